import type { KeyValueStore } from '#application/platform/key-value-store.ts';

/** How many lines are known of one story. The oldest are forgotten first. */
const MAX_LINES = 4_000;
const KEY_PREFIX = 'read_lines:';

/** The lines of a story that were read in this browser, in any game of it. Only their hashes are kept. */
export class ReadLines {
  readonly #store: KeyValueStore;
  #story = '';
  #known = new Set<string>();

  constructor(store: KeyValueStore) {
    this.#store = store;
  }

  isRead(story: string, line: string): boolean {
    return this.#of(story).has(hashOf(line));
  }

  add(story: string, lines: readonly string[]): void {
    const known = this.#of(story);
    const before = known.size;
    for (const line of lines) known.add(hashOf(line));
    if (known.size === before) return;
    this.#known = new Set([...known].slice(-MAX_LINES));
    this.#store.set(KEY_PREFIX + story, [...this.#known].join(' '));
  }

  #of(story: string): Set<string> {
    if (story !== this.#story) {
      this.#story = story;
      this.#known = new Set(this.#store.get(KEY_PREFIX + story)?.split(' ') ?? []);
    }
    return this.#known;
  }
}

/** FNV-1a with 32 bits, of a line without the spaces at its ends. Two lines of a story with one hash are unlikely, and cost one line that is not skipped to. */
function hashOf(line: string): string {
  let hash = 0x811c9dc5;
  for (const unit of line.trim()) hash = Math.imul(hash ^ (unit.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36);
}
