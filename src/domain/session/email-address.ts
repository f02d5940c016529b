const MAX_LENGTH = 254;
const ADDRESS = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/i;
const BEYOND_ASCII = /\P{ASCII}/u;
/** How browsers write a domain in other letters once it was typed into a field for addresses. */
const FOREIGN_LABEL = /[@.]xn--/i;
const SEVERAL = /[\s,;]|@.*@/;

/** What is wrong with an address, in a plain sentence; null when nothing is. Blanks around it do not count. */
export function emailProblem(typed: string): string | null {
  const address = typed.trim();
  if (address === '') return 'Enter your e-mail address.';
  if (address.length > MAX_LENGTH) return 'This address is too long.';
  if (BEYOND_ASCII.test(address) || FOREIGN_LABEL.test(address)) return 'Use plain letters in the address.';
  if (SEVERAL.test(address)) return 'Enter one address, without blanks.';
  if (!address.includes('@')) return 'An address needs an @, as in name@example.com.';
  return ADDRESS.test(address) ? null : 'This does not look like an address. Check it for slips.';
}
