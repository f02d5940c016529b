import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ChatFiles } from '#application/characters/chat-files.ts';
import { MAX_CHAT_BYTES } from '#contract/limits.ts';
import { importChat } from '#contract/play.ts';
import { fail, ok } from '#domain/result.ts';
import { failure } from '#tests/fakes/scripted-api.ts';
import { sessionParts } from '#tests/fakes/session-parts.ts';

const leftOut = { turns: 0, replies: 0, hidden: 0 };
const game = { id: '0c9f1b2a-0000-4000-8000-000000000001', storyId: 'the-quiet-relay', actorId: 'pio', turns: 3, leftOut, notes: [] };
const bytes = Uint8Array.of(0x7b, 0x7d);

function make() {
  const parts = sessionParts();
  const sent: unknown[] = [];
  parts.server.api.on(importChat, ({ input }) => {
    sent.push(input);
    return ok({ ...game, further: [] });
  });
  parts.session.start();
  const chats = new ChatFiles({ api: parts.api, session: parts.session });
  return { ...parts, sent, chats, kinds: () => chats.reports.value.map(({ state }) => state.kind) };
}

const file = (name: string, content: Uint8Array<ArrayBuffer> = bytes) => ({ name, read: () => Promise.resolve(content) });
const refusal = (code: string, message: string, data: unknown = null) => fail({ ...failure('refused'), code, message, data });
/** Lets files be read and answers come. */
const settled = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('CHAT-25: brings files one after the other, with a report on each; a bad one stops nothing', async () => {
  const { chats, server, sent, kinds } = make();
  let calls = 0;
  server.api.on(importChat, ({ input }) => {
    sent.push(input);
    calls += 1;
    return calls === 2 ? refusal('INVALID_INPUT', 'The chat was not taken in: it is no text.') : ok({ ...game, further: [] });
  });
  const gone = { name: 'gone.jsonl', read: () => Promise.reject(new Error('gone')) };
  chats.bring([file('a.jsonl'), file('b.png'), gone, file('c.jsonl')], 'pio');
  expect(kinds()).toEqual(['reading', 'waiting', 'waiting', 'waiting']);
  await settled();
  expect(kinds()).toEqual(['done', 'failed', 'failed', 'done']);
  expect(chats.reports.value.map(({ name }) => name)).toEqual(['a.jsonl', 'b.png', 'gone.jsonl', 'c.jsonl']);
  expect(sent[0]).toEqual({ actorId: 'pio', file: bytes, shorten: 'false', rename: 'false' });
});

it('CHAT-25: waits where the site takes no more, and goes on with the same file', async () => {
  const { chats, server, kinds } = make();
  server.api.on(importChat, () => refusal('TOO_MANY_REQUESTS', 'Too many.', { retry_after: 40 }));
  chats.bring([file('a.jsonl'), file('b.jsonl')], 'pio');
  await settled();
  expect(kinds()).toEqual(['resting', 'waiting']);
  server.api.on(importChat, () => ok({ ...game, further: [] }));
  await vi.advanceTimersByTimeAsync(39_000);
  expect(kinds()).toEqual(['resting', 'waiting']);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(kinds()).toEqual(['done', 'done']);
});

it('CHAT-02, CHAT-24: asks before anything is left out, or comes to a character of another name; others are brought meanwhile', async () => {
  const { chats, server, sent, kinds } = make();
  const answers = [
    refusal('CHAT_TOO_LONG', 'This chat is too long.', { replies: 9, left_out: { turns: 0, replies: 5 } }),
    refusal('OTHER_CHARACTER', 'This chat is with Marta.', { name: 'Marta' }),
  ];
  server.api.on(importChat, ({ input }) => {
    sent.push(input);
    return answers[sent.length - 1] ?? ok({ ...game, further: [] });
  });
  chats.bring([file('long.jsonl'), file('other.jsonl'), file('good.jsonl')], 'pio');
  await settled();
  expect(kinds()).toEqual(['long', 'other', 'done']);
  const [long, other] = chats.reports.value.map(({ id }) => id);
  chats.answer(long ?? 0, { shorten: true });
  await settled();
  chats.leave(other ?? 0);
  expect(kinds()).toEqual(['done', 'failed', 'done']);
  expect(sent.at(-1)).toMatchObject({ shorten: 'true', rename: 'false' });
  chats.answer(other ?? 0, { rename: true });
  expect(kinds()).toEqual(['done', 'failed', 'done']);
});

it('CHAT-25: brings a file of many chats that is too large in parts, and says where that cannot be', async () => {
  const { chats, sent, kinds } = make();
  const chat = JSON.stringify({ mapping: {}, title: 'x'.repeat(1024 * 1024) });
  const many = new TextEncoder().encode(`[${Array.from({ length: 8 }, () => chat).join(',')}]`);
  chats.bring([file('conversations.json', many), file('x.jsonl', new Uint8Array(MAX_CHAT_BYTES + 1))], 'pio');
  await settled();
  expect(kinds()).toEqual(['split', 'failed', 'done', 'done']);
  expect(sent).toHaveLength(2);
});

it('forgets the files of the user before', async () => {
  const { chats, session, sent } = make();
  chats.bring([file('a.jsonl'), file('b.jsonl')], 'pio');
  session.signOut().subscribe();
  await settled();
  expect([chats.reports.value, sent]).toEqual([[], []]);
});
