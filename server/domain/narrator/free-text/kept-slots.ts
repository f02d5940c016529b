import type { AuthoredCharacter } from '#server/domain/characters/authored-character.ts';
import { type HeardSlot, USUAL_HEARS } from './heard.ts';

const USUAL_LABELS: Readonly<Record<string, string>> = { dream: 'A dream', place: 'Where you are from', promise: 'A promise' };

/** What a character listens for: the slots of its author, or the usual ones where the author names none. */
export const keptSlots = ({ memory }: Pick<AuthoredCharacter, 'memory'>): readonly HeardSlot[] =>
  memory
    ? Object.entries(memory.slots).map(([id, { hears = [] }]) => ({ id, hears: [...hears, ...(USUAL_HEARS[id] ?? [])] }))
    : Object.entries(USUAL_HEARS).map(([id, hears]) => ({ id, hears }));

/** What a slot is called for the player. */
export const slotLabel = ({ memory }: Pick<AuthoredCharacter, 'memory'>, slot: string): string =>
  memory?.slots[slot]?.label ?? USUAL_LABELS[slot] ?? slot;
