import type { MailContent } from '#server/application/mail/mail-content.ts';
import type { MailBody } from '#server/application/mail/mail-layout.ts';
import type { MailFrame } from '#server/application/mail/rendered-mail.ts';
import type { ChapterDigest, DigestStory } from '#server/domain/stories/chapter-digest.ts';
import { isolated } from '#server/domain/text/isolated.ts';
import { stopPath } from './subscription-paths.ts';

type Subscribed = Extract<MailContent, { template: 'subscribed' }>;

/** The mail after subscribing: with a link to confirm, or, where the address is known, as a receipt. */
export function subscribedMail({ story: title, confirm, stop }: Subscribed, { brand: { appName }, siteUrl }: MailFrame): MailBody {
  const story = isolated(title);
  if (confirm === null)
    return {
      subject: `You get new chapters of ${story} by mail`,
      preheader: 'One mail when there is something new to read.',
      headline: 'You are on the list',
      lead: `When ${story} gets a new chapter, we write to this address: one mail a day at most.`,
      note: 'You can stop this at any time, without signing in.',
      links: [{ label: 'Stop these mails', url: siteUrl + stop }],
    };
  return {
    subject: `Confirm: new chapters of ${story} by mail`,
    preheader: `Press the button, and ${appName} will write when there is something new.`,
    headline: 'Is this your address?',
    lead: `Someone, most likely you, asked ${appName} to mail new chapters of ${story} to this address.`,
    button: { label: 'Yes, send them to me', url: siteUrl + confirm },
    note: 'If it was not you, ignore this mail: nothing is sent unless you confirm.',
  };
}

/** The mail of one or several new chapters, with an own link to unsubscribe for each story. */
export function chaptersMail({ stories }: ChapterDigest, { brand: { appName }, siteUrl }: MailFrame): MailBody {
  return {
    ...announcement(stories, appName),
    items: stories.map(({ id, title, chapters }) => ({
      title,
      lines: chapters.map((chapter) => `New: ${isolated(chapter)}`),
      link: { label: `Open ${isolated(title)}`, url: `${siteUrl}/story/${id}` },
    })),
    note: 'You get one such mail a day at most. To stop, press a link; no need to sign in.',
    links: stories.map(({ title, token }) => ({ label: `Stop mails about ${isolated(title)}`, url: siteUrl + stopPath([token]) })),
  };
}

function announcement(stories: readonly DigestStory[], appName: string): Pick<MailBody, 'subject' | 'preheader' | 'headline' | 'lead'> {
  const [first] = stories;
  const [chapter] = first?.chapters ?? [];
  const total = stories.reduce((sum, { chapters }) => sum + chapters.length, 0);
  const titles = stories.map(({ title }) => isolated(title));
  if (total === 1 && first && chapter !== undefined)
    return {
      subject: `${titles[0]}: ${isolated(chapter)}`,
      preheader: 'A new chapter is there.',
      headline: 'A new chapter',
      lead: `${titles[0]} goes on at ${appName}. Games you have begun stay as they are; a new one has the chapter.`,
    };
  const where = titles.length === 1 ? `of ${titles[0]}` : `in ${titles.length} stories`;
  return {
    subject: `${total} new chapters ${where}`,
    preheader: titles.join(', '),
    headline: `${total} new chapters`,
    lead: `Stories that you follow at ${appName} go on. Games you have begun stay as they are; new ones have the chapters.`,
  };
}
