/**
 * @shortened a story of 100 choices on its shortest way
 * @proven of 280
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GoingRound } from '#domain/studio/proof/going-round.ts';
import { compileWithPlaces } from '#server/infrastructure/content/compile-script.ts';
import { chancePlays } from '#server/infrastructure/proof/chance-plays.ts';
import { playedWays } from '#server/infrastructure/proof/played-ways.ts';
import { readScript } from '#server/infrastructure/proof/read-script.ts';
import { readersReport } from '#server/infrastructure/proof/readers-report.ts';
import { runs } from '#tests/proof.ts';

const STEPS = runs(100, 280);
/** A story that goes on and on, with a hub in each chapter, to one of two endings. */
const LONG = `-> k0\n${Array.from(
  { length: STEPS },
  (_, at) => `=== k${at}\nDay ${at}.\n* [Wait] -> k${at}\n* [Walk on ${at}] -> k${at + 1}\n`,
).join(
  '',
)}=== k${STEPS}\nThe end of the road.\n* [North] -> north\n* [South] -> south\n=== north\nSnow. # ending: north\n-> END\n=== south\nSun. # ending: south\n-> END\n`;

describe('PROOF-121: plays go on for as long as a story does', () => {
  it('those by chance come to the endings of a long one', () => {
    const compiled = compileWithPlaces(LONG);
    if (!compiled.ok) throw new Error(compiled.error.join(' '));
    expect([...playedWays({ ...compiled.value, endings: [] }, 6, () => false).endings].sort()).toEqual(['north', 'south']);
    const plays = chancePlays(compiled.value, 2, () => false);
    for (const { turns } of plays)
      expect(turns.at(-1)?.paragraphs.map(({ text }) => text)).toEqual([expect.stringMatching(/^(?:Snow|Sun)\.$/)]);
  });

  it('those of test readers too', () => {
    const sheet = 'cast: []\nendings:\n- id: north\n  name: North\n- id: south\n  name: South\n';
    const time = { isOver: () => false, isHalfOver: () => false, worked: () => 0, ofGame: Number.POSITIVE_INFINITY };
    const report = readersReport(
      new Map([
        ['script.ink', LONG],
        ['story.yaml', sheet],
      ]),
      time,
    );
    if (!report.ok) throw new Error(report.error);
    expect(report.value.open.map(({ sentence }) => sentence).filter((said) => /no end/.test(said))).toEqual([]);
  });

  it('PROOF-135: and those through a hub with many choices, which opens by how often they are taken', () => {
    const hub = (rooms: number, steps: number) => {
      const offers = Array.from({ length: rooms }, (_, at) => `+ [Room ${at}] -> room${at}\n`).join('');
      const told = Array.from(
        { length: rooms },
        (_, at) => `=== room${at}\n~ steps++\n{Once.|Twice.|Three times.|Four times.|Five times.|Again.}\n-> hub\n`,
      );
      const compiled = compileWithPlaces(
        `VAR steps = 0\n-> hub\n=== hub\nA hub.\n* {steps >= ${steps}} [Leave] -> out\n${offers}${told.join('')}=== out\nOut. # ending: out\n-> END\n`,
      );
      if (!compiled.ok) throw new Error(compiled.error.join(' '));
      return compiled.value;
    };
    // Of each room something new is told five times.
    const many = hub(runs(20, 30), runs(100, 150));
    expect([...playedWays({ ...many, endings: ['out'] }, 2, () => false).endings]).toEqual(['out']);
    const [play] = chancePlays(many, 1, () => false);
    expect(play?.turns.at(-1)?.paragraphs.map(({ text }) => text)).toEqual(['Out.']);
    const time = { isOver: () => false, isHalfOver: () => false, worked: () => 0, ofGame: Number.POSITIVE_INFINITY };
    const plays = readScript({ ...hub(3, 100), endings: [] }, { cast: [], time });
    // What a reader has done so often is a new state, though nothing new is told.
    expect(plays.every(({ turns }) => turns.length > 100)).toBe(true);
  });

  it('and one that goes round is left, however many choices it goes round by', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 1, maxLength: 300 }), (round) => {
        const choices = new GoingRound();
        let taken = 0;
        while (!choices.goesRound) {
          choices.take([String(round[taken % round.length])]);
          taken += 1;
          expect(taken).toBeLessThan(2 * round.length + 81);
        }
        // Nothing new came in the last 80, which is why it is left.
        const last = Array.from({ length: 80 }, (_, back) => round[(taken - 1 - back) % round.length]);
        const before = new Set(Array.from({ length: taken - 80 }, (_, at) => round[at % round.length]));
        expect(last.every((choice) => before.has(choice))).toBe(true);
      }),
      { numRuns: runs(50, 1_000) },
    );
  });
});
