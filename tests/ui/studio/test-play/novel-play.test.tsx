import { expect, it } from 'vitest';
import { Portraits } from '#application/characters/portraits.ts';
import { LiveState } from '#application/live.ts';
import { projectPictures } from '#application/studio/publishing/publishing.ts';
import { ProjectSheet } from '#application/studio/sheets/project-sheet.ts';
import { projectSheetText } from '#application/studio/texts/project-scripts.ts';
import { FROM_THE_BEGINNING } from '#domain/studio/test-play/played.ts';
import { StoryPlays } from '#infrastructure/inkjs/story-plays.ts';
import { YamlStorySheets } from '#infrastructure/yaml/yaml-story-sheets.ts';
import { inState, render, textOf } from '#tests/ui/render.tsx';
import { NovelPlay } from '#ui/studio/test-play/novel-play.tsx';

const SHEET = `cover: cover.svg
cast:
  - { id: juno, name: Captain Juno, portrait: juno.svg, portraits: { warm: { image: warm.svg, alt: She smiles. } } }
scenes:
  deck: { image: deck.svg, focus: [10, 20], alt: The deck. }
`;

const shown = (script: string) => {
  const played = new StoryPlays().play([{ file: 'script.ink', text: script }], FROM_THE_BEGINNING);
  const sheets = new YamlStorySheets();
  if (played.kind !== 'played') throw new Error('The script has a mistake.');
  return render(<NovelPlay story={played.story}>next</NovelPlay>, [
    [ProjectSheet, { read: (text: string) => sheets.read(text), added: new LiveState([]) }],
    inState(Portraits, {}),
    inState(projectSheetText, { kind: 'ready', value: SHEET }),
    inState(projectPictures, {
      kind: 'ready',
      value: { pictures: ['cover', 'juno', 'warm', 'deck'].map((name) => ({ path: `${name}.svg`, address: `/${name}` })), problems: [] },
    }),
  ]);
};

it('STUDIO-63: a draft is shown with its scene, and with the face of who speaks in their mood', () => {
  const html = shown('“Come aboard,” says Captain Juno. # scene: deck # mood: warm # speaker: juno\n* [Go] -> END');
  expect(html).toContain('src="/deck" alt="The deck."');
  expect(html).toMatch(/object-position:\s*10% 20%/);
  expect(html).toContain('src="/warm" alt="She smiles."');
  expect(textOf(html)).toContain('Captain Juno “Come aboard,” says Captain Juno.');
  expect(textOf(html)).toContain('1 of 1');
  expect(textOf(html)).toContain('next');
});

it('STUDIO-63: without a scene the cover stands there, and nobody for narration', () => {
  const html = shown('It rains.\n-> END');
  expect(html).toContain('src="/cover"');
  expect(html).not.toContain('/juno');
});
