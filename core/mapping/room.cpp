namespace eps {}
