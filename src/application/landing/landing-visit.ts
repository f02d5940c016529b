import { concatMap, EMPTY, filter, map, merge, type Observable, switchMap, take, tap } from 'rxjs';
import type { KeyValueStore } from '#application/platform/key-value-store.ts';
import type { AuthorizedApi } from '#application/session/authorized-api.ts';
import type { ReferralMemory } from '#application/session/referral-memory.ts';
import type { Session } from '#application/session/session.ts';
import type { Consent } from '#application/tracking/consent.ts';
import type { LandingClick } from '#application/tracking/landing-clicks.ts';
import { landingVariants } from '#contract/checks.ts';
import { countLandingPlay, countLandingView } from '#contract/landing.ts';
import type { LandingVariant } from '#domain/brand/landing-content.ts';
import { landingVariantAt } from '#domain/landing/landing.ts';

/** The landing page whose view this browser has reported. */
const KEY = 'tracking_landing';

interface Needs {
  readonly api: AuthorizedApi;
  readonly session: Pick<Session, 'state'>;
  readonly consent: Pick<Consent, 'state'>;
  readonly referral: ReferralMemory;
  readonly store: KeyValueStore;
}

/**
 * Reports to the server, once per browser and with consent, which landing page a guest saw first, and that Play was pressed after it. What happens
 * before an answer about consent is reported once it is allowed. Source: FUNNEL-02.
 */
export class LandingVisit {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** `paths$`: the address of each page that is shown, the first one too. */
  start(paths$: Observable<string>, pressed$: Observable<LandingClick>): void {
    const seen$ = paths$.pipe(
      map(landingVariantAt),
      filter((variant) => variant !== null),
    );
    const view$ = this.#whenCounted(seen$).pipe(concatMap((variant) => this.#view(variant)));
    const play$ = this.#whenCounted(pressed$.pipe(map(({ variant }) => variant))).pipe(concatMap((variant) => this.#play(variant)));
    merge(view$, play$).subscribe();
  }

  /** The first of the variants, once the session is a guest's and counting is allowed. */
  #whenCounted(variants$: Observable<LandingVariant>): Observable<LandingVariant> {
    return variants$.pipe(
      take(1),
      // switchMap: the source emits once.
      switchMap((variant) =>
        merge(this.#needs.session.state.$, this.#needs.consent.state.$).pipe(
          filter(() => this.#isCounted()),
          map(() => variant),
          take(1),
        ),
      ),
    );
  }

  #isCounted(): boolean {
    const session = this.#needs.session.state.value;
    return session.kind === 'ready' && session.userType === 'guest' && this.#needs.consent.state.value === 'allowed';
  }

  #view(variant: LandingVariant): Observable<unknown> {
    if (this.#needs.store.get(KEY) !== null) return EMPTY;
    return this.#needs.api
      .call(countLandingView, { variant, ...this.#needs.referral.sourceField() })
      .pipe(tap((answer) => answer.ok && this.#needs.store.set(KEY, variant)));
  }

  /** Another page that is pressed later belongs to the first one. */
  #play(variant: LandingVariant): Observable<unknown> {
    const first = landingVariants.find((one) => one === this.#needs.store.get(KEY)) ?? variant;
    return this.#needs.api.call(countLandingPlay, { variant: first, ...this.#needs.referral.sourceField() });
  }
}
