import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { fail, ok, type Result } from '#domain/result.ts';
import { TAKE_BACK_MS } from '#domain/studio/publishing/release.ts';
import { type ScriptText, scriptTexts } from '#domain/studio/script/included-files.ts';
import type { NameSlip } from '#domain/studio/script/name-slips.ts';
import { NO_SHEET_NAMES, sheetNames } from '#domain/studio/script/slip-problems.ts';
import { conflictsIn, formOf, type TextForm } from '#domain/studio/texts/conflict-marks.ts';
import { freeName } from '#domain/text/free-name.ts';
import { adminName } from '#server/application/admin/admin-name.ts';
import type { Audit } from '#server/application/admin/audit.ts';
import type { Database, Tx } from '#server/application/db/database.ts';
import { transact } from '#server/application/db/transact.ts';
import type { Clock } from '#server/application/platform/clock.ts';
import { runAllThenThrow } from '#server/application/platform/run-all-then-throw.ts';
import type { ContentVersion } from '#server/application/stories/content-version.ts';
import { countTerms, lockContent, publishChapters, showVersion, storeVersion } from '#server/application/stories/seed-content.ts';
import { storyPicturePath } from '#server/application/stories/story-pictures.ts';
import type { AuthoredStory } from '#server/domain/stories/authored-story.ts';
import { proofSentence, type StoryProof } from '#server/domain/studio/proof/story-proof.ts';
import { listedTexts, textChanges } from '#server/domain/studio/publishing/changed-texts.ts';
import { canPublish, publishChecks } from '#server/domain/studio/publishing/publish-checks.ts';
import { PLANNER_GONE, type PublishOrder } from '#server/domain/studio/publishing/publish-order.ts';
import { usedTags } from '#server/domain/studio/publishing/script-tags-used.ts';
import { storyAddress } from '#server/domain/studio/publishing/story-address.ts';
import { storyChanges } from '#server/domain/studio/publishing/story-changes.ts';
import type { StoryProofs } from '../proof/story-proofs.ts';
import type { SearchBounds, StorySearcher } from '../proof/story-searcher.ts';
import { compiledTexts } from '../script/compiled-texts.ts';
import type { ProjectPictures } from '../sheets/project-pictures.ts';
import type { CompiledStory, StoryReader } from '../story-reader.ts';
import { type DraftTexts, draftTexts, textsOf, withItsBooks } from '../texts/draft-texts.ts';

/** Why nothing was published. `changed`: somebody wrote on since it was looked at. `hidden`: the desk keeps the story from players. `gone`: whoever planned it is no admin any more. `stopped` says what is wrong. */
export type PublishProblem =
  | { readonly kind: 'missing' | 'changed' | 'taken' | 'hidden' | 'gone' }
  | { readonly kind: 'stopped'; readonly sentence: string };

interface Needs {
  readonly db: Database;
  readonly stories: StoryReader;
  readonly pictures: ProjectPictures;
  readonly searcher: StorySearcher;
  readonly proofs: StoryProofs;
  readonly published: Pick<ContentVersion, 'changed'>;
  readonly audit: Audit;
  readonly clock: Clock;
}

/** Published versions that are listed at once. */
const PAGE = 50;
/** Running games and followers are counted up to here. */
const MOST_COUNTED = 100_000;
const MOST_COMPILED = 8;
/** Bounds of the search before a publication, where the whole script was not searched. */
const GLANCE = { ms: 2000, states: 20_000 } satisfies SearchBounds;

/**
 * Makes the texts of projects versions of stories that players have. A version never changes; which one players get is one row. What changes it runs one after the other, under the lock of
 * all stories. Source: STUDIO-20 to STUDIO-23.
 */
export class Publishing {
  readonly #needs: Needs;
  /** What was compiled lately: who publishes has looked at it before. */
  readonly #compiled = new LRUCache<string, CompiledStory & { readonly proof: StoryProof | null }>({ max: MOST_COMPILED });

  /** The possible slips of names in it, or in texts that do not compile: those of a long story take half a second. */
  readonly #slips = new LRUCache<string, readonly NameSlip[]>({ max: MOST_COMPILED });

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** What is read before a project is published; null where there is none. */
  async check(id: string) {
    const { db } = this.#needs;
    const project = await projectRow(db, id);
    if (!project) return null;
    const storyId = project.story_id ?? (await this.#freeAddress(project.title));
    const [draft, live, latest, newest] = await Promise.all([
      draftTexts(db, id),
      project.story_id === null ? null : liveStory(db, project.story_id),
      latestRelease(db, id),
      newestVersion(db, storyId),
    ]);
    const { compiled, checks } = await this.#compile(project, storyId, draft, live?.story ?? null);
    const before = live && (await this.#liveTexts(id, live.version));
    const texts = listedTexts(before, draft);
    const changes =
      before && live
        ? [
            ...textChanges(texts),
            ...storyChanges({ story: live.story, files: before.files }, { story: compiled?.story ?? null, files: draft.files }),
          ]
        : [];
    return {
      draft: draft.draft,
      version: newest + 1,
      storyId,
      checks,
      changes,
      texts,
      live: live && { version: live.version, at: live.at.toISOString(), shown: project.unpublished_at === null },
      ...(await this.#audience(project.story_id, live?.version ?? 0)),
      takeBackUntil:
        latest && latest.taken_back_at === null && latest.told_at === null
          ? new Date(latest.published_at.getTime() + TAKE_BACK_MS).toISOString()
          : null,
      planned: project.publish_at?.toISOString() ?? null,
      plannedProblem: project.publish_problem,
      preview: project.preview_token,
      previewComments: project.preview_comments,
    };
  }

  /** A page of the published versions of a project, the newest first, behind the version `before`; null where there is no project. Source: STUDIO-136. */
  async releases(id: string, before: number | null) {
    const { db } = this.#needs;
    if (!(await projectRow(db, id))) return null;
    const rows = await db
      .selectFrom('project_releases')
      .leftJoin('users', 'users.uuid', 'project_releases.author')
      .leftJoin('story_proofs as proof', (join) =>
        join.onRef('proof.project_id', '=', 'project_releases.project_id').onRef('proof.script', '=', 'project_releases.script'),
      )
      .select(['version', 'note', 'published_at', 'taken_back_at', 'files', adminName('users').as('by'), 'proof.report'])
      .where('project_releases.project_id', '=', id)
      .where('version', '<', before ?? 2 ** 31 - 1)
      .orderBy('version', 'desc')
      .limit(PAGE + 1)
      .execute();
    const releases = rows.slice(0, PAGE).map(({ version, note, published_at, taken_back_at, files, by, report }) => ({
      ...{ version, note, by: by ?? '', proof: report === null ? '' : proofSentence(report.proof) },
      at: published_at.toISOString(),
      takenBack: taken_back_at !== null,
      texts: Object.entries(files).map(([path, of]) => ({ path, version: of })),
    }));
    return { releases, before: rows.length > PAGE ? String(releases.at(-1)?.version) : null };
  }

  /** Publishes the texts that were looked at, and nothing else; again, it changes nothing. `plan`: only while that stands. */
  async publish(id: string, order: PublishOrder, plan?: Plan): Promise<Result<Published, PublishProblem>> {
    const { db, audit, clock, published, pictures } = this.#needs;
    const project = await projectRow(db, id);
    if (!project) return fail({ kind: 'missing' });
    const storyId = project.story_id ?? order.storyId;
    const draft = await draftTexts(db, id);
    if (draft.draft !== order.draft) return fail({ kind: 'changed' });
    const live = project.story_id === null ? null : await liveStory(db, project.story_id);
    const { compiled, checks, hashes } = await this.#compile(project, storyId, draft, live?.story ?? null);
    const [stop] = checks.filter(({ state }) => state === 'stop');
    if (compiled === null || stop || !canPublish(checks))
      return fail({ kind: 'stopped', sentence: stop ? `${stop.name}: ${stop.found[0]}` : 'The story cannot be read.' });
    const done = await transact(db, async (tx) => {
      await lockContent(tx);
      const now = clock.now();
      const locked = await tx
        .selectFrom('projects')
        .select(['story_id', 'unpublished_at'])
        .where((of) => of.and([of('id', '=', id), ...(plan ? [stands(plan)] : [])]))
        .forUpdate()
        .executeTakeFirst();
      // The plan was taken back, made anew, or carried out by another process meanwhile.
      if (!locked) return fail<PublishProblem>({ kind: 'changed' });
      // Somebody else may have published the same meanwhile: that is no change of what was looked at.
      const isOfSameStory = locked.story_id === project.story_id || locked.story_id === storyId;
      if (!isOfSameStory || (await draftTexts(tx, id)).draft !== order.draft) return fail<PublishProblem>({ kind: 'changed' });
      const place = await tx.selectFrom('stories').select(['hidden_at', 'version']).where('id', '=', storyId).executeTakeFirst();
      if (place && locked.story_id === null) return fail<PublishProblem>({ kind: 'taken' });
      if (place?.hidden_at && locked.unpublished_at === null) return fail<PublishProblem>({ kind: 'hidden' });
      const isShown = locked.unpublished_at === null && locked.story_id !== null;
      const { version } = await storeVersion(
        tx,
        { ...compiled.story, published: live?.story.published ?? dayOf(now) },
        compiled.script,
        now,
      );
      await pictures.show(tx, id, { story: storyId, text: JSON.stringify(compiled.story), hashes });
      await tx.updateTable('stories').set({ hidden_at: null }).where('id', '=', storyId).execute();
      await tx
        .updateTable('projects')
        .set({
          story_id: storyId,
          title: compiled.story.title,
          archived_at: null,
          unpublished_at: null,
          publish_at: null,
          publish_order: null,
          publish_problem: '',
        })
        .where('id', '=', id)
        .execute();
      const script = this.#needs.proofs.scriptOf(draft.files);
      await storeRelease(tx, { id, version, storyId, draft, script, order, now, before: isShown ? (place?.version ?? null) : null });
      await audit.write(order.admin, `project.publish ${storyId} ${version}`, id, tx);
      await countTerms(tx);
      return ok({ version, storyId });
    });
    if (done.ok) published.changed();
    return done;
  }

  /** Takes a story from players, as the desk can: its games are kept. Again, it changes nothing. False: there is none that players have. */
  async unpublish(admin: string, id: string): Promise<boolean> {
    const { db, audit, clock, published } = this.#needs;
    const done = await db.transaction().execute(async (tx) => {
      await lockContent(tx);
      const row = await tx
        .selectFrom('projects')
        .select(['story_id', 'unpublished_at'])
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst();
      if (!row || row.story_id === null) return false;
      if (row.unpublished_at === null) await hide(tx, id, row.story_id, clock.now());
      if (row.unpublished_at === null) await audit.write(admin, `project.unpublish ${row.story_id}`, id, tx);
      return true;
    });
    published.changed();
    return done;
  }

  /** Gives players what they had before the newest publication again, for some minutes after that; where they had nothing, it takes the story from them. False: it is too late, or there is nothing to take back. */
  async takeBack(admin: string, id: string, version: number): Promise<boolean> {
    const { db, audit, clock, published } = this.#needs;
    const done = await db.transaction().execute(async (tx) => {
      await lockContent(tx);
      const now = clock.now();
      await tx.selectFrom('projects').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
      const latest = await latestRelease(tx, id);
      if (!latest || latest.version !== version || latest.told_at !== null) return false;
      if (latest.taken_back_at !== null) return true;
      if (now.getTime() - latest.published_at.getTime() > TAKE_BACK_MS) return false;
      if (latest.version_before === null) await hide(tx, id, latest.story_id, now);
      else await showVersion(tx, await storyOf(tx, latest.story_id, latest.version_before), latest.version_before);
      await tx
        .updateTable('project_releases')
        .set({ taken_back_at: now })
        .where('project_id', '=', id)
        .where('version', '=', version)
        .execute();
      await audit.write(admin, `project.take-back ${latest.story_id} ${version}`, id, tx);
      return true;
    });
    published.changed();
    return done;
  }

  /** Plans a publication. What stops it is said at once. */
  async plan(admin: string, id: string, at: Date, order: PublishOrder): Promise<Result<null, PublishProblem>> {
    const { db, audit } = this.#needs;
    const looked = await this.check(id);
    if (looked !== null && looked.draft !== order.draft) return fail({ kind: 'changed' });
    const stop = looked?.checks.find(({ state }) => state === 'stop');
    if (stop) return fail({ kind: 'stopped', sentence: `${stop.name}: ${stop.found[0]}` });
    const planned = { publish_at: at, publish_order: JSON.stringify(order), publish_problem: '' };
    const { numUpdatedRows } = await db.updateTable('projects').set(planned).where('id', '=', id).executeTakeFirst();
    if (numUpdatedRows === 0n) return fail({ kind: 'missing' });
    await audit.write(admin, `project.plan ${at.toISOString()}`, id);
    return ok(null);
  }

  /** Takes a plan back. False: there is no project. Source: STUDIO-60. */
  async unplan(admin: string, id: string): Promise<boolean> {
    const { db, audit } = this.#needs;
    const none = { publish_at: null, publish_order: null };
    const { numUpdatedRows } = await db
      .updateTable('projects')
      .set(none)
      .where('id', '=', id)
      .where('publish_at', 'is not', null)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) await audit.write(admin, 'project.unplan', id);
    return numUpdatedRows > 0n || (await db.selectFrom('projects').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
  }

  /** Publishes what is due, and tells those who follow a story once its version can be taken back no more. Safe in several processes. */
  async runDue(): Promise<void> {
    // One that cannot be published now holds back no other, and no mail.
    await runAllThenThrow(this.#due());
  }

  async *#due(): AsyncGenerator<() => Promise<unknown>> {
    const { db, clock } = this.#needs;
    const planned = await db
      .selectFrom('projects')
      .select(['id', 'publish_at as at', 'publish_order as order'])
      .where('publish_at', '<=', clock.now())
      .execute();
    for (const { id, at, order } of planned) if (at && order) yield () => this.#publishDue(id, { at, order });
    const waiting = await db
      .selectFrom('project_releases')
      .select(['project_id', 'version'])
      .where('tell_at', '<=', clock.now())
      .where('told_at', 'is', null)
      .execute();
    for (const { project_id, version } of waiting) yield () => db.transaction().execute((tx) => tell(tx, project_id, version, clock.now()));
  }

  async #publishDue(id: string, plan: Plan): Promise<void> {
    const { db } = this.#needs;
    const done = (await isAdmin(db, plan.order.admin)) ? await this.publish(id, plan.order, plan) : fail<PublishProblem>({ kind: 'gone' });
    if (done.ok) return;
    // Another plan may have been made meanwhile.
    await db
      .updateTable('projects')
      .set({ publish_at: null, publish_order: null, publish_problem: problemSentence(done.error) })
      .where('id', '=', id)
      .where(stands(plan))
      .execute();
  }

  async #compile(project: ProjectRow, storyId: string, { draft, files }: DraftTexts, live: AuthoredStory | null) {
    const { db, stories, pictures, proofs } = this.#needs;
    const { hashes, problems } = await pictures.found(project.id, files);
    const served = project.origin === 'story' ? stories.servedPictures(storyId) : new Map<string, string>();
    const own = [...hashes].map(([path, hash]) => [path, storyPicturePath(storyId, hash)] as const);
    const key = `${project.id} ${draft} ${storyId}`;
    const before = this.#compiled.get(key);
    const result: Result<CompiledStory, readonly string[]> = before
      ? ok(before)
      : await compiledTexts({ db, stories }, files, { id: storyId, pictures: new Map([...served, ...own]) });
    const compiled: CompiledStory | null = result.ok ? result.value : null;
    const searched = compiled && (await proofs.shownOf(project.id, files));
    // A search that somebody stopped at once has seen less than a glance.
    const isEnough = searched !== null && (searched.stopped === null || searched.states >= GLANCE.states);
    const proof = isEnough ? searched : compiled && (before ? before.proof : await this.#glance(files));
    // What is right stays right. A picture that is missing may come.
    if (compiled) this.#compiled.set(key, { ...compiled, proof });
    const scripts = scriptTexts(files);
    const checks = publishChecks({
      story: compiled?.story ?? null,
      problems: [...problems, ...(result.ok ? [] : result.error)],
      scripts,
      tags: usedTags(scripts.map(({ text }) => text)),
      proof,
      slips: await this.#slipsOf(`${key} ${compiled === null ? 'unread' : 'read'}`, scripts, compiled?.story ?? null),
      undecided: { script: undecidedIn(files, 'script'), sheet: undecidedIn(files, 'sheet') },
      live,
    });
    return { compiled, checks, hashes };
  }

  /** Null where they take too long to find. `key`: names the scripts, and whether their sheet was read. */
  async #slipsOf(key: string, scripts: readonly ScriptText[], story: AuthoredStory | null): Promise<readonly NameSlip[] | null> {
    const before = this.#slips.get(key);
    if (before) return before;
    const found = await this.#needs.stories.slips(scripts, story === null ? NO_SHEET_NAMES : sheetNames(story));
    if (found.ok) this.#slips.set(key, found.value);
    return found.ok ? found.value : null;
  }

  /** What a short search shows; null where not even that could be made. */
  async #glance(files: ReadonlyMap<string, string>): Promise<StoryProof | null> {
    const searched = await this.#needs.searcher.begin(files, GLANCE).done;
    return searched.ok ? searched.value.proof : null;
  }

  /** The texts of the version that players have. A story of the shelf was taken in as they have it. */
  async #liveTexts(id: string, version: number) {
    const { db } = this.#needs;
    const release = await db
      .selectFrom('project_releases')
      .select('files')
      .where('project_id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst();
    const versions = release?.files ?? (await firstVersions(db, id));
    return { versions, files: await textsOf(db, id, versions) };
  }

  /** An address that no story has. */
  async #freeAddress(title: string): Promise<string> {
    const wanted = storyAddress(title);
    const rows = await this.#needs.db.selectFrom('stories').select('id').where('id', 'like', `${wanted}%`).execute();
    const taken = new Set(rows.map(({ id }) => id));
    return freeName(wanted, (address) => taken.has(address));
  }

  /** Who follows a story, and the games that run on the version that players have. */
  async #audience(storyId: string | null, version: number) {
    const { db } = this.#needs;
    if (storyId === null) return { followers: 0, running: 0 };
    const followers = await db
      .selectFrom((from) =>
        from
          .selectFrom('subscriptions')
          .select('email')
          .where('story_id', '=', storyId)
          .where('confirmed_at', 'is not', null)
          .limit(MOST_COUNTED)
          .as('some'),
      )
      .select((of) => of.fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
    const running = await db
      .selectFrom((from) =>
        from
          .selectFrom('games')
          .innerJoin('turns', 'turns.id', 'games.head')
          .select('games.id')
          .where('games.story_id', '=', storyId)
          .where('games.story_version', '=', version)
          .where(sql<boolean>`turns.ending = 'null'::jsonb`)
          .limit(MOST_COUNTED)
          .as('some'),
      )
      .select((of) => of.fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
    return { followers: Number(followers.count), running: Number(running.count) };
  }
}

/** A version that players have. */
interface Published {
  readonly version: number;
  readonly storyId: string;
}

/** A planned publication. */
interface Plan {
  readonly at: Date;
  readonly order: PublishOrder;
}

type ProjectRow = NonNullable<Awaited<ReturnType<typeof projectRow>>>;

const projectRow = (db: Database, id: string) =>
  db
    .selectFrom('projects')
    .select(['id', 'title', 'origin', 'story_id', 'unpublished_at', 'publish_at', 'publish_problem', 'preview_token', 'preview_comments'])
    .where('id', '=', id)
    .where('origin', '<>', 'book')
    .executeTakeFirst();

/** The version that players have, or had before it was taken from them. */
async function liveStory(db: Database, id: string) {
  const row = await db
    .selectFrom('stories')
    .innerJoin('story_versions', (join) =>
      join.onRef('story_versions.story_id', '=', 'stories.id').onRef('story_versions.version', '=', 'stories.version'),
    )
    .select(['stories.version', 'story_versions.story', 'story_versions.created_at as at'])
    .where('stories.id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

async function newestVersion(db: Database, storyId: string): Promise<number> {
  const row = await db
    .selectFrom('story_versions')
    .select((of) => of.fn.max('version').as('version'))
    .where('story_id', '=', storyId)
    .executeTakeFirst();
  return row?.version ?? 0;
}

async function latestRelease(db: Database | Tx, project: string) {
  const row = await db
    .selectFrom('project_releases')
    .selectAll()
    .where('project_id', '=', project)
    .orderBy('published_at', 'desc')
    .orderBy('version', 'desc')
    .executeTakeFirst();
  return row ?? null;
}

async function storyOf(tx: Tx, storyId: string, version: number): Promise<AuthoredStory> {
  const { story } = await tx
    .selectFrom('story_versions')
    .select('story')
    .where('story_id', '=', storyId)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  return story;
}

/** Whether a plan of a project is still the one that was read. */
const stands = ({ at, order }: Plan) => sql<boolean>`publish_at = ${at} AND publish_order = ${JSON.stringify(order)}::jsonb`;

const isAdmin = async (db: Database, uuid: string): Promise<boolean> => {
  const user = await db.selectFrom('users').select(['role', 'status']).where('uuid', '=', uuid).executeTakeFirst();
  return user?.role === 'admin' && user.status === 'normal';
};

async function hide(tx: Tx, project: string, storyId: string, now: Date): Promise<void> {
  await tx.updateTable('stories').set({ hidden_at: now }).where('id', '=', storyId).where('hidden_at', 'is', null).execute();
  await tx.updateTable('projects').set({ unpublished_at: now, publish_at: null, publish_order: null }).where('id', '=', project).execute();
}

interface NewRelease {
  readonly id: string;
  readonly version: number;
  readonly storyId: string;
  readonly draft: DraftTexts;
  /** Names its script, as proofs do. */
  readonly script: string;
  readonly order: PublishOrder;
  readonly now: Date;
  /** The version that players had; null where they had none. */
  readonly before: number | null;
}

/** The same version again is published again, and told of once. Where players had it all the time that is no publication: it can be taken back as long as the first one. */
async function storeRelease(tx: Tx, { id, version, storyId, draft, script, order, now, before }: NewRelease): Promise<void> {
  const release = {
    files: JSON.stringify(draft.versions),
    script,
    ...{ draft: order.draft, note: order.note, author: order.admin, published_at: now },
    tell_at: order.tells ? new Date(now.getTime() + TAKE_BACK_MS) : null,
  };
  await tx
    .insertInto('project_releases')
    .values({ project_id: id, version, story_id: storyId, version_before: before, ...release })
    .onConflict((conflict) =>
      conflict
        .columns(['project_id', 'version'])
        .doUpdateSet(
          before === version ? { note: order.note, tell_at: release.tell_at } : { ...release, version_before: before, taken_back_at: null },
        ),
    )
    .execute();
}

/** Announces what a version adds, unless it was taken back or another process has. */
async function tell(tx: Tx, project: string, version: number, now: Date): Promise<void> {
  await lockContent(tx);
  const release = await tx
    .updateTable('project_releases')
    .set({ told_at: now })
    .where('project_id', '=', project)
    .where('version', '=', version)
    .where('told_at', 'is', null)
    .returning(['story_id', 'note', 'taken_back_at'])
    .executeTakeFirst();
  if (!release || release.taken_back_at !== null) return;
  const story = await storyOf(tx, release.story_id, version);
  const note = release.note === '' ? [] : [{ id: `version-${version}`, title: release.note }];
  await publishChapters(tx, { id: release.story_id, chapters: [...(story.chapters ?? []), ...note] }, now);
}

const dayOf = (time: Date): string => time.toISOString().slice(0, '2026-01-31'.length);

/** The versions of the texts that a story began with. A book may have had many by then. */
async function firstVersions(db: Database, project: string): Promise<Readonly<Record<string, number>>> {
  const rows = await db
    .selectFrom('project_versions')
    .select(['path', (of) => of.fn.max('version').as('version')])
    .where('project_id', 'in', withItsBooks(project))
    .where((of) => of.or([of('project_id', '<>', project), of('version', '=', 1)]))
    .where('saved_at', '<=', (of) => of.selectFrom('projects').select('created_at').where('id', '=', project))
    .where('text', 'is not', null)
    .groupBy('path')
    .execute();
  return Object.fromEntries(rows.map(({ path, version }) => [path, version]));
}

/** Places to decide of the scripts, or of the sheets. */
const undecidedIn = (files: ReadonlyMap<string, string>, form: TextForm): number =>
  [...files].reduce((sum, [path, text]) => sum + (formOf(path) === form ? conflictsIn(text).length : 0), 0);

const sentences: Readonly<Record<Exclude<PublishProblem['kind'], 'stopped'>, string>> = {
  missing: 'There is no such project.',
  changed: 'The text has changed since it was looked at. Read the checks again.',
  taken: 'A story has this address already. Choose another one.',
  gone: PLANNER_GONE,
  hidden: 'The desk keeps this story from players. It has to be shown again there first.',
};

/** What is said of it to an admin. */
export const problemSentence = (problem: PublishProblem): string =>
  problem.kind === 'stopped' ? `Nothing was published. ${problem.sentence}` : sentences[problem.kind];
