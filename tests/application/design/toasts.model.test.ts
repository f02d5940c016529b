import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Toasts } from '#application/design/toasts.ts';
import { DateClock } from '#tests/fakes/date-clock.ts';
import { runs } from '#tests/proof.ts';

/** Texts shown, with the ms left to each. */
interface Model {
  shown: { readonly text: string; left: number }[];
}
type Command = fc.Command<Model, Toasts>;

function agree(model: Model, toasts: Toasts): void {
  expect(toasts.state.value.map((toast) => toast.text)).toEqual(model.shown.map((toast) => toast.text));
}

const show = fc.tuple(fc.constantFrom('success', 'error', 'info', 'warning'), fc.string()).map(
  ([kind, text]): Command => ({
    check: () => true,
    run: (model, toasts) => {
      toasts[kind](text);
      model.shown = [...model.shown, { text, left: kind === 'error' ? 5000 : 4000 }].slice(-5);
      agree(model, toasts);
    },
    toString: () => `${kind}(${text})`,
  }),
);

const close = fc.nat(6).map(
  (index): Command => ({
    check: () => true,
    run: (model, toasts) => {
      toasts.close(toasts.state.value[index]?.id ?? -1);
      model.shown = model.shown.filter((_, at) => at !== index);
      agree(model, toasts);
    },
    toString: () => `close #${index}`,
  }),
);

const wait = fc.integer({ min: 1, max: 3000 }).map(
  (ms): Command => ({
    check: () => true,
    run: (model, toasts) => {
      vi.advanceTimersByTime(ms);
      for (const toast of model.shown) toast.left -= ms;
      model.shown = model.shown.filter((toast) => toast.left > 0);
      agree(model, toasts);
    },
    toString: () => `wait ${ms}`,
  }),
);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('TOAST-01: toasts, against a model', () => {
  it('hold for any order of showing, closing and waiting', () => {
    fc.assert(
      fc.property(fc.commands([show, close, wait], { maxCommands: 80, size: 'max' }), (program) => {
        vi.clearAllTimers();
        fc.modelRun(() => ({ model: { shown: [] }, real: new Toasts(new DateClock()) }), program);
      }),
      { numRuns: runs(100, 300) },
    );
  });
});
