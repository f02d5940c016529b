import { RemovalForm } from '#application/support/removal-form.ts';
import { MAX_CASE_LINK_LENGTH } from '#domain/support/case-draft.ts';
import { useCase } from '#ui/platform/use-cases.tsx';
import { ChoiceField, EmailField, LineField, LongField } from './case-fields.tsx';
import { CaseFormScreen } from './case-form-screen.tsx';
import styles from './support.module.scss';

const claims = [
  ['copyright', 'It is my work'],
  ['likeness', 'It shows or names me'],
  ['personal', 'It holds personal data'],
  ['other', 'Another right'],
] as const;

/** `/content-removal` */
export function RemovalScreen() {
  const form = useCase(RemovalForm);
  return (
    <CaseFormScreen
      form={form}
      page="Content removal"
      lead={<p className={styles.lead}>Something here is yours, or is about you, and should not be here. Tell us where it is and why.</p>}
      label="Send request"
      fields={(draft, problems) => (
        <>
          <LineField
            name="link"
            label="Where is it?"
            hint="The address of the page, or the title of the story."
            maxLength={MAX_CASE_LINK_LENGTH}
            value={draft.link}
            problem={problems?.link}
            onChange={(link) => form.edit({ link })}
          />
          <ChoiceField
            name="claim"
            legend="Which right is it about?"
            choices={claims}
            value={draft.claim}
            problem={problems?.claim}
            onChange={(claim) => form.edit({ claim })}
          />
          <LongField label="What should we know?" value={draft.text} problem={problems?.text} onChange={(text) => form.edit({ text })} />
          <EmailField value={draft.email} problem={problems?.email} onChange={(email) => form.edit({ email })} />
        </>
      )}
    />
  );
}
