import { sql } from 'kysely';
import type { Database, Tx } from '#server/application/db/database.ts';
import { commentLines } from '#server/domain/studio/review/comment-line.ts';
import { type Commented, type CommentLines, linesOf, type TextPlace } from './comment-lines.ts';
import { currentTexts } from './draft-texts.ts';

/** Where the commented lines of a text are in one text of it; null where a line is gone. */
export interface CommentPlaces {
  readonly text: string;
  readonly lines: CommentLines;
}

const NOWHERE: CommentPlaces = { text: '', lines: new Map() };

/**
 * Where the comments of a text are in its newest version. Each version which has a comment is read and compared, which takes long for a long text: it is asked before what locks the text, and others are served between two versions.
 * Source: STUDIO-157.
 */
export async function commentPlaces(db: Database, { id, path }: TextPlace): Promise<CommentPlaces> {
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
  from: TextPlace,
  to: { readonly path: string; readonly version: number; readonly text: string },
  known: CommentPlaces,
): Promise<void> {
  const comments = await commentsOf(tx, from);
  if (comments.length === 0) return;
  const added = await linesOf(tx, from, { comments: comments.filter((one) => !known.lines.has(one.id)), text: to.text });
  const since = commentLines(known.text, to.text);
  const bySource = commentLines(null, to.text);
  const lineNow = (one: Commented): number | null => {
    const line = known.lines.get(one.id);
    if (line === undefined) return added.get(one.id) ?? null;
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

const commentsOf = (db: Database | Tx, { id, path }: TextPlace) =>
  db
    .selectFrom('review_comments')
    .select(['id', 'version', 'line', 'source'])
    .where('project_id', '=', id)
    .where('path', '=', path)
    .execute();
