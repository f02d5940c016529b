import { Link, useLocation } from 'react-router';
import { Session } from '#application/session/session.ts';
import { FIRST_EMAIL, KEEP_COINS, KEPT_HERE } from '#domain/coins/keep-coins.ts';
import { isMember } from '#domain/session/is-member.ts';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';
import { signInLink } from '#ui/session/sign-in-link.ts';
import styles from './keep-coins.module.scss';

/** Tells a guest, beside coins, that these live in this browser, and how to keep them. Nothing for a member, and until it is known who is here. `leaving`: the link was pressed. */
export function KeepCoins({ leaving }: { readonly leaving?: () => void }) {
  const state = useLive(useCase(Session).state);
  const { pathname, search } = useLocation();
  if (state.kind === 'starting' || state.user === null || isMember(state.user)) return null;
  return (
    <p className={styles.keep}>
      <Link to={signInLink(pathname + search)} {...(leaving && { onClick: leaving })}>
        {KEEP_COINS}
      </Link>
      <span>
        {KEPT_HERE} {FIRST_EMAIL}
      </span>
    </p>
  );
}
