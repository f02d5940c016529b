import type { Branding } from '#application/brand/branding.ts';
import { type Live, LiveState } from '#application/live.ts';
import { type Answer, type ConsentState, consentState } from '#domain/tracking/consent.ts';
import type { PrivacySignal } from './privacy-signal.ts';
import type { TrackingChoice } from './tracking-choice.ts';

interface Needs {
  readonly choice: TrackingChoice;
  readonly branding: Branding;
  readonly signal: PrivacySignal;
}

/** Whether visits may be counted: by the player's answer, the brand and the browser. Everything that keeps or sends such data checks it here. */
export class Consent {
  readonly #choice: TrackingChoice;
  readonly #state: LiveState<ConsentState>;

  readonly state: Live<ConsentState>;
  /** What the player has answered; where a brand does not ask first, visits are counted without an answer. */
  readonly given: Live<Answer>;
  /** True when the browser has decided, so that an answer changes nothing. */
  readonly isDecidedByBrowser: boolean;

  constructor({ choice, branding, signal }: Needs) {
    const { brand } = branding;
    const facts = { asksFirst: brand.asksConsent, browserRefuses: signal.refuses() };
    const stateOf = (answer: Answer) => consentState({ ...facts, answer });
    this.#choice = choice;
    this.given = choice.state;
    this.isDecidedByBrowser = stateOf('yes') === 'refused';
    // A page that the server renders has no question: only the browser knows the answer.
    this.#state = new LiveState(stateOf(choice.state.value), 'refused');
    this.state = this.#state;
    choice.state.$.subscribe((answer) => this.#state.set(stateOf(answer)));
  }

  answer(answer: 'yes' | 'no'): void {
    this.#choice.choose(answer);
  }
}
