import fc from 'fast-check';
import { expect, it } from 'vitest';
import { lockedChoices } from '#domain/studio/test-play/locked-choices.ts';
import { FROM_THE_BEGINNING } from '#domain/studio/test-play/played.ts';
import { StoryPlays } from '#infrastructure/inkjs/story-plays.ts';
import { runs } from '#tests/proof.ts';

const condition = fc.constantFrom('', '{met}', '{not met}', '{coins > 2}', '{met} {coins > 0}', '{met || coins}', '{see}');
const choice = fc.record({ mark: fc.constantFrom('*', '+'), condition, name: fc.constantFrom('', '(one) '), nested: fc.boolean() });

/** What is locked in the first set of choices of a script, by the page's own player. */
function lockedIn(script: string, taken: readonly number[] = []): readonly (readonly [number, string])[] {
  const played = new StoryPlays().play([{ file: 'script.ink', text: script }], FROM_THE_BEGINNING);
  if (played.kind !== 'played') throw new Error(played.messages.map(({ message }) => message).join('\n'));
  const offered = played.story.offered.map(({ line }) => line);
  return lockedChoices(script.split('\n'), offered, taken).map(({ line, condition: why }) => [line, why] as const);
}

it('STUDIO-56: of a set of choices those that ink does not offer are locked, each with its condition', () => {
  fc.assert(
    fc.property(fc.array(choice, { minLength: 1, maxLength: 5 }), fc.boolean(), fc.nat(4), (choices, met, coins) => {
      const names = new Set<string>();
      const lines = [`VAR met = ${met}`, `VAR coins = ${coins}`, '-> see', '=== see', 'Well?'];
      const conditions = new Map<number, string>();
      for (const [at, { mark, condition: written, name, nested }] of choices.entries()) {
        const label = name === '' || names.has(name) ? '' : name;
        names.add(label);
        if (written !== '') conditions.set(lines.length, written.replaceAll(/\} \{/g, ' and ').replaceAll(/[{}]/g, ''));
        lines.push(`${mark} ${label}${written} [Choice ${at}] You go. # tag`);
        if (nested) lines.push('  ** {met} [Deeper] -> END', '  ** [Other] -> END');
        else lines.push('  -> END');
      }
      lines.push('+ [Leave] -> END', '- Not again. -> END', '* {coins > 9} [Elsewhere] -> END');
      const script = lines.join('\n');
      const played = new StoryPlays().play([{ file: 'script.ink', text: script }], FROM_THE_BEGINNING);
      const offered = new Set(played.kind === 'played' ? played.story.offered.map(({ line }) => line) : []);
      expect(lockedIn(script)).toEqual([...conditions].filter(([line]) => !offered.has(line)));
    }),
    { numRuns: runs(60, 1000) },
  );
});

it.each([
  ['* {met} {one|two} words', [[1, 'met']]],
  ['* {one|two} words', []],
  ['* {met: again} words', []],
  ['* {met} -> END', []],
  ['+ {not met} \\#1 [of all] and so # tag', [[1, 'not met']]],
  ['* no condition', []],
  ['** {met} deeper', []],
  ['* {mood == "😀😀"} {met} words', [[1, 'mood == "😀😀" and met']]],
])('STUDIO-56: beside a choice on offer %j is locked as %j', (line, locked) => {
  expect(lockedChoices(['* [Go]', line], [0], []).map((one) => [one.line, one.condition])).toEqual(locked);
});

it('STUDIO-56: a choice that was made is gone and not locked, unless it comes again; what stands in a block of its own is not told', () => {
  const lines = ['* [Go]', '* {met} [Once]', '+ {met} [Again]', '{ met:', '* {coins} [Within]', '}'];
  expect(lockedChoices(lines, [0], [1, 2])).toEqual([{ line: 2, label: 'Again', condition: 'met' }]);
});
