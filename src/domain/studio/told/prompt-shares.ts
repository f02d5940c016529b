import { loreIds } from '#domain/memory/lore-ids.ts';
import type { LoreRow } from '../sheets/sheet-lists.ts';

/** Where a part of a prompt comes from: the sheet of the story, what is chosen for this turn, what happened, or the player. */
export type PromptGroup = 'story' | 'turn' | 'past' | 'player';

interface PartName {
  readonly label: string;
  readonly group: PromptGroup;
}

const PARTS: Readonly<Record<string, PartName>> = {
  rules: { label: 'Rules of the house', group: 'story' },
  template: { label: 'Brief', group: 'story' },
  style: { label: 'Samples of the voice', group: 'story' },
  story: { label: 'The story', group: 'story' },
  characters: { label: 'Cast', group: 'story' },
  constant: { label: 'Lore, always in', group: 'story' },
  summary: { label: 'Summary', group: 'past' },
  now: { label: 'Where it stands', group: 'turn' },
  facts: { label: 'What is remembered', group: 'turn' },
  lore: { label: 'Lore, called', group: 'turn' },
  history: { label: 'Turns before', group: 'past' },
  instruction: { label: 'The player’s words, and what is asked for', group: 'player' },
};

/** What the studio calls a part of a prompt. */
export const partLabel = (name: string): string => PARTS[name]?.label ?? name;

/** A part of a prompt with its share of the whole. */
interface PromptShare extends PartName {
  readonly name: string;
  readonly tokens: number;
  /** Of the prompt, rounded. */
  readonly percent: number;
  readonly entries: readonly string[];
}

/** The parts of a prompt that take room, in its order. Source: STUDIO-53. */
export function promptShares(
  parts: readonly { readonly name: string; readonly tokens: number; readonly entries: readonly string[] }[],
): readonly PromptShare[] {
  const whole = parts.reduce((sum, { tokens }) => sum + tokens, 0);
  return parts
    .filter(({ tokens }) => tokens > 0)
    .map(({ name, tokens, entries }) => ({
      ...{ name, tokens, entries, percent: Math.round((100 * tokens) / whole) },
      ...(PARTS[name] ?? { label: name, group: 'story' }),
    }));
}

/** The row of an entry that a prompt has under this id; null where the sheet has none: it is of a lorebook, or was removed since. Rows that are off have no id. Source: STUDIO-55. */
export function loreRowAt(rows: readonly Pick<LoreRow, 'name' | 'keys' | 'isOff'>[], id: string): number | null {
  const on = rows.flatMap(({ name, keys, isOff }, at) => (isOff ? [] : [{ at, name: name || undefined, keys }]));
  return on[loreIds(on).indexOf(id)]?.at ?? null;
}
