import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Story } from 'inkjs';
import { describe, expect, it } from 'vitest';
import { knownLore } from '#server/domain/memory/known-lore.ts';
import { storyLore } from '#server/domain/memory/lore.ts';
import { readContent } from '#server/infrastructure/content/read-content.ts';
import { runs } from '#tests/proof.ts';

const folder = join(import.meta.dirname, '../../content');
const PLAYS = runs(15, 40);

describe.each(readContent(folder).stories.map(({ story, script }) => [story.id, story, script] as const))(
  'MEM-04: lore of %s',
  (id, story, script) => {
    const lore = storyLore(story.lore);
    const ink = new Story(script);

    /** The texts of one play. The seed decides which choices it takes. */
    function play(seed: number): string[] {
      const texts: string[] = [];
      ink.ResetState();
      ink.state.storySeed = seed;
      for (let turn = 0; turn < 40; turn += 1) {
        texts.push(ink.ContinueMaximally());
        if (ink.currentChoices.length === 0) break;
        ink.ChooseChoiceIndex((seed * 7 + turn * (1 + (seed % 5))) % ink.currentChoices.length);
      }
      return texts;
    }

    it('begins with less than half of it, and each play only adds to it', () => {
      for (let seed = 0; seed < PLAYS; seed += 1) {
        const texts = play(seed);
        const opening = knownLore(lore, texts.slice(0, 1));
        expect(opening.length * 2).toBeLessThanOrEqual(lore.length);
        expect(knownLore(lore, texts)).toEqual(expect.arrayContaining(opening));
      }
    });

    it('has for each entry a phrase that its script tells', () => {
      const texts = [readFileSync(join(folder, 'stories', id, 'script.ink'), 'utf8').replace(/\[[^\]]*\]/gu, '')];
      expect(knownLore(lore, texts).map((entry) => entry.id)).toEqual(lore.map((entry) => entry.id));
    });
  },
);

it('MEM-04: every story is covered', () => expect(readdirSync(join(folder, 'stories'))).toHaveLength(6));
