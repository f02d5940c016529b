import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ok, type Result } from '#domain/result.ts';
import { StoryProofs } from '#server/application/studio/proof/story-proofs.ts';
import { type EndingName, type RunningSearch, StorySearcher } from '#server/application/studio/proof/story-searcher.ts';
import type { ProofReport } from '#server/domain/studio/proof/proof-report.ts';
import { ThreadStorySearcher } from '#server/infrastructure/proof/thread-story-searcher.ts';
import { TestApp, type TestGuest } from '#tests/server/harness/test-app.ts';
import { describeOnPostgres } from '#tests/server/harness/test-database.ts';

const MINUTE = 60_000;
const proof = { states: 7, missingEndings: [], missingChoices: [], missingKnots: [], stuck: [], endings: 1, choices: 2 };
const REPORT: ProofReport = {
  proof: { ...proof, stopped: null },
  ...{ steps: 9, ms: 3, longest: 4, kept: null, seen: 2, endings: [], alike: [], faults: [] },
};

/** Searches that end when the test says so. */
class HeldSearcher extends StorySearcher {
  readonly rules: string;
  readonly begun: { readonly end: () => void; stopped: boolean }[] = [];

  /** How often texts were read. */
  reads = 0;

  /** The app's own unless others are given. */
  constructor(rules = new ThreadStorySearcher(1).rules) {
    super();
    this.rules = rules;
  }

  endingsOf(): readonly EndingName[] {
    this.reads += 1;
    return [{ id: 'the-end', name: 'The end' }];
  }

  begin(): RunningSearch {
    const { promise, resolve } = Promise.withResolvers<Result<ProofReport, string>>();
    const held = { stopped: false, end: () => resolve(ok(REPORT)) };
    this.begun.push(held);
    const stop = () => {
      held.stopped = true;
      resolve(ok({ ...REPORT, proof: { ...proof, stopped: 'was stopped' } }));
    };
    return { states: () => 5, stop, done: promise };
  }
}

describeOnPostgres('PROOF-05: the search of a project’s whole script', (open) => {
  let server: TestApp;
  let ann: TestGuest;
  beforeAll(async () => {
    server = await TestApp.on(await open(), { adminEmails: ['ann@mail.example'] });
    ann = await server.member('ann@mail.example');
    await server.admins.change('grant', 'ann@mail.example', 'test');
  });
  afterAll(() => server.close());

  const project = async (): Promise<string> => {
    const id = randomUUID();
    await server.post('admin/project.create', { id, from: { kind: 'empty', title: 'The tide clock' } }, ann);
    return id;
  };
  /** A process of its own over the same database. */
  const processOf = (rules?: string) => {
    const searcher = new HeldSearcher(rules);
    const { db, audit, clock } = server.deps;
    return { searcher, proofs: new StoryProofs({ db, searcher, audit, clock, report: () => undefined }) };
  };
  const edit = async (id: string, path: string, change: (text: string) => string) => {
    const { version, text } = (await server.get(`admin/project-text.read?${new URLSearchParams({ id, path })}`, ann)).json().data;
    const body = { id, path, base: version, save_id: randomUUID(), start: 0, end: 0, text: change(text) };
    expect((await server.post('admin/project-text.save', body, ann)).json()).toMatchObject({ data: { taken: true } });
  };
  const read = async (id: string) => (await server.get(`admin/project.proof?id=${id}`, ann)).json().data;
  const becomes = (id: string, kind: string) => expect.poll(async () => (await read(id)).kind).toBe(kind);

  it('is begun, shows its ways, is a check before publication, and stays with the version that is published', async () => {
    const id = await project();
    expect(await read(id)).toEqual({ kind: 'none' });
    expect((await server.post('admin/project.prove', { id }, ann)).json().data).toMatchObject({ kind: 'running' });
    await becomes(id, 'ended');
    const shown = await read(id);
    expect(shown).toMatchObject({ is_proven: true, is_whole: true, findings: [], faults: [] });
    expect(shown.endings).toEqual([
      { id: 'the-end', name: expect.any(String), way: { turns: expect.any(Array), last: expect.stringMatching(/\w/) } },
    ]);
    for (const { before, label, at } of shown.endings[0].way.turns) {
      expect(label).toMatch(/\w/);
      expect(before).toMatch(/\w/);
      expect(at).toMatch(/^script\.ink:\d+$/);
    }
    // Words of the sheet lead nobody elsewhere.
    await edit(id, 'story.yaml', (text) => text.replace('category: adventure', 'category: mystery'));
    expect(await read(id)).toEqual(shown);
    const { checks, draft, story_id } = (await server.get(`admin/project.check?id=${id}`, ann)).json().data;
    expect(checks.find((row: { id: string }) => row.id === 'ways')).toMatchObject({ state: 'fine', found: [shown.sentence] });
    const published = await server.post('admin/project.publish', { id, draft, story_id, note: '', tells: false }, ann);
    expect(published.json()).toMatchObject({ data: { version: 1 } });
    const of = await server.deps.db.selectFrom('project_releases').select('script').where('project_id', '=', id).executeTakeFirstOrThrow();
    const script = await server.deps.db.selectFrom('story_proofs').select('script').where('project_id', '=', id).executeTakeFirst();
    expect(of).toEqual(script);
    await edit(id, 'script.ink', (text) => `${text}\n=== lost ===\nNobody comes here.\n-> END\n`);
    expect(await read(id)).toEqual({ kind: 'none' });
  });

  it('is looked at without reading texts again that have not changed', async () => {
    const id = await project();
    const { searcher, proofs } = processOf();
    await proofs.read(id);
    const { reads } = searcher;
    const looks = [await proofs.read(id), await proofs.read(id)];
    expect([looks[0], searcher.reads]).toEqual([looks[1], reads]);
    await edit(id, 'script.ink', (text) => `${text}\n// A note.\n`);
    await proofs.read(id);
    expect(searcher.reads).toBeGreaterThan(reads);
  });

  it('names an ending that nobody can reach, and a text that does not compile', async () => {
    const id = await project();
    await edit(id, 'script.ink', (text) => text.replaceAll('-> the_end', '-> start'));
    await server.post('admin/project.prove', { id }, ann);
    await becomes(id, 'ended');
    expect(await read(id)).toMatchObject({ is_proven: false, findings: expect.arrayContaining(['Nobody can reach the ending the-end.']) });
    await edit(id, 'script.ink', (text) => text.replace('-> start', '-> nowhere'));
    await server.post('admin/project.prove', { id }, ann);
    await becomes(id, 'failed');
    expect((await read(id)).problem).toMatch(/nowhere/);
  });

  it('PROOF-09, PROOF-11: test readers play the draft as it is, and a script with a mistake is named', async () => {
    const id = await project();
    const readDraft = async () => (await server.post('admin/project.read-draft', { id }, ann)).json();
    const { plays, open, aside } = (await readDraft()).data;
    expect(plays.length).toBe(20);
    expect(plays[0]).toMatchObject({
      style: 'hurried',
      end: 'ended',
      ending: expect.stringMatching(/\w/),
      last: expect.stringMatching(/\w/),
    });
    expect(aside).toEqual([]);
    const [first] = open;
    expect(first).toMatchObject({ sentence: expect.stringMatching(/^\d+ of 20 /), at: expect.stringMatching(/^script\.ink:\d+$/) });
    await edit(id, 'script.ink', (text) => `// Meant so (${first.key}): It is a try.\n${text}`);
    expect((await readDraft()).data.aside).toEqual([
      expect.objectContaining({ key: first.key, written: first.written, reason: 'It is a try.' }),
    ]);
    await edit(id, 'script.ink', (text) => text.replace('-> start', '-> nowhere'));
    expect(await readDraft()).toMatchObject({ code: 'PROJECT_CONFLICT', message: expect.stringMatching(/nowhere/) });
  });

  it('runs once, however many begin it at once in several processes', async () => {
    const id = await project();
    const processes = Array.from({ length: 4 }, processOf);
    const begun = await Promise.all(processes.flatMap(({ proofs }) => [proofs.begin(ann.uuid, id), proofs.begin(ann.uuid, id)]));
    expect(begun.every((result) => result.ok)).toBe(true);
    const searches = processes.flatMap(({ searcher }) => searcher.begun);
    expect(searches.length).toBe(1);
    searches[0]?.end();
    await becomes(id, 'ended');
    for (const { proofs } of processes) expect(await proofs.begin(ann.uuid, id)).toEqual({ ok: true, value: null });
    expect(processes.flatMap(({ searcher }) => searcher.begun).length).toBe(1);
  });

  it('is stopped from another process, and is begun again then', async () => {
    const id = await project();
    const [here, there] = [processOf(), processOf()];
    await here.proofs.begin(ann.uuid, id);
    expect(await there.proofs.stop(id)).toBe(true);
    await becomes(id, 'ended');
    expect(here.searcher.begun).toMatchObject([{ stopped: true }]);
    expect((await read(id)).sentence).toMatch(/failed in 7 states; then the search was stopped\.$/);
    // PROOF-152: it has seen less than a look before a publication does.
    const { checks } = (await server.get(`admin/project.check?id=${id}`, ann)).json().data;
    const ways = checks.find((row: { id: string }) => row.id === 'ways').found.join(' ');
    expect(ways).toMatch(/\w/);
    expect(ways).not.toMatch(/stopped/);
    expect(await there.proofs.stop(id)).toBe(false);
    await there.proofs.begin(ann.uuid, id);
    expect(there.searcher.begun.length).toBe(1);
    await there.proofs.close();
  });

  it('is begun anew where the process that ran it is gone, and one process runs one at a time', async () => {
    const [id, other] = [await project(), await project()];
    const { db, clock } = server.deps;
    const [here, there] = [processOf(), processOf()];
    await here.proofs.begin(ann.uuid, id);
    expect(await here.proofs.begin(ann.uuid, other)).toEqual({ ok: false, error: 'busy' });
    expect(await there.proofs.begin(ann.uuid, randomUUID())).toEqual({ ok: false, error: 'missing' });
    await here.proofs.close();
    await becomes(id, 'ended');
    const before = new Date(clock.now().getTime() - 2 * MINUTE);
    await db.updateTable('story_proofs').set({ ended_at: null, report: null, beat_at: before }).where('project_id', '=', id).execute();
    expect(await read(id)).toEqual({ kind: 'none' });
    await there.proofs.begin(ann.uuid, id);
    expect(there.searcher.begun.length).toBe(1);
    await there.proofs.close();
  });

  it('PROOF-151: a search of what the script was before is shown as that, and ends where the script as it is now is to be searched', async () => {
    const id = await project();
    const { searcher, proofs } = processOf();
    await proofs.begin(ann.uuid, id);
    expect((await proofs.read(id))?.state).toMatchObject({ kind: 'running', isOfOlder: false });
    await edit(id, 'script.ink', (text) => `${text}\n// A note.\n`);
    expect((await proofs.read(id))?.state).toMatchObject({ kind: 'running', isOfOlder: true });
    expect(await proofs.begin(ann.uuid, id)).toEqual({ ok: true, value: null });
    expect(searcher.begun).toMatchObject([{ stopped: true }, { stopped: false }]);
    expect((await proofs.read(id))?.state).toMatchObject({ kind: 'running', isOfOlder: false });
    await proofs.close();
  });

  it('PROOF-05: of several stories that are begun at once in one process one is searched', async () => {
    const ids = await Promise.all(Array.from({ length: 4 }, project));
    const { searcher, proofs } = processOf();
    const begun = await Promise.all(ids.map((id) => proofs.begin(ann.uuid, id)));
    expect([searcher.begun.length, begun.filter(({ ok: isBegun }) => isBegun).length]).toEqual([1, 1]);
    const of = begun.findIndex(({ ok: isBegun }) => isBegun);
    await proofs.stop(ids[of] ?? '');
    await becomes(ids[of] ?? '', 'ended');
    expect(await proofs.begin(ann.uuid, ids[(of + 1) % 4] ?? '')).toEqual({ ok: true, value: null });
    await proofs.close();
  });

  it('PROOF-150: a proof by other rules of the search counts for nothing', async () => {
    const id = await project();
    const [here, newer] = [processOf(), processOf('newer')];
    await here.proofs.begin(ann.uuid, id);
    here.searcher.begun[0]?.end();
    await expect.poll(async () => (await here.proofs.read(id))?.state).toMatchObject({ kind: 'ended' });
    expect((await newer.proofs.read(id))?.state).toEqual({ kind: 'none' });
    await newer.proofs.begin(ann.uuid, id);
    expect(newer.searcher.begun).toHaveLength(1);
    await newer.proofs.close();
    const { rules } = new ThreadStorySearcher(1);
    expect([rules, new ThreadStorySearcher(2).rules]).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/), rules]);
  });

  it('PROOF-150: a proof is of the texts that the script includes, whatever their names', () => {
    const { proofs } = processOf();
    const names = ['rooms.md', 'rooms.ink', 'Räume.txt'].map((file) => {
      const of = (text: string, written = file) =>
        proofs.scriptOf(
          new Map([
            ['script.ink', `INCLUDE ${written}\n-> END`],
            [file, text],
          ]),
        );
      return new Set([of('Dark.'), of('Bright.'), of('Dark.')]).size;
    });
    expect(names).toEqual([2, 2, 2]);
    const aside = (text: string) =>
      proofs.scriptOf(
        new Map([
          ['script.ink', '-> END'],
          ['notes.md', text],
        ]),
      );
    expect(aside('One.')).toBe(aside('Two.'));
  });
});
