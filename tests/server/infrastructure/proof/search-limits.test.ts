import { expect, it } from 'vitest';
import { proofSentence } from '#server/domain/studio/proof/story-proof.ts';
import { compileWithPlaces } from '#server/infrastructure/content/compile-script.ts';
import { proveScript } from '#server/infrastructure/proof/prove-script.ts';
import { sliceOf } from '#server/infrastructure/proof/script-slice.ts';
import type { SearchLimits } from '#server/infrastructure/proof/search-watch.ts';
import { runs } from '#tests/proof.ts';

/** A script that goes on for very long, with so many choices in each state. */
const endless = (choices: number): string =>
  [
    'VAR x = 0',
    '-> round',
    '=== round ===',
    ...Array.from({ length: choices }, (_, at) => `+ [${at}]\n  ~ x = x + ${at + 1}\n  -> round`),
    '* {x > 100000} [Out] -> END',
  ].join('\n');

function compiled(choices: number) {
  const script = compileWithPlaces(endless(choices));
  if (!script.ok) throw new Error(script.error.join(' '));
  return script.value;
}

function proven(choices: number, more: Partial<SearchLimits & { readonly plays: number }>) {
  return proveScript({ ...compiled(choices), endings: [] }, { states: 20_000, memory: 10, memoryUsed: () => 0, ...more });
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

it('PROOF-22: a search ends at its time behind a choice, and says what part was searched', () => {
  const { searched, proof } = proven(3, { ms: -1 });
  expect([searched.stopped, searched.steps]).toEqual(['time', 1]);
  expect(proofSentence(proof)).toBe(
    'Of 0 endings 0 were reached, of 4 choices 3. No turn failed in 2 states; then the search came to its limit of time.',
  );
});

const LOOKS = runs(12, 60);

/** A clock on which each look takes a millisecond. */
function clock(): () => number {
  let looks = 0;
  return () => {
    looks += 1;
    return looks;
  };
}

it('PROOF-132: whenever the time of a search is over, what keeps it from its end is looked at in a time of its own, and it ends with what it has shown', () => {
  const grown = Array.from({ length: LOOKS }, (_, at) => {
    const { searched } = proven(1, { ms: 20 + (600 / LOOKS) * at, now: clock() });
    expect(searched.stopped).toBe('time');
    return searched.grown.map(({ name }) => name);
  });
  expect(grown.at(-1)).toEqual(['x']);
});

it.each([40, 200])('PROOF-46: a search ends in the middle of a state with %i choices', (choices) => {
  const { searched } = proven(choices, { ms: 20, now: clock() });
  expect(searched.stopped).toBe('time');
  expect(searched.steps).toBeLessThan(20);
  expect(proven(choices, { states: 10 }).searched).toMatchObject({ stopped: 'states', states: 10, longest: null });
});

it('PROOF-46: what a state of very many choices takes grows with them, not with their square', () => {
  const looksOf = (choices: number) => {
    let looks = 0;
    const look = () => {
      looks += 1;
    };
    const slice = sliceOf(compiled(choices).json, () => false, look);
    const { parts, flow, liveFrom, touchedFrom } = slice;
    const begins = flow.steps.flatMap(({ offers }) => offers);
    expect(begins.length).toBeGreaterThan(choices);
    const read = looks;
    liveFrom(begins, () => false);
    touchedFrom(begins.slice(0, 1));
    expect(parts).toContain('var:x');
    return { read, walked: looks - read };
  };
  const [few, many] = [looksOf(40), looksOf(160)];
  expect(many.read / few.read).toBeLessThan(6);
  expect(many.walked / few.walked).toBeLessThan(6);
});

it('PROOF-46: plays by chance behind a search that ended early end too, at its time and where somebody stops it', () => {
  const count = { turns: 0 };
  const at = (stopAt: number) => {
    count.turns = 0;
    return proven(5, {
      states: 10,
      plays: 150,
      isStopped: () => {
        count.turns += 1;
        return count.turns > stopAt;
      },
    });
  };
  at(1_000_000);
  const all = count.turns;
  at(all / 2);
  expect(count.turns).toBeLessThan(all / 2 + 5);
  const { searched } = proven(5, { ms: 50, plays: 150, now: clock() });
  expect(searched.stopped).toBe('time');
});
