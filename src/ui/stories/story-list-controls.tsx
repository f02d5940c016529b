import ChevronDown from 'lucide-react/icons/chevron-down';
import { useCallback, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { Toasts } from '#application/design/toasts.ts';
import { loadChunk } from '#application/platform/load-chunk.ts';
import type { Category } from '#domain/stories/story.ts';
import { filterToParams, isNarrowed, type StoryFilter, type StorySort } from '#domain/stories/story-filter.ts';
import { Chip } from '#ui/design/chip.tsx';
import { type Option, Options } from '#ui/design/options.tsx';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useLazyComponent } from '#ui/platform/use-lazy-component.ts';
import styles from './story-list-controls.module.scss';

const sorts: readonly Option<StorySort>[] = [
  ['popular', 'Popular'],
  ['new', 'New'],
  ['recent', 'Recently played'],
  ['title', 'A to Z'],
  ['random', 'Surprise me'],
];

interface FilterProps {
  readonly filter: StoryFilter;
}

interface ShelfControlsProps extends FilterProps {
  readonly categories: readonly Category[];
}

/** The address of the shelf with another filter. Going back restores a filter, because all of it is in the address. */
const addressOf = (filter: StoryFilter) => ({ pathname: '/', search: new URLSearchParams(filterToParams(filter)).toString() });

const inPlace = { preventScrollReset: true, replace: true } as const;

/** Category chips, sort order and filters of the shelf. */
export function StoryListControls({ filter, categories }: ShelfControlsProps) {
  const navigate = useNavigate();
  const { Filters, open, setOpen } = useFilters(isNarrowed(filter));
  const panel = useId();
  const change = (next: StoryFilter) => {
    // Clearing the last filter leaves them open.
    setOpen(true);
    navigate(addressOf(next), inPlace);
  };
  return (
    <>
      <div className={styles.controls}>
        <CategoryChips filter={filter} categories={categories} />
        <Chip aria-expanded={open} aria-controls={open ? panel : undefined} onClick={() => setOpen(!open)}>
          Filters
          <ChosenCount filter={filter} />
        </Chip>
        <SortOrder filter={filter} />
      </div>
      {open && Filters && <Filters id={panel} filter={filter} onChange={change} />}
    </>
  );
}

function CategoryChips({ filter, categories }: FilterProps & { readonly categories: readonly Category[] }) {
  return (
    <ul className={styles.chips} aria-label="Categories">
      {[{ id: '', name: 'All' }, ...categories].map(({ id, name }) => (
        <li key={id}>
          <Chip to={addressOf({ ...filter, category: id })} aria-current={id === filter.category ? 'true' : undefined} {...inPlace}>
            {name}
          </Chip>
        </li>
      ))}
    </ul>
  );
}

function SortOrder({ filter }: FilterProps) {
  const navigate = useNavigate();
  const sortBy = (sort: StorySort) => {
    // A new seed per shuffle.
    const seed = sort === 'random' ? (crypto.getRandomValues(new Uint16Array(1))[0] ?? 0) : 0;
    navigate(addressOf({ ...filter, sort, seed }), inPlace);
  };
  return (
    <label className={styles.sort}>
      <span className="visually-hidden">Sort by</span>
      <select value={filter.sort} onChange={(event) => sortBy(sorts.find(([sort]) => sort === event.target.value)?.[0] ?? 'popular')}>
        <Options of={sorts} />
      </select>
      <ChevronDown />
    </label>
  );
}

/** How many filters are set. */
function ChosenCount({ filter }: FilterProps) {
  const count = filter.tags.length + filter.without.length + (filter.unplayed ? 1 : 0);
  return count === 0 ? null : (
    <span className={styles.count}>
      {count}
      <span className="visually-hidden"> set</span>
    </span>
  );
}

/** The filters, loaded when they are opened first, or at once while they narrow the list. */
function useFilters(narrowed: boolean) {
  const toasts = useCase(Toasts);
  // Null until the player opens or closes them.
  const [chosen, setOpen] = useState<boolean | null>(null);
  const open = chosen ?? narrowed;
  const failed = useCallback(() => {
    setOpen(false);
    toasts.error('The filters could not be opened. Try again.');
  }, [toasts]);
  return { Filters: useLazyComponent(open, loadFilters, failed), open, setOpen };
}

const loadFilters = async () => (await loadChunk(() => import('./story-filters.tsx'))).StoryFilters;
