"""How hens walk, enter, push and fly (GH.MOVE, GH.ENTER, GH.PUSH and the powers that are named in a move)."""
