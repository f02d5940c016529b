import { errorPage } from '#domain/page/error-page.ts';
import { ErrorPageView } from './error-page.tsx';

/** `/404` shows the error page. Unknown addresses redirect home instead. */
export function MissingPage() {
  return <ErrorPageView page={errorPage(404, '')} />;
}
