import { useRef } from 'react';
import { DailyCheckIn } from '#application/engagement/daily-check-in.ts';
import { Recharge } from '#application/payments/recharge.ts';
import { coinsText } from '#domain/coins/coins-text.ts';
import { bySize, type Pack, perHundred, savedPercent } from '#domain/payments/pack.ts';
import { packWorth } from '#domain/payments/pack-worth.ts';
import { countText } from '#domain/text/count-text.ts';
import { priceText } from '#domain/text/money.ts';
import { Button } from '#ui/design/button.tsx';
import { Field } from '#ui/design/field.tsx';
import { Select } from '#ui/design/select.tsx';
import { Skeleton } from '#ui/design/skeleton.tsx';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';
import styles from './pack-list.module.scss';
import { useShownSpending } from './use-shown-spending.ts';

/**
 * The coin packs, the smallest first, or the error. Its space is reserved from the start. It waits for the offer of free coins above it, or a pack would
 * move away under the finger.
 */
export function PackList() {
  const recharge = useCase(Recharge);
  const { priceList, loading, error, paymentLoading } = useLive(recharge.state);
  const offer = useLive(useCase(DailyCheckIn).today);
  const spending = useShownSpending();
  const waiting = loading || (priceList.length > 0 && offer.kind === 'loading');
  const list = useRef<HTMLDivElement>(null);
  const retry = () => {
    recharge.retry();
    // The pressed button is removed.
    list.current?.focus();
  };
  return (
    <div ref={list} className={styles.list} tabIndex={-1} aria-busy={waiting}>
      {waiting && <PackListSkeleton />}
      {priceList.length > 0 && !waiting && (
        <ul>
          {priceList.toSorted(bySize).map((pack) => (
            <PackRow
              key={pack.priceId}
              pack={pack}
              packs={priceList}
              worth={packWorth(pack, spending)}
              busy={paymentLoading}
              buy={() => recharge.buy(pack.priceId)}
            />
          ))}
        </ul>
      )}
      {priceList[0] && (
        <CurrencyChoice of={priceList[0]} disabled={waiting || paymentLoading} choose={(currency) => recharge.showIn(currency)} />
      )}
      {priceList.length === 0 && !loading && (
        <div className={styles.none}>
          <p role="alert">{error ?? 'No coins are for sale at the moment.'}</p>
          <Button look="secondary" onClick={retry}>
            Retry
          </Button>
        </div>
      )}
    </div>
  );
}

interface CurrencyChoiceProps {
  readonly of: Pack;
  readonly disabled: boolean;
  readonly choose: (currency: string) => void;
}

/** The currency of all packs; nothing where the brand has only one. */
function CurrencyChoice({ of: { currency, currencies }, disabled, choose }: CurrencyChoiceProps) {
  if (!currencies?.length) return null;
  const options = currencies.map((value) => [value, value.toUpperCase()] as const);
  return (
    <div className={styles.currency}>
      <Field label="Prices in" className={styles.inLine}>
        {(control) => (
          <Select
            {...control}
            options={options}
            value={currency}
            aria-disabled={disabled}
            onChange={({ target }) => !disabled && choose(target.value)}
          />
        )}
      </Field>
    </div>
  );
}

interface PackRowProps {
  readonly pack: Pack;
  readonly packs: readonly Pack[];
  /** What the pack is good for; empty where that is not known. */
  readonly worth: string;
  readonly busy: boolean;
  readonly buy: () => void;
}

function PackRow({ pack, packs, worth, busy, buy }: PackRowProps) {
  const price = priceText(pack);
  const saved = savedPercent(pack, packs);
  return (
    <li className={styles.pack}>
      <p className={styles.coins}>
        <strong>{countText(pack.coins)}</strong> {pack.coins === 1 ? 'coin' : 'coins'}
        {worth !== '' && <span className={styles.worth}>{worth}</span>}
      </p>
      <p className={styles.per}>
        {priceText(perHundred(pack))} per 100{saved > 0 && `, ${saved}% less`}
      </p>
      <Button look="primary" className={styles.buy} disabled={busy} aria-label={`${price} for ${coinsText(pack.coins)}`} onClick={buy}>
        <span className={styles.price}>{price}</span>
      </Button>
    </li>
  );
}

/** Four packs, which is the usual number, with their height. */
function PackListSkeleton() {
  return (
    <>
      <p className="visually-hidden" role="status">
        Fetching the prices
      </p>
      <ul aria-hidden="true">
        {[1, 2, 3, 4].map((row) => (
          <li key={row} className={styles.pack}>
            <Skeleton width="6.5rem" height="1.375rem" />
            <Skeleton width="8rem" height="0.75rem" className={styles.skeletonPer} />
            <Skeleton shape="button" width="8.25rem" height="var(--touch)" className={styles.skeletonBuy} />
          </li>
        ))}
      </ul>
    </>
  );
}
