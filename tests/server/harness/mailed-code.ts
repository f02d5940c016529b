import { setTimeout as delay } from 'node:timers/promises';

/** The newest mail to an address first, as its owner reads them where development mails go. */
async function mailsTo(url: string, email: string): Promise<readonly { readonly subject: string }[]> {
  return (await (await fetch(`${url}/dev/mail.json?to=${encodeURIComponent(email)}`)).json()).mails;
}

/** The code that comes by mail once `ask` has asked for it. Waits for as long as its test may. */
export async function mailedCode(url: string, email: string, ask: () => Promise<unknown>): Promise<string> {
  const before = (await mailsTo(url, email)).length;
  await ask();
  for (;;) {
    const mails = await mailsTo(url, email);
    if (mails.length > before) return /\d{6}/.exec(mails[0]?.subject ?? '')?.[0] ?? '';
    await delay(20);
  }
}
