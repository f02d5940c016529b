import { foldedEmail, INVISIBLE } from '#contract/checks.ts';
import { normalForm } from '#domain/text/normal-form.ts';

const MAX_LENGTH = 254;
const ADDRESS = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/i;
/** With the accents on it. */
const BEYOND_ASCII = /\P{ASCII}\p{M}*/u;
/** Punycode, into which programs convert an international domain. */
const FOREIGN_LABEL = /[@.]xn--/i;
const SEVERAL = /[\s,;]|@.*@/;

/** The error message for an address as it was typed, or null. `foldedEmail` gives the address to send. */
export function emailProblem(typed: string): string | null {
  const address = foldedEmail(typed);
  if (address === '') return 'Enter your e-mail address.';
  if (address.length > MAX_LENGTH) return 'This address is too long.';
  if (SEVERAL.test(address)) return 'Enter one address, without blanks.';
  const [foreign] = BEYOND_ASCII.exec(normalForm(address, 'NFC')) ?? [];
  if (foreign !== undefined) return foreignProblem(foreign);
  if (FOREIGN_LABEL.test(address)) return 'Use plain letters in the address.';
  if (!address.includes('@')) return 'An address needs an @, as in name@example.com.';
  return ADDRESS.test(address) ? null : 'This does not look like an address. Check it for slips.';
}

const invisible = new RegExp(`^${INVISIBLE}`, 'u');

/** What people paste without seeing it. */
const INVISIBLE_NAMES: Readonly<Record<number, string>> = {
  173: 'a soft hyphen',
  8203: 'a zero-width space',
  8204: 'a zero-width non-joiner',
  8205: 'a zero-width joiner',
  8206: 'a left-to-right mark',
  8207: 'a right-to-left mark',
  8288: 'a word joiner',
  65279: 'a byte order mark',
};

/** Alphabets whose letters look like plain ones. */
const ALPHABETS = ['Cyrillic', 'Greek', 'Armenian', 'Cherokee', 'Coptic', 'Lisu'].map(
  (name) => [name, new RegExp(`^\\p{Script=${name}}`, 'u')] as const,
);

function foreignProblem(character: string): string {
  if (invisible.test(character)) {
    const code = character.codePointAt(0) ?? 0;
    const name = INVISIBLE_NAMES[code] ?? `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
    return `The address contains a character that cannot be seen: ${name}. Delete the address and type it anew.`;
  }
  const [alphabet] = ALPHABETS.find(([, letters]) => letters.test(character)) ?? [];
  const apart = alphabet === undefined ? '' : ` of the ${alphabet} alphabet`;
  return `The address contains “${character}”${apart}, which cannot be used here. Use plain letters and digits.`;
}
