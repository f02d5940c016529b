import type { FoundEnding } from '../../application/endings/found-endings.ts';
import type { Remote } from '../../application/remote/remote.ts';
import { blocksOf, feed, NO_TEXT } from '../../domain/text/markdown.ts';
import button from '../controls/button.module.scss';
import { StoryBlocks } from '../play/turn/story-text.tsx';
import styles from './epilogue.module.scss';

interface EpilogueProps {
  readonly ending: Remote<FoundEnding> | undefined;
  readonly retry: () => void;
}

/** The epilogue, open. Nothing has to be pressed to read it. */
export function Epilogue({ ending, retry }: EpilogueProps) {
  return (
    <section
      id="epilogue"
      className={styles.epilogue}
      aria-labelledby="epilogue-title"
      aria-busy={ending === undefined || ending.kind === 'loading'}
    >
      <h3 id="epilogue-title">Epilogue</h3>
      {ending?.kind === 'ready' && <StoryBlocks blocks={blocksOf(feed(NO_TEXT, ending.value.epilogue), false)} />}
      {ending?.kind === 'failed' && (
        <p role="alert" className={styles.failed}>
          {ending.message}
          <button type="button" className={button.secondary} onClick={retry}>
            Try again
          </button>
        </p>
      )}
    </section>
  );
}
