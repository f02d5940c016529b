/** Favourites, subscriptions, check-in, daily tasks. */
import * as v from 'valibot';
import { get, post, type Route } from './route.ts';
import { anything, email, nothing, nullAnswer, slug } from './shapes.ts';
import { storySummary } from './stories.ts';

const storyId = v.strictObject({ story_id: slug });
const later = { access: 'session', answer: anything, later: true } as const;

export const subscribe = post('user-subscribe.create', {
  ...later,
  summary: 'Mail me new chapters',
  input: v.strictObject({ story_id: slug, email }),
});
export const unsubscribe = post('user-subscribe.cancel', { ...later, summary: 'Stop mails of a story', input: storyId });
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
});
export const getCheckin = get('user-checkin.get', { ...later, summary: 'Check-in calendar and streak', input: nothing });
export const createCheckin = post('user-checkin.create', { ...later, summary: "Take today's check-in", input: nothing });
export const listDailyTasks = get('daily-tasks.list', { ...later, summary: "Today's tasks and their progress", input: nothing });
export const getInviteCode = get('daily-tasks.invite-code', { ...later, summary: "The player's invite code", input: nothing });

const task = (name: string, summary: string): Route => post(`daily-tasks.${name}`, { ...later, summary, input: v.looseObject({}) });
export const taskPlayGame = task('play-game', 'Claim the task of playing a game');
export const taskShareGame = task('share-game', 'Claim the task of sharing a game');
export const taskCreateStory = task('create-story', 'Claim the task of creating a story');
export const taskInviteFriend = task('invite-friend', 'Claim the task of inviting a friend');
