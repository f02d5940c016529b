const MAX_LENGTH = 254;
const ADDRESS = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/i;
const BEYOND_ASCII = /\P{ASCII}/u;
/** Punycode, into which browsers convert an international domain in an e-mail field. */
const FOREIGN_LABEL = /[@.]xn--/i;
const SEVERAL = /[\s,;]|@.*@/;

/** The error message for an address, or null. Ignores blanks around it. */
export function emailProblem(typed: string): string | null {
  const address = typed.trim();
  if (address === '') return 'Enter your e-mail address.';
  if (address.length > MAX_LENGTH) return 'This address is too long.';
  if (BEYOND_ASCII.test(address) || FOREIGN_LABEL.test(address)) return 'Use plain letters in the address.';
  if (SEVERAL.test(address)) return 'Enter one address, without blanks.';
  if (!address.includes('@')) return 'An address needs an @, as in name@example.com.';
  return ADDRESS.test(address) ? null : 'This does not look like an address. Check it for slips.';
}
