import type { Brand } from '#domain/brand/brand.ts';
import { escaped } from '#server/domain/text/escaped.ts';
import { type MailLinkPage, mailLinkPage, press, wayOn } from './mail-link-page.ts';

interface NamedStory {
  readonly storyId: string;
  readonly story: string;
}
type Stories = readonly NamedStory[];

/** Confirming is a press and no visit, because programs that check mails visit every link. */
export const confirmPage = (brand: Brand, { story }: NamedStory): MailLinkPage =>
  mailLinkPage(brand, `New chapters of ${story}`, [
    `<p>${escaped(brand.appName)} writes to you when there is something new to read: one mail a day at most, and you can stop it at any time.</p>`,
    press('Yes, send them to me'),
  ]);

export const confirmedPage = (brand: Brand, { story, storyId }: NamedStory): MailLinkPage =>
  mailLinkPage(brand, 'You are on the list', [
    `<p>You get a mail when ${escaped(story)} has a new chapter.</p>`,
    wayOn(`/story/${storyId}`, `Open ${story}`),
  ]);

export const stopPage = (brand: Brand, stories: Stories): MailLinkPage =>
  mailLinkPage(brand, 'Stop these mails?', [
    '<p>You get no more mails about new chapters of:</p>',
    list(stories),
    press('Stop these mails'),
  ]);

export const stoppedPage = (brand: Brand, stories: Stories): MailLinkPage =>
  mailLinkPage(brand, 'These mails are stopped', [
    '<p>You get no more mails about new chapters of:</p>',
    list(stories),
    '<p>Other mails that you asked for are not changed.</p>',
    wayOn('/', `Go to ${brand.appName}`),
  ]);

/** The address of the link follows none of its stories any more. */
export const stoppedBeforePage = (brand: Brand, stories: Stories): MailLinkPage =>
  mailLinkPage(brand, 'These mails were stopped before', [
    '<p>The address that this link was sent to gets no mails about new chapters of:</p>',
    list(stories),
    wayOn('/', `Go to ${brand.appName}`),
  ]);

export const unknownLinkPage = (brand: Brand): MailLinkPage =>
  mailLinkPage(
    brand,
    'This link is not valid any more',
    [
      '<p>Nothing was changed. If such mails still come to you, use the link in the newest one. To get them, subscribe on the page of the story.</p>',
      wayOn('/', `Go to ${brand.appName}`),
    ],
    404,
  );

const list = (stories: Stories): string => `<ul>${stories.map(({ story }) => `<li>${escaped(story)}</li>`).join('')}</ul>`;
