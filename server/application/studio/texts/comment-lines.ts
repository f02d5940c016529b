import { LRUCache } from 'lru-cache';
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
export async function linesOf(
  db: Database | Tx,
  { id, path }: TextPlace,
  { comments, text }: { readonly comments: readonly Commented[]; readonly text: string },
): Promise<CommentLines> {
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
      lines = movedOn(lines, before, then, comments);
      before = then;
    }
    lines = new Map([...lines, ...those.map(({ id: of, line }) => [of, then === null ? null : line] as const)]);
  }
  return movedOn(lines, before, text, comments, true);
}

/** Lines of one text in another. `isLast`: what is gone is looked for by its words. */
function movedOn(lines: CommentLines, before: string | null, after: string, comments: readonly Commented[], isLast = false): CommentLines {
  const moved = commentLines(before, after);
  const bySource = isLast ? commentLines(null, after) : () => null;
  return new Map(
    comments.flatMap((one) => {
      const line = lines.get(one.id);
      if (line === undefined) return [];
      return [[one.id, line === null ? bySource(one) : moved({ line, source: one.source })] as const];
    }),
  );
}

interface Known {
  readonly version: number;
  readonly text: string;
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
  async of(place: TextPlace, comments: readonly Commented[]): Promise<Pick<Known, 'version' | 'lines'> | null> {
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

  async #found(key: string, place: TextPlace, comments: readonly Commented[]): Promise<Known | null> {
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
    const led = kept && kept !== now ? movedOn(kept.lines, kept.text, now.text, comments, true) : (kept?.lines ?? new Map());
    const added = comments.filter(({ id }) => !led.has(id));
    const lines = added.length === 0 ? led : new Map([...led, ...(await linesOf(this.#db, place, { comments: added, text: now.text }))]);
    const known: Known = { version: now.version, text: now.text, lines };
    this.#known.set(key, known);
    return known;
  }

  async #newest({ id, path }: TextPlace): Promise<Omit<Known, 'lines'> | null> {
    const row = await currentTexts(this.#db)
      .select(['project_files.version', 'project_versions.text'])
      .where('project_files.project_id', '=', id)
      .where('project_files.path', '=', path)
      .executeTakeFirst();
    return row ? { version: row.version, text: row.text ?? '' } : null;
  }
}
