import { asideComments, commentedTexts } from '#domain/studio/set-aside.ts';
import type { CriticFinding, Quote } from './critic-finding.ts';
import { reportedCritique } from './critic-findings.ts';

/** A finding as an editor is shown it. `written`: all of the line that a quote stands in. */
export interface PlacedCritique extends Omit<CriticFinding, 'quotes' | 'former' | 'way'> {
  /** Labels of the choices that lead to where it is so; none where no way was looked for. */
  readonly way: readonly string[];
  readonly quotes: readonly [PlacedQuote, PlacedQuote];
}

type PlacedQuote = Quote & { readonly written: string };

/** What a critic finds in a story. Source: PROOF-23. */
export interface CriticReport {
  /** At most twelve. */
  readonly open: readonly PlacedCritique[];
  /** Those that the script says are meant so, with the reason. */
  readonly aside: readonly (PlacedCritique & { readonly reason: string })[];
}

/** What of the findings is told, with the lines of the texts. */
export const criticReportOf = (found: readonly CriticFinding[], files: ReadonlyMap<string, string>): CriticReport =>
  criticReports(files)(found);

/** The same for findings that come one after the other: the texts are read once. */
export function criticReports(files: ReadonlyMap<string, string>): (found: readonly CriticFinding[]) => CriticReport {
  const lines = new Map([...files].map(([file, text]) => [file, text.split('\n')]));
  const asides = asideComments(commentedTexts(files));
  const placed = ({ text, at }: Quote): PlacedQuote => {
    const [, file = '', line = ''] = /^(.*):(\d+)$/u.exec(at) ?? [];
    return { text, at, written: lines.get(file)?.[Number(line) - 1] ?? '' };
  };
  const shown = ({ key, sentence, quotes: [one, other], way = [] }: CriticFinding): PlacedCritique => ({
    key,
    sentence,
    quotes: [placed(one), placed(other)],
    way,
  });
  return (found) => {
    const { open, aside } = reportedCritique(found, asides);
    return { open: open.map(shown), aside: aside.map((one) => ({ ...shown(one), reason: one.reason })) };
  };
}
