import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const pictures = [...readFileSync(join(root, 'README.md'), 'utf8').matchAll(/<img src="([^"]+)"|!\[[^\]]*\]\(([^)]+)\)/g)].map(
  ([, tag, link]) => tag ?? link ?? '',
);
const MAX_BYTES = 60_000;

it('the README shows pictures', () => expect(pictures.length).toBeGreaterThan(5));

it.each(pictures)('the picture %s of the README exists and is small', (path) => {
  expect(statSync(join(root, path)).size).toBeLessThan(MAX_BYTES);
});
