const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000];
const MONTH = 30 * DAY;

/** A version of a text, with when it was saved, in ms since 1970. */
export interface SavedVersion {
  readonly version: number;
  readonly at: number;
  /** Whether it is kept, for ever: the text was begun with it, players have had it, or a restored version took its place; or, as long as it is open, it has a comment. */
  readonly stays: boolean;
}

/**
 * The versions of a text that its history loses: it keeps the last one of each minute for a day and of each hour for a month, and those that stay, and the newest, for ever. Nothing of the last
 * minute is lost, since more may come. Source: STUDIO-09.
 */
export function lostVersions(versions: readonly SavedVersion[], now: number): readonly number[] {
  const newest = Math.max(...versions.map(({ version }) => version));
  const kept = new Set<number>();
  const spans = new Set<string>();
  for (const { version, at, stays } of versions.toSorted((a, b) => b.version - a.version)) {
    const span = spanOf(at, now);
    if (version === newest || stays || span === 'now' || (span !== null && !spans.has(span))) kept.add(version);
    if (span !== null) spans.add(span);
  }
  return versions.flatMap(({ version }) => (kept.has(version) ? [] : [version]));
}

/** The span of time of which one version is kept; null for none. */
function spanOf(at: number, now: number): string | null {
  const age = now - at;
  if (age < MINUTE) return 'now';
  if (age < DAY) return `minute ${Math.floor(at / MINUTE)}`;
  return age < MONTH ? `hour ${Math.floor(at / HOUR)}` : null;
}
