import { type FormEvent, useState } from 'react';
import { CoinsAccount } from '../../application/recharge/coins-account.ts';
import { coinsText } from '../coins/coins-text.ts';
import button from '../controls/button.module.scss';
import { useCase } from '../use-cases.tsx';
import { useLive } from '../use-live.ts';
import { ActionNote } from './action-note.tsx';
import styles from './spending-settings.module.scss';

/** The daily spending limit that the player sets. */
export function SpendingSettings() {
  const account = useCase(CoinsAccount);
  const statement = useLive(account.statement);
  const saving = useLive(account.limiting);
  const [typed, setTyped] = useState<string | null>(null);
  const wallet = statement.kind === 'ready' ? statement.value.wallet : null;
  const saved = wallet?.dailyLimit?.toString() ?? '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    account.limit(typed ?? saved);
  };
  return (
    <>
      <form className={styles.form} onSubmit={submit}>
        <label htmlFor="daily-limit">Coins a day, at most</label>
        <div className={styles.line}>
          <input
            id="daily-limit"
            type="text"
            inputMode="numeric"
            autoComplete="off"
            maxLength={9}
            placeholder="No limit"
            aria-describedby="daily-limit-means"
            disabled={wallet === null}
            value={typed ?? saved}
            onChange={(event) => setTyped(event.target.value)}
          />
          <button
            type="submit"
            className={button.primary}
            disabled={wallet === null || saving.kind === 'running' || (typed ?? saved).trim() === saved}
          >
            Save
          </button>
          {statement.kind === 'failed' ? <LoadFailed retry={() => account.retry()} /> : <ActionNote state={saving} running="Saving…" />}
        </div>
      </form>
      <p id="daily-limit-means">
        Leave it empty for no limit. When it is reached, a turn that costs coins is not sent: your words stay in the text box and nothing is
        charged. A day begins at midnight UTC, which is {midnightHere()} on your clock.
      </p>
      <p>{wallet === null ? '\u00a0' : `Today you have spent ${coinsText(wallet.spentToday)}.`}</p>
    </>
  );
}

function LoadFailed({ retry }: { readonly retry: () => void }) {
  return (
    <div className={styles.unread}>
      <p role="alert">Your limit could not be read.</p>
      <button type="button" className={button.quiet} onClick={retry}>
        Retry
      </button>
    </div>
  );
}

function midnightHere(): string {
  const midnight = new Date();
  midnight.setUTCHours(24, 0, 0, 0);
  return midnight.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
}
