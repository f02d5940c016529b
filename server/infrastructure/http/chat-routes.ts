import type { FastifyInstance } from 'fastify';
import { importChat } from '../../../contract/games.ts';
import { fail } from '../../../src/domain/result.ts';
import { ageRefusals } from '../../application/account/ages.ts';
import type { ChatImport, ChatProblem } from '../../application/chats/chat-import.ts';
import type { Moderation } from '../../application/play/moderation.ts';
import { type ImportedChat, readSillyTavernChat } from '../../domain/chats/silly-tavern-chat.ts';
import { chatImportLimits } from '../../domain/limits/limits.ts';
import { textRefusal } from './moderated-text.ts';
import { type Refusal, UNAUTHORIZED } from './refusal.ts';
import { perUser } from './route-limit.ts';
import { serve } from './serve.ts';

/** Characters that are checked at a time. */
const CHECKED_AT_ONCE = 20_000;

const refusals: Readonly<Record<ChatProblem, Refusal>> = {
  ...ageRefusals,
  NOT_FOUND: { code: 'NOT_FOUND', message: 'This character does not exist.' },
  NARRATOR_AWAY: { code: 'NARRATOR_AWAY', message: 'This character came without a script, and the narrator of this site needs one.' },
  OTHER_CHARACTER: { code: 'INVALID_INPUT', message: 'This chat is with another character. Open the page of that one.' },
  PLAYER_GONE: UNAUTHORIZED,
};

/** Chats from elsewhere. */
export function registerChatRoutes(app: FastifyInstance, chats: ChatImport, moderation: Moderation): void {
  serve(
    app,
    importChat,
    async ({ actor_id: characterId, chat: text }, caller, { brand }) => {
      const chat = readSillyTavernChat(text);
      if (!chat.ok) return fail({ code: 'INVALID_INPUT', message: `The chat was not taken in: ${chat.error}.` });
      const refusal = await chatRefusal(chat.value, moderation);
      if (refusal) return fail(refusal);
      const imported = await chats.import({ user: caller.uuid, characterId, chat: chat.value, brand });
      return imported.ok ? imported : fail(refusals[imported.error]);
    },
    { admission: perUser(chatImportLimits, 'You brought many chats in a short time.') },
  );
}

/** Its texts become part of prompts, so they are checked as an edited reply is. */
async function chatRefusal({ opening, turns }: ImportedChat, moderation: Moderation): Promise<Refusal | null> {
  const text = [opening ?? '', ...turns.flatMap(({ input, replies }) => [input, ...replies])].join('\n');
  for (let from = 0; from < text.length; from += CHECKED_AT_ONCE) {
    const refusal = await textRefusal(text.slice(from, from + CHECKED_AT_ONCE), moderation);
    if (refusal) return refusal;
  }
  return null;
}
