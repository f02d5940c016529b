import { describe, expect, it } from 'vitest';
import { ChatFormats, type ReadChat } from '#server/application/play/chats/chat-formats.ts';
import { shownText, type WrittenChat } from '#server/domain/play/chats/chat.ts';
import { chatFormats } from '#server/infrastructure/chats/chat-formats.ts';

const all = new ChatFormats(chatFormats);
async function chatsIn(text: string): Promise<readonly ReadChat[]> {
  const read = await all.read(Buffer.from(text));
  if (!read.ok) throw new Error(read.error);
  return read.value;
}
async function chatIn(text: string): Promise<ReadChat> {
  const [chat] = await chatsIn(text);
  if (chat === undefined) throw new Error('none');
  return chat;
}
const said = ({ lines }: ReadChat) => lines.flatMap(({ message }) => (message ? [`${message.from}: ${shownText(message)}`] : []));
/** The chat as it was read, to be written. */
const again = (chat: ReadChat): WrittenChat => ({
  ...chat,
  begun: 0,
  around: chat,
  lines: chat.lines.map(({ raw, message }, number) => ({ raw, message, number })),
  aside: [],
});

describe('CHAT-20: a chat of WhatsApp', () => {
  const sentIn = async (lines: readonly string[]) => {
    const chat = await chatIn(lines.join('\n'));
    expect(chat.format).toBe('whatsapp');
    return chat.lines.flatMap(({ message }) => (message?.sent ? [new Date(message.sent).toISOString().slice(0, 19)] : []));
  };

  it.each<[string, readonly string[], readonly string[]]>([
    [
      'of an iPhone in Germany',
      ['[03.02.24, 21:04:05] Ida: Hi', '[13.02.24, 09:04:05] Tom: Yes'],
      ['2024-02-03T21:04:05', '2024-02-13T09:04:05'],
    ],
    [
      'of Android in Britain',
      ['03/02/2024, 21:04 - Ida: Hi', '13/02/2024, 09:04 - Tom: Yes'],
      ['2024-02-03T21:04:00', '2024-02-13T09:04:00'],
    ],
    [
      'of an iPhone in the USA',
      ['[2/3/24, 12:04:05\u202fAM] Ida: Hi', '[2/3/24, 12:05:00\u202fPM] Tom: Yes'],
      ['2024-02-03T00:04:05', '2024-02-03T12:05:00'],
    ],
    [
      'with the year first',
      ['2024-02-03, 21:04 - Ida: Hi', '2024-02-03, 21:05 - Tom: Yes'],
      ['2024-02-03T21:04:00', '2024-02-03T21:05:00'],
    ],
    [
      'in which nothing tells the order',
      ['03/02/24, 21:04 - Ida: Hi', '04/02/24, 21:05 - Tom: Yes'],
      ['2024-02-03T21:04:00', '2024-02-04T21:05:00'],
    ],
  ])('%s', async (_, lines, expected) => {
    expect(await sentIn(lines)).toEqual(expected);
  });

  it('has messages over several lines, and says what of it is no message', async () => {
    const chat = await chatIn(
      [
        '\ufeff[31.12.24, 21:04:05] Pier 9: \u200eMessages and calls are end-to-end encrypted.',
        '[31.12.24, 21:04:06] Ida: Is there a ferry?',
        'At nine: the last one.',
        '\u200e[31.12.24, 21:04:07] Tom: \u200eimage omitted',
        '[31.12.24, 21:04:08] Tom: Yes.',
        '[31.12.24, 21:04:09] \u200eTom left',
        '[31.12.24, 21:04:10] Ida: <Media omitted>',
        '[31.12.24, 21:04:10] Ida: IMG-20241231-WA0001.jpg (file attached)',
      ].join('\n'),
    );
    expect(said(chat)).toEqual(['character: Is there a ferry?\nAt nine: the last one.', 'player: Yes.']);
    expect([chat.player, chat.character, chat.isGuessed]).toEqual(['Tom', 'Ida', true]);
    expect(chat.remarks).toEqual([
      'The file does not say who the player is: the names tell it.',
      '4 messages without words, as pictures and other files, are kept and not shown.',
      '1 line of WhatsApp itself is kept and not shown.',
    ]);
  });

  it('a log of a program is none', async () => {
    const log = ['[2024-01-01, 10:00:00] INFO: started', '[2024-01-01, 10:00:01] INFO: stopped'].join('\n');
    expect((await all.read(Buffer.from(log))).ok).toBe(false);
  });
});

describe("CHAT-20: Claude's conversations", () => {
  const conversation = (name: string, words: string) => ({
    uuid: name,
    name,
    created_at: '2024-12-31T21:04:05.123456Z',
    chat_messages: [
      { uuid: 'a', sender: 'human', text: words, content: [{ type: 'text', text: words }], created_at: '2024-12-31T21:04:05.123456Z' },
      {
        ...{
          uuid: 'b',
          sender: 'assistant',
          text: 'So be it.',
          created_at: '2024-12-31T21:04:09.123456Z',
          files: [{ file_name: 'a.png' }],
        },
        content: [
          { type: 'thinking', thinking: 'Hm.' },
          { type: 'tool_use', name: 'web_search' },
          { type: 'text', text: 'So be it.' },
        ],
      },
    ],
  });

  it('are a chat each, with dates and thinking, and say what is not shown', async () => {
    const chats = await chatsIn(
      JSON.stringify([conversation('One', 'Hi'), conversation('Empty', ''), { name: 'None', chat_messages: [] }]),
    );
    expect(chats.map(({ title }) => title)).toEqual(['One', 'Empty']);
    const [one] = chats as [ReadChat];
    expect(said(one)).toEqual(['player: Hi', 'character: So be it.']);
    expect(one.lines[1]?.message?.replies).toEqual([{ text: 'So be it.', reasoning: 'Hm.' }]);
    expect(one.begun).toBe(Date.parse('2024-12-31T21:04:05.123Z'));
    expect(one.remarks).toEqual([
      '1 attached file is kept as far as the file has them, and not shown.',
      '1 use of a tool is kept and not shown.',
    ]);
  });

  it('show the branch of the newest message', async () => {
    const message = (uuid: string, parent_message_uuid: string, sender: string, text: string) => ({
      uuid,
      parent_message_uuid,
      sender,
      text,
    });
    const chat = await chatIn(
      JSON.stringify({
        name: 'Tree',
        chat_messages: [
          message('a', '0', 'human', 'Hi'),
          message('b', 'a', 'assistant', 'First.'),
          message('c', 'a', 'assistant', 'Second.'),
        ],
      }),
    );
    expect(chat.lines.map(({ above }) => above)).toEqual([null, 0, 0]);
  });
});

describe('CHAT-20: other programs', () => {
  it('text-generation-webui: a greeting has no words of the player, and what its page shows follows a change', async () => {
    const file = {
      internal: [
        ['<|BEGIN-VISIBLE-CHAT|>', 'Welcome.'],
        ['Is it "late"?', 'Yes.'],
      ],
      visible: [
        ['', 'Welcome.'],
        ['Is it &quot;late&quot;?', 'Yes.'],
      ],
    };
    const chat = await chatIn(JSON.stringify(file));
    expect([chat.format, ...said(chat)]).toEqual(['oobabooga', 'character: Welcome.', 'player: Is it "late"?', 'character: Yes.']);
    const format = all.of('oobabooga');
    const written = again(chat);
    const changed = written.lines.map((line) =>
      line.message?.from === 'character' && shownText(line.message) === 'Yes.'
        ? { ...line, message: { ...line.message, replies: [{ text: '<It is>', reasoning: '' }] } }
        : line,
    );
    expect(JSON.parse(format?.write({ ...written, lines: changed }) ?? '')).toEqual({
      internal: [file.internal[0], ['Is it "late"?', '<It is>']],
      visible: [file.visible[0], ['Is it &quot;late&quot;?', '&lt;It is&gt;']],
    });
  });

  it.each([
    ['an adventure', { opmode: 2 }, '\n\n> You look around\n\n', 'Nobody is there.'],
    ['instructions', { opmode: 4 }, '\n{{[INPUT]}}\nLook around\n{{[OUTPUT]}}\n', 'Nobody is there.'],
    ['a chat', { opmode: 3, chatname: 'Tom' }, '\nTom: I look around.', '\nMarta: Nobody is there.'],
  ])('KoboldAI: %s is refused, because its pieces do not say who wrote them', async (_, savedsettings, ...actions) => {
    const save = { gamestarted: true, prompt: 'A pier.', memory: 'Rain.', authorsnote: 'Slow.', actions, savedsettings };
    expect(await all.read(Buffer.from(JSON.stringify(save)))).toEqual({
      ok: false,
      error: 'it is no chat of a kind that can be read here',
    });
  });

  it('messages with roles: those of the system and of tools, and pictures, are kept and counted', async () => {
    const chat = await chatIn(
      JSON.stringify([
        { role: 'system', content: 'Be kind.' },
        {
          role: 'user',
          content: [
            { type: 'text', text: 'Hi' },
            { type: 'image_url', image_url: { url: 'x' } },
          ],
        },
        { role: 'assistant', content: 'Hello.', reasoning_content: 'Kind.' },
        { role: 'model', parts: [{ text: 'Still here.' }] },
      ]),
    );
    expect([chat.format, ...said(chat)]).toEqual(['messages', 'player: Hi', 'character: Hello.', 'character: Still here.']);
    expect(chat.remarks).toEqual([
      '1 message of the system, of tools or without text is kept and not shown.',
      '1 picture or file is kept and not shown.',
    ]);
  });
});
