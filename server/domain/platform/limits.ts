import type { QueueBounds } from './fair-queue.ts';

/** At most `max` times within any `windowMs` milliseconds, counted by `key`. */
export interface Limit {
  readonly key: string;
  readonly max: number;
  readonly windowMs: number;
}

const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

export const limit = (key: string, max: number, windowMs: number): Limit => ({ key: `${key}:${windowMs}`, max, windowMs });

/** At most `max` in all within a window, which begins with the first amount; counted by `key`. */
export interface Quota {
  readonly key: string;
  readonly max: number;
  readonly windowMs: number;
}

const quota = (key: string, max: number, windowMs: number): Quota => ({ key: `${key}:${windowMs}`, max, windowMs });

/** Guests registered from one network address, and in total. `scale` multiplies the limits of one address. */
export const guestLimits = (address: string, scale: number): readonly Limit[] => [
  limit(`guest:${address}`, 20 * scale, MINUTE),
  limit(`guest:${address}`, 60 * scale, HOUR),
  limit('guest:all', 100 * scale, 10 * SECOND),
];

/** Grants of coins to new guests. Beyond these, guests get none, so that a flood of guests costs no coins. */
export const guestGrantLimits = (address: string, scale: number): readonly Limit[] => [
  limit(`guest-grant:${address}`, 40 * scale, DAY),
  limit('guest-grant:all', 200 * scale, 10 * MINUTE),
];

/**
 * Check-ins and tasks taken by guests of one network address, and by all guests. Members take theirs without: each has proved who they are. With these and the grants above, guests from one address
 * get at most 40 grants and 60 rewards a day.
 */
export const guestRewardLimits = (address: string, scale: number): readonly Limit[] => [
  limit(`guest-reward:${address}`, 60 * scale, DAY),
  limit('guest-reward:all', 300 * scale, 10 * MINUTE),
];

/** Check-ins and tasks tried by one user: a few in a row may come too early, many are a script. */
export const rewardLimits = (user: string): readonly Limit[] => [limit(`reward:${user}`, 30, MINUTE)];

/** Story ideas sent in by one user. */
export const ideaSendLimits = (user: string): readonly Limit[] => [limit(`story-idea:${user}`, 5, DAY)];

/** Opened links, counted by user and by network address: codes become hard to guess and other players' tasks hard to fake. */
export const inviteOpenLimits = (user: string, address: string, scale: number): readonly Limit[] => [
  limit(`invite-open:${user}`, 30, DAY),
  limit(`invite-open:${address}`, 60 * scale, DAY),
];

/** Codes for coins that were entered, counted by user and by network address: they become hard to guess. */
export const codeLimits = (user: string, address: string, scale: number): readonly Limit[] => [
  limit(`coin-code:${user}`, 10, HOUR),
  limit(`coin-code:${address}`, 40 * scale, HOUR),
];

/** Friends that one player is paid for in a day (UTC). The others are paid on the next days. */
export const MAX_PAID_INVITES = 5;

/** Social sign-ins, started and completed. */
export const socialLimits = (address: string, scale: number): readonly Limit[] => [limit(`social:${address}`, 30 * scale, 10 * MINUTE)];

/** Turns of one player. Coins alone are no limit, because input that matches no choice is free. */
export const turnLimits = (user: string): readonly Limit[] => [limit(`turn:${user}`, 60, MINUTE)];

/** Concurrent replies of one player, over all games and processes. Source: PLAY-07. */
export const MAX_RUNNING_REPLIES = 3;

/** At most `max` at the same time, counted by `key`; `message` is the refusal of one more. */
export interface Cap {
  readonly key: string;
  readonly max: number;
  readonly message: string;
}

/**
 * Open event streams in one process. One player needs several tabs and may have broken connections that are not closed yet; one network address may
 * serve a school class.
 */
export const streamCaps = (user: string, address: string, scale: number): readonly Cap[] => [
  { key: `user:${user}`, max: 12, message: 'Your replies are open in too many windows. Close one of them and try again.' },
  { key: `address:${address}`, max: 100 * scale, message: 'Too many replies are open from your network. Try again in a moment.' },
];

/**
 * Calls that cost more than a turn, in one process: few at the same time, so that play never waits behind them, and one of a user. An address leaves a place to
 * others, however many users it has.
 */
export const expensiveCallBounds = (places: number, scale: number): QueueBounds => ({
  places,
  placesPerAddress: Math.max(1, places - 1),
  placesPerUser: 1,
  waiting: 100,
  waitingPerAddress: Math.min(50, 20 * scale),
  waitingPerUser: 6,
});

/** New games; each is stored forever. */
export const freshGameLimits = (user: string): readonly Limit[] => [
  limit(`fresh-game:${user}`, 20, MINUTE),
  limit(`fresh-game:${user}`, 200, DAY),
];

/** Parts of trees read by one player; each part takes a look at all turns of a game. */
export const treeLimits = (user: string): readonly Limit[] => [limit(`tree:${user}`, 60, MINUTE)];

/** Exports of games; a long game is read and written as a whole. */
export const gameCopyLimits = (user: string): readonly Limit[] => [limit(`game-copy:${user}`, 10, MINUTE)];

/** Files of chats brought by one player, who may have hundreds. */
export const chatImportLimits = (user: string): readonly Limit[] => [
  limit(`chat-import:${user}`, 60, MINUTE),
  limit(`chat-import:${user}`, 1000, DAY),
];

/** Large ones among them; each stores thousands of turns. */
export const largeChatLimits = (user: string): readonly Limit[] => [
  limit(`large-chat:${user}`, 5, MINUTE),
  limit(`large-chat:${user}`, 60, DAY),
];

/** Character cards taken in by one admin. */
export const cardImportLimits = (admin: string): readonly Limit[] => [limit(`card-import:${admin}`, 60, MINUTE)];

/** Stories of the studio that one admin begins, and files that one admin brings there: each is read and compiled, twice where its report is looked at before. */
export const projectLimits = (admin: string): readonly Limit[] => [limit(`project:${admin}`, 30, MINUTE)];
export const projectFileLimits = (admin: string): readonly Limit[] => [limit(`project-file:${admin}`, 60, MINUTE)];

/** What one admin publishes, and the checks before: each compiles a story. */
export const projectPublishLimits = (admin: string): readonly Limit[] => [limit(`project-publish:${admin}`, 60, MINUTE)];
/** Searches of whole scripts that one admin begins. */
export const projectProofLimits = (admin: string): readonly Limit[] => [limit(`project-proof:${admin}`, 10, MINUTE)];
/** Readings of drafts by test readers that one admin asks for. */
export const projectReadLimits = (admin: string): readonly Limit[] => [limit(`project-read:${admin}`, 10, MINUTE)];
/** Drafts that one admin has judged by rule: each is compiled and played. */
export const projectCriticLimits = (admin: string): readonly Limit[] => [limit(`project-critic:${admin}`, 10, MINUTE)];
/** Parts of drafts that one admin has a language model judge: whoever runs the server pays for each. */
export const modelCriticLimits = (admin: string): readonly Limit[] => [
  limit(`model-critic:${admin}`, 40, MINUTE),
  limit(`model-critic:${admin}`, 600, DAY),
];
/** Turns of drafts that a language model tells test readers for one admin: twenty plays of twenty turns are 420 with their openings. */
export const toldReaderLimits = (admin: string): readonly Limit[] => [
  limit(`told-reader:${admin}`, 120, MINUTE),
  limit(`told-reader:${admin}`, 900, DAY),
];
/** Turns of drafts that one address plays by secret links. */
export const previewLimits = (address: string): readonly Limit[] => [limit(`preview:${address}`, 120, MINUTE)];
/** Templates that one admin makes, saves and gives to projects: each compiles a script. */
export const templateLimits = (admin: string): readonly Limit[] => [limit(`template:${admin}`, 60, MINUTE)];
/** Answers that one admin writes to comments on drafts. */
export const commentAnswerLimits = (admin: string): readonly Limit[] => [limit(`comment-answer:${admin}`, 60, MINUTE)];
/** Words that one admin types where drafts are played. */
export const wordHearingLimits = (admin: string): readonly Limit[] => [limit(`word-hearing:${admin}`, 60, MINUTE)];
/** Turns that a language model tells of drafts for one admin: whoever runs the server pays for each. */
export const toldPlayLimits = (admin: string): readonly Limit[] => [
  limit(`told-play:${admin}`, 30, MINUTE),
  limit(`told-play:${admin}`, 600, DAY),
];
/** What one admin has a language model draft: whoever runs the server pays for each request. */
export const scriptDraftLimits = (admin: string): readonly Limit[] => [
  limit(`script-draft:${admin}`, 20, MINUTE),
  limit(`script-draft:${admin}`, 400, DAY),
];
/** Turns that one admin has a language model tell to try a brief: whoever runs the server pays for each. */
export const templateTrialLimits = (admin: string): readonly Limit[] => [
  limit(`template-trial:${admin}`, 20, MINUTE),
  limit(`template-trial:${admin}`, 400, DAY),
];
/** Comments on drafts that one address writes by secret links. */
export const reviewLimits = (address: string): readonly Limit[] => [
  limit(`review:${address}`, 10, MINUTE),
  limit(`review:${address}`, 200, DAY),
];
/** Wordings that one address proposes by secret links. */
export const wordingLimits = (address: string): readonly Limit[] => [
  limit(`wording:${address}`, 10, MINUTE),
  limit(`wording:${address}`, 200, DAY),
];
/** Pictures of stories that one admin brings. */
export const projectPictureLimits = (admin: string): readonly Limit[] => [limit(`project-picture:${admin}`, 60, MINUTE)];

/** Texts of the studio that one admin saves, on several pages: one page sends a save in a second at most. */
export const projectSaveLimits = (admin: string): readonly Limit[] => [limit(`project-save:${admin}`, 300, MINUTE)];

/** Texts that one admin adds, renames and removes. */
export const projectTextLimits = (admin: string): readonly Limit[] => [limit(`project-text:${admin}`, 60, MINUTE)];

/** Questions of one player whether a game can go on in a newer version, and answers: each plays the game anew. */
export const moveLimits = (user: string): readonly Limit[] => [limit(`move:${user}`, 30, MINUTE)];

/** Replies edited by one player. */
export const editLimits = (user: string): readonly Limit[] => [limit(`edit:${user}`, 60, MINUTE)];

/** Searches for the ways to other endings; each takes up to a second of the processor. */
export const endingWaysLimits = (user: string): readonly Limit[] => [limit(`ending-ways:${user}`, 20, MINUTE)];

/** Links to runs made by one player. */
export const shareLimits = (user: string): readonly Limit[] => [limit(`share:${user}`, 30, HOUR)];

/** Shared runs read from one network address. */
export const sharedRunLimits = (address: string, scale: number): readonly Limit[] => [limit(`shared-run:${address}`, 120 * scale, MINUTE)];

/** Requests for ideas; each may cost the operator a call to a model. */
export const ideaLimits = (user: string): readonly Limit[] => [limit(`idea:${user}`, 6, MINUTE), limit(`idea:${user}`, 100, DAY)];

/** Searches for words, of a user or, with `user` null, of a network address without a session. One is sent for each pause in typing. */
export const searchLimits = (user: string | null, address: string, scale: number): readonly Limit[] => [
  user === null ? limit(`search:${address}`, 120 * scale, MINUTE) : limit(`search:${user}`, 120, MINUTE),
];

/** Replies reported by one player. */
export const reportLimits = (user: string): readonly Limit[] => [limit(`report:${user}`, 30, HOUR)];

/** Subscriptions made: each sends a mail to an address that may belong to another person, so requests count per mailbox too. */
export const subscribeLimits = (user: string, address: string, mailbox: string, scale: number): readonly Limit[] => [
  limit(`subscribe:${user}`, 20, DAY),
  limit(`subscribe:${address}`, 40 * scale, DAY),
  limit(`subscribe:${mailbox}`, 10, DAY),
];

/** Complaints and requests from one network address. A mailbox counts too, because a mail goes to it. */
export const caseLimits = (address: string, mailbox: string | null, scale: number): readonly Limit[] => [
  limit(`case:${address}`, 5 * scale, HOUR),
  limit(`case:${address}`, 15 * scale, DAY),
  ...(mailbox === null ? [] : [limit(`case:${mailbox}`, 5, DAY)]),
];

/** Cases looked up, changed or taken back from one network address, and in total: reference numbers must be hard to guess. */
export const caseLookupLimits = (address: string, scale: number): readonly Limit[] => [
  limit(`case-lookup:${address}`, 60 * scale, 10 * MINUTE),
  limit('case-lookup:all', 1000 * scale, 10 * MINUTE),
];

/** Purchases started by one user. */
export const checkoutLimits = (user: string): readonly Limit[] => [
  limit(`checkout:${user}`, 10, MINUTE),
  limit(`checkout:${user}`, 60, DAY),
];

/** Refunds that one user asks for; each calls the provider. */
export const ownRefundLimits = (user: string): readonly Limit[] => [
  limit(`own-refund:${user}`, 10, MINUTE),
  limit(`own-refund:${user}`, 40, DAY),
];

/** Payment checks of one user; each may call the provider. */
export const checkPaymentLimits = (user: string): readonly Limit[] => [limit(`check-payment:${user}`, 60, MINUTE)];

/** Looks at payments by whoever holds the id of their session; each may ask the provider. */
export const paymentLookLimits = (address: string, scale: number): readonly Limit[] => [
  limit(`payment-look:${address}`, 30 * scale, MINUTE),
];

/** Requests with tracking events, of a user or of a network address without a session. A tab sends one every 3 s. */
export const trackingLimits = (caller: string, scale: number): readonly Limit[] => [limit(`tracking:${caller}`, 240 * scale, MINUTE)];

/** Tracking events count once per 2 kB that they begin; a browser's are smaller. */
export const eventUnits = (bytes: number): number => Math.ceil(bytes / 2000);

/**
 * Tracking events that are stored within an hour: of a user (null without a session) or a network address; the first group with room is taken. A browser
 * may bring 1,000 from an earlier visit. Of callers without a session each address has room for those, and all together have room for some more:
 * networks with many phones share an address. Guests, who cost nothing, count by address too.
 */
export const eventQuotas = (user: string | null, isGuest: boolean, address: string, scale: number): readonly (readonly Quota[])[] => {
  if (user === null) return [[quota(`event:${address}`, 1000 * scale, HOUR)], [quota('event:anonymous', 2000, HOUR)]];
  const own = quota(`event:${user}`, 2000 * scale, HOUR);
  return [isGuest ? [own, quota(`guest-event:${address}`, 6000 * scale, HOUR)] : [own]];
};

/** Visits of one user, and of one network address, that are recorded: an address takes at most a tenth of what is recorded in all. */
export const recordingLimits = (user: string, address: string, scale: number): readonly Limit[] => [
  limit(`recording:${user}`, 60, DAY),
  limit(`recording:${address}`, 60 * scale, HOUR),
  limit(`recording:${address}`, 300 * scale, DAY),
  limit('recording:all', 600, HOUR),
];

/** Parts of recordings from one user. A tab sends one every 5 s, and more while much changes. */
export const recordingPartLimits = (user: string): readonly Limit[] => [limit(`recording-part:${user}`, 120, MINUTE)];

/** Views of landing pages that one network address counts. Many phones may share an address. */
export const landingLimits = (address: string, scale: number): readonly Limit[] => [limit(`landing:${address}`, 600 * scale, HOUR)];

/** Sources of visitors to landing pages that one network address may be the first to bring in a day: real ones are few. */
export const landingSourceQuotas = (address: string, scale: number): readonly (readonly Quota[])[] => [
  [quota(`landing-source:${address}`, 20 * scale, DAY)],
];

/** Pictures set by one user. */
export const avatarLimits = (user: string): readonly Limit[] => [limit(`avatar:${user}`, 10, HOUR)];

/** Exports of one user's data. */
export const exportLimits = (user: string): readonly Limit[] => [limit(`export:${user}`, 5, HOUR)];

/** A waiting time as text, rounded up: "45 seconds", "42 minutes", "3 hours". */
export function waitText(seconds: number): string {
  if (seconds <= 90) return seconds <= 1 ? 'a second' : `${Math.ceil(seconds)} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 90 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}
