import { expect, it } from 'vitest';
import { ChatFile } from '#application/characters/chat-file.ts';
import { MAX_CHAT_BYTES } from '#contract/limits.ts';
import { importChat } from '#contract/play.ts';
import { fail, ok } from '#domain/result.ts';
import { failure } from '#tests/fakes/scripted-api.ts';
import { sessionParts } from '#tests/fakes/session-parts.ts';

const leftOut = { turns: 0, replies: 0, hidden: 0 };
const game = { id: '0c9f1b2a-0000-4000-8000-000000000001', storyId: 'the-quiet-relay', actorId: 'pio', turns: 3, leftOut };
const file = Uint8Array.of(0x7b, 0x7d);

function make() {
  const parts = sessionParts();
  const sent: unknown[] = [];
  parts.server.api.on(importChat, ({ input }) => {
    sent.push(input);
    return ok(game);
  });
  parts.session.start();
  return { ...parts, sent, chats: new ChatFile({ api: parts.api, session: parts.session }) };
}

const refusal = (code: string, message: string, data: unknown = null) => fail({ ...failure('refused'), code, message, data });

it('CHAT-01: sends the file with its character and shows the game; the next file takes that away', () => {
  const { chats, sent, server } = make();
  chats.bring({ characterId: 'pio', file });
  expect(sent).toEqual([{ actorId: 'pio', file, shorten: 'false' }]);
  expect(chats.imported.value).toEqual(game);
  const message = 'The chat was not taken in: line 3 is no message.';
  server.api.on(importChat, () => refusal('INVALID_INPUT', message));
  chats.bring({ characterId: 'pio', file });
  expect([chats.imported.value, chats.state.value, chats.tooLong.value]).toEqual([null, { kind: 'failed', message }, null]);
});

it('CHAT-01: a file that is too large is not sent, and the player reads why', () => {
  const { chats, sent } = make();
  chats.bring({ characterId: 'pio', file: new Uint8Array(MAX_CHAT_BYTES + 1) });
  expect(sent).toEqual([]);
  expect(chats.state.value).toEqual({ kind: 'failed', message: expect.stringContaining('larger than 6 MB') });
});

it('CHAT-02: asks before anything is left out of a chat that is too long, and brings the rest only then', () => {
  const { chats, server, sent } = make();
  const message = 'This chat is too long: of its 29,981 replies, 4,000 can be kept.';
  const data = { replies: 29_981, left_out: { turns: 0, replies: 25_981, hidden: 0 } };
  const long = () => server.api.on(importChat, () => refusal('CHAT_TOO_LONG', message, data));
  long();
  chats.bring({ characterId: 'pio', file });
  const question = { characterId: 'pio', file, leftOut: { turns: 0, replies: 25_981, hidden: 0 } };
  expect([chats.tooLong.value, chats.state.value, chats.imported.value]).toEqual([question, { kind: 'failed', message }, null]);
  chats.leave();
  expect([chats.tooLong.value, chats.state.value]).toEqual([null, { kind: 'idle' }]);
  chats.shorten();
  chats.bring({ characterId: 'pio', file });
  server.api.on(importChat, ({ input }) => {
    sent.push(input);
    return ok({ ...game, leftOut: data.left_out });
  });
  chats.shorten();
  expect(sent).toEqual([{ actorId: 'pio', file, shorten: 'true' }]);
  expect([chats.tooLong.value, chats.imported.value?.leftOut.replies]).toEqual([null, 25_981]);
});

it('shows no game, and asks nothing, of the user before', () => {
  const { chats, session, server } = make();
  chats.bring({ characterId: 'pio', file });
  session.signOut().subscribe();
  expect(chats.imported.value).toBeNull();
  session.start();
  server.api.on(importChat, () => refusal('CHAT_TOO_LONG', 'Too long.', { replies: 5, left_out: leftOut }));
  chats.bring({ characterId: 'pio', file });
  expect(chats.tooLong.value).not.toBeNull();
  session.signOut().subscribe();
  expect(chats.tooLong.value).toBeNull();
});
