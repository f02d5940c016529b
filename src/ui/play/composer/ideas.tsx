import Lightbulb from 'lucide-react/icons/lightbulb';
import { inputIdeas } from '#application/play/input-ideas.ts';
import { Play } from '#application/play/play.ts';
import { gameIdOf } from '#application/play/play-selectors.ts';
import type { PlayState } from '#application/play/play-state.ts';
import { useCase, useRemote } from '#ui/platform/use-cases.tsx';
import { useLivePart } from '#ui/platform/use-live.ts';
import { useStoryText } from '#ui/text/story-language.tsx';
import styles from './ideas.module.scss';

/** The turn to suggest ideas for; null when the narrator makes no suggestions, and while a reply runs. */
const fromOf = (state: PlayState): string | null => {
  const last = state.kind === 'open' && state.game.narrator.suggests ? state.turns.at(-1) : undefined;
  return last && last.status !== 'running' ? last.id : null;
};

/** Requests ideas. */
export function IdeasButton() {
  const [play, suggestions] = [useCase(Play), useRemote(inputIdeas)];
  const from = useLivePart(play.state, fromOf);
  const game = useLivePart(play.state, gameIdOf);
  if (from === null) return null;
  return (
    <button
      type="button"
      className={styles.ask}
      aria-label="Ideas"
      title="Ideas for what to do, free"
      onClick={() => suggestions.load({ gameId: game, turnId: from })}
    >
      <Lightbulb />
    </button>
  );
}

/** The received ideas. Taking one appends it to the draft. */
export function IdeaList({ onTaken }: { readonly onTaken: () => void }) {
  const [play, suggestions] = [useCase(Play), useRemote(inputIdeas)];
  const from = useLivePart(play.state, fromOf);
  const ideas = useLivePart(suggestions.state, (all) => (from === null ? undefined : all[from]));
  const storyText = useStoryText();
  const take = (idea: string) => {
    play.addToDraft(idea);
    onTaken();
  };
  if (ideas?.kind === 'ready' && ideas.value.length > 0)
    return (
      <ul className={styles.ideas} aria-label="Ideas">
        {ideas.value.map((idea) => (
          <li key={idea}>
            <button type="button" {...storyText} onClick={() => take(idea)}>
              {idea}
            </button>
          </li>
        ))}
      </ul>
    );
  const text = ideas === undefined ? '' : ideas.kind === 'loading' ? 'Thinking of something…' : textOf(ideas);
  return (
    <p className={text === '' ? 'visually-hidden' : styles.note} role="status">
      {text}
    </p>
  );
}

const textOf = (ideas: { readonly kind: 'ready' } | { readonly kind: 'failed'; readonly message: string }): string =>
  ideas.kind === 'failed' ? ideas.message : 'No ideas came this time.';
