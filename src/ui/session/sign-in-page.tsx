import { Navigate, useSearchParams } from 'react-router';
import { Session, type SessionState } from '#application/session/session.ts';
import { SignIn } from '#application/session/sign-in.ts';
import { SignOut } from '#application/session/sign-out.ts';
import { isMember } from '#domain/session/is-member.ts';
import { memberName } from '#domain/session/member-name.ts';
import { safePath } from '#domain/session/safe-path.ts';
import type { User } from '#domain/session/user.ts';
import { Button } from '#ui/design/button.tsx';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useLive, useLivePart } from '#ui/platform/use-live.ts';
import { CodeForm } from './code-form.tsx';
import { EmailForm } from './email-form.tsx';
import { FirstEmailNote, GuestNote } from './guest-note.tsx';
import { SignInFrame } from './sign-in-frame.tsx';
import styles from './sign-in-page.module.scss';
import { SocialButtons } from './social-buttons.tsx';

const memberOf = (state: SessionState): User | null => (state.kind !== 'starting' && isMember(state.user) ? state.user : null);

/** `/user/login`. `?next=` names the page to go to afterwards. */
export function SignInPage() {
  const step = useLive(useCase(SignIn).state);
  const member = useLivePart(useCase(Session).state, memberOf);
  const [params] = useSearchParams();
  const next = safePath(params.get('next') ?? '');
  if (step.kind === 'done')
    return (
      <SignInFrame title="You are signed in" lead="On with the story…">
        <Navigate to={next} replace />
      </SignInFrame>
    );
  // A member from another service has no e-mail address yet and can add one here.
  const isNamed = member !== null && member.email !== '';
  if (isNamed) return <SignedInAlready member={member} next={next} />;
  if (step.kind === 'code') {
    const lead = (
      <>
        We have sent it to <strong className={styles.address}>{step.email}</strong>
      </>
    );
    return (
      <SignInFrame title="Enter your code" lead={lead} back={next} letter>
        <CodeForm step={step} />
      </SignInFrame>
    );
  }
  return (
    <SignInFrame
      title={member ? 'Add your e-mail' : 'Sign in'}
      lead={member ? 'It opens your account as well, and keeps it yours.' : 'Your place in every story, on every device.'}
      back={next}
    >
      <EmailForm step={step} />
      {member ? <FirstEmailNote /> : <GuestNote />}
      {!member && <SocialButtons returnTo={next} />}
    </SignInFrame>
  );
}

function SignedInAlready({ member, next }: { readonly member: User; readonly next: string }) {
  const signOut = useCase(SignOut);
  const leaving = useLive(signOut.running);
  const name = memberName(member);
  const lead = name !== '' && (
    <>
      as <strong>{name}</strong>
      {member.email !== '' && member.email !== name && `, ${member.email}`}
    </>
  );
  return (
    <SignInFrame title="You are signed in" lead={lead} back={next}>
      <div className={styles.ways}>
        <Button to={next} look="primary">
          Go on
        </Button>
        <Button look="secondary" aria-busy={leaving} onClick={() => signOut.run()}>
          {leaving ? 'Signing out…' : 'Sign out'}
        </Button>
      </div>
    </SignInFrame>
  );
}
