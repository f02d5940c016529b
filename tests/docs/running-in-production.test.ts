import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { settingsIn } from '#server/settings/setting-table.ts';
import { settings } from '#server/settings/settings.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const page = read('docs/running-in-production.md');
const deploy = readdirSync(join(root, 'deploy'));
const texts = [page, read('README.md'), ...deploy.map((name) => read(`deploy/${name}`))].join('\n');

const matches = (text: string, pattern: RegExp): readonly string[] => [
  ...new Set([...text.matchAll(pattern)].map((match) => match[1] ?? '')),
];

/** Placeholders of the drills that are not settings of the server. */
const placeholders = ['RESTORED_DIR', 'RESTORED_URL'];
/** Names of systemd, of Linux and of a window message. */
const foreign = ['AF_INET', 'AF_INET6', 'AF_UNIX', 'PAYMENT_REDIRECT'];

describe('running in production', () => {
  it('names only settings that exist', () => {
    const known = [...settingsIn(settings).map(({ name }) => name), ...placeholders, ...foreign];
    expect(matches(texts, /\b([A-Z][A-Z0-9]*_[A-Z0-9_]*[A-Z0-9])\b/g).filter((name) => !known.includes(name))).toEqual([]);
  });

  it('says how to make every secret', () => {
    const secrets = settingsIn(settings)
      .filter(({ secret, name }) => secret && name !== 'SESSION_SECRET_PREVIOUS')
      .map(({ name }) => name);
    const table = page.slice(page.indexOf('## Secrets'), page.indexOf('## Database connections'));
    expect(secrets.filter((name) => !table.includes(`\`${name}\``))).toEqual([]);
  });

  it('names only scripts that exist', () => {
    const { scripts } = JSON.parse(read('package.json'));
    expect(matches(texts, /\bnpm run ([a-z:0-9-]+)/g).filter((name) => !(name in scripts))).toEqual([]);
  });

  it('names every file to start from', () => {
    const named = matches(page, /\]\(\.\.\/deploy\/([^)]+)\)/g);
    expect([...named].sort()).toEqual(deploy.filter((name) => !name.endsWith('.dockerignore')).sort());
  });

  it('gives running replies their grace period, and a silent stream enough time', () => {
    const number = (text: string, pattern: RegExp) => Number(pattern.exec(text)?.[1]?.replace('_', ''));
    const graceS = number(read('server/compose/start-server.ts'), /GRACE_MS = ([\d_]+)/) / 1000;
    const pingS = number(read('server/infrastructure/http/serve-events.ts'), /PING_MS = ([\d_]+)/) / 1000;
    expect(number(read('deploy/lorewick.service'), /TimeoutStopSec=(\d+)/)).toBeGreaterThan(graceS + 10);
    expect(number(page, /docker stop --time (\d+)/)).toBeGreaterThan(graceS + 10);
    expect(number(read('deploy/nginx.conf'), /proxy_read_timeout (\d+)s/)).toBeGreaterThanOrEqual(2 * pingS);
  });
});
