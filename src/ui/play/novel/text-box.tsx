import type { ReactNode, RefObject } from 'react';
import { Play } from '#application/play/play.ts';
import { improvisesOf } from '#application/play/play-selectors.ts';
import type { Turn } from '#domain/play/turn.ts';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useLivePart } from '#ui/platform/use-live.ts';
import { PAGE_WORDS, useStoryText } from '#ui/text/story-language.tsx';
import { ShowAllButton } from '../dock/show-all-button.tsx';
import { StopButton } from '../dock/stop-button.tsx';
import { Waiting } from '../turn/last-turn.tsx';
import { TakenAs } from '../turn/taken-as.tsx';
import { inputWords, TurnRemark } from '../turn/turn-view.tsx';
import { BoxTools, type BoxUse } from './box-tools.tsx';
import { NovelBox } from './novel-box.tsx';
import styles from './text-box.module.scss';
import type { NovelPlace } from './use-novel.ts';

interface TextBoxProps {
  readonly ref: RefObject<HTMLElement | null>;
  /** The element that holds one page. */
  readonly area: RefObject<HTMLDivElement | null>;
  readonly turn: Turn;
  readonly place: NovelPlace;
  readonly box: BoxUse;
  /** The picture of a speaker without a figure. */
  readonly bust: ReactNode;
  /** Stands between the text and the tools. */
  readonly children: ReactNode;
}

/** One page of the turn in front of the scene, with the name of who speaks. While pages are read, its size does not depend on their content. */
export function TextBox({ ref, area, turn, place, box, bust, children }: TextBoxProps) {
  const { who, shown, atEnd } = place;
  const isRunning = turn.status === 'running';
  const play = useCase(Play);
  const improvises = useLivePart(play.state, improvisesOf);
  const showAll = () => {
    place.typed.showAll();
    play.stop();
  };
  return (
    <NovelBox
      ref={ref}
      area={area}
      name={who?.name ?? null}
      page={place.page}
      blocks={shown}
      waiting={place.count === 0 && isRunning ? <Waiting /> : undefined}
      above={
        <div className={styles.above} data-named={who !== null || undefined}>
          {bust}
          {place.page === 0 && <PlayerWords turn={turn} atEnd={atEnd} />}
        </div>
      }
      behind={atEnd && <TurnRemark turn={turn} />}
      tabIndex={-1}
      aria-label="The story"
      aria-busy={isRunning}
      data-last-turn
      data-speaker={who?.member?.id}
      data-at-end={atEnd || undefined}
    >
      {place.typed.done && !atEnd && !isRunning && <span className={styles.nextScreen} aria-hidden="true" />}
      {children}
      <div className={styles.foot}>
        <BoxTools place={place} box={box} />
        {isRunning && (improvises ? <StopButton /> : <ShowAllButton act={showAll} />)}
      </div>
    </NovelBox>
  );
}

/** What the player did, above the first page of the reply. At its end it is beside the next actions what their words were taken for. */
function PlayerWords({ turn, atEnd }: { readonly turn: Turn; readonly atEnd: boolean }) {
  const storyText = useStoryText();
  const words = inputWords(turn.input);
  if (words === null) return null;
  return (
    <p className={styles.did} {...storyText} data-did>
      <span className="visually-hidden" {...PAGE_WORDS}>
        You:{' '}
      </span>
      {words}
      {!atEnd && <TakenAs turn={turn} />}
    </p>
  );
}
