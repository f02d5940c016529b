import { type ReactNode, useState } from 'react';
import { type DraftReading, draftReading } from '#application/studio/readers/draft-reading.ts';
import { toldReading } from '#application/studio/readers/told-reading.ts';
import { ScriptDesk } from '#application/studio/script/script-desk.ts';
import { unfinishedText } from '#domain/studio/readers/unfinished-games.ts';
import { Button } from '#ui/design/button.tsx';
import { ListFailed, ListSkeleton } from '#ui/design/list-states.tsx';
import { Segments } from '#ui/design/segments.tsx';
import { useCase, useRemote } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';
import { useIsSaved } from '../texts/use-is-saved.ts';
import styles from './readers-pane.module.scss';
import { ReadersReport, type ShownPlay, Transcript, titleOf } from './readers-report.tsx';
import { ToldReport } from './told-report.tsx';

/** What test readers ran into who played the draft, by its script or as a language model tells it. */
export function ReadersPane({ id }: { readonly id: string }) {
  const told = useLive(useRemote(toldReading).state);
  const [by, setBy] = useState<'rule' | 'model'>('rule');
  const plan = told.kind === 'ready' ? told.value : null;
  const asking = plan?.asking ?? null;
  const ways = asking && (
    <Segments
      legend="Who tells the story"
      options={[
        ['rule', 'Its script'],
        ['model', asking.model ?? 'A language model'],
      ]}
      value={by}
      onChoose={setBy}
    />
  );
  return (
    <div className={styles.pane}>
      {by === 'model' && plan && asking ? (
        <ToldReport id={id} draft={plan.draft} asking={asking} ways={ways} />
      ) : (
        <ByRule id={id} ways={ways} />
      )}
    </div>
  );
}

function ByRule({ id, ways }: { readonly id: string; readonly ways: ReactNode }) {
  const reading = useRemote(draftReading);
  const state = useLive(reading.state);
  if (state.kind === 'ready') return <Report id={id} reading={state.value} ways={ways} />;
  return (
    <div className={styles.found}>
      {ways}
      {state.kind === 'loading' && (
        <>
          <p role="status" className={styles.soft}>
            Twenty readers play the draft…
          </p>
          <ListSkeleton rows={8} />
        </>
      )}
      {state.kind === 'failed' && <ListFailed text={state.message} retry={() => reading.retry()} />}
    </div>
  );
}

function Report({ id, reading, ways }: { readonly id: string; readonly reading: DraftReading; readonly ways: ReactNode }) {
  const { games, plays, open } = reading;
  const [chosen, setChosen] = useState<ShownPlay | null>(null);
  const again = useRemote(draftReading);
  const desk = useCase(ScriptDesk);
  const isSaved = useIsSaved(id);
  const unfinished = unfinishedText(
    games,
    plays.map(({ end }) => end),
  );
  const shown = chosen ?? open[0] ?? { play: 0, turn: -1 };
  return (
    <>
      <div className={styles.found}>
        {ways}
        <h2>{titleOf(reading)}</h2>
        {unfinished !== '' && <p>{unfinished}</p>}
        <p className={styles.soft}>
          Five kinds of readers played the draft four times each, by rule: no language model is asked, and it costs nothing. At most seven
          findings are told. Nothing is changed by itself.
        </p>
        <Button look="secondary" disabled={!isSaved} onClick={() => again.openAnew(desk.settledDraft(id))}>
          Read again
        </Button>
        <ReadersReport reading={reading} since={reading} shown={shown} onShow={setChosen} />
      </div>
      <Transcript id={id} plays={plays} shown={shown} />
    </>
  );
}
