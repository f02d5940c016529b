import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { type CachedPage, RenderedPages } from '#server/infrastructure/pages/rendered-pages.ts';
import { accepts } from '#server/infrastructure/pages/send-page.ts';
import { brandOf } from '#tests/arbitraries/brands.ts';

const reader = { user: null, address: '198.51.100.1' };

/** Pages whose renderings are counted and can be held back. */
function make() {
  const rendered: string[] = [];
  const errors: unknown[] = [];
  const world = { version: '1', now: 0, hold: null as Promise<void> | null, answer: null as 'missing' | 'failed' | null, broken: false };
  const pages = new RenderedPages({
    render: async (address, brand) => {
      rendered.push(`${brand.id} ${address}`);
      await world.hold;
      return world.answer ?? `<p>${brand.id} ${address} ${rendered.length}`;
    },
    version: async () => {
      if (world.broken) throw new Error('no database');
      return world.version;
    },
    clock: { now: () => new Date(world.now) },
    onError: (error) => errors.push(error),
  });
  return { world, pages, rendered, errors, page: (address: string, brand = 'a') => pages.page(address, brandOf(brand), reader) };
}

const text = (page: CachedPage | 'missing' | 'failed'): string => {
  if (typeof page === 'string') return page;
  expect(gunzipSync(page.gzip)).toEqual(brotliDecompressSync(page.br));
  return brotliDecompressSync(page.br).toString();
};

it('a page is rendered once for each brand and version', async () => {
  const { world, page, rendered } = make();
  const first = await page('/x');
  expect(text(first)).toBe('<p>a /x 1');
  expect(await page('/x')).toBe(first);
  expect(text(await page('/x', 'b'))).toBe('<p>b /x 2');
  world.version = '2';
  const next = await page('/x');
  expect(text(next)).toBe('<p>a /x 3');
  expect((next as CachedPage).etag).not.toBe((first as CachedPage).etag);
  expect(rendered).toEqual(['a /x', 'b /x', 'a /x']);
});

it('readers that come together wait for one rendering', async () => {
  const { world, page, rendered } = make();
  const gate = Promise.withResolvers<void>();
  world.hold = gate.promise;
  const same = [page('/1'), page('/1'), page('/1')];
  await expect.poll(() => rendered.length).toBe(1);
  gate.resolve();
  expect(new Set((await Promise.all(same)).map(text))).toEqual(new Set(['<p>a /1 1']));
  expect(rendered).toHaveLength(1);
});

it('an old page is sent as it is and rendered again behind its reader', async () => {
  const { world, page, rendered } = make();
  const first = await page('/x');
  world.now = 59_999;
  await page('/x');
  expect(rendered).toHaveLength(1);
  world.now = 60_000;
  expect(await page('/x')).toBe(first);
  await expect.poll(async () => text(await page('/x'))).toBe('<p>a /x 2');
});

it('keeps nothing that is missing or failed, and never fails itself', async () => {
  const { world, page, rendered, errors } = make();
  for (const answer of ['missing', 'failed'] as const) {
    world.answer = answer;
    expect(await page('/x')).toBe(answer);
  }
  world.answer = null;
  expect(text(await page('/x'))).toBe('<p>a /x 3');
  world.broken = true;
  expect(await page('/x')).toBe('failed');
  expect([rendered.length, errors.length]).toEqual([3, 1]);
});

it('keeps the 500 pages that were read last', async () => {
  const { page, rendered } = make();
  for (let index = 0; index < 500; index += 1) await page(`/${index}`);
  await page('/0');
  await page('/500');
  expect(rendered).toHaveLength(501);
  await page('/0');
  expect(rendered).toHaveLength(501);
  await page('/1');
  expect(rendered).toHaveLength(502);
});

it.each([
  ['gzip, deflate, br, zstd', 'br', true],
  ['gzip', 'br', false],
  ['br;q=0, gzip', 'br', false],
  ['BR;q=0.5', 'br', true],
  ['', 'gzip', false],
])('"%s" accepts %s: %s', (encodings, encoding, expected) => {
  expect(accepts(encodings, encoding)).toBe(expected);
});
