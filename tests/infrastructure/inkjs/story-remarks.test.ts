import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Problem } from '#domain/studio/story-problems.ts';
import { StoryStudies } from '#infrastructure/inkjs/story-studies.ts';
import { applied } from '#tests/fakes/memory-script-editor.ts';

const CONTENT = join(import.meta.dirname, '../../../content');
const problemsOf = (text: string): readonly Problem[] => new StoryStudies().study([{ file: 'script.ink', text }]).problems;
const told = (text: string) => problemsOf(text).map(({ weight, at, sentence }) => `${weight} ${at.line + 1} ${sentence}`);
const inkIn = (folder: string) =>
  readdirSync(join(CONTENT, folder), { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.ink'));

it.each([...inkIn('stories').map((path) => `stories/${path}`), ...inkIn('characters').map((path) => `characters/${path}`)])(
  'PROOF-07: nothing is said of %s',
  (path) => expect(told(readFileSync(join(CONTENT, path), 'utf8'))).toEqual([]),
);

const SCRIPT = (choices: string) =>
  `VAR trust = 0\n-> hall\n=== hall\n~ trust = trust + 1\nA hall.\n${choices}\n=== out\nOut {trust}.\n-> END\n`;

it.each([
  [
    'a variable that nothing reads',
    'VAR gold = 3\n-> a\n=== a\n~ gold += 2\nA.\n-> END\n',
    'hint 1 Nothing reads gold. 1 line changes it.',
  ],
  [
    'one that is read only to be changed',
    'VAR gold = 3\n-> a\n=== a\n~ gold = gold + 2\nA.\n-> END\n',
    'hint 1 Nothing reads gold. 1 line changes it.',
  ],
  [
    'one that nothing changes',
    'VAR gold = 3\n-> a\n=== a\n{gold} coins.\n-> END\n',
    'hint 1 Nothing changes gold: it is always 3, in 1 place that reads it.',
  ],
  [
    'two choices alike',
    SCRIPT('* [Go on] -> out\n* [Go on] -> hall'),
    'hint 7 Two choices read the same here, “Go on”: the other is in line 6.',
  ],
  [
    'a condition that never holds',
    SCRIPT('* {trust > 3 and trust < 2} [Fly] -> out\n* [Go on] -> out'),
    'loses 6 {trust > 3 and trust < 2} never holds: nobody is offered this choice.',
  ],
  [
    'one that always holds',
    SCRIPT('* {trust < 3 or trust > 1} [Fly] -> out\n* [Go on] -> out'),
    'hint 6 {trust < 3 or trust > 1} always holds.',
  ],
  [
    'a set that may be empty',
    SCRIPT('* {trust > 3} [Fly] -> out\n* {trust < 2} [Go on] -> out'),
    'hint 6 Each choice here has a condition. Where none holds, the story stops.',
  ],
  [
    'words whose condition never holds',
    SCRIPT('{trust > 3 and trust < 2: It snows.|It rains.}\n* [Go on] -> out'),
    'loses 6 trust > 3 and trust < 2 never holds: nobody reads these words.',
  ],
  [
    'words whose condition always holds, over several lines',
    SCRIPT('{ trust < 3 or trust > 1:\n  It rains.\n}\n* [Go on] -> out'),
    'hint 6 trust < 3 or trust > 1 always holds.',
  ],
])('PROOF-07, PROOF-14: %s is named with its line', (_, script, sentence) => expect(told(script)).toEqual([sentence]));

it.each([
  ['with opposite conditions', '* {trust > 3} [Fly] -> out\n* {not (trust > 3)} [Go on] -> out'],
  ['that leave no number out', '* {trust < 2} [Fly] -> out\n+ {trust >= 1} [Go on] -> out\n+ {trust >= 2} [Stay] -> hall'],
  ['with a way on of its own', '* {trust > 3} [Fly] -> out\n* -> out'],
  ['alike where one condition or the other holds', '* {trust > 3} [Go] -> out\n* {trust <= 3} [Go] -> hall'],
  ['with what is not understood', '* {trust > 3} [Fly] -> out\n* {RANDOM(1, 2) == 1} [Go on] -> out'],
  ['beside those of a thread', '<- more\n* {trust > 3} [Fly] -> out\n-> DONE\n=== more\n* [Go on] -> out'],
  [
    'beside words that depend on what may be or not',
    '{trust > 2: It rains.|It snows.} {trust} {trust: yes} {trust == 1: a|{trust > 4: b}}\n* [Go on] -> out',
  ],
  [
    'beside values told apart',
    '{ trust:\n- 0: None.\n- 1: One.\n- else: Many.\n}\n{\n- trust > 2: It rains.\n- else: It snows.\n}\n* [Go on] -> out',
  ],
])('PROOF-07: nothing is said of choices %s', (_, choices) => expect(told(SCRIPT(choices))).toEqual([]));

it('PROOF-07: a variable that nothing reads goes with the lines that change it, and one that never changes becomes a constant', () => {
  const fixed = (text: string): string => {
    const [fix] = problemsOf(text)[0]?.fixes ?? [];
    return applied(text, fix?.edits ?? []);
  };
  expect(fixed('VAR gold = 3\n-> a\n=== a\n~ gold += 2\nA.\n-> END\n')).toBe('-> a\n=== a\nA.\n-> END\n');
  expect(fixed('VAR gold = 3\n-> a\n=== a\n{gold} coins.\n-> END\n')).toBe('CONST gold = 3\n-> a\n=== a\n{gold} coins.\n-> END\n');
  // A line that does more is left alone.
  expect(problemsOf('VAR gold = 3\n-> a\n=== a\n~ gold = f()\nA.\n-> END\n=== function f()\n~ return 1\n')[0]?.fixes).toEqual([]);
});
