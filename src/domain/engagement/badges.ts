/** The endings of a story that a player has found. */
interface FoundEndings {
  readonly storyId: string;
  readonly title: string;
  readonly cover: string;
  readonly endings: readonly { readonly foundAt: string | null }[];
}

/** A badge: how much of a story's shelf is filled, and since when all of it. */
export interface Badge {
  readonly storyId: string;
  readonly title: string;
  readonly cover: string;
  readonly found: number;
  readonly total: number;
  /** When the last ending of a whole shelf was found; null while one is missing. */
  readonly since: string | null;
}

/** A badge per story that has endings, whole shelves first; otherwise in the given order. */
export function badgesOf(shelves: readonly FoundEndings[]): readonly Badge[] {
  const badges = shelves.filter(({ endings }) => endings.length > 0).map(badgeOf);
  return [...badges.filter(({ since }) => since !== null), ...badges.filter(({ since }) => since === null)];
}

function badgeOf({ storyId, title, cover, endings }: FoundEndings): Badge {
  const found = endings.flatMap(({ foundAt }) => foundAt ?? []);
  const whole = found.length === endings.length;
  return { storyId, title, cover, found: found.length, total: endings.length, since: whole ? (found.toSorted().at(-1) ?? null) : null };
}
