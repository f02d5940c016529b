import { type LegalPage, versionPath } from '#domain/support/seller.ts';
import { dayText } from '#domain/text/date-text.ts';
import { useBrand } from '#ui/brand/use-brand.ts';
import { useSeller } from './use-seller.ts';

/** From which day a page holds, with links to what it said before. Source: LEGAL-04. */
export function PageVersion({ page }: { readonly page: LegalPage }) {
  const { id } = useBrand();
  const [newest = '', ...former] = useSeller().versions[page];
  return (
    <>
      <h2>Versions</h2>
      <p>This version holds from {day(newest)}.</p>
      {former.length > 0 && (
        <ul>
          {former.map((date) => (
            <li key={date}>
              <a href={versionPath(id, page, date)}>Version of {day(date)}</a>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const day = (date: string): string => dayText(date, 'full', 'UTC');
