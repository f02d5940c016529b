import { type FormEvent, useState } from 'react';
import { servedStories } from '#application/studio/projects/served-stories.ts';
import { TemplateTrial, type TrialSide, type TrialState, type TrialTurn } from '#application/studio/templates/template-trial.ts';
import type { OpenTemplate } from '#application/studio/templates/templates.ts';
import { wordsPlace } from '#application/studio/unsent-words.ts';
import { MAX_TRIAL_CHOICES } from '#domain/studio/project-limits.ts';
import { isSamePair, type TemplatePair } from '#domain/studio/templates/template-pair.ts';
import { MAX_TRIAL_TURNS, type TrialReply, trialSum, trialTurns } from '#domain/studio/told/trial.ts';
import { counted, countText } from '#domain/text/count-text.ts';
import { wordCount } from '#domain/text/words-of.ts';
import { Button } from '#ui/design/button.tsx';
import { Field } from '#ui/design/field.tsx';
import { Select } from '#ui/design/select.tsx';
import { Table } from '#ui/design/table.tsx';
import { useCase, useRemote } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';
import { PEOPLES_TEXT } from '#ui/text/story-language.tsx';
import { useUnsent } from '../use-unsent.ts';
import styles from './template-trial-pane.module.scss';

interface TemplateTrialPaneProps {
  readonly pair: TemplatePair;
  /** Null where this server has none. */
  readonly model: string | null;
  /** Drafts that the template is used by. */
  readonly projects: OpenTemplate['projects'];
}

/** Two versions told on the same turns by the language model. */
export function TemplateTrialPane({ pair, model, projects }: TemplateTrialPaneProps) {
  const trial = useCase(TemplateTrial);
  const state = useLive(trial.state);
  return (
    <section className={styles.pane} aria-labelledby="trial">
      <h3 id="trial">The same turns, told by both</h3>
      {model === null ? (
        <p>This server has no language model, so nothing can be told. Its operator names one in the settings (LLM_BASE_URL, LLM_MODEL).</p>
      ) : (
        <TrialForm pair={pair} model={model} projects={projects} isRunning={state.isRunning} />
      )}
      {state.pair !== null && isSamePair(state.pair, pair) && <Turns {...state} />}
    </section>
  );
}

interface TrialFormProps extends TemplateTrialPaneProps {
  readonly model: string;
  readonly isRunning: boolean;
}

function TrialForm({ pair, model, projects, isRunning }: TrialFormProps) {
  const trial = useCase(TemplateTrial);
  const stories = useLive(useRemote(servedStories).state);
  const [chosen, choose] = useState<string | null>(null);
  const [after, setAfter] = useState('0');
  const [lines, setLines] = useUnsent(wordsPlace('', 'trial lines'), 'I look around.');
  const options = [
    ...projects.map(({ id, title }) => [`project ${id}`, `${title} (draft)`] as const),
    ...(stories.kind === 'ready' ? stories.value.map(({ id, title }) => [`story ${id}`, title] as const) : []),
  ];
  const value = chosen ?? options[0]?.[0] ?? '';
  const turns = trialTurns(lines);
  const run = (event: FormEvent) => {
    event.preventDefault();
    const [kind, id = ''] = value.split(' ');
    const on = kind === 'project' ? ({ kind, projectId: id } as const) : ({ kind: 'story', storyId: id } as const);
    if (value !== '' && turns.length > 0) trial.run({ pair, on, after: Number(after), turns });
  };
  return (
    <form className={styles.form} onSubmit={run}>
      <div className={styles.place}>
        <Field label="Story" problem={stories.kind === 'failed' ? stories.message : null}>
          {(control) => <Select {...control} options={options} value={value} onChange={({ target }) => choose(target.value)} />}
        </Field>
        <Field label="After">
          {(control) => (
            <Select
              {...control}
              options={Array.from(
                { length: MAX_TRIAL_CHOICES + 1 },
                (_, count) => [String(count), count === 0 ? 'its opening' : counted(count, 'choice')] as const,
              )}
              value={after}
              onChange={({ target }) => setAfter(target.value)}
            />
          )}
        </Field>
      </div>
      <Field label="What the player does" hint={`A line is a turn, up to ${MAX_TRIAL_TURNS}; each follows the same place.`}>
        {(control) => <textarea {...control} {...PEOPLES_TEXT} rows={3} value={lines} onChange={({ target }) => setLines(target.value)} />}
      </Field>
      <p className={styles.cost}>
        {counted(turns.length, 'turn')} twice: {counted(2 * turns.length, 'request')} to {model}, which the operator of this server pays
        for. No coins, and nothing of it is in players’ figures.
      </p>
      <div className={styles.buttons}>
        <Button look="primary" type="submit" disabled={isRunning || turns.length === 0 || value === ''}>
          {isRunning ? 'Being told…' : `Tell ${counted(turns.length, 'turn')} by both`}
        </Button>
        {isRunning && (
          <Button look="quiet" onClick={() => trial.stop()}>
            Stop
          </Button>
        )}
      </div>
    </form>
  );
}

function Turns({ turns, isRunning }: TrialState) {
  const [at, go] = useState(0);
  const shown = Math.min(at, turns.length - 1);
  const turn = turns[shown];
  if (turn === undefined) return null;
  return (
    <div className={styles.turns}>
      <div className={styles.steps}>
        <Button look="secondary" disabled={shown === 0} onClick={() => go(shown - 1)}>
          Before
        </Button>
        <p role="status">
          Turn {shown + 1} of {turns.length}
          {isRunning && ', being told'}
        </p>
        <Button look="secondary" disabled={shown === turns.length - 1} onClick={() => go(shown + 1)}>
          Next
        </Button>
      </div>
      <Turn turn={turn} number={shown} />
      <Sums turns={turns} />
    </div>
  );
}

function Turn({ turn, number }: { readonly turn: TrialTurn; readonly number: number }) {
  const trial = useCase(TemplateTrial);
  const { words, left, right, better } = turn;
  const before = [left, right].flatMap((side) => (side.kind === 'told' ? [side.reply.before] : []))[0];
  const canJudge = left.kind === 'told' && right.kind === 'told' && better === null;
  return (
    <>
      {before !== undefined && (
        <details className={styles.before}>
          <summary>What stood before</summary>
          <p {...PEOPLES_TEXT}>{before}</p>
        </details>
      )}
      <p className={styles.player}>
        <span>Player</span> <em {...PEOPLES_TEXT}>{words}</em>
      </p>
      <div className={styles.replies}>
        <Reply title="Left" side={left} isJudged={better !== null} />
        <Reply title="Right" side={right} isJudged={better !== null} />
      </div>
      {canJudge && (
        <fieldset className={styles.better}>
          <legend>Which is better? The figures come after that.</legend>
          <Button look="secondary" onClick={() => trial.judge(number, 'left')}>
            The left one
          </Button>
          <Button look="secondary" onClick={() => trial.judge(number, 'right')}>
            The right one
          </Button>
        </fieldset>
      )}
      {better !== null && <p role="status">You found the {better} one better.</p>}
    </>
  );
}

function Reply({ title, side, isJudged }: { readonly title: string; readonly side: TrialSide; readonly isJudged: boolean }) {
  return (
    <section aria-label={`${title}: the reply`}>
      <p className={styles.by}>
        ◆ told by a model
        {side.kind === 'told' && isJudged && (
          <span>
            {counted(wordCount(side.reply.text), 'word')} · {Math.round(side.reply.ms / 1000)} s · {counted(side.reply.tokens, 'token')} in
          </span>
        )}
      </p>
      {side.kind === 'waiting' && <p>Waiting for its turn…</p>}
      {side.kind === 'failed' && <p role="alert">{side.message}</p>}
      {side.kind === 'told' && (
        <>
          <p className={styles.reply} {...PEOPLES_TEXT}>
            {side.reply.text}
          </p>
          {side.reply.cut && <p className={styles.note}>The brief is longer than its share of the prompt; its end was left out.</p>}
        </>
      )}
    </section>
  );
}

const told = (turns: readonly TrialTurn[], side: 'left' | 'right'): readonly TrialReply[] =>
  turns.flatMap((turn) => (turn.better !== null && turn[side].kind === 'told' ? [turn[side].reply] : []));

/** Figures of the turns that were judged. */
function Sums({ turns }: Pick<TrialState, 'turns'>) {
  const judged = turns.filter(({ better }) => better !== null);
  if (judged.length === 0) return null;
  return (
    <Table
      label={`Over ${counted(judged.length, 'turn')}`}
      columns={['Side', 'Words', 'Speaks for the player', 'Worn words', 'Claims refused', 'Tokens in', 'Seconds', 'Yours']}
    >
      {(['left', 'right'] as const).map((side) => {
        const { words, slips, worn, refused, tokens, seconds } = trialSum(told(turns, side));
        return (
          <tr key={side}>
            <th scope="row">{side === 'left' ? 'Left' : 'Right'}</th>
            <td>{countText(words)}</td>
            <td>{countText(slips)}</td>
            <td>{countText(worn)}</td>
            <td>{countText(refused)}</td>
            <td>{countText(tokens)}</td>
            <td>{countText(Math.round(seconds))}</td>
            <td>
              {judged.filter(({ better }) => better === side).length} of {judged.length}
            </td>
          </tr>
        );
      })}
    </Table>
  );
}
