import type { Consent } from '#application/tracking/consent.ts';

/** Sets the state of consent on the root element, now and after every change. While it is `unanswered`, styles leave room for the question. Source: TRACK-13. */
export function showConsent({ state }: Pick<Consent, 'state'>, root: { readonly dataset: DOMStringMap }): void {
  state.$.subscribe((now) => {
    root.dataset.consent = now;
  });
}
