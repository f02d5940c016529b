import { useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { SettingAside } from '#application/studio/script/setting-aside.ts';
import { wordsPlace } from '#application/studio/unsent-words.ts';
import { MAIN_SCRIPT } from '#domain/studio/script/main-script.ts';
import { Button } from '#ui/design/button.tsx';
import { Field } from '#ui/design/field.tsx';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';
import { PEOPLES_TEXT } from '#ui/text/story-language.tsx';
import styles from './meant-form.module.scss';
import { SHEET } from './project-address.ts';
import { useUnsent } from './use-unsent.ts';

interface MeantFormProps {
  /** What names the finding in the comment. */
  readonly name: string;
  /** Its file and line, and all of that line as it was read. */
  readonly at: string;
  readonly written: string;
  readonly onMeant: (reason: string) => void;
}

/** Takes the reason why a finding is meant so, and writes it above its line. */
export function MeantForm({ name, at, written, onMeant }: MeantFormProps) {
  const aside = useCase(SettingAside);
  const state = useLive(aside.state);
  const { id = '' } = useParams();
  const [reason, setReason] = useUnsent(wordsPlace(id, `meant ${name}`));
  const [sent, setSent] = useState<string | null>(null);
  const [, file = MAIN_SCRIPT, line = '1'] = /^(.+):(\d+)$/.exec(at) ?? [];
  const isMine = sent !== null && state.kind !== 'idle' && state.name === name;
  const isDone = isMine && state.kind === 'done';
  useEffect(() => {
    if (isDone && sent !== null) onMeant(sent);
  }, [isDone, sent, onMeant]);
  // Within a text of a sheet a comment would be part of it, and no page shows the text of a book.
  const isSheet = file.endsWith('.yaml');
  const place = isSheet ? { file: SHEET, line: 0, written: '' } : { file, line: Number(line) - 1, written };
  return (
    <form
      className={styles.meant}
      onSubmit={(event) => {
        event.preventDefault();
        if (reason.trim() === '' || state.kind === 'running') return;
        setSent(reason);
        aside.run({ id, ...place, name, reason });
      }}
    >
      <Field
        label="Why it is meant so"
        hint={`It is written ${isSheet ? 'as the first line of' : 'above the line in'} ${place.file}, as a comment.`}
        problem={isMine && state.kind === 'failed' ? state.message : null}
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
