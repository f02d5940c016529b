/**
 * The key of an address in rate limits: an IPv4 address itself, also when it is written as IPv6; of an IPv6 address the /64 network, since
 * the owner of one address in it has all of them.
 */
export function networkAddress(ip: string): string {
  const plain = ip.toLowerCase().split('%', 1)[0] ?? '';
  if (!plain.includes(':')) return plain;
  const groups = groupsOf(plain);
  const [high = '', low = ''] = groups.slice(6);
  if (groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff') return [...bytesOf(high), ...bytesOf(low)].join('.');
  return `${groups.slice(0, 4).join(':')}::/64`;
}

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  const [head = '', tail = ''] = address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...bytes) => hexGroups(bytes)).split('::', 2);
  const [before, after] = [split(head), split(tail)];
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  return [...before, ...zeros, ...after].map((group) => group.replace(/^0+(?=.)/, ''));
}

const split = (part: string): string[] => (part === '' ? [] : part.split(':'));

const hexGroups = ([a, b, c, d]: readonly unknown[]): string =>
  [Number(a) * 256 + Number(b), Number(c) * 256 + Number(d)].map((group) => group.toString(16)).join(':');

const bytesOf = (group: string): number[] => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255];
