import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright';
import { newPhone } from './page-load.ts';

/** Script that a page loads until it is complete, in kB by gzip at its highest level. */
export async function scriptSize(browser: Browser, url: string): Promise<number> {
  const phone = await newPhone(browser);
  try {
    const page = await phone.newPage();
    const sizes: Promise<number>[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') sizes.push(response.body().then((body) => gzipSync(body, { level: 9 }).length));
    });
    await page.goto(url, { waitUntil: 'networkidle' });
    return (await Promise.all(sizes)).reduce((sum, bytes) => sum + bytes, 0) / 1_000;
  } finally {
    await phone.close();
  }
}
