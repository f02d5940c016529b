import { FirstEmail } from '#ui/session/first-email.tsx';
import { SignInLink } from '#ui/session/sign-in-link.tsx';

/** What a guest reads where a verified address is needed. */
export function EmailNeeded() {
  return (
    <>
      <SignInLink next="/daily-tasks" look="secondary">
        Sign in
      </SignInLink>
      <span>
        Needs an e-mail address. <FirstEmail />
      </span>
    </>
  );
}
