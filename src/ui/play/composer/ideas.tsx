import Lightbulb from 'lucide-react/icons/lightbulb';
import { Play } from '../../../application/play/play.ts';
import type { PlayState } from '../../../application/play/play-state.ts';
import { Suggestions } from '../../../application/play/suggestions.ts';
import { useCase } from '../../use-cases.tsx';
import { useLivePart } from '../../use-live.ts';
import { gameIdOf } from '../play-selectors.ts';
import styles from './ideas.module.scss';

/** The turn ideas would go on from; null where the narrator has none, and while a reply is being written. */
const fromOf = (state: PlayState): string | null => {
  const last = state.kind === 'open' && state.game.narrator.suggests ? state.turns.at(-1) : undefined;
  return last && last.status !== 'running' ? last.id : null;
};

/** Asks for ideas. */
export function IdeasButton() {
  const [play, suggestions] = [useCase(Play), useCase(Suggestions)];
  const from = useLivePart(play.state, fromOf);
  const game = useLivePart(play.state, gameIdOf);
  if (from === null) return null;
  return (
    <button
      type="button"
      className={styles.ask}
      aria-label="Ideas"
      title="Ideas for what to do, free"
      onClick={() => suggestions.load(game, from)}
    >
      <Lightbulb />
    </button>
  );
}

/** The ideas that came. Taking one puts it into the text box beside what is there, to be changed or sent. */
export function IdeaList({ taken }: { readonly taken: () => void }) {
  const [play, suggestions] = [useCase(Play), useCase(Suggestions)];
  const from = useLivePart(play.state, fromOf);
  const ideas = useLivePart(suggestions.state, (all) => (from === null ? undefined : all[from]));
  const take = (idea: string) => {
    play.addToDraft(idea);
    taken();
  };
  if (ideas?.kind === 'ready' && ideas.value.length > 0)
    return (
      <ul className={styles.ideas} aria-label="Ideas">
        {ideas.value.map((idea) => (
          <li key={idea}>
            <button type="button" onClick={() => take(idea)}>
              {idea}
            </button>
          </li>
        ))}
      </ul>
    );
  const words = ideas === undefined ? '' : ideas.kind === 'loading' ? 'Thinking of something…' : wordsOf(ideas);
  return (
    <p className={words === '' ? 'visually-hidden' : styles.note} role="status">
      {words}
    </p>
  );
}

const wordsOf = (ideas: { readonly kind: 'ready' } | { readonly kind: 'failed'; readonly message: string }): string =>
  ideas.kind === 'failed' ? ideas.message : 'No ideas came this time.';
