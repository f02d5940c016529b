import { lastValueFrom } from 'rxjs';
import { afterEach, expect, it, vi } from 'vitest';
import { guardChunkLoads } from '../../../src/infrastructure/browser/chunk-load-guard.ts';
import { RrwebSessionRecorder } from '../../../src/infrastructure/recording/rrweb-session-recorder.ts';

const RECORD_PAGE = '../../../src/infrastructure/recording/record-page.ts';

afterEach(() => vi.doUnmock(RECORD_PAGE));

it('TRACK-06: records nothing where its code is blocked, and the page is not reloaded', async () => {
  const page = new EventTarget();
  const failed = vi.fn(() => true);
  guardChunkLoads(page, { failed });
  vi.doMock(RECORD_PAGE, () => {
    // As Vite does for a chunk that cannot be loaded.
    page.dispatchEvent(new Event('vite:preloadError', { cancelable: true }));
    throw new Error('blocked');
  });
  expect(await lastValueFrom(new RrwebSessionRecorder().record(), { defaultValue: 'nothing' })).toBe('nothing');
  expect(failed).not.toHaveBeenCalled();
});
