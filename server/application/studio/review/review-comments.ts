import { type SqlBool, sql } from 'kysely';
import { fail, ok, type Result } from '#domain/result.ts';
import type { ReviewComment, WordingProposal } from '#domain/studio/review/review.ts';
import { inScript, isInkFile } from '#domain/studio/script/included-files.ts';
import { adminName } from '#server/application/admin/admin-name.ts';
import type { Audit } from '#server/application/admin/audit.ts';
import type { Database, Tx } from '#server/application/db/database.ts';
import type { Clock } from '#server/application/platform/clock.ts';
import { textAct } from '#server/domain/studio/history/logged-act.ts';
import { NewestLines } from '../texts/comment-lines.ts';
import { draftTexts } from '../texts/draft-texts.ts';

interface Place {
  readonly path: string;
  readonly version: number;
  readonly line: number;
}

interface NewWording extends Omit<NewComment, 'about'> {
  readonly place: Place;
  readonly shown: string;
}

interface Decision {
  readonly comment: string;
  readonly outcome: 'taken' | 'declined';
  /** Chosen by the caller; again, it is answered as before. */
  readonly press: string;
  /** A press that has taken it and whose words are not in the text, as the caller saw it. */
  readonly over?: string | undefined;
  /** Whether the text that holds its words is saved. */
  readonly written?: boolean | undefined;
}

interface NewComment {
  /** Chosen by the caller; again, nothing is added. */
  readonly id: string;
  readonly name: string;
  readonly text: string;
  /** What it is about: a line, or a comment that it answers. */
  readonly about: { readonly kind: 'line'; readonly place: Place } | { readonly kind: 'answer'; readonly comment: string };
}

/** `missing`: the link was taken back, or there is no such line or comment. `closed`: no comments are taken there. `full`: there are too many. */
export type CommentProblem = 'missing' | 'closed' | 'full';

interface Needs {
  readonly db: Database;
  readonly audit: Audit;
  readonly clock: Clock;
}

/** Comments of a project that are open, with their answers, before readers may add no more: a link may reach strangers. */
const MOST_OPEN = 500;
/** Comments of a project that are kept, but for threads of decided wordings: beyond that the threads go that were closed first. */
const MOST_KEPT = 1_000;
/** Presses that took a wording, of which the words may still come in. */
const MOST_PRESSES = 20;
/** Open comments of one line, and answers of one comment, before readers may add no more. */
const MOST_OF_THREAD = 50;

/**
 * What people without an account say about the lines of a draft, where its maker lets them, and what admins answer. Nothing that they send is believed but its words: the line is looked up, and its text
 * is that of the server. Source: STUDIO-40 to STUDIO-42, STUDIO-232.
 */
export class ReviewComments {
  readonly #needs: Needs;
  readonly #lines: NewestLines;

  constructor(needs: Needs) {
    this.#needs = needs;
    this.#lines = new NewestLines(needs.db);
  }

  /** The comments of a project, the oldest first. Null where there is none. */
  async list(project: string): Promise<readonly ReviewComment[] | null> {
    const { db } = this.#needs;
    const row = await db.selectFrom('projects').select('id').where('id', '=', project).executeTakeFirst();
    return row ? this.#shown(row.id, 'admin') : null;
  }

  /** The comments of the draft of a link. */
  async listFor(token: string): Promise<Result<readonly ReviewComment[], CommentProblem>> {
    const project = await this.#linked(token);
    return project.ok ? ok(await this.#shown(project.value, 'reader')) : project;
  }

  /** Adds a comment by a link. */
  async add(token: string, comment: NewComment): Promise<Result<readonly ReviewComment[], CommentProblem>> {
    const project = await this.#linked(token);
    if (!project.ok) return project;
    const added = await this.#add(project.value, comment, { author: null, shown: null });
    return added === null ? ok(await this.#shown(project.value, 'reader')) : fail(added);
  }

  /** Adds another wording of a paragraph by a link. */
  async propose(token: string, { place, shown, ...comment }: NewWording): Promise<Result<readonly ReviewComment[], CommentProblem>> {
    const project = await this.#linked(token);
    if (!project.ok) return project;
    const added = await this.#add(project.value, { ...comment, about: { kind: 'line', place } }, { author: null, shown });
    return added === null ? ok(await this.#shown(project.value, 'reader')) : fail(added);
  }

  /** Takes a proposed wording, or declines it, unless another press has. One that is taken is closed once its words are in the text, whoever declined it or took it over meanwhile. Null where there is none. Source: STUDIO-74. */
  async decide(
    admin: string,
    { comment, outcome, press, over = press, written = false }: Decision,
  ): Promise<{ readonly comments: readonly ReviewComment[]; readonly done: boolean } | null> {
    const { db, clock, audit } = this.#needs;
    const isOver = outcome === 'declined' || written;
    const decided = await db.transaction().execute(async (tx) => {
      const before = await tx
        .selectFrom('review_comments')
        .select(['project_id', 'path', 'outcome', 'press'])
        .where('id', '=', comment)
        .where('shown', 'is not', null)
        // Of two who decide at once, the second finds it decided.
        .forUpdate()
        .executeTakeFirst();
      if (!before) return null;
      const changed = await tx
        .updateTable('review_comments')
        .set({
          ...{ outcome, decided_by: admin, press, ...(isOver && { closed_at: clock.now() }) },
          ...(outcome === 'taken' && {
            // The last of them, this one behind the others.
            taken_presses: sql<string[]>`(
              SELECT all_presses[greatest(1, cardinality(all_presses) + 1 - ${MOST_PRESSES}::int):]
              FROM (SELECT array_append(array_remove(taken_presses, ${press}::uuid), ${press}::uuid) AS all_presses) AS pressed
            )`,
          }),
        })
        .where('id', '=', comment)
        .where((of) =>
          of.or([
            of('outcome', 'is', null),
            // What is closed stays as it was decided, also for a press that is sent again.
            of.and([of('closed_at', 'is', null), of('press', 'in', [press, over])]),
            // The words of an earlier press are in the text, so it is not declined.
            ...(outcome === 'taken' && written
              ? [
                  of.and([
                    sql<SqlBool>`${press}::uuid = ANY(taken_presses)`,
                    of.or([of('outcome', '=', 'declined'), of('closed_at', 'is', null)]),
                  ]),
                ]
              : []),
          ]),
        )
        .returning(['project_id', 'path', 'outcome', 'press'])
        .executeTakeFirst();
      const now = changed ?? before;
      const act = textAct(outcome === 'taken' ? 'project.take-wording' : 'project.decline-wording', now.path);
      // A press that says that its words are written decides nothing more.
      if (now.outcome !== before.outcome || now.press !== before.press) await audit.write(admin, act, now.project_id, tx);
      return now;
    });
    if (!decided) return null;
    // Asked again after a lost answer, it is what it was.
    const done = decided.outcome === outcome && decided.press === press;
    return { comments: await this.#shown(decided.project_id, 'admin'), done };
  }

  /** Adds the answer of an admin. */
  async answer(
    admin: string,
    { id, comment, text }: { readonly id: string; readonly comment: string; readonly text: string },
  ): Promise<Result<readonly ReviewComment[], CommentProblem>> {
    const { db } = this.#needs;
    const row = await db.selectFrom('review_comments').select('project_id').where('id', '=', comment).executeTakeFirst();
    if (!row) return fail('missing');
    const added = await this.#add(
      row.project_id,
      { id, name: '', text, about: { kind: 'answer', comment } },
      { author: admin, shown: null },
    );
    return added === null ? ok(await this.#shown(row.project_id, 'admin')) : fail(added);
  }

  /** Closes a comment with its answers, or opens it again. */
  async close(admin: string, comment: string, closed: boolean): Promise<readonly ReviewComment[] | null> {
    const { db, clock, audit } = this.#needs;
    const project = await db.transaction().execute(async (tx) => {
      const first = tx.selectFrom('review_comments').select(['project_id', 'path', 'closed_at']).where('answers', 'is', null);
      const before = await first.where('id', '=', comment).forUpdate().executeTakeFirst();
      if (!before) return null;
      await tx
        .updateTable('review_comments')
        .set((of) => {
          // A wording that is opened again can be decided anew. One that was taken, and is closed before its words are in the text, was not.
          const kept = (column: 'outcome' | 'decided_by' | 'press') =>
            closed ? of.case().when('closed_at', 'is', null).then(null).else(of.ref(column)).end() : null;
          return {
            closed_at: closed ? clock.now() : null,
            outcome: kept('outcome') as never,
            decided_by: kept('decided_by') as never,
            press: kept('press') as never,
          };
        })
        .where('id', '=', comment)
        .execute();
      const act = textAct(closed ? 'project.close-comment' : 'project.reopen-comment', before.path);
      if ((before.closed_at !== null) !== closed) await audit.write(admin, act, before.project_id, tx);
      return before.project_id;
    });
    return project === null ? null : this.#shown(project, 'admin');
  }

  /** Deletes a comment with its answers, if it is there. Null where there is no project. Source: STUDIO-232. */
  async delete(admin: string, project: string, comment: string): Promise<readonly ReviewComment[] | null> {
    const { db, audit } = this.#needs;
    const isThere = await db.transaction().execute(async (tx) => {
      // Nobody answers it meanwhile.
      const row = await tx.selectFrom('projects').select('id').where('id', '=', project).forUpdate().executeTakeFirst();
      if (!row) return false;
      const first = tx.selectFrom('review_comments').select('path').where('id', '=', comment).where('answers', 'is', null);
      const thread = await first.where('project_id', '=', project).executeTakeFirst();
      if (thread) {
        await deleteThreads(tx, [comment]);
        await audit.write(admin, textAct('project.delete-comment', thread.path), project, tx);
      }
      return true;
    });
    return isThere ? this.#shown(project, 'admin') : null;
  }

  /** The project whose draft a link leads to, where its maker takes comments. */
  async #linked(token: string): Promise<Result<string, CommentProblem>> {
    const row = await this.#needs.db
      .selectFrom('projects')
      .select(['id', 'preview_comments'])
      .where('preview_token', '=', token)
      .executeTakeFirst();
    if (!row) return fail('missing');
    return row.preview_comments ? ok(row.id) : fail('closed');
  }

  /** Null where it is there. */
  async #add(
    project: string,
    { id, name, text, about }: NewComment,
    { author, shown }: { readonly author: string | null; readonly shown: string | null },
  ): Promise<CommentProblem | null> {
    const { db, clock } = this.#needs;
    const elsewhere = about.kind === 'line' && author === null ? await this.#elsewhere(project, id, about.place) : [];
    return db.transaction().execute(async (tx) => {
      // One after the other, so that together they are no more than there may be; and none after the link was taken back.
      const link = await tx
        .selectFrom('projects')
        .select(['preview_token', 'preview_comments'])
        .where('id', '=', project)
        .forUpdate()
        .executeTakeFirst();
      if (author === null && (!link?.preview_token || !link.preview_comments)) return 'missing';
      const known = await tx.selectFrom('review_comments').select('project_id').where('id', '=', id).executeTakeFirst();
      if (known) return known.project_id === project ? null : 'missing';
      const place = about.kind === 'line' ? await lineOf(tx, project, about.place) : await answered(tx, project, about.comment);
      if (place === null) return 'missing';
      // Who makes the draft answers whatever readers have written.
      if (author === null && (await isFull(tx, project, { place, elsewhere }))) return 'full';
      await tx
        .insertInto('review_comments')
        .values({ ...place, id, project_id: project, name, author, text, shown, created_at: clock.now() })
        .execute();
      // Who answers or writes again has something to say about it: it is open.
      // Answered by its maker it stays closed, and is the last to be deleted.
      if (place.answers !== null)
        await tx
          .updateTable('review_comments')
          .set({ closed_at: author === null ? null : clock.now() })
          .where('id', '=', place.answers)
          .where('closed_at', 'is not', null)
          // What was decided stays so.
          .where('outcome', 'is', null)
          .execute();
      await makeRoom(tx, project, place.answers);
      return null;
    });
  }

  /**
   * Of the open comments on lines that read as this one does, those that stand at other lines by now. Asked before the project is locked, and only where there are so many that it matters: a line like “Go on.” stands in many
   * places.
   */
  async #elsewhere(project: string, id: string, place: Place): Promise<readonly string[]> {
    const { db } = this.#needs;
    const asked = await lineOf(db, project, place);
    if (asked === null) return [];
    const { version, line, source } = asked;
    const alike = await db
      .selectFrom('review_comments')
      .select(['id', 'version', 'line', 'source'])
      .where('project_id', '=', project)
      .where('path', '=', place.path)
      .where('source', '=', source)
      .where('answers', 'is', null)
      .where('closed_at', 'is', null)
      .execute();
    if (alike.length < MOST_OF_THREAD) return [];
    const now = await this.#lines.of({ id: project, path: place.path }, [...alike, { id, version, line, source }]);
    const here = now?.lines.get(id) ?? null;
    return here === null ? [] : alike.flatMap((one) => (now?.lines.get(one.id) === here ? [] : [one.id]));
  }

  async #shown(project: string, to: 'admin' | 'reader'): Promise<readonly ReviewComment[]> {
    const { db } = this.#needs;
    const rows = await db
      .selectFrom('review_comments')
      .leftJoin('users', 'users.uuid', 'review_comments.author')
      .leftJoin('users as deciders', 'deciders.uuid', 'review_comments.decided_by')
      .leftJoin('review_comments as first', 'first.id', 'review_comments.answers')
      .select(['review_comments.id', 'review_comments.answers', 'review_comments.path', 'review_comments.version', 'review_comments.line'])
      .select(['review_comments.source', 'review_comments.name', 'review_comments.text', 'review_comments.created_at'])
      .select(['review_comments.shown', 'review_comments.outcome', 'review_comments.press'])
      .select(to === 'admin' ? adminName('deciders').as('decider') : sql<string | null>`deciders.name`.as('decider'))
      .select(sql<boolean>`review_comments.name = ''`.as('editor'))
      .select(sql<boolean>`coalesce(first.closed_at, review_comments.closed_at) IS NOT NULL`.as('closed'))
      // Strangers are told no address.
      .select(to === 'admin' ? adminName('users').as('author') : sql<string | null>`users.name`.as('author'))
      .where('review_comments.project_id', '=', project)
      .orderBy('review_comments.created_at')
      .orderBy('review_comments.id')
      .execute();
    const places = new Map<string, Awaited<ReturnType<NewestLines['of']>>>();
    for (const [path, those] of Map.groupBy(rows, (row) => row.path)) places.set(path, await this.#lines.of({ id: project, path }, those));
    const lineOf = ({ id, path }: { readonly id: string; readonly path: string }) => {
      const now = places.get(path);
      return { line: now?.lines.get(id) ?? null, version: now?.version ?? 0 };
    };
    // Readers see lines of scripts alone.
    const isShown =
      to === 'admin'
        ? () => true
        : await scriptsAmong(
            db,
            project,
            rows.map(({ path }) => path),
          );
    return rows.map(({ version: _, line: __, author, created_at, shown, outcome, decider, press, ...row }) => ({
      ...row,
      ...lineOf(row),
      source: isShown(row.path) ? row.source : '',
      name: row.editor ? (author ?? '') : row.name,
      at: created_at.toISOString(),
      proposal: shown === null ? null : proposalOf({ shown, outcome, by: decider ?? '', press }, to === 'admin' || row.closed, to),
    }));
  }
}

/** Readers are told what became of a wording once the text has it. */
const proposalOf = ({ shown, ...of }: WordingProposal, isOver: boolean, to: 'admin' | 'reader'): WordingProposal =>
  isOver ? { shown, ...of, press: to === 'admin' ? of.press : null } : { shown, outcome: null, by: '', press: null };

/** Which texts of a project are its script. Its texts are read only where the names alone do not say. Source: STUDIO-218. */
async function scriptsAmong(db: Database | Tx, project: string, paths: readonly string[]): Promise<(path: string) => boolean> {
  return paths.every(isInkFile) ? isInkFile : inScript((await draftTexts(db, project)).files);
}

/** Whether readers may add no more there. */
async function isFull(
  tx: Tx,
  project: string,
  { place, elsewhere }: { readonly place: NewPlace; readonly elsewhere: readonly string[] },
): Promise<boolean> {
  const isOfThread =
    place.answers === null
      ? sql<SqlBool>`one.answers IS NULL AND one.path = ${place.path} AND one.source = ${place.source} AND one.closed_at IS NULL AND one.id <> ALL(${elsewhere}::uuid[])`
      : sql<SqlBool>`one.answers = ${place.answers}`;
  const { open, thread } = await tx
    .selectFrom('review_comments as one')
    .leftJoin('review_comments as first', 'first.id', 'one.answers')
    .select([
      sql<number>`(count(*) FILTER (WHERE coalesce(first.closed_at, one.closed_at) IS NULL))::int`.as('open'),
      sql<number>`(count(*) FILTER (WHERE ${isOfThread}))::int`.as('thread'),
    ])
    .where('one.project_id', '=', project)
    .executeTakeFirstOrThrow();
  return open >= MOST_OPEN || thread >= MOST_OF_THREAD;
}

/** Deletes the threads that were closed first, as many as there are too many comments, but for the one that was just answered. Decided wordings are kept: their proposers read what became of them. */
async function makeRoom(tx: Tx, project: string, justAnswered: string | null): Promise<void> {
  const { rows } = await sql<{ readonly id: string }>`
    SELECT first.id FROM (
      SELECT threads.id, sum(threads.size) OVER (ORDER BY threads.closed_at, threads.id) - threads.size AS before
      FROM (
        SELECT one.id, one.closed_at, 1 + (SELECT count(*) FROM review_comments answer WHERE answer.answers = one.id) AS size
        FROM review_comments one
        WHERE one.project_id = ${project} AND one.answers IS NULL AND one.closed_at IS NOT NULL AND one.outcome IS NULL
          AND one.id IS DISTINCT FROM ${justAnswered}::uuid
      ) threads
    ) first
    WHERE first.before < (
      SELECT count(*) - ${MOST_KEPT}::int FROM review_comments one LEFT JOIN review_comments start ON start.id = one.answers
      WHERE one.project_id = ${project} AND coalesce(start.outcome, one.outcome) IS NULL
    )`.execute(tx);
  await deleteThreads(
    tx,
    rows.map(({ id }) => id),
  );
}

/** By their first comments, with their answers. */
async function deleteThreads(tx: Tx, firsts: readonly string[]): Promise<void> {
  if (firsts.length === 0) return;
  await tx
    .deleteFrom('review_comments')
    .where((of) => of.or([of('id', 'in', firsts), of('answers', 'in', firsts)]))
    .execute();
}

type NewPlace = Place & { readonly source: string; readonly answers: string | null };

/** A line of a version of a script, or of the next one that is kept; null where there is none. */
async function lineOf(db: Database | Tx, project: string, { path, version, line }: Place): Promise<NewPlace | null> {
  // Readers see lines of scripts alone. Their text goes back with the comment.
  const isScript = await scriptsAmong(db, project, [path]);
  if (!isScript(path)) return null;
  const row = await db
    .selectFrom('project_versions')
    .select(['version', 'text'])
    .where('project_id', '=', project)
    .where('path', '=', path)
    .where('version', '>=', version)
    .where('text', 'is not', null)
    .orderBy('version')
    .limit(1)
    // Its history is not thinned of it before the comment is there.
    .forShare()
    .executeTakeFirst();
  const source = row?.text?.split('\n')[line];
  return row === undefined || source === undefined ? null : { path, version: row.version, line, source, answers: null };
}

/** The place of the first comment of a thread; null where there is none. */
async function answered(tx: Tx, project: string, comment: string): Promise<NewPlace | null> {
  const row = await tx
    .selectFrom('review_comments')
    .select(['id', 'answers', 'path', 'version', 'line', 'source'])
    .where('id', '=', comment)
    .where('project_id', '=', project)
    .executeTakeFirst();
  if (!row) return null;
  const { id, answers, ...place } = row;
  return { ...place, answers: answers ?? id };
}
