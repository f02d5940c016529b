import { useParams } from 'react-router';
import { reasonOf, reasonPlace, SettingAside } from '#application/studio/script/setting-aside.ts';
import { MAIN_SCRIPT } from '#domain/studio/script/main-script.ts';
import { Button } from '#ui/design/button.tsx';
import { Field } from '#ui/design/field.tsx';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useLive, useLivePart } from '#ui/platform/use-live.ts';
import { PEOPLES_TEXT } from '#ui/text/story-language.tsx';
import styles from './meant-form.module.scss';
import { SHEET } from './project-address.ts';
import { useUnsent } from './use-unsent.ts';

interface MeantFormProps {
  /** What the finding was read with. */
  readonly since: object;
  /** What names the finding in the comment. */
  readonly name: string;
  /** Its file and line, and all of that line as it was read. */
  readonly at: string;
  readonly written: string;
}

/** Takes the reason why a finding is meant so, and writes it above its line. */
export function MeantForm({ since, name, at, written }: MeantFormProps) {
  const aside = useCase(SettingAside);
  const state = useLive(aside.state);
  const { id = '' } = useParams();
  const [reason, setReason] = useUnsent(reasonPlace(id, name));
  const [, file = MAIN_SCRIPT, line = '1'] = /^(.+):(\d+)$/.exec(at) ?? [];
  // Within a text of a sheet a comment would be part of it, and no page shows the text of a book.
  const isSheet = file.endsWith('.yaml');
  const place = isSheet ? { file: SHEET, line: 0, written: '' } : { file, line: Number(line) - 1, written };
  return (
    <form
      className={styles.meant}
      onSubmit={(event) => {
        event.preventDefault();
        if (reason.trim() === '' || state.kind === 'running') return;
        aside.run({ since, id, ...place, name, reason });
      }}
    >
      <Field
        label="Why it is meant so"
        hint={`It is written ${isSheet ? 'as the first line of' : 'above the line in'} ${place.file}, as a comment.`}
        problem={state.kind === 'failed' && state.name === name ? state.message : null}
      >
        {(control) => (
          <input
            {...control}
            {...PEOPLES_TEXT}
            maxLength={200}
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
        )}
      </Field>
      <Button look="secondary" type="submit" disabled={state.kind === 'running' || reason.trim() === ''}>
        Set it aside
      </Button>
    </form>
  );
}

/** Why a finding is meant so, where that was said since it was read; otherwise null. */
export const useMeant = (since: object, name: string): string | null =>
  useLivePart(useCase(SettingAside).meant, (meant) => reasonOf(meant, { since, name }));
