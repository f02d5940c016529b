import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { MAX_CARD_BYTES } from '#contract/limits.ts';
import { MAX_PROJECT_FILE_BYTES, MAX_PROJECT_PICTURE_BYTES, MAX_PROJECT_PICTURE_PIXELS } from '#contract/studio-limits.ts';
import { fileLimits } from '#domain/studio/file-limits.ts';

const studio = join(import.meta.dirname, '../../../src/ui/studio');

it('STUDIO-134: each field of the studio in which a file is chosen says what it may have at most', () => {
  const fields = globSync('**/*.tsx', { cwd: studio })
    .map((file) => ({ file, text: readFileSync(join(studio, file), 'utf8') }))
    .filter(({ text }) => text.includes('type="file"'));
  expect(fields.length).toBeGreaterThan(2);
  for (const { file, text } of fields) {
    const said = text.match(/at most \$\{fileLimits\.\w+\}/gu)?.length;
    expect(said, file).toBe(text.match(/type="file"/gu)?.length);
  }
});

it('STUDIO-134: what is said is what the server takes', () => {
  const numbers = (text: string) => (text.match(/[\d.]+/gu) ?? []).map(Number);
  const mega = 1024 * 1024;
  expect(numbers(fileLimits.story).map((one) => one * mega)).toEqual([MAX_PROJECT_FILE_BYTES]);
  expect(numbers(fileLimits.card).map((one) => one * mega)).toEqual([MAX_CARD_BYTES]);
  const [bytes = 0, pixels = 0] = numbers(fileLimits.picture);
  expect([bytes * mega, pixels * 1_000_000]).toEqual([MAX_PROJECT_PICTURE_BYTES, MAX_PROJECT_PICTURE_PIXELS]);
});
