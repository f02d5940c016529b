/** What follows from giving somebody rights at the desk; null where they have them already. Source: DESK-06, DESK-13. */
export function rightsConsequence(held: readonly string[], given: readonly string[]): string | null {
  if (held.length === given.length && given.every((right) => held.includes(right))) return null;
  if (given.length === 0) return 'They are no admin any more: the desk and the studio are closed to them from the next press.';
  const studio = held.length === 0 ? ' They are an admin then, and the studio is open to them.' : '';
  return `They may do this, and nothing else at the desk, from the next press: ${given.join(', ')}.${studio}`;
}
