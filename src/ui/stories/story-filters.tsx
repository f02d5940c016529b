import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { useEffect } from 'react';
import { storyTags } from '#application/stories/story-tags.ts';
import { isNarrowed, type StoryFilter } from '#domain/stories/story-filter.ts';
import { turnTag } from '#domain/stories/turn-tag.ts';
import { Button } from '#ui/design/button.tsx';
import { Card } from '#ui/design/card.tsx';
import { Chip } from '#ui/design/chip.tsx';
import { Skeleton } from '#ui/design/skeleton.tsx';
import { useRemote } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';
import styles from './story-filters.module.scss';

interface ShelfFiltersProps {
  readonly id: string;
  readonly filter: StoryFilter;
  readonly onChange: (filter: StoryFilter) => void;
}

/** Tags to look for or to leave out, and whether to show played stories. Each change is shown at once. */
export function StoryFilters({ id, filter, onChange }: ShelfFiltersProps) {
  const tags = useRemote(storyTags);
  const known = useLive(tags.state);
  useEffect(() => tags.ensure(), [tags]);
  const chosen = [...filter.tags, ...filter.without];
  const listed = known.kind === 'ready' ? known.value.map(({ name }) => name) : [];
  return (
    <Card id={id} look="small" className={styles.filters} aria-label="Filters">
      <label className={styles.played}>
        <input type="checkbox" checked={filter.unplayed} onChange={(event) => onChange({ ...filter, unplayed: event.target.checked })} />
        Hide what I played
      </label>
      <p className={styles.hint} id={`${id}-hint`}>
        Press a tag to look for it, press it again to leave it out.
      </p>
      <ul className={styles.tags} aria-describedby={`${id}-hint`} aria-busy={known.kind === 'loading'}>
        {[...chosen, ...listed.filter((tag) => !chosen.includes(tag))].map((tag) => (
          <li key={tag}>
            <TagButton tag={tag} filter={filter} onTurn={() => onChange(turnTag(filter, tag))} />
          </li>
        ))}
        {known.kind === 'loading' && chosen.length === 0 && (
          <li className={styles.loading}>
            <Skeleton height="2.75rem" />
          </li>
        )}
      </ul>
      {known.kind === 'failed' && (
        <p className={styles.hint}>
          The tags did not arrive.{' '}
          <button type="button" className={styles.again} onClick={() => tags.retry()}>
            Try again
          </button>
        </p>
      )}
      {isNarrowed(filter) && <ClearButton onClear={() => onChange({ ...filter, tags: [], without: [], unplayed: false })} />}
    </Card>
  );
}

const ClearButton = ({ onClear }: { readonly onClear: () => void }) => (
  <Button look="quiet" flush className={styles.clear} onClick={onClear}>
    Clear the filters
  </Button>
);

interface TagButtonProps {
  readonly tag: string;
  readonly filter: StoryFilter;
  readonly onTurn: () => void;
}

function TagButton({ tag, filter, onTurn }: TagButtonProps) {
  const included = filter.tags.includes(tag);
  const leftOut = filter.without.includes(tag);
  const state = included ? 'included' : leftOut ? 'without' : undefined;
  return (
    <Chip state={state} onClick={onTurn}>
      {included && <Plus />}
      {leftOut && <Minus />}
      <bdi>{tag.replaceAll('-', ' ')}</bdi>
      {(included || leftOut) && <span className="visually-hidden">{included ? ', looked for' : ', left out'}</span>}
    </Chip>
  );
}
