import { expect, it } from 'vitest';
import { importChat } from '../../../contract/games.ts';
import { MAX_CHAT_LENGTH } from '../../../contract/limits.ts';
import { ChatFile } from '../../../src/application/characters/chat-file.ts';
import { fail, ok } from '../../../src/domain/result.ts';
import { failure } from '../../fakes/scripted-api.ts';
import { sessionParts } from '../../fakes/session-parts.ts';

const game = { id: '0c9f1b2a-0000-4000-8000-000000000001', storyId: 'the-quiet-relay', actorId: 'pio', turns: 3 };

function make() {
  const parts = sessionParts();
  const sent: unknown[] = [];
  parts.server.api.on(importChat, ({ input }) => {
    sent.push(input);
    return ok(game);
  });
  parts.session.start();
  return { ...parts, sent, chats: new ChatFile(parts.api, parts.session) };
}

it('CHAT-01: sends the file with its character and shows the game; the next file takes that away', () => {
  const { chats, sent, server } = make();
  chats.bring({ characterId: 'pio', chat: '{}' });
  expect(sent).toEqual([{ actorId: 'pio', chat: '{}' }]);
  expect(chats.imported.value).toEqual(game);
  const message = 'The chat was not taken in: line 3 is no message.';
  server.api.on(importChat, () => fail({ ...failure('refused'), code: 'INVALID_INPUT', message }));
  chats.bring({ characterId: 'pio', chat: '{}' });
  expect([chats.imported.value, chats.state.value]).toEqual([null, { kind: 'failed', message }]);
});

it('CHAT-01: a file that is too large is not sent, and the player reads why', () => {
  const { chats, sent } = make();
  chats.bring({ characterId: 'pio', chat: 'x'.repeat(MAX_CHAT_LENGTH + 1) });
  expect(sent).toEqual([]);
  expect(chats.state.value).toEqual({ kind: 'failed', message: expect.stringContaining('larger than 2 MB') });
});

it('shows no game of the user before', () => {
  const { chats, session } = make();
  chats.bring({ characterId: 'pio', chat: '{}' });
  session.signOut().subscribe();
  expect(chats.imported.value).toBeNull();
});
