import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { pageBrand } from '#infrastructure/brand/page-brand.ts';
import { readBrands } from '#server/infrastructure/content/read-brands.ts';
import { emptyDocument } from '#server/infrastructure/pages/page-document.ts';
import { brandByHost } from '#server/infrastructure/pages/register-pages.ts';
import { RecordingLog } from '#tests/fakes/recording-log.ts';
import { checkedBrands } from '../../scripts/build/checked-brands.ts';

const root = join(import.meta.dirname, '../..');
const guide = readFileSync(join(root, 'docs/adding-a-brand.md'), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'brands-'));
const file = join(folder, 'tidewater.json');
const pictures = join(folder, 'public');
cpSync(join(root, 'brands'), folder, { recursive: true });
cpSync(join(root, 'public/brands'), join(pictures, 'brands'), { recursive: true });
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const { default: _, ...copied } = JSON.parse(readFileSync(join(root, 'brands/lorewick.json'), 'utf8'));

it('the page explains every field', () => {
  const explained = [...guide.matchAll(/^\| (`[^|]+) \|/gm)].flatMap(([, names = '']) =>
    [...names.matchAll(/`(\w+)`/g)].map(([, name]) => name),
  );
  expect(Object.keys(copied).filter((field) => !explained.includes(field))).toEqual([]);
});

it('the page explains every field of who sells and of its prices, and no other', () => {
  const explained = [...guide.matchAll(/^\| (`[^|]+) \|/gm)].flatMap(([, names = '']) =>
    [...names.matchAll(/`(\w+)`/g)].map(([, name]) => name),
  );
  const fields = Object.keys({ arbitration: '', ...JSON.parse(readFileSync(join(root, 'brands/legal/lorewick.json'), 'utf8')) });
  const { packs, ...main } = JSON.parse(readFileSync(join(root, 'brands/prices/nightquill.json'), 'utf8'));
  const priceFields = [...Object.keys(main), ...Object.keys(packs[0]), ...Object.keys(packs[0].prices.usd), 'providerPrice'];
  const all = [...fields, ...priceFields.filter((field) => !Object.keys(copied).includes(field))];
  expect(explained.filter((name) => !Object.keys(copied).includes(name ?? '')).toSorted()).toEqual(all.toSorted());
});

it('refuses a copy that is not filled in', async () => {
  writeFileSync(file, JSON.stringify({ ...copied, id: 'tidewater' }));
  await expect(checkedBrands(folder, pictures).configResolved({ env: {} })).rejects.toThrow(
    'brands/tidewater.json: the name "Lorewick" already belongs to brands/lorewick.json.\n' +
      'brands/tidewater.json: the host "lorewick.example" already belongs to brands/lorewick.json.\n' +
      'brands/tidewater.json: "referencePrefix" "LW" already belongs to brands/lorewick.json.',
  );
});

it('BRAND-03: a file that lacks a colour is refused with the sentence on the page', () => {
  const { accent: __, ...dark } = copied.tokens.dark;
  writeFileSync(file, JSON.stringify({ ...copied, id: 'tidewater', tokens: { ...copied.tokens, dark } }));
  const sentence = 'brands/tidewater.json: "tokens.dark.accent" is missing.';
  expect(guide).toContain(sentence);
  expect(() => readBrands(folder)).toThrow(sentence);
});

it('a brand added as the page says is chosen by its name and by its host, on the server and in the browser', async () => {
  const third = {
    ...copied,
    id: 'tidewater',
    appName: 'Tidewater',
    websiteTitle: 'Tidewater',
    hosts: ['tidewater.example'],
    referencePrefix: 'TW',
    faviconUrl: '/brands/tidewater/favicon.svg',
  };
  writeFileSync(file, JSON.stringify(third));
  const noSeller = 'brands/legal/tidewater.json: The file is missing.';
  await expect(checkedBrands(folder, pictures).configResolved({ env: {} })).rejects.toThrow(noSeller);
  cpSync(join(folder, 'legal/lorewick.json'), join(folder, 'legal/tidewater.json'));
  const missing = 'brands/tidewater.json: "faviconUrl" names /brands/tidewater/favicon.svg, which is no file in public/.';
  await expect(checkedBrands(folder, pictures).configResolved({ env: {} })).rejects.toThrow(missing);
  cpSync(join(pictures, 'brands/lorewick'), join(pictures, 'brands/tidewater'), { recursive: true });
  await checkedBrands(folder, pictures).configResolved({ env: { VITE_APP_NAME: 'tidewater' } });
  const brands = readBrands(folder);

  const shell = readFileSync(join(root, 'index.html'), 'utf8');
  const page = (appName: string, host: string) =>
    emptyDocument(shell, { appName, stripePublicKey: '', embedOrigins: [] }, brandByHost(brands, appName)(host));
  for (const html of [page('Tidewater', 'localhost'), page('', 'www.tidewater.example')]) {
    expect(html).toContain('<title data-default>Tidewater - AI-Powered Interactive Stories</title>');
    expect(html).toContain('href="/brands/tidewater/favicon.svg"');
    expect(html).not.toContain('>Lorewick -');
  }
  expect(page('Tidewater', 'localhost')).toContain(
    'id="app-config">{"appName":"Tidewater","siteUrl":"https://lorewick.example","stripePublicKey":"","embedOrigins":[]}</script>',
  );
  expect(page('</script><b>', 'localhost')).not.toContain('<b>');
  expect(page('', 'localhost')).toContain('<title data-default>Lorewick - AI-Powered Interactive Stories</title>');

  const browser = (config: string, hostname: string) => ({
    title: '',
    location: { hostname },
    getElementById: () => ({ textContent: config }),
  });
  for (const document of [browser('{"appName":"Tidewater"}', 'localhost'), browser('{}', 'www.tidewater.example')])
    expect(pageBrand(brands, undefined, document, new RecordingLog())).toEqual(third);
});
