import { useNavigate } from 'react-router';
import { Clock } from '#application/platform/clock.ts';
import { type MoneyQuery, moneySearch } from '#domain/payments/money-query.ts';
import { moneySplits } from '#domain/payments/money-rows.ts';
import { lastDays, lengthOf } from '#domain/text/day-range.ts';
import { Chip } from '#ui/design/chip.tsx';
import { Field } from '#ui/design/field.tsx';
import { Select } from '#ui/design/select.tsx';
import { useCase } from '#ui/platform/use-cases.tsx';
import styles from './money-screen.module.scss';
import { splitNames } from './money-text.ts';

const OTHER = 'other';
const lengths = [7, 30, 90, 365];

/** What is shown. Each change is a new address. */
export function MoneyFilters({ query }: { readonly query: MoneyQuery }) {
  const now = useCase(Clock).now();
  const navigate = useNavigate();
  const go = (change: Partial<MoneyQuery>) =>
    navigate({ search: moneySearch({ ...query, ...change }) }, { replace: true, preventScrollReset: true });
  const length = lengthOf(query, lengths, now);
  return (
    <div className={styles.filters}>
      <Field label="Time" labelHidden>
        {(control) => (
          <Select
            {...control}
            value={String(length ?? OTHER)}
            options={[
              ...lengths.map((days) => [String(days), `Last ${days} days`] as const),
              ...(length === null ? [[OTHER, 'Other days'] as const] : []),
            ]}
            onChange={(event) => event.target.value !== OTHER && go(lastDays(Number(event.target.value), now))}
          />
        )}
      </Field>
      <Day name="From" value={query.from} max={query.to} choose={(from) => go({ from })} />
      <Day name="To" value={query.to} min={query.from} choose={(to) => go({ to })} />
      <ul className={styles.splits} aria-label="By">
        {moneySplits.map((split) => (
          <li key={split}>
            <Chip to={moneySearch({ ...query, split })} aria-current={query.split === split ? 'true' : undefined}>
              {splitNames[split]}
            </Chip>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface DayProps {
  readonly name: string;
  readonly value: string;
  readonly min?: string;
  readonly max?: string;
  readonly choose: (day: string) => void;
}

const Day = ({ name, value, min, max, choose }: DayProps) => (
  <Field label={name} labelHidden>
    {(control) => (
      <input
        {...control}
        type="date"
        value={value}
        min={min}
        max={max}
        onChange={({ target }) => target.value !== '' && choose(target.value)}
      />
    )}
  </Field>
);
