import fc from 'fast-check';
import { expect, it } from 'vitest';
import { scriptTags } from '#domain/studio/script/script-tags.ts';
import { findingText, tagFindings } from '#domain/studio/sheets/tag-findings.ts';
import type { AuthoredStory } from '#server/domain/stories/authored-story.ts';
import { publishChecks } from '#server/domain/studio/publishing/publish-checks.ts';
import { usedTags } from '#server/domain/studio/publishing/script-tags-used.ts';

const ids = fc.uniqueArray(fc.constantFrom('quay', 'deck', 'night', 'milk'), { maxLength: 3 });

it('STUDIO-28: the sheet warns of the same tags that stop a publication, and stops are those', () => {
  fc.assert(
    fc.property(ids, ids, ids, ids, (objectives, endings, fulfilled, ended) => {
      const script = [...fulfilled.map((id) => `W # objective: ${id}`), ...ended.map((id) => `W # ending: ${id}`)].join('\n');
      const lists = { objectives: objectives.map((id) => ({ id, text: id })), endings: endings.map((id) => ({ ...ending, id })) };
      const found = tagFindings(lists, scriptTags([{ file: 'script.ink', text: script }]));
      const story = { one_liner: 'A', synopsis: 'B', scenes: {}, cast: [], price: 1, rating: 'teen', ...lists } as unknown as AuthoredStory;
      const check = publishChecks({
        story,
        problems: [],
        slips: [],
        tags: usedTags([script]),
        scripts: [],
        undecided: { script: 0, sheet: 0 },
        proof: null,
        live: null,
      }).find(({ id }) => id === 'tags');
      const missing = (some: readonly string[], known: readonly string[]) => some.filter((id) => !known.includes(id)).length;
      expect(found).toHaveLength(
        missing(fulfilled, objectives) + missing(objectives, fulfilled) + missing(ended, endings) + missing(endings, ended),
      );
      expect(check?.state === 'stop').toBe(found.some(({ stops }) => stops));
      expect(check?.state === 'fine').toBe(found.length === 0);
      for (const one of found) expect(findingText(one)).toContain(`“${one.id}”`);
    }),
  );
});

const ending = { id: '', name: 'A', text: '', hint: '', when: '', epilogue: '', needs: [], epilogueNeeds: [] };

it('STUDIO-28: two rows with one id are named once', () => {
  const [a, b] = [
    { ...ending, id: 'a' },
    { ...ending, id: 'b' },
  ];
  const tags = scriptTags([{ file: 'script.ink', text: '# ending: a\n# ending: b' }]);
  expect(tagFindings({ objectives: [], endings: [a, b, a, a] }, tags)).toEqual([{ is: 'double', kind: 'ending', id: 'a', stops: false }]);
});
