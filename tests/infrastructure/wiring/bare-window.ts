import { MemoryStorage } from '#tests/fakes/memory-storage.ts';
import { never } from '#tests/fakes/staged-fetch.ts';

/** The part of a window that the container uses. */
export function bareWindow(): Window {
  const hints = { title: '', location: { hostname: 'localhost' }, getElementById: () => null };
  const document = Object.assign(new EventTarget(), hints, { visibilityState: 'visible', cookie: '' });
  const parts = {
    document,
    navigator: { onLine: true },
    location: { protocol: 'http:', pathname: '/' },
    localStorage: new MemoryStorage(),
  };
  const matchMedia = () => Object.assign(new EventTarget(), { matches: false });
  return Object.assign(new EventTarget(), parts, { fetch: never, matchMedia }) as unknown as Window;
}
