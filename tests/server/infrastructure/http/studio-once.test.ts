import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runs } from '#tests/proof.ts';
import { TestApp, type TestGuest } from '#tests/server/harness/test-app.ts';
import { describeOnPostgres } from '#tests/server/harness/test-database.ts';

const INK = 'Hello.\n-> END\n';
const TWEE = ':: StoryTitle\nThe Ferry\n\n:: Start\nThe ferry waits.\n';
const HTML =
  '<tw-storydata name="The Lamp" startnode="1" format="Harlowe"><tw-passagedata pid="1" name="Start" tags="">A lamp.</tw-passagedata></tw-storydata>';
const BOOK = 'title: Salt\nlore:\n  - { name: Brine, keys: [brine], known: start, text: Salt water. }\n';

/** A way to begin a story: what is sent under an id. Answers the ids of the projects. */
type Way = (id: string, admin: TestGuest) => Promise<readonly string[]>;

describeOnPostgres('STUDIO-92: a story is made once in each way to begin one', (open) => {
  let server: TestApp;
  let admins: readonly TestGuest[];
  let ways: readonly Way[];
  beforeAll(async () => {
    server = await TestApp.on(await open());
    admins = [await server.member('ann@mail.example'), await server.member('ben@mail.example')];
    for (const email of ['ann@mail.example', 'ben@mail.example']) await server.admins.change('grant', email, 'test');
    const [ann] = admins;
    const template_id = randomUUID();
    const template = { id: template_id, name: 'Nights', text: 'Write quietly.', script: '', note: '' };
    expect((await server.post('admin/template.create', template, ann)).statusCode).toBe(200);
    const png = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#aa3311' } })
      .png()
      .toBuffer();
    const pack = zipSync({
      'x/story.yaml': strToU8('title: From git\ncover: cover.png\n'),
      'x/script.ink': strToU8(INK),
      'x/cover.png': png,
      'x/lore/salt.yaml': strToU8(BOOK),
      'y/story.yaml': strToU8('title: Beside it\n'),
      'y/script.ink': strToU8(INK),
      'y/lore/salt.yaml': strToU8(BOOK),
    });
    ways = [
      begin({ kind: 'empty', title: 'The tide clock' }),
      begin({ kind: 'template', template_id, title: 'The quiet night' }),
      bring('doors.ink', strToU8(INK)),
      bring('doors.ink', strToU8(`Once. ${INK}`)),
      bring('ferry.twee', strToU8(TWEE)),
      bring('other-ferry.twee', strToU8(TWEE)),
      bring('lamp.html', strToU8(HTML)),
      bring('story.zip', pack),
    ];
  });
  afterAll(() => server.close());

  const begin =
    (from: object): Way =>
    async (id, admin) => [(await server.post('admin/project.create', { id, from }, admin)).json().data.id];
  const bring =
    (name: string, file: Uint8Array): Way =>
    async (id, admin) => {
      const answer = (await server.upload('admin/project.import-file', Buffer.from(file), { id, name, make: 'true' }, admin)).json();
      expect(answer).toMatchObject({ code: '0', data: { refused: [] } });
      return answer.data.stories.map((story: { id: string }) => story.id);
    };
  const count = async (table: 'projects' | 'project_versions' | 'project_books' | 'brought_pictures' | 'audit_entries') =>
    Number(
      (
        await server.database.db
          .selectFrom(table)
          .select((of) => of.fn.countAll().as('count'))
          .executeTakeFirstOrThrow()
      ).count,
    );
  const counts = () =>
    Promise.all([count('projects'), count('project_versions'), count('project_books'), count('brought_pictures'), count('audit_entries')]);

  it('however often and by whom it is asked for under one id, at once and later; another file, and another id, make others', async () => {
    const presses = fc.array(fc.nat({ max: 1 }), { minLength: 1, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: 7 }), fc.nat({ max: 7 }), presses, presses, async (at, next, atOnce, later) => {
        server.clock.offset += 61_000;
        const [way, another, id] = [ways[at], ways[next], randomUUID()];
        if (way === undefined || another === undefined) throw new Error('There is no such way.');
        const press = (by: number) => way(id, admins[by] as TestGuest);
        const [first, ...others] = await Promise.all(atOnce.map(press));
        expect(new Set(first).size).toBe(first?.length);
        for (const other of others) expect(other).toEqual(first);
        const before = await counts();
        for (const by of later) expect(await press(by)).toEqual(first);
        expect(await counts()).toEqual(before);
        const anew = await way(randomUUID(), admins[0] as TestGuest);
        expect(new Set([...anew, ...(first ?? [])]).size).toBe(2 * anew.length);
        // A file never comes in as what another one became.
        const beside = await another(id, admins[0] as TestGuest);
        const isSame = at === next || (at < 2 && next < 2);
        expect(beside.filter((one) => first?.includes(one))).toEqual(isSame ? first : []);
      }),
      { numRuns: runs(3, 100) },
    );
  });

  it('what comes with the story of a file comes once: its pictures and its books', async () => {
    server.clock.offset += 61_000;
    const [id, [, , , , , , , pack]] = [randomUUID(), ways];
    const made = await Promise.all([0, 1, 0, 1].map((by) => pack?.(id, admins[by] as TestGuest)));
    const [story = ''] = made[0] ?? [];
    const rows = (table: 'brought_pictures' | 'project_books') =>
      server.database.db.selectFrom(table).select('project_id').where('project_id', '=', story).execute();
    expect([await rows('brought_pictures'), await rows('project_books')]).toEqual([[{ project_id: story }], [{ project_id: story }]]);
    const audited = await server.database.db.selectFrom('audit_entries').select('action').where('subject', '=', story).execute();
    expect(audited).toEqual([{ action: 'project.create' }]);
  });
});
