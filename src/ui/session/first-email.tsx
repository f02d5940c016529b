import { Session } from '#application/session/session.ts';
import { SignInOffer } from '#application/session/sign-in-offer.ts';
import { firstEmailText, mayConfirmFirst } from '#domain/session/first-email.ts';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';
import styles from './first-email.module.scss';

/**
 * What the server gives for a first confirmed address, to be read wherever signing in by mail is offered. Null for whom it cannot come to any more, and where
 * nothing is given; a space until it is known, so that nothing moves then.
 */
export function useFirstEmail(): string | null {
  const session = useCase(Session);
  const [state, presence] = [useLive(session.state), useLive(session.presence)];
  const offer = useLive(useCase(SignInOffer).state);
  if (state.kind !== 'starting' && !mayConfirmFirst(state.user, presence)) return null;
  if (state.kind === 'starting' || offer === null) return '\u00a0';
  return firstEmailText(offer.firstEmailCoins) || null;
}

/** The sentence on a line of its own. */
export function FirstEmail() {
  const text = useFirstEmail();
  return text !== null && <span className={styles.line}>{text}</span>;
}
