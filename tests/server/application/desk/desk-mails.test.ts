import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { DeskNews } from '#server/application/mail/mail-content.ts';
import { renderMail } from '#server/compose/mail-texts.ts';
import { readBrands } from '#server/infrastructure/content/read-brands.ts';
import { root } from '#tests/architecture/syntax.ts';

const story = 'The Door';
const money = { amount: 99, currency: 'usd', digits: 2 };
const all: readonly DeskNews[] = [
  { did: 'coins', coins: 40 },
  { did: 'coins', coins: -1 },
  { did: 'thanks', coins: 100, idea: 'A lighthouse' },
  { did: 'refund', order: 'o-1', whole: true, ...money },
  { did: 'refund', order: 'o-1', whole: false, ...money },
  ...(['ban', 'unban', 'sign-out'] as const).map((did) => ({ did })),
  ...(['game-gone', 'game-came', 'game-back'] as const).map((did) => ({ did, story })),
];

it('DESK-12: what support did is told in the name of each brand, with an address to write to, and accuses nobody', () => {
  for (const brand of readBrands(join(root, 'brands')))
    for (const news of all) {
      const { subject, text } = renderMail({ template: 'desk-news', news }, { brand, siteUrl: 'https://stories.example', at: new Date() });
      const said = `${subject}\n${text}`;
      expect(said).toContain(brand.appName);
      expect(text).toContain(brand.supportEmail);
      expect(said).not.toMatch(/abuse|fraud|violat|cheat|suspicious|undefined|null|\{\}/i);
      if (news.did === 'refund') expect(text).toContain('0.99 USD');
      if ('story' in news) expect(text).toContain(story);
    }
});
