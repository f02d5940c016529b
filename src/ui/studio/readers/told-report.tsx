import { type ReactNode, useState } from 'react';
import type { DraftReading } from '#application/studio/readers/draft-reading.ts';
import { READER_PLAYS, READER_TURNS, readingTokens, ToldReaders, type ToldReadersState } from '#application/studio/readers/told-readers.ts';
import type { ToldReadingPlan } from '#application/studio/readers/told-reading.ts';
import type { ReadPlay } from '#domain/studio/readers/read-play.ts';
import { counted, countText } from '#domain/text/count-text.ts';
import { Button } from '#ui/design/button.tsx';
import { Field } from '#ui/design/field.tsx';
import { Select } from '#ui/design/select.tsx';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';
import { useIsSaved } from '../texts/use-is-saved.ts';
import styles from './readers-pane.module.scss';
import { ReadersReport, type ShownPlay, Transcript, titleOf } from './readers-report.tsx';

type Asking = NonNullable<ToldReadingPlan['asking']>;

interface ToldReportProps {
  readonly id: string;
  /** The draft as it is, as the server names it. */
  readonly draft: string;
  readonly asking: Asking;
  readonly ways: ReactNode;
}

/** What test readers ran into whom a language model told the draft, and what that costs. */
export function ToldReport({ id, draft, asking, ways }: ToldReportProps) {
  const state = useLive(useCase(ToldReaders).state);
  const [chosen, setChosen] = useState<ShownPlay | null>(null);
  const reading = shownReading(state);
  const shown = chosen ?? reading.open[0] ?? { play: 0, turn: -1 };
  return (
    <>
      <div className={styles.found}>
        {ways}
        <h2>{state.judged.length === 0 ? 'Played as a language model tells it' : titleOf(reading)}</h2>
        {asking.model === null ? (
          <p className={styles.soft}>
            This server has no language model, so only scripts are played. Its operator names one in the settings, by LLM_BASE_URL and
            LLM_MODEL.
          </p>
        ) : (
          <Order id={id} draft={draft} asking={asking} model={asking.model} state={state} onBegin={() => setChosen(null)} />
        )}
        {state.judged.length > 0 && <ReadersReport reading={reading} since={state.endings} shown={shown} onShow={setChosen} />}
      </div>
      <Transcript plays={reading.plays} shown={shown} />
    </>
  );
}

const choicesOf = (numbers: readonly number[]) => numbers.map((number) => [String(number), String(number)] as const);

interface OrderProps {
  readonly id: string;
  readonly draft: string;
  readonly asking: Asking;
  readonly model: string;
  readonly state: ToldReadersState;
  readonly onBegin: () => void;
}

function Order({ id, draft, asking, model, state, onBegin }: OrderProps) {
  const readers = useCase(ToldReaders);
  const isSaved = useIsSaved(id);
  const [plays, setPlays] = useState(String(READER_PLAYS.usual));
  const [turns, setTurns] = useState(String(READER_TURNS.usual));
  const told = Number(plays) * Number(turns);
  const most = readingTokens(asking, told);
  const begin = () => {
    onBegin();
    readers.begin({ id, plays: Number(plays), turns: Number(turns), most });
  };
  return (
    <>
      <p className={styles.soft}>
        Five kinds of readers play the draft as {model} tells it, and take its choices by rule. At most seven findings are told. No game,
        coin or figure of players is touched.
      </p>
      <div className={styles.order}>
        <Field label="Plays">
          {(control) => (
            <Select
              {...control}
              options={choicesOf(READER_PLAYS.all)}
              value={plays}
              disabled={state.kind === 'reading'}
              onChange={({ currentTarget }) => setPlays(currentTarget.value)}
            />
          )}
        </Field>
        <Field label="Turns of each">
          {(control) => (
            <Select
              {...control}
              options={choicesOf(READER_TURNS.all)}
              value={turns}
              disabled={state.kind === 'reading'}
              onChange={({ currentTarget }) => setTurns(currentTarget.value)}
            />
          )}
        </Field>
        {state.kind === 'reading' ? (
          <Button look="secondary" onClick={() => readers.stop()}>
            Stop
          </Button>
        ) : (
          <Button look="primary" disabled={!isSaved} onClick={begin}>
            {!isSaved ? 'Saving…' : state.kind === 'none' ? 'Have it played' : 'Have it played again'}
          </Button>
        )}
      </div>
      <p className={styles.soft}>
        {model} tells at most {counted(told, 'turn')}: one request each, and up to {countText(asking.requests)} where a reply is of no use.
        Counted are the prompts of turns that were told and the words that are shown, as estimates. A reply that was dropped, or a turn that
        came to nothing, costs its words too and is not counted. The reading ends where {countText(most.in)} tokens in or{' '}
        {countText(most.out)} out are counted, after the turn that reaches that. Whoever runs this server pays for them; players pay
        nothing.
      </p>
      {state.kind !== 'none' && (
        <p role="status" className={styles.soft}>
          {state.draft !== '' && state.draft !== draft && 'The draft has changed since this was played. '}
          {state.problem !== '' && `${state.problem} `}
          {countText(state.judged.length)} of {counted(state.plays, 'play')} over; {counted(state.requests, 'request')}: about{' '}
          {countText(state.tokens.in)} tokens in, {countText(state.tokens.out)} out.
        </p>
      )}
    </>
  );
}

/** Told plays as the report shows them: each turn whole, and no line of a script. */
function shownReading({ judged, open, aside, endings }: ToldReadersState): DraftReading {
  const shownPlay = ({ style, turns, end }: ReadPlay): DraftReading['plays'][number] => ({
    style,
    end: end.kind,
    ending: end.kind === 'ended' ? (endings.find(({ id }) => id === end.ending)?.name ?? end.ending) : '',
    turns: turns.flatMap((turn) => {
      const taken = turn.offered[turn.taken ?? -1];
      return taken ? [{ before: textOf(turn), label: taken.label, at: '', nth: 0 }] : [];
    }),
    last: end.kind === 'broken' ? end.message : textOf(turns.at(-1)),
  });
  return {
    games: judged.length,
    plays: judged.map(({ play }) => shownPlay(play)),
    open: open.map((finding) => ({ ...finding, written: '' })),
    aside: aside.map((finding) => ({ ...finding, written: '' })),
  };
}

const textOf = (turn: ReadPlay['turns'][number] | undefined): string => turn?.paragraphs.map(({ text }) => text).join('\n\n') ?? '';
