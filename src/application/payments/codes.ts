import type { CallAnswer, CallInput } from '#application/platform/api.ts';
import { action, resource } from '#application/remote/declare.ts';
import { endCode, listCodes, makeCode } from '#contract/engagement.ts';

export type CoinCode = CallAnswer<typeof listCodes>['codes'][number];

/** Codes that give coins. Source: DESK-46. */
export const coinCodes = resource({
  read: ({ api }) => api.call(listCodes, {}),
  onPlayerChange: 'close',
  fallback: 'The codes could not be read.',
});

/** Makes one. */
export const codeMaking = action({
  run: ({ api }, input: CallInput<typeof makeCode>) => api.call(makeCode, input),
  fallback: 'It is not known whether the code was made. Press again: it is made once.',
  done: (made, { remote, toasts }) => {
    toasts.success(`The code ${made.code} is made.`);
    remote(coinCodes).change(({ codes }) => ({ codes: [made, ...codes.filter(({ code }) => code !== made.code)] }));
  },
});

/** Ends one. */
export const codeEnding = action({
  run: ({ api }, input: CallInput<typeof endCode>) => api.call(endCode, input),
  fallback: 'It is not known whether the code has ended. Press again.',
  done: (ended, { remote, toasts }) => {
    toasts.success(`The code ${ended.code} gives no coins any more.`);
    remote(coinCodes).change(({ codes }) => ({ codes: codes.map((one) => (one.code === ended.code ? ended : one)) }));
  },
});
