import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { landingVariants } from '#contract/checks.ts';
import { GUEST_SIGN_UP_GRANT, VERIFIED_EMAIL_GRANT } from '#domain/coins/grants.ts';
import { readBrands } from '#server/infrastructure/content/read-brands.ts';
import { runs } from '#tests/proof.ts';
import { walkStory } from '../../scripts/walk-story.ts';

const folder = join(import.meta.dirname, '../../content/stories');
// A story from elsewhere has a report beside it, and lengths and numbers of its own.
const slugs = readdirSync(folder).filter((slug) => !existsSync(join(folder, slug, 'import.md')));

it('has at least six stories', () => expect(slugs.length).toBeGreaterThanOrEqual(6));

it('writes every apostrophe of what players read as ’', () => {
  const files = globSync('{stories,characters}/*/*.{ink,yaml}', { cwd: join(folder, '..') });
  expect(files.length).toBeGreaterThan(20);
  // Tags, and words that typed text is matched with, are not read by anybody.
  const read = (line: string): string => line.replace(/ # .*|(?:keys|asks|known|secondary): \[[^\]]*\]/g, '');
  const straight = files.flatMap((file) =>
    readFileSync(join(folder, '..', file), 'utf8')
      .split('\n')
      .filter((line) => /\p{L}'\p{L}/u.test(read(line)))
      .map((line) => `${file}: ${line}`),
  );
  expect(straight).toEqual([]);
});

/** Sentences of the specification, and patterns that players' words are compared with. */
const AS_GIVEN = ['src/domain/page/error-page.ts', 'src/domain/text/speaks-of-self-harm.ts'];

it('writes every apostrophe of the pages, the mails and the brands as ’', () => {
  const cwd = join(folder, '../..');
  const files = globSync(['src/**/*.{ts,tsx}', 'server/compose/mail-texts.ts', 'brands/*.json'], { cwd });
  expect(files.length).toBeGreaterThan(500);
  const straight = files
    .filter((file) => !AS_GIVEN.includes(file))
    .flatMap((file) =>
      readFileSync(join(cwd, file), 'utf8')
        .replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/gu, '')
        .split('\n')
        .filter((line) => /\p{L}'\p{L}/u.test(line))
        .map((line) => `${file}: ${line}`),
    );
  expect(straight).toEqual([]);
});

it('stories have different prices', () => {
  const prices = slugs.map((slug) => parse(readFileSync(join(folder, slug, 'story.yaml'), 'utf8')).price);
  expect(new Set(prices)).toEqual(new Set([1, 2]));
});

/** Those that a landing page of a brand opens. */
const firstStories = new Set(
  readBrands(join(import.meta.dirname, '../../brands')).flatMap(({ landing }) => landingVariants.map((variant) => landing[variant].story)),
);

/** Enough to reach every knot; `npm run story` plays more. */
const PLAYS = runs(50, 300);

describe.each(slugs)('story %s', (slug) => {
  const at = (name: string) => join(folder, slug, name);
  const meta = parse(readFileSync(at('story.yaml'), 'utf8'));
  const report = walkStory(readFileSync(at('script.ink'), 'utf8'), meta, { plays: PLAYS });

  it('has no dead end, no unreachable knot, no unknown tag, and reaches every ending', () => {
    expect([...report.faults, ...report.limits]).toEqual([]);
    expect(Object.keys(report.endings).sort()).toEqual(meta.endings.map((ending: { id: string }) => ending.id).sort());
  });

  it('PAGE-08: states the usual length of its runs', () => {
    expect(Math.abs(meta.run.turns - report.run.turns)).toBeLessThanOrEqual(1);
    expect(Math.abs(meta.run.words / report.run.words - 1)).toBeLessThan(0.1);
  });

  it('COIN-12: can be finished with free coins: those of a guest; where no landing page opens it, for a price above 1 also those of a verified address', () => {
    const free = meta.price > 1 && !firstStories.has(slug) ? GUEST_SIGN_UP_GRANT + VERIFIED_EMAIL_GRANT : GUEST_SIGN_UP_GRANT;
    expect(report.turns[2] * meta.price).toBeLessThanOrEqual(free);
  });

  it('has its pictures, and they refer to nothing outside themselves', () => {
    const scenes = Object.values(meta.scenes as Record<string, { image: string }>).map((scene) => scene.image);
    const cast = (meta.cast as { portrait: string }[]).map((member) => member.portrait);
    for (const picture of ['cover.svg', ...scenes, ...cast]) {
      expect(existsSync(at(picture)), picture).toBe(true);
      const svg = readFileSync(at(picture), 'utf8');
      expect(svg, picture).toMatch(/^\s*(<\?xml[^>]*>\s*)?<svg[^>]+viewBox=/);
      expect(svg, picture).not.toMatch(/<script|<foreignObject|<image|(?:xlink:)?href="(?!#)|url\((?!['"]?#)|\son\w+=/i);
    }
  });
});
