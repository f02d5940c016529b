import ChevronDown from 'lucide-react/icons/chevron-down';
import { useNavigate } from 'react-router';
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

/** Category chips and the order of the shelf. Both live in the address, so that going back finds them again. */
export function ShelfControls({ filter, categories }: ShelfControlsProps) {
  const navigate = useNavigate();
  const show = (change: Partial<ShelfFilter>) => {
    const search = new URLSearchParams(filterToParams({ ...filter, ...change })).toString();
    navigate({ pathname: '/', search }, { preventScrollReset: true, replace: true });
  };
  const sortBy = (sort: StorySort) => show({ sort, seed: sort === 'random' ? crypto.getRandomValues(new Uint16Array(1))[0] ?? 0 : 0 });
  return (
    <div className={styles.controls}>
      <fieldset className={styles.chips}>
        <legend className="visually-hidden">Category</legend>
        {[{ id: '', name: 'All' }, ...categories].map((category) => (
          <label key={category.id} className={styles.chip}>
            <input
              type="radio"
              name="category"
              className="visually-hidden"
              checked={category.id === filter.category}
              onChange={() => show({ category: category.id })}
            />
            {category.name}
          </label>
        ))}
      </fieldset>
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
