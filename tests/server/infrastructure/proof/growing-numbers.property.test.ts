/**
 * @shortened 10 generated scripts of each kind, searched for 400 states; our stories for 150
 * @proven 100 generated scripts of each kind, searched for 4,000 states; our stories for 1,000 too
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileWithPlaces } from '#server/infrastructure/content/compile-script.ts';
import { proveScript } from '#server/infrastructure/proof/prove-script.ts';
import { proof, runs } from '#tests/proof.ts';

const STORIES = join(import.meta.dirname, '../../../../content/stories');
const LIMITS = { states: runs(400, 4_000), memory: Number.POSITIVE_INFINITY };

function grownIn(ink: string, states = LIMITS.states): { readonly stopped: string | null; readonly grown: readonly string[] } {
  const compiled = compileWithPlaces(ink);
  if (!compiled.ok) throw new Error(`${compiled.error.join(' ')}\n${ink}`);
  const { proof } = proveScript({ ...compiled.value, endings: [] }, { ...LIMITS, states });
  return { stopped: proof.stopped, grown: proof.grown ?? [] };
}

const NAMES = ['spent', 'turns', 'gold', 'days'];

/** What grows, with how it is written, how its name is told, and how it is read so that its own value counts. */
const GROWTHS: readonly (readonly [
  how: 'grows' | 'falls',
  told: (name: string) => string,
  grows: (name: string) => string,
  read: (name: string) => string,
])[] = [
  ['grows', (name) => name, (name) => `~ ${name}++`, (name) => `${name} == most`],
  ['grows', (name) => name, (name) => `~ ${name} = ${name} + 3`, (name) => `${name} * 2 > most`],
  ['falls', (name) => name, (name) => `~ ${name} -= 2`, (name) => `${name} < 0 - most`],
  ['grows', () => 'TURNS()', () => '', () => 'TURNS() > most'],
  ['grows', () => 'the visits to town', () => '', () => 'town > most'],
];

/** Numbers and choices that come to an end: they are never told. */
const BOUNDED = ['{ trust < 3:\n  ~ trust++\n}', '~ coin = 1 - coin', '~ mood = (mood + 1) mod 2', '{trust > most: more|less}'];

const story = fc.record({
  growth: fc.constantFrom(...GROWTHS),
  name: fc.constantFrom(...NAMES),
  detour: fc.nat(3),
  bounded: fc.subarray(BOUNDED),
  asked: fc.subarray(['trust == most', 'coin == 1', 'mood + trust > most']),
  once: fc.nat(2),
});

type Growing = typeof story extends fc.Arbitrary<infer T> ? T : never;

/** Players go round between a town and rooms. `grows`: whether the number is planted. */
function inkOf({ growth: [, , grows, read], name, detour, bounded, asked, once }: Growing, isPlanted: boolean): string {
  const rooms = Array.from(
    { length: detour },
    (_, at) => `=== room${at}\nRoom.\n+ [On] -> ${at + 1 < detour ? `room${at + 1}` : 'square'}\n`,
  );
  const offers = [
    `+ [Round] -> ${detour > 0 ? 'room0' : 'square'}`,
    ...asked.map((condition, at) => `+ {${condition}} [Door ${at}] -> square`),
    ...Array.from({ length: once }, (_, at) => `* [Once ${at}] -> square`),
    ...(isPlanted ? [`+ {${read(name)}} [Rich] -> END`] : []),
    '+ [Leave] -> END',
  ];
  const body = [...bounded, ...(isPlanted ? [grows(name)] : [])].filter(Boolean);
  return `VAR most = 4\nVAR ${name} = 0\nVAR trust = 0\nVAR coin = 0\nVAR mood = 0\n-> square\n=== square\nA square.\n${isPlanted ? '~ most = most + 0' : ''}\n${body.join('\n')}\n-> town\n=== town\nThe town.\n${offers.join('\n')}\n${rooms.join('')}`;
}

describe('PROOF-132: a search that came to its limit', () => {
  it('names the number that grows without end, where it grows and where it is read', () => {
    fc.assert(
      fc.property(story, (of) => {
        const ink = inkOf(of, true);
        const lines = ink.split('\n');
        const lineOf = (text: string) => `script.ink:${lines.indexOf(text) + 1}`;
        const { stopped, grown } = grownIn(ink);
        const [how, told, grows, read] = of.growth;
        expect(stopped).not.toBeNull();
        expect(grown[0] ?? '').toContain(`“${told(of.name)}” ${how} each time players go round`);
        expect(grown[0]).toContain(`${lineOf(`+ {${read(of.name)}} [Rich] -> END`)} in town`);
        if (grows(of.name)) expect(grown[0]).toContain(`(${lineOf(grows(of.name))} in square)`);
        // Nothing that is bounded is told.
        for (const sentence of grown) expect(sentence).not.toMatch(/“(?:trust|coin|mood|most)”/);
      }),
      { numRuns: runs(10, 100) },
    );
  });

  it('names none where each number has a bound, at whatever limit it was stopped', () => {
    fc.assert(
      fc.property(story, fc.integer({ min: 2, max: 200 }), (of, states) => {
        expect(grownIn(inkOf(of, false), states).grown).toEqual([]);
      }),
      { numRuns: runs(10, 100) },
    );
  });

  it.each(readdirSync(STORIES))('names none in %s, wherever it is stopped', (slug) => {
    const ink = readFileSync(join(STORIES, slug, 'script.ink'), 'utf8');
    for (const states of proof === 'full' ? [150, 1_000] : [150])
      expect(grownIn(ink, states)).toMatchObject({ stopped: expect.any(String), grown: [] });
  });

  it('names none in a story that goes on without ever coming back', () => {
    const knots = Array.from(
      { length: 60 },
      (_, at) => `=== k${at}\nDay ${at}.\n~ day++\n+ [Wait] -> k${at + 1}\n+ {day == most} [Walk] -> k${at + 1}\n`,
    );
    const ink = `VAR day = 0\nVAR most = 4\n-> k0\n${knots.join('')}=== k60\n~ most++\n{day == most: -> END}\n-> END\n`;
    for (const states of [10, 30, 50]) expect(grownIn(ink, states).grown).toEqual([]);
  });
});
