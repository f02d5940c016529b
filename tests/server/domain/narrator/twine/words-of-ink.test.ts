import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { InkNames } from '#server/domain/narrator/twine/ink-names.ts';
import { readTwee } from '#server/domain/narrator/twine/read-twee.ts';
import { twineToInk } from '#server/domain/narrator/twine/twine-to-ink.ts';
import { compileScript } from '#server/infrastructure/content/compile-script.ts';
import { ScriptStory } from '#server/infrastructure/narrator/script-story.ts';
import { anyAsciiRomanize } from '#server/infrastructure/texts/any-ascii-romanize.ts';

/** Where ink's own words stand, as texts of its compiler. */
const SOURCES = ['InkParser.js', 'ParsedHierarchy/FunctionCall.js'].map((path) =>
  join(import.meta.dirname, '../../../../../node_modules/inkjs/compiler/Parser', path),
);
const WORD = /["'`]([A-Za-z_][A-Za-z_\d]{1,30})["'`]/gu;
/** What the converter names itself. */
const OWN = [
  'choices',
  'arrived',
  'either',
  'either_2',
  'choose',
  'passage_by_name',
  'passage_before',
  'passage_here',
  'taken_1',
  'shown_1',
  'value_1',
];

const wordsOfInk = (): readonly string[] => {
  const texts = SOURCES.map((path) => readFileSync(path, 'utf8'));
  const found = texts.flatMap((text) => [...text.matchAll(WORD)].map(([, word = '']) => word));
  return [...new Set([...found, ...OWN])];
};

/** A story that uses a word as the name of a variable and of a passage in every place where a name can stand. */
const story = (variable: string, passage: string): string => `:: StoryData
{"format":"SugarCube","start":"Start"}

:: StoryInit
<<set $${variable} to false>><<set $n to 3>>

:: Start
<<if $${variable}>>yes<</if>> <<if $${variable}>>yes<<else>>no<</if>> <<if not $${variable}>>not<</if>> $${variable}.
<<if $${variable}>>
A line.
[[Never|Start]]
<<elseif $n gt 2>>
Three.
<</if>>
<<set $${variable} to true>><<if $${variable} and $n is 3>>both<</if>> <<= either($${variable}, $${variable})>> <<= $n + 1>>
<<switch $${variable}>><<case true>>On<<default>>Off<</switch>>
<<if $${variable}>>[[On|${passage}][$${variable} to false]]<</if>>
<<linkreplace "Look">>A cat.<</linkreplace>>

:: ${passage}
Here. <<if visited()>>been<<else>>new<</if>> <<if visited("${passage}") gt 1>>again<</if>> <<if $${variable}>>x|y<<else>>z<</if>>
[[On|Loop]]
<<back>>

:: Loop
<<if visited("${passage}")>>Seen<</if>> <<if visited("${passage}")>>seen<<else>>not<</if>> <<if visited() gt 1>>again<</if>>
<<if visited("${passage}")>>
A line.
[[Once more|Loop]]
<</if>>
[[Start]]
`;

function played(source: string): string {
  const converted = twineToInk(readTwee(source), anyAsciiRomanize);
  if (!converted.ok) return converted.error;
  const script = compileScript(converted.value.ink);
  if (!script.ok) return script.error.join();
  const game = new ScriptStory(script.value);
  let seen = '';
  for (const pick of [0, 0, 0, 1, 1, 0, 1]) {
    game.beginTurn();
    for (let line = 0; game.canContinue; line += 1) {
      if (line > 100) return `endless: ${seen.slice(0, 500)}`;
      seen += game.continueLine();
    }
    const labels = game.currentChoices.map(({ text }) => text);
    seen += `[${labels.join('|')}]`;
    if (labels.length > 0) game.ChooseChoiceIndex(pick % labels.length);
  }
  return seen;
}

describe('IMP-10: no word of ink is the name of a passage or of a variable', () => {
  it('each word of its compiler plays as any other', () => {
    const words = wordsOfInk();
    expect(words).toEqual(expect.arrayContaining(['once', 'shuffle', 'stopping', 'cycle', 'else', 'TODO', 'RANDOM']));
    const expected = played(story('zzz', 'Qqq'));
    expect(expected).toContain('Once more');
    for (const word of words) {
      expect(played(story(word, 'Qqq')), word).toBe(expected);
      expect(played(story('zzz', `${word}!`)), word).toBe(expected);
    }
  });

  it('each of any names has one of its own, also without a letter that ink knows', () => {
    const name = fc.oneof(
      fc.constantFrom('はじめ', 'なまえ', 'Value', 'taken', 'SHOWN', 'either 2', 'choices', 'not', '१', ''),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(name, fc.constantFrom('value', 'passage_1')), { maxLength: 12 }), (all) => {
        const names = new InkNames();
        const taken = all.map(([written, fallback]) => names.take(written, fallback));
        expect(new Set(taken.map((one) => one.toLowerCase())).size).toBe(all.length);
        for (const one of taken) expect(one).not.toMatch(/^(?:taken|shown|either|value)_\d+$/iu);
      }),
    );
  });
});
