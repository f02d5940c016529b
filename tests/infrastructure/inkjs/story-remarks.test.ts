import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Problem } from '#domain/studio/script/problem.ts';
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
    'a list that nothing reads',
    'LIST found = map, rope\n-> a\n=== a\n* [Look]\n  ~ found += map\n* [Search]\n  ~ found = found + (rope)\n- Done.\n-> END\n',
    'hint 1 Nothing reads found. 2 lines change it.',
  ],
  [
    'a function that nothing calls',
    '-> a\n=== a\nA.\n-> END\n=== function more(x)\n{ x > 3:\n  ~ return x\n}\n~ return more(x + 1)\n',
    'hint 5 Nothing calls more.',
  ],
  [
    'a knot that is only asked how long ago it was',
    '-> a\n=== a\n{TURNS_SINCE(-> vault) > 3:Long ago.} {READ_COUNT(-> vault):Gold!}\n-> END\n=== vault\nShiny.\n-> a\n',
    'loses 5 Nobody can reach vault. Its 1 word is never shown.',
  ],
  [
    'a tag without data',
    '-> a\n=== a\nBye. # ending:\n-> END\n',
    'loses 3 This tag does not say which ending it means: the ending has no name there.',
  ],
  [
    'one sign for two, and nothing that only seems so',
    'VAR x = 5\n-> a\n=== a\n{x = 5: Five.}\n* {x > 5} [Go] -> END\n=== b\nB.\n-> END\n',
    'stops 4 Ink cannot read this line: “=” sets a variable. To compare it, write “==”.',
  ],
  [
    'a brace that is open',
    'VAR x = 1\n-> a\n=== a\n{x > 0: -> b\n-> END\n=== b\nB.\n-> END\n',
    "stops 4 Ink cannot read this line: Expected closing brace '}' for inline logic but saw end of line.",
  ],
  [
    'a branch behind one that holds wherever it does',
    SCRIPT('{\n- trust > 5: Some.\n- trust > 10:\n  Many.\n- else: Few.\n}\n* [Go on] -> out'),
    'loses 8 trust > 10 never holds where no branch before it does: nobody reads this one.',
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
])('PROOF-07, PROOF-14, PROOF-63, PROOF-64: %s is named with its line', (_, script, sentence) => expect(told(script)).toEqual([sentence]));

it.each([
  ['with opposite conditions', '* {trust > 3} [Fly] -> out\n* {not (trust > 3)} [Go on] -> out'],
  ['that leave no number out', '* {trust < 2} [Fly] -> out\n+ {trust >= 1} [Go on] -> out\n+ {trust >= 2} [Stay] -> hall'],
  ['with a way on of its own', '* {trust > 3} [Fly] -> out\n* -> out'],
  ['alike where one condition or the other holds', '* {trust > 3} [Go] -> out\n* {trust <= 3} [Go] -> hall'],
  ['with what is not understood', '* {trust > 3} [Fly] -> out\n* {RANDOM(1, 2) == 1} [Go on] -> out'],
  ['beside those of a thread', '<- more\n* {trust > 3} [Fly] -> out\n-> DONE\n=== more\n* [Go on] -> out'],
  ['below nothing', '* {trust < 0} [Fly] -> out\n+ [Go on] -> out\n- {trust >= 0: It rains.}'],
  ['between two whole numbers', '* {trust > 1 and trust < 2} [Fly] -> out\n+ [Go on] -> out'],
  [
    'beside words that depend on what may be or not',
    '{trust > 2: It rains.|It snows.} {trust} {trust: yes} {trust == 1: a|{trust > 4: b}}\n* [Go on] -> out',
  ],
  [
    'beside branches that leave something each',
    '{\n- trust > 10: Many.\n- trust > 5: Some.\n- trust < 0: Debt.\n- RANDOM(1, 2) == 1: One.\n- trust > 7: Changed.\n- else: Few.\n}\n* [Go on] -> out',
  ],
  [
    'beside values told apart',
    '{ trust:\n- 0: None.\n- 1: One.\n- else: Many.\n}\n{\n- trust > 2: It rains.\n- else: It snows.\n}\n* [Go on] -> out',
  ],
])('PROOF-07: nothing is said of choices %s', (_, choices) => expect(told(SCRIPT(choices))).toEqual([]));

it.each([
  [
    'choices of which one or the other is true',
    'VAR key = false\n-> a\n=== a\n+ {key == true} [Open] -> END\n+ {key == false} [Look]\n  ~ key = true\n  -> a\n',
  ],
  [
    'a variable that a function changes',
    'VAR gold = 9\n-> a\n=== function pay(ref x, by)\n~ x = x - by\n=== a\n~ pay(gold, 2)\n{gold} coins.\n-> END\n',
  ],
  ['one that a tunnel changes', 'VAR hp = 3\n-> a\n=== a\n-> hurt(hp) ->\n{hp} left.\n-> END\n=== hurt(ref what)\n~ what--\n->->\n'],
  ['one that is read in the line that changes it', 'VAR gold = 6\n-> a\n=== a\n{\n- gold >= 5: ~ gold -= 5\n- else: Poor.\n}\n-> END\n'],
  ['a list that one item is asked for', 'LIST found = map, rope\n-> a\n=== a\n~ found += map\n{found ? rope:Rope.}\n-> END\n'],
  ['a list whose item another variable gets', 'LIST found = map, rope\nVAR bag = ()\n-> a\n=== a\n~ bag += map\n{bag}\n-> END\n'],
  [
    'tags with data, and with data that the play gives',
    'VAR x = 1\n-> a\n=== a\nBye. # scene: hall # mood: {x:warm|sad} # ending: end # note\n~ x = 2\n-> END\n',
  ],
  ['one that a function reads to set it', 'VAR x = 6\n-> a\n=== function told(y)\nIt is {y}.\n~ return y\n=== a\n~ x = told(x)\n-> END\n'],
])('PROOF-61, PROOF-62, PROOF-63: nothing is said of %s', (_, text) => expect(told(text)).toEqual([]));

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

it.each([
  ['a comment beside it', "VAR gold = 0 // Anna's idea\n-> a\n=== a\nA.\n-> END\n", "// Anna's idea\n-> a\n=== a\nA.\n-> END\n"],
  ['one before it', '/* coins */ VAR gold = 0\n-> a\n=== a\nA.\n-> END\n', '/* coins */ \n-> a\n=== a\nA.\n-> END\n'],
  ['one that goes on', 'VAR gold = 0 /* coins\n of the player */\n-> a\n=== a\nA.\n-> END\n', null],
  ['one that ends there', '/* coins\n of the player */ VAR gold = 0\n-> a\n=== a\nA.\n-> END\n', null],
  ['one within it', 'VAR gold /* coins */ = 0\n-> a\n=== a\nA.\n-> END\n', null],
  ['only a comment else in a branch', 'VAR gold = 0\n-> a\n=== a\nA.\n{ a > 1:\n /* b\n c */\n ~ gold = 2\n}\n-> END\n', null],
])('PROOF-62: a variable that nothing reads, with %s, goes without the comment', (_, text, after) => {
  const fixes = problemsOf(text).flatMap((one) => one.fixes);
  expect(fixes.map(({ label, edits }) => [label, applied(text, edits)])).toEqual(after === null ? [] : [['Delete gold', after]]);
});

it.each([
  ['by its name', '{vault: Yes.}', ''],
  ['by how long ago it was', '{TURNS_SINCE(-> vault) > 3: Long ago.}', ''],
  ['by how often', '{READ_COUNT(-> vault) > 3: Often.}', ''],
  ['by one of its labels', '{vault.spot: Yes.}', ''],
  ['by a variable that is made in it', '{made}', 'VAR made = 2'],
  ['by nothing, with a list in it', '', 'LIST boxes = red, blue'],
  ['by nothing, with a file in it', '', 'INCLUDE more.ink'],
])('PROOF-62: a knot that is named %s cannot be deleted', (_, named, made) => {
  const text = `-> a\n=== a\nA. ${named}\n-> END\n=== vault\n${made}\n- (spot) Gold.\n-> a\n`;
  const [lost] = problemsOf(text).filter(({ kind }) => kind === 'unreached');
  expect(lost?.fixes.map(({ label }) => label)).toEqual(['Lead here from line 4']);
});

it('PROOF-62: a way is put in outside of comments, for a knot that takes nothing and before the stitches of the one that leads', () => {
  const fixed = (text: string) =>
    problemsOf(text)
      .filter(({ kind }) => kind === 'unreached')
      .flatMap(({ fixes }) => fixes.map(({ label, edits }) => [label, applied(text, edits)]));
  const ways = (text: string) => fixed(text).filter(([label]) => !label?.startsWith('Delete'));
  expect(ways('-> a\n=== a\nA. -> END // was -> c\n=== c\nC. -> END\n')).toEqual([
    ['Lead here from line 3', '-> a\n=== a\nA. -> c // was -> c\n=== c\nC. -> END\n'],
  ]);
  // Nobody would come to b then.
  expect(ways('-> a\n=== a\nA. -> b\n=== c\nC. -> END\n=== b\nB. -> END\n')).toEqual([]);
  expect(ways('-> a\n=== a\n* [Go] -> END /* more\n soon */\n\n=== c\nC. -> END\n')).toEqual([
    ['Add a choice in a', '-> a\n=== a\n* [Go] -> END /* more\n soon */\n+ [c] -> c\n\n=== c\nC. -> END\n'],
  ]);
  expect(ways('-> a\n=== a\n* [Go] -> END\n= s\nS. -> END\n')).toEqual([
    ['Add a choice in a', '-> a\n=== a\n* [Go] -> END\n+ [s] -> a.s\n= s\nS. -> END\n'],
  ]);
  expect(ways('-> a\n=== a\n* [Go] -> END\n=== c(x)\nC. -> END\n')).toEqual([]);
  const between = '-> a\n=== a\nA. -> END\n/* old\n knot */ === c\nC. -> END /* next\n one */\n=== b\nB. -> a\n';
  expect(fixed(between).find(([label]) => label === 'Delete knot')?.[1]).toBe(
    '-> a\n=== a\nA. -> END\n/* old\n knot */  /* next\n one */\n=== b\nB. -> a\n',
  );
});

it.each([
  ['in front of the gather that ends the game', '* [Go]\n- So. -> END\n', '* [Go]\n+ [c] -> c\n- So. -> END\n'],
  ['in front of one that nobody comes to', '* [Go] -> END\n- So.\n* [On] -> END\n', '* [Go] -> END\n+ [c] -> c\n- So.\n* [On] -> END\n'],
  ['behind the inner ones', '* [Go]\n  * * [In] -> END\n- So. -> END\n', '* [Go]\n  * * [In] -> END\n+ [c] -> c\n- So. -> END\n'],
  ['nowhere behind a way on', 'A. -> END\n* [Go] -> END\n', null],
  ['nowhere where all stand behind a condition', '{ a > 2:\n  * [Go] -> END\n}\n-> END\n', null],
  ['nowhere where a comment goes on into the gather', '* [Go] /* a\n b */ - So. -> END\n', null],
])('PROOF-104: a choice is added %s', (_, knot, after) => {
  const text = (of: string) => `-> a\n=== a\n${of}=== c\nC. -> END\n`;
  const [lost] = problemsOf(text(knot)).filter(({ kind }) => kind === 'unreached');
  const added = lost?.fixes.filter(({ label }) => label === 'Add a choice in a').map(({ edits }) => applied(text(knot), edits));
  expect(added).toEqual(after === null ? [] : [text(after)]);
});

it.each([
  ['a knot that may be meant', '-> shp', '=== shop\nGold. -> cellar\n=== cellar\nCold. -> shop\n'],
  ['one that is given something', '-> shp', '=== shop(x)\nGold. -> END\n'],
  ['a stitch whose knot is meant', '-> halll.attic', '=== hall\n-> END\n= attic\nDust. -> END\n'],
  ['a variable that a mistyped line sets', '{trust > 1: Yes.}\n~ trst = 2\n-> END', 'VAR trust = 1\n'],
  ['one that a mistyped line reads', '~ trust = 2\n{trst > 1: Yes.}\n-> END', 'VAR trust = 1\n'],
  ['a function that is called by another name', '{bonsu(3)}\n-> END', '=== function bonus(x)\n~ return x\n'],
  ['a list with a mistyped item', '{found ? roep: Yes.}\n-> END', 'LIST found = map, rope\n'],
])('PROOF-103: nothing is said of %s', (_, line, rest) => {
  const problems = problemsOf(`-> a\n=== a\nA.\n${line}\n${rest}`);
  expect(problems.map(({ weight }) => weight)).toEqual(['stops']);
});

it.each([
  [
    'that always holds',
    '* {trust < 3 or trust > 1} [Fly] -> out\n* [Go on] -> out',
    'Delete the condition',
    '* [Fly] -> out\n* [Go on] -> out',
  ],
  [
    'that never holds',
    '* (up) {trust > 3 and trust < 2} Fly -> out\n* [Go on] -> out',
    'Offer it always',
    '* (up) Fly -> out\n* [Go on] -> out',
  ],
  ['with a comment in it', '* {trust < 3 /* few */ or trust > 1} [Fly] -> out\n* [Go on] -> out', null, null],
  ['before words in brackets', '* {trust < 3 or trust > 1} (up) -> out\n* [Go on] -> out', null, null],
])('PROOF-106: a condition %s goes by itself', (_, choices, label, after) => {
  const fixes = problemsOf(SCRIPT(choices))
    .filter(({ kind }) => kind === 'settled')
    .flatMap((one) => one.fixes);
  expect(fixes.map((fix) => [fix.label, applied(SCRIPT(choices), fix.edits)])).toEqual(after === null ? [] : [[label, SCRIPT(after)]]);
});

it('PROOF-106: a set that may be empty gets an end, and a function that nothing calls can go where no comment goes with it', () => {
  const mended = (text: string) => problemsOf(text).flatMap(({ fixes }) => fixes.map(({ label, edits }) => [label, applied(text, edits)]));
  const set = '* {trust > 3} [Fly] -> out\n* {trust < 2} [Go on]\n  Slowly.\n';
  expect(mended(SCRIPT(`${set}- On. -> out`))).toEqual([['End the story then', SCRIPT(`${set}+ -> END\n- On. -> out`)]]);
  const story = (own: string) => `-> a\n=== a\nA.\n-> END\n${own}=== function less(y)\n~ return y\n`.replace('A.', 'A. {less(2)}');
  const more = '=== function more(x)\n~ return x\n';
  expect(mended(story(more))).toEqual([['Delete function', story('\n')]]);
  expect(mended(story(more.replace('~', '// Twice.\n~')))).toEqual([]);
});

const NEVER = 'trust > 3 and trust < 2';
const ALWAYS = 'trust < 3 or trust > 1';
it.each([
  [
    'words that nobody reads',
    `So {${NEVER}: it snows} now.`,
    [
      ['Show the words always', 'So it snows now.'],
      ['Delete “it snows”', 'So now.'],
    ],
  ],
  ['words with others', `{${NEVER}: Snow.|Rain.}`, [['Delete the condition and “Snow.”', 'Rain.']]],
  ['words that everybody reads', `{${ALWAYS}: Snow.|Rain.} Wind.`, [['Delete the condition and “Rain.”', 'Snow. Wind.']]],
  ['lines', `{ ${ALWAYS}:\n  Snow.\n- else:\n  Rain.\n}`, [['Delete the condition and “Rain.”', '  Snow.']]],
  [
    'lines that compute',
    `{ ${NEVER}:\n  ~ trust = 3\n}`,
    [
      ['Delete the condition', '  ~ trust = 3'],
      ['Delete these lines', null],
    ],
  ],
  [
    'a branch',
    '{\n- trust > 5: Some.\n- trust > 10:\n  Many.\n- else: Few.\n}',
    [['Delete branch “Many.”', '{\n- trust > 5: Some.\n- else: Few.\n}']],
  ],
  ['a way on', `{${NEVER}: -> out}`, []],
  ['a tag', `{${NEVER}: Snow. # scene: x}`, []],
  ['a comment among them', `{ ${ALWAYS}:\n  Snow. // much\n}`, []],
  ['what would begin a choice', `{${ALWAYS}: * not a choice}`, []],
])('STUDIO-146: what is behind a settled condition goes with it where the button says so: %s', (_, words, ways) => {
  const text = (of: string | null) => SCRIPT(`Here.\n${of === null ? '' : `${of}\n`}* [Go on] -> out`);
  const fixes = problemsOf(text(words)).flatMap((one) => (one.kind === 'settled' ? one.fixes : []));
  expect(fixes.map(({ label, edits }) => [label, applied(text(words), edits)])).toEqual(
    ways.map(([label, after = null]) => [label, text(after)]),
  );
});

it.each([
  ['a variable with the same value', 'VAR gold = 3\n', ['Delete gold here', 'Name it gold_2'], null],
  ['one with another', 'VAR gold = 4\n', ['Name it gold_2'], 'VAR gold_2 = 4\n'],
  [
    'a knot, with the ways to what it alone has',
    '-> hall.side\n=== hall\nGold.\n= side\n-> END\n',
    ['Name it hall_2'],
    '-> hall_2.side\n=== hall_2\nGold.\n= side\n-> END\n',
  ],
  ['a label', '=== more\n- (spot) A.\n- (spot) B. -> END\n', ['Name it spot_2'], '=== more\n- (spot) A.\n- (spot_2) B. -> END\n'],
])('STUDIO-146: a name that is made twice gets a free one: %s', (_, more, labels, after) => {
  const story = (rest: string) => `VAR gold = 3\n-> hall\n=== hall\nA hall. {gold}\n* [Go] -> END\n${rest}`;
  const [twice, ...others] = problemsOf(story(more)).filter(({ weight }) => weight === 'stops');
  expect([twice?.kind, others]).toEqual(['twice', []]);
  expect(twice?.fixes.map(({ label }) => label)).toEqual(labels);
  const renamed = twice?.fixes.find(({ label }) => label.startsWith('Name'));
  if (after !== null) expect(applied(story(more), renamed?.edits ?? [])).toBe(story(after));
});

it('STUDIO-146: a line with a name that cannot be read is told, and not that nobody reaches it', () => {
  expect(told('-> hall\n=== hall\nA. -> END\n=== my room ===\nB. -> END\n')).toEqual([
    "stops 4 Ink cannot read this line: Expected end of line after knot name definition but saw 'room ==='.",
  ]);
});
