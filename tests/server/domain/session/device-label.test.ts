import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deviceLabel } from '#server/domain/session/device-label.ts';
import { growth } from '#tests/fakes/growth.ts';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

describe('AUTH-20: the label of a device', () => {
  it.each([
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36`, 'Chrome on Windows'],
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`, 'Edge on Windows'],
    [`Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36 OPR/120.0.0.0`, 'Opera on Linux'],
    [
      `Mozilla/5.0 (Linux; Android 15; SM-S1101B) ${WEBKIT} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
      'Samsung Internet on Android',
    ],
    [`Mozilla/5.0 (Linux; Android 15; Pixel 9) ${WEBKIT} Chrome/142.0.0.0 Mobile Safari/537.36`, 'Chrome on Android'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox on Mac'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
      'Safari on iPhone',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0 Mobile/15E148 Safari/604.1',
      'Chrome on iPhone',
    ],
    [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36`, 'Chrome on ChromeOS'],
    ['curl/8.5.0', 'Unknown device'],
    ['', 'Unknown device'],
  ])('%s is %s', (userAgent, label) => {
    expect(deviceLabel(userAgent)).toBe(label);
  });

  it('faults S75, S83: copies no text of the user agent, at any length, in linear time', () => {
    const words = new Set([
      'Chrome',
      'Edge',
      'Opera',
      'Samsung Internet',
      'Firefox',
      'Safari',
      'iPhone',
      'iPad',
      'Android',
      'Windows',
      'ChromeOS',
      'Mac',
      'Linux',
      'Unknown device',
    ]);
    const part = fc.oneof(
      fc.constantFrom('Chrome/', 'Windows', '<script>', 'Mac OS X', 'Edg/', '\r\nSet-Cookie: x', 'Safari/'),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        for (const word of deviceLabel(parts.join(' ')).split(' on ')) expect(words).toContain(word);
      }),
    );
    expect(
      growth(
        (size) => 'Mac OS '.repeat(size),
        (agent) => deviceLabel(agent),
        10_000,
      ),
    ).toBeLessThan(10);
  });
});
