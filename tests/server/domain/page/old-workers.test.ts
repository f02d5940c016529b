import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ok } from '#domain/result.ts';
import { oldWorkerPaths, USUAL_WORKERS } from '#server/domain/page/old-workers.ts';

describe('addresses of old service workers', () => {
  it('are the usual ones, and those of a list', () => {
    expect(oldWorkerPaths('')).toEqual(ok([...USUAL_WORKERS]));
    expect(oldWorkerPaths(' /app/worker.js, /sw.js ,,/pwa-worker.mjs')).toEqual(
      ok([...USUAL_WORKERS, '/app/worker.js', '/pwa-worker.mjs']),
    );
  });

  it.each([
    'worker.js',
    '/worker',
    '/worker.css',
    '/../worker.js',
    '/a//worker.js',
    '/a/../worker.js',
    'https://x.example/sw.js',
    '/*.js',
    '/:id.js',
    '/w.js?v=1',
  ])('%s is not the path of a script', (path) => expect(oldWorkerPaths(path).ok).toBe(false));

  it.each(['/theme.js', '/begin.js', '/assets/main.js', '/api/v1/sw.js', '/content/sw.js', '/brands/x.js'])(
    '%s belongs to the app',
    (path) => expect(oldWorkerPaths(path).ok).toBe(false),
  );

  it('never replace a script of the app', () => {
    const scripts = readdirSync(join(import.meta.dirname, '../../../../public'), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.js'))
      .map((name) => `/${name}`);
    expect(scripts.filter((path) => oldWorkerPaths(path).ok)).toEqual([USUAL_WORKERS[0]]);
  });
});
