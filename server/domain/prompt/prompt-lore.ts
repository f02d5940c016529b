import { type KnownLore, playerLore, storyLore } from '../../../src/domain/memory/lore.ts';
import { type CalledLore, callLore } from '../../../src/domain/memory/lore-match.ts';
import type { CardBookEntry } from '../cards/character-card.ts';
import { asData, cardText } from './prompt-data.ts';
import type { PromptMaterial } from './prompt-material.ts';
import { nameOf } from './prompt-parts.ts';

/** Turns that are looked at for keys where an entry does not say how many: what is written now, and the newest ones before it. */
const SCAN_DEPTH = 4;
/** No card makes us look further. */
const MAX_SCAN_DEPTH = 100;

/** The lore that this turn calls for, as data. */
export function calledLore(material: PromptMaterial): CalledLore[] {
  const { story, memory, shown, history } = material;
  const entries = [...storyLore(story.lore), ...playerLore(memory.lore), ...bookLore(material)].map((entry) => ({
    ...entry,
    text: asData(entry.text),
  }));
  const texts = history.map(({ input, text }) => `${input?.text ?? input?.label ?? ''}\n${text}`).reverse();
  const now = shown?.text ?? shown?.label ?? '';
  return callLore(entries, [now, ...texts], memory.muted, SCAN_DEPTH);
}

/** The book a card brought along. */
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

/** A card counts messages: what is written now is one, a turn before it two. What is no number of them counts as not said. */
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
