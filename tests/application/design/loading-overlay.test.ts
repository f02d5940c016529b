import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LoadingOverlay } from '#application/design/loading-overlay.ts';
import type { LoadingType } from '#domain/design/loading.ts';
import { StagedPageLifecycle } from '#tests/fakes/staged-page-lifecycle.ts';

const make = () => {
  const lifecycle = new StagedPageLifecycle();
  return { lifecycle, overlay: new LoadingOverlay(lifecycle) };
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('PAY-11: payment overlay', () => {
  it('steps every 1500 ms from 1 to 3 and stays there', () => {
    const { overlay } = make();
    overlay.show('payment');
    const steps = [0, 1499, 1, 1500, 60_000].map((wait) => {
      vi.advanceTimersByTime(wait);
      return overlay.state.value.step;
    });
    expect(steps).toEqual([1, 1, 2, 3, 3]);
  });

  it('restarts its steps when shown again', () => {
    const { overlay } = make();
    overlay.show('payment');
    vi.advanceTimersByTime(2900);
    overlay.show('payment');
    vi.advanceTimersByTime(1499);
    expect(overlay.state.value.step).toBe(1);
  });
});

describe('PAY-11: the overlay hides', () => {
  it.each([false, true])('when the page is shown again (from the back-forward cache: %s)', (persisted) => {
    const { overlay, lifecycle } = make();
    overlay.show('redirect');
    lifecycle.shown$.next({ persisted });
    expect(overlay.state.value).toEqual({ isLoading: false, message: '', type: 'general', step: 1 });
    expect(vi.getTimerCount()).toBe(0);
  });
});

/** What is shown, and for how long already. */
interface Model {
  shown: { readonly type: LoadingType; readonly message: string; age: number } | null;
}
type Parts = ReturnType<typeof make>;
type Command = fc.Command<Model, Parts>;

function agree(model: Model, { overlay }: Parts): void {
  const { shown } = model;
  expect(overlay.state.value).toEqual({
    isLoading: shown !== null,
    message: shown?.message ?? '',
    type: shown?.type ?? 'general',
    step: shown?.type === 'payment' ? Math.min(1 + Math.floor(shown.age / 1500), 3) : 1,
  });
}

const command = (name: string, act: (model: Model, parts: Parts) => void): Command => ({
  check: () => true,
  run: (model, parts) => {
    act(model, parts);
    agree(model, parts);
  },
  toString: () => name,
});

const show = fc.tuple(fc.constantFrom('general', 'payment', 'redirect'), fc.string({ minLength: 1 })).map(([type, message]) =>
  command(`show ${type}`, (model, { overlay }) => {
    overlay.show(type, message);
    model.shown = { type, message, age: 0 };
  }),
);
const hide = fc.constantFrom('hide', 'come back').map((how) =>
  command(how, (model, { overlay, lifecycle }) => {
    if (how === 'hide') overlay.hide();
    else lifecycle.shown$.next({ persisted: true });
    model.shown = null;
  }),
);
const wait = fc.nat(4000).map((ms) =>
  command(`wait ${ms}`, (model) => {
    vi.advanceTimersByTime(ms);
    if (model.shown) model.shown.age += ms;
  }),
);

describe('PAY-11: the overlay, against a model', () => {
  it('holds for any order of showing, hiding, returning and waiting', () => {
    fc.assert(
      fc.property(fc.commands([show, hide, wait], { maxCommands: 60, size: 'max' }), (program) => {
        vi.clearAllTimers();
        fc.modelRun(() => ({ model: { shown: null }, real: make() }), program);
      }),
      { numRuns: 300 },
    );
  });
});
