import { type FormEvent, useEffect, useId } from 'react';
import { type EmailStep, SignIn } from '#application/session/sign-in.ts';
import { Button } from '#ui/design/button.tsx';
import { useCase } from '#ui/platform/use-cases.tsx';
import { FieldNotes } from './field-notes.tsx';
import styles from './form.module.scss';
import { useProblemFocus } from './use-problem-focus.ts';

/** The form for the address that gets the code. */
export function EmailForm({ step }: { readonly step: EmailStep }) {
  const signIn = useCase(SignIn);
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    signIn.sendCode();
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <label className={styles.label} htmlFor={id}>
        E-mail address
      </label>
      <EmailField id={id} step={step} />
      <FieldNotes id={id} problem={step.problem}>
        We send you a code of six digits. There is no password to remember.
      </FieldNotes>
      <Button type="submit" look="primary" size="large" aria-busy={step.sending}>
        {step.sending ? 'Sending the code…' : 'Send me a code'}
      </Button>
    </form>
  );
}

function EmailField({ id, step }: { readonly id: string; readonly step: EmailStep }) {
  const signIn = useCase(SignIn);
  const field = useProblemFocus(step.problem);

  useEffect(() => {
    // The button that led here was removed, and lost the focus.
    if (document.activeElement === document.body) field.current?.focus({ preventScroll: true });
  }, [field]);

  return (
    <input
      ref={field}
      id={id}
      className={styles.input}
      // A field of type "email" would turn what is beyond ASCII into punycode before it can be read.
      type="text"
      name="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="off"
      spellCheck={false}
      enterKeyHint="send"
      placeholder="name@example.com"
      value={step.value}
      readOnly={step.sending}
      aria-invalid={step.problem !== null}
      aria-describedby={`${id}-hint ${id}-problem`}
      onChange={(event) => signIn.typeEmail(event.target.value)}
    />
  );
}
