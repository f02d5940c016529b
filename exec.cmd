@rem The scripts of package.json begin with "exec", which leaves no shell between npm and Node, so that signals arrive. Windows has no such command: here the rest of the line just runs.
@%*
