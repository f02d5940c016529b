import { useLocation } from 'react-router';
import { Session } from '#application/session/session.ts';
import { KEEP_COINS, KEPT_HERE } from '#domain/coins/keep-coins.ts';
import { isMember } from '#domain/session/is-member.ts';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';
import { FirstEmail } from '#ui/session/first-email.tsx';
import { SignInLink } from '#ui/session/sign-in-link.tsx';
import styles from './keep-coins.module.scss';

/** Tells a guest, beside coins, that these live in this browser, and how to keep them. Nothing for a member, and until it is known who is here. `leaving`: the link was pressed. */
export function KeepCoins({ leaving }: { readonly leaving?: () => void }) {
  const session = useCase(Session);
  const [state, presence] = [useLive(session.state), useLive(session.presence)];
  const { pathname, search } = useLocation();
  if (state.kind === 'starting' || state.user === null || isMember(state.user) || presence.kind === 'signed-out-member') return null;
  return (
    <p className={styles.keep}>
      <SignInLink next={pathname + search} onClick={leaving}>
        {KEEP_COINS}
      </SignInLink>
      <span>{KEPT_HERE}</span>
      <FirstEmail />
    </p>
  );
}
