import { type FormEvent, type ReactNode, useState } from 'react';
import { CoinsAccount, type MoneyLimit } from '#application/coins/coins-account.ts';
import type { ActionState } from '#application/remote/action.ts';
import { coinsText } from '#domain/coins/coins-text.ts';
import { clockText, momentText } from '#domain/text/date-text.ts';
import { listText } from '#domain/text/list-text.ts';
import { priceText } from '#domain/text/money.ts';
import { writtenAmount } from '#domain/text/typed-amount.ts';
import { ActionNote } from '#ui/design/action-note.tsx';
import { Button } from '#ui/design/button.tsx';
import { Field } from '#ui/design/field.tsx';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';
import { useNow } from '#ui/platform/use-now.ts';
import styles from './spending-settings.module.scss';

/** The limits that the player sets: in coins a day, and in money a day and a month. */
export function SpendingSettings() {
  const now = useNow();
  const account = useCase(CoinsAccount);
  const statement = useLive(account.statement);
  const limiting = useLive(account.limiting);
  const limitingMoney = useLive(account.limitingMoney);
  const [changed, setChanged] = useState('');
  const ready = statement.kind === 'ready' ? statement.value : null;
  const wallet = ready?.wallet ?? null;
  const ofMoney = (limit: MoneyLimit) => `${limit.period} ${limit.currency}`;
  return (
    <>
      <LimitForm
        label="Coins a day, at most"
        inputMode="numeric"
        limit={wallet && (wallet.dailyLimit?.toString() ?? '')}
        next={wallet?.nextDailyLimit && waiting(wallet.nextDailyLimit, coinsText)}
        saving={limiting}
        isBusy={limiting.kind === 'running'}
        save={(typed) => account.limit(typed)}
      >
        {statement.kind === 'failed' && <LoadFailed retry={() => account.retry()} />}
      </LimitForm>
      <p>
        Leave it empty for no limit. When it is reached, a turn that costs coins is not sent: your words stay in the text box and nothing is
        charged. A day begins at midnight UTC, which is {clockText(midnightAfter(now))} on your clock.
      </p>
      <p>{wallet === null ? '\u00a0' : `Today you have spent ${coinsText(wallet.spentToday)}.`}</p>
      {ready?.moneyLimits.map((limit) => (
        <LimitForm
          key={ofMoney(limit)}
          label={`${limit.currency.toUpperCase()} a ${limit.period}, at most`}
          inputMode="decimal"
          limit={limit.limit === null ? '' : writtenAmount(limit.limit, limit.digits)}
          next={limit.next && waiting(limit.next, (amount) => priceText({ ...limit, amount }))}
          unused={
            limit.counts?.length === 0
              ? `Nothing is sold in ${limit.currency.toUpperCase()} here now: a limit in it holds nothing back.`
              : null
          }
          saving={changed === ofMoney(limit) ? limitingMoney : IDLE}
          isBusy={limitingMoney.kind === 'running'}
          save={(typed) => {
            setChanged(ofMoney(limit));
            account.limitMoney({ typed, of: limit });
          }}
        />
      ))}
      {ready !== null && ready.moneyLimits.length > 0 && (
        <p>
          A pack that would go beyond it is not sold to you. What was given back does not count; a payment page that is still open does. A
          month is that of the calendar. A lower limit of any kind holds at once, a higher one or none a day later.{' '}
          {ready.moneyLimits.map(othersCounted).find((text) => text !== '')}
        </p>
      )}
    </>
  );
}

const IDLE: ActionState = { kind: 'idle' };

/** What a limit counts beside packs in its own currency; empty for nothing. Source: DESK-51. */
function othersCounted({ currency, counts }: MoneyLimit): string {
  const [own, others] = [currency.toUpperCase(), counts?.slice(1).map((other) => other.toUpperCase()) ?? []];
  return others.length === 0 ? '' : `A pack that you pay in ${listText(others, 'or')} counts at its price in ${own}.`;
}

/** What holds in place of a limit from a time on. */
const waiting = ({ limit, at }: { readonly limit: number | null; readonly at: string }, text: (limit: number) => string): string =>
  `${limit === null ? 'No limit' : text(limit)} from ${momentText(at)} on.`;

interface LimitFormProps {
  readonly label: string;
  readonly inputMode: 'numeric' | 'decimal';
  /** The limit that is kept, empty for none; null until it is loaded. */
  readonly limit: string | null;
  /** What waits. */
  readonly next: string | null | undefined;
  /** Why the limit holds nothing back. */
  readonly unused?: string | null;
  readonly saving: ActionState;
  /** Whether this limit or another one that goes the same way is being saved: of two at once the second would be lost. */
  readonly isBusy: boolean;
  readonly save: (typed: string) => void;
  /** In place of the note, where it could not be loaded. */
  readonly children?: ReactNode;
}

function LimitForm({ label, inputMode, limit, next, unused, saving, isBusy, save, children }: LimitFormProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const value = typed ?? limit ?? '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save(value);
  };
  return (
    <form className={styles.line} onSubmit={submit}>
      <Field label={label} size="short">
        {(control) => (
          <input
            {...control}
            type="text"
            dir="auto"
            inputMode={inputMode}
            autoComplete="off"
            placeholder="No limit"
            disabled={limit === null}
            value={value}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" look="primary" className={styles.save} disabled={limit === null || isBusy || (value.trim() === limit && !next)}>
        Save
      </Button>
      {children || <ActionNote state={saving} running="Saving…" />}
      {next && <p className={styles.next}>{next}</p>}
      {unused && <p className={styles.next}>{unused}</p>}
    </form>
  );
}

function LoadFailed({ retry }: { readonly retry: () => void }) {
  return (
    <div className={styles.unread}>
      <p role="alert">Your limit could not be read.</p>
      <Button look="quiet" onClick={retry}>
        Retry
      </Button>
    </div>
  );
}

/** The next midnight UTC. */
const midnightAfter = (now: number): number => new Date(now).setUTCHours(24, 0, 0, 0);
