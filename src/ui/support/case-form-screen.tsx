import type { FormEvent, ReactNode } from 'react';
import type { CaseForm } from '#application/support/case-form.ts';
import type { Problems } from '#domain/support/case-draft.ts';
import { PageHead } from '#ui/brand/page-head.tsx';
import { Button } from '#ui/design/button.tsx';
import { useLive } from '#ui/platform/use-live.ts';
import { CaseSent } from './case-sent.tsx';
import styles from './support.module.scss';

interface CaseFormScreenProps<Draft extends { readonly email: string }> {
  readonly form: CaseForm<Draft>;
  /** The name of the page. */
  readonly page: string;
  /** What it is for, in one or more paragraphs. */
  readonly lead: ReactNode;
  /** Of the button that sends it. */
  readonly label: string;
  /** The fields. Their names are those of the draft. `problems`: why fields cannot be sent; none while they are being sent. */
  readonly fields: (draft: Draft, problems: Problems<Draft> | undefined) => ReactNode;
}

/** A page with a form that gets a reference number; then the number. The first field that cannot be sent takes the focus. */
export function CaseFormScreen<Draft extends { readonly email: string }>(props: CaseFormScreenProps<Draft>) {
  const { form, page, lead, label, fields } = props;
  const draft = useLive(form.draft);
  const state = useLive(form.state);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field = form.send();
    if (field === null) return;
    event.currentTarget.querySelector<HTMLElement>(`[name="${String(field)}"]`)?.focus();
  };
  if (state.kind === 'sent') return <CaseSent sent={state} again={() => form.again()} />;
  return (
    <div className={styles.page}>
      <PageHead page={page} />
      <h1>{page}</h1>
      {lead}
      <form className={styles.form} noValidate data-unrecorded onSubmit={submit}>
        {fields(draft, state.kind === 'editing' ? state.problems : undefined)}
        <p role="alert" className={styles.problem}>
          {state.kind === 'editing' && state.failure}
        </p>
        <div className={styles.bar}>
          <Button type="submit" look="primary" size="large" className={styles.main} aria-busy={state.kind === 'sending'}>
            {state.kind === 'sending' ? 'Sending…' : label}
          </Button>
        </div>
      </form>
    </div>
  );
}
