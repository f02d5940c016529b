import { type FormEvent, useId, useState } from 'react';
import { type EditableMemory, GameMemory } from '#application/memory/game-memory.ts';
import { listedWords, listProblem, MAX_STEERING_NOTE_LENGTH, type ReplyLength } from '#domain/memory/steering.ts';
import { isTooLong } from '#domain/text/text-length.ts';
import { Button } from '#ui/design/button.tsx';
import { Dialog } from '#ui/design/dialog.tsx';
import { Field } from '#ui/design/field.tsx';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';
import { PEOPLES_TEXT } from '#ui/text/story-language.tsx';
import { MemoryFailed } from './memory-failed.tsx';
import styles from './steering-dialog.module.scss';

const lengths: readonly (readonly [ReplyLength, string])[] = [
  ['short', 'Short'],
  ['medium', 'Medium'],
  ['long', 'Long'],
  ['scene', 'As the scene asks'],
];

/** What the player asks of the narrator from here on. */
export function SteeringDialog({ close }: { readonly close: () => void }) {
  const state = useLive(useCase(GameMemory).state);
  const saving = state.kind === 'ready' && state.value.saving;
  return (
    <Dialog
      size="wide"
      title="How it is told"
      onClose={close}
      closeLabel="Cancel"
      typed
      actions={
        <Button type="submit" form="steering" look="primary" disabled={state.kind !== 'ready' || saving}>
          Save
        </Button>
      }
    >
      {state.kind === 'loading' && <p role="status">Reading…</p>}
      {state.kind === 'failed' && <MemoryFailed message={state.message} />}
      {state.kind === 'ready' && <SteeringForm editable={state.value} close={close} />}
    </Dialog>
  );
}

function SteeringForm({ editable, close }: { readonly editable: EditableMemory; readonly close: () => void }) {
  const memory = useCase(GameMemory);
  const { steering } = editable.memory;
  const [note, setNote] = useState(steering.note);
  const [length, setLength] = useState(steering.length);
  const [typed, setTyped] = useState(steering.never.join(', '));
  const [forNewGames, setForNewGames] = useState(steering.forNewGames);
  const problemId = useId();
  const never = listedWords(typed);
  const problem = listProblem(never);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (problem === null && !isTooLong(note, MAX_STEERING_NOTE_LENGTH))
      memory.change({ what: 'steering', note: note.trim(), length, never, forNewGames }, close);
  };
  return (
    <form id="steering" className={styles.form} aria-busy={editable.saving} onSubmit={submit}>
      <p>The narrator follows this from the next reply on. If you go back in the story, what you asked there holds again.</p>
      <NoteField note={note} change={setNote} />
      <LengthField chosen={length} choose={setLength} />
      <WordsField typed={typed} type={setTyped} isInvalid={problem !== null} problemId={problemId} />
      <label className={styles.switch}>
        <input type="checkbox" checked={forNewGames} onChange={(event) => setForNewGames(event.target.checked)} />
        Exclude these words in my new games too
      </label>
      <p role="alert" id={problemId} className={styles.problem}>
        {problem ?? editable.problem}
      </p>
    </form>
  );
}

const NoteField = ({ note, change }: { readonly note: string; readonly change: (note: string) => void }) => (
  <Field label="A note that stays" limit={{ text: note, most: MAX_STEERING_NOTE_LENGTH }}>
    {(control) => (
      <textarea
        {...control}
        {...PEOPLES_TEXT}
        rows={3}
        placeholder="Like: more talk, less weather"
        value={note}
        onChange={(event) => change(event.target.value)}
      />
    )}
  </Field>
);

interface LengthFieldProps {
  readonly chosen: ReplyLength;
  readonly choose: (length: ReplyLength) => void;
}

const LengthField = ({ chosen, choose }: LengthFieldProps) => (
  <fieldset>
    <legend>Length of replies</legend>
    {lengths.map(([id, text]) => (
      <label key={id}>
        <input type="radio" name="length" checked={chosen === id} onChange={() => choose(id)} />
        {text}
      </label>
    ))}
  </fieldset>
);

interface WordsFieldProps {
  readonly typed: string;
  readonly type: (typed: string) => void;
  readonly isInvalid: boolean;
  readonly problemId: string;
}

const WordsField = ({ typed, type, isInvalid, problemId }: WordsFieldProps) => (
  <Field label="Words never to be used, separated by commas">
    {(control) => (
      <textarea
        {...control}
        {...PEOPLES_TEXT}
        rows={2}
        placeholder="Like: suddenly, a shiver"
        aria-invalid={isInvalid}
        aria-describedby={problemId}
        value={typed}
        onChange={(event) => type(event.target.value)}
      />
    )}
  </Field>
);
