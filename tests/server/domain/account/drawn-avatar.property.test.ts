import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawnAvatar } from '#server/domain/account/drawn-avatar.ts';
import { runs } from '#tests/proof.ts';

describe('the drawn picture of a user', () => {
  it('contains only shapes and is deterministic, for any uuid', () => {
    fc.assert(
      fc.property(fc.uuid(), (uuid) => {
        const svg = drawnAvatar(uuid);
        expect(svg).toBe(drawnAvatar(uuid));
        const tags = [...svg.matchAll(/<\/?([^\s/>]+)/g)].map(([, tag]) => tag);
        expect(tags.filter((tag) => !['svg', 'rect', 'circle', 'path', 'g'].includes(tag ?? ''))).toEqual([]);
        expect(svg).not.toMatch(/\son\w+=|href|style|NaN|undefined|Infinity|&|<!/);
        expect(svg.length).toBeLessThan(2000);
      }),
      { numRuns: runs(200, 1_000) },
    );
  });

  it('is an image that a strict decoder accepts', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uuid(), async (uuid) => {
        const { format, width, height } = await sharp(Buffer.from(drawnAvatar(uuid))).metadata();
        expect([format, width, height]).toEqual(['svg', 96, 96]);
      }),
      { numRuns: 100 },
    );
  });

  it('differs from user to user', () => {
    const uuids = fc.sample(fc.uuid(), 500);
    expect(new Set(uuids.map(drawnAvatar)).size).toBe(new Set(uuids).size);
  });
});
