// Takes the place of service workers that an earlier site has left in browsers: it removes its caches and itself, and reloads its pages.
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(leave()));

async function leave() {
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
  await self.registration.unregister();
  const pages = await self.clients.matchAll({ type: 'window' });
  // Not awaited: a page's reload may wait for this event to end.
  for (const page of pages) page.navigate(page.url).catch(() => undefined);
}
