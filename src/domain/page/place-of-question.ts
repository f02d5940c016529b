/**
 * Where a page asks a member who was signed out how to go on.
 * - `instead`: in place of the page, which is about the player alone
 * - `page`: the page asks by itself, is where one signs in, or is a landing page, whose one button leads to a page that asks
 * - `over`: over the page, which anyone may read
 */
export type PlaceOfQuestion = 'instead' | 'page' | 'over';

const OWN = /^\/(?:user\/(?:coins|profile|settings)|daily-tasks)\/*$/i;
const ASKING = /^\/(?:chat[234]?|landing[123]?|user\/login|user\/social-callback)(?:\/|$)/i;

export function placeOfQuestion(path: string): PlaceOfQuestion {
  if (OWN.test(path)) return 'instead';
  return ASKING.test(path) ? 'page' : 'over';
}
