import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readSillyTavernChat } from '../../../../server/domain/chats/silly-tavern-chat.ts';
import { sillyTavernLines } from '../../../../server/domain/play/game-copies.ts';

const words = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }).filter((text) => text.trim() !== '' && !text.includes('\u0000'));
const when = new Date('2026-11-22T10:00:00Z');
const header = JSON.stringify({ user_name: 'Ann', character_name: 'Pio', create_date: '2026-11-22@10h00m00s', chat_metadata: {} });
const line = (mes: string, is_user: boolean, more: object = {}) => JSON.stringify({ name: is_user ? 'Ann' : 'Pio', is_user, mes, ...more });
const read = (...lines: readonly string[]) => readSillyTavernChat([header, ...lines].join('\n'));

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
        begun: when,
        turns: [{ input: null, text: opening, variants: [], ending: null, created: when }, ...branch],
      });
      const chat = readSillyTavernChat(exported);
      expect(chat).toEqual({
        ok: true,
        value: {
          character: 'Pio',
          opening,
          turns: turns.map(({ input, replies, pick }) => ({ input, replies, chosen: pick % replies.length })),
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
        const chat = readSillyTavernChat(text);
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
  ['a character that databases do not take', `${header}\n${line('a\u0000b', false)}`, 'it holds characters that cannot be stored'],
  ['no reply', `${header}\n${line('Hello?', true)}`, 'no character says anything in it'],
  [
    'a group',
    `${header}\n${line('Hi', false)}\n${line('Ho', false, { name: 'Odd' })}`,
    'it is a chat of a group, and a game here has one character',
  ],
  ['a reply that is too long', `${header}\n${line('x'.repeat(20_001), false)}`, 'line 2 is longer than 20,000 characters'],
  ['lines without end', `${header}${'\n'.repeat(3000)}`, 'it has more than 3,000 lines'],
  ['no message', `${header}\n{"mes":7,"is_user":false}`, 'line 2 is no message'],
  ['brackets within brackets', `${header}\n${'['.repeat(100_000)}`, 'line 2 is no JSON object'],
])('CHAT-01: refuses %s with a sentence', (_, text, problem) => {
  expect(readSillyTavernChat(text)).toEqual({ ok: false, error: problem });
});
