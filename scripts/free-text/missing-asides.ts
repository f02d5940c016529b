import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AuthoredAside } from '#server/domain/stories/authored-story.ts';
import { choicePlaces, readAsides } from '#server/infrastructure/content/asides-file.ts';
import { compileScript } from '#server/infrastructure/content/compile-script.ts';
import { includesIn } from '#server/infrastructure/content/script-files.ts';

/** Asides that each knot with choices should have. */
export const ASIDES_PER_KNOT = 5;

interface KnotAsides {
  readonly story: string;
  readonly knot: string;
  readonly asides: readonly AuthoredAside[];
}

/** The knots with choices of all stories, or of one, each with its asides. */
export function knotAsides(root: string, only?: string): KnotAsides[] {
  const folder = join(root, 'content/stories');
  return readdirSync(folder)
    .filter((story) => only === undefined || story === only)
    .flatMap((story) => {
      const compiled = compileScript(readFileSync(join(folder, story, 'script.ink'), 'utf8'), { include: includesIn(join(folder, story)) });
      if (!compiled.ok) throw new Error(compiled.error.join('; '));
      const asides = readAsides(join(folder, story, 'asides.yaml'), compiled.value);
      const knots = [...choicePlaces(compiled.value).withChoices].filter((place) => !place.includes('.'));
      const inKnot = (knot: string) => asides.filter(({ at }) => at.some((place) => place === knot || place.startsWith(`${knot}.`)));
      return knots.map((knot) => ({ story, knot, asides: inKnot(knot) }));
    });
}

/** Lists the knots with choices that have fewer than `ASIDES_PER_KNOT`, and how many of each story have enough. */
export function printMissingAsides(root: string, only?: string): void {
  const all = knotAsides(root, only);
  for (const { story, knot, asides } of all)
    if (asides.length < ASIDES_PER_KNOT) console.log(`${story}  ${knot}: ${asides.length} of ${ASIDES_PER_KNOT}`);
  console.log();
  for (const story of new Set(all.map((one) => one.story))) {
    const knots = all.filter((one) => one.story === story);
    const enough = knots.filter(({ asides }) => asides.length >= ASIDES_PER_KNOT).length;
    console.log(`${story}: ${enough} of ${knots.length} knots have ${ASIDES_PER_KNOT} asides`);
  }
}
