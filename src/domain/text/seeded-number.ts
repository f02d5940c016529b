/** A whole number below 2^32 that a seed decides: FNV-1a with a last mix, so that neighbouring seeds differ in their low bits. */
export function seededNumber(seed: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < seed.length; at += 1) hash = Math.imul(hash ^ seed.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
