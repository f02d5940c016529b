import { freeId } from '#server/domain/text/free-id.ts';

/** An id made of a character's name that is not taken. */
export const freeCharacterId = (name: string, taken: (id: string) => boolean): string => freeId(name, 'character', taken);
