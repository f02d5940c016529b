import { Navigate } from 'react-router';
import { SocialSignIn } from '#application/session/social-sign-in.ts';
import { Button } from '#ui/design/button.tsx';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';
import { FirstEmail } from './first-email.tsx';
import { SignInFrame } from './sign-in-frame.tsx';
import { SignInLink } from './sign-in-link.tsx';
import styles from './social-callback.module.scss';

/** `/user/social-callback`: the return address of social sign-in. */
export function SocialCallback() {
  const state = useLive(useCase(SocialSignIn).state);
  if (state.kind === 'failed')
    return (
      <SignInFrame page="Signing in" title="Not signed in" lead={<span role="alert">{state.message}</span>}>
        <div className={styles.ways}>
          <SignInLink look="primary">Try again</SignInLink>
          <Button to="/" look="secondary">
            Go on as a guest
          </Button>
        </div>
        <p className={styles.offer}>
          <FirstEmail />
        </p>
      </SignInFrame>
    );
  return (
    <SignInFrame page="Signing in" title="Signing you in…" lead="It takes a moment.">
      <div className={styles.progress} />
      {state.kind === 'done' && <Navigate to={state.returnTo} replace />}
    </SignInFrame>
  );
}
