import { afterEach, beforeEach, expect, it, vi } from 'vitest';
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

beforeEach(() => {
  vi.doMock('rrweb', () => ({ record: () => () => undefined }));
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
