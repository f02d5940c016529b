import { expect, it } from 'vitest';
import { WindowAddressBar } from '#infrastructure/browser/window-address-bar.ts';

it('drops query and fragment in place, and leaves the rest of the entry as it is', () => {
  const location = {
    origin: 'https://lorewick.test',
    href: 'https://lorewick.test/recharge-success?token=t#x',
    pathname: '/recharge-success',
  };
  const replaced: unknown[] = [];
  const history = { state: { key: 'k' }, replaceState: (...args: unknown[]) => replaced.push(args) };
  const bar = new WindowAddressBar(location, history);
  expect([bar.origin, bar.address()]).toEqual(['https://lorewick.test', 'https://lorewick.test/recharge-success?token=t#x']);
  bar.dropQuery();
  expect(replaced).toEqual([[{ key: 'k' }, '', '/recharge-success']]);
});
