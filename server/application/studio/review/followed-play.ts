import { choiceAt, movedChoice, numbered, type TextMoves } from '#domain/studio/test-play/choice-places.ts';
import type { ChoicePlace } from '#domain/studio/test-play/played.ts';
import type { Narrator } from '#server/application/narrator/narrator.ts';
import type { Clock } from '#server/application/platform/clock.ts';
import type { NarratorBrand } from '#server/domain/narrator/prompt/prompt-material.ts';
import type { CompiledStory } from '../story-reader.ts';
import { type ApartPlace, apartTurn, BEGINNING } from '../told/apart-turn.ts';

/** Where a play of a draft stands, and how it came there. */
export interface PlayedWay {
  readonly at: ApartPlace;
  /** Where the choices on offer are written, in their order. */
  readonly offered: readonly ChoicePlace[];
  /** The choices that were made, by where they are written in the same texts; null where they are more than are followed, or what they lead to is not written. */
  readonly way: readonly ChoicePlace[] | null;
}

/** A turn of a draft. */
export interface WayTurn extends PlayedWay {
  readonly text: string;
  /** The label of the choice that the way had to be left at: it is not there any more. Null where all were made. */
  readonly left: string | null;
}

export interface Player {
  readonly narrator: Narrator;
  readonly clock: Clock;
  readonly compiled: CompiledStory;
  readonly brand: NarratorBrand;
}

/** Choices of a play that are made again in a changed text, and ms after which that is given up. */
export const MOST_FOLLOWED = 200;
const MOST_MS = 4_000;

/** The beginning of a draft. Null where there is no reply. `scriptSeed`: what its draws are made by; absent: by chance. */
export async function beginning({ narrator, compiled, brand }: Player, scriptSeed?: number): Promise<WayTurn | null> {
  const told = await apartTurn(narrator, { ...compiled, brand, at: BEGINNING, input: null, scriptSeed });
  if (!told.ok) return null;
  const { text, at, sources } = told.value;
  return { text, at, offered: offeredOf(compiled, at, sources), way: narrator.isWritten ? [] : null, left: null };
}

/** What comes of a choice, which is on offer, in the texts that its place is of; null where there is no reply. */
export async function nextTurn(
  { narrator, compiled, brand }: Player,
  { at, offered, way }: PlayedWay,
  choice: number,
): Promise<WayTurn | null> {
  const [{ id = '' } = {}, made] = [at.choices[choice], offered[choice]];
  const told = await apartTurn(narrator, { ...compiled, brand, at, input: { kind: 'choice', choiceId: id } });
  if (!told.ok) return null;
  const { text, at: next, sources } = told.value;
  const isKnown = way !== null && made !== undefined && way.length < MOST_FOLLOWED;
  return { text, at: next, offered: offeredOf(compiled, next, sources), way: isKnown ? [...way, made] : null, left: null };
}

/**
 * The choices of a play made again from the beginning, in texts that were changed since, the last of them now. Where one is not there any more, what is told before it. Null where the way is not known, where a turn
 * has no reply, and where all that takes too long. Source: STUDIO-176.
 */
export async function followed(
  player: Player,
  choices: readonly ChoicePlace[],
  { moves, scriptSeed }: { readonly moves: TextMoves; readonly scriptSeed: number },
): Promise<WayTurn | null> {
  const { clock } = player;
  const began = clock.now().getTime();
  let turn = await beginning(player, scriptSeed);
  for (const choice of choices) {
    if (turn === null || clock.now().getTime() - began > MOST_MS) return null;
    const found = choiceAt(movedChoice(choice, moves), turn.offered);
    if (found === null) return { ...turn, left: choice.label };
    turn = await nextTurn(player, turn, found);
  }
  return turn;
}

/** A choice that no line is known of is found by its label. */
const offeredOf = ({ choiceLines }: CompiledStory, { choices }: ApartPlace, sources: readonly string[]): readonly ChoicePlace[] =>
  numbered(
    choices.map(({ label }, index) => {
      const { path = '', line = null } = choiceLines.get(sources[index] ?? '') ?? {};
      return { file: path, line, label };
    }),
  );
