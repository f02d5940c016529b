import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Toasts } from '../../application/toasts/toasts.ts';
import { pageNotFound } from '../../domain/errors/error-page.ts';
import { useCase } from '../use-cases.tsx';

/** For a page that turns out to be missing only after it was opened: home, replacing history, and a word about it there. */
export function LeaveMissing() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const toasts = useCase(Toasts);
  useEffect(() => {
    toasts.error(pageNotFound(pathname));
    navigate('/', { replace: true });
  }, [pathname, navigate, toasts]);
  return null;
}
