import type { Suggestions } from '#application/stories/story-search.ts';
import { foundBy } from '#domain/stories/found-by.ts';
import type { StorySummary } from '#domain/stories/story.ts';
import { counted } from '#domain/text/count-text.ts';
import styles from './search-suggestions.module.scss';

interface SearchSuggestionsProps {
  /** Of the list; those of its options begin with it. */
  readonly id: string;
  readonly query: string;
  readonly suggestions: Suggestions;
  /** Index of the chosen option, or -1. */
  readonly active: number;
  readonly onPoint: (index: number) => void;
  readonly onPick: (story: StorySummary) => void;
}

/** The list under the search box. The keyboard stays in the box, which names the active option. */
export function SearchSuggestions({ id, query, suggestions: { stories, near = false }, active, onPoint, onPick }: SearchSuggestionsProps) {
  return (
    <div className={styles.popup}>
      <p role="status" className={stories.length > 0 && !near ? 'visually-hidden' : styles.none}>
        {foundText(stories.length, near)}
      </p>
      {stories.length > 0 && (
        <div role="listbox" id={id} aria-label="Stories">
          {stories.map((story, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the box handles the keys of its list.
            <div
              key={story.id}
              id={`${id}-${story.id}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              className={styles.option}
              onMouseEnter={() => onPoint(index)}
              // Prevents the blur of the box, which would remove the list before the click.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onPick(story)}
            >
              <img src={story.cover} alt="" width={32} height={48} />
              <span className={styles.words}>
                <strong dir="auto">{story.title}</strong>
                <span dir="auto">{reasonText(story, query)}</span>
              </span>
            </div>
          ))}
        </div>
      )}
    </div>
  );
}

const foundText = (count: number, near: boolean): string =>
  count === 0 ? 'No story has these words.' : near ? 'No story has these words. Close to them:' : counted(count, 'story', 'stories');

/** What makes the story fit, if its title and its line do not say it. */
function reasonText(story: StorySummary, query: string): string {
  const found = foundBy(story, query);
  if (found === null) return story.oneLiner;
  return found.kind === 'character' ? `With ${found.name}` : `Tagged ${found.name}`;
}
