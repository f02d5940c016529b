import { useEffect, useRef } from 'react';
import { DailyCheckIn } from '#application/engagement/daily-check-in.ts';
import { Recharge } from '#application/payments/recharge.ts';
import { coinSheet, coinSheetText } from '#domain/coins/coin-sheet.ts';
import { useBrand } from '#ui/brand/use-brand.ts';
import { KeepCoins } from '#ui/coins/keep-coins.tsx';
import { useCoins } from '#ui/coins/use-coins.ts';
import { Sheet } from '#ui/design/sheet.tsx';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';
import { CheckInOffer } from './check-in-offer.tsx';
import { PackList } from './pack-list.tsx';
import { providerName } from './provider-name.ts';
import styles from './recharge-modal.module.scss';
import { useShownSpending } from './use-shown-spending.ts';

/** Sells coins over any page. All packs look alike: none is preselected or promoted. */
export function RechargeModal() {
  const recharge = useCase(Recharge);
  const { visible, priceList, loading, error } = useLive(recharge.state);
  const sheet = useCoinSheet();
  const modal = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    if (visible) modal.current?.showModal();
    else modal.current?.close();
  }, [visible]);

  return (
    <Sheet ref={modal} title="Get coins" size="narrow" onClose={() => recharge.hide()}>
      <div className={styles.inside}>
        <p className={styles.lead}>{coinSheetText(sheet) || '\u00a0'}</p>
        <CheckInOffer free={sheet.free} />
        <KeepCoins leaving={() => recharge.hide()} />
        <PackList />
        <p role="alert" className={styles.problem}>
          {priceList.length > 0 && error}
        </p>
        {(loading || priceList.length > 0) && <SmallPrint />}
      </div>
    </Sheet>
  );
}

function useCoinSheet() {
  const checkIn = useCase(DailyCheckIn);
  const [today, added] = [useLive(checkIn.today), useLive(checkIn.added)];
  return coinSheet({ coins: useCoins(), spending: useShownSpending(), today: today.kind === 'ready' ? today.value : null, added });
}

function SmallPrint() {
  const provider = providerName(useBrand().paymentProvider);
  return (
    <p className={styles.small}>
      {provider} takes the payment on its own page: we see nothing of your card. Coins can be used at once; by paying you ask for that, and
      what you spend cannot be{' '}
      <a href="/terms#withdrawal" target="_blank" rel="noreferrer">
        taken back<span className="visually-hidden"> (opens in a new tab)</span>
      </a>
      .{' '}
      <a href="/refund" target="_blank" rel="noreferrer">
        How refunds work<span className="visually-hidden"> (opens in a new tab)</span>
      </a>
    </p>
  );
}
