import { type FormEvent, useId } from 'react';
import { type CodeStep, SignIn } from '#application/session/sign-in.ts';
import { SignInOffer } from '#application/session/sign-in-offer.ts';
import { Button } from '#ui/design/button.tsx';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';
import { CodeField } from './code-field.tsx';
import { FieldNotes } from './field-notes.tsx';
import styles from './form.module.scss';
import { waitText } from './wait-text.ts';

/** The form for the mailed code. */
export function CodeForm({ step }: { readonly step: CodeStep }) {
  const signIn = useCase(SignIn);
  const id = useId();
  const { busy, spent, problem } = step;
  const wait = waitText(step.resendIn);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (spent) signIn.sendAgain();
    else signIn.check();
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <label className={styles.label} htmlFor={id}>
        Six-digit code
      </label>
      <CodeField key={step.mails} id={id} step={step} />
      <FieldNotes id={id} problem={problem}>
        It is good for 10 minutes. If it does not come, look among the unwanted mail.
      </FieldNotes>
      <Button type="submit" look="primary" size="large" disabled={spent && wait !== ''} aria-busy={busy !== null}>
        {spent ? `Send a new code${wait}` : busy === 'checking' ? 'Checking…' : 'Sign in'}
      </Button>
      <div className={styles.again}>
        <Button look="quiet" onClick={() => signIn.changeAddress()}>
          Use another address
        </Button>
        {!spent && (
          <Button look="quiet" disabled={wait !== ''} onClick={() => signIn.sendAgain()}>
            {busy === 'sending' ? 'Sending…' : `Send again${wait}`}
          </Button>
        )}
      </div>
      <DevelopmentInbox />
    </form>
  );
}

/** A server in development keeps mails instead of sending them. */
function DevelopmentInbox() {
  const offer = useLive(useCase(SignInOffer).state);
  if (!offer?.devMailbox) return null;
  return (
    <a className={styles.inbox} href="/dev/mail" target="_blank" rel="noreferrer">
      Open the inbox of this development server
    </a>
  );
}
