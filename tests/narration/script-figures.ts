import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Story } from 'inkjs';
import { agencyViolations } from '#server/domain/narrator/reply/agency-violations.ts';
import { repetitionOf } from '#server/domain/narrator/reply/overused-words.ts';
import { compileScript } from '#server/infrastructure/content/compile-script.ts';
import { type Figures, figuresOf } from './judge.ts';
import type { PlayedTurn } from './play-game.ts';
import { pick, seeded } from './seeded.ts';

const GAMES = 20;
const MOST_CHOICES = 60;

/** The figures of a story's own script over games with random choices: what a narrator is compared with. It has no prompt and no claims. */
export function scriptFigures(id: string): Figures {
  const compiled = compileScript(readFileSync(join(import.meta.dirname, `../../content/stories/${id}/script.ink`), 'utf8'));
  if (!compiled.ok) throw new Error(compiled.error.join('\n'));
  return figuresOf(Array.from({ length: GAMES }, (_, game) => playScript(compiled.value, game)));
}

function playScript(json: string, game: number): PlayedTurn[] {
  const story = new Story(json);
  const random = seeded(game + 1);
  const turns: PlayedTurn[] = [];
  const texts: string[] = [];
  const objectives = new Set<string>();
  for (let label = ''; turns.length < MOST_CHOICES; ) {
    const { text, tags } = passage(story);
    for (const tag of tags) if (tag.startsWith('objective:')) objectives.add(tag.slice('objective:'.length).trim());
    const reply = { repetition: repetitionOf(text, texts), slips: agencyViolations(text, label).length, unbacked: 0, retried: false };
    const report = { template: '', model: '', parts: [], lore: [], turns: 0, reply };
    const choices = story.currentChoices.map((choice) => choice.text.trim());
    const ending =
      tags
        .find((tag) => tag.startsWith('ending:'))
        ?.slice('ending:'.length)
        .trim() ?? null;
    turns.push({ number: turns.length, act: 0, input: label, text, choices, objectives: [...objectives], ending, report, messages: [] });
    texts.push(text);
    if (choices.length === 0) break;
    label = pick(choices, random);
    story.ChooseChoiceIndex(choices.indexOf(label));
  }
  return turns;
}

function passage(story: Story): { readonly text: string; readonly tags: readonly string[] } {
  const lines: string[] = [];
  const tags: string[] = [];
  while (story.canContinue) {
    lines.push((story.Continue() ?? '').trim());
    tags.push(...(story.currentTags ?? []));
  }
  return { text: lines.filter(Boolean).join('\n\n'), tags };
}
