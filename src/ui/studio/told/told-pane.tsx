import ChevronLeft from 'lucide-react/icons/chevron-left';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import type { FormEvent, ReactNode } from 'react';
import { goesOn, type Inspection, TOLD_WORDS, ToldPlay, type ToldTurn } from '#application/studio/told/told-play.ts';
import { wordsPlace } from '#application/studio/unsent-words.ts';
import { MAX_STEERING_NOTE_LENGTH } from '#domain/memory/steering.ts';
import { MAX_TRIAL_WORDS_LENGTH } from '#domain/studio/project-limits.ts';
import { counted } from '#domain/text/count-text.ts';
import { wordCount } from '#domain/text/words-of.ts';
import { Button } from '#ui/design/button.tsx';
import { Field } from '#ui/design/field.tsx';
import { IconButton } from '#ui/design/icon-button.tsx';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';
import { PEOPLES_TEXT } from '#ui/text/story-language.tsx';
import { SheetState } from '../sheets/sheet-state.tsx';
import { useIsSaved } from '../texts/use-is-saved.ts';
import { useUnsent } from '../use-unsent.ts';
import { PromptParts } from './prompt-parts.tsx';
import { PromptRest } from './prompt-rest.tsx';
import styles from './told-pane.module.scss';

/** The draft as the language model tells it, and what went into the prompt of a turn. */
export function ToldPane({ id }: { readonly id: string }) {
  return (
    <SheetState>
      {(sheet) => (
        <Told id={id} price={sheet.price} parts={(inspection) => <PromptParts id={id} inspection={inspection} sheet={sheet} />} />
      )}
    </SheetState>
  );
}

interface ToldProps {
  readonly id: string;
  readonly price: number;
  readonly parts: (inspection: Inspection) => ReactNode;
}

function Told({ id, price, parts }: ToldProps) {
  const { turns, shown } = useLive(useCase(ToldPlay).state);
  const turn = turns[shown];
  const reply = turn?.replies[turn.picked]?.reply;
  const inspection = reply?.inspection ?? null;
  return (
    <div className={styles.pane}>
      <Play id={id} />
      {inspection === null || reply === undefined ? (
        <section className={styles.part} aria-label="What went in">
          <h2>What went in</h2>
          <p className={styles.soft}>
            {turns.length === 0
              ? 'What a turn was told from is shown here.'
              : 'The opening is written, so no model was asked. Choose or write what the player does.'}
          </p>
        </section>
      ) : (
        <>
          {parts(inspection)}
          <PromptRest inspection={inspection} ms={reply.ms} price={price} />
        </>
      )}
    </div>
  );
}

/** The turns, and what the player does next. */
function Play({ id }: { readonly id: string }) {
  const play = useCase(ToldPlay);
  const { turns, shown, isRunning, isStopping, problem } = useLive(play.state);
  const isSaved = useIsSaved(id);
  const [direction, setDirection] = useUnsent(wordsPlace(id, 'stage direction'));
  const last = turns.at(-1);
  const reply = last?.replies[last.picked]?.reply;
  const canTell = isSaved && !isRunning && direction.length <= MAX_STEERING_NOTE_LENGTH;
  return (
    <section className={styles.part} aria-labelledby="told">
      <header className={styles.head}>
        <h2 id="told">
          Told play <span>turn {turns.length}, free</span>
        </h2>
        <IconButton label="Back by one turn" disabled={isRunning || turns.length < 2} onClick={() => play.back()}>
          <ChevronLeft />
        </IconButton>
        <IconButton label="From the beginning" disabled={isRunning} onClick={() => play.begin()}>
          <RotateCcw />
        </IconButton>
      </header>
      {turns.map((turn, at) => (
        <Turn
          // biome-ignore lint/suspicious/noArrayIndexKey: a turn is its place in the play
          key={at}
          turn={turn}
          isLast={at === turns.length - 1}
          isShown={at === shown}
          onShow={() => play.show(at)}
        />
      ))}
      <div className={styles.running}>
        <p role="status" className={styles.soft}>
          {isRunning && (isStopping ? 'Stopping…' : 'Being told…')}
        </p>
        {isRunning && (
          <Button look="secondary" disabled={isStopping} onClick={() => play.stop()}>
            Stop
          </Button>
        )}
      </div>
      {problem !== '' && (
        <div role="alert">
          <p>{problem}</p>
          {turns.length === 0 && (
            <Button look="secondary" onClick={() => play.begin()}>
              Try again
            </Button>
          )}
        </div>
      )}
      {reply?.ending != null && <p className={styles.soft}>The story ends here: {reply.ending}.</p>}
      {reply && reply.ending === null && goesOn(reply) && (
        <>
          <ol className={styles.choices} aria-label="Choices">
            {reply.choices.map(({ id, label }) => (
              <li key={id}>
                <Button look="secondary" disabled={!canTell} onClick={() => play.say({ kind: 'choice', choiceId: id }, label, direction)}>
                  <span {...PEOPLES_TEXT}>{label}</span>
                </Button>
              </li>
            ))}
          </ol>
          <Words id={id} canTell={canTell} onSay={(text) => play.say({ kind: 'do', text }, text, direction)} />
        </>
      )}
      {last !== undefined && last.words !== null && (
        <div className={styles.again}>
          <Field
            label="Stage direction"
            hint="What the narrator is asked for, in each turn until you change it."
            limit={{ text: direction, most: MAX_STEERING_NOTE_LENGTH }}
          >
            {(control) => (
              <textarea
                {...control}
                {...PEOPLES_TEXT}
                rows={2}
                value={direction}
                onChange={({ currentTarget }) => setDirection(currentTarget.value)}
              />
            )}
          </Field>
          <Button look="primary" disabled={!canTell} onClick={() => play.again(direction)}>
            {isSaved ? 'Tell this turn again' : 'Saving…'}
          </Button>
          <p className={styles.soft}>Change the lore, the brief or the direction first: the next reply uses them, and both are shown.</p>
        </div>
      )}
    </section>
  );
}

interface TurnProps {
  readonly turn: ToldTurn;
  readonly isLast: boolean;
  readonly isShown: boolean;
  readonly onShow: () => void;
}

function Turn({ turn: { words, replies, picked }, isLast, isShown, onShow }: TurnProps) {
  const play = useCase(ToldPlay);
  const seen = replies.map((reply, at) => ({ ...reply, at })).filter(({ at }) => isLast || at === picked);
  return (
    <article className={styles.turn} data-shown={isShown || undefined}>
      {words !== null && (
        <p className={styles.words} {...PEOPLES_TEXT}>
          {words}
        </p>
      )}
      {seen.map(({ reply: { text, inspection, ms, stopped }, direction, at }) => (
        <div key={at} className={styles.reply} data-other={at !== picked || undefined}>
          {seen.length > 1 && (
            <p className={styles.by}>
              Reply {at + 1} of {replies.length}
              {direction !== '' && (
                <>
                  , asked for: <em {...PEOPLES_TEXT}>{direction}</em>
                </>
              )}
            </p>
          )}
          <div {...PEOPLES_TEXT}>
            {text.split(/\n{2,}/u).map((paragraph, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a paragraph is its place in the text
              <p key={place}>{paragraph}</p>
            ))}
          </div>
          {inspection && (
            <p className={styles.by}>
              ◆ told by {inspection.model}, {counted(wordCount(text), 'word')}, {Math.round(ms / 100) / 10} s
              {stopped && (text === '' ? ', stopped before its first word' : ', stopped here')}
            </p>
          )}
          {seen.length > 1 && at !== picked && goesOn({ stopped, text }) && (
            <Button look="quiet" flush onClick={() => play.pick(at)}>
              Go on from this one
            </Button>
          )}
        </div>
      ))}
      {replies[picked]?.reply.inspection && (
        <Button look="quiet" flush aria-pressed={isShown} onClick={onShow}>
          What went in
        </Button>
      )}
    </article>
  );
}

/** Words of the player's own, which stay until they were told. */
function Words({ id, canTell, onSay }: { readonly id: string; readonly canTell: boolean; readonly onSay: (text: string) => void }) {
  const [text, setText] = useUnsent(wordsPlace(id, TOLD_WORDS));
  const isRight = text.trim() !== '' && text.length <= MAX_TRIAL_WORDS_LENGTH;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!isRight || !canTell) return;
    onSay(text.trim());
  };
  return (
    <form className={styles.form} onSubmit={send}>
      <Field label="What the player does" limit={{ text, most: MAX_TRIAL_WORDS_LENGTH }}>
        {(control) => (
          <textarea {...control} {...PEOPLES_TEXT} rows={2} value={text} onChange={({ currentTarget }) => setText(currentTarget.value)} />
        )}
      </Field>
      <Button look="secondary" type="submit" disabled={!isRight || !canTell}>
        Say it
      </Button>
    </form>
  );
}
