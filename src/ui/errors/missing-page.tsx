import { errorPage } from '../../domain/errors/error-page.ts';
import { ErrorPageView } from './error-page.tsx';

/** `/404` itself shows the page and stays. An address that is not found leads home instead. */
export function MissingPage() {
  return <ErrorPageView page={errorPage(404, '')} />;
}
