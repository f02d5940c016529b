import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { PlayedLine, PlayedTurn } from '#domain/studio/test-play/played.ts';
import { stagedPages, stagedTurns } from '#domain/studio/test-play/staged-play.ts';

const member = (id: string, name: string) => ({ id, name, role: '', description: '', greeting: '', portrait: '', hasPage: false });
const names = { cast: [member('juno', 'Juno'), member('osk', 'Osk')], voices: { gull: 'A gull' }, scenes: new Set(['quay', 'deck']) };

const line = (text: string, ...tags: readonly string[]): PlayedLine => ({
  pieces: text === '' ? [] : [{ text, gap: '', at: null, isExact: false }],
  tags,
});
const turn = (...lines: readonly PlayedLine[]): PlayedTurn => ({ chosen: null, lines });

const words = fc.constantFrom('The wind is up.', '“Come aboard,” says Juno.', 'Nothing moves. Nobody calls.', '');
const tag = fc.constantFrom('scene: quay', 'scene: deck', 'mood: warm', 'mood: sad', 'speaker: juno', 'objective: x', 'image: deck.png');
const lines = fc.array(
  fc.record({ text: words, tags: fc.array(tag, { maxLength: 2 }) }).map(({ text, tags }) => line(text, ...tags)),
  { maxLength: 5 },
);

it('STUDIO-63: the pages of a turn hold all its words in order, and each stands in the scene and mood that the last line up to it has', () => {
  fc.assert(
    fc.property(fc.array(lines, { minLength: 1, maxLength: 4 }), fc.integer({ min: 20, max: 400 }), (all, length) => {
      const turns = stagedTurns(
        all.map((one) => turn(...one)),
        names,
      );
      const pages = stagedPages(turns, names.cast, length);
      const bare = (text: string) => text.replaceAll(/\s/g, '');
      expect(bare(pages.map(({ text }) => text).join(''))).toBe(
        bare((all.at(-1) ?? []).map(({ pieces }) => pieces.map(({ text }) => text).join('')).join('')),
      );
      const told = all.flat().flatMap(({ tags }) => tags);
      const last = (what: RegExp) => told.flatMap((one) => what.exec(one)?.[1] ?? []).at(-1);
      const end = turns.at(-1)?.state;
      expect([end?.scene, end?.mood]).toEqual([last(/^(?:scene: |image: )(quay|deck)/), last(/^mood: (.*)/)]);
      for (const page of pages) expect([undefined, 'quay', 'deck']).toContain(page.scene);
    }),
  );
});

it('STUDIO-63: scene, mood and speaker come with the page on which the script has them, and go on in the next turn', () => {
  const turns = stagedTurns(
    [
      turn(line('The quay is wet.', 'scene: quay'), line('“Well?”', 'speaker: juno', 'mood: wary'), line('', 'scene: deck'), line('Up.')),
      turn(line('“So,” she says.', 'speaker: gull')),
    ],
    names,
  );
  const shown = (upTo: number) =>
    stagedPages(turns.slice(0, upTo), names.cast, 200).map(({ text, who, scene, mood }) => [text.trim(), who?.name ?? null, scene, mood]);
  expect(shown(1)).toEqual([
    ['The quay is wet.', null, 'quay', undefined],
    ['“Well?”', 'Juno', 'quay', 'wary'],
    ['Up.', null, 'deck', 'wary'],
  ]);
  expect(shown(2)).toEqual([['“So,” she says.', 'A gull', 'deck', 'wary']]);
});
