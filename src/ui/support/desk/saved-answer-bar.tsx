import { useEffect, useState } from 'react';
import { Random } from '#application/platform/random.ts';
import { type CaseFile, DeskCase } from '#application/support/desk-case.ts';
import { forgetAnswer, keepAnswer, type SavedAnswer, savedAnswers } from '#application/support/saved-answers.ts';
import { Button } from '#ui/design/button.tsx';
import { Field } from '#ui/design/field.tsx';
import { Select } from '#ui/design/select.tsx';
import { useCase, useRemote } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';
import { PEOPLES_TEXT } from '#ui/text/story-language.tsx';
import support from '../support.module.scss';
import styles from './answer-form.module.scss';

interface SavedAnswerBarProps {
  readonly file: CaseFile;
  /** What is typed so far. */
  readonly text: string;
}

/** Answers that are used again: one is put behind what is typed; what is typed is kept under a title; one is forgotten. */
export function SavedAnswerBar({ file, text }: SavedAnswerBarProps) {
  const desk = useCase(DeskCase);
  const saved = useRemote(savedAnswers);
  useEffect(() => saved.open(), [saved]);
  const state = useLive(saved.state);
  const [chosen, setChosen] = useState('');
  const fitting = state.kind === 'ready' ? state.value.filter(({ kind }) => kind === null || kind === file.kind) : [];
  const answer = fitting.find(({ id }) => id === chosen);
  return (
    <div className={styles.saved}>
      {fitting.length > 0 && (
        <Field label="Saved answers">
          {(control) => (
            <Select
              {...control}
              value={answer ? chosen : ''}
              options={[['', 'Choose one'], ...fitting.map(({ id, title }) => [id, title] as const)]}
              onChange={(event) => setChosen(event.target.value)}
            />
          )}
        </Field>
      )}
      {answer && <Chosen answer={answer} use={() => desk.type(file.id, { text: joined(text, answer.text) })} />}
      {text.trim() !== '' && <Keep kind={file.kind} text={text.trim()} />}
    </div>
  );
}

/** What is typed stays in front. */
const joined = (typed: string, saved: string): string => (typed.trim() === '' ? saved : `${typed.trimEnd()}\n\n${saved}`);

function Chosen({ answer, use }: { readonly answer: SavedAnswer; readonly use: () => void }) {
  const forget = useRemote(forgetAnswer);
  return (
    <>
      <p className={styles.hint} {...PEOPLES_TEXT}>
        {answer.text}
      </p>
      <Button look="secondary" onClick={use}>
        Put it in
      </Button>
      <Button look="quiet" onClick={() => forget.run(answer.id)}>
        Forget this answer
      </Button>
    </>
  );
}

/** Keeps what is typed under a title. */
function Keep({ kind, text }: Pick<SavedAnswer, 'kind' | 'text'>) {
  const random = useCase(Random);
  const keep = useRemote(keepAnswer);
  const state = useLive(keep.state);
  const [title, setTitle] = useState('');
  return (
    <details>
      <summary>Keep this answer for later</summary>
      <Field label="Title" problem={state.kind === 'failed' ? state.message : null}>
        {(control) => (
          <input {...control} {...PEOPLES_TEXT} maxLength={80} value={title} onChange={(event) => setTitle(event.target.value)} />
        )}
      </Field>
      <Button
        look="secondary"
        disabled={title.trim() === '' || state.kind === 'running'}
        onClick={() => keep.run({ id: random.uuid(), title: title.trim(), text, kind })}
      >
        Keep it
      </Button>
      <p role="status" className={support.hint}>
        {state.kind === 'done' && 'Kept.'}
      </p>
    </details>
  );
}
