import { type LinkedIdentities, signInMethods } from '#application/account/sign-in-methods.ts';
import type { Remote } from '#application/remote/remote.ts';
import { SignOut } from '#application/session/sign-out.ts';
import { isMember } from '#domain/session/is-member.ts';
import { socialTitle } from '#domain/session/social-title.ts';
import type { User } from '#domain/session/user.ts';
import { Button } from '#ui/design/button.tsx';
import { Skeleton } from '#ui/design/skeleton.tsx';
import { useCase, useRemote } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';
import { FirstEmail } from '#ui/session/first-email.tsx';
import { SignInLink } from '#ui/session/sign-in-link.tsx';
import rows from './rows.module.scss';

const HERE = '/user/settings';

/** Ways to sign in, and sign-out. */
export function SignInSettings({ user }: { readonly user: User }) {
  if (isMember(user)) return <MemberSignIn user={user} />;
  return (
    <>
      <p>
        You play as a guest: all you have is known to this browser alone. Sign in to keep your games, endings and coins. <FirstEmail />
      </p>
      <SignInLink next={HERE} look="secondary" className={rows.alone}>
        Sign in
      </SignInLink>
    </>
  );
}

function MemberSignIn({ user }: { readonly user: User }) {
  const methods = useRemote(signInMethods);
  const signOut = useCase(SignOut);
  const leaving = useLive(signOut.running);
  const state = useLive(methods.state);
  return (
    <>
      <dl className={rows.rows}>
        <div className={rows.row}>
          <dt>E-mail</dt>
          <dd>
            {user.email || (
              <span className={rows.offer}>
                <SignInLink next={HERE}>Add your e-mail</SignInLink>
                <FirstEmail />
              </span>
            )}
          </dd>
        </div>
        <div className={rows.row}>
          <dt>Linked accounts</dt>
          <dd>
            <LinkedAccounts state={state} retry={() => methods.retry()} />
          </dd>
        </div>
      </dl>
      <Button look="secondary" className={rows.alone} disabled={leaving} onClick={() => signOut.run()}>
        {leaving ? 'Signing out…' : 'Sign out'}
      </Button>
    </>
  );
}

function LinkedAccounts({ state, retry }: { readonly state: Remote<LinkedIdentities>; readonly retry: () => void }) {
  if (state.kind === 'loading')
    return (
      <span aria-busy="true">
        <Skeleton width="10rem" height="1.25rem" />
      </span>
    );
  if (state.kind === 'failed')
    return (
      <>
        <span role="alert">Could not be read.</span>
        <Button look="quiet" onClick={retry}>
          Try again
        </Button>
      </>
    );
  const { identities } = state.value;
  if (identities.length === 0) return <span className={rows.muted}>None</span>;
  return identities.map(({ provider, name }) => (
    <span key={provider} className={rows.chip} title={name}>
      {socialTitle(provider)}
      <span className={rows.muted}>{name}</span>
    </span>
  ));
}
