import type { Fact } from '#domain/memory/memory.ts';
import type { AuthoredCharacter } from '#server/domain/characters/authored-character.ts';
import { factLine } from '#server/domain/memory/correct-memory.ts';
import { deadNames } from '#server/domain/memory/fact-subject.ts';
import type { MatchedLore } from '#server/domain/memory/lore-match.ts';
import { recollectionLines } from '#server/domain/memory/recollection.ts';
import { actAt, actLines, openEndings } from '#server/domain/stories/acts.ts';
import type { AuthoredStory } from '#server/domain/stories/authored-story.ts';
import { epilogueHolds } from '#server/domain/stories/ending-epilogue.ts';
import { slotLabel } from '../free-text/kept-slots.ts';
import { hiddenLines, hiddenState } from '../reply/hidden-state.ts';
import { asData, asLine, cardText, fenced } from './prompt-data.ts';
import type { PromptMaterial } from './prompt-material.ts';
import { sentencesWithin } from './prompt-tokens.ts';

/** Computes a value once for each object. Versions of stories and characters never change, and all turns that play one share its object. */
export function oncePer<Key extends object, Value>(compute: (of: Key) => Value): (of: Key) => Value {
  const computed = new WeakMap<Key, Value>();
  return (of) => {
    const known = computed.get(of) ?? compute(of);
    computed.set(of, known);
    return known;
  };
}

/** What stays the same over a whole game, the most important first. */
export const storyLines = ({ story, actor }: PromptMaterial): readonly string[] => (actor ? talkLines(story) : wholeStoryLines(story));

const titleLine = (story: AuthoredStory): string => `Title: ${asLine(story.title)}. ${asLine(story.one_liner)}`;

const talkLines = oncePer((story: AuthoredStory): readonly string[] => [titleLine(story), asData(story.synopsis)]);

const wholeStoryLines = oncePer((story: AuthoredStory): readonly string[] => [
  titleLine(story),
  `The narrator: ${asLine(story.narrator.name)}. ${asLine(story.narrator.voice)}`,
  asData(story.synopsis),
  ...Object.entries(story.scenes).map(([id, scene]) => `Scene ${id}: ${asLine(scene.alt)}`),
]);

/** What may change with every turn: the place, and which objectives and endings are open. A talk has none of it. */
export const nowLines = (material: PromptMaterial): string[] => {
  const { story, actor, state, turn } = material;
  return [...placeLines(material), ...(actor || state.ended !== undefined ? [] : epilogueLines({ story, state, turn }))];
};

/** The place, and what is open. */
export function placeLines({ story, actor, state, memory, turn, narratorState }: PromptMaterial): string[] {
  if (actor) return [];
  const done = new Set(state.objectives ?? []);
  const act = state.ended === undefined ? actAt(story.acts ?? [], state.objectives ?? [], turn) : null;
  return [
    ...(act ? actLines(act, turn).map(asLine) : []),
    ...deadNames(memory.facts).map((name) => `${asLine(name)} is dead, and neither speaks nor acts again.`),
    ...(state.scene === undefined ? [] : [`We are in the scene: ${asLine(state.scene)}`]),
    ...story.objectives.map(({ id, text }) => `Objective ${id}: ${asLine(text)}${done.has(id) ? ' (fulfilled)' : ''}`),
    ...(state.ended === undefined
      ? openEndings(story, state.objectives ?? [], turn)
          .filter(({ when }) => when !== '')
          .map(({ id, when }) => `Ending ${id}, when: ${asLine(when)}`)
      : []),
    ...hiddenLines(story, hiddenState(story, narratorState)),
  ];
}

/** In tokens, of each epilogue. */
const EPILOGUE_TOKENS = 120;

/** Epilogues of open endings that state what has not happened yet. The reply that reaches one is shown in its place, so the model writes its own after it. They stand last, so that they are left out first. */
function epilogueLines({ story, state, turn }: Pick<PromptMaterial, 'story' | 'state' | 'turn'>): string[] {
  const fulfilled = state.objectives ?? [];
  return openEndings(story, fulfilled, turn)
    .filter((ending) => !epilogueHolds(ending, fulfilled))
    .map(
      ({ id, epilogue }) =>
        `If this reply reaches ending ${id}, close it after this example, without what has not happened: ${sentencesWithin(asLine(epilogue), EPILOGUE_TOKENS)}`,
    );
}

/** The characters: one line each, then their cards. */
export const characterLines = ({ story, actor, cast, seed }: PromptMaterial): readonly string[] =>
  actor ? actorLines(actor, seed) : [...castLines(story), ...cast.map((character) => cardLines(character, seed).join('\n'))];

/** A mark whose text a seed decides. */
const DRAW = /\{\{\s*(?:pick|random|roll)\b/i;

/** Computes lines of a character once for all games, unless some are drawn for each game. */
function oncePerCharacter(compute: (of: AuthoredCharacter, seed: string) => readonly string[]) {
  const undrawn = oncePer((character: AuthoredCharacter) => compute(character, ''));
  const hasDraws = oncePer(({ card }: AuthoredCharacter) => ({ drawn: Object.values(card.data).some((text) => DRAW.test(String(text))) }));
  return (character: AuthoredCharacter, seed: string) => (hasDraws(character).drawn ? compute(character, seed) : undrawn(character));
}

const castLines = oncePer((story: AuthoredStory): readonly string[] =>
  story.cast.map(({ name, role, description, greeting }) => asLine(`${name}, ${role}. ${description} Says, for instance: ${greeting}`)),
);

const cardLines = oncePerCharacter((character, seed) => {
  const { description, personality } = character.card.data;
  return [nameOf(character), description, personality].map((text) => cardText(text, nameOf(character), seed)).filter(Boolean);
});

/** The character the player talks with. */
const actorLines = oncePerCharacter((actor, seed) => {
  const { description, personality, scenario, system_prompt, mes_example } = actor.card.data;
  const char = nameOf(actor);
  const lines = [
    ['You are', asLine(char)],
    ['Who they are', description],
    ['Personality', personality],
    ['Where you meet', scenario],
    ['How to play them', system_prompt],
    ['How they talk', mes_example],
  ] as const;
  return lines
    .map(([label, text]) => ({ label, text: cardText(text, char, seed) }))
    .flatMap(({ label, text }) => (text === '' ? [] : [`${label}: ${text}`]));
});

export const nameOf = ({ card }: AuthoredCharacter): string => card.data.nickname || card.data.name;

/** Remembered facts: pinned ones, and the others with those used last first. */
export function factLines(facts: readonly Fact[]): { readonly pinned: readonly string[]; readonly others: readonly string[] } {
  const byUse = facts.toSorted((a, b) => (a.used ?? 0) - (b.used ?? 0));
  const lines = (pinned: boolean) =>
    byUse
      .filter((fact) => fact.pinned === pinned)
      .map(({ text }) => asLine(text))
      .filter(Boolean)
      .map(factLine);
  return { pinned: lines(true), others: lines(false).reverse() };
}

/** What the character knows of the player from their talks. It is never left out: without it they would be strangers again. */
export const recalledLines = ({ actor, recollection }: PromptMaterial): readonly string[] =>
  actor && recollection
    ? recollectionLines(recollection, (slot) => slotLabel(actor, slot).toLowerCase())
        .map(asLine)
        .filter(Boolean)
        .map(factLine)
    : [];

/** Triggered lore by descending priority. */
export const loreByPriority = (called: readonly MatchedLore[]): MatchedLore[] =>
  called.toSorted((a, b) => b.entry.priority - a.entry.priority);

/** The choices that were offered last; empty where there were none. */
export function offeredPart(history: PromptMaterial['history']): string {
  const offered = fenced(
    'offered',
    history
      .slice(-2)
      .flatMap((turn) => turn.offered ?? [])
      .map(asLine)
      .slice(0, 8)
      .join('; '),
  );
  return offered && `Offered in the last two turns; offer nothing like it:\n${offered}`;
}
