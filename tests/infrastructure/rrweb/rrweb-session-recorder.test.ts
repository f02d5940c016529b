import { lastValueFrom } from 'rxjs';
import { afterEach, expect, it, vi } from 'vitest';
import { handleChunkFailures } from '#application/platform/load-chunk.ts';
import { RrwebSessionRecorder } from '#infrastructure/rrweb/rrweb-session-recorder.ts';

const RECORD_PAGE = '../../../src/infrastructure/rrweb/record-page.ts';

afterEach(() => vi.doUnmock(RECORD_PAGE));

it('TRACK-06: records nothing where its code is blocked, and the page is not reloaded', async () => {
  const handler = { recover: vi.fn(), missing: vi.fn(), leadsTo: vi.fn() };
  handleChunkFailures(handler);
  vi.doMock(RECORD_PAGE, () => {
    throw new Error('blocked');
  });
  expect(await lastValueFrom(new RrwebSessionRecorder().record(), { defaultValue: 'nothing' })).toBe('nothing');
  expect(handler.missing).toHaveBeenCalledExactlyOnceWith('page-recorder');
  expect(handler.recover).not.toHaveBeenCalled();
});
