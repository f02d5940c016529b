import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ChatFormats, type ReadChat } from '#server/application/play/chats/chat-formats.ts';
import { type ChatMessage, shownText, type WrittenChat } from '#server/domain/play/chats/chat.ts';
import { chatFormats } from '#server/infrastructure/chats/chat-formats.ts';
import { linkedLines } from '#server/infrastructure/chats/listed-lines.ts';

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

  it.each<[string, string, string]>([
    ['in Taiwan', '2024/12/31 下午9:04 - ', '2024/1/3 上午12:05 - '],
    ['in Korea', '2024. 12. 31. 오후 9:04 - ', '2024. 1. 3. 오전 12:05 - '],
    ['in Czechia', '31. 12. 2024 21:04 - ', '3. 1. 2024 0:05 - '],
    ['in Finland', '31.12.2024 klo 21.04 - ', '3.1.2024 klo 0.05 - '],
    ['in Bulgaria', '31.12.2024 г., 21:04 ч. - ', '3.01.2024 г., 0:05 ч. - '],
    ['in Greece', '31/12/24, 9:04 μ.μ. - ', '3/1/24, 12:05 π.μ. - '],
    ['in Mexico', '31/12/24, 9:04\u202fp.\u202fm. - ', '3/1/24, 12:05\u202fa.\u202fm. - '],
    ['in Egypt', '\u200f٣١\u200f/١٢\u200f/٢٠٢٤، ٩:٠٤ م - ', '\u200f٣\u200f/١\u200f/٢٠٢٤، ١٢:٠٥ ص - '],
    ['in Iran', '۲۰۲۴/۱۲/۳۱، ۲۱:۰۴ - ', '۲۰۲۴/۱/۳، ۰:۰۵ - '],
    ['in Japan', '[2024/12/31 午後9:04:00] ', '[2024/1/3 午前12:05:00] '],
    ['in Turkey', '31.12.2024 ÖS 9:04 - ', '3.01.2024 ÖÖ 12:05 - '],
    ['in Vietnam', '31/12/2024, 9:04 CH - ', '03/01/2024, 12:05 SA - '],
    ['in the States', '12/31/24, 9:04 PM - ', '1/3/24, 12:05 AM - '],
  ])('has the times of phones %s, also of what is written anew', async (_, evening, night) => {
    const chat = await chatIn(`${evening}Ida: Hi\n${night}Tom: Yes\n${evening}Ida: Bye\n`);
    expect(chat.format).toBe('whatsapp');
    const [evenings, nights] = ['2024-12-31T21:04:00.000Z', '2024-01-03T00:05:00.000Z'].map((day) => Date.parse(day));
    expect(chat.lines.map(({ message }) => message?.sent)).toEqual([evenings, nights, evenings]);
    const added = { ...(chat.lines[0]?.message as ChatMessage), name: 'Ida', sent: nights ?? 0 };
    const written = all.of('whatsapp')?.write({ ...again(chat), lines: [...again(chat).lines, { raw: null, message: added, number: 3 }] });
    const read = await chatIn(String(written));
    expect(read.lines.map(({ message }) => message?.sent)).toEqual([evenings, nights, evenings, nights]);
  });

  it.each(['p.\u202fm.', 'p. m.', 'PTG'])('has the day first where a half of the day is %s, also where no day tells it', async (half) => {
    const chat = await chatIn(`3/1/24, 9:04 ${half} - Ida: Hi\n4/1/24, 9:05 ${half} - Tom: Yes\n`);
    expect(chat.lines.map(({ message }) => message?.sent)).toEqual([Date.parse('2024-01-03T21:04Z'), Date.parse('2024-01-04T21:05Z')]);
  });

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

  it('is none where it quotes messages with times, after its first line or at its beginning', async () => {
    const quoted = ['[31.12.24, 21:04:05] Tom: Hi', '[31.12.24, 21:04:06] Ida: Yes'];
    const said = ['You: What do you make of this?', 'Marta: They are friends.', 'You: Both?', 'Marta: Both.'].join('\n\n');
    const after = await chatIn(`You: Look at this:\n${quoted.join('\n')}\n\n${said}`);
    expect([after.format, shownText(after.lines[0]?.message as ChatMessage)]).toEqual(['text', `Look at this:\n${quoted.join('\n')}`]);
    expect((await chatIn(`${quoted.join('\n')}\n\n${said}`)).format).toBe('text');
  });

  it('is one where its messages have paragraphs, also with names before colons', async () => {
    const chat = await chatIn(
      ['31.12.24, 21:04 - Ida: One.\n\nTwo.\n\nNote: three.', '31.12.24, 21:05 - Tom: Yes.\n\nFour.\n\nFive.'].join('\n'),
    );
    expect([chat.format, ...said(chat)]).toEqual(['whatsapp', 'character: One.\n\nTwo.\n\nNote: three.', 'player: Yes.\n\nFour.\n\nFive.']);
  });

  it('has the words of keyboards that write marks of direction, and words in brackets', async () => {
    const word = fc.constantFrom('\u200fשלום', '\u202bمرحبا\u202c', '\u202aHi', '<waves>', '<looks up: rain>', 'notes.txt (the old ones)');
    await fc.assert(
      fc.asyncProperty(fc.array(word, { minLength: 2, maxLength: 6 }), async (words) => {
        const chat = await chatIn(
          words.map((one, index) => `31.12.24, 21:0${index} - ${index % 2 === 0 ? 'Ida' : 'Tom'}: ${one}`).join('\n'),
        );
        expect(chat.lines.map(({ message }) => message && shownText(message))).toEqual(words);
      }),
    );
  });

  it.each([
    ['<Medien ausgeschlossen>'],
    ['<Multimedia omitido>'],
    ['<Без медиафайлов>'],
    ['<メディアは含まれていません>'],
    ['<تم استبعاد الوسائط>'],
    ['<मीडिया शामिल नहीं है>'],
    ['<attached: 00000012-AUDIO-2024-12-31.opus>'],
    ['<Anhang: 00000012-PHOTO-2024-12-31.jpg>'],
    ['<附件：00000012.jpg>'],
    ['Der Plan.pdf (Datei angehängt)'],
    ['\u200eIMG-20241231-WA0001.jpg (file attached)'],
  ])('has no words in %s', async (media) => {
    const chat = await chatIn(['Ida: Hi', `Tom: ${media}`, 'Tom: Yes'].map((one, index) => `31.12.24, 21:0${index} - ${one}`).join('\n'));
    expect(said(chat)).toEqual(['character: Hi', 'player: Yes']);
  });

  it('takes nobody for a speaker whom the program names with a colon in a quotation', async () => {
    const changes = fc.constantFrom(
      'Ida changed the name to "Pier: night"',
      'You changed the subject from “Pier” to “Pier: night”',
      'Ida hat den Gruppennamen in „Steg: Nacht“ geändert.',
      'Ида изменила название на «Пирс: ночь»',
    );
    await fc.assert(
      fc.asyncProperty(changes, fc.nat(3), async (change, at) => {
        const spoken = ['Ida: Hi', 'Tom: Yes', 'Mara "Mo" Lin: Still here.', 'Mara "Mo" Lin: Bye.'];
        const chat = await chatIn(
          spoken
            .toSpliced(at, 0, change)
            .map((one, index) => `31.12.24, 21:0${index} - ${one}`)
            .join('\n'),
        );
        expect(chat.lines.flatMap(({ message }) => message?.name ?? [])).toEqual(['Ida', 'Tom', 'Mara "Mo" Lin', 'Mara "Mo" Lin']);
        expect(chat.remarks).toContain('1 line of WhatsApp itself is kept and not shown.');
      }),
    );
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

  it('messages with roles: thinking comes in as such, and each other part is counted once, by what it is', async () => {
    const image = { type: 'image_url', image_url: { url: 'x' } };
    const chat = await chatIn(
      JSON.stringify([
        { role: 'system', content: [{ type: 'text', text: 'Be kind.' }, image] },
        { role: 'user', content: [image] },
        { role: 'user', content: [{ type: 'input_text', text: 'Hi' }, { type: 'input_file', file_id: 'x' }, image] },
        {
          role: 'assistant',
          content: [
            { type: 'thinking', thinking: 'Hm.', signature: 'x' },
            { type: 'redacted_thinking', data: 'x' },
            { type: 'text', text: 'Hello.' },
            { type: 'tool_use', name: 'search', input: {} },
          ],
        },
        {
          role: 'assistant',
          content: [
            { type: 'reasoning', text: 'So.' },
            { type: 'output_text', text: 'Yes.' },
            { type: 'refusal', refusal: 'No.' },
          ],
        },
        {
          role: 'model',
          parts: [
            { thought: true, text: 'Then.' },
            { text: 'Still here.' },
            { functionCall: { name: 'x' } },
            { inlineData: { data: 'x' } },
          ],
        },
      ]),
    );
    expect(said(chat)).toEqual(['player: Hi', 'character: Hello.', 'character: Yes.', 'character: Still here.']);
    expect(chat.lines.flatMap(({ message }) => message?.replies[0]?.reasoning ?? [])).toEqual(['', 'Hm.', 'So.', 'Then.']);
    expect(chat.remarks).toEqual([
      '2 messages of the system, of tools or without text are kept and not shown.',
      '3 pictures or files are kept and not shown.',
      '2 uses of tools are kept and not shown.',
      '1 part of another kind is kept and not shown.',
    ]);
  });
});

describe('CHAT-20: the cost of a file', () => {
  /** Looks at characters cannot be counted: the square of half a million does not end while a test may run. */
  it('is linear in blanks between words, also where the chat is written', async () => {
    const blanks = ' '.repeat(500_000);
    for (const [format, file] of [
      ['text', `Marta: One${blanks}two.\n\nIda: Yes.\n\nMarta: Three.\n\nIda: No.`],
      ['chat-markdown', `**Marta:** One${blanks}two.\n\n**Ida:** Yes.\n\n**Marta:** Three.\n\n**Ida:** No.`],
      ['whatsapp', `31.12.24, 21:04 - Marta: One${blanks}two.\n31.12.24, 21:05 - Ida: Yes.`],
    ] as const) {
      const chat = again(await chatIn(file));
      const edited = chat.lines.map((line) =>
        line.message === null
          ? line
          : { ...line, message: { ...line.message, replies: [{ text: `${shownText(line.message)}!`, reasoning: '' }] } },
      );
      for (const lines of [chat.lines, edited]) expect(all.of(format)?.write({ ...chat, lines })).toContain(`One${blanks}two.`);
    }
  });

  it('is linear in linked messages without words, and others get their turn meanwhile', () => {
    const count = 4000;
    let looks = 0;
    const objects = Array.from({ length: count }, (_, index) => ({
      id: `m${index}`,
      get parent() {
        looks += 1;
        return index === 0 ? '' : `m${index - 1}`;
      },
    }));
    const message: ChatMessage = {
      from: 'player',
      name: '',
      replies: [{ text: 'Hi', reasoning: '' }],
      shown: 0,
      hidden: false,
      sent: null,
    };
    const lines = objects.map((_, index) => ({ raw: '', message: index === 0 ? message : null, above: null }));
    for (const order of [(list: readonly unknown[]) => list, (list: readonly unknown[]) => list.toReversed()]) {
      looks = 0;
      let steps = 0;
      const work = linkedLines(
        { lines: order(lines) as typeof lines, objects: order(objects) as typeof objects },
        { id: 'id', parent: 'parent' },
      );
      let step = work.next();
      for (; !step.done; step = work.next()) steps += 1;
      expect(step.value.filter(({ above }) => above !== null)).toHaveLength(count - 1);
      expect(looks).toBeLessThan(4 * count);
      expect(steps).toBeGreaterThanOrEqual(count);
    }
  });

  it('ends behind the chats that are too many', async () => {
    const one = (name: number) => ({ uuid: `c${name}`, chat_messages: [{ sender: 'human', text: 'Hi' }] });
    const read = (count: number) => all.read(Buffer.from(JSON.stringify(Array.from({ length: count }, (_, index) => one(index)))));
    expect(await read(201)).toEqual({ ok: false, error: 'it has more than 200 chats; bring them in several files' });
    const most = await read(200);
    expect(most.ok && most.value.length).toBe(200);
  });
});

describe('CHAT-21: a form that has a place for one reply', () => {
  it('leaves a message as it is where its words are the same, whatever other replies a game has', () => {
    const raws: readonly (readonly [string, string])[] = [
      ['messages', '{"role":"assistant", "content":[{"type":"text","text":"One."},{"type":"text","text":"Two."}]}'],
      ['claude', '{"sender":"assistant", "text":"One.", "content":[{"type":"text","text":"One."},{"type":"text","text":"Two."}]}'],
      ['risuai', '{"role":"char", "data":"One."}'],
      ['text', 'Marta: One.'],
      ['whatsapp', '31.12.24, 21:04 - Marta: One.'],
      ['oobabooga', '"One."]'],
    ];
    for (const [id, raw] of raws) {
      const format = all.of(id);
      const read = format?.messageOf(raw);
      if (!format || !read) throw new Error(id);
      const message = { ...read, replies: [{ text: 'Another.', reasoning: '' }, ...read.replies], shown: 1 };
      const around = { before: '', after: '' };
      const chat = { title: '', player: '', character: '', note: '', begun: 0, around, lines: [{ raw, message, number: 0 }], aside: [] };
      expect(format.write(chat)).toContain(raw);
    }
  });
});
