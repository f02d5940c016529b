import { expect, it } from 'vitest';
import { LiveState } from '#application/live.ts';
import { projectPictures } from '#application/studio/publishing/publishing.ts';
import { castCard } from '#application/studio/sheets/cast-card.ts';
import { ProjectSheet } from '#application/studio/sheets/project-sheet.ts';
import { YamlStorySheets } from '#infrastructure/yaml/yaml-story-sheets.ts';
import { inState, render, textOf } from '#tests/ui/render.tsx';
import { CastPane } from '#ui/studio/sheets/cast-pane.tsx';

it('STUDIO-31, STUDIO-32, STUDIO-62, STUDIO-243: characters stand with their portraits, in fields and as the page of the story shows them; what of a card did not come in is said', () => {
  const sheet = new YamlStorySheets().read(`cast:
  - { id: juno, name: Captain Juno, role: nineteen times last, portrait: cast/juno.svg, portraits: { warm: { image: cast/juno.svg, alt: She smiles. } }, description: A vermilion coat., greeting: Stand still. }
  - { id: fell, name: Osk Fell, role: the stoker, portrait: '', description: Eyes shut., greeting: Is that you? }
`);
  const html = render(<CastPane id="p" />, [
    [
      ProjectSheet,
      {
        state: new LiveState(sheet === null ? { kind: 'unreadable' } : { kind: 'ready', sheet }),
        last: new LiveState(null),
        added: new LiveState([]),
        uploading: new LiveState({ kind: 'idle' }),
        takingIn: new LiveState({ kind: 'idle' }),
        brought: new LiveState({ member: {}, portrait: null, notes: ['Left out: the scenario.'] }),
      },
    ],
    inState(castCard, { kind: 'idle' }),
    inState(projectPictures, { kind: 'ready', value: { pictures: [{ path: 'cast/juno.svg', address: '/juno.svg' }], problems: [] } }),
  ]);
  const text = textOf(html);
  expect(text).toContain('Cast 2 characters');
  expect(text).toContain('# speaker: juno in the script');
  expect(text).toContain('Left out: the scenario.');
  expect(text).toContain('Card out PNG JSON CharX');
  expect(text).toContain(
    'Who you will meet Captain Juno nineteen times last A vermilion coat. Osk Fell has no portrait yet, and is not published without one.',
  );
  expect(html.match(/src="\/juno\.svg"/g)).toHaveLength(4);
  expect(text).toContain('Portraits by mood');
  expect(text).toContain('Take the warm portrait away');
  expect(html).toContain('alt="She smiles."');
  // What players see has no control, so the pane itself is scrolled by keys.
  expect(html).toMatch(/<section[^>]*aria-label="Where players see them"[^>]*tabindex="0"/u);
});
