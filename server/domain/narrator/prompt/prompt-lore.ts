import type { CardBookEntry } from '#server/domain/characters/character-card.ts';
import { type KnownLore, playerLore, storyLore } from '#server/domain/memory/lore.ts';
import { type MatchedLore, matchLore } from '#server/domain/memory/lore-match.ts';
import { closedLore } from '#server/domain/stories/acts.ts';
import { asData, cardText } from './prompt-data.ts';
import type { PromptMaterial } from './prompt-material.ts';
import { nameOf } from './prompt-parts.ts';

/** Default number of turns searched for keys: the current input and the newest turns. */
const SCAN_DEPTH = 4;
/** Upper bound for the scan depth of a card. */
const MAX_SCAN_DEPTH = 100;

/** The lore that this turn triggers, as data. */
export function calledLore(material: PromptMaterial): MatchedLore[] {
  const { story, memory, shown, history, state, turn } = material;
  const closed = closedLore(story, state.objectives ?? [], turn);
  const entries = [...storyLore(story.lore).filter(({ id }) => !closed.has(id)), ...playerLore(memory.lore), ...bookLore(material)].map(
    (entry) => ({
      ...entry,
      text: asData(entry.text),
    }),
  );
  const texts = history.map(({ input, text }) => `${input?.text ?? input?.label ?? ''}\n${text}`).reverse();
  const now = shown?.text ?? shown?.label ?? '';
  return matchLore(entries, [now, ...texts], memory.muted, SCAN_DEPTH);
}

/** The lore book of the actor's card. */
function bookLore({ actor }: PromptMaterial): KnownLore[] {
  if (!actor) return [];
  const book = actor.card.data.character_book;
  if (!book) return [];
  const depth = turnsIn(book.scan_depth);
  return book.entries
    .map((entry, index) => ({ entry, id: `card-${index + 1}` }))
    .filter(({ entry }) => entry.enabled)
    .sort((a, b) => a.entry.insertion_order - b.entry.insertion_order)
    .map(({ entry, id }) => bookEntry(entry, id, nameOf(actor), depth));
}

/** Converts a card's scan depth from messages to turns: the current input is one message, an earlier turn two. Undefined when invalid. */
function turnsIn(messages: unknown): number | undefined {
  if (typeof messages !== 'number' || !(messages >= 0)) return undefined;
  return messages === 0 ? 0 : Math.min(MAX_SCAN_DEPTH, Math.ceil((messages + 1) / 2));
}

const bookEntry = (entry: CardBookEntry, id: string, char: string, depth: number | undefined): KnownLore => ({
  id,
  name: entry.name,
  keys: entry.keys,
  secondary: entry.selective ? (entry.secondary_keys ?? []) : [],
  text: cardText(entry.content, char),
  constant: entry.constant ?? false,
  priority: entry.priority ?? 0,
  scan_depth: depth,
  whole_words: true,
  case_sensitive: entry.case_sensitive ?? false,
});
