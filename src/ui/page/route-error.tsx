import { useEffect } from 'react';
import { useNavigate, useRouteError } from 'react-router';
import { Log } from '#application/platform/log.ts';
import { errorPage } from '#domain/page/error-page.ts';
import { useCase } from '#ui/platform/use-cases.tsx';
import { ErrorPageView } from './error-page.tsx';
import { failureOf } from './failure-of.ts';

/** Replaces a page that failed. A missing page redirects home. */
export function RouteError() {
  const error = useRouteError();
  const navigate = useNavigate();
  const log = useCase(Log);
  const { status, message } = failureOf(error);
  const page = errorPage(status, message);

  useEffect(() => {
    log.error('page.failed', { status, message: error instanceof Error ? error.message : message });
    if (page.redirect !== null) navigate(page.redirect, { replace: true });
  }, [error, log, status, message, page.redirect, navigate]);

  if (page.redirect !== null) return null;
  return <ErrorPageView page={page} />;
}
