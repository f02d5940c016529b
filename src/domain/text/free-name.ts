/** A name, and the further ones behind it without an end: `harbour`, `harbour-2`, and so on. */
export function* namesFrom(name: string): Generator<string, never> {
  yield name;
  for (let number = 2; ; number += 1) yield `${name}-${number}`;
}

/** The first of them that is not taken. */
export function freeName(name: string, isTaken: (tried: string) => boolean): string {
  const names = namesFrom(name);
  for (;;) {
    const tried = names.next().value;
    if (!isTaken(tried)) return tried;
  }
}
