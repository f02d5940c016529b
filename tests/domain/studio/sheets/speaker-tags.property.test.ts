import fc from 'fast-check';
import { expect, it } from 'vitest';
import { storyVoices } from '#domain/play/line-speakers.ts';
import { type Speakers, speakerProblems, speakerTags } from '#domain/studio/sheets/speaker-tags.ts';

const FILE = 'script.ink';
const SPEAKERS: Speakers = {
  cast: [
    { id: 'sabine', name: 'Sabine Orr' },
    { id: 'osk', name: 'Dame Osk' },
    { id: 'wren', name: 'Wren' },
  ],
  voices: { stairs: 'A voice on the stairs' },
};
const known = [...storyVoices(SPEAKERS).keys()];
const id = fc.constantFrom(...known, 'sabin', 'sabnie', 'Sabine', 'oskk', 'Dame Osk', 'the crowd', 'stair', 'yu');
const tag = fc
  .tuple(fc.constantFrom('speaker', 'character', 'who'), fc.array(id, { minLength: 1, maxLength: 3 }), fc.constantFrom(', ', ',', ' , '))
  .map(([kind, ids, comma]) => ({ ids, text: `# ${kind}: ${ids.join(comma)}` }));
const line = fc.oneof(
  tag.map(({ ids, text }) => ({ ids, text: `“No.” ${text}` })),
  tag.map(({ ids, text }) => ({ ids, text: `“No.” ${text} # mood: tense` })),
  tag.map(({ ids, text }) => ({ ids, text: `* [Go ${text}] On.` })),
  tag.map(({ ids, text }) => ({ ids, text: `“No.” /* why */ ${text} // because` })),
  tag.map(({ text }) => ({ ids: [] as string[], text: `// ${text}` })),
  fc.constant({ ids: [] as string[], text: 'Rain. # speaker: {who}' }),
);
/** Names that are right where they stand: ids, and a whole name alone. */
const isRight = (ids: readonly string[], one: string) => known.includes(one) || (ids.length === 1 && one === 'Dame Osk');

const edited = (lines: readonly string[], edits: readonly { line: number; from: number; to: number; insert: string }[]) =>
  lines.map((text, at) =>
    edits.reduce((now, edit) => (edit.line === at ? now.slice(0, edit.from) + edit.insert + now.slice(edit.to) : now), text),
  );

it('STUDIO-132: each speaker who is nobody is a problem where the name stands, no other is, and each way on leaves fewer', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 6 }), (written) => {
      const lines = written.map(({ text }) => text);
      const problems = speakerProblems(SPEAKERS, FILE, lines.join('\n'));
      const wrong = written.flatMap(({ ids }, at) => ids.filter((one) => !isRight(ids, one)).map((one) => [at, one]));
      expect(problems.map(({ at }) => [at.line, lines[at.line]?.slice(at.from, at.to)])).toEqual(wrong);
      for (const { fixes, sentence } of problems) {
        expect(sentence).toMatch(/^Nobody of the cast or the voices is called “.*[.?]$/u);
        for (const { edits } of fixes) {
          const changed = edited(lines, edits);
          expect(speakerProblems(SPEAKERS, FILE, changed.join('\n')).length).toBeLessThan(problems.length);
          for (const [at, text] of changed.entries()) expect(text.split('//').at(1)).toBe(lines[at]?.split('//').at(1));
        }
      }
    }),
  );
});

it.each([
  ['sabin', 'Use sabine'],
  ['Sabine', 'Use sabine'],
  ['sabine, Orr', 'Use sabine'],
  ['Osk', 'Use osk'],
  ['yuo', 'Use you'],
  ['the crowd', 'Delete the tag'],
  ['Dame Osk', undefined],
  ['wren', undefined],
  ['stairs, you', undefined],
])('STUDIO-132: “%s” is offered “%s”', (value, label) => {
  expect(speakerProblems(SPEAKERS, FILE, `“No.” # speaker: ${value}\n`)[0]?.fixes[0]?.label).toBe(label);
});

it('STUDIO-132: a tag that is all of a branch is not deleted, and who may speak is offered behind #', () => {
  const fixes = speakerProblems(SPEAKERS, FILE, '{x:\n# speaker: the crowd\n}\n').flatMap((problem) => problem.fixes);
  expect(fixes).toEqual([]);
  expect(speakerTags(SPEAKERS)).toEqual(['sabine', 'osk', 'wren', 'stairs', 'you', 'nobody'].map((one) => `speaker: ${one}`));
});
