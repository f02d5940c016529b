import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestApp, type TestGuest } from '#tests/server/harness/test-app.ts';
import { openFreshPostgres } from '#tests/server/harness/test-database.ts';

let server: TestApp;
let player: TestGuest;

beforeAll(async () => {
  server = await TestApp.on(await openFreshPostgres());
  player = await server.guest();
});
afterAll(() => server.close());

const data = async (answer: ReturnType<TestApp['get']>) => {
  const { code, data: received, message } = (await answer).json();
  expect([code, message]).toEqual(['0', expect.anything()]);
  return received;
};
const fixture = (name: string): string => readFileSync(`tests/fixtures/chats/${name}.jsonl`, 'utf8');
const bring = (file: string | Uint8Array, query: Readonly<Record<string, string>> = { actor_id: 'juno', rename: 'true' }) =>
  server.upload('actor/chat/game.import-file', typeof file === 'string' ? Buffer.from(file) : file, query, player);
/** Each file comes at a time of its own, so that no limit is reached. */
async function brought(file: string | Uint8Array, query?: Readonly<Record<string, string>>) {
  server.clock.offset += 60_000;
  return data(bring(file, query));
}
const opened = ({ id, story_id }: { id: string; story_id: string }) =>
  data(server.post('actor/chat/game.start', { story_id, game_id: id }, player));
async function exported({ id }: { id: string }, format = 'jsonl'): Promise<string> {
  server.clock.offset += 60_000;
  return (await data(server.get(`actor/chat/game.export?game_id=${id}&format=${format}`, player))).file.content;
}
const lines = (file: string) =>
  file
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line));

/** What a player reads, a row a turn: who, which words, which reply, of how many. */
type Row = readonly [input: string | null, text: string, variants: number, more?: object];

describe('CHAT-21: a chat file of SillyTavern', () => {
  it.each<[string, readonly Row[], readonly (string | RegExp)[]]>([
    [
      'no-header',
      [
        [null, 'Hello.', 0],
        ['Is there a ferry?', 'At six.', 0],
      ],
      [/called Marta/],
    ],
    [
      'dates-and-names',
      [
        [null, 'Hello.', 0, { created: '2024-05-01T10:01:00.000Z' }],
        ['Is there a ferry?', 'At six.', 0, { created: '2024-05-02T21:30:00.000Z', reasoned: true }],
      ],
      [/called Marta/, /author’s note is your note/],
    ],
    [
      'greeting-swipes',
      [
        [null, 'No ferry today.', 3],
        ['Why?', 'Fog.', 2],
      ],
      [/called Marta/, /author’s note/],
    ],
    [
      'edited-after-swipe',
      [
        [null, 'Hello.', 0],
        ['Why?', 'Fog, mostly.', 4],
      ],
      [/called Marta/, /author’s note/],
    ],
    [
      'begins-with-player',
      [
        [null, '', 0],
        ['Is there a ferry?', 'At six.', 0],
      ],
      [/called Marta/, /author’s note/],
    ],
    [
      'escaped-nul-is-text',
      [
        [null, 'Welcome.', 0],
        ['Hi', 'In C one writes \\u0000 for it.', 0],
      ],
      [],
    ],
    [
      'hidden-messages',
      [
        [null, 'The ferry leaves at six.', 0, { hidden: true }],
        ['I board it.', 'The rope is thrown.', 0, { hidden: true }],
        ['I catch it.', 'You have it.', 0],
      ],
      [/3 messages are hidden from the character|2 messages are hidden/],
    ],
    [
      'narrator-message',
      [
        [null, 'Welcome.', 0],
        ['Hi', '', 0],
        ['The fire alarm rings.', 'Hello.', 0, { input: { kind: 'story', text: 'The fire alarm rings.' } }],
      ],
      [],
    ],
    [
      'swipes-shown-reply-edited',
      [
        [null, 'Welcome.', 0],
        ['Hi', 'Reply number 2, edited by hand.', 4],
      ],
      [],
    ],
  ])('%s comes in, is shown, and comes out again line by line', async (name, rows, notes) => {
    const file = fixture(name);
    const game = await brought(file);
    expect(game.notes).toHaveLength(notes.length);
    for (const [index, note] of notes.entries()) expect(game.notes[index]).toMatch(note);
    const { turns } = await opened(game);
    expect(
      turns.map((turn: { input: { text: string } | null; text: string; variants: string[] }) => [
        turn.input?.text ?? null,
        turn.text,
        turn.variants.length,
      ]),
    ).toEqual(rows.map(([input, text, variants]) => [input, text, variants]));
    for (const [index, [, , , more]] of rows.entries()) if (more) expect(turns[index]).toMatchObject(more);
    expect(lines(await exported(game))).toEqual(lines(file));
  });
});

describe('CHAT-21: a chat in which a message has two answers, each a message of its own', () => {
  const parts = (...texts: readonly string[]) => texts.map((text) => ({ type: 'text', text }));
  const ofClaude = (uuid: string, parent_message_uuid: string, sender: string, ...texts: readonly string[]) => ({
    ...{ uuid, parent_message_uuid, sender, text: texts[0], content: parts(...texts), x_own: uuid },
  });
  const ofAgnai = (_id: string, parent: string, userId: string | undefined, msg: string) => ({ _id, parent, userId, msg, x_own: _id });
  it.each<[string, object]>([
    [
      'claude',
      {
        ...{ uuid: 'u', name: 'Tree' },
        chat_messages: [
          ofClaude('a', '00000000-0000-4000-8000-000000000000', 'human', 'Hi'),
          ofClaude('b', 'a', 'assistant', 'First.', 'More.'),
          ofClaude('c', 'a', 'assistant', 'Second.', 'More.'),
          ofClaude('d', 'b', 'human', 'Why?'),
          ofClaude('e', 'd', 'assistant', 'So.'),
          ofClaude('f', 'd', 'assistant', 'Thus.'),
        ],
      },
    ],
    [
      'agnai',
      {
        ...{ name: 'Tree', treeLeafId: 'c' },
        messages: [ofAgnai('a', '', 'anon', 'Hi'), ofAgnai('b', 'a', undefined, 'First.'), ofAgnai('c', 'a', undefined, 'Second.')],
      },
    ],
  ])('of %s comes out of a game as it came in', async (format, file) => {
    const game = await brought(JSON.stringify(file));
    const { turns } = await opened(game);
    expect(turns.at(-1).variants).toHaveLength(2);
    expect(JSON.parse(await exported(game, format))).toEqual(JSON.parse(JSON.stringify(file)));
  });
});
