import { createHash, randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import type { Database } from '#server/application/db/database.ts';
import { storyPicturePath } from '#server/application/stories/story-pictures.ts';
import { ForgottenPictures } from '#server/application/studio/sheets/forgotten-pictures.ts';
import { ProjectPictures } from '#server/application/studio/sheets/project-pictures.ts';
import { SharpStoryPictures } from '#server/infrastructure/pictures/sharp-story-pictures.ts';
import { TestClock } from '#tests/server/harness/play-world.ts';
import { describeOnEachDatabase } from '#tests/server/harness/test-database.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** The pictures that players get, and how many drawings were begun. */
class CountingPictures extends SharpStoryPictures {
  drawings = 0;

  override drawn(svg: string): Promise<Uint8Array | null> {
    this.drawings += 1;
    return super.drawn(svg);
  }
}

/** The hash in the path of an upload. */
const hashIn = (path: string): string => path.slice('pictures/'.length, -'.webp'.length);
/** Of the picture that comes in a package. */
const brought = createHash('sha256')
  .update(new Uint8Array([2]))
  .digest('hex')
  .slice(0, 24);

const square = (number: number) =>
  sharp({ create: { width: 4 + number, height: 4, channels: 3, background: '#306090' } })
    .png()
    .toBuffer();
const drawing = (colour: string, size = 8) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="8" height="8" fill="${colour}"/></svg>`;

describeOnEachDatabase('the pictures of a project', (open) => {
  async function project(database: Database) {
    const id = randomUUID();
    const clock = new TestClock();
    const at = clock.now();
    const row = { id, title: 'A story', origin: 'empty' as const, story_id: null, edited_by: null, edited_at: at, created_at: at };
    await database.insertInto('projects').values(row).execute();
    const maker = new CountingPictures();
    const stories = { servedPictures: () => new Map<string, string>() };
    const pictures = new ProjectPictures({ db: database, stories, keys: { address: (path) => path }, maker, clock });
    const versions = new Map<string, number>();
    const write = async (path: string, text: string) => {
      const version = (versions.get(path) ?? 0) + 1;
      versions.set(path, version);
      const of = { project_id: id, path, version };
      await database
        .insertInto('project_versions')
        .values({ ...of, text, author: null, saved_at: clock.now() })
        .execute();
      await database
        .insertInto('project_files')
        .values(of)
        .onConflict((conflict) => conflict.columns(['project_id', 'path']).doUpdateSet({ version }))
        .execute();
    };
    const thin = (path: string, version: number) =>
      database
        .updateTable('project_versions')
        .set({ text: null })
        .where('project_id', '=', id)
        .where('path', '=', path)
        .where('version', '=', version)
        .execute();
    const add = async (number: number) => {
      const added = await pictures.add(id, await square(number));
      return added?.ok ? added.value.path : (added?.error ?? 'no project');
    };
    const shown = async () => (await pictures.shown(id))?.pictures.map(({ path }) => path).toSorted();
    const stored = async () => {
      const { count } = await database
        .selectFrom('project_pictures')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .where('project_id', '=', id)
        .executeTakeFirstOrThrow();
      return Number(count);
    };
    const later = (ms: number) => {
      clock.offset += ms;
    };
    const forget = () => new ForgottenPictures({ db: database, clock }).forget();
    return { id, clock, maker, pictures, write, thin, add, shown, stored, later, forget };
  }

  /** Uploads without the work of sharp. */
  const fill = (database: Database, id: string, { from, to, at }: { from: number; to: number; at: Date }) =>
    database
      .insertInto('project_pictures')
      .values(
        Array.from({ length: to - from }, (_, index) => ({
          project_id: id,
          hash: createHash('sha256')
            .update(`${from + index}`)
            .digest('hex')
            .slice(0, 24),
          image: new Uint8Array([1]),
          added_at: at,
        })),
      )
      .execute();

  it('STUDIO-231: a cover that is drawn anew at each change of its text is one picture, and no upload is refused for the others', async () => {
    const { db } = await open();
    const { write, add, shown, stored, later, forget } = await project(db);
    await write('story.yaml', 'cover: cover.svg\n');
    for (let red = 0; red < 6; red += 1) {
      await write('cover.svg', drawing(`rgb(${red}, 0, 0)`));
      expect(await shown()).toEqual(['cover.svg']);
    }
    await forget();
    expect(await stored()).toBe(6);
    later(DAY + HOUR);
    await forget();
    expect(await stored()).toBe(1);
    expect(await add(1)).toMatch(/^pictures\//);
    expect(await shown()).toEqual(['cover.svg', await add(1)]);
  });

  it('STUDIO-231: uploads that a sheet names count, those that it named until a day ago do not, and one that is there is never refused', async () => {
    const { db } = await open();
    const { id, clock, write, add, later } = await project(db);
    await write('story.yaml', 'title: A story\n');
    const first = await add(1);
    await fill(db, id, { from: 0, to: 399, at: clock.now() });
    expect(await add(2)).toMatch(/^A story has at most 400 pictures\./);
    expect(await add(1)).toBe(first);
    later(DAY + HOUR);
    const second = await add(2);
    expect(second).toMatch(/^pictures\//);
    const rows = await db.selectFrom('project_pictures').select('hash').where('project_id', '=', id).execute();
    await write('story.yaml', rows.map(({ hash }) => `- pictures/${hash}.webp`).join('\n'));
    later(DAY + HOUR);
    expect(await add(3)).toMatch(/^A story has at most 400 pictures\./);
    await write('story.yaml', `cover: ${first}\n`);
    expect(await add(3)).toMatch(/^pictures\//);
  });

  it('STUDIO-231: an upload is kept while any version of the sheet in the history names it, players have it, it came in a package, or it came lately', async () => {
    const { db } = await open();
    const { id, pictures, write, thin, add, shown, later, forget } = await project(db);
    const now = await add(1);
    const before = await add(2);
    const thinned = await add(3);
    const never = await add(4);
    const published = await add(5);
    const again = await add(6);
    await db
      .transaction()
      .execute((tx) => pictures.keepBrought(tx, id, [{ path: 'lea.png', file: new Uint8Array([1]), image: new Uint8Array([2]) }]));
    await write('story.yaml', `cover: ${before}\n`);
    await write('story.yaml', `cover: ${thinned}\n`);
    await write('story.yaml', `cover: ${now}\n`);
    await thin('story.yaml', 2);
    later(30 * DAY);
    await forget();
    expect(await shown()).toEqual(expect.arrayContaining([now, before, thinned, never, published, again]));
    expect(await add(6)).toBe(again);
    const text = `{"cover":"${storyPicturePath(id, hashIn(published))}"}`;
    await db.insertInto('categories').values({ id, name: id, position: 1 }).execute();
    const released = { id, version: 1, category: id, title: 'A story', published_on: '2026-01-01' };
    await db.insertInto('stories').values(released).execute();
    const hashes = new Map([[published, hashIn(published)]]);
    await db.transaction().execute((tx) => pictures.show(tx, id, { story: id, text, hashes }));
    later(2 * DAY);
    await forget();
    expect((await shown())?.toSorted()).toEqual([now, before, published, again, 'lea.png', `pictures/${brought}.webp`].toSorted());
  });

  it('STUDIO-231: a drawing of which it is not known that it is one stays while a text holds it', async () => {
    const { db } = await open();
    const { id, write, shown, stored, later, forget, maker } = await project(db);
    await write('story.yaml', 'cover: cover.svg\n');
    for (const colour of ['red', 'blue']) {
      await write('cover.svg', drawing(colour));
      await shown();
    }
    // As drawings from before migration 0179 are.
    await db.updateTable('project_pictures').set({ drawn: false }).where('project_id', '=', id).execute();
    for (let month = 0; month < 3; month += 1) {
      later(32 * DAY);
      await forget();
      expect(await stored()).toBe(1);
    }
    expect(await shown()).toContain('cover.svg');
    expect(maker.drawings).toBe(2);
    await write('cover.svg', drawing('green'));
    later(32 * DAY);
    await forget();
    expect(await stored()).toBe(0);
  });

  it('STUDIO-231: the versions of a sheet are read once in a month for an upload that one of them names', async () => {
    const { db } = await open();
    const { write, thin, add, shown, later, clock } = await project(db);
    const reads: string[] = [];
    const watched = db.withPlugin({
      transformQuery: ({ node }) => {
        reads.push(JSON.stringify(node));
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const forgotten = new ForgottenPictures({ db: watched, clock });
    const readsOfVersions = async () => {
      reads.length = 0;
      await forgotten.forget();
      return reads.filter((query) => query.includes('regexp_matches')).length;
    };
    const first = await add(1);
    later(DAY);
    const second = await add(2);
    const current = await add(3);
    await write('story.yaml', `- ${first}\n- ${second}\n- ${current}\n`);
    await write('story.yaml', `- ${current}\n`);
    later(30 * DAY + HOUR);
    // Of the first, which is older than a month; the others are found with it.
    expect(await readsOfVersions()).toBe(1);
    for (let hour = 0; hour < 48; hour += 1) {
      later(HOUR);
      expect(await readsOfVersions()).toBe(0);
    }
    expect(await shown()).toEqual([first, second, current].toSorted());
    await thin('story.yaml', 1);
    later(30 * DAY);
    expect(await readsOfVersions()).toBe(1);
    expect(await shown()).toEqual([current]);
  });

  it('STUDIO-231: the histories of at most twenty stories are read in an hour, and those of all in the end', async () => {
    const { db } = await open();
    const first = await project(db);
    const all = [first];
    while (all.length < 21) all.push(await project(db));
    for (const { id } of all) await fill(db, id, { from: 0, to: 1, at: first.clock.now() });
    const left = async () => (await Promise.all(all.map(({ stored }) => stored()))).filter((count) => count > 0).length;
    const forgotten = new ForgottenPictures({ db, clock: first.clock });
    first.later(32 * DAY);
    await forgotten.forget();
    expect(await left()).toBeGreaterThan(0);
    first.later(HOUR);
    await forgotten.forget();
    expect(await left()).toBe(0);
  });

  it('STUDIO-231: a drawing that cannot be drawn is tried once in ten minutes, however often and by how many at once it is asked for', async () => {
    const { db } = await open();
    const { maker, pictures, id, write, later } = await project(db);
    await write('cover.svg', drawing('red', 100_000));
    const problems = async () => (await pictures.shown(id))?.problems;
    for (const _ of [1, 2]) {
      for (const one of await Promise.all([problems(), problems(), problems()]))
        expect(one).toEqual(['cover.svg: it cannot be drawn, or takes too long']);
    }
    expect(maker.drawings).toBe(1);
    later(11 * 60_000);
    await problems();
    expect(maker.drawings).toBe(2);
    await write('cover.svg', drawing('red'));
    expect(await problems()).toEqual([]);
  });
});
