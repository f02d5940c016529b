import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { Clock } from '#application/platform/clock.ts';
import { type DayRange, lastDays } from '#domain/text/day-range.ts';
import { rangeOf, ranges } from '#domain/tracking/funnel-query.ts';
import { Chip } from '#ui/design/chip.tsx';
import { useCase } from '#ui/platform/use-cases.tsx';
import styles from './funnel-filters.module.scss';
import { groupName } from './funnel-text.ts';

/** What is shown: null stands for all. */
interface FilteredQuery extends DayRange {
  readonly brand: string | null;
  readonly source: string | null;
  readonly split: string;
}

interface ShownProps<Query extends FilteredQuery> {
  readonly query: Query;
  /** Of all brands and sources of the days: they are what can be chosen. */
  readonly rows: readonly Record<'brand' | 'source', string>[];
}

interface FunnelFiltersProps<Query extends FilteredQuery> extends ShownProps<Query> {
  /** What groups can be made by. */
  readonly splits: readonly Query['split'][];
  /** The query part of the address that shows a query. */
  readonly search: (query: Query) => string;
}

const OTHER = 'other';
const ALL = 'all';
/** Marks an option with the text of a source, which may be `all` itself. */
const ONE = 'one:';

/** What is shown. Each change is a new address. */
export function FunnelFilters<Query extends FilteredQuery>({ query, rows, splits, search }: FunnelFiltersProps<Query>) {
  const clock = useCase(Clock);
  const navigate = useNavigate();
  const go = (change: Partial<FilteredQuery>) =>
    navigate({ search: search({ ...query, ...change }) }, { replace: true, preventScrollReset: true });
  const range = rangeOf(query, clock.now());
  return (
    <div className={styles.filters}>
      <Choice name="Time" value={range ?? OTHER} choose={(days) => go(lastDays(Number(days), clock.now()))}>
        {ranges.map((days) => (
          <option key={days} value={days}>
            Last {days} days
          </option>
        ))}
        {range === null && <option value={OTHER}>Other days</option>}
      </Choice>
      <div className={styles.days}>
        <Day name="From" value={query.from} max={query.to} choose={(from) => go({ from })} />
        <span aria-hidden="true">to</span>
        <Day name="To" value={query.to} min={query.from} choose={(to) => go({ to })} />
      </div>
      <OneOf name="Brand" field="brand" query={query} rows={rows} go={go} />
      <OneOf name="Source" field="source" query={query} rows={rows} go={go} />
      <ul className={styles.splits} aria-label="Split by">
        {splits.map((split) => (
          <li key={split}>
            <Chip
              to={{ search: search({ ...query, split }) }}
              aria-current={split === query.split ? 'true' : undefined}
              preventScrollReset
              replace
            >
              {split.charAt(0).toUpperCase() + split.slice(1)}
            </Chip>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface OneOfProps extends ShownProps<FilteredQuery> {
  readonly name: string;
  readonly field: 'brand' | 'source';
  readonly go: (change: Partial<FilteredQuery>) => void;
}

function OneOf({ name, field, query, rows, go }: OneOfProps) {
  const chosen = query[field];
  const known = new Set([...rows.map((row) => row[field]), ...(chosen === null ? [] : [chosen])]);
  return (
    <Choice
      name={name}
      value={chosen === null ? ALL : ONE + chosen}
      choose={(value) => go({ [field]: value === ALL ? null : value.slice(ONE.length) })}
    >
      <option value={ALL}>All {name.toLowerCase()}s</option>
      {[...known].toSorted().map((key) => (
        <option key={key} value={ONE + key}>
          {groupName(field, key).name}
        </option>
      ))}
    </Choice>
  );
}

interface ChoiceProps {
  readonly name: string;
  readonly value: string | number;
  readonly choose: (value: string) => void;
  readonly children: ReactNode;
}

function Choice({ name, value, choose, children }: ChoiceProps) {
  return (
    <label className={styles.choice}>
      <span className="visually-hidden">{name}</span>
      <select value={value} onChange={(event) => choose(event.target.value)}>
        {children}
      </select>
      <ChevronDown />
    </label>
  );
}

interface DayProps {
  readonly name: string;
  readonly value: string;
  readonly min?: string;
  readonly max?: string;
  readonly choose: (day: string) => void;
}

function Day({ name, value, min, max, choose }: DayProps) {
  return (
    <label className={styles.day}>
      <span className="visually-hidden">{name}</span>
      <input type="date" value={value} min={min} max={max} onChange={({ target }) => target.value !== '' && choose(target.value)} />
    </label>
  );
}
