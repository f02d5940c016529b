import { seededNumber } from '#domain/text/seeded-number.ts';

/**
 * Which choice of a turn a play by chance takes: by the number of the play a random one, every other time the one that was taken least, so that rare ways are met early. `taken`: how often each choice was
 * taken, by its path. Undefined: there is none.
 */
export function chanceChoice<C extends { readonly sourcePath: string }>(
  choices: readonly C[],
  { play, turn, taken }: { readonly play: number; readonly turn: number; readonly taken: ReadonlyMap<string, number> },
): C | undefined {
  const times = ({ sourcePath }: C) => taken.get(sourcePath) ?? 0;
  if (play % 2 === 0) return choices.toSorted((one, other) => times(one) - times(other))[0];
  return choices[seededNumber(`${play} ${turn}`) % choices.length];
}
