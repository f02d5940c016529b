import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DeskRight } from '#contract/route.ts';
import { LedgerWatch } from '#server/application/coins/ledger-watch.ts';
import { JobRuns } from '#server/application/platform/job-runs.ts';
import { Maintenance } from '#server/application/platform/maintenance.ts';
import { type FakeLlm, startLlm } from '#server/dev/model/start-llm.ts';
import { readConfig } from '#server/settings/config.ts';
import { TestApp, type TestGuest } from '#tests/server/harness/test-app.ts';
import { openFreshPostgres } from '#tests/server/harness/test-database.ts';

interface Health {
  readonly jobs: readonly { readonly job: string; readonly state: string; readonly next: string | null; readonly problem: string | null }[];
  readonly queues: readonly { readonly queue: string; readonly count: number }[];
  readonly ledger: {
    readonly checked: string;
    readonly wallets: number;
    readonly wrong: number;
    readonly people: readonly string[];
  } | null;
  readonly model: { readonly name: string; readonly host: string; readonly answers: boolean } | null;
  readonly version: string;
  readonly schema: string;
}

let server: TestApp;
let llm: FakeLlm;
let ann: TestGuest;
let support: TestGuest;

beforeAll(async () => {
  llm = await startLlm();
  llm.facts = { '/v1/models': { data: [{ id: 'tale' }] } };
  const config = readConfig({ LLM_BASE_URL: llm.baseUrl, LLM_MODEL: 'tale', LLM_API_KEY: 'secret-of-the-endpoint' });
  if (!config.ok) throw new Error(config.error.join(' '));
  server = await TestApp.on(await openFreshPostgres(), { llm: config.value.llm });
  [ann, support] = [await adminWith('all'), await adminWith('support')];
});
afterAll(async () => {
  await server.close();
  await llm.close();
});

async function adminWith(...rights: DeskRight[]): Promise<TestGuest> {
  const admin = await server.member(`${rights.join('-')}@example.com`);
  await server.database.db.updateTable('users').set({ role: 'admin', desk_rights: rights }).where('uuid', '=', admin.uuid).execute();
  return admin;
}

const health = async (admin = ann): Promise<Health> => (await server.get('admin/desk.health', admin)).json().data;
const jobNamed = async (name: string) => (await health()).jobs.find(({ job }) => job === name);

describe('DESK-16: health', () => {
  it('tells of each job when it ran and runs next, of one that failed, and of one that nobody runs any more', async () => {
    await server.maintenance.run();
    const { jobs, version, schema, queues } = await health();
    expect(jobs.length).toBeGreaterThan(10);
    expect(jobs.map(({ job, state, problem }) => [job, state, problem])).toEqual(jobs.map(({ job }) => [job, 'fine', null]));
    expect([version, schema]).toEqual([expect.stringMatching(/^\d+\.\d+\.\d+/), expect.stringMatching(/^\d{4}-/)]);
    expect(queues.map(({ queue }) => queue).sort()).toEqual(['erasures', 'events', 'mails', 'payments', 'turns']);

    const { db } = server.database;
    const runs = new JobRuns({ db, clock: server.clock });
    const broken = async () => {
      throw new TypeError('reader@mail.example is no address');
    };
    await new Maintenance({ tasks: { limits: broken }, jobs: runs, report: () => undefined }).run();
    await runs.store();
    expect(await jobNamed('limits')).toMatchObject({ state: 'failed', problem: 'TypeError' });
    await server.maintenance.run();
    expect(await jobNamed('limits')).toMatchObject({ state: 'fine', problem: null });
    server.clock.offset += 3_600_000;
    expect(await jobNamed('limits')).toMatchObject({ state: 'late', next: null });
    // One that no version has any more is not late for ever.
    runs.ran('of an old version', 60_000);
    await runs.store();
    const longAgo = new Date(server.clock.now().getTime() - 8 * 86_400_000);
    await db.updateTable('job_runs').set({ ran_at: longAgo }).where('job', '=', 'of an old version').execute();
    runs.ran('limits', 60_000);
    await runs.store();
    expect(await jobNamed('of an old version')).toBeUndefined();
  });

  it('an older run of another process is never told as the last one, also when both store at once', async () => {
    const { db } = server.database;
    const at = (ms: number) => ({ now: () => new Date(1_800_000_000_000 + ms) });
    const [old, young] = [new JobRuns({ db, clock: at(0) }), new JobRuns({ db, clock: at(5_000) })];
    for (const job of ['race a', 'race b']) old.ran(job, 1_000, new TypeError('old'));
    for (const job of ['race b', 'race a']) young.ran(job, 1_000);
    await Promise.all([old.store(), young.store()]);
    const rows = await db.selectFrom('job_runs').selectAll().where('job', 'like', 'race%').execute();
    expect(rows.map(({ ran_at, problem }) => [ran_at.getTime(), problem])).toEqual(rows.map(() => [1_800_000_005_000, null]));
    expect(rows).toHaveLength(2);
  });

  it('the ledger is checked once a day by one of several processes; whose accounts do not add up is named to who may see money', async () => {
    const { db } = server.database;
    const { clock } = server;
    await db.deleteFrom('ledger_checks').execute();
    const log: string[] = [];
    const watches = [1, 2, 3].map(() => new LedgerWatch({ db, clock, report: (event) => log.push(event) }));
    await Promise.all(watches.map((watch) => watch.checkDue()));
    expect((await health()).ledger).toMatchObject({ wrong: 0, people: [] });
    expect(await db.selectFrom('ledger_checks').select('id').execute()).toHaveLength(1);

    const guest = await server.guest();
    await db.updateTable('wallets').set({ bonus: 1_000_000 }).where('user_uuid', '=', guest.uuid).execute();
    await watches[0]?.checkDue();
    expect((await health()).ledger).toMatchObject({ wrong: 0 });
    clock.offset += 86_400_000;
    await Promise.all(watches.map((watch) => watch.checkDue()));
    expect(log).toEqual(['ledger.wrong']);
    ann = await adminWith('all');
    support = await adminWith('support');
    expect((await health()).ledger).toMatchObject({ wrong: 1, people: [guest.uuid] });
    expect((await health(support)).ledger).toMatchObject({ wrong: 1, people: [] });
  });

  it('asks the language model whether it answers, and tells neither its key nor its path', async () => {
    const answer = await server.get('admin/desk.health', ann);
    expect(answer.json().data.model).toEqual({ name: 'tale', host: new URL(llm.baseUrl).host, answers: true });
    expect(answer.body).not.toContain('secret-of-the-endpoint');
    llm.facts = {};
    expect((await health()).model).toMatchObject({ answers: false });
  });
});
