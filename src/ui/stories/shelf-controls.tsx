import ChevronDown from 'lucide-react/icons/chevron-down';
import { Link, useNavigate } from 'react-router';
import { filterToParams, type ShelfFilter, type StorySort } from '../../domain/stories/shelf.ts';
import type { Category } from '../../domain/stories/story.ts';
import styles from './shelf-controls.module.scss';

const sorts: readonly (readonly [StorySort, string])[] = [
  ['popular', 'Popular'],
  ['new', 'New'],
  ['recent', 'Recently played'],
  ['random', 'Surprise me'],
];

interface ShelfControlsProps {
  readonly filter: ShelfFilter;
  readonly categories: readonly Category[];
}

/** Category chips and sort order of the shelf. Both are in the address, so that going back restores them. */
export function ShelfControls({ filter, categories }: ShelfControlsProps) {
  const navigate = useNavigate();
  const addressOf = (change: Partial<ShelfFilter>) => ({
    pathname: '/',
    search: new URLSearchParams(filterToParams({ ...filter, ...change })).toString(),
  });
  const sortBy = (sort: StorySort) => {
    // A new seed per shuffle.
    const seed = sort === 'random' ? (crypto.getRandomValues(new Uint16Array(1))[0] ?? 0) : 0;
    navigate(addressOf({ sort, seed }), { preventScrollReset: true, replace: true });
  };
  return (
    <div className={styles.controls}>
      <ul className={styles.chips} aria-label="Categories">
        {[{ id: '', name: 'All' }, ...categories].map((category) => (
          <li key={category.id}>
            <Link
              to={addressOf({ category: category.id })}
              className={styles.chip}
              aria-current={category.id === filter.category ? 'true' : undefined}
              preventScrollReset
              replace
            >
              {category.name}
            </Link>
          </li>
        ))}
      </ul>
      <label className={styles.sort}>
        <span className="visually-hidden">Sort by</span>
        <select value={filter.sort} onChange={(event) => sortBy(sorts.find(([sort]) => sort === event.target.value)?.[0] ?? 'popular')}>
          {sorts.map(([sort, name]) => (
            <option key={sort} value={sort}>
              {name}
            </option>
          ))}
        </select>
        <ChevronDown />
      </label>
    </div>
  );
}
