import { EMPTY, map, type Observable, of, Subject, switchMap, timeout } from 'rxjs';
import type { Toasts } from '#application/design/toasts.ts';
import { type Live, LiveState } from '#application/live.ts';
import { type ApiFailure, type CallAnswer, type CallInput, failureData } from '#application/platform/api.ts';
import { foldedEmail } from '#contract/checks.ts';
import { tooManyRequests } from '#contract/route.ts';
import { login, sendVerifyCode } from '#contract/session.ts';
import type { Result } from '#domain/result.ts';
import { emailProblem } from '#domain/session/email-address.ts';
import { CODE_LENGTH, codeDigits, TRIES_PER_CODE } from '#domain/session/login-code.ts';
import type { AuthorizedApi } from './authorized-api.ts';
import type { ReferralMemory } from './referral-memory.ts';
import type { SentCode, SentCodes } from './sent-codes.ts';
import type { Session } from './session.ts';
import type { SignInOutcome } from './sign-in-outcome.ts';

/** Step one: the address. `problem` is a sentence to show. */
export interface EmailStep {
  readonly kind: 'email';
  readonly value: string;
  readonly sending: boolean;
  readonly problem: string | null;
}

/**
 * Step two: the code. `mails` counts the mails sent during the step; `resendIn` is in seconds.
 * `spent`: the tries are used up and a new code is needed. Counted here, since the server gives no reason for a wrong code.
 */
export interface CodeStep {
  readonly kind: 'code';
  readonly email: string;
  readonly digits: string;
  readonly busy: 'checking' | 'sending' | null;
  readonly mails: number;
  readonly resendIn: number;
  readonly wrongTries: number;
  readonly spent: boolean;
  readonly problem: string | null;
}

export type SignInState = EmailStep | CodeStep | { readonly kind: 'done' };

/** Ms in which a guest is signed up; a server that takes longer must not keep members from signing in. */
const SIGN_UP_MS = 10_000;

/** Seconds until another code, if the server sends no value. */
const USUAL_WAIT = 60;

const USED_UP = `That was wrong ${TRIES_PER_CODE} times, so this code is used up. Ask for a new one.`;

function triesOf({ wrongTries }: SentCode): Pick<CodeStep, 'wrongTries' | 'spent' | 'problem'> {
  const spent = wrongTries >= TRIES_PER_CODE;
  return { wrongTries, spent, problem: spent ? USED_UP : null };
}

const emailStep = (value: string): EmailStep => ({ kind: 'email', value, sending: false, problem: null });

interface Needs {
  readonly api: AuthorizedApi;
  readonly session: Pick<Session, 'whoIsHere'>;
  readonly outcome: SignInOutcome;
  readonly codes: SentCodes;
  readonly referral: ReferralMemory;
  readonly toasts: Toasts;
}

/** Signs in by a code sent by e-mail. */
export class SignIn {
  readonly #needs: Needs;
  readonly #state = new LiveState<SignInState>(emailStep(''));
  readonly #sends = new Subject<string | null>();
  readonly #checks = new Subject<CallInput<typeof login> | null>();
  readonly #waits = new Subject<SentCode>();
  /** The code sent last, also after the player changed the address. */
  #sent: SentCode | null = null;

  readonly state: Live<SignInState> = this.#state;

  constructor(needs: Needs) {
    this.#needs = needs;
    const { api } = needs;
    // switchMap: null cancels the pending request.
    this.#sends
      .pipe(switchMap((email) => (email === null ? EMPTY : this.#send(email).pipe(map((answer) => ({ email, answer }))))))
      .subscribe(({ email, answer }) => this.#receiveSent(email, answer));
    // switchMap: as above.
    this.#checks
      .pipe(switchMap((attempt) => (attempt === null ? EMPTY : api.call(login, attempt))))
      .subscribe((answer) => this.#receiveChecked(answer));
    // switchMap: a newer code restarts the countdown.
    this.#waits
      .pipe(switchMap((sent) => this.#needs.codes.countDown(sent)))
      .subscribe((seconds) => this.#changeCode({ resendIn: seconds }));
  }

  /** The page was opened. Restores the step, and a code that was sent before a reload. */
  open(): void {
    const state = this.#state.value;
    const sent = this.#needs.codes.read();
    if (sent === null && state.kind !== 'email') this.#state.set(emailStep(state.kind === 'code' ? state.email : ''));
    if (sent !== null && state.kind === 'email' && state.value === '') this.#await(sent);
  }

  typeEmail(value: string): void {
    const state = this.#state.value;
    if (state.kind === 'email' && !state.sending) this.#state.set(emailStep(value));
  }

  /** Requests a code, unless one was just sent to the same address. */
  sendCode(): void {
    const state = this.#state.value;
    if (state.kind !== 'email' || state.sending) return;
    const email = foldedEmail(state.value);
    const problem = emailProblem(email);
    if (problem !== null) this.#state.set({ ...state, problem });
    else if (this.#sent?.email === email && this.#needs.codes.resendIn(this.#sent) > 0) this.#await(this.#sent);
    else {
      this.#state.set({ ...state, sending: true, problem: null });
      this.#sends.next(email);
    }
  }

  /** Takes the text of the field. Six digits are checked at once. */
  typeCode(text: string): void {
    const state = this.#state.value;
    if (state.kind !== 'code' || state.busy !== null) return;
    const digits = codeDigits(text);
    this.#state.set({ ...state, digits, problem: null });
    if (digits.length === CODE_LENGTH) this.check();
  }

  check(): void {
    const state = this.#state.value;
    if (state.kind !== 'code' || state.busy !== null) return;
    if (state.digits.length < CODE_LENGTH) {
      this.#state.set({ ...state, problem: 'Enter the six digits from the mail.' });
      return;
    }
    const guest = this.#needs.outcome.player;
    const place = guest?.role === 'guest' ? { userId: guest.uuid } : {};
    this.#state.set({ ...state, busy: 'checking', problem: null });
    this.#checks.next({ email: state.email, code: state.digits, ...place, ...this.#needs.referral.sourceField() });
  }

  sendAgain(): void {
    const state = this.#state.value;
    if (state.kind !== 'code' || state.busy !== null || state.resendIn > 0) return;
    this.#state.set({ ...state, busy: 'sending', problem: null });
    this.#sends.next(state.email);
  }

  changeAddress(): void {
    const state = this.#state.value;
    if (state.kind !== 'code') return;
    this.#sends.next(null);
    this.#checks.next(null);
    this.#needs.codes.clear();
    this.#state.set(emailStep(state.email));
  }

  /**
   * A code is valid in the browser that asked for it, and the answer to a guest's sign-up names the browser: it must not arrive after the code was asked
   * for. Whether the sign-up works does not matter, and it is not waited for without end.
   */
  #send(email: string): Observable<Result<CallAnswer<typeof sendVerifyCode>, ApiFailure>> {
    // switchMap: emits once.
    const signedUp = this.#needs.session.whoIsHere().pipe(timeout({ first: SIGN_UP_MS, with: () => of(null) }));
    return signedUp.pipe(switchMap(() => this.#needs.api.call(sendVerifyCode, { email, codeType: 'login' })));
  }

  #await(sent: SentCode): void {
    this.#sent = sent;
    this.#needs.codes.write(sent);
    const { value: state } = this.#state;
    this.#state.set({
      kind: 'code',
      email: sent.email,
      digits: '',
      busy: null,
      mails: state.kind === 'code' ? state.mails + 1 : 1,
      resendIn: this.#needs.codes.resendIn(sent),
      ...triesOf(sent),
    });
    this.#waits.next(sent);
  }

  #receiveSent(email: string, answer: Result<CallAnswer<typeof sendVerifyCode>, ApiFailure>): void {
    if (answer.ok) {
      if (this.#state.value.kind === 'code') this.#needs.toasts.success('A new code is on its way.');
      this.#await(this.#needs.codes.sentNow(email, answer.value?.resendAfter ?? USUAL_WAIT));
      return;
    }
    const problem = this.#needs.outcome.explain('sign-in.send', answer.error, 'Failed to send verification code');
    this.#state.update((state) => (state.kind === 'email' ? { ...state, sending: false, problem } : state));
    this.#changeCode({ busy: null, problem });
    const limit = failureData(tooManyRequests, answer.error);
    if (limit !== null && this.#sent?.email === email) this.#postpone(this.#sent, limit.retryAfter);
  }

  /** Applies the server's rate limit. */
  #postpone(sent: SentCode, seconds: number): void {
    this.#sent = this.#needs.codes.postponed(sent, seconds);
    if (this.#state.value.kind === 'code') this.#needs.codes.write(this.#sent);
    this.#waits.next(this.#sent);
  }

  #receiveChecked(answer: Result<CallAnswer<typeof login>, ApiFailure>): void {
    if (answer.ok) {
      const { auth, user, ...arrival } = answer.value;
      this.#sent = null;
      this.#needs.codes.clear();
      this.#needs.outcome.succeed(auth, user, arrival);
      this.#state.set({ kind: 'done' });
      return;
    }
    const { error } = answer;
    const problem = this.#needs.outcome.explain('sign-in.check', error, 'Login failed');
    // Digits that the server checked are cleared; after a network error they can be sent again.
    this.#changeCode({ busy: null, problem, ...(error.kind === 'refused' && { digits: '' }) });
    if (error.code === 'CODE_WRONG') this.#countWrongTry();
  }

  #countWrongTry(): void {
    if (this.#state.value.kind !== 'code' || this.#sent === null) return;
    this.#sent = { ...this.#sent, wrongTries: this.#sent.wrongTries + 1 };
    // Kept over a reload, as the server counts on too.
    this.#needs.codes.write(this.#sent);
    const { wrongTries, spent, problem } = triesOf(this.#sent);
    this.#changeCode({ wrongTries, spent, ...(problem !== null && { problem }) });
  }

  #changeCode(change: Partial<CodeStep>): void {
    this.#state.update((state) => (state.kind === 'code' ? { ...state, ...change } : state));
  }
}
