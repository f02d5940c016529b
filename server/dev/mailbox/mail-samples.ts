import type { DeskNews, MailContent } from '#server/application/mail/mail-content.ts';

type Template = MailContent['template'];
type Contents<T extends Template> = readonly Extract<MailContent, { template: T }>[];

/** One mail of a kind, as the page of all kinds shows it. `id` is unique, and may stand in an address. */
export interface MailSample {
  readonly id: string;
  readonly content: MailContent;
}

const price = { amount: 799, currency: 'usd', digits: 2 } as const;
const casePath = '/complaints/LW-2345-6789';
const game = { story: 'The Quiet Relay' } as const;

/** What support did, by its kind: one that is missing does not compile. */
const deskNews: { readonly [D in DeskNews['did']]: readonly [DeskNews, ...DeskNews[]] } = {
  coins: [
    { did: 'coins', coins: 40 },
    { did: 'coins', coins: -1 },
  ],
  refund: [
    { did: 'refund', order: 'ord_5f3a', whole: true, ...price, paid: 799, coins: 550 },
    { did: 'refund', order: 'ord_5f3a', whole: false, ...price, amount: 300, paid: 799, coins: 200, own: true },
    { did: 'refund', order: 'ord_5f3a', whole: false, ...price, amount: 300 },
  ],
  thanks: [{ did: 'thanks', coins: 100, idea: 'A lighthouse that answers' }],
  ban: [{ did: 'ban' }],
  unban: [{ did: 'unban' }],
  'sign-out': [{ did: 'sign-out' }],
  'game-gone': [{ did: 'game-gone', ...game }],
  'game-came': [{ did: 'game-came', ...game }],
  'game-back': [{ did: 'game-back', ...game }],
};

const chaptersOf = (title: string, chapters: readonly [string, ...string[]]) => ({
  id: title.toLowerCase().replaceAll(' ', '-'),
  title,
  token: 'abc',
  chapters,
});

/** Every kind of mail: one that is missing does not compile. */
const byTemplate: { readonly [T in Template]: Contents<T> } = {
  'login-code': [{ template: 'login-code', code: '482913' }],
  'new-device': [{ template: 'new-device', device: 'Firefox on Windows', at: '2026-11-29T21:14:00.000Z', path: '/sign-out/abc' }],
  'identity-linked': [{ template: 'identity-linked', provider: 'Google' }],
  receipt: [{ template: 'receipt', order: 'ord_5f3a', coins: 550, ...price }],
  'credit-note': [
    { template: 'credit-note', order: 'ord_5f3a', credit: 'cn_5f3a', name: 'LW-CRN-000003', of: 'LW-INV-000042', ...price, amount: 300 },
    { template: 'credit-note', order: 'ord_5f3a', name: 'LW-CRN-000004', of: 'LW-INV-000042', ...price, amount: 250 },
  ],
  'desk-news': Object.values(deskNews)
    .flat()
    .map((news) => ({ template: 'desk-news', news })),
  'friend-coins': [{ template: 'friend-coins', coins: 50 }],
  'case-received': [{ template: 'case-received', reference: 'LW-2345-6789', path: casePath }],
  'case-news': [
    {
      template: 'case-news',
      reference: 'LW-2345-6789',
      path: casePath,
      text: 'We read it again.\n\nYou are right: the scene is changed.',
      answered: true,
    },
    {
      template: 'case-news',
      reference: 'LW-2345-6789',
      path: casePath,
      text: 'Which of the two purchases do you mean?',
      answered: false,
    },
  ],
  subscribed: [
    { template: 'subscribed', story: 'The Quiet Relay', confirm: '/subscription/confirm/abc', stop: '/subscription/stop/abc' },
    { template: 'subscribed', story: 'The Quiet Relay', confirm: null, stop: '/subscription/stop/abc' },
  ],
  'new-chapters': [
    { template: 'new-chapters', digest: { stories: [chaptersOf('The Quiet Relay', ['The Second Lamp'])] } },
    {
      template: 'new-chapters',
      digest: {
        stories: [chaptersOf('The Quiet Relay', ['The Second Lamp']), chaptersOf('Hired as Ballast', ['The Second Lamp', 'Five', 'Six'])],
      },
    },
  ],
  'account-deleted': [{ template: 'account-deleted' }],
};

/** All mails that a player can get, kind by kind. */
export const mailSamples: readonly MailSample[] = Object.values(byTemplate).flatMap((contents: readonly MailContent[]) =>
  contents.map((content, at) => {
    const kind = content.template === 'desk-news' ? `${content.template}-${content.news.did}` : content.template;
    return { id: contents.length === 1 ? kind : `${kind}-${at + 1}`, content };
  }),
);
