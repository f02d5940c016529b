import { type ComponentProps, type FormEvent, useEffect } from 'react';
import { type EmailStep, SignIn } from '#application/session/sign-in.ts';
import { Button } from '#ui/design/button.tsx';
import { Field } from '#ui/design/field.tsx';
import { useCase } from '#ui/platform/use-cases.tsx';
import styles from './form.module.scss';
import { useProblemFocus } from './use-problem-focus.ts';

/** The form for the address that gets the code. */
export function EmailForm({ step }: { readonly step: EmailStep }) {
  const signIn = useCase(SignIn);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    signIn.sendCode();
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <Field
        label="E-mail address"
        hint="We send you a code of six digits. There is no password to remember."
        problem={step.problem}
        notes="reserved"
      >
        {(control) => <EmailInput {...control} step={step} />}
      </Field>
      <Button type="submit" look="primary" size="large" aria-busy={step.sending}>
        {step.sending ? 'Sending the code…' : 'Send me a code'}
      </Button>
    </form>
  );
}

function EmailInput({ step, ...control }: Omit<ComponentProps<'input'>, 'step'> & { readonly step: EmailStep }) {
  const signIn = useCase(SignIn);
  const field = useProblemFocus(step.problem);

  useEffect(() => {
    // The button that led here was removed, and lost the focus.
    if (document.activeElement === document.body) field.current?.focus({ preventScroll: true });
  }, [field]);

  return (
    <input
      {...control}
      ref={field}
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
      onChange={(event) => signIn.typeEmail(event.target.value)}
    />
  );
}
