import { expect, it } from 'vitest';
import { LiveState } from '#application/live.ts';
import { projectPictures } from '#application/studio/publishing/publishing.ts';
import { ScriptTools } from '#application/studio/script/script-tools.ts';
import { ProjectSheet } from '#application/studio/sheets/project-sheet.ts';
import { projectScripts } from '#application/studio/texts/project-scripts.ts';
import { YamlStorySheets } from '#infrastructure/yaml/yaml-story-sheets.ts';
import { inState, render, textOf } from '#tests/ui/render.tsx';
import { ScenesPane } from '#ui/studio/sheets/scenes-pane.tsx';

it('STUDIO-61: each scene stands with its picture, its lines in the script and what of it stays in view; what does not go together is said', () => {
  const sheet = new YamlStorySheets().read(`scenes:
  hall: { image: scenes/hall.svg, focus: [62, 40], alt: A hall. }
  attic: { image: '', alt: '' }
`);
  const html = render(<ScenesPane id="p" />, [
    [
      ProjectSheet,
      {
        state: new LiveState(sheet === null ? { kind: 'unreadable' } : { kind: 'ready', sheet }),
        last: new LiveState(null),
        added: new LiveState([]),
        uploading: new LiveState({ kind: 'idle' }),
      },
    ],
    [ScriptTools, {}],
    inState(projectScripts, { kind: 'ready', value: [{ file: 'script.ink', text: '=== one\nIn. # scene: hall\nUp. # scene: atic' }] }),
    inState(projectPictures, { kind: 'ready', value: { pictures: [{ path: 'scenes/hall.svg', address: '/hall.svg' }], problems: [] } }),
  ]);
  const text = textOf(html);
  expect(text).toContain('Scenes 2 places');
  expect(text).toContain('# scene: hall one 2');
  expect(text).toContain('The script goes to “atic”, which has no row. Make its row Show line 3');
  expect(text).toContain('No line goes to “attic”.');
  expect(text).toContain('1 finding to mend before it can be published.');
  expect(html).toContain('62 of 100 across, 40 of 100 down');
  // Three places of players crop it, each around the same point.
  expect(html.match(/object-position:\s*62% 40%/g)).toHaveLength(3);
});
