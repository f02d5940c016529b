import { type SqlBool, sql } from 'kysely';
import type { Database } from '#server/application/db/database.ts';
import { narratedGames } from '#server/application/stories/versions.ts';
import type { ExportedBranch } from '#server/domain/play/exported-game.ts';
import { htmlBook, markdownText, sillyTavernLines } from '#server/domain/play/game-copies.ts';
import { USUAL_LANGUAGE } from '#server/domain/stories/authored-story.ts';
import { BRANCH_PART, shownBranch } from './game-path.ts';

type CopyFormat = 'jsonl' | 'markdown' | 'html';

interface CopiedFile {
  readonly name: string;
  readonly type: string;
  readonly encoding: 'text';
  readonly content: string;
}

const formats: Readonly<Record<CopyFormat, readonly [extension: string, type: string, write: (branch: ExportedBranch) => string]>> = {
  jsonl: ['jsonl', 'application/jsonl', sillyTavernLines],
  markdown: ['md', 'text/markdown', markdownText],
  html: ['html', 'text/html', htmlBook],
};

/** Exports a game as a file. */
export class GameCopy {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** The current branch, from the opening; null when the player has no such game. */
  async of(user: string, gameId: string, format: CopyFormat): Promise<CopiedFile | null> {
    const game = await narratedGames(this.#db)
      .innerJoin('turns', 'turns.id', 'games.head')
      .innerJoin('users', 'users.uuid', 'games.user_uuid')
      .select(['games.story_id', 'games.created_at', 'turns.id as head', 'users.name as player'])
      .select(['story_versions.story', 'character_versions.character'])
      .where('games.id', '=', gameId)
      .where('games.user_uuid', '=', user)
      .executeTakeFirst();
    if (!game) return null;
    const { language = USUAL_LANGUAGE, title, one_liner: oneLiner, narrator } = game.story;
    const narratorName = game.character?.card.data.name ?? narrator.name;
    const turns = await this.#turns(game.head);
    const [extension, type, write] = formats[format];
    const content = write({ language, title, oneLiner, narratorName, player: game.player || 'You', begun: game.created_at, turns });
    return { name: `${game.story_id}.${extension}`, type, encoding: 'text', content };
  }

  async #turns(head: string): Promise<ExportedBranch['turns']> {
    const turns = await shownBranch(this.#db, head);
    const ids = turns.flatMap((turn) => turn.variants);
    const texts = new Map<string, string>();
    for (let from = 0; from < ids.length; from += BRANCH_PART) {
      const part = sql<SqlBool>`id = ANY (${ids.slice(from, from + BRANCH_PART)}::uuid[])`;
      for (const { id, text } of await this.#db.selectFrom('turns').select(['id', 'text']).where(part).execute()) texts.set(id, text);
    }
    return turns.map(({ input, text, variants, ending, created }) => ({
      input,
      text,
      variants: variants.flatMap((id) => texts.get(id) ?? []),
      ending: ending?.name ?? null,
      created: new Date(created),
    }));
  }
}
