/** @shortened Files of each form: 15 instead of 200. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ChatFormat } from '#server/application/play/chats/chat-format.ts';
import { ChatFormats, chatText } from '#server/application/play/chats/chat-formats.ts';
import { type Chat, type ChatMessage, shownText, type WrittenChat, type WrittenLine } from '#server/domain/play/chats/chat.ts';
import { atOnce } from '#server/domain/text/raw-json.ts';
import { chatFormats } from '#server/infrastructure/chats/chat-formats.ts';
import { chatFiles, plainWords } from '#tests/fakes/chats/chat-files.ts';
import { runs } from '#tests/proof.ts';

/** What each form has a place for, besides names and texts. */
const keeps: Readonly<Record<string, readonly ('dates' | 'replies' | 'reasoning' | 'hidden' | 'narrator' | 'note' | 'names')[]>> = {
  jsonl: ['dates', 'replies', 'reasoning', 'hidden', 'narrator', 'note', 'names'],
  agnai: ['dates', 'replies', 'hidden', 'narrator', 'names'],
  risuai: ['dates', 'reasoning', 'hidden', 'note', 'names'],
  characterai: ['dates', 'replies', 'names'],
  chatgpt: ['dates'],
  claude: ['dates', 'reasoning'],
  oobabooga: [],
  messages: ['reasoning'],
  whatsapp: ['names'],
  text: ['names'],
  'chat-markdown': ['names'],
};
const numRuns = runs(15, 200);

const all = new ChatFormats(chatFormats);
const read = (format: ChatFormat, text: string) => atOnce(format.read(atOnce(chatText(text))));
function chatIn(format: ChatFormat, text: string): Chat {
  const chats = read(format, text);
  if (!chats?.ok || !chats.value[0]) throw new Error(`no chat: ${text.slice(0, 200)}`);
  return chats.value[0];
}

/** The branch at which a chat stands, from its first line. */
function branchOf({ lines, head }: Chat): number[] {
  const path: number[] = [];
  for (let at = head ?? lines.findLastIndex(({ message }) => message !== null); at >= 0; at = lines[at]?.above ?? -1) path.unshift(at);
  return path;
}

/** The chat to be written as it was read, with some lines of the branch changed and others behind it. */
function written(
  chat: Chat,
  change: (line: WrittenLine, place: number) => WrittenLine = (line) => line,
  further: readonly ChatMessage[] = [],
): WrittenChat {
  const path = branchOf(chat);
  const isNewestFirst = (path[0] ?? 0) > (path.at(-1) ?? 0);
  const changed = new Map(path.map((number, place) => [number, change(lineAt(chat, number), place)]));
  const numbers = [...chat.lines.keys()].filter((number) => changed.has(number) || chat.lines[number]?.message === null);
  const lines = (isNewestFirst ? numbers.toReversed() : numbers).map((number) => changed.get(number) ?? lineAt(chat, number));
  const aside = [...chat.lines.keys()].filter((number) => !numbers.includes(number)).map((number) => lineAt(chat, number));
  return {
    ...chat,
    begun: chat.begun ?? 0,
    around: chat,
    lines: [...lines, ...further.map((message) => ({ raw: null, message, number: null }))],
    aside,
  };
}
const lineAt = (chat: Chat, number: number): WrittenLine => ({
  raw: chat.lines[number]?.raw ?? '',
  message: chat.lines[number]?.message ?? null,
  number,
});

/** A text without the spaces between its parts. */
const squeezed = (text: string): string => text.replace(/\s/g, '');

/** All values of a text: JSON lines, a JSON document, or the text itself. */
function valuesOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text
      .trimEnd()
      .split('\n')
      .map((line) => {
        try {
          return JSON.parse(line);
        } catch {
          return line;
        }
      });
  }
}

const shownOf = (chat: Chat): string[] =>
  branchOf(chat).flatMap((at) => {
    const message = chat.lines[at]?.message;
    return message ? [shownText(message)] : [];
  });

const reply = fc.record({ text: plainWords, reasoning: fc.option(plainWords, { nil: '' }) });
const message = fc
  .record({
    from: fc.constantFrom('player', 'character', 'character', 'narrator'),
    replies: fc.array(reply, { minLength: 1, maxLength: 3 }),
    pick: fc.nat(),
    hidden: fc.boolean(),
    sent: fc.integer({ min: 1_500_000_000_000, max: 1_790_000_000_000 }),
  })
  .map(({ from, replies, pick, ...more }): ChatMessage => {
    const all = from === 'character' ? replies : replies.slice(0, 1);
    return {
      ...more,
      from: from as ChatMessage['from'],
      name: from === 'narrator' ? 'System' : '',
      replies: all,
      shown: pick % all.length,
    };
  });

describe.each(chatFormats.map((format) => [format.id, format] as const))('CHAT-20: chats as %s', (id, format) => {
  const files = chatFiles[id] as fc.Arbitrary<string>;
  const has = (what: string) => keeps[id]?.some((kept) => kept === what) ?? false;

  it('are told from those of other forms, and come out again as they came in, with fields that nobody knows', async () => {
    await fc.assert(
      fc.asyncProperty(files, async (file) => {
        const known = await all.read(Buffer.from(file));
        expect(known.ok && known.value.map((chat) => chat.format)).toEqual([id]);
        const chat = chatIn(format, file);
        const again = format.write(written(chat));
        expect(valuesOf(again)).toEqual(valuesOf(file));
      }),
      { numRuns },
    );
  });

  it('IMP-25: are the same in every encoding, and with any line ends', async () => {
    await fc.assert(
      fc.asyncProperty(files, async (file) => {
        const lines = async (bytes: Uint8Array) => {
          const known = await all.read(bytes);
          return known.ok ? known.value.map((chat) => chat.lines) : known.error;
        };
        const expected = await lines(Buffer.from(file));
        const wide = Buffer.from(`\ufeff${file}`, 'utf16le');
        for (const bytes of [wide, Buffer.from(wide).swap16(), ...['\r\n', '\r'].map((end) => Buffer.from(file.replaceAll('\n', end)))])
          expect(await lines(bytes)).toEqual(expected);
      }),
      { numRuns: runs(3, 40) },
    );
  });

  it('change in the text that was edited, and in nothing else', () => {
    fc.assert(
      fc.property(files, plainWords, fc.nat(), (file, words, pick) => {
        const chat = chatIn(format, file);
        const branch = branchOf(chat);
        const at = pick % branch.length;
        const text = `${words}, edited`.replace(/[:*#_>\n]/g, ' ').trim();
        const edited = written(chat, (line, place) => {
          if (place !== at || !line.message) return line;
          const replies = line.message.replies.map((one, index) => (index === line.message?.shown ? { ...one, text } : one));
          return { ...line, message: { ...line.message, replies } };
        });
        const again = chatIn(format, format.write(edited));
        expect(shownOf(again)).toEqual(shownOf(chat).map((shown, place) => (place === at ? text : shown)));
        const raws = again.lines.map(({ raw }) => raw.trim());
        for (const [index, { raw }] of chat.lines.entries()) if (index !== branch[at]) expect(raws[index]).toBe(raw.trim());
      }),
      { numRuns },
    );
  });

  it('go on: new messages stand behind the last one', () => {
    fc.assert(
      fc.property(files, plainWords, (file, words) => {
        const chat = chatIn(format, file);
        const text = words.replace(/[:*#_>\n]/g, ' ').trim() || 'Yes.';
        const one = (from: 'player' | 'character', said: string): ChatMessage => ({
          from,
          name: '',
          replies: [{ text: said, reasoning: '' }],
          shown: 0,
          hidden: false,
          sent: 1_790_000_000_000,
        });
        const again = chatIn(format, format.write(written(chat, undefined, [one('player', text), one('character', 'So be it.')])));
        expect(shownOf(again)).toEqual([...shownOf(chat), text, 'So be it.']);
      }),
      { numRuns },
    );
  });

  it('are read as they were written, from a game that came from nowhere', () => {
    const isText = has('names') && !has('dates');
    fc.assert(
      fc.property(fc.array(message, { minLength: 4, maxLength: 8 }), plainWords, (messages, note) => {
        const sides = messages.map((one, index): ChatMessage => {
          const plain = isText
            ? one.replies.map((said) => ({ ...said, text: said.text.replace(/[:*#_>`]/g, ' ').trim() || 'Hm.' }))
            : one.replies;
          const from = has('narrator') ? one.from : index % 2 === 0 ? 'character' : 'player';
          return { ...one, from, name: from === 'narrator' ? 'System' : '', replies: plain, hidden: one.hidden && has('hidden') };
        });
        const lines = sides.map((one) => ({ raw: null, message: one, number: null }));
        const text = format.write({
          title: 'T',
          player: 'You',
          character: 'Marta',
          note,
          begun: 1_700_000_000_000,
          around: null,
          lines,
          aside: [],
        });
        const chat = chatIn(format, text);
        const found = chat.lines.flatMap((line) => (line.message ? [line.message] : []));
        expect(found.map(shownText)).toEqual(sides.map(shownText));
        expect(found.map(({ from }) => from)).toEqual(sides.map(({ from }) => from));
        if (has('dates')) expect(found.map(({ sent }) => sent)).toEqual(sides.map(({ sent }) => sent));
        if (has('hidden')) expect(found.map(({ hidden }) => hidden)).toEqual(sides.map(({ hidden }) => hidden));
        if (has('note')) expect(chat.note).toBe(note);
        if (has('reasoning'))
          expect(found.map(({ replies, shown }) => replies[shown]?.reasoning)).toEqual(
            sides.map(({ replies, shown }) => replies[shown]?.reasoning),
          );
        if (has('replies')) {
          const others = (one: ChatMessage) => one.replies.map((said) => said.text).toSorted();
          expect(found.map(others)).toEqual(sides.map(others));
        }
        if (has('names') && !isText)
          expect([chat.player, chat.character]).toEqual([
            sides.some(({ from }) => from === 'player') ? 'You' : chat.player,
            sides.some(({ from }) => from === 'character') ? 'Marta' : chat.character,
          ]);
      }),
      { numRuns },
    );
  });

  it('cost no bytes, no JSON and no cut-off file more than a sentence', () => {
    const cut = fc
      .tuple(files, fc.double({ min: 0, max: 1, noNaN: true }))
      .map(([file, part]) => file.slice(0, Math.floor(file.length * part)));
    fc.assert(
      fc.property(
        fc.oneof(
          cut,
          fc.string({ unit: 'binary' }),
          fc.json(),
          fc.array(fc.json()).map((lines) => lines.join('\n')),
        ),
        (text) => {
          const chats = read(format, text);
          if (chats === null) return;
          if (!chats.ok) expect(chats.error).toMatch(/^[a-z].+[^.]$/);
          else if (chats.value.length === 1)
            for (const chat of chats.value) expect(squeezed(format.write(written(chat)))).toBe(squeezed(text));
        },
      ),
      { numRuns: numRuns * 4 },
    );
  });

  it('are read a piece at a time', () => {
    const [file = ''] = fc.sample(files, { numRuns: 1, seed: 7 });
    let steps = 0;
    for (const work = format.read(atOnce(chatText(file))); !work.next().done; ) steps += 1;
    expect(steps).toBeGreaterThan(0);
  });
});
