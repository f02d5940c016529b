import { expect, it } from 'vitest';
import { proofSentence } from '#server/domain/studio/story-proof.ts';
import { compileWithPlaces } from '#server/infrastructure/content/compile-script.ts';
import { proveScript } from '#server/infrastructure/proof/prove-script.ts';
import type { SearchLimits } from '#server/infrastructure/proof/script-search.ts';

/** A script that goes on for very long, with so many choices in each state. */
const endless = (choices: number): string =>
  [
    'VAR x = 0',
    '-> round',
    '=== round ===',
    ...Array.from({ length: choices }, (_, at) => `+ [${at}]\n  ~ x = x + ${at + 1}\n  -> round`),
    '* {x > 100000} [Out] -> END',
  ].join('\n');

function proven(choices: number, more: Partial<SearchLimits>) {
  const compiled = compileWithPlaces(endless(choices));
  if (!compiled.ok) throw new Error(compiled.error.join(' '));
  return proveScript({ ...compiled.value, endings: [] }, { states: 20_000, memory: 10, memoryUsed: () => 0, ...more });
}

it.each([1, 3, 7, 11, 101])(
  'PROOF-22: a search of states with %i choices looks at its memory and at who stops it after a hundred choices, not only at some counts',
  (choices) => {
    const full = proven(choices, { memoryUsed: () => 11 });
    expect(full.searched).toMatchObject({ stopped: 'memory' });
    expect(full.searched.steps).toBeLessThan(100 + choices);
    expect(proofSentence(full.proof)).toMatch(/; then the search came to its limit of memory\.$/);
    const asked = proven(choices, { isStopped: () => true });
    expect(asked.searched.stopped).toBe('asked');
    expect(asked.searched.steps).toBeLessThan(100 + choices);
  },
);

it('PROOF-22: a search ends at its time behind a state, and says what part was searched', () => {
  const { searched, proof } = proven(3, { ms: -1 });
  expect([searched.stopped, searched.steps]).toEqual(['time', 3]);
  expect(proofSentence(proof)).toBe(
    'Of 0 endings 0 were reached, of 4 choices 3. That nobody ever gets stuck is shown for 4 states; then the search came to its limit of time.',
  );
});
