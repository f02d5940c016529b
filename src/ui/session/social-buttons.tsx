import { SignInOffer } from '#application/session/sign-in-offer.ts';
import { SocialSignIn } from '#application/session/social-sign-in.ts';
import { socialTitle } from '#domain/session/social-title.ts';
import { Button } from '#ui/design/button.tsx';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';
import { ProviderMark } from './provider-mark.tsx';
import styles from './social-buttons.module.scss';

/** Sign-in with accounts of other services. Last on the page, so that nothing moves when the list arrives. */
export function SocialButtons({ returnTo }: { readonly returnTo: string }) {
  const social = useCase(SocialSignIn);
  const offer = useLive(useCase(SignInOffer).state);
  const state = useLive(social.state);
  if (offer === null || offer.providers.length === 0) return null;
  const leavingFor = state.kind === 'leaving' ? state.provider : null;
  return (
    <div className={styles.ways}>
      <p className={styles.or}>or</p>
      <ul className={styles.list}>
        {offer.providers.map((provider) => (
          <li key={provider}>
            <Button
              look="secondary"
              className={styles.way}
              aria-busy={provider === leavingFor}
              onClick={() => social.begin(provider, returnTo)}
            >
              <ProviderMark provider={provider} />
              {provider === leavingFor ? `Opening ${socialTitle(provider)}…` : `Continue with ${socialTitle(provider)}`}
            </Button>
          </li>
        ))}
      </ul>
      <p role="alert" className={styles.problem}>
        {state.kind === 'failed' && state.message}
      </p>
    </div>
  );
}
