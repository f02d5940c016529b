import type { Database, Tables } from '#server/application/db/database.ts';

interface StatementLine {
  readonly id: number;
  readonly kind: Tables['ledger_entries']['kind'];
  readonly about: string;
  readonly game: { readonly id: string; readonly talk: boolean } | null;
  readonly bonus: number;
  readonly bought: number;
  readonly created: string;
}

const PAGE = 50;
/** Of a turn: what it cost, and what came back when it was taken back. */
const TURN = /^(?:turn|take-back):([0-9a-f-]{36})$/;

/** Details of an entry beside its kind. */
const grants: readonly (readonly [prefix: string, about: string])[] = [
  ['sign-up:', 'Welcome'],
  ['verified-email:', 'Verified e-mail'],
  ['check-in:', 'Check-in'],
  ['play-game:', 'Daily task: playing'],
  ['share-game:', 'Daily task: sharing'],
  ['create-story:', 'Story idea'],
  ['invite:', 'A friend you brought'],
  ['invited:', 'Welcome from a friend'],
  ['idea-thanks:', 'Thanks for your idea'],
  ['code:', 'A code that you entered'],
  ['desk-gift:', 'A gift of our support'],
  ['desk-take:', 'Taken back by our support'],
];

/** A user's ledger entries with their details. */
export class Statement {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** A page, the latest first. `before` is the cursor (an id); null after the last page. */
  async page(user: string, before?: number, limit = PAGE): Promise<{ lines: StatementLine[]; before: number | null }> {
    let query = this.#db.selectFrom('ledger_entries').selectAll().where('user_uuid', '=', user);
    if (before !== undefined) query = query.where('id', '<', before);
    const rows = await query
      .orderBy('id', 'desc')
      .limit(limit + 1)
      .execute();
    const page = rows.slice(0, limit);
    const games = await this.#games(page.flatMap(({ key }) => TURN.exec(key)?.[1] ?? []));
    const lines = page.map(({ id, kind, key, bonus, bought, created_at }) => {
      const played = games.get(TURN.exec(key)?.[1] ?? '');
      return {
        id,
        kind,
        about: played?.about ?? grants.find(([prefix]) => key.startsWith(prefix))?.[1] ?? '',
        game: played?.game ?? null,
        bonus,
        bought,
        created: created_at.toISOString(),
      };
    });
    return { lines, before: rows.length > limit ? (page.at(-1)?.id ?? null) : null };
  }

  /** All ledger entries of a user, latest first; null for an unknown user. */
  async entries(user: string) {
    const known = await this.#db.selectFrom('users').select('uuid').where('uuid', '=', user).executeTakeFirst();
    if (!known) return null;
    const rows = await this.#db
      .selectFrom('ledger_entries')
      .selectAll()
      .where('user_uuid', '=', user)
      .orderBy('id', 'desc')
      .limit(1000)
      .execute();
    return rows.map(({ id, kind, key, bonus, bought, created_at }) => ({
      id,
      kind,
      key,
      bonus,
      bought,
      created: created_at.toISOString(),
    }));
  }

  /** The games of turns by the turns' ids, with the title of the story or the name of who was talked with. */
  async #games(turns: readonly string[]): Promise<Map<string, { about: string; game: StatementLine['game'] }>> {
    if (turns.length === 0) return new Map();
    const rows = await this.#db
      .selectFrom('turns')
      .innerJoin('games', 'games.id', 'turns.game_id')
      .innerJoin('stories', 'stories.id', 'games.story_id')
      .leftJoin('character_versions as character', (join) =>
        join.onRef('character.character_id', '=', 'games.actor_id').onRef('character.version', '=', 'games.actor_version'),
      )
      .select(['turns.id', 'turns.game_id', 'stories.title', 'character.name'])
      .where('turns.id', 'in', turns)
      .execute();
    return new Map(rows.map(({ id, game_id, title, name }) => [id, { about: name ?? title, game: { id: game_id, talk: name !== null } }]));
  }
}
