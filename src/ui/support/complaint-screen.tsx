import { Link } from 'react-router';
import { ComplaintForm } from '#application/support/complaint-form.ts';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';
import { ChoiceField, EmailField, LongField } from './case-fields.tsx';
import { CaseFormScreen } from './case-form-screen.tsx';
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
  const { about } = useLive(form.draft);
  return (
    <CaseFormScreen
      form={form}
      page="Complaints"
      lead={
        <>
          <p className={styles.lead}>Tell us what is wrong. You get a number, and you can watch what becomes of it.</p>
          {about !== '' && (
            <p className={styles.lead}>
              About <Link to={about}>{about}</Link>
            </p>
          )}
        </>
      }
      label="Send complaint"
      fields={(draft, problems) => (
        <>
          <ChoiceField
            name="kind"
            legend="What is it about?"
            choices={kinds}
            value={draft.kind}
            problem={problems?.kind}
            onChange={(kind) => form.edit({ kind })}
          />
          <LongField label="What happened?" value={draft.text} problem={problems?.text} onChange={(text) => form.edit({ text })} />
          <EmailField value={draft.email} problem={problems?.email} onChange={(email) => form.edit({ email })} />
        </>
      )}
    />
  );
}
