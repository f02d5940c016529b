import { errorPage } from '../../domain/errors/error-page.ts';
import { ErrorPageView } from './error-page.tsx';

/** `/404` itself, which stays: whoever asks for it gets to read it. */
export function MissingPage() {
  return <ErrorPageView page={errorPage(404, '')} />;
}
