import { type StoryFaults as Faults, storyFaults } from '#application/narrator/story-faults.ts';
import { momentText } from '#domain/text/date-text.ts';
import { ListFailed, ListSkeleton } from '#ui/design/list-states.tsx';
import { useRemote } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';
import styles from './narrator-screen.module.scss';

/** What is wrong with the stories: which were left out and why, and the mistakes that players came to. */
export function StoryFaults() {
  const faults = useRemote(storyFaults);
  const state = useLive(faults.state);
  return (
    <section aria-label="Stories">
      <h2 className={styles.title}>Stories</h2>
      {state.kind === 'loading' && <ListSkeleton rows={3} />}
      {state.kind === 'failed' && <ListFailed text={state.message} retry={() => faults.retry()} />}
      {state.kind === 'ready' && <Shown faults={state.value} />}
    </section>
  );
}

function Shown({ faults: { leftOut, met } }: { readonly faults: Faults }) {
  if (leftOut.length === 0 && met.length === 0)
    return <p className={styles.none}>All stories and characters are served, and no player came to a mistake of a script.</p>;
  return (
    <ul className={styles.findings}>
      {leftOut.map((sentence) => (
        <li key={sentence} data-kind="problem">
          <span className={styles.kind}>Left out</span>
          <span>{sentence}</span>
        </li>
      ))}
      {met.map(({ storyId, characterId, problem, last }) => (
        <li key={`${storyId} ${characterId} ${problem}`} data-kind="note">
          <span className={styles.kind}>Met</span>
          <span>
            {storyId}
            {characterId !== null && `, talk with ${characterId}`}: {problem}
            <span className={styles.setting}>Last met {momentText(last)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
