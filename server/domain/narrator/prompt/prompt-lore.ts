import { tokensOf } from '#domain/text/tokens.ts';
import { withMacros } from '#server/domain/characters/card-macros.ts';
import { bookOfCard } from '#server/domain/characters/lorebook.ts';
import { activeLore } from '#server/domain/memory/active-lore.ts';
import { type KnownLore, type LoreBook, playerLore, storyLore } from '#server/domain/memory/lore.ts';
import type { MatchedLore } from '#server/domain/memory/lore-match.ts';
import { closedLore } from '#server/domain/stories/acts.ts';
import { asData, cardText } from './prompt-data.ts';
import type { ChatMessage, PromptMaterial } from './prompt-material.ts';
import { nameOf, oncePer } from './prompt-parts.ts';

/** Default number of turns searched for keys: the current input and the newest turns. */
const SCAN_DEPTH = 4;
/** Marks of a key that stand for a name. */
const MARK = /\{\{|<(?:user|bot|char)>/i;
/** What an author wrote to be searched for, and not to be read. */
const HIDDEN_KEYS = /\{\{\s*hidden_key\s*:([^{}]*)\}\}/gi;

/** The lore that this turn triggers, as data. */
export function calledLore(material: PromptMaterial): MatchedLore[] {
  const { story, memory, shown, history, state, turn, seed, greeting, patterns } = material;
  const closed = closedLore(story, state.objectives ?? [], turn);
  const books = booksOf(material);
  const entries = [
    ...storyLore(story.lore).filter(({ id }) => !closed.has(id)),
    ...playerLore(memory.lore),
    ...books.flatMap((book) => book.entries.map((entry) => withNames(entry, material))),
  ];
  const texts = history.map(({ input, text }) => `${input?.text ?? input?.label ?? ''}\n${text}`).reverse();
  const now = shown?.text ?? shown?.label ?? '';
  const { muted } = memory;
  const moment = { seed, turn, greeting, muted, scanDepth: SCAN_DEPTH, patterns, callingText };
  const called = activeLore(entries, [now, ...texts], moment).map((match) => ({ ...match, entry: asText(match.entry, material) }));
  return books.reduce(withinBudget, called);
}

/** The books that are for this game, and the one in the card of the actor. */
function booksOf({ books, actor }: PromptMaterial): readonly LoreBook[] {
  const own = actor?.card.data.character_book && ownBook(actor.card.data.character_book);
  return own ? [...books, own] : books;
}

const ownBook = oncePer(bookOfCard);

const charOf = ({ actor, story }: PromptMaterial): string => (actor ? nameOf(actor) : story.narrator.name);

/** An entry whose keys have names in place of their marks. */
function withNames(entry: KnownLore, material: PromptMaterial): KnownLore {
  const named = (keys: readonly string[]) => keys.map((key) => (MARK.test(key) ? withMacros(key, valuesOf(material)) : key));
  return [...entry.keys, ...entry.secondary].some((key) => MARK.test(key))
    ? { ...entry, keys: named(entry.keys), secondary: named(entry.secondary) }
    : entry;
}

const valuesOf = (material: PromptMaterial) => ({ char: charOf(material), user: 'the player', seed: material.seed || charOf(material) });

/** The text in which an entry may call others: without comments, and with the keys that are hidden in it. */
const callingText = ({ text }: KnownLore): string => {
  const hidden = [...text.matchAll(HIDDEN_KEYS)].map(([, key = '']) => key);
  return [withMacros(text, { char: '', user: '', seed: '' }), ...hidden].join('\n');
};

/** The entry with its text as data; of a lorebook with its marks filled in. */
const asText = (entry: KnownLore, material: PromptMaterial): KnownLore => ({
  ...entry,
  text: entry.rules ? cardText(entry.text, charOf(material), material.seed) : asData(entry.text),
});

/** What is left when the entries of a book have too many tokens: those with the lowest priority go first. */
function withinBudget(called: readonly MatchedLore[], { budget, entries }: LoreBook): MatchedLore[] {
  if (budget === null) return [...called];
  const ids = new Set(entries.map(({ id }) => id));
  let left = budget;
  const dropped = new Set<string>();
  for (const { entry } of called.filter((match) => ids.has(match.entry.id)).toSorted((a, b) => b.entry.priority - a.entry.priority)) {
    const tokens = tokensOf(entry.text);
    if (tokens > left) dropped.add(entry.id);
    else left -= tokens;
  }
  return called.filter(({ entry }) => !dropped.has(entry.id));
}

/** Texts in the order in which they stand: what is to stand before comes first, then by the order of their books. */
export function inPlace(texts: readonly string[], called: readonly MatchedLore[]): string[] {
  const rules = new Map(called.map(({ entry }) => [entry.text, entry.rules]));
  const rank = (text: string) => (rules.get(text)?.place === 'before' ? 0 : 1);
  const order = (text: string) => rules.get(text)?.order ?? 0;
  return texts.toSorted((a, b) => rank(a) - rank(b) || order(a) - order(b));
}

/** How many messages before the end a text stands; null for one that stands with the other lore. */
export function depthOf(text: string, called: readonly MatchedLore[]): number | null {
  const place = called.find(({ entry }) => entry.text === text)?.entry.rules?.place;
  return typeof place === 'object' && place.depth > 0 ? place.depth : null;
}

/**
 * The messages of the history with lore at its depth: 1 is before the player's last message, which is not among them. Formats need roles that take turns, and nothing is put into
 * the narrator's mouth, so lore stands at the head of the player's message there or after it. What has no message to stand in is left for the end.
 */
export function withLoreAtDepth(
  history: readonly ChatMessage[],
  placed: readonly { readonly depth: number; readonly text: string }[],
): { readonly messages: readonly ChatMessage[]; readonly left: readonly string[] } {
  const at = (depth: number) => {
    const index = Math.max(0, history.length - depth + 1);
    return history[index]?.role === 'assistant' ? index + 1 : index;
  };
  const messages = history.map((message, index) => {
    const texts = placed.filter(({ depth }) => at(depth) === index).map(({ text }) => text);
    return texts.length === 0 ? message : { ...message, content: [...texts, message.content].join('\n\n') };
  });
  return { messages, left: placed.filter(({ depth }) => at(depth) >= history.length).map(({ text }) => text) };
}
