import type { CallAnswer, CallInput } from '#application/platform/api.ts';
import type { Declaration, RemoteContext } from '#application/remote/declaration.ts';
import { action } from '#application/remote/declare.ts';
import { FilteredPages, joinedOnce } from '#application/remote/filtered-pages.ts';
import { endCode, listCodes, makeCode } from '#contract/engagement.ts';

type Page = CallAnswer<typeof listCodes>;
export type CoinCode = Page['codes'][number];

/** Codes that give coins, page by page: what waits, then what can be used, then the others. Source: DESK-46. */
class CodeList extends FilteredPages<null, Page> {
  constructor({ api, session, toasts }: RemoteContext) {
    super({
      session,
      toasts,
      initial: null,
      isSame: Object.is,
      first: () => api.call(listCodes, {}),
      next: (_, before) => api.call(listCodes, { before }),
      // One that ended since the first page was read comes again, among the others.
      join: joinedOnce('codes', ({ code }: CoinCode) => code),
      fallbacks: { first: 'The codes could not be read.', next: 'Older codes could not be read. Try again.' },
    });
  }

  /** Shows a code as it is now, in its place, or in front where it is new. */
  put(code: CoinCode): void {
    this.change((shown) => {
      const isKnown = shown.codes.some((one) => one.code === code.code);
      return { ...shown, codes: isKnown ? shown.codes.map((one) => (one.code === code.code ? code : one)) : [code, ...shown.codes] };
    });
  }
}

export const coinCodes: Declaration<CodeList> = { live: (context) => new CodeList(context) };

/** Makes one. */
export const codeMaking = action({
  run: ({ api }, input: CallInput<typeof makeCode>) => api.call(makeCode, input),
  fallback: 'It is not known whether the code was made. Press again: it is made once.',
  done: (made, { remote, toasts }) => {
    toasts.success(
      made.waits
        ? `The code ${made.code} is above what one admin may give alone, and waits for a second one.`
        : `The code ${made.code} is made.`,
    );
    remote(coinCodes).put(made);
  },
});

/** Ends one. */
export const codeEnding = action({
  run: ({ api }, input: CallInput<typeof endCode>) => api.call(endCode, input),
  fallback: 'It is not known whether the code has ended. Press again.',
  done: (ended, { remote, toasts }) => {
    toasts.success(`The code ${ended.code} gives no coins any more.`);
    remote(coinCodes).put(ended);
  },
});
