/**
 * Plays the browser at a provider: opens the page at `url`, presses the button whose label contains `label`, and follows redirects to the app.
 * Resolves to the query of the callback.
 */
export async function pressOnPage(url: string, label: string): Promise<string> {
  const home = new URL(url).origin;
  const cookies = new Map<string, string>();
  const visit = async (address: string, form?: URLSearchParams): Promise<{ url: string; html: string } | URL> => {
    const response = await fetch(address, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
      ...(form && { method: 'POST', body: form }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    const html = await response.text();
    const location = response.headers.get('location');
    if (!location) return { url: address, html };
    const next = new URL(location, address);
    return next.origin === home ? visit(next.href) : next;
  };
  const page = await visit(url);
  if (page instanceof URL) return page.search;
  const [, decision] = new RegExp(`name="decision" value="(\\w+)"[^>]*>[^<]*${label}`).exec(page.html) ?? [];
  if (!decision) throw new Error(`No button "${label}" on the page: ${page.html}`);
  const back = await visit(page.url, new URLSearchParams({ decision }));
  if (!(back instanceof URL)) throw new Error(`The provider did not send back: ${back.html}`);
  return back.search;
}
