import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const source = join(import.meta.dirname, '../../src');
const sheets = globSync('**/*.scss', { cwd: source }).filter((path) => !path.endsWith('_patterns.scss'));

it.each(sheets)('PAGE-13: %s scrolls sideways by the mixin alone, which holds what is positioned in it', (path) => {
  expect(readFileSync(join(source, path), 'utf8')).not.toMatch(/overflow-x:\s*(?:auto|scroll)/);
});
