import { LRUCache } from 'lru-cache';
import { lineMoves } from '#domain/studio/texts/line-moves.ts';
import type { Database, Tx } from '#server/application/db/database.ts';
import { commentLines } from '#server/domain/studio/review/comment-line.ts';
import { currentTexts } from './draft-texts.ts';

/** A text of a project. */
export interface TextPlace {
  readonly id: string;
  readonly path: string;
}

/** Where a comment was made: a line of a version, and what stood there. */
export interface Commented {
  readonly id: string;
  readonly version: number;
  readonly line: number;
  readonly source: string;
}

/** The line of each comment in one text; null where it is gone. By the comment's id. */
export type CommentLines = ReadonlyMap<string, number | null>;

/**
 * Where the comments of a text are in a newer one. It is led from each version with comments to the next one: these differ by little, and each is read and compared once, one after the other, so that others are served in
 * between. Source: STUDIO-41, STUDIO-157.
 */
export async function linesOf(db: Database | Tx, place: TextPlace, of: CommentsOf): Promise<CommentLines> {
  return foundIn(await movedLines(db, place, of), of);
}

/** Comments, and a text in which they are looked for. */
interface CommentsOf {
  readonly comments: readonly Commented[];
  readonly text: string;
}

/** Where the lines themselves are by now; null for one that is gone. */
async function movedLines(db: Database | Tx, { id, path }: TextPlace, { comments, text }: CommentsOf): Promise<CommentLines> {
  let before: string | null = null;
  let lines: CommentLines = new Map();
  const versions = [...Map.groupBy(comments, ({ version }) => version)].toSorted(([one], [other]) => one - other);
  for (const [version, those] of versions) {
    const row = await db
      .selectFrom('project_versions')
      .select('text')
      .where('project_id', '=', id)
      .where('path', '=', path)
      .where('version', '=', version)
      .executeTakeFirst();
    const then = row?.text ?? null;
    // Of a version that is not kept any more it is not known where its lines went.
    if (then !== null) {
      lines = movedOn(lines, before, then);
      before = then;
    }
    lines = new Map([...lines, ...those.map(({ id: of, line }) => [of, then === null ? null : line] as const)]);
  }
  return movedOn(lines, before, text);
}

/** Lines of one text in another. */
function movedOn(lines: CommentLines, before: string | null, after: string): CommentLines {
  const moved = before === null ? () => null : lineMoves(before, after);
  return new Map([...lines].map(([id, line]) => [id, line === null ? null : moved(line)] as const));
}

/** With those that are gone where the same words stand, the nearest to where they were written about. That is no line to lead on: it may be another one, and the own one may come back. */
function foundIn(lines: CommentLines, { comments, text }: CommentsOf): CommentLines {
  const bySource = commentLines(null, text);
  return new Map(
    comments.flatMap((one) => {
      const line = lines.get(one.id);
      return line === undefined ? [] : [[one.id, line ?? bySource(one)] as const];
    }),
  );
}

interface Known {
  readonly version: number;
  readonly text: string;
  /** Of the lines themselves. */
  readonly moved: CommentLines;
}

/** What is known of the comments of a text. `version`: the newest one. */
export interface NewestPlaces {
  readonly version: number;
  readonly lines: CommentLines;
}

/** UTF-16 units of texts that are kept with the lines of their comments. */
const MOST_KEPT = 16_000_000;

/**
 * Where the comments of texts are by now. What was found is kept, and led on from the newest text of then to that of now: after a save one comparison is made, however many versions have comments.
 * Source: STUDIO-177.
 */
export class NewestLines {
  readonly #db: Database;
  readonly #known = new LRUCache<string, Known>({ maxSize: MOST_KEPT, sizeCalculation: ({ text }) => text.length + 1 });
  /** What is being found, by text: asked at once, it is found once. */
  readonly #running = new Map<string, Promise<unknown>>();

  constructor(db: Database) {
    this.#db = db;
  }

  /** Null where the text is gone. */
  async of(place: TextPlace, comments: readonly Commented[]): Promise<NewestPlaces | null> {
    const key = `${place.id} ${place.path}`;
    const before = this.#running.get(key) ?? Promise.resolve();
    const found = before.catch(() => undefined).then(() => this.#found(key, place, comments));
    this.#running.set(key, found);
    try {
      return await found;
    } finally {
      if (this.#running.get(key) === found) this.#running.delete(key);
    }
  }

  async #found(key: string, place: TextPlace, comments: readonly Commented[]): Promise<NewestPlaces | null> {
    const head = await this.#db
      .selectFrom('project_files')
      .select('version')
      .where('project_id', '=', place.id)
      .where('path', '=', place.path)
      .executeTakeFirst();
    if (!head) return null;
    const kept = this.#known.get(key);
    const now = kept?.version === head.version ? kept : await this.#newest(place);
    if (now === null) return null;
    const { version, text } = now;
    const led = kept && kept !== now ? movedOn(kept.moved, kept.text, text) : (kept?.moved ?? new Map<string, number | null>());
    const added = comments.filter(({ id }) => !led.has(id));
    const moved = added.length === 0 ? led : new Map([...led, ...(await movedLines(this.#db, place, { comments: added, text }))]);
    this.#known.set(key, { version, text, moved });
    return { version, lines: foundIn(moved, { comments, text }) };
  }

  async #newest({ id, path }: TextPlace): Promise<Omit<Known, 'moved'> | null> {
    const row = await currentTexts(this.#db)
      .select(['project_files.version', 'project_versions.text'])
      .where('project_files.project_id', '=', id)
      .where('project_files.path', '=', path)
      .executeTakeFirst();
    return row ? { version: row.version, text: row.text ?? '' } : null;
  }
}
