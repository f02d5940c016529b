import type { CriticStory } from '#server/domain/studio/critic/critic-finding.ts';
import { spokenLines } from '#server/domain/studio/critic/spoken-lines.ts';

/** A story of these lines of ink, in one knot, which one play reads from the first to the last; lines that begin with `*` are offered where they stand. */
export function aCriticStory(written: readonly string[], of: Partial<CriticStory> = {}): CriticStory {
  const lines = spokenLines([{ file: 'script.ink', text: `=== start ===\n${written.join('\n')}` }]);
  const turns: { paragraphs: { text: string; at: string }[]; offered: { label: string; at: string }[] }[] = [
    { paragraphs: [], offered: [] },
  ];
  for (const { kind, text, at } of lines) {
    const last = turns.at(-1);
    if (kind === 'choice') last?.offered.push({ label: text, at });
    else if (last && last.offered.length === 0) last.paragraphs.push({ text, at });
    else turns.push({ paragraphs: [{ text, at }], offered: [] });
  }
  return { lines, cast: [], lore: [], shelf: '', others: [], plays: [{ turns }], early: null, ...of };
}
