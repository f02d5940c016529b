import { type FormEvent, useMemo, useState } from 'react';
import { ConditionDraft, type DraftedCondition } from '#application/studio/drafting/condition-draft.ts';
import { ScriptDesk } from '#application/studio/script/script-desk.ts';
import { wordsPlace } from '#application/studio/unsent-words.ts';
import { type ChoiceLine, choiceLines, sameChoice } from '#domain/studio/drafting/choice-lines.ts';
import { isBroken } from '#domain/studio/drafting/draft-faults.ts';
import { MAX_TRIAL_WORDS_LENGTH } from '#domain/studio/project-limits.ts';
import { startOf } from '#domain/text/cut.ts';
import { Button } from '#ui/design/button.tsx';
import { Field } from '#ui/design/field.tsx';
import { Select } from '#ui/design/select.tsx';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useLive, useLivePart } from '#ui/platform/use-live.ts';
import { PEOPLES_TEXT } from '#ui/text/story-language.tsx';
import { DiffLines } from '../texts/text-diff.tsx';
import { useIsSaved } from '../texts/use-is-saved.ts';
import { useUnsent } from '../use-unsent.ts';
import styles from './draft-pane.module.scss';
import { Faults, Ground } from './drafted-parts.tsx';

const SHOWN_LETTERS = 60;

/** Plain words that become the condition of a choice, which is shown before it is put in. */
export function ConditionPart({ id, path, model }: { readonly id: string; readonly path: string; readonly model: string }) {
  const draft = useCase(ConditionDraft);
  const desk = useCase(ScriptDesk);
  const { isRunning, drafted, isIn, problem } = useLive(draft.state);
  const isSaved = useIsSaved(id);
  const script = useLivePart(desk.state, (state) => (state.kind === 'ready' ? state.text : ''));
  const [words, setWords] = useUnsent(wordsPlace(id, 'condition'));
  const [chosen, setChosen] = useState<ChoiceLine | null>(null);
  const choices = useMemo(() => choiceLines(script), [script]);
  const choice = chosen === null ? choices[0] : sameChoice(choices, chosen);
  const isRight = words.trim() !== '' && words.length <= MAX_TRIAL_WORDS_LENGTH && choice !== undefined;
  const ask = (event: FormEvent) => {
    event.preventDefault();
    if (isRight && isSaved && !isRunning) draft.ask({ id, file: path, words, choice });
  };
  return (
    <form className={styles.form} aria-labelledby="condition" onSubmit={ask}>
      <h2 id="condition">
        A condition from words <span>for one choice</span>
      </h2>
      {choices.length === 0 ? (
        <p className={styles.soft}>The script has no choice yet.</p>
      ) : (
        <>
          <Field label="The choice">
            {(control) => (
              <Select
                {...control}
                options={[
                  ...(choice ? [] : [['', 'Choose it again'] as const]),
                  ...choices.map((one) => [String(one.line), nameOf(one)] as const),
                ]}
                value={String(choice?.line ?? '')}
                onChange={({ currentTarget }) => setChosen(choices.find(({ line }) => String(line) === currentTarget.value) ?? null)}
              />
            )}
          </Field>
          <Field
            label="When it is offered"
            hint={`In plain words: “only if she trusts you”. ${model} is asked once; whoever runs this server pays for it.`}
            limit={{ text: words, most: MAX_TRIAL_WORDS_LENGTH }}
          >
            {(control) => (
              <textarea
                {...control}
                {...PEOPLES_TEXT}
                rows={2}
                value={words}
                onChange={({ currentTarget }) => setWords(currentTarget.value)}
              />
            )}
          </Field>
          <Button look="secondary" type="submit" disabled={!isRight || !isSaved || isRunning}>
            {isRunning ? 'Being asked…' : 'Show the condition'}
          </Button>
          {isRunning && (
            <Button look="quiet" onClick={() => draft.stop()}>
              Stop
            </Button>
          )}
        </>
      )}
      {problem !== '' && <p role="alert">{problem}</p>}
      {drafted !== null && <Shown drafted={drafted} isIn={isIn} onPutIn={() => draft.putIn()} />}
    </form>
  );
}

const nameOf = ({ line, written, knot }: ChoiceLine): string =>
  `${knot === '' ? 'Beginning' : knot}, line ${line + 1}: ${startOf(written.trim(), SHOWN_LETTERS)}`;

interface ShownProps {
  readonly drafted: DraftedCondition;
  readonly isIn: boolean;
  readonly onPutIn: () => void;
}

function Shown({ drafted: { choice, condition, after, faults, mistakes, played }, isIn, onPutIn }: ShownProps) {
  return (
    <div className={styles.drafted} role="status">
      <p>
        <code {...PEOPLES_TEXT}>{condition}</code>
      </p>
      <Ground mistakes={mistakes} played={played} />
      <Faults faults={faults} />
      <DiffLines label="The line before and after" before={choice.written} after={after} />
      {isBroken(faults) ? (
        <p className={styles.soft}>It cannot be put in as it is. Say it in other words.</p>
      ) : isIn ? (
        <p className={styles.soft}>It is in the text.</p>
      ) : (
        <Button look="secondary" onClick={onPutIn}>
          Put it in
        </Button>
      )}
    </div>
  );
}
