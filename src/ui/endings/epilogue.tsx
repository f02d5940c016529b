import type { FoundEnding } from '#application/endings/endings.ts';
import type { Remote } from '#application/remote/remote.ts';
import { parse } from '#domain/text/markdown.ts';
import { Button } from '#ui/design/button.tsx';
import { StoryBlocks } from '#ui/text/story-text.tsx';
import styles from './epilogue.module.scss';

interface EpilogueProps {
  readonly ending: Remote<FoundEnding> | undefined;
  readonly retry: () => void;
  /** `2` where the ending is the page, `3` in a game. */
  readonly level: 2 | 3;
}

/** The epilogue, open. Nothing has to be pressed to read it. */
export function Epilogue({ ending, retry, level }: EpilogueProps) {
  const Title = level === 2 ? 'h2' : 'h3';
  return (
    <section
      id="epilogue"
      className={styles.epilogue}
      aria-labelledby="epilogue-title"
      aria-busy={ending === undefined || ending.kind === 'loading'}
    >
      <Title id="epilogue-title">Epilogue</Title>
      {ending?.kind === 'ready' && <StoryBlocks blocks={parse(ending.value.epilogue)} />}
      {ending?.kind === 'failed' && (
        <p role="alert" className={styles.failed}>
          {ending.message}
          <Button look="secondary" onClick={retry}>
            Try again
          </Button>
        </p>
      )}
    </section>
  );
}
