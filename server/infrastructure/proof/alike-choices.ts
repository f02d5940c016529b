/** What choices that were offered together led to, as far as it tells them apart. */
interface Offered {
  /** By choice the number of its class: those of a class led to the same wherever the set was offered. */
  classes: readonly number[];
  readonly paths: readonly string[];
}

/**
 * Which choices led to the same wherever they stood together. For each set of choices that is offered together its classes are kept, and parted where choices of one lead apart: a state takes as long as
 * it has choices, not as its pairs.
 */
export class AlikeChoices {
  readonly #sets = new Map<string, Offered>();

  /** `offered`: the paths of the choices, one of them several times where a thread is told so often. `led`: where each led, equal for what is the same. */
  led(offered: readonly string[], led: readonly string[]): void {
    const { paths, followers } = byPath(offered, led);
    const key = paths.join(' ');
    const known = this.#sets.get(key);
    const numbers = new Map<string, number>();
    const classes = followers.map((follower, index) => {
      const one = `${known?.classes[index] ?? 0} ${follower}`;
      const number = numbers.get(one) ?? numbers.size;
      numbers.set(one, number);
      return number;
    });
    if (known) known.classes = classes;
    else this.#sets.set(key, { classes, paths });
  }

  /** Choices all of which led to the same: of each two of a group, wherever both stood, and they stood together somewhere. */
  groups(): readonly (readonly string[])[] {
    /** By choice its class in each set that offered it. */
    const classOf = new Map<string, Map<Offered, number>>();
    for (const set of this.#sets.values())
      for (const [index, path] of set.paths.entries()) {
        const known = classOf.get(path) ?? new Map<Offered, number>();
        classOf.set(path, known.set(set, set.classes[index] ?? 0));
      }
    const areAlike = (one: string, other: string): boolean => {
      const [ofOne, ofOther] = [classOf.get(one), classOf.get(other)];
      const shared = [...(ofOne ?? [])].filter(([set]) => ofOther?.has(set));
      return shared.length > 0 && shared.every(([set, number]) => ofOther?.get(set) === number);
    };
    const groups: string[][] = [];
    const grouped = new Set<string>();
    for (const { classes, paths } of this.#sets.values()) {
      const found = new Map<number, string[][]>();
      for (const [index, path] of paths.entries()) {
        if (grouped.has(path)) continue;
        const number = classes[index] ?? 0;
        const inClass = found.get(number) ?? [];
        found.set(number, inClass);
        const group = inClass.find((ones) => ones.every((one) => areAlike(one, path)));
        if (group) group.push(path);
        else inClass.push([path]);
      }
      for (const group of [...found.values()].flat()) {
        if (group.length < 2) continue;
        for (const path of group) grouped.add(path);
        groups.push(group);
      }
    }
    return groups;
  }
}

/** Each choice once. One that led here and there is like no other. */
function byPath(
  offered: readonly string[],
  led: readonly string[],
): { readonly paths: readonly string[]; readonly followers: readonly string[] } {
  const found = new Map<string, string>();
  for (const [index, path] of offered.entries()) {
    const follower = led[index] ?? '';
    found.set(path, (found.get(path) ?? follower) === follower ? follower : `apart ${path}`);
  }
  return { paths: [...found.keys()], followers: [...found.values()] };
}
