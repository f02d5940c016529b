import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright';
import { mailedCode } from '#tests/server/harness/mailed-code.ts';

/**
 * Makes the browser that of the member with this address, who is new where there is none. It calls the API, so no page is loaded; identity.spec.ts
 * signs in by the screen. Resolves to the member as the server answers.
 */
export async function enterAs(page: Page, url: string, email: string): Promise<{ readonly uuid: string; readonly coins: number }> {
  const context = page.context();
  const call = async (path: string, data: object, headers?: Readonly<Record<string, string>>) =>
    (await context.request.post(`${url}/api/v1/${path}`, { data, ...(headers && { headers }) })).json();
  // As a visitor of the site, who is a guest before.
  const guest = (await call('user-guest.sign-up', { device_id: randomUUID() })).data;
  const code = await mailedCode(url, email, () => call('verify-code.send', { email }));
  const { auth, user } = (await call('user.auth', { email, code }, { authorization: `Bearer ${guest.auth.access_token}` })).data;
  const cookies = { player: user.uuid, token: auth.access_token, refresh_token: auth.refresh_token };
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value: encodeURIComponent(value), url })));
  return user;
}
