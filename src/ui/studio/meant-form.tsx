import { useState } from 'react';
import { ScriptDesk } from '#application/studio/script/script-desk.ts';
import { MAIN_SCRIPT } from '#domain/studio/script/main-script.ts';
import { asideComment, withAside } from '#domain/studio/set-aside.ts';
import { Button } from '#ui/design/button.tsx';
import { Field } from '#ui/design/field.tsx';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useLivePart } from '#ui/platform/use-live.ts';
import { PEOPLES_TEXT } from '#ui/text/story-language.tsx';
import styles from './meant-form.module.scss';
import { SHEET } from './project-address.ts';

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
  const desk = useCase(ScriptDesk);
  const isOpen = useLivePart(desk.state, (state) => state.kind === 'ready');
  const [reason, setReason] = useState('');
  const [, file = MAIN_SCRIPT, line = '1'] = /^(.+):(\d+)$/.exec(at) ?? [];
  if (file !== MAIN_SCRIPT)
    return (
      <p className={styles.soft}>
        {/* Within a text of a sheet a comment would be part of it, and no page shows the text of a book. */}
        {file.endsWith('.yaml') ? `Write as the first line of ${SHEET}, with your reason: ` : 'Write above that line, with your reason: '}
        <code>{asideComment(name, 'why', file)}</code>
      </p>
    );
  return (
    <form
      className={styles.meant}
      onSubmit={(event) => {
        event.preventDefault();
        const { value } = desk.state;
        if (value.kind !== 'ready' || reason.trim() === '') return;
        desk.replace(withAside(value.text, { line: Number(line) - 1, written }, asideComment(name, reason)));
        onMeant(reason);
      }}
    >
      <Field label="Why it is meant so" hint="It is written above the line, as a comment.">
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
      <Button look="secondary" type="submit" disabled={!isOpen || reason.trim() === ''}>
        Set it aside
      </Button>
    </form>
  );
}
