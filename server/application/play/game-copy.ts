import type { CopyFormat } from '#contract/play.ts';
import { NO_STEERING } from '#domain/memory/steering.ts';
import type { Turn } from '#domain/play/turn.ts';
import type { Database } from '#server/application/db/database.ts';
import { narratedGames } from '#server/application/stories/versions.ts';
import type { ExportedBranch, ExportedTurn } from '#server/domain/play/exported-game.ts';
import { htmlBook, markdownText } from '#server/domain/play/game-copies.ts';
import { USUAL_LANGUAGE } from '#server/domain/stories/authored-story.ts';
import { copiedChat } from './chats/chat-copy.ts';
import type { ChatFormats } from './chats/chat-formats.ts';
import { shownBranch } from './game-path.ts';

interface CopiedFile {
  readonly name: string;
  readonly type: string;
  readonly encoding: 'text';
  readonly content: string;
}

/** Copies to read. */
const books: Partial<Record<CopyFormat, readonly [extension: string, type: string, write: (branch: ExportedBranch) => string]>> = {
  markdown: ['md', 'text/markdown', markdownText],
  html: ['html', 'text/html', htmlBook],
};

interface Needs {
  readonly db: Database;
  readonly formats: ChatFormats;
}

/** Exports a game as a file. */
export class GameCopy {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** The current branch, from the opening; null when the player has no such game. */
  async of(user: string, gameId: string, format: CopyFormat): Promise<CopiedFile | null> {
    const game = await narratedGames(this.#needs.db)
      .innerJoin('turns', 'turns.id', 'games.head')
      .innerJoin('users', 'users.uuid', 'games.user_uuid')
      .select(['games.story_id', 'games.created_at', 'turns.id as head', 'turns.memory', 'users.name as player'])
      .select(['story_versions.story', 'character_versions.character'])
      .where('games.id', '=', gameId)
      .where('games.user_uuid', '=', user)
      .executeTakeFirst();
    if (!game) return null;
    const { language = USUAL_LANGUAGE, title, one_liner: oneLiner, narrator } = game.story;
    const turns = await shownBranch(this.#needs.db, game.head);
    const named = (extension: string) => `${game.story_id}.${extension}`;
    const book = books[format];
    if (book) {
      const [extension, type, write] = book;
      return { name: named(extension), type, encoding: 'text', content: write({ language, title, oneLiner, turns: turns.map(exported) }) };
    }
    const chatFormat = this.#needs.formats.of(format);
    if (!chatFormat) return null;
    const character = game.character?.card.data.name ?? narrator.name;
    const { note } = game.memory.steering ?? NO_STEERING;
    const copied = { id: gameId, title, player: game.player || 'You', character, begun: game.created_at, note, turns };
    const content = chatFormat.write(await copiedChat(this.#needs.db, copied, chatFormat));
    return { name: named(chatFormat.extension), type: chatFormat.type, encoding: 'text', content };
  }
}

const exported = ({ input, text, ending, speaker, hidden }: Turn): ExportedTurn => ({
  input,
  text,
  ending: ending?.name ?? null,
  speaker: speaker ?? null,
  hidden: hidden === true,
});
