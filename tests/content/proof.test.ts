/**
 * @shortened the smallest story is searched whole; faults are planted in a small one
 * @proven all six stories; faults in the smallest of them too
 */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { isProven, proofSentence } from '#server/domain/studio/proof/story-proof.ts';
import { compileWithPlaces } from '#server/infrastructure/content/compile-script.ts';
import { proveScript } from '#server/infrastructure/proof/prove-script.ts';
import { proof as proofs, runs } from '#tests/proof.ts';
import { proveInk } from './prove-ink.ts';

const STORIES = resolve(import.meta.dirname, '../../content/stories');
const SMALLEST = 'the-bees-have-not-been-told';
const SEARCHED =
  proofs === 'full'
    ? [SMALLEST, 'night-porter-at-the-meridian', 'the-quiet-relay', 'forger-of-spare-street', 'the-lamplighters-debt', 'hired-as-ballast']
    : [SMALLEST];
const limits = { states: 1_000_000, memory: Number.POSITIVE_INFINITY };

const scriptOf = (slug: string) => readFileSync(join(STORIES, slug, 'script.ink'), 'utf8');
const endingsOf = (slug: string): string[] =>
  parse(readFileSync(join(STORIES, slug, 'story.yaml'), 'utf8')).endings.map(({ id }: { readonly id: string }) => id);

it.each(SEARCHED)('PROOF-03: every ending of %s can be reached, every choice is seen, and nobody gets stuck', (slug) => {
  const { proof, longest, endings } = proveInk(scriptOf(slug), { endings: endingsOf(slug), limits });
  expect(proof).toMatchObject({ stopped: null, missingEndings: [], missingChoices: [], missingKnots: [], stuck: [] });
  expect(longest).not.toBeNull();
  expect(
    endings.every(({ turns, last }) => turns.length >= 8 && turns.every(({ before, label, at }) => before && label && at) && last),
  ).toBe(true);
});

it('PROOF-04: plays at random reach every ending and choice of a story whose search ended early', () => {
  const compiled = compileWithPlaces(scriptOf(SMALLEST));
  if (!compiled.ok) throw new Error(compiled.error.join(' '));
  const of = { ...compiled.value, endings: endingsOf(SMALLEST) };
  expect(proveScript(of, { ...limits, states: 20 }).proof.missingEndings).toHaveLength(5);
  expect(proofSentence(proveScript(of, { ...limits, states: 20, plays: 150 }).proof)).toMatch(
    /^Every ending and every choice was reached\. No turn failed in \d+ states; then the search came to its limit of states\.$/,
  );
});

/** A story without a fault: two rooms with three choices each, and a last one that knows what was done. */
const SOUND = `VAR trust = 0
VAR key = false
-> hall
=== hall ===
The hall.
* [Greet her] -> stairs
  
* [Take the key]
  ~ key = true
  -> stairs
* [Wait]
  ~ trust = trust + 1
  -> stairs
=== stairs ===
The stairs.
* [Go up] -> attic
* {key} [Unlock the cellar] -> cellar
* [Sit down]
  ~ trust = trust + 1
  -> attic
=== cellar ===
The cellar.
* [Come up] -> attic
* [Stay] -> deep
=== attic ===
The attic.
* {trust > 0} [Ask her]
  She answers. # ending: told
  -> END
* [Leave]
  You leave. # ending: gone
  -> END
=== deep ===
You stay. # ending: deep
-> END
`;
const ENDINGS = ['told', 'gone', 'deep'];

interface Planted {
  readonly kind: string;
  readonly ink: string;
  /** What of the proof says it; for one of `alike`, the line that it has to name. */
  readonly found: 'missingChoices' | 'missingEndings' | 'missingKnots' | 'stuck' | { readonly alike: number };
}

const planted = (ink: string): fc.Arbitrary<Planted> => {
  const lines = ink.split('\n');
  const at = (test: RegExp) => fc.constantFrom(...lines.flatMap((line, index) => (test.test(line) ? [index] : [])));
  const changed = (index: number, line: string) => lines.with(index, line).join('\n');
  const knots = lines.flatMap((line) => /^=== (\w+)/.exec(line)?.[1] ?? []);
  const choices = /^\s*[*+] *(?:\{[^}]*\} *)?\[/;
  const guarded = (index: number, condition: string) =>
    changed(index, (lines[index] ?? '').replace(/^(\s*[*+]) *(?:\{[^}]*\} *)?\[/, `$1 {${condition}} [`));
  const declared = 'VAR planted = 1\n';
  return fc.oneof(
    fc
      .tuple(at(choices), fc.constantFrom('planted > 2 && planted < 2', 'planted == 1 and planted == 2', 'not planted and planted > 0'))
      .map(([index, condition]) => ({
        kind: 'a choice under conditions that contradict each other',
        ink: `${declared}${guarded(index, condition)}`,
        found: 'missingChoices' as const,
      })),
    fc.constantFrom(...lines.flatMap((line) => /# ending: (\S+)/.exec(line)?.[1] ?? [])).map((ending) => ({
      kind: 'an ending to which no way is left',
      ink: `${declared}${ink.replace(new RegExp(`^(.*)# ending: ${ending}( .*)?$`, 'm'), `{planted > 2:\n$1# ending: ${ending}$2\n- else:\n$1$2\n}`)}`,
      found: 'missingEndings' as const,
    })),
    fc.tuple(fc.constantFrom(...knots), fc.boolean()).map(([knot, isLong]) => ({
      kind: 'a loop without a choice',
      ink: isLong
        ? `${ink.replace(`=== ${knot} ===\n`, `=== ${knot} ===\n-> planted\n`)}\n=== planted ===\nRound.\n-> ${knot}\n`
        : ink.replace(`=== ${knot} ===\n`, `=== ${knot} ===\nRound.\n-> ${knot}\n`),
      found: 'stuck' as const,
    })),
    at(/^\s*[*+] *(?:\{[^}]*\} *)?\[/).map((index) => ({
      kind: 'a choice under a condition that is never true',
      ink: `VAR never = false\n${changed(index, (lines[index] ?? '').replace(/^(\s*[*+]) *(?:\{[^}]*\} *)?\[/, '$1 {never} ['))}`,
      found: 'missingChoices' as const,
    })),
    at(/# ending: /).map((index) => ({
      kind: 'an ending whose tag is missing',
      ink: changed(index, (lines[index] ?? '').replace(/# ending: \S+/, '')),
      found: 'missingEndings' as const,
    })),
    fc.constantFrom(...knots.slice(1)).map((knot) => ({
      kind: 'a knot without a way in',
      ink: `${ink.replaceAll(new RegExp(`-> ${knot}\\b`, 'g'), `-> ${knots[0] === knot ? knots[1] : 'END'}`)}`,
      found: 'missingKnots' as const,
    })),
    fc.constantFrom(...knots).map((knot) => ({
      kind: 'a knot in which no choice is left',
      ink: `VAR never = false\n${ink.replace(new RegExp(`(=== ${knot} ===\\n[\\s\\S]*?)(?==== |$)`), `=== ${knot} ===\nNothing is here.\n* {never} [Go] -> END\n`)}`,
      found: 'stuck' as const,
    })),
  );
};

/** A choice that leads where another of its set does. */
const falseChoice = (ink: string): fc.Arbitrary<Planted> => {
  const lines = ink.split('\n');
  const led = lines.flatMap((line, index) => {
    const to = /^\* \[[^\]]*\] (-> \w+)$/.exec(line)?.[1];
    return to === undefined ? [] : [{ index, to }];
  });
  return fc.constantFrom(...led).map(({ index, to }) => ({
    kind: 'a false choice',
    ink: lines.toSpliced(index, 0, `* [Planted] ${to}`).join('\n'),
    found: { alike: index + 1 },
  }));
};

function expectFound({ ink, found, kind }: Planted, endings: readonly string[]): void {
  const { proof, alike } = proveInk(ink, { endings: [...endings], limits });
  if (typeof found === 'object') {
    expect(alike.flat(), kind).toContain(`script.ink:${found.alike}`);
    return;
  }
  expect(proof[found], kind).not.toEqual([]);
  expect(isProven(proof)).toBe(false);
}

describe('faults that were planted', () => {
  it('PROOF-03: finds none in a sound story', () => {
    expect(isProven(proveInk(SOUND, { endings: ENDINGS, limits }).proof)).toBe(true);
  });

  it('PROOF-03: counts a knot as reached that only leads where another way leads too', () => {
    const ink = SOUND.replace('* [Take the key]', '* [Walk round] -> garden\n* [Take the key]').replace(
      '=== stairs ===',
      '=== garden ===\nThe garden.\n-> stairs\n=== stairs ===',
    );
    expect(isProven(proveInk(ink, { endings: ENDINGS, limits }).proof)).toBe(true);
  });

  it('PROOF-03: finds each', () => {
    fc.assert(
      fc.property(fc.oneof({ weight: 7, arbitrary: planted(SOUND) }, falseChoice(SOUND)), (fault) => expectFound(fault, ENDINGS)),
      { numRuns: runs(40, 200) },
    );
  });

  it.runIf(proofs === 'full')('PROOF-03: finds each in a story of ours', () => {
    fc.assert(
      fc.property(planted(scriptOf(SMALLEST)), (fault) => expectFound(fault, endingsOf(SMALLEST))),
      { numRuns: 40 },
    );
  });

  it('PROOF-03: stops a script that goes round without a choice, and says where', () => {
    const { proof } = proveInk(SOUND.replace('The cellar.', 'The cellar.\n-> cellar'), { endings: ENDINGS, limits });
    expect(proof.stuck.join()).toMatch(/^After 2 choices, at script\.ink:\d+: /);
  });

  it('PROOF-03, PROOF-50: names choices that change nothing but words', () => {
    const { alike } = proveInk(SOUND.replace('* [Greet her] -> stairs', '* [Greet her] -> stairs\n* [Bow] -> stairs'), {
      endings: ENDINGS,
      limits,
    });
    expect(alike).toEqual([['script.ink:6', 'script.ink:7']]);
    const fulfilling = SOUND.replace('* [Greet her] -> stairs', '* [Greet her] -> stairs\n* [Bow] You bow. # objective: bow\n  -> stairs');
    expect(proveInk(fulfilling, { endings: ENDINGS, limits }).alike).toEqual([]);
    expect(proveInk(SOUND, { endings: ENDINGS, limits }).alike).toEqual([]);
    const { alike: found } = proveInk(SOUND.replaceAll(/ {2}~ .*\n/g, ''), { endings: ENDINGS, limits });
    expect(found).toEqual([
      ['script.ink:6', 'script.ink:8', 'script.ink:10'],
      ['script.ink:14', 'script.ink:16'],
    ]);
  });
});
