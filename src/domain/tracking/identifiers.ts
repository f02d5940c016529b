/** A mail address as Meta hashes it: trimmed, in lower case. Null when nothing is left. */
export function normalisedEmail(email: string): string | null {
  return email.trim().toLowerCase() || null;
}

/**
 * A telephone number as Meta hashes it: digits with the country code, without the international prefix. Numbers without a country code are
 * taken as they are. Null when nothing is left.
 */
export function normalisedPhone(phone: string): string | null {
  return phone.replace(/\D/g, '').replace(/^0+/, '') || null;
}

interface Identifiers {
  readonly emails?: readonly string[];
  readonly phones?: readonly string[];
  readonly externalIds?: readonly string[];
}

interface HashedIdentifiers {
  readonly em?: readonly string[];
  readonly ph?: readonly string[];
  readonly externalId?: readonly string[];
}

/** Hashed lists of an event's user data. A list that would be empty is omitted. `sha256` returns lower-case hex of the UTF-8 text. Source: TRACK-08. */
export function hashedIdentifiers(identifiers: Identifiers, sha256: (text: string) => string): HashedIdentifiers {
  const hashed = (values: readonly string[] = [], normalise: (value: string) => string | null): readonly string[] =>
    [...new Set(values.map(normalise).filter((value) => value !== null))].map(sha256);
  const em = hashed(identifiers.emails, normalisedEmail);
  const ph = hashed(identifiers.phones, normalisedPhone);
  const externalId = hashed(identifiers.externalIds, (id) => id.trim() || null);
  return { ...(em.length > 0 && { em }), ...(ph.length > 0 && { ph }), ...(externalId.length > 0 && { externalId }) };
}
