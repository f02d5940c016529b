/** Hosts that ignore dots in the part before the @. */
const DOTLESS = new Set(['gmail.com', 'googlemail.com']);

/** An address as an account has it. */
export const accountEmail = (email: string): string => email.toLowerCase();

/**
 * The mailbox an address most likely ends up in: without case, without `+tags`, without the dots that Gmail ignores. Limits and one-time
 * grants count by it; accounts do not, since other hosts may tell those addresses apart.
 */
export function mailbox(email: string): string {
  const [local = '', host = ''] = accountEmail(email).split('@', 2);
  const untagged = local.split('+', 1)[0] || local;
  return DOTLESS.has(host) ? `${untagged.replaceAll('.', '')}@gmail.com` : `${untagged}@${host}`;
}
