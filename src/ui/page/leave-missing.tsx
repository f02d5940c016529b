import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Toasts } from '#application/design/toasts.ts';
import { pageNotFound } from '#domain/page/error-page.ts';
import { PageHead } from '#ui/brand/page-head.tsx';
import { useCase } from '#ui/platform/use-cases.tsx';

/** Redirects home with a toast when a page turns out to be missing after it was opened. The history entry is replaced. */
export function LeaveMissing() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const toasts = useCase(Toasts);
  useEffect(() => {
    toasts.error(pageNotFound(pathname));
    navigate('/', { replace: true });
  }, [pathname, navigate, toasts]);
  return <PageHead />;
}
