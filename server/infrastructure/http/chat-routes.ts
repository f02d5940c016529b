import type { FastifyInstance } from 'fastify';
import { MAX_CHAT_LENGTH, MAX_CHAT_REPLIES } from '#contract/limits.ts';
import { importChat, importChatText } from '#contract/play.ts';
import { fail, type Result } from '#domain/result.ts';
import type { Moderation } from '#server/application/narrator/moderation.ts';
import { inSlices } from '#server/application/platform/in-slices.ts';
import type { ChatImport, ChatProblem, ImportedGame } from '#server/application/play/chat-import.ts';
import type { Origin } from '#server/application/session/origin.ts';
import { ageRefusals } from '#server/application/stories/ages.ts';
import { chatImportLimits } from '#server/domain/platform/limits.ts';
import { repliesIn, shortenedChat } from '#server/domain/play/shortened-chat.ts';
import { type ImportedChat, readSillyTavernChat } from '#server/domain/play/silly-tavern-chat.ts';
import { always } from './expensive-call.ts';
import { textRefusal } from './moderated-text.ts';
import { type Refusal, UNAUTHORIZED } from './refusal.ts';
import { perUser } from './route-limit.ts';
import { serve } from './serve.ts';

/** Characters that are checked at a time. */
const CHECKED_AT_ONCE = 20_000;
const ROOM = { replies: MAX_CHAT_REPLIES, characters: MAX_CHAT_LENGTH };

const refusals: Readonly<Record<ChatProblem, Refusal>> = {
  ...ageRefusals,
  NOT_FOUND: { code: 'NOT_FOUND', message: 'This character does not exist.' },
  NARRATOR_AWAY: { code: 'NARRATOR_AWAY', message: 'This character came without a script, and the narrator of this site needs one.' },
  OTHER_CHARACTER: { code: 'INVALID_INPUT', message: 'This chat is with another character. Open the page of that one.' },
  PLAYER_GONE: UNAUTHORIZED,
};

interface ChatFile {
  readonly user: string;
  readonly characterId: string;
  readonly file: Uint8Array;
  readonly shorten: boolean;
}

/** Chats from elsewhere. */
export function registerChatRoutes(app: FastifyInstance, chats: ChatImport, moderation: Moderation): void {
  const take = async ({ user, characterId, file, shorten }: ChatFile, { brand }: Origin): Promise<Result<ImportedGame, Refusal>> => {
    const read = await inSlices(readSillyTavernChat(file));
    if (!read.ok) return fail({ code: 'INVALID_INPUT', message: `The chat was not taken in: ${read.error}.` });
    const chat = shortenedChat(read.value, ROOM);
    if (!shorten && repliesIn(chat) < repliesIn(read.value)) return fail(tooLong(read.value, chat));
    const refusal = await chatRefusal(chat, moderation);
    if (refusal) return fail(refusal);
    const imported = await chats.import({ user, characterId, chat, brand });
    return imported.ok ? imported : fail(refusals[imported.error]);
  };
  const admission = perUser(chatImportLimits, 'You brought many chats in a short time.');

  serve(
    app,
    importChat,
    ({ actor_id: characterId, shorten }, caller, origin, file) => take({ user: caller.uuid, characterId, file, shorten }, origin),
    { expensive: always, admission },
  );
  serve(
    app,
    importChatText,
    ({ actor_id: characterId, chat }, caller, origin) =>
      take({ user: caller.uuid, characterId, file: Buffer.from(chat), shorten: false }, origin),
    { expensive: always, admission },
  );
}

function tooLong(whole: ImportedChat, shortened: ImportedChat): Refusal {
  const [all, kept] = [whole, shortened].map((chat) => repliesIn(chat).toLocaleString('en'));
  return {
    code: 'CHAT_TOO_LONG',
    message: `This chat is too long: of its ${all} replies, ${kept} can be kept.`,
    data: { replies: repliesIn(whole), left_out: shortened.leftOut },
  };
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
