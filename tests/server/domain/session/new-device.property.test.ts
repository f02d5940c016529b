import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isNewDevice } from '#server/domain/session/new-device.ts';
import { runs } from '#tests/proof.ts';

const browser = fc.constantFrom('a', 'b', 'c', 'd');
const device = fc.constantFrom('Chrome on Android', 'Firefox on Linux', 'Unknown device');
const seen = fc.record({ browser: fc.option(browser), device });

it('DESK-61: a browser is new exactly while no sign-in was in it; one without a browser counts for its kind of device', () => {
  fc.assert(
    fc.property(fc.array(seen), browser, device, (all, here, kind) => {
      const now = { browser: here, device: kind };
      expect(isNewDevice([...all, now], now)).toBe(false);
      expect(isNewDevice([...all, { browser: null, device: kind }], now)).toBe(false);
      const others = all.filter((one) => one.browser !== here && (one.browser !== null || one.device !== kind));
      expect(isNewDevice(others, now)).toBe(true);
      // The same kind of device in another browser is another device.
      expect(isNewDevice([{ browser: 'elsewhere', device: kind }], now)).toBe(true);
    }),
    { numRuns: runs(200, 2000) },
  );
});
