import { type FormEvent, useState } from 'react';
import { CoinsAccount } from '#application/coins/coins-account.ts';
import { coinsText } from '#domain/coins/coins-text.ts';
import { clockText } from '#domain/text/date-text.ts';
import { ActionNote } from '#ui/design/action-note.tsx';
import { Button } from '#ui/design/button.tsx';
import { Field } from '#ui/design/field.tsx';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';
import { useNow } from '#ui/platform/use-now.ts';
import styles from './spending-settings.module.scss';

/** The daily spending limit that the player sets. */
export function SpendingSettings() {
  const now = useNow();
  const statement = useLive(useCase(CoinsAccount).statement);
  const wallet = statement.kind === 'ready' ? statement.value.wallet : null;
  return (
    <>
      <LimitForm limit={wallet && (wallet.dailyLimit?.toString() ?? '')} failed={statement.kind === 'failed'} />
      <p id="daily-limit-means">
        Leave it empty for no limit. When it is reached, a turn that costs coins is not sent: your words stay in the text box and nothing is
        charged. A day begins at midnight UTC, which is {clockText(midnightAfter(now))} on your clock.
      </p>
      <p>{wallet === null ? '\u00a0' : `Today you have spent ${coinsText(wallet.spentToday)}.`}</p>
    </>
  );
}

interface LimitFormProps {
  /** The limit that is kept, empty for none; null until it is loaded. */
  readonly limit: string | null;
  /** Whether it could not be loaded. */
  readonly failed: boolean;
}

function LimitForm({ limit, failed }: LimitFormProps) {
  const account = useCase(CoinsAccount);
  const saving = useLive(account.limiting);
  const [typed, setTyped] = useState<string | null>(null);
  const value = typed ?? limit ?? '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    account.limit(value);
  };
  return (
    <form className={styles.line} onSubmit={submit}>
      <Field label="Coins a day, at most" size="short">
        {(control) => (
          <input
            {...control}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            placeholder="No limit"
            aria-describedby="daily-limit-means"
            disabled={limit === null}
            value={value}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Field>
      <Button
        type="submit"
        look="primary"
        className={styles.save}
        disabled={limit === null || saving.kind === 'running' || value.trim() === limit}
      >
        Save
      </Button>
      {failed ? <LoadFailed retry={() => account.retry()} /> : <ActionNote state={saving} running="Saving…" />}
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
