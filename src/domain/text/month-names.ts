/** Locales in which other programs write the months of dates, whatever those of this site are. Not Croatian: its October is the November of Poland. */
const LOCALES = 'en de fr es it pt nl sv da nb fi pl cs sk hu ro bg uk ru el tr id vi sl lt lv et ca ar'.split(' ');

/** Names of months in any of these locales, long and short, in small letters without dots. */
const MONTHS: ReadonlyMap<string, number> = new Map(
  LOCALES.flatMap((locale) =>
    (['long', 'short'] as const).flatMap((month) =>
      Array.from({ length: 12 }, (_, index) => {
        const parts = new Intl.DateTimeFormat(locale, { month, day: 'numeric', timeZone: 'UTC' }).formatToParts(Date.UTC(2024, index, 15));
        return [wordOf(parts.find(({ type }) => type === 'month')?.value ?? ''), index] as const;
      }),
    ),
  ).filter(([name]) => !/^\d*$/.test(name)),
);

/** The month of a name, long or short, with or without a dot: 0 is January. Undefined where it is none in any of many languages. */
export const monthNamed = (word: string): number | undefined => MONTHS.get(wordOf(word));

function wordOf(word: string): string {
  return word.toLowerCase().replace(/[.’']+$/u, '');
}
