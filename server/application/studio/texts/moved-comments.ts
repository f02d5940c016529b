import { sql } from 'kysely';
import type { Database, Tx } from '#server/application/db/database.ts';
import { commentLines } from '#server/domain/studio/review/comment-line.ts';
import { currentTexts } from './draft-texts.ts';

interface Place {
  readonly id: string;
  readonly path: string;
}

/** Where a comment was made: a line of a version, and what stood there. */
interface Commented {
  readonly version: number;
  readonly line: number;
  readonly source: string;
}

/** Where the commented lines of a text are in one text of it; null where a line is gone. By `keyOf` the comment. */
export interface CommentPlaces {
  readonly text: string;
  readonly lines: ReadonlyMap<string, number | null>;
}

const NOWHERE: CommentPlaces = { text: '', lines: new Map() };

/**
 * Where the comments of a text are in its newest version. It compares that with each version which has a comment, which takes long for a long text: it is asked before what locks the text, and others are served between two versions.
 * Source: STUDIO-157.
 */
export async function commentPlaces(db: Database, { id, path }: Place): Promise<CommentPlaces> {
  const comments = await commentsOf(db, { id, path });
  if (comments.length === 0) return NOWHERE;
  const head = await currentTexts(db)
    .select('project_versions.text')
    .where('project_files.project_id', '=', id)
    .where('project_files.path', '=', path)
    .executeTakeFirst();
  const text = head?.text ?? '';
  return { text, lines: head ? await linesOf(db, { id, path }, { comments, text }) : NOWHERE.lines };
}

/** The comments of a text stand at the same lines of what it is called now. `known`: where they were in a text of shortly before; only what came since is compared here. Source: STUDIO-157. */
export async function moveComments(
  tx: Tx,
  from: Place,
  to: { readonly path: string; readonly version: number; readonly text: string },
  known: CommentPlaces,
): Promise<void> {
  const comments = await commentsOf(tx, from);
  if (comments.length === 0) return;
  const added = await linesOf(tx, from, { comments: comments.filter((one) => !known.lines.has(keyOf(one))), text: to.text });
  const since = commentLines(known.text, to.text);
  const bySource = commentLines(null, to.text);
  const lineNow = (one: Commented): number | null => {
    const key = keyOf(one);
    const line = known.lines.get(key);
    if (line === undefined) return added.get(key) ?? null;
    return line === null ? bySource(one) : since({ line, source: one.source });
  };
  const places = comments.map((one) => ({ id: one.id, line: lineNow(one) }));
  await sql`
    UPDATE review_comments
    -- Of a line that is gone no version of this name has it.
    SET path = ${to.path}, version = CASE WHEN places.line IS NULL THEN 0 ELSE ${to.version} END, line = coalesce(places.line, review_comments.line)
    FROM jsonb_to_recordset(${JSON.stringify(places)}::jsonb) AS places(id uuid, line int)
    WHERE review_comments.id = places.id`.execute(tx);
}

const keyOf = ({ version, line, source }: Commented): string => `${version} ${line} ${source}`;

const commentsOf = (db: Database | Tx, { id, path }: Place) =>
  db
    .selectFrom('review_comments')
    .select(['id', 'version', 'line', 'source'])
    .where('project_id', '=', id)
    .where('path', '=', path)
    .execute();

/** Each version is read and compared once, one after the other. */
async function linesOf(
  db: Database | Tx,
  { id, path }: Place,
  { comments, text }: { readonly comments: readonly Commented[]; readonly text: string },
): Promise<ReadonlyMap<string, number | null>> {
  const lines = new Map<string, number | null>();
  for (const [version, those] of Map.groupBy(comments, (one) => one.version)) {
    const then = await db
      .selectFrom('project_versions')
      .select('text')
      .where('project_id', '=', id)
      .where('path', '=', path)
      .where('version', '=', version)
      .executeTakeFirst();
    const lineOf = commentLines(then?.text ?? null, text);
    for (const one of those) lines.set(keyOf(one), lineOf(one));
  }
  return lines;
}
