import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import { SharpPictureReader } from '#server/infrastructure/pictures/sharp-picture-reader.ts';
import { SharpPortraitPainter } from '#server/infrastructure/pictures/sharp-portrait-painter.ts';

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 80" width="60" height="80"><circle cx="30" cy="40" r="20" fill="#c00"/></svg>';
const folder = mkdtempSync(join(tmpdir(), 'story-portraits-'));
writeFileSync(join(folder, 'calm.svg'), svg);
afterAll(() => rmSync(folder, { recursive: true }));

it('draws an authored picture with its transparency', async () => {
  const painter = new SharpPortraitPainter(folder);
  const png = await painter.png('/content/calm.svg');
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 60, height: 80, hasAlpha: true });
  const pixels = await sharp(png).raw().toBuffer();
  expect([...pixels.subarray(0, 4), ...pixels.subarray((40 * 60 + 30) * 4, (40 * 60 + 30) * 4 + 4)]).toEqual([0, 0, 0, 0, 204, 0, 0, 255]);
  expect(await painter.png('/content/calm.svg')).toBe(png);
});

it('refuses uploaded SVG', async () => {
  expect(await new SharpPictureReader().square(Buffer.from(svg))).toBeNull();
});
