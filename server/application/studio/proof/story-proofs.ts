import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { fail, ok, type Result } from '#domain/result.ts';
import { scriptTexts } from '#domain/studio/script/included-files.ts';
import type { Audit } from '#server/application/admin/audit.ts';
import type { Database } from '#server/application/db/database.ts';
import type { Clock } from '#server/application/platform/clock.ts';
import type { StructuredLog } from '#server/application/platform/structured-log.ts';
import type { ProofReport } from '#server/domain/studio/proof/proof-report.ts';
import type { StoryProof } from '#server/domain/studio/proof/story-proof.ts';
import { draftName, draftTexts } from '../texts/draft-texts.ts';
import type { EndingName, RunningSearch, StorySearcher } from './story-searcher.ts';

/** How far the search of a draft's script is. `running`: it, or with `isOfOlder` the script as it was before somebody wrote on. `ended`: it has shown `report`, or why it could not be searched. */
export type ProofState =
  | { readonly kind: 'none' }
  | { readonly kind: 'running'; readonly begunAt: Date; readonly states: number; readonly isOfOlder: boolean }
  | { readonly kind: 'ended'; readonly at: Date; readonly report: ProofReport | null; readonly problem: string };

interface Needs {
  readonly db: Database;
  readonly searcher: StorySearcher;
  readonly audit: Audit;
  readonly clock: Clock;
  readonly report: StructuredLog;
}

interface Place {
  readonly id: string;
  readonly script: string;
}

/** What is needed of a draft's texts for a look at its search. */
interface ReadTexts {
  readonly script: string;
  readonly endings: readonly EndingName[];
}

/** Drafts of which that is kept. */
const MOST_READ = 64;
/** Between two looks at a search that runs, in milliseconds. */
const BEAT_MS = 1000;
/** Without a beat for so long, the process that searched is gone. */
const GONE_MS = 60_000;
/** A search ends then, in milliseconds: our largest story takes a tenth of it, and the next one waits. */
const MOST_MS = 1_200_000;
/** Searches that run in one process. */
const MOST_RUNNING = 1;
/** Proofs of drafts that are kept for a project, beside those of published versions. */
const MOST_KEPT = 20;

/**
 * Searches whole scripts of projects in the background, and keeps what that has shown with the script: a version that is published has the proof of its draft. Safe in several processes.
 * Source: PROOF-05.
 */
export class StoryProofs {
  readonly #needs: Needs;
  /** `over`: once what it has shown is kept. */
  readonly #running = new Map<RunningSearch, Place & { readonly over: Promise<void> }>();
  /** What is searched, or is about to be. */
  readonly #taken = new Set<Place>();
  /** Of drafts that are looked at again and again while a search runs. */
  readonly #read = new LRUCache<string, ReadTexts>({ max: MOST_READ });

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** Names a script with its endings, and the rules of the search; what else a sheet says changes no way through it. */
  scriptOf(files: ReadonlyMap<string, string>): string {
    const scripts = scriptTexts(files)
      .toSorted(({ file: one }, { file: other }) => (one < other ? -1 : 1))
      .map(({ file, text }) => [file, text] as const);
    const { searcher } = this.#needs;
    const endings = searcher.endingsOf(files).map(({ id }) => id);
    return createHash('sha256')
      .update(JSON.stringify([searcher.rules, scripts, endings.sort()]))
      .digest('hex')
      .slice(0, 32);
  }

  /** What is known of a project's draft, with the endings of its sheet; null where there is no project. */
  async read(id: string): Promise<{ readonly state: ProofState; readonly endings: readonly EndingName[] } | null> {
    const { db } = this.#needs;
    if (!(await isProject(db, id))) return null;
    const key = `${id} ${await draftName(db, id)}`;
    const { script, endings } = this.#read.get(key) ?? (await this.#readTexts(id, key));
    const known = await this.#known(id, script);
    return { state: known.kind === 'none' ? await this.#ofOlder(id) : known, endings };
  }

  /** A search of what the script was before somebody wrote on. */
  async #ofOlder(id: string): Promise<ProofState> {
    const { db, clock } = this.#needs;
    const row = await db
      .selectFrom('story_proofs')
      .select(['begun_at as begunAt', 'states'])
      .where('project_id', '=', id)
      .where('ended_at', 'is', null)
      .where('beat_at', '>=', gone(clock.now()))
      .orderBy('begun_at', 'desc')
      .orderBy('script')
      .executeTakeFirst();
    return row ? { kind: 'running', ...row, isOfOlder: true } : { kind: 'none' };
  }

  async #readTexts(id: string, key: string): Promise<ReadTexts> {
    const { db, searcher } = this.#needs;
    const { draft, files } = await draftTexts(db, id);
    const read = { script: this.scriptOf(files), endings: searcher.endingsOf(files) };
    // Somebody may have written since the name was read.
    if (key === `${id} ${draft}`) this.#read.set(key, read);
    return read;
  }

  /** What a search of these texts of a project has shown; null where none has come to an end. */
  async shownOf(id: string, files: ReadonlyMap<string, string>): Promise<StoryProof | null> {
    const state = await this.#known(id, this.scriptOf(files));
    return state.kind === 'ended' ? (state.report?.proof ?? null) : null;
  }

  /** What is known of a script of a project. */
  async #known(id: string, script: string): Promise<ProofState> {
    const { db, clock } = this.#needs;
    const row = await db
      .selectFrom('story_proofs')
      .selectAll()
      .where('project_id', '=', id)
      .where('script', '=', script)
      .executeTakeFirst();
    if (!row) return { kind: 'none' };
    const { ended_at: at, report, problem, begun_at: begunAt, beat_at, states } = row;
    if (at !== null) return { kind: 'ended', at, report, problem };
    return beat_at < gone(clock.now()) ? { kind: 'none' } : { kind: 'running', begunAt, states, isOfOlder: false };
  }

  /** Begins to search the draft of a project, unless that runs or has come to its end; a search of what it was before ends. `busy`: another story is searched here. */
  async begin(admin: string, id: string): Promise<Result<null, 'busy' | 'missing'>> {
    const { db } = this.#needs;
    if (!(await isProject(db, id))) return fail('missing');
    const { files } = await draftTexts(db, id);
    const script = this.scriptOf(files);
    const before = await this.#known(id, script);
    // What was stopped, or could not be searched, can be searched again.
    if (before.kind === 'running' || (before.kind === 'ended' && before.report?.proof.stopped === null)) return ok(null);
    await this.#endOlder({ id, script });
    const place = { id, script };
    if ([...this.#taken].some((one) => one.id === id && one.script === script)) return ok(null);
    if (this.#taken.size >= MOST_RUNNING) return fail('busy');
    // Others may begin one while this waits.
    this.#taken.add(place);
    const search = await this.#started(admin, place, files).catch((error: unknown) => {
      this.#taken.delete(place);
      throw error;
    });
    if (search === null) this.#taken.delete(place);
    else this.#running.set(search, { ...place, over: this.#watch(search, place).catch((error: unknown) => this.#failed(error)) });
    return ok(null);
  }

  /** Ends the searches of a project that run here: they go by what its script was. */
  async #endOlder({ id, script }: Place): Promise<void> {
    const older = [...this.#running].filter(([, of]) => of.id === id && of.script !== script);
    for (const [search] of older) search.stop();
    await Promise.all(older.map(([, { over }]) => over));
  }

  /** Null: somebody else has just begun it. */
  async #started(admin: string, { id, script }: Place, files: ReadonlyMap<string, string>): Promise<RunningSearch | null> {
    const { db, searcher, audit, clock } = this.#needs;
    const now = clock.now();
    const fresh = { begun_at: now, beat_at: now, states: 0, stop_asked: false, ended_at: null, report: null, problem: '' };
    const { numInsertedOrUpdatedRows: taken } = await db
      .insertInto('story_proofs')
      .values({ project_id: id, script, ...fresh })
      .onConflict((conflict) =>
        conflict
          .columns(['project_id', 'script'])
          .doUpdateSet(fresh)
          // Of two that begin it, one does.
          .where((row) => row.or([row('story_proofs.ended_at', 'is not', null), row('story_proofs.beat_at', '<', gone(now))])),
      )
      .executeTakeFirst();
    if (taken === 0n) return null;
    await audit.write(admin, 'project.prove', id);
    await this.#forgetOld(id);
    return searcher.begin(files, { ms: MOST_MS });
  }

  /** Ends a search early; its report says how far it came. False: none runs. */
  async stop(id: string): Promise<boolean> {
    const { db } = this.#needs;
    const { numUpdatedRows } = await db
      .updateTable('story_proofs')
      .set({ stop_asked: true })
      .where('project_id', '=', id)
      .where('ended_at', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  /** Ends the searches of this process; they can be begun again. */
  async close(): Promise<void> {
    for (const search of this.#running.keys()) search.stop();
    await Promise.all([...this.#running.keys()].map(({ done }) => done));
  }

  async #watch(search: RunningSearch, place: Place): Promise<void> {
    let beat = Promise.resolve();
    const timer = setInterval(() => {
      beat = beat.then(() => this.#beat(search, place)).catch((error: unknown) => this.#failed(error));
    }, BEAT_MS);
    timer.unref();
    const result = await search.done;
    clearInterval(timer);
    await beat;
    this.#running.delete(search);
    this.#taken.delete(place);
    const shown = result.ok ? { report: JSON.stringify(result.value), states: result.value.proof.states } : { problem: result.error };
    await this.#needs.db
      .updateTable('story_proofs')
      .set({ ...shown, ended_at: this.#needs.clock.now() })
      .where('project_id', '=', place.id)
      .where('script', '=', place.script)
      .execute();
  }

  #failed(error: unknown): void {
    this.#needs.report('proof.failed', { error: error instanceof Error ? error.message : String(error) });
  }

  /** Says that the search goes on, and hears whether it is to stop. */
  async #beat(search: RunningSearch, place: Place): Promise<void> {
    const { db, clock } = this.#needs;
    const row = await db
      .updateTable('story_proofs')
      .set({ beat_at: clock.now(), states: search.states() })
      .where('project_id', '=', place.id)
      .where('script', '=', place.script)
      .returning('stop_asked')
      .executeTakeFirst();
    if (row?.stop_asked) search.stop();
  }

  /** Forgets the oldest proofs of a project that no published version has. */
  async #forgetOld(id: string): Promise<void> {
    const { db } = this.#needs;
    const published = db.selectFrom('project_releases').select('script').where('project_id', '=', id);
    const kept = db
      .selectFrom('story_proofs')
      .select('script')
      .where('project_id', '=', id)
      .where('script', 'not in', published)
      .orderBy('begun_at', 'desc')
      .orderBy('script')
      .limit(MOST_KEPT);
    await db
      .deleteFrom('story_proofs')
      .where('project_id', '=', id)
      .where('ended_at', 'is not', null)
      .where('script', 'not in', published)
      .where('script', 'not in', kept)
      .execute();
  }
}

const isProject = async (db: Database, id: string): Promise<boolean> =>
  (await db.selectFrom('projects').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

/** Whoever gave no sign since then is gone. */
const gone = (now: Date): Date => new Date(now.getTime() - GONE_MS);
