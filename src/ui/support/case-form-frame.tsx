import type { FormEvent, ReactNode } from 'react';
import type { CaseForm } from '../../application/support/case-form.ts';
import button from '../controls/button.module.scss';
import { useLive } from '../use-live.ts';
import styles from './support.module.scss';

interface CaseFormFrameProps<Draft extends { readonly email: string }> {
  readonly form: CaseForm<Draft>;
  /** Of the button that sends it. */
  readonly label: string;
  /** The fields. Their names are those of the draft. */
  readonly children: ReactNode;
}

/** The form around the fields of a complaint or a request. The first field that cannot be sent takes the focus. */
export function CaseFormFrame<Draft extends { readonly email: string }>({ form, label, children }: CaseFormFrameProps<Draft>) {
  const state = useLive(form.state);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field = form.send();
    if (field === null) return;
    event.currentTarget.querySelector<HTMLElement>(`[name="${String(field)}"]`)?.focus();
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {children}
      <p role="alert" className={styles.problem}>
        {state.kind === 'editing' && state.failure}
      </p>
      <div className={styles.bar}>
        <button type="submit" className={`${button.primary} ${styles.main}`} aria-busy={state.kind === 'sending'}>
          {state.kind === 'sending' ? 'Sending…' : label}
        </button>
      </div>
    </form>
  );
}
