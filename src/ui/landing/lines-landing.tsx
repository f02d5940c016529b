import { useState } from 'react';
import type { StoryDetail } from '#domain/stories/story.ts';
import { useBrand } from '#ui/brand/use-brand.ts';
import { LandingDock } from './landing-dock.tsx';
import styles from './lines-landing.module.scss';
import { type PrepareGame, useLandingGame } from './use-landing-game.ts';

/** Steps between two lines; a word is one step. */
const PAUSE = 2;
/** Steps in which the first line is read. */
const FIRST_PAUSE = 6;
/** The style sheet has delays up to this step; what is later appears with it. */
const LAST_STEP = 63;

const stepClass = (step: number): string => styles[`s${Math.min(step, LAST_STEP)}`] ?? '';

/** Each line with the step at which it begins. The first one is there at once. */
function schedule([, ...later]: readonly string[]): readonly number[] {
  const starts = [0, FIRST_PAUSE];
  for (const line of later) starts.push((starts.at(-1) ?? 0) + line.split(' ').length + PAUSE);
  return starts;
}

/** The first opening line and the slip of paper are there at once, the other lines appear word by word. All of it is in the page: only the opacity changes. */
export function LinesLanding({ story, prepare }: { readonly story: StoryDetail; readonly prepare: PrepareGame }) {
  const { landing } = useBrand();
  const game = useLandingGame('lines', story, null, prepare);
  const [isWhole, setWhole] = useState(false);
  const starts = schedule(story.openingLines);
  const start = (line: number): number => starts[line] ?? 0;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: a tap only ends the animation; keyboards and screen readers have all text from the start
    <div className={styles.page} data-whole={isWhole || undefined} onClick={() => setWhole(true)}>
      <h1 className="visually-hidden" dir="auto" lang={story.language}>
        {story.title}
      </h1>
      <div className={styles.lines}>
        {story.openingLines.map((line, index) => (
          <p
            key={line}
            dir="auto"
            lang={story.language}
            className={index + 1 < story.openingLines.length ? `${styles.gone} ${stepClass(start(index + 1))}` : undefined}
          >
            {line.split(' ').map((word, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a line may hold a word twice, and its words never change
              <span key={at} className={index === 0 ? undefined : `${styles.word} ${stepClass(start(index) + at)}`}>{`${word} `}</span>
            ))}
          </p>
        ))}
      </div>
      <div className={styles.slip}>
        {landing.lines.slip.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      <LandingDock game={game} play={landing.lines.play} price={story.price} />
    </div>
  );
}
