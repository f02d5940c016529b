/**
 * @shortened one story, and of the narrators that do not follow their prompt the one that lies
 * @proven each story and each narrator: full run
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type FakeNarrator, type Figures, judge, storyIds } from '#tests/narration/judge.ts';
import { MOST_TURNS } from '#tests/narration/play-game.ts';
import { scriptFigures } from '#tests/narration/script-figures.ts';
import { proof } from '#tests/proof.ts';

const kept: Readonly<Record<string, Readonly<Record<FakeNarrator | 'own script', Figures>>>> = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../docs/narration-figures.json'), 'utf8'),
);
/** A figure may be this much worse than the kept one: prompts grow with every change of a text. */
const TOLERANCE = 0.02;
/** Figures of which less is better, and of which more is. */
const LESS = [
  'turns',
  'repetition',
  'equalOpenings',
  'choicesAgain',
  'choicesAlike',
  'slipsPerTurn',
  'unbackedPerTurn',
  'contradictionsPerTurn',
  'loreDroppedPerTurn',
] as const;
const MORE = ['ended', 'objectivesPerTurn', 'fill', 'shared'] as const;
const stories = proof === 'full' ? storyIds : ['the-quiet-relay'];

describe.each(stories)('NARR-27: narrators and players on %s', (id) => {
  it('lets every player reach an ending with a narrator that follows its prompt', async () => {
    const figures = await judge(id, 'obedient');
    expect(figures.ended).toBe(1);
    expect(figures.turns).toBeLessThanOrEqual(MOST_TURNS);
    expect(figures.repetition).toBeLessThanOrEqual(0.018);
    expect([figures.choicesAgain, figures.choicesAlike, figures.contradictionsPerTurn]).toEqual([0, 0, 0]);
    expectNoWorse(figures, kept[id]?.obedient);
  });

  it('has the figures of its own script beside them, which are kept', () => {
    const figures = scriptFigures(id);
    expect(figures.ended).toBe(1);
    expect(figures.endings).toBeGreaterThan(1);
    expect(figures).toEqual(kept[id]?.['own script']);
  });

  it('never ends by a narrator that lies, repeats or rambles', async () => {
    for (const narrator of proof === 'full' ? (['liar', 'lazy', 'rambling'] as const) : (['liar'] as const)) {
      const figures = await judge(id, narrator);
      expect([figures.ended, figures.objectivesPerTurn]).toEqual([0, 0]);
      expectNoWorse(figures, kept[id]?.[narrator]);
    }
  });
});

function expectNoWorse(now: Figures, before: Figures | undefined): void {
  if (!before) throw new Error('docs/narration-figures.json has no figures of this story; npm run story -- --judge --keep');
  for (const name of LESS) expect(now[name], name).toBeLessThanOrEqual(before[name] * (1 + TOLERANCE) + TOLERANCE);
  for (const name of MORE) expect(now[name], name).toBeGreaterThanOrEqual(before[name] * (1 - TOLERANCE) - TOLERANCE);
}
