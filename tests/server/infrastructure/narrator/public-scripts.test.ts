/**
 * Scripts in the manners of public ones, played over the server to their ends.
 * @shortened each script is played once; a hundred times in the full run
 */
import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TurnEvent } from '#contract/play.ts';
import { shownWords } from '#domain/text/plain-text.ts';
import { Narrators } from '#server/application/narrator/narrators.ts';
import { seedContent } from '#server/application/stories/seed-content.ts';
import { compileScript } from '#server/infrastructure/content/compile-script.ts';
import { includesIn } from '#server/infrastructure/content/script-files.ts';
import { ScriptPlayer } from '#server/infrastructure/narrator/script-player.ts';
import type { ScriptTurn } from '#server/infrastructure/narrator/script-turn.ts';
import { ScriptedNarrator } from '#server/infrastructure/narrator/scripted-narrator.ts';
import { runs } from '#tests/proof.ts';
import { story } from '#tests/server/harness/play-world.ts';
import { TestApp, type TestGuest } from '#tests/server/harness/test-app.ts';
import { openFreshPglite } from '#tests/server/harness/test-database.ts';

const folder = join(import.meta.dirname, '../../../fixtures/ink/played');
const PLAYS = runs(1, 100);
const MOST_TURNS = 200;
/** Turns of one player in a minute. */
const AT_ONCE = 50;

/** Of each file, or of the folder with a `main.ink`: its id and its path. */
const scripts = readdirSync(folder)
  .map((name) => (name.endsWith('.ink') ? join(folder, name) : join(folder, name, 'main.ink')))
  .filter((path) => existsSync(path))
  .map((path) => [(path.endsWith('main.ink') ? dirname(path) : path).replace(/^.*\//, '').replace('.ink', ''), path] as const);

const ofScript = (path: string): string => {
  const compiled = compileScript(readFileSync(path, 'utf8'), { include: includesIn(dirname(path)) });
  if (!compiled.ok) throw new Error(compiled.error.join('\n'));
  return compiled.value;
};

const eventsOf = (body: string): readonly TurnEvent[] => [...body.matchAll(/^data: (.+)$/gm)].map(([, json = '']) => JSON.parse(json));

describe('NARR-48: scripts of all manners', () => {
  const problems: unknown[] = [];
  /** How often each choice was taken, by story and label. */
  const taken = new Map<string, number>();
  let app: TestApp;
  beforeAll(async () => {
    const narrators = new Narrators(new ScriptedNarrator(0, null, (...line) => problems.push(line)));
    app = await TestApp.on(await openFreshPglite(), { narrators });
    const stories = scripts.map(([id, path]) => ({ story: { ...story(0), id, endings: [] }, script: ofScript(path) }));
    const category = { id: 'mystery', name: 'Mystery' };
    expect(await seedContent(app.database.db, { categories: [category], stories, characters: [] }, app.clock)).toEqual([]);
  });
  afterAll(() => app.close());

  it('are at least twenty', () => expect(scripts.length).toBeGreaterThanOrEqual(20));

  /** The choice that was taken least, among equals by the number of the play. */
  function chosen<C extends { readonly label: string }>(id: string, choices: readonly C[], play: number): C | undefined {
    const times = ({ label }: C) => taken.get(`${id} ${label}`) ?? 0;
    const least = Math.min(...choices.map(times));
    const rarest = choices.filter((choice) => times(choice) === least);
    const choice = rarest[play % rarest.length];
    if (choice) taken.set(`${id} ${choice.label}`, times(choice) + 1);
    return choice;
  }

  /** Nothing of a script that is no story. */
  function checkShown(text: string): void {
    expect(shownWords(text)).not.toMatch(/<\/?(?:i|b|u|em|strong|br|p|img|span|h\d|center)\b|&\w+;|->|\bundefined\b/);
  }

  async function playOnce(id: string, guest: TestGuest, play: number): Promise<{ readonly game: string; readonly turns: number }> {
    const started = (await app.post('actor/chat/game.start', { story_id: id, fresh: true }, guest)).json().data;
    let { choices, text } = started.turns[0];
    for (let turns = 0; turns < MOST_TURNS; turns += 1) {
      checkShown(text);
      for (const { label } of choices) expect(label.trim()).not.toBe('');
      const choice = chosen<{ id: string; label: string }>(id, choices, play);
      expect(choice, `${id} goes on or has ended`).toBeDefined();
      if (turns % AT_ONCE === AT_ONCE - 1) app.clock.offset += 61_000;
      const input = { kind: 'choice', choiceId: choice?.id };
      const sent = { game_id: started.game.id, turn_id: randomUUID(), input: { kind: input.kind, choice_id: input.choiceId } };
      const events = eventsOf((await app.post('actor/chat/game.send', sent, guest)).body);
      const end = events.at(-1);
      expect(end).toMatchObject({ type: 'end', status: 'done', cost: 0 });
      text = events.map((event) => (event.type === 'delta' ? event.text : '')).join('');
      choices = events.flatMap((event) => (event.type === 'choices' ? event.choices : []));
      if (end?.type === 'end' && end.ending) {
        checkShown(text);
        return { game: started.game.id, turns: turns + 1 };
      }
    }
    throw new Error(`${id} has no end within ${MOST_TURNS} turns`);
  }

  it.each(scripts)(
    '%s is played to its end, and its log, tree and copies are there',
    async (id) => {
      problems.length = 0;
      const guest = await app.guest();
      let last = { game: '', turns: 0 };
      for (let play = 0; play < PLAYS; play += 1) {
        if (play > 0) app.clock.offset += 61_000;
        last = await playOnce(id, guest, play);
      }
      expect(problems).toEqual([]);
      const { game, turns } = last;
      const history = (await app.post('actor/chat/game.history', { story_id: id, actor_id: `${id}.narrator`, limit: 200 }, guest)).json()
        .data;
      expect(history.turns).toHaveLength(turns + 1);
      expect(history.turns.at(-1).ending).toMatchObject({ name: 'The end' });
      expect((await app.get(`actor/chat/game.tree?game_id=${game}`, guest)).json().data.nodes.at(-1).depth).toBe(turns);
      for (const format of ['jsonl', 'markdown', 'html'])
        expect((await app.get(`actor/chat/game.export?game_id=${game}&format=${format}`, guest)).statusCode).toBe(200);
    },
    PLAYS * 60_000 + 240_000,
  );
});

/** A line in one of the manners of public scripts. */
const line = fc.constantFrom(
  'It is <i>dark</i>.',
  'Wren: Get down!',
  '{~One|Two} <b>lamps</b>.',
  'A lamp. # AUDIO: rain.mp3',
  '{n}. That is how often. <>',
  '"Kra," says the gull.<br>It flies.',
  '\\> A sign. \\- A dash.',
  '{n > 1: Again.|Once.} &mdash; so.',
  '-> side ->',
  '{count(n)}',
  '~ n = n + 1',
);
const option = fc.record({ sticky: fc.boolean(), label: fc.constantFrom('Go', '<b>Go</b>', '1. Go', '- No', 'Go'), line });
const part = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 3 }),
  options: fc.array(option, { minLength: 1, maxLength: 4 }),
});
const ends = ['-> END', '-> DONE', '* [Out] -> END', '* -> END'];

const written = (parts: readonly (typeof part extends fc.Arbitrary<infer P> ? P : never)[], end: string): string =>
  [
    'VAR n = 0',
    '-> part_0',
    ...parts.flatMap(({ lines, options }, index) => [
      `=== part_${index}`,
      ...lines,
      ...options.flatMap(({ sticky, label, line: inner }) => [`${sticky ? '+' : '*'} [${label}]`, `  ${inner}`]),
      `- -> part_${index + 1}`,
    ]),
    `=== part_${parts.length}`,
    'The last part.',
    end,
    '=== side',
    'Aside.',
    '* [Listen] Heard.',
    '+ ->',
    '- ->->',
    '=== function count(x)',
    '{x == 0: none|some}',
    '~ return',
  ].join('\n');

it('NARR-48: a script of generated parts is played to its end by any choices, without a mistake', () => {
  const player = new ScriptPlayer();
  const turnOf = (script: string, state: string, choice: number | null): ScriptTurn => {
    const played = player.run(script, { kind: 'turn', state, choice });
    if (!played.ok) throw new Error(played.error.detail);
    return played.value as ScriptTurn;
  };
  fc.assert(
    fc.property(
      fc.array(part, { minLength: 1, maxLength: 4 }),
      fc.constantFrom(...ends),
      fc.array(fc.nat(9), { minLength: 20, maxLength: 20 }),
      (parts, end, picks) => {
        const compiled = compileScript(written(parts, end));
        if (!compiled.ok) throw new Error(compiled.error.join('\n'));
        let turn = turnOf(compiled.value, '', null);
        const told: string[] = [];
        for (let turns = 0; turn.choices.length > 0; turns += 1) {
          expect(turns).toBeLessThan(20);
          expect(turn.problems).toEqual([]);
          for (const { text } of turn.lines) expect(text).not.toMatch(/<\/?[a-z]|&mdash;/);
          told.push(...turn.lines.map(({ text }) => text));
          turn = turnOf(compiled.value, turn.state, (picks[turns] ?? 0) % turn.choices.length);
        }
        // Glue joins lines.
        expect([...told, ...turn.lines.map(({ text }) => text)].join('\n')).toContain('The last part.');
      },
    ),
    { numRuns: runs(30, 500) },
  );
});
