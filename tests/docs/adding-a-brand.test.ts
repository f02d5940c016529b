import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { filledPage, readBrands } from '../../server/infrastructure/http/page.ts';

const brands = join(import.meta.dirname, '../../brands');

it('a brand added as the page says is chosen by its name and by its host', () => {
  const folder = mkdtempSync(join(tmpdir(), 'brands-'));
  for (const name of readdirSync(brands)) copyFileSync(join(brands, name), join(folder, name));
  const { default: _, ...copied } = JSON.parse(readFileSync(join(brands, 'lorewick.json'), 'utf8'));
  const third = {
    ...copied,
    id: 'tidewater',
    appName: 'Tidewater',
    websiteTitle: 'Tidewater',
    hosts: ['tidewater.example'],
    faviconUrl: '/brands/tidewater/favicon.svg',
  };
  writeFileSync(join(folder, 'tidewater.json'), JSON.stringify(third));

  const shell = readFileSync(join(import.meta.dirname, '../../index.html'), 'utf8');
  const page = (appName: string, host: string) => filledPage(shell, { appName, stripePublicKey: '', brands: readBrands(folder) }, host);
  for (const html of [page('Tidewater', 'localhost'), page('', 'www.tidewater.example')]) {
    expect(html).toContain('<title>Tidewater - AI-Powered Interactive Stories</title>');
    expect(html).toContain('href="/brands/tidewater/favicon.svg"');
    expect(html).not.toContain('<title>Lorewick');
  }
  expect(page('Tidewater', 'localhost')).toContain('id="app-config">{"appName":"Tidewater","stripePublicKey":""}</script>');
  expect(page('</script><b>', 'localhost')).not.toContain('<b>');
  expect(page('', 'localhost')).toContain('<title>Lorewick - AI-Powered Interactive Stories</title>');
  rmSync(folder, { recursive: true, force: true });
});
