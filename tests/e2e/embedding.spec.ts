/**
 * @shortened a parent page that hides the referrer
 * @proven one that sends it: full run
 */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { proof } from '#tests/proof.ts';
import { type App, expect, startApp, test } from './app.ts';

/** A site on its own origin that embeds the app and records the received messages. */
class Parent {
  readonly #server: Server;
  /** What the frame shows. */
  framed = '';
  referrerPolicy = '';

  constructor() {
    this.#server = createServer((_, response) => {
      response.setHeader('content-type', 'text/html');
      response.end(`<title>Parent</title><script>
        window.messages = [];
        addEventListener('message', ({ data, origin }) => window.messages.push({ data, origin }));
      </script><iframe referrerpolicy="${this.referrerPolicy}" src="${this.framed}" style="width:100%;height:90vh"></iframe>`);
    });
  }

  async open(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}

const [allowed, other] = [new Parent(), new Parent()];
let allowedOrigin: string;
let otherOrigin: string;
let app: App;

// The tests share an app.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  [allowedOrigin, otherOrigin] = [await allowed.open(), await other.open()];
  app = await startApp('Lorewick', { EMBED_ORIGINS: allowedOrigin });
  for (const parent of [allowed, other]) parent.framed = `${app.url}/user/coins`;
});
test.afterAll(async () => {
  await app?.stop();
  allowed.close();
  other.close();
});

for (const referrerPolicy of proof === 'full' ? ['strict-origin-when-cross-origin', 'no-referrer'] : ['no-referrer']) {
  test(`PAY-10, faults C37: an allowed parent (${referrerPolicy}) embeds the app and gets PAYMENT_REDIRECT`, async ({ page }) => {
    allowed.referrerPolicy = referrerPolicy;
    await page.goto(allowedOrigin);
    const frame = page.frameLocator('iframe');
    await frame.getByRole('button', { name: 'Recharge' }).click();
    await frame.getByRole('button', { name: '1.99 USD for 100 coins' }).click();
    // An allowed parent gets statistics too.
    const got = await page.waitForFunction(() =>
      (window as unknown as { messages: { data: { type?: string }; origin: string }[] }).messages.find(
        ({ data }) => data.type === 'PAYMENT_REDIRECT',
      ),
    );
    const message = await got.jsonValue();
    expect(message?.origin).toBe(app.url);
    expect(message?.data).toMatchObject({ type: 'PAYMENT_REDIRECT', provider: 'stripe', source: 'lorewick' });
    const fields = ['provider', 'redirectUrl', 'sessionId', 'source', 'stripePublicKey', 'timestamp', 'type'];
    // Without a referrer the message goes to any origin.
    const known = referrerPolicy === 'no-referrer' ? [] : ['useStripeSDK'];
    expect(Object.keys(message?.data ?? {}).sort()).toEqual([...fields, ...known]);
    // This parent does nothing, so the app takes the tab to the hosted page by itself.
    await expect(page.getByRole('button', { name: 'Pay', exact: true })).toBeVisible();
  });
}

test('PAY-17: a parent that is not allowed cannot embed the app', async ({ browser }) => {
  // The browser reports the refusal to the console, which other tests treat as a failure.
  const page = await browser.newPage();
  const refused = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'));
  await page.goto(otherOrigin);
  await refused;
  const [, frame] = page.frames();
  expect(frame?.url()).not.toContain(app.url);
  await expect(page.frameLocator('iframe').getByRole('button', { name: 'Recharge' })).toHaveCount(0);
  expect(await page.evaluate(() => (window as unknown as { messages: unknown[] }).messages)).toEqual([]);
  await page.close();
});
