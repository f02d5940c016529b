import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sillyTavernLines } from '#server/domain/play/game-copies.ts';
import { readSillyTavernChat } from '#server/domain/play/silly-tavern-chat.ts';

const words = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }).filter((text) => text.trim() !== '' && !text.includes('\u0000'));
const when = new Date('2026-11-22T10:00:00Z');
const header = JSON.stringify({ user_name: 'Ann', character_name: 'Pio', create_date: '2026-11-22@10h00m00s', chat_metadata: {} });
const line = (mes: string, is_user: boolean, more: object = {}) => JSON.stringify({ name: is_user ? 'Ann' : 'Pio', is_user, mes, ...more });
/** Reads a whole file at once. */
function readFile(text: string | Uint8Array) {
  const reading = readSillyTavernChat(typeof text === 'string' ? new TextEncoder().encode(text) : text);
  for (let step = reading.next(); ; step = reading.next()) if (step.done) return step.value;
}
const read = (...lines: readonly string[]) => readFile([header, ...lines].join('\n'));
const NOTHING = { turns: 0, replies: 0, hidden: 0 };

it('CHAT-01: reads what our own export wrote: every input, every reply, and which one was shown', () => {
  const turn = fc.record({ input: words, replies: fc.uniqueArray(words, { minLength: 1, maxLength: 4 }), pick: fc.nat(3) });
  fc.assert(
    fc.property(words, fc.array(turn, { maxLength: 8 }), (opening, turns) => {
      const branch = turns.map(({ input, replies, pick }) => ({
        input: { kind: 'do', text: input },
        text: replies[pick % replies.length] ?? '',
        variants: replies,
        ending: null,
        created: when,
      }));
      const exported = sillyTavernLines({
        title: 't',
        oneLiner: 'o',
        narratorName: 'Pio',
        player: 'Ann',
        language: 'en',
        begun: when,
        turns: [{ input: null, text: opening, variants: [], ending: null, created: when }, ...branch],
      });
      const chat = readFile(exported);
      expect(chat).toEqual({
        ok: true,
        value: {
          character: 'Pio',
          opening,
          turns: turns.map(({ input, replies, pick }) => ({ input, replies, chosen: pick % replies.length })),
          leftOut: NOTHING,
        },
      });
    }),
  );
});

it('CHAT-01: any text and any JSON lines give a chat or a sentence, and never throw', () => {
  const field = fc.oneof(fc.string(), fc.boolean(), fc.integer(), fc.constant(null), fc.array(fc.string()), fc.object({ maxDepth: 1 }));
  const object = fc.record(
    { name: field, is_user: field, is_system: field, mes: field, swipes: field, swipe_id: field },
    { requiredKeys: [] },
  );
  const jsonLines = fc.array(fc.oneof(object, field), { maxLength: 6 }).map((all) => all.map((one) => JSON.stringify(one)).join('\n'));
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        jsonLines.map((text) => `${header}\n${text}`),
      ),
      (text) => {
        const chat = readFile(text);
        if (!chat.ok) expect(chat.error).toMatch(/^[a-z].+[^.]$/);
        else for (const { replies, chosen } of chat.value.turns) expect(typeof replies[chosen]).toBe('string');
      },
    ),
  );
});

it('CHAT-01: joins messages in a row, leaves hidden ones out, and keeps an input that was never answered', () => {
  const hidden = line('A note to the machine', false, { is_system: true });
  expect(read(line('One', true), line('two', true), hidden, line('Yes.', false), line('And no.', false), line('Why?', true))).toEqual({
    ok: true,
    value: {
      character: 'Pio',
      opening: null,
      turns: [
        { input: 'One\n\ntwo', replies: ['Yes.\n\nAnd no.'], chosen: 0 },
        { input: 'Why?', replies: [''], chosen: 0 },
      ],
      leftOut: { ...NOTHING, hidden: 1 },
    },
  });
});

it.each([
  ['nothing', '', 'it does not begin with the first line of a SillyTavern chat'],
  ['a message as its first line', line('Hello', false), 'it does not begin with the first line of a SillyTavern chat'],
  ['a picture', '\u0089PNG\r\n', 'line 1 is no JSON object'],
  [
    'half a character',
    `${header}\n${JSON.stringify({ is_user: false, mes: 'x' }).replace('x', '\\ud800')}`,
    'line 2 holds characters that cannot be stored',
  ],
  ['a character that databases do not take', `${header}\n${line('a\u0000b', false)}`, 'line 2 holds characters that cannot be stored'],
  ['bytes that are no text', Uint8Array.of(0xff, 0xfe, 0x7b), 'line 1 is no JSON object'],
  ['no reply', `${header}\n${line('Hello?', true)}`, 'no character says anything in it'],
  [
    'a group',
    `${header}\n${line('Hi', false)}\n${line('Ho', false, { name: 'Odd' })}`,
    'it is a chat of a group, and a game here has one character',
  ],
  ['a reply that is too long', `${header}\n${line('x'.repeat(20_001), false)}`, 'line 2 is longer than 20,000 characters'],
  ['lines without end', `${header}${'\n'.repeat(20_000)}`, 'it has more than 20,000 lines'],
  ['a line that is too long', `${header}\n${line('x', false, { extra: 'x'.repeat(2 * 1024 * 1024) })}`, 'line 2 is longer than 2 MB'],
  ['no message', `${header}\n{"mes":7,"is_user":false}`, 'line 2 is no message'],
  ['brackets within brackets', `${header}\n${'['.repeat(100_000)}`, 'line 2 is no JSON object'],
])('CHAT-01: refuses %s with a sentence', (_, text, problem) => {
  expect(readFile(text)).toEqual({ ok: false, error: problem });
});

it('CHAT-01: keeps all replies beside an edited one, and counts those that are too long', () => {
  const swipes = ['Ice.', 'Fog.', 'x'.repeat(20_001), ' '];
  expect(read(line('Why?', true), line('Fog, mostly.', false, { swipe_id: 1, swipes }))).toMatchObject({
    value: { turns: [{ replies: ['Ice.', 'Fog.', 'Fog, mostly.'], chosen: 2 }], leftOut: { ...NOTHING, replies: 1 } },
  });
});

it('S110: lets others work between the lines of a file', () => {
  const reading = readSillyTavernChat(
    new TextEncoder().encode([header, ...Array.from({ length: 100 }, () => line('Hi', true))].join('\n')),
  );
  let pauses = 0;
  while (!reading.next().done) pauses += 1;
  expect(pauses).toBe(101);
});
