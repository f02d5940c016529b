/**
 * Stories of Twine in the manners of public ones, taken in by the command and played over the server to their ends.
 * @shortened each story is played twice; fifty times in the full run
 */
import { randomUUID } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TurnEvent } from '#contract/play.ts';
import { Narrators } from '#server/application/narrator/narrators.ts';
import { seedContent } from '#server/application/stories/seed-content.ts';
import { readContent } from '#server/infrastructure/content/read-content.ts';
import { ScriptedNarrator } from '#server/infrastructure/narrator/scripted-narrator.ts';
import { runs } from '#tests/proof.ts';
import { TestApp } from '#tests/server/harness/test-app.ts';
import { openFreshPglite } from '#tests/server/harness/test-database.ts';
import { importStory } from '../../../../scripts/import-story.ts';

const root = join(import.meta.dirname, '../../../..');
const sources = join(root, 'tests/fixtures/twine');
const names = readdirSync(sources);
const PLAYS = runs(2, 50);
const MOST_TURNS = 200;
const AT_ONCE = 50;

/** A `content/` of its own with the stories that were imported. */
class Shelf {
  readonly folder = mkdtempSync(join(tmpdir(), 'shelf-'));
  readonly said: string[] = [];

  constructor() {
    mkdirSync(join(this.folder, 'stories'));
    cpSync(join(root, 'content/categories.yaml'), join(this.folder, 'categories.yaml'));
  }

  bring(...paths: readonly string[]): number {
    return importStory(paths, join(this.folder, 'stories'), (line) => this.said.push(line));
  }

  textOf(path: string): string {
    return readFileSync(join(this.folder, 'stories', path), 'utf8');
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

const eventsOf = (body: string): readonly TurnEvent[] => [...body.matchAll(/^data: (.+)$/gm)].map(([, json = '']) => JSON.parse(json));

/** The choice that was taken least in this play, among equals by the number of the play. */
function rarest<C extends { readonly label: string }>(choices: readonly C[], taken: Map<string, number>, play: number): C | undefined {
  const times = ({ label }: C) => taken.get(label) ?? 0;
  const least = Math.min(...choices.map(times));
  const equals = choices.filter((choice) => times(choice) === least);
  const choice = equals[play % Math.max(1, equals.length)];
  if (choice) taken.set(choice.label, times(choice) + 1);
  return choice;
}

describe('IMP-22: stories of Twine are played to their ends', () => {
  const shelf = new Shelf();
  const problems: unknown[] = [];
  let app: TestApp;
  let ids: readonly string[] = [];
  beforeAll(async () => {
    expect(shelf.bring(...names.map((name) => join(sources, name)))).toBe(0);
    const narrators = new Narrators(new ScriptedNarrator(0, null, (...line) => problems.push(line)));
    app = await TestApp.on(await openFreshPglite(), { narrators });
    const content = readContent(shelf.folder);
    expect(content.problems).toEqual([]);
    ids = content.stories.map(({ story }) => story.id);
    // Stories come in for adults alone, until somebody has read them.
    expect(content.stories.every(({ story }) => story.rating === 'mature' && story.price === 0)).toBe(true);
    const stories = content.stories.map(({ story, script }) => ({ story: { ...story, rating: 'everyone' as const }, script }));
    expect(await seedContent(app.database.db, { ...content, stories }, app.clock)).toEqual([]);
  });
  afterAll(async () => {
    await app.close();
    shelf.remove();
  });

  it.each(['sugarcube', 'harlowe', 'chapbook'])('of %s there are five', (dialect) =>
    expect(names.filter((name) => name.startsWith(dialect)).length).toBeGreaterThanOrEqual(5),
  );

  async function playOnce(id: string, play: number): Promise<void> {
    const guest = await app.guest();
    const started = (await app.post('actor/chat/game.start', { story_id: id }, guest)).json().data;
    let { choices } = started.turns[0];
    const taken = new Map<string, number>();
    for (let turns = 1; turns < MOST_TURNS; turns += 1) {
      for (const { label } of choices) expect(label.trim()).toMatch(/[^…]/);
      const choice = rarest<{ id: string; label: string }>(choices, taken, play);
      if (!choice) throw new Error(`${id} neither goes on nor has ended`);
      if (turns % AT_ONCE === 0) app.clock.offset += 61_000;
      const sent = { game_id: started.game.id, turn_id: randomUUID(), input: { kind: 'choice', choice_id: choice.id } };
      const events = eventsOf((await app.post('actor/chat/game.send', sent, guest)).body);
      const end = events.at(-1);
      expect(end).toMatchObject({ type: 'end', status: 'done', cost: 0 });
      const text = events.map((event) => (event.type === 'delta' ? event.text : '')).join('');
      expect(text).not.toMatch(/<<|\(set:|\[\[|\{embed|<\/?(?:b|i|h\d|li)>|\bundefined\b/);
      choices = events.flatMap((event) => (event.type === 'choices' ? event.choices : []));
      if (end?.type === 'end' && end.ending) return;
    }
    throw new Error(`${id} has no end within ${MOST_TURNS} turns`);
  }

  it('each of them, some times', async () => {
    expect(ids).toHaveLength(names.length);
    for (const id of ids) for (let play = 0; play < PLAYS; play += 1) await playOnce(id, play);
    expect(problems).toEqual([]);
  });
});

describe('IMP-23: npm run story -- import', () => {
  let shelf: Shelf;
  let brought = '';
  beforeEach(() => {
    shelf = new Shelf();
    brought = mkdtempSync(join(tmpdir(), 'brought-'));
  });
  afterEach(() => {
    shelf.remove();
    rmSync(brought, { recursive: true, force: true });
  });
  const put = (name: string, content: string | Uint8Array): string => {
    writeFileSync(join(brought, name), content);
    return join(brought, name);
  };

  it('makes a folder with description, cover, pictures of scenes and a report, and says how to play it', () => {
    expect(shelf.bring(join(sources, 'sugarcube-lighthouse.twee'))).toBe(0);
    expect(shelf.said[0]).toBe(
      '“The Last Lighthouse” is in content/stories/the-last-lighthouse. Play it now: npm start, then open /story/the-last-lighthouse at the address that it prints.',
    );
    expect(readContent(shelf.folder).problems).toEqual([]);
    expect(shelf.textOf('the-last-lighthouse/cover.svg')).toContain('Lighthouse</text>');
    expect(existsSync(join(shelf.folder, 'stories/the-last-lighthouse/scenes/harbour.svg'))).toBe(true);
    expect(shelf.textOf('the-last-lighthouse/import.md')).toContain('- “story-script”\n  - this passage was left out: it is a script');
  });

  it('gives a second story of one title an id of its own', () => {
    const path = join(sources, 'chapbook-dice.twee');
    expect(shelf.bring(path, path)).toBe(0);
    expect(readContent(shelf.folder).stories.map(({ story }) => story.id)).toEqual(['five-sixes', 'five-sixes-2']);
  });

  it('takes a folder of Twee files for one story', () => {
    put('a.twee', ':: StoryTitle\nTwo Files\n\n:: Start\n[[Hall]]\n');
    put('b.tw', ':: Hall\nA hall.\n');
    put('notes.txt', 'nothing');
    expect(shelf.bring(brought)).toBe(0);
    expect(shelf.textOf('two-files/script.ink')).toContain('=== Hall ===');
  });

  it('takes every story of a published archive', () => {
    const story = (name: string) =>
      `<tw-storydata name="${name}" startnode="1" format="Harlowe"><tw-passagedata pid="1" name="Start" tags="">A lamp.</tw-passagedata></tw-storydata>`;
    expect(shelf.bring(put('archive.html', story('One') + story('Two')))).toBe(0);
    expect(readContent(shelf.folder).stories.map(({ story: { id } }) => id)).toEqual(['one', 'two']);
  });

  it('takes ink: a file, and a zip archive whose files include each other, in other capitals and with the other slash', () => {
    const zip = zipSync({
      'tale/main.ink': strToU8('# title: The Rooms\nINCLUDE Parts\\Hall.ink\n-> hall\n'),
      'tale/parts/hall.ink': strToU8('=== hall\nA hall.\n* [Out] -> END\n'),
      '../out.ink': strToU8('Away.\n-> END\n'),
      '__MACOSX/tale/main.ink': strToU8('no'),
    });
    expect(shelf.bring(put('plain.ink', 'A lamp.\n-> END\n'), put('rooms.zip', zip))).toBe(0);
    const { stories, problems } = readContent(shelf.folder);
    expect(problems).toEqual([]);
    expect(stories.map(({ story }) => story.title)).toEqual(['plain', 'The Rooms']);
    expect(existsSync(join(shelf.folder, 'out.ink'))).toBe(false);
  });

  const tale = 'A café.\n* [Out] Dark.\n-> END\n';
  const twee = ':: StoryTitle\nCafé\n\n:: Start\nA lamp. [[Hall]]\n\n:: Hall\nA hall.\n';
  const utf16 = (text: string) => Buffer.from(text, 'utf16le');

  it.each<[string, string, string | Uint8Array, RegExp | null]>([
    ['IMP-25', 'crlf.ink', tale.replaceAll('\n', '\r\n'), null],
    ['IMP-25', 'mac.ink', tale.replaceAll('\n', '\r'), null],
    ['IMP-25', 'mark.ink', `\ufeff${tale}`, null],
    ['IMP-25', 'wide.ink', utf16(tale), null],
    ['IMP-25', 'western.ink', Buffer.from(tale, 'latin1'), /^ {2}western\.ink: It is not in Unicode/m],
    ['IMP-25', 'western.twee', Buffer.from(twee, 'latin1'), /^ {2}western\.twee: It is not in Unicode/m],
    ['IMP-26', 'story.txt', twee, null],
    ['IMP-26', 'story.ink', twee, null],
    ['IMP-26', 'story.html', twee, null],
    ['IMP-26', 'script.twee', tale, null],
    ['IMP-26', 'data.twee', `:: StoryData\n{"format":\n\n${twee}`, /StoryData, which cannot be read, was left out/],
    [
      'IMP-26',
      'cut.html',
      '<tw-storydata name="One" format="Harlowe"><tw-passagedata name="Start">A lamp.',
      /where the page is cut off was left out/,
    ],
    [
      'IMP-26',
      'windows.zip',
      zipSync({
        'tale\\main.ink': strToU8('INCLUDE rooms\\Hall.ink\n-> hall\n'),
        'tale\\rooms\\hall.ink': strToU8('=== hall\nA café.\n-> END\n'),
      }),
      /^ {2}rooms\/hall\.ink is called rooms\/Hall\.ink here, as the script writes it/m,
    ],
    [
      'IMP-26',
      'drive.zip',
      zipSync({ 'C:\\a\\main.ink': strToU8('INCLUDE hall.ink\n-> hall\n'), 'C:\\a\\hall.ink': strToU8('=== hall\nA café.\n-> END\n') }),
      null,
    ],
    [
      'IMP-26',
      'mixed.zip',
      zipSync({ 'a.ink': strToU8(tale), 'b.twee': strToU8(twee) }),
      /^ {2}a\.ink was left out: the story is in other files/m,
    ],
    ['IMP-26', 'two.zip', zipSync({ 'a.ink': strToU8(tale), 'b.ink': strToU8('No.') }), /^ {2}b\.ink is not included/m],
    [
      'IMP-26',
      'ends.ink',
      'A café.\n* [a] Away. # ending: gone-away\n-> END\n* [b] # ending: The End\n-> END\n* [c] # Ending: old\n-> END\n// # ending: never\n',
      /^ {2}the tag “# ending: The End” names no ending: one is called by small letters a to z, digits and single dashes$/m,
    ],
    [
      'IMP-26',
      'beside.zip',
      zipSync({
        'a/main.ink': strToU8('INCLUDE rooms/hall.ink\n-> hall\n'),
        'a/rooms/hall.ink': strToU8('=== hall\nA café.\n-> END\n'),
        'a/script.ink': strToU8('An old draft.\n-> END\n'),
      }),
      /^ {2}script\.ink is called script-2\.ink here, since a\/main\.ink is the script\n {2}script-2\.ink is not included/m,
    ],
    [
      'IMP-26',
      'within.zip',
      zipSync({
        'a/main.ink': strToU8('INCLUDE Script.ink // rooms\n-> hall\n'),
        'a/script.ink': strToU8('INCLUDE rest.ink\n=== hall\nA café.\n-> rest\n'),
        'a/rest.ink': strToU8('=== rest\nOn.\n-> END\n'),
      }),
      /^ {2}script\.ink is called script-2\.ink here, since a\/main\.ink is the script$/m,
    ],
    [
      'IMP-26',
      'namesake.zip',
      zipSync({
        'main.ink': strToU8('INCLUDE new/hall.ink\n-> hall\n'),
        'new/hall.ink': strToU8('=== hall\nA café.\n-> END\n'),
        'old/hall.ink': strToU8('=== hall\nGone.\n-> END\n'),
      }),
      /^ {2}old\/hall\.ink is not included, so nothing of it is in the story$/m,
    ],
  ])('%s: %s comes in whole, and what is not as it was is said', (_, name, content, said) => {
    expect(shelf.bring(put(name, content))).toBe(0);
    const { stories, problems } = readContent(shelf.folder);
    expect(problems).toEqual([]);
    expect(stories).toHaveLength(1);
    expect(JSON.stringify(stories[0])).toMatch(/caf[é]|lamp/i);
    expect(JSON.stringify(stories[0])).not.toMatch(/\\r|\ufffd|::/);
    if (said === null) expect(shelf.said).toHaveLength(1);
    else expect(shelf.said.join('\n')).toMatch(said);
  });

  it.each([
    ['snow.twee', ':: StoryData\n{"format":"Snowman"}\n\n:: Start\n<%= 1 %>\n', /Snowman, which cannot come in: its passages are programs/],
    ['old.html', '<div id="storeArea"><div tiddler="Start">x</div></div>', /Twine 1/],
    ['page.html', '<p>no</p>', /no story of Twine/],
    ['broken.ink', 'A lamp.\n-> nowhere\n', /Its script has mistakes: script\.ink:2: /],
    ['endless.ink', '-> a\n=== a\nOn.\n-> a\n', /does not come to its first choice/],
    ['nothing.ink', 'A share of {6 mod 0}.\n* [Go] -> END\n', /does not come to its first choice: a calculation has no result/],
    ['words.txt', 'no', /It is no story/],
    ['empty.ink', '', /It says nothing/],
    ['blank.ink', ' \n<>\n-> END\n', /It says nothing/],
    ['picture.ink', '\u0001\u0002\u0003\u0004', /picture\.ink is no text/],
    [
      'many.zip',
      zipSync(Object.fromEntries(Array.from({ length: 2001 }, (_, n) => [`${n}.txt`, new Uint8Array()]))),
      /more than 2,000 files/,
    ],
    ['bad.zip', 'PK\u0003\u0004 no zip', /holds no story/],
  ])('%s is refused with a sentence', (name, content, sentence) => {
    expect(shelf.bring(put(name, content))).toBe(1);
    expect(shelf.said.join('\n')).toMatch(sentence);
    expect(readdirSync(join(shelf.folder, 'stories'))).toEqual([]);
  });

  it('a file that is not there, and no file, are said', () => {
    expect(shelf.bring(join(brought, 'none.twee'))).toBe(1);
    expect(shelf.said).toEqual([`${join(brought, 'none.twee')}: There is no such file.`]);
    expect(shelf.bring()).toBe(1);
  });
});
