/**
 * @shortened of the archives one holds 100 MB, others 15 MB, more than may come in too; 2,000 knots
 * @proven 100 MB in each, 10,000 knots: full run
 */
import { randomUUID } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runs } from '#tests/proof.ts';
import { TestApp, type TestGuest } from '#tests/server/harness/test-app.ts';
import { openFreshPostgres } from '#tests/server/harness/test-database.ts';

const MB = 1024 * 1024;
/** What this process may hold more of than before, while it answers. A story is read on a thread with a bound of its own. */
const MOST_KEPT = 400 * MB;

let server: TestApp;
let ann: TestGuest;

beforeAll(async () => {
  server = await TestApp.on(await openFreshPostgres());
  ann = await server.member('ann@mail.example');
  await server.admins.change('grant', 'ann@mail.example', 'test');
});
afterAll(() => server.close());

const ZEROS = new Uint8Array(100 * MB);
/** More than may come in, and quicker to pack. */
const FEWER = ZEROS.subarray(0, runs(15, 100) * MB);
const KNOTS = runs(2_000, 10_000);
const SHEET = strToU8('title: The bomb\n');
const INK = strToU8('Hello.\n-> END\n');
const packed = (files: Readonly<Record<string, Uint8Array>>) => zipSync({ 'story.yaml': SHEET, 'script.ink': INK, ...files }, { level: 1 });

/** A PNG of a few kilobytes that says it has 50,000 by 50,000 pixels. */
function pictureBomb(): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(50_000, 0);
  head.writeUInt32BE(50_000, 4);
  head.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(5 * MB))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const knots = (count: number) =>
  `-> k_0\n${Array.from({ length: count }, (_, at) => `=== k_${at} ===\nOn.\n* [Go] -> k_${(at + 1) % count}\n`).join('')}`;
const deep = (open: string, close: string, levels: number) => `${open.repeat(levels)}x${close.repeat(levels)}`;
const many = (count: number, kind: string) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`${at}.${kind}`, INK]));
const twee = (text: string) => `:: StoryTitle\nThe bomb\n\n:: Start\n${text}\n`;
const laughs = Array.from({ length: 12 }, (_, at) => `l${at + 1}: &l${at + 1} [${Array.from({ length: 9 }, () => `*l${at}`).join(', ')}]`);

const bombs: readonly (readonly [name: string, file: () => Uint8Array, called: string, sentence: string])[] = [
  [
    'an archive with a script of 100 MB',
    () => packed({ 'script.ink': ZEROS }),
    'bomb.zip',
    'script.ink in the archive is damaged or too large.',
  ],
  [
    `an archive with a picture of ${FEWER.length / MB} MB`,
    () => packed({ 'cover.png': FEWER }),
    'bomb.zip',
    'cover.png in the archive is damaged or too large.',
  ],
  [
    `an archive of scripts alone, of ${FEWER.length / MB} MB`,
    () => zipSync({ 'a.ink': FEWER }, { level: 1 }),
    'bomb.zip',
    'a.ink in the archive is damaged or too large.',
  ],
  ['an archive with 500 pictures', () => packed(many(500, 'png')), 'bomb.zip', 'It has more than 400 pictures.'],
  ['an archive with more files than it may have', () => zipSync(many(3000, 'ink')), 'bomb.zip', 'It has more than 2,000 files.'],
  [
    'a sheet whose references grow',
    () => packed({ 'story.yaml': strToU8(`l0: &l0 [a, a]\n${laughs.join('\n')}\ntitle: *l12\n`) }),
    'bomb.zip',
    'story.yaml has no title that can be read.',
  ],
  [
    'a sheet of 200,000 brackets',
    () => packed({ 'story.yaml': strToU8(`title: ${deep('[', ']', 200_000)}`) }),
    'bomb.zip',
    'story.yaml has no title that can be read.',
  ],
  [
    'an ink of 200,000 brackets',
    () => Buffer.from(`${deep('{', '}', 200_000)}\n-> END\n`),
    'bomb.ink',
    'Its script has mistakes: script.ink: the compiler of ink cannot read this script',
  ],
  [
    'names that lead out of the folder, and nothing else',
    () => zipSync({ '../story.yaml': SHEET, '../script.ink': INK }),
    'bomb.zip',
    'The names of its files lead out of the archive.',
  ],
];

const tooSlow = (called: string): string => `${called} cannot come in. It takes too long to read. Part it into several stories.`;

it.each(bombs)('STUDIO-50: %s is refused in a sentence, and nothing is made of it', async (_, file, called, sentence) => {
  const bytes = Buffer.from(file());
  const before = process.memoryUsage();
  const answer = (await server.upload('admin/project.import-file', bytes, { id: randomUUID(), name: called, make: 'true' }, ann)).json();
  const after = process.memoryUsage();
  expect(answer).toMatchObject({ code: 'INVALID_INPUT', message: expect.any(String) });
  // A slow machine refuses it for its time.
  if (answer.message !== tooSlow(called)) expect(answer.message).toContain(`${called} cannot come in. ${sentence}`);
  expect(after.heapUsed + after.arrayBuffers - before.heapUsed - before.arrayBuffers).toBeLessThan(MOST_KEPT);
  expect((await server.get('admin/project.list', ann)).json().data.projects).toEqual([]);
});

it.each([
  [`${KNOTS} knots`, () => knots(KNOTS), 'bomb.ink', KNOTS],
  ['20,000 macros within each other', () => twee(deep('<<if true>>', '<</if>>', 20_000)), 'bomb.twee', 1],
  ['50,000 links within each other', () => twee(deep('[[', ']]', 50_000)), 'bomb.twee', 1],
  ['20,000 hooks within each other', () => twee(deep('(if: true)[', ']', 20_000)), 'bomb.twee', 1],
] as const)('STUDIO-50: %s come in, or take longer than a file may on a slow machine', async (_, text, called, count) => {
  const answer = (
    await server.upload('admin/project.import-file', Buffer.from(text()), { id: randomUUID(), name: called, make: 'false' }, ann)
  ).json();
  if (answer.code === '0') expect(answer.data.stories).toMatchObject([{ knots: count }]);
  else expect(answer.message).toBe(tooSlow(called));
});

it('STUDIO-50: a body of 100 MB is refused before it is read, a picture of 2,500 million pixels before it is drawn, a drawing that runs a script and 100,000 keys of lore by name', async () => {
  const large = (await server.upload('admin/project.import-file', ZEROS, { id: randomUUID(), name: 'bomb.ink', make: 'true' }, ann)).json();
  expect(large).toMatchObject({ code: 'TOO_LARGE', message: 'The file is too large: 6 MB can be taken in.' });
  const id = randomUUID();
  await server.post('admin/project.create', { id, from: { kind: 'empty', title: 'Pictures' } }, ann);
  const picture = (await server.upload('admin/project.picture', pictureBomb(), { id }, ann)).json();
  expect(picture).toMatchObject({ code: 'PICTURE_UNREADABLE', message: expect.stringContaining('of at most 25 million pixels') });
  const svg = strToU8('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const files = { 'cover.svg': svg, 'bomb.png': new Uint8Array(pictureBomb()) };
  const [made] = (
    await server.upload('admin/project.import-file', packed(files), { id: randomUUID(), name: 'x.zip', make: 'true' }, ann)
  ).json().data.stories;
  expect(made.notes).toEqual(['bomb.png was left out: it is no picture that can be shown.']);
  const found = (await server.get(`admin/project.pictures?id=${made.id}`, ann)).json().data;
  expect(found).toEqual({ pictures: [], problems: ['cover.svg: it has <script>, which is no part of a plain drawing'] });
  const keys = (at: number) => Array.from({ length: 50 }, (_, key) => `key ${at} ${key}`);
  const entries = Object.fromEntries(Array.from({ length: 2000 }, (_, at) => [at, { keys: keys(at), content: 'x' }]));
  const lore = await server.upload('admin/lorebook.import-file', Buffer.from(JSON.stringify({ entries })), { name: 'bomb.json' }, ann);
  expect(lore.json()).toMatchObject({
    code: 'INVALID_INPUT',
    message: expect.stringContaining('it has 100,000 keys, and a lorebook has at most 20,000.'),
  });
  const sheet = await server.upload('admin/project.read-lore', Buffer.from(JSON.stringify({ entries })), { id: made.id }, ann);
  expect(sheet.json()).toMatchObject({
    code: 'INVALID_INPUT',
    message: 'This file cannot come in: it has 100,000 keys, and a lorebook has at most 20,000. Part it.',
  });
});
