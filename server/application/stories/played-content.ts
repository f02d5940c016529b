import type { Database } from '#server/application/db/database.ts';
import { ResultCache } from '#server/application/platform/result-cache.ts';
import type { AuthoredCharacter } from '#server/domain/characters/authored-character.ts';
import type { LoreBook } from '#server/domain/memory/lore.ts';
import type { AuthoredStory } from '#server/domain/stories/authored-story.ts';

/** Versions kept in memory, of stories and of characters each. */
const MAX_KEPT = 200;

interface PlayedStory {
  readonly story: AuthoredStory;
  readonly script: string;
}

type Versions = readonly { readonly id: string; readonly version: number }[];

interface PlayedCharacter {
  readonly character: AuthoredCharacter;
  readonly script: string;
}

/**
 * The versions of stories and characters that games play. A stored version never changes, whichever process published it, so each is read once and kept;
 * the ones not used for longest leave. Callers share one object and must not change it.
 */
export class PlayedContent {
  readonly #db: Database;
  readonly #stories: VersionCache<PlayedStory>;
  readonly #characters: VersionCache<PlayedCharacter>;
  readonly #books: VersionCache<LoreBook>;
  /** Reads of newest versions that are under way, by the characters' ids. */
  readonly #newest = new Map<string, Promise<Versions>>();

  constructor(db: Database) {
    this.#db = db;
    this.#stories = new VersionCache((id, version) =>
      db
        .selectFrom('story_versions')
        .select(['story', 'script'])
        .where('story_id', '=', id)
        .where('version', '=', version)
        .executeTakeFirstOrThrow(),
    );
    this.#characters = new VersionCache((id, version) =>
      db
        .selectFrom('character_versions')
        .select(['character', 'script'])
        .where('character_id', '=', id)
        .where('version', '=', version)
        .executeTakeFirstOrThrow(),
    );
    this.#books = new VersionCache(async (id, version) => {
      const row = await db
        .selectFrom('lorebook_versions')
        .select('book')
        .where('lorebook_id', '=', id)
        .where('version', '=', version)
        .executeTakeFirstOrThrow();
      return row.book;
    });
  }

  story(id: string, version: number): Promise<PlayedStory> {
    return this.#stories.get(id, version);
  }

  character(id: string, version: number): Promise<PlayedCharacter> {
    return this.#characters.get(id, version);
  }

  /** The lorebooks that are for a story, and for the character in a talk. */
  async books(story: AuthoredStory, actor: AuthoredCharacter | null): Promise<readonly LoreBook[]> {
    const named = [...(story.books ?? []), ...(actor?.books ?? [])];
    return Promise.all(
      named.map((name) => this.#books.get(name.slice(0, name.lastIndexOf('@')), Number(name.slice(name.lastIndexOf('@') + 1)))),
    );
  }

  /** The characters of a story's cast who have a card, in their newest versions and in the order of the cast. */
  async cast({ cast }: AuthoredStory): Promise<readonly AuthoredCharacter[]> {
    const ids = cast.map(({ id }) => id);
    if (ids.length === 0) return [];
    const newest = await this.#newestOf(ids);
    const inOrder = newest.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
    const played = await Promise.all(inOrder.map(({ id, version }) => this.character(id, version)));
    return played.map(({ character }) => character);
  }

  /** Turns of one story that begin together share one read. */
  #newestOf(ids: readonly string[]): Promise<Versions> {
    const key = ids.join(' ');
    const underWay = this.#newest.get(key);
    if (underWay) return underWay;
    const query = this.#db.selectFrom('characters').select(['id', 'version']).where('id', 'in', ids).where('taken_out_at', 'is', null);
    const reading = query.execute().finally(() => this.#newest.delete(key));
    this.#newest.set(key, reading);
    return reading;
  }
}

class VersionCache<T> {
  readonly #read: (id: string, version: number) => Promise<T>;
  readonly #kept = new ResultCache<T>(MAX_KEPT);

  constructor(read: (id: string, version: number) => Promise<T>) {
    this.#read = read;
  }

  get(id: string, version: number): Promise<T> {
    return this.#kept.get(`${id} ${version}`, () => this.#read(id, version));
  }
}
