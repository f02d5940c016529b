import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ADDRESS_LIFE, DownloadFileSaver } from '#infrastructure/browser/download-file-saver.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('saving a file', () => {
  it('clicks a link to the text, and revokes its URL later', async () => {
    const pressed: object[] = [];
    const link = { href: '', download: '', click: () => void pressed.push({ ...link }) };
    const made: Blob[] = [];
    const given: string[] = [];
    const addresses = {
      createObjectURL: (blob: Blob) => `blob:${made.push(blob)}`,
      revokeObjectURL: (address: string) => void given.push(address),
    };
    const document = { createElement: () => link } as unknown as Document;
    new DownloadFileSaver(document, addresses as unknown as typeof URL).save('mine.json', '{"a":1}', 'application/json');
    expect(pressed).toMatchObject([{ href: 'blob:1', download: 'mine.json' }]);
    expect(await made[0]?.text()).toBe('{"a":1}');
    expect(made[0]?.type).toBe('application/json');
    expect(given).toEqual([]);
    vi.advanceTimersByTime(ADDRESS_LIFE);
    expect(given).toEqual(['blob:1']);
    new DownloadFileSaver(document, addresses as unknown as typeof URL).save('mine.png', 'AP+A', 'image/png', 'base64');
    expect([...new Uint8Array((await made[1]?.arrayBuffer()) ?? new ArrayBuffer())]).toEqual([0, 255, 128]);
  });
});
