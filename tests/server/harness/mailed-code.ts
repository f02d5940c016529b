import { setTimeout as delay } from 'node:timers/promises';

/** The newest mail to an address first, as its owner reads them where development mails go. */
async function mailsTo(url: string, email: string): Promise<readonly { readonly subject: string }[]> {
  return (await (await fetch(`${url}/dev/mail.json?to=${encodeURIComponent(email)}`)).json()).mails;
}

/** The code mailed after `request` has run; other mails may come meanwhile. Waits until the test times out. */
export async function mailedCode(url: string, email: string, request: () => Promise<unknown>): Promise<string> {
  const before = (await mailsTo(url, email)).length;
  await request();
  for (;;) {
    const mails = await mailsTo(url, email);
    const codes = mails.slice(0, mails.length - before).flatMap(({ subject }) => /\d{6}/.exec(subject) ?? []);
    if (codes[0] !== undefined) return codes[0];
    await delay(20);
  }
}
