import { type FormEvent, useState } from 'react';
import { type ReportReason, reportReply } from '#application/play/report.ts';
import { isTooLong } from '#domain/text/text-length.ts';
import { Button } from '#ui/design/button.tsx';
import { Dialog } from '#ui/design/dialog.tsx';
import { Field } from '#ui/design/field.tsx';
import { useRemote } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';
import { PEOPLES_TEXT } from '#ui/text/story-language.tsx';
import styles from './report-dialog.module.scss';

const reasons: readonly (readonly [ReportReason, string])[] = [
  ['harmful', 'It is harmful or dangerous'],
  ['sexual', 'It is sexual where it should not be'],
  ['hateful', 'It is hateful'],
  ['wrong', 'It breaks the story: wrong, garbled, or out of place'],
  ['other', 'Something else'],
];
const MAX_NOTE_LENGTH = 1000;

/** Reports a reply to the operators. */
export function ReportDialog({ turnId, close }: { readonly turnId: string; readonly close: () => void }) {
  const report = useRemote(reportReply);
  const state = useLive(report.state);
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [note, setNote] = useState('');
  const long = isTooLong(note, MAX_NOTE_LENGTH);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason !== null && !long) report.run({ turnId, reason, note: note.trim() });
  };
  if (state.kind === 'done')
    return (
      <Dialog size="wide" title="Thank you" onClose={close}>
        <p role="status">Your report is with us. We look at every report.</p>
      </Dialog>
    );
  return (
    <Dialog
      size="wide"
      title="Report this reply"
      onClose={close}
      closeLabel="Cancel"
      typed
      actions={
        <Button type="submit" form="report" look="primary" disabled={reason === null || long || state.kind === 'running'}>
          Report
        </Button>
      }
    >
      <form id="report" className={styles.form} onSubmit={submit}>
        <ReasonField chosen={reason} choose={setReason} />
        <Field label="Anything we should know (you can leave this empty)" limit={{ text: note, most: MAX_NOTE_LENGTH }}>
          {(control) => <textarea {...control} {...PEOPLES_TEXT} rows={3} value={note} onChange={(event) => setNote(event.target.value)} />}
        </Field>
      </form>
      <p role="alert">{state.kind === 'failed' ? state.message : ''}</p>
    </Dialog>
  );
}

interface ReasonFieldProps {
  readonly chosen: ReportReason | null;
  readonly choose: (reason: ReportReason) => void;
}

const ReasonField = ({ chosen, choose }: ReasonFieldProps) => (
  <fieldset>
    <legend>What is wrong with it?</legend>
    {reasons.map(([id, text]) => (
      <label key={id}>
        <input type="radio" name="reason" checked={chosen === id} onChange={() => choose(id)} />
        {text}
      </label>
    ))}
  </fieldset>
);
