/** @shortened Texts of each kind: 20 instead of 300. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { chatText } from '#server/application/play/chats/chat-formats.ts';
import { type Chat, type ChatMessage, shownText } from '#server/domain/play/chats/chat.ts';
import { atOnce } from '#server/domain/text/raw-json.ts';
import { chatFormats } from '#server/infrastructure/chats/chat-formats.ts';
import { runs } from '#tests/proof.ts';

/** The chat in a text, of the first form that takes it. */
function readOf(text: string) {
  for (const format of chatFormats) {
    const read = atOnce(format.read(atOnce(chatText(text))));
    if (read?.ok && read.value[0]) return { format, chat: read.value[0] };
  }
  throw new Error(`no chat: ${text.slice(0, 200)}`);
}
const saidIn = ({ lines }: Chat) =>
  lines.flatMap(({ message }) => (message === null ? [] : [[message.from, message.name, shownText(message)] as const]));

const words = fc.stringMatching(/^[A-Za-z][a-z]{2,8}( [a-z]{1,8}){0,4}[.!?]$/);

/** How programs write a message: what stands above a chat, the label of a player's message, that of a character's, and whether the form tells the character's name. */
const KINDS: readonly (readonly [kind: string, above: string, player: string, character: string, name: string])[] = [
  ['bold names in a line of their own', '# A talk\n_Exported_\n\n---\n\n', '**User**\n\n', '**Cursor**\n\n', 'Cursor'],
  ['bold names in a line of their own, by sides', '', '**You**\n\n', '**ChatGPT**\n\n', ''],
  ['bold names in quotations', '', '> **You:** ', '> **Ida:** ', 'Ida'],
  ['bold names in a list', '', '- **You**: ', '- **Ida**: ', 'Ida'],
  ['bold names with the colon of Chinese', '', '**用户：** ', '**助手：** ', ''],
  ['headings with pictures', '', '## 🧑 User\n\n', '## 🤖 Assistant\n\n', ''],
  [
    'headings below a list of what the chat is',
    '# A talk\n\n**User:** somebody\n**Created:** 1/2/2024\n**Link:** none\n\n',
    '## Prompt:\n',
    '## Response:\n',
    '',
  ],
  ['the colon of Chinese and Japanese', '', '我：', '艾达：', '艾达'],
  ['the colon of Japanese, by sides', '', 'あなた：', 'アシスタント：', ''],
  ['sides in German', '', 'Benutzer: ', 'Assistent: ', ''],
  ['sides in Russian', '', 'Вы: ', 'Ассистент: ', ''],
  ['the usual colon for one and that of Chinese for the other', '', '我: ', '艾达：', '艾达'],
  ['names in a list', '', '- You: ', '- Ida: ', 'Ida'],
  ['names in a list with dots', '', '• You: ', '• Ida: ', 'Ida'],
  ['names with pictures', '', '🙂 You: ', '🐺 Wolf: ', '🐺 Wolf'],
];

it.each(KINDS)('CHAT-20: a text with %s is a chat, and goes on as one', (_kind, above, player, character, name) => {
  fc.assert(
    fc.property(fc.array(fc.tuple(words, words), { minLength: 2, maxLength: 6 }), words, (pairs, last) => {
      const text = above + pairs.map(([one, other]) => `${player}${one}\n\n${character}${other}\n\n`).join('');
      const { format, chat } = readOf(text);
      const expected = pairs.flatMap(([one, other]) => [['player', '', one] as const, ['character', name, other] as const]);
      expect(saidIn(chat)).toEqual(expected);
      expect([chat.before, chat.isGuessed]).toEqual([above, false]);
      const added: ChatMessage = {
        from: 'player',
        name: '',
        replies: [{ text: last, reasoning: '' }],
        shown: 0,
        hidden: false,
        sent: null,
      };
      const lines = chat.lines.map(({ raw, message }, number) => ({ raw, message, number }));
      const written = format.write({
        ...chat,
        begun: 0,
        around: chat,
        lines: [...lines, { raw: null, message: added, number: null }],
        aside: [],
      });
      expect(written.startsWith(text)).toBe(true);
      expect(saidIn(readOf(written).chat)).toEqual([...expected, ['player', '', last]]);
    }),
    { numRuns: runs(20, 300) },
  );
});

it('CHAT-20: bold lines of a text without names for the sides are no messages', () => {
  const text = '**The pier**\n\nA gull.\n\n**The hall**\n\nA lamp.\n\n**The pier**\n\nA gull.\n\n**The hall**\n\nA lamp.\n';
  expect(() => readOf(text)).toThrow('no chat');
});

/** What each message of a chat of Tom and Ida has below its words: none of it begins a message. */
const BELOW: readonly (readonly [kind: string, label: (name: string) => string, below: string])[] = [
  ['headings below bold names', (name) => `**${name}:** `, '\n\n### Mood\n\nCalm.\n\n### Place\n\nPier.\n\n### Items\n\nLamp.'],
  ['bold lines below bold names', (name) => `**${name}:** `, '\n\n**You**\n\nCalm.\n\n**Place**\n\nPier.\n\n**Items**\n\nLamp.'],
  ['what is said, with the colon of Chinese', (name) => `${name}: `, '\n他说：\nHello.\n她说：\nHello.\n他说：\nBye.'],
  ['a list of names below', (name) => `${name}: `, '\n- Ida: 3\n- Tom: 4\n- Mara: 5'],
];

it.each(BELOW)('CHAT-20: %s are no messages', (_kind, label, below) => {
  fc.assert(
    fc.property(fc.array(fc.tuple(words, words), { minLength: 2, maxLength: 6 }), (pairs) => {
      const said = pairs.flatMap(([one, other]) => [['Tom', one + below] as const, ['Ida', other + below] as const]);
      const { chat } = readOf(said.map(([name, text]) => `${label(name)}${text}\n\n`).join(''));
      expect(saidIn(chat).map(([, name, text]) => [name, text])).toEqual(said);
    }),
    { numRuns: runs(20, 300) },
  );
});

it('CHAT-20: a short chat in a list is one', () => {
  const { chat } = readOf('- Ida: Is there a ferry?\n- Tom: At nine.\n- Ida: Good.\n');
  expect(saidIn(chat)).toEqual([
    ['character', 'Ida', 'Is there a ferry?'],
    ['player', 'Tom', 'At nine.'],
    ['character', 'Ida', 'Good.'],
  ]);
});

it('CHAT-20: who is said to speak in a line of a message is none of those who do, also where the file has the colon of Chinese alone', () => {
  const said = fc.constantFrom('他说：', '她说：', '她笑着说道：', '他低声问：', '彼女は言った：', 'She said: ', 'He then asked: ');
  fc.assert(
    fc.property(fc.array(fc.tuple(words, said, words), { minLength: 2, maxLength: 6 }), fc.constantFrom('：', ': '), (pairs, colon) => {
      const text = pairs.map(([one, told, other]) => `小明${colon}${one}\n${told}${other}\n小红${colon}${other}\n${told}${one}\n`).join('');
      expect(saidIn(readOf(text).chat).map(([, name, words]) => [name, words])).toEqual(
        pairs.flatMap(([one, told, other]) => [
          ['小明', `${one}\n${told}${other}`],
          ['小红', `${other}\n${told}${one}`.trimEnd()],
        ]),
      );
    }),
    { numRuns: runs(20, 300) },
  );
});

it('CHAT-20: headings with names are messages where bold words stand in a few of them', () => {
  const text = '## Tom\n\nA gull.\n\n**Note:** far.\n\n## Ida\n\nA lamp.\n\n**Mood:** calm.\n\n## Tom\n\nA pier.\n\n## Ida\n\nA bell.\n';
  expect(saidIn(readOf(text).chat).map(([, name]) => name)).toEqual(['Tom', 'Ida', 'Tom', 'Ida']);
});
