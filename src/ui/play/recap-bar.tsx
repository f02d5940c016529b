import X from 'lucide-react/icons/x';
import { useRef, useState } from 'react';
import { Play } from '#application/play/play.ts';
import type { PlayState } from '#application/play/play-state.ts';
import { IconButton } from '#ui/design/icon-button.tsx';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useLivePart } from '#ui/platform/use-live.ts';
import { PAGE_WORDS, useStoryText } from '#ui/text/story-language.tsx';
import styles from './recap-bar.module.scss';

const recapIn = (state: PlayState): string | null => {
  if (state.kind !== 'open' || state.story.game?.id !== state.game.id) return null;
  return state.story.game.recap ?? null;
};
const newest = (state: PlayState): string | undefined => (state.kind === 'open' ? state.turns.at(-1)?.id : undefined);

interface Recap {
  /** Null when there is none to show. */
  readonly text: string | null;
  readonly close: () => void;
}

/** What happened before, in a game that was left for some hours. It goes with the next turn. */
export function useRecap(): Recap {
  const { state } = useCase(Play);
  const text = useLivePart(state, recapIn);
  const turn = useLivePart(state, newest);
  const opened = useRef(turn);
  const [closed, setClosed] = useState(false);
  return { text: closed || turn !== opened.current ? null : text, close: () => setClosed(true) };
}

export function RecapBar({ recap: { text, close } }: { readonly recap: Recap }) {
  const storyText = useStoryText();
  if (text === null || text === '') return null;
  return (
    <section className={styles.bar} aria-label="Previously">
      <p {...storyText}>
        <strong {...PAGE_WORDS}>Previously:</strong> {text}
      </p>
      <IconButton label="Close the recap" onClick={close}>
        <X />
      </IconButton>
    </section>
  );
}
