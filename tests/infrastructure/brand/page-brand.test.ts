import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAppConfig } from '#infrastructure/brand/app-config.ts';
import { bundledBrands } from '#infrastructure/brand/bundled-brands.ts';
import { pageBrand } from '#infrastructure/brand/page-brand.ts';
import { RecordingLog } from '#tests/fakes/recording-log.ts';

const page = (config: string | null, hostname = 'localhost', title = '') => ({
  title,
  location: { hostname },
  getElementById: (id: string) => (id === 'app-config' && config !== null ? { textContent: config } : null),
});

const brandOf = (document: ReturnType<typeof page>, buildName?: string, log = new RecordingLog()) =>
  pageBrand(bundledBrands(), buildName, document, log);

describe('BRAND-02: brand of a page', () => {
  it('every file of brands/ is a brand', () => {
    const files = readdirSync(join(import.meta.dirname, '../../../brands')).filter((name) => name.endsWith('.json'));
    const names = bundledBrands().map(({ id }) => `${id}.json`);
    expect(names.toSorted()).toEqual(files.toSorted());
  });

  it.each([
    ['run-time configuration', page('{"appName":"Nightquill"}'), 'Lorewick', 'nightquill'],
    ['build-time name', page('{"appName":""}', 'lorewick.example'), 'Nightquill', 'nightquill'],
    ['host name', page('{"appName":""}', 'play.nightquill.example'), undefined, 'nightquill'],
    ['page title', page(null, 'localhost', 'Nightquill'), undefined, 'nightquill'],
    ['nothing', page(null), undefined, 'lorewick'],
    ['a broken configuration', page('{appName'), undefined, 'lorewick'],
    ['the host name, where no brand has the configured names', page('{"appName":"Lorewik"}', 'nightquill.example'), 'x', 'nightquill'],
  ])('%s decides', (_name, document, buildName, id) => expect(brandOf(document, buildName).id).toBe(id));

  it('logs configured names that no brand has', () => {
    const log = new RecordingLog();
    brandOf(page('{"appName":"Lorewik"}'), 'Nightquil', log);
    brandOf(page('{"appName":" LOREWICK "}'), 'nightquill', log);
    brandOf(page('{}'), undefined, log);
    expect(log.lines.map(({ level, event, details }) => [level, event, details])).toEqual([
      ['warn', 'brand.unknown', { name: 'Lorewik' }],
      ['warn', 'brand.unknown', { name: 'Nightquil' }],
    ]);
  });

  it('PAGE-02: has the address that the server names, else its own', () => {
    const siteUrl = 'https://stories.example';
    expect(brandOf(page(JSON.stringify({ siteUrl }))).siteUrl).toBe(siteUrl);
    expect(brandOf(page('{}')).siteUrl).toBe('https://lorewick.example');
  });

  it('any configuration parses as a name or none', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json(), fc.constant(null)), (text) => {
        expect(typeof readAppConfig(text).appName).toBe('string');
      }),
    );
  });
});
