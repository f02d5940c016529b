import { distinctUntilChanged, filter, map, merge, type Observable } from 'rxjs';
import type { Recharge } from '../recharge/recharge.ts';
import type { Deed, Tracker } from './tracker.ts';

/**
 * Which deed fires which event: observes the states of other features, which do not know about tracking. The table is in docs/tracking.md.
 */
export class TrackedDeeds {
  readonly #tracker: Tracker;
  readonly #recharge: Pick<Recharge, 'state'>;

  constructor(tracker: Tracker, recharge: Pick<Recharge, 'state'>) {
    this.#tracker = tracker;
    this.#recharge = recharge;
  }

  /** `paths$`: the address of each page that is shown, the first one too. */
  start(paths$: Observable<string>): void {
    const becomes = (part: 'visible' | 'paymentLoading', name: Deed['name']): Observable<Deed> =>
      this.#recharge.state.$.pipe(
        map((state) => state[part]),
        distinctUntilChanged(),
        filter(Boolean),
        map(() => ({ name })),
      );
    const views$ = paths$.pipe(
      distinctUntilChanged(),
      map(viewOf),
      filter((deed) => deed !== null),
    );
    merge(views$, becomes('visible', 'InitiateCheckout'), becomes('paymentLoading', 'AddPaymentInfo')).subscribe(
      (deed) => void this.#tracker.track([deed]),
    );
  }
}

/** The page of a story or character is a view of its content. */
function viewOf(path: string): Deed | null {
  const [, category, id] = /^\/(story|character)\/([\w.-]{1,100})\/?$/.exec(path) ?? [];
  return category === undefined || id === undefined ? null : { name: 'ViewContent', details: { contents: [{ id, category }] } };
}
