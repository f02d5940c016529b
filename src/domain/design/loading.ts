export type LoadingType = 'general' | 'payment' | 'redirect';
export type LoadingStep = 1 | 2 | 3;

/** The full-screen overlay. `step` moves only while a payment is shown. */
export interface LoadingState {
  readonly isLoading: boolean;
  readonly message: string;
  readonly type: LoadingType;
  readonly step: LoadingStep;
}

/** Milliseconds between two steps. */
export const STEP_INTERVAL = 1500;

export const stepNames: readonly [string, string, string] = ['Processing', 'Verifying', 'Complete'];

export const defaultMessages: Readonly<Record<LoadingType, string>> = {
  general: 'Loading...',
  payment: 'Processing payment...',
  redirect: 'Redirecting to payment...',
};

export const NOT_LOADING: LoadingState = { isLoading: false, message: '', type: 'general', step: 1 };

export function loading(type: LoadingType, message?: string): LoadingState {
  return { isLoading: true, message: message || defaultMessages[type], type, step: 1 };
}

/** The state one step interval later: a payment moves on to its last step and stays there. */
export function advanceStep(state: LoadingState): LoadingState {
  if (!state.isLoading || state.type !== 'payment' || state.step === 3) return state;
  return { ...state, step: state.step === 1 ? 2 : 3 };
}
