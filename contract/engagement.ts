/** Favourites, subscriptions, daily tasks, story ideas, the player's profile. */
import * as v from 'valibot';
import { added } from './arrival.ts';
import { MAX_IDEA_LENGTH, MAX_IDEA_TITLE_LENGTH, MIN_IDEA_LENGTH } from './limits.ts';
import { get, post } from './route.ts';
import { isWrittenTime, nothing, nullAnswer, playerText, slug, typedEmail, uuid } from './shapes.ts';
import { storySummary } from './stories.ts';

const storyId = v.strictObject({ story_id: slug });

/** `waiting`: a mail with a link to confirm the address is on its way. `email` is null without a subscription. */
const subscription = v.object({ state: v.picklist(['none', 'waiting', 'active']), email: v.nullable(v.string()) });

export const subscribe = post('user-subscribe.create', {
  summary:
    "Mail new chapters of a story to an address. The caller's own verified address needs no confirmation; another address replaces the one before",
  access: 'session',
  input: v.strictObject({ story_id: slug, email: typedEmail }),
  answer: subscription,
  failures: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
});
export const unsubscribe = post('user-subscribe.cancel', {
  summary: 'Stop mails of a story. Without a subscription it changes nothing',
  access: 'session',
  input: storyId,
  answer: nullAnswer,
});
export const getSubscription = get('user-subscribe.get', {
  summary: "The caller's subscription to a story",
  access: 'session',
  input: storyId,
  answer: subscription,
});
export const createFavorite = post('favorite.create', {
  summary: 'Like a story. Liking it again changes nothing',
  access: 'session',
  input: storyId,
  answer: nullAnswer,
  failures: ['NOT_FOUND'],
});
export const deleteFavorite = post('favorite.delete', {
  summary: 'Unlike a story. Unliking one that is not liked changes nothing',
  access: 'session',
  input: storyId,
  answer: nullAnswer,
});
export const listFavorites = get('favorite.list', {
  summary: 'Liked stories, the latest first',
  access: 'session',
  input: nothing,
  answer: v.object({ stories: v.array(storySummary) }),
  failures: ['TOO_MANY_REQUESTS'],
});
export const listDailyTasks = get('daily-tasks.list', {
  summary: "Today's tasks and their progress",
  access: 'session',
  input: nothing,
  answer: v.object({
    tasks: v.array(
      v.object({
        id: v.picklist(['play-game', 'share-game', 'create-story']),
        coins: v.number(),
        /** Actions done today, at most `target`. */
        done: v.number(),
        target: v.number(),
        /** `ready`: done, and the coins wait. */
        state: v.picklist(['open', 'ready', 'taken']),
        taken_at: v.nullable(v.string()),
      }),
    ),
  }),
});

export const getInviteCode = get('daily-tasks.invite-code', {
  summary: "The player's invite code with its link, a QR code of the link, and who came by it",
  access: 'session',
  input: nothing,
  answer: v.object({
    code: v.string(),
    link: v.string(),
    /** An SVG. */
    qr: v.string(),
    /** Coins for each of the two. */
    coins: v.number(),
    /** Whether the player has a verified address: without one nothing is paid for friends. */
    verified: v.boolean(),
    friends: v.array(v.object({ since: v.string(), paid: v.boolean() })),
    /** Whether the player came by a friend's link and both are still to be paid. */
    invited: v.optional(v.boolean(), false),
  }),
});

/** A call that takes the coins of a task that the server saw done. */
const task = (name: string, summary: string) =>
  post(`daily-tasks.${name}`, { summary, access: 'session', input: nothing, answer: added, failures: ['TOO_MANY_REQUESTS'] });
export const taskPlayGame = task('play-game', "Take the coins for today's turns");
export const taskShareGame = task('share-game', 'Take the coins for a story that another person opened by your link today');
export const taskInviteFriend = task('invite-friend', 'Pay out friends who have verified and played; they are also paid without this call');

const ideaTitle = v.pipe(playerText(MAX_IDEA_TITLE_LENGTH), v.trim(), v.minLength(1));
const ideaText = v.pipe(playerText(MAX_IDEA_LENGTH), v.trim(), v.minLength(MIN_IDEA_LENGTH));
/** Waiting, being read, taken up, or not taken up. */
export const ideaStatus = v.picklist(['received', 'reading', 'accepted', 'declined']);
export type IdeaStatus = v.InferOutput<typeof ideaStatus>;

export const taskCreateStory = post('daily-tasks.create-story', {
  summary: 'Send in an idea for a story. The first one of a day gives coins',
  access: 'session',
  input: v.strictObject({ title: ideaTitle, text: ideaText }),
  answer: added,
  failures: ['FORBIDDEN', 'TOO_MANY_REQUESTS'],
});

export const listStoryIdeas = get('story-idea.list', {
  summary: "The caller's story ideas, the latest first",
  access: 'session',
  input: nothing,
  answer: v.object({
    ideas: v.array(
      v.object({
        id: uuid,
        title: v.string(),
        text: v.string(),
        status: ideaStatus,
        /** What the studio wrote back; empty until then. */
        answer: v.string(),
        /** Coins that came with it in thanks; null where none did. */
        thanks: v.nullish(v.number(), null),
        created: v.string(),
      }),
    ),
  }),
});

export const getProfile = get('user-profile.get', {
  summary: 'What the caller has played and found: turns that cost coins, and the endings of each story',
  access: 'session',
  input: nothing,
  answer: v.object({
    turns: v.number(),
    shelves: v.array(
      v.object({
        story_id: slug,
        title: v.string(),
        cover: v.string(),
        cover_alt: v.string(),
        endings: v.array(
          v.object({
            id: v.string(),
            /** Null until it is found. */
            name: v.nullable(v.string()),
            hint: v.string(),
            found_at: v.nullable(v.string()),
            /** The scene in which it was found, if the game is still there. */
            scene: v.nullable(v.object({ image: v.string(), alt: v.string() })),
          }),
        ),
      }),
    ),
  }),
  failures: ['TOO_MANY_REQUESTS'],
});

/** What somebody types: it may have blanks and dashes. */
const typedCode = v.pipe(playerText(60), v.trim(), v.minLength(1));

export const redeemCode = post('coin-code.redeem', {
  summary: 'Give the caller the coins of a code, as often as the code allows; only members',
  access: 'session',
  input: v.strictObject({ code: typedCode }),
  /** `coins`: what the code gave. `story`: what it is meant for; null where for any. */
  answer: v.object({ coins: v.number(), balance: v.number(), story: v.nullable(v.object({ id: slug, title: v.string() })) }),
  failures: ['NOT_FOUND', 'CODE_REFUSED', 'TOO_MANY_REQUESTS'],
});

const coinCode = v.object({
  code: v.string(),
  coins: v.number(),
  /** What it is meant for; null where for any. */
  story: v.nullable(slug),
  /** How often it can be used by all, was used, and can be used by one person. */
  uses: v.number(),
  used: v.number(),
  per_person: v.number(),
  /** Whether it gives nothing until a second admin has confirmed it; absent on back ends without that. */
  waits: v.nullish(v.boolean(), false),
  /** From when on it gives nothing. */
  expires: v.string(),
  /** When an admin ended it; null where nobody did. */
  ended: v.nullable(v.string()),
  made: v.string(),
});

/** The place of a code in its list: its group, its time, and itself. */
const codeCursor = v.pipe(
  v.string(),
  v.check((text) => {
    const [, time = ''] = /^[012]_([^_]+)_[A-Z0-9]{6,24}$/.exec(text) ?? [];
    return isWrittenTime(time);
  }, 'This is no cursor'),
);

export const listCodes = get('admin/code.list', {
  summary: 'Codes that give coins, 50 at a time: what waits for a second admin, what can be used, then the others, each the latest first',
  access: 'admin',
  rights: ['money'],
  input: v.strictObject({ before: v.optional(codeCursor) }),
  answer: v.object({
    codes: v.array(coinCode),
    /** The cursor of the next page; null at the end. */
    before: v.nullish(v.string(), null),
  }),
});

const reason = v.pipe(playerText(500), v.trim(), v.minLength(1));
const count = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(most));

export const makeCode = post('admin/code.make', {
  summary:
    'Make a code that gives coins, once per key; above what one admin may give alone it waits for a second one; each is written to the audit log',
  access: 'admin',
  rights: ['money'],
  input: v.strictObject({
    key: uuid,
    reason,
    /** Empty: one is drawn. */
    code: v.pipe(playerText(60), v.trim()),
    coins: count(100_000),
    story: v.nullable(slug),
    uses: count(1_000_000),
    per_person: count(100),
    /** The last day (UTC). */
    expires: v.pipe(v.string(), v.isoDate()),
  }),
  answer: coinCode,
  failures: ['NOT_FOUND', 'DESK_CONFLICT'],
});

export const endCode = post('admin/code.end', {
  summary: 'End a code: it gives nothing any more; each is written to the audit log',
  access: 'admin',
  rights: ['money'],
  input: v.strictObject({ key: uuid, reason, code: typedCode }),
  answer: coinCode,
  failures: ['NOT_FOUND', 'DESK_CONFLICT'],
});
