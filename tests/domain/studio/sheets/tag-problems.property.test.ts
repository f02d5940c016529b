import fc from 'fast-check';
import { expect, it } from 'vitest';
import { scriptTags } from '#domain/studio/script/script-tags.ts';
import { tagProblems } from '#domain/studio/sheets/tag-problems.ts';

const id = fc.constantFrom('gold', 'golds', 'moon', 'moonrise', 'quay', 'ebb');
const lists = fc.record({ endings: fc.uniqueArray(id), objectives: fc.uniqueArray(id), scenes: fc.uniqueArray(id) }).map((ids) => ({
  endings: ids.endings.map((one) => ({ id: one, name: '', text: '', hint: '', when: '', epilogue: '', needs: [], epilogueNeeds: [] })),
  objectives: ids.objectives.map((one) => ({ id: one, text: '' })),
  scenes: ids.scenes.map((one) => ({ id: one, image: '', alt: '', focus: null })),
}));
const line = fc.oneof(
  fc.tuple(fc.constantFrom('ending', 'objective', 'scene'), id).map(([kind, of]) => `Fog. # ${kind}: ${of}`),
  fc.constantFrom('=== quay ===', '// # ending: none', 'Rain.', '* [Go # also: walk]'),
);

it('PROOF-21: each tag without a row is a problem where it stands, no other is, and each way on leaves none', () => {
  fc.assert(
    fc.property(lists, fc.array(line, { maxLength: 8 }), (rows, lines) => {
      const tags = scriptTags([{ file: 'script.ink', text: lines.join('\n') }]);
      const problems = tagProblems(rows, tags);
      const known = (kind: string) =>
        rows[kind === 'ending' ? 'endings' : kind === 'objective' ? 'objectives' : 'scenes'].map((row) => row.id);
      expect(problems.length).toBe(tags.filter((tag) => !known(tag.kind).some((of) => of === tag.id)).length);
      for (const { at, sentence, fixes } of problems) {
        expect(lines[at.line]?.slice(at.from, at.to)).toMatch(/^# (?:ending|objective|scene): \w+$/);
        expect(sentence).toMatch(/^The sheet has no .*[.?]$/);
        for (const { edits } of fixes) {
          const changed = lines.map((text, index) =>
            edits.reduce((now, edit) => (edit.line === index ? now.slice(0, edit.from) + edit.insert + now.slice(edit.to) : now), text),
          );
          const left = tagProblems(rows, scriptTags([{ file: 'script.ink', text: changed.join('\n') }]));
          expect(left.length).toBe(problems.length - 1);
        }
      }
    }),
  );
});

it('PROOF-21: the nearest id is offered, and only a near one', () => {
  const rows = {
    endings: [{ id: 'the-moon', name: '', text: '', hint: '', when: '', epilogue: '', needs: [], epilogueNeeds: [] }],
    objectives: [],
    scenes: [],
  };
  const of = (text: string) =>
    tagProblems(rows, scriptTags([{ file: 'script.ink', text }])).map(({ sentence, fixes }) => [sentence, fixes.map(({ label }) => label)]);
  expect(of('# ending: the-mon')).toEqual([
    [
      'The sheet has no ending “the-mon”: the story can not be published, and the ending would have no name there. Did you mean “the-moon”?',
      ['Use the-moon', 'Delete the tag'],
    ],
  ]);
  expect(of('# scene: attic')).toEqual([
    ['The sheet has no scene “attic”: the story can not be published, and no picture would be shown there.', ['Delete the tag']],
  ]);
});
