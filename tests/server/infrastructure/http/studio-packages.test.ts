/** @shortened two of the six stories of content/ go through the studio and back; all in the full run */
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { strToU8, unzipSync, zipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { content } from '#server/compose/folders.ts';
import { openDatabase } from '#server/infrastructure/db/open-database.ts';
import { runs } from '#tests/proof.ts';
import { TestApp, type TestGuest } from '#tests/server/harness/test-app.ts';
import { createPostgresDatabase, dropPostgresDatabase } from '#tests/server/harness/test-database.ts';

const root = join(import.meta.dirname, '../../../..');
let url: string;
let server: TestApp;
let ann: TestGuest;

beforeAll(async () => {
  url = await createPostgresDatabase();
  server = await TestApp.on(await openDatabase({ url, directory: null }));
  ann = await server.member('ann@mail.example');
  await server.admins.change('grant', 'ann@mail.example', 'test');
});
afterAll(async () => {
  await server.close();
  await dropPostgresDatabase(url);
});

/** The files of a folder by their paths. */
const filesIn = (folder: string): Readonly<Record<string, Buffer>> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => statSync(join(folder, path)).isFile())
      .map((path) => [path, readFileSync(join(folder, path))]),
  );
const exported = async (id: string) => {
  const { data } = (await server.get(`admin/project.export?id=${id}`, ann)).json();
  return { name: data.name as string, zip: Buffer.from(data.content, 'base64') };
};
const bring = async (zip: Uint8Array) =>
  (await server.upload('admin/project.import-file', Buffer.from(zip), { id: randomUUID(), name: 'story.zip', make: 'true' }, ann)).json();
const sorted = (files: Readonly<Record<string, Uint8Array>>) =>
  Object.entries(files)
    .map(([path, bytes]) => [path, Buffer.from(bytes).toString('base64')])
    .toSorted();

it('STUDIO-49: each story of content/ goes through the studio and back, every file byte for byte', async () => {
  const stories = join(content, 'stories');
  for (const story_id of readdirSync(stories).slice(0, runs(2, 6))) {
    const made = (await server.post('admin/project.create', { id: randomUUID(), from: { kind: 'story', story_id } }, ann)).json();
    const first = await exported(made.data.id);
    expect(first.name).toBe(`${story_id}.zip`);
    expect(sorted(unzipSync(first.zip))).toEqual(sorted(filesIn(join(stories, story_id))));
    const again = await bring(first.zip);
    expect(again).toMatchObject({ code: '0', data: { stories: [{ notes: [] }], refused: [] } });
    expect((await exported(again.data.stories[0].id)).zip.equals(first.zip), story_id).toBe(true);
  }
});

it('STUDIO-49: pictures come in as they are, are shown made anew, and go out as they came; uploads that are named go out too, and what is no picture is left out', async () => {
  const png = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#aa3311' } })
    .withExif({ IFD0: { Artist: 'Somebody' } })
    .png()
    .toBuffer();
  const files = {
    'story.yaml': strToU8('title: The tide clock\ncover: cover.png\n'),
    'script.ink': strToU8('Hello.\n-> END\n'),
    'cover.png': png,
    'scenes/quay.webp': await sharp(png).webp().toBuffer(),
    'scenes/none.jpg': strToU8('no picture'),
  };
  const came = await bring(zipSync(files));
  const { id, notes } = came.data.stories[0];
  expect(notes).toEqual(['scenes/none.jpg was left out: it is no picture that can be shown.']);
  const shown = (await server.get(`admin/project.pictures?id=${id}`, ann)).json().data.pictures;
  expect(shown.map(({ path }: { path: string }) => path)).toEqual(expect.arrayContaining(['cover.png', 'scenes/quay.webp']));
  const address = shown.find(({ path }: { path: string }) => path === 'cover.png').address;
  const seen = await server.app.inject({ url: address });
  expect(seen.headers['content-type']).toBe('image/webp');
  expect(await sharp(seen.rawPayload).metadata()).not.toHaveProperty('exif');

  const { path } = (await server.upload('admin/project.picture', await sharp(png).rotate(90).png().toBuffer(), { id }, ann)).json().data;
  const { version, text } = (await server.get(`admin/project-text.read?id=${id}&path=story.yaml`, ann)).json().data;
  const line = `banner: ${path}\n`;
  const change = { id, path: 'story.yaml', base: version, save_id: randomUUID(), start: 0, end: text.length, text: line };
  await server.post('admin/project-text.save', change, ann);
  const first = await exported(id);
  const { 'scenes/none.jpg': _, ...kept } = files;
  const out = unzipSync(first.zip);
  expect(Object.keys(out).toSorted()).toEqual([...Object.keys(kept), path].toSorted());
  expect(sorted({ ...out, [path]: strToU8('') })).toEqual(sorted({ ...kept, 'story.yaml': strToU8(line + text), [path]: strToU8('') }));
  const again = await bring(first.zip);
  expect((await exported(again.data.stories[0].id)).zip.equals(first.zip)).toBe(true);
});

it('STUDIO-49, STUDIO-248: `npm run story -- export` writes the folder of a story of the studio, and names or removes what is no more of it', async () => {
  const story_id = 'the-quiet-relay';
  await server.post('admin/project.create', { id: randomUUID(), from: { kind: 'story', story_id } }, ann);
  const folder = mkdtempSync(join(tmpdir(), 'story-'));
  const run = (...args: string[]) =>
    new Promise<string>((resolve) => {
      const env = { PATH: process.env.PATH ?? '', NODE_COMPILE_CACHE: join(root, '.cache/node'), DATABASE_URL: url };
      execFile(process.execPath, ['scripts/walk-story.ts', 'export', ...args], { cwd: root, env }, (_, stdout, stderr) =>
        resolve(`${stdout}${stderr}`.trim()),
      );
    });
  try {
    expect(await run(story_id, folder)).toMatch(/^\d+ files of “the-quiet-relay” are in .+\.$/);
    expect(sorted(filesIn(folder))).toEqual(sorted(filesIn(join(content, 'stories', story_id))));
    expect(await run('no-story', folder)).toBe('The studio has no story no-story.');

    const stale = ['lore/old-book.yaml', 'pictures/old.webp', 'rooms.ink'];
    const others = ['.git/index.yaml', 'notes.txt'];
    for (const path of [...stale, ...others]) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), 'old');
    }
    const named = await run(story_id, folder);
    expect(named).toMatch(/3 files in it are none of the story: lore\/old-book\.yaml, pictures\/old\.webp, rooms\.ink\. With --remove/);
    expect(Object.keys(filesIn(folder))).toEqual(expect.arrayContaining([...stale, ...others]));
    expect(await run(story_id, folder, '--remove')).toContain('3 files that the story has no more were removed: lore/old-book.yaml');
    const left = filesIn(folder);
    for (const path of others) {
      expect(left[path]).toBeDefined();
      rmSync(join(folder, path));
    }
    expect(sorted(filesIn(folder))).toEqual(sorted(filesIn(join(content, 'stories', story_id))));
    const elsewhere = join(folder, 'cast');
    expect(await run(story_id, elsewhere, '--remove')).toContain('is no folder of a story');
    expect(await run(story_id, join(folder, 'story.yaml'))).toMatch(/^The folder could not be written whole: /);
    expect(sorted(filesIn(folder))).toEqual(sorted(filesIn(join(content, 'stories', story_id))));
  } finally {
    rmSync(folder, { recursive: true });
  }
});
