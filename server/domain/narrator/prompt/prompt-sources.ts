import { factLine } from '#server/domain/memory/correct-memory.ts';
import { knownLore } from '#server/domain/memory/known-lore.ts';
import { playerLore, storyLore } from '#server/domain/memory/lore.ts';
import type { BuiltPrompt } from './prompt.ts';
import { asLine } from './prompt-data.ts';
import type { PromptMaterial } from './prompt-material.ts';

/** A line that was in a prompt, or was dropped because there was no room. */
interface SourceLine {
  readonly text: string;
  readonly included: boolean;
}

/** What a player may read of a prompt: no act, no hidden state, and only lore that the branch has revealed. */
export interface PromptSources {
  readonly facts: readonly SourceLine[];
  readonly lore: readonly SourceLine[];
  /** Lore in the prompt that the branch has not revealed. */
  readonly secrets: number;
  /** Numbers of the oldest and newest turn that were there word for word; null for none. The opening is 0. */
  readonly turns: { readonly from: number; readonly to: number } | null;
  /** Turns that were there neither word for word nor in the summary. */
  readonly droppedTurns: number;
  readonly summary: boolean;
  readonly note: string;
}

/** `texts` are the narrator's texts of the branch, which reveal lore. */
export function promptSources(
  { report, kept }: Pick<BuiltPrompt, 'report' | 'kept'>,
  material: PromptMaterial,
  texts: readonly string[],
): PromptSources {
  const { story, memory, history, summary } = material;
  const inPrompt = new Set(kept.get('facts'));
  const readable = [...knownLore(storyLore(story.lore), texts), ...playerLore(memory.lore)];
  const lore = report.lore.flatMap(({ id, included }) => {
    const entry = readable.find((one) => one.id === id);
    return entry ? [{ text: entry.text, included }] : [];
  });
  const shown = history.slice(history.length - report.turns);
  return {
    facts: memory.facts.map(({ text }) => ({ text, included: inPrompt.has(factLine(asLine(text))) })),
    lore,
    secrets: report.lore.filter(({ id, included }) => included && !readable.some((one) => one.id === id)).length,
    turns: shown.length > 0 ? { from: shown[0]?.depth ?? 0, to: shown.at(-1)?.depth ?? 0 } : null,
    droppedTurns: report.parts.find(({ name }) => name === 'history')?.dropped ?? 0,
    summary: summary !== null && (kept.get('summary') ?? []).length > 0,
    note: memory.steering?.note ?? '',
  };
}
