import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { FetchHostProbe } from '#infrastructure/browser/fetch-host-probe.ts';

describe('C70: the request that finds out whether our server is there', () => {
  it.each([200, 304, 404, 500, 503])('any answer means that it is: %i', async (status) => {
    const fetcher = vi.fn<typeof fetch>(async () => ({ status }) as Response);
    expect(await new FetchHostProbe(fetcher).answers()).toBe(true);
    const [path, init] = fetcher.mock.calls[0] ?? [];
    expect(existsSync(join(import.meta.dirname, '../../../public', String(path)))).toBe(true);
    expect(init).toMatchObject({ method: 'HEAD', cache: 'no-store' });
  });

  it('a failure means that it is not, and so does silence', async () => {
    expect(await new FetchHostProbe(() => Promise.reject(new TypeError('Failed to fetch'))).answers()).toBe(false);
    const silent: typeof fetch = (_, init) => new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', reject));
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort(new Error('timeout')));
    const asked = new FetchHostProbe((path, init) => (init?.signal?.aborted ? Promise.reject(init.signal.reason) : silent(path, init)));
    expect(await asked.answers()).toBe(false);
    expect(AbortSignal.timeout).toHaveBeenCalledWith(5_000);
  });
});
