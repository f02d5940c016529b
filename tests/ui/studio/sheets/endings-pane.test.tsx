import { expect, it } from 'vitest';
import { LiveState } from '#application/live.ts';
import { ScriptTools } from '#application/studio/script/script-tools.ts';
import { ProjectSheet } from '#application/studio/sheets/project-sheet.ts';
import { projectScripts } from '#application/studio/texts/project-scripts.ts';
import { YamlStorySheets } from '#infrastructure/yaml/yaml-story-sheets.ts';
import { inState, render, textOf } from '#tests/ui/render.tsx';
import { EndingsPane } from '#ui/studio/sheets/endings-pane.tsx';

const SHEET = `objectives: [{ id: find-it, text: Find the key }, { id: leave, text: Leave the house }]
endings:
  - { id: home, name: Home again, text: You are home., hint: Follow the light, when: x, epilogue: Morning. }
  - { id: lost, name: Lost, text: Nobody finds you., hint: Stay, when: x, epilogue: Night. }
`;

function shown(script: string, sheet = SHEET): string {
  const read = new YamlStorySheets().read(sheet);
  const state = new LiveState(read === null ? { kind: 'unreadable' } : { kind: 'ready', sheet: read });
  return render(<EndingsPane />, [
    [ProjectSheet, { state, last: new LiveState(null) }],
    [ScriptTools, {}],
    inState(projectScripts, { kind: 'ready', value: [{ file: 'script.ink', text: script }] }),
  ]);
}

it('STUDIO-28: each row has the lines of its tag, and what does not go together is said with a way to put it right', () => {
  const text = textOf(shown('=== hall\nIt fits. # objective: find-it\nYou go. # ending: home\nNo. # ending: hime'));
  expect(text).toContain('# objective: find-it hall 2');
  expect(text).toContain('# objective: leave stands in no line of the script');
  expect(text).toContain('2 findings to mend before it can be published.');
  expect(text).toContain('The script ends with “hime”, which has no row. Make its row Show line 4');
  expect(text).toContain('No line ends the game with “lost”. Write # ending: lost behind the line where it happens.');
  expect(text).toContain('No line fulfils “leave”.');
  expect(text).toContain('As players see them');
  expect(text).toContain('Not found yet: Follow the light');
});

it('STUDIO-28: what goes together is said, and a sheet with a mistake leads to its text', () => {
  const whole = '# objective: find-it\n# objective: leave\n# ending: home\n# ending: lost';
  expect(textOf(shown(whole))).toContain('Every objective and every ending is reached by a line of the script.');
  expect(textOf(shown(whole, 'a: ['))).toContain('Open it under Script and mend it there.');
});
