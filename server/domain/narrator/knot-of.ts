/** The knot, with its stitch, of a path in a compiled script; empty where the path is in none. */
export function knotOf(path: string): string {
  const parts = path.split('.');
  const end = parts.findIndex((part) => /^\d+$|^[cg]-\d+$/.test(part));
  return parts.slice(0, end < 0 ? undefined : end).join('.');
}
