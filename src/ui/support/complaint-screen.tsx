import { Link } from 'react-router';
import { ComplaintForm } from '../../application/support/complaint-form.ts';
import { PageHead } from '../branding/page-head.tsx';
import { useCase } from '../use-cases.tsx';
import { useLive } from '../use-live.ts';
import { ChoiceField, EmailField, LongField } from './case-fields.tsx';
import { CaseFormFrame } from './case-form-frame.tsx';
import { CaseSent } from './case-sent.tsx';
import styles from './support.module.scss';

const kinds = [
  ['story', 'A story or reply'],
  ['coins', 'Coins or a payment'],
  ['privacy', 'My privacy'],
  ['other', 'Something else'],
] as const;

/** `/complaints` */
export function ComplaintScreen() {
  const form = useCase(ComplaintForm);
  const draft = useLive(form.draft);
  const state = useLive(form.state);
  if (state.kind === 'sent') return <CaseSent sent={state} again={() => form.again()} />;
  const problems = state.kind === 'editing' ? state.problems : {};
  return (
    <div className={styles.page}>
      <PageHead page="Complaints" />
      <h1>Complaints</h1>
      <p className={styles.lead}>Tell us what is wrong. You get a number, and you can watch what becomes of it.</p>
      {draft.about !== '' && (
        <p className={styles.lead}>
          About <Link to={draft.about}>{draft.about}</Link>
        </p>
      )}
      <CaseFormFrame form={form} label="Send complaint">
        <ChoiceField
          name="kind"
          legend="What is it about?"
          choices={kinds}
          value={draft.kind}
          problem={problems.kind}
          onChange={(kind) => form.edit({ kind })}
        />
        <LongField label="What happened?" value={draft.text} problem={problems.text} onChange={(text) => form.edit({ text })} />
        <EmailField value={draft.email} problem={problems.email} onChange={(email) => form.edit({ email })} />
      </CaseFormFrame>
    </div>
  );
}
