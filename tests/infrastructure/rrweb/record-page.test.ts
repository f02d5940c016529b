import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { maskedText } from '#domain/recording/masked-text.ts';
import { EVENT } from '#domain/recording/recorded-event.ts';

/** An error event of a browser: one that is a notice has no `error`. */
class FakeErrorEvent extends Event {
  readonly error: unknown;
  readonly message = 'Kanarienvogel';
  constructor(error: unknown) {
    super('error');
    this.error = error;
  }
}

const target = new EventTarget();

/** What rrweb was told. */
interface Told {
  readonly maskInputFn: (text: string, field: { readonly tagName: string }) => string;
  readonly blockSelector: string;
}
let told: Told | null = null;

beforeEach(() => {
  const record = (options: Told) => {
    told = options;
    return () => undefined;
  };
  vi.doMock('rrweb', () => ({ record }));
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target));
  vi.stubGlobal('removeEventListener', target.removeEventListener.bind(target));
  vi.stubGlobal('ErrorEvent', FakeErrorEvent);
});
afterEach(() => {
  vi.doUnmock('rrweb');
  vi.unstubAllGlobals();
});

it('DESK-64: says that nothing caught an error, without its words, no notice of the browser, and nothing once it has stopped', async () => {
  const { recordPage } = await import('#infrastructure/rrweb/record-page.ts');
  const events: unknown[] = [];
  const stop = recordPage(
    (event) => events.push(event),
    () => 7,
  );
  target.dispatchEvent(new FakeErrorEvent(new Error('Kanarienvogel')));
  target.dispatchEvent(new FakeErrorEvent(null));
  target.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'Kanarienvogel' }));
  const error = { type: EVENT.custom, timestamp: 7, data: { tag: 'error', payload: {} } };
  expect(events).toEqual([error, error]);
  stop();
  target.dispatchEvent(new FakeErrorEvent(new Error('Kanarienvogel')));
  expect(events).toHaveLength(2);
});

it('TRACK-14: tells rrweb nothing of what is chosen from a list, and to record no radio buttons and no form for a case', async () => {
  const { recordPage } = await import('#infrastructure/rrweb/record-page.ts');
  recordPage(
    () => undefined,
    () => 7,
  )();
  fc.assert(
    fc.property(fc.string(), (chosen) => {
      expect(told?.maskInputFn(chosen, { tagName: 'SELECT' })).toBe('');
      expect(told?.maskInputFn(chosen, { tagName: 'TEXTAREA' })).toBe(maskedText(chosen));
    }),
  );
  expect(told?.blockSelector.split(', ')).toEqual(['fieldset:has(input[type="radio"])', '[data-unrecorded]']);
});
