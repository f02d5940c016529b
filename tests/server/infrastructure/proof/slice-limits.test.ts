import { expect, it } from 'vitest';
import { compileWithPlaces } from '#server/infrastructure/content/compile-script.ts';
import { UnknownScript } from '#server/infrastructure/proof/script-flow.ts';
import { keysOf, searchScript } from '#server/infrastructure/proof/script-search.ts';
import { sliceOf } from '#server/infrastructure/proof/script-slice.ts';
import { SlicedKeys } from '#server/infrastructure/proof/sliced-states.ts';
import { TurnPlayer } from '#server/infrastructure/proof/turn-player.ts';
import { largeScript } from './large-script.ts';

function compiled(knots: number): string {
  const script = compileWithPlaces(largeScript(knots));
  if (!script.ok) throw new Error(script.error.join(' '));
  return script.value.json;
}

/** Looks that the reading of a script takes: one for each step that it goes to, as often as it does. */
function looksAt(knots: number): number {
  let looks = 0;
  sliceOf(
    compiled(knots),
    () => false,
    () => {
      looks += 1;
    },
  );
  return looks;
}

it('PROOF-34: what the reading of a script takes grows with its length, not with its square', () => {
  const [small, large] = [looksAt(30), looksAt(120)];
  expect(large / small).toBeLessThan(6);
});

it('PROOF-34: the reading of a script ends when its limit is met, wherever that is', () => {
  const json = compiled(30);
  const all = looksAt(30);
  for (const last of [1, Math.floor(all / 3), Math.floor(all / 2), all - 1]) {
    let looks = 0;
    const look = () => {
      looks += 1;
      if (looks > last) throw new UnknownScript('more in it');
    };
    expect(() => sliceOf(json, () => false, look)).toThrow('more in it');
    expect(looks).toBe(last + 1);
  }
});

it('PROOF-34: a script that cannot be read within the limits is searched with all of its state, within them, and it is said', () => {
  const json = compiled(120);
  const reason = 'more in it than can be read in the time and memory of a search';
  const full = searchScript(json, { limits: { states: 500, memory: 10, memoryUsed: () => 11 } });
  expect(full).toMatchObject({ kept: reason, stopped: 'memory' });
  const late = searchScript(json, { limits: { states: 500, memory: 10, memoryUsed: () => 0, ms: -1 } });
  expect(late).toMatchObject({ kept: reason, stopped: 'time' });
  expect(late.states).toBeGreaterThan(0);
  const asked = searchScript(json, { limits: { states: 500, memory: 10, memoryUsed: () => 0, isStopped: () => true } });
  expect(asked).toMatchObject({ kept: reason, stopped: 'asked' });
  const free = searchScript(json, { limits: { states: 500, memory: 10, memoryUsed: () => 0 } });
  expect(free).toMatchObject({ kept: null, stopped: 'states' });
});

it('PROOF-129: what is kept for a set of choices does not grow with the knots that were come to before', () => {
  const json = compiled(120);
  const keys = keysOf(json, () => undefined);
  if (!(keys instanceof SlicedKeys)) throw new Error('it was not understood');
  const player = new TurnPlayer(json, () => true, { outcomes: 1, look: () => undefined, endings: new Set() });
  const sizes: number[] = [];
  let played = player.begin([]);
  while (played.kind === 'played' && played.paths.length > 0) {
    const { saved } = played;
    sizes.push(keys.offerOf(saved).saved.length);
    played = player.take(saved, 0, []);
  }
  expect(sizes.length).toBeGreaterThan(100);
  // Names grow by a digit or two.
  expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThan(100);
});
