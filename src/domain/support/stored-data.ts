/** Where a browser keeps something: `tab` until the tab is closed, `browser` until it is removed, cookies for a time. */
type Place = 'cookie' | 'browser' | 'tab';

/** One thing that a visit stores in the browser. Source: TRACK-26. */
export interface StoredItem {
  readonly place: Place;
  /** Its key; one that ends in `…` stands for all keys that begin like it. */
  readonly name: string;
  /** What it is for, as the privacy page says it. */
  readonly purpose: string;
  /** `counting`: stored only where the player allows to be counted. */
  readonly need: 'use' | 'counting';
  /** How many days it is kept; absent: until it is removed. */
  readonly days?: number;
}

const item = (place: Place, name: string, purpose: string): StoredItem => ({ place, name, purpose, need: 'use' });
const counted = (place: Place, name: string, purpose: string): StoredItem => ({ place, name, purpose, need: 'counting' });

const SIGNED_IN = 'Keeps you signed in; as a guest, keeps your games and coins';

/** Everything that the site keeps in a browser. The privacy page shows this list, and tests compare it with what browsers hold. */
export const storedData: readonly StoredItem[] = [
  { ...item('cookie', 'token', SIGNED_IN), days: 7 },
  { ...item('cookie', 'refresh_token', SIGNED_IN), days: 30 },
  { ...item('cookie', 'token_expiry_time', 'When the sign-in has to be renewed'), days: 7 },
  { ...item('cookie', 'player', 'Whose games these are, so that two windows never mix two players'), days: 30 },
  {
    ...item(
      'cookie',
      'browser',
      'Tells this browser from others when somebody signs in, so that strangers cannot lock you out and you hear of a new device',
    ),
    days: 400,
  },
  { ...item('cookie', 'lock_…', 'Lets one window at a time renew the sign-in, for some seconds'), days: 0 },
  item('browser', 'user_info', 'Your name, coins and level, to show them at once'),
  item('browser', 'user_type', 'Whether you are a guest, a member or an admin'),
  item('browser', 'device_id', 'The free coins of a new guest are given once for each browser'),
  item('browser', 'sign_up_key', 'A guest who is registered while the connection breaks is not registered twice'),
  item('browser', 'sign_in', 'The address that a code was mailed to, while you look for the mail'),
  item('browser', 'source_code', 'By which link you came here'),
  item('browser', 'invite_code', 'Who invited you, so that both get their coins'),
  item('browser', 'draft:…', 'Words that you typed in a game and have not sent'),
  item('browser', 'refused_choice:…', 'A choice that you pressed without enough coins, or when you had been signed out'),
  item('browser', 'lost_member', 'That a member was signed out here, until someone signs in or plays as a guest'),
  item('browser', 'read_lines:…', 'Which lines of a story you have read before'),
  item('browser', 'known_stories', 'Which stories you have seen, so that new ones are marked'),
  item('browser', 'name_asked', 'Which member was asked for a name, so that you are asked once'),
  item('browser', 'theme', 'The theme you chose'),
  item('browser', 'text_size', 'The size of texts'),
  item('browser', 'motion', 'Whether things move'),
  item('browser', 'story_font', 'The font of stories'),
  item('browser', 'line_spacing', 'The space between lines'),
  item('browser', 'reading_speed', 'How fast a reply appears'),
  item('browser', 'read_aloud', 'Whether replies are read aloud'),
  item('browser', 'voice_rate', 'How fast they are read aloud'),
  item('browser', 'single_keys', 'Whether single keys choose'),
  item('browser', 'break_reminder', 'Whether a break is suggested after an hour'),
  item('browser', 'tracking_opt_out', 'Your answer to whether visits may be counted'),
  item('browser', 'tracking_choice_sent', 'Whether we know that answer'),
  item('browser', 'studio', 'Words of a story that an admin writes and that have not reached us yet'),
  item('browser', 'template_drafts', 'The same words as earlier versions of this site kept them'),
  item('browser', 'template_draft:…', 'Words of a template that an admin writes and that are no version yet'),
  item('browser', 'lore_draft:…', 'Words of a shared book of lore that an admin writes and that are not in it yet'),
  item('browser', 'model_wrote:…', 'What a language model wrote for an admin about a story, until it is taken or thrown away'),
  item('tab', 'draft:…', 'The same words, for a page that is reloaded'),
  item('tab', 'react-router-scroll-positions', 'How far you had scrolled on each page, for the way back'),
  item('tab', 'remix-router-transitions', 'Which pictures move along when you go back'),
  item('tab', 'aloud_story', 'Which story is read aloud'),
  item('tab', 'aloud_place', 'Where reading aloud stopped'),
  item('tab', 'reading_place', 'At which sentence of a game you are'),
  item('browser', 'reload_guard', 'A page that cannot load its files reloads only once'),
  item('tab', 'way_back', 'The page to return to after buying coins'),
  item('tab', 'arrival', 'The purchase that you come back from'),
  item('tab', 'open_purchase', 'A purchase that you went to pay, so that you are told what became of it'),
  item('tab', 'payment_token', 'Marks a purchase, so that it is made only once'),
  item('tab', 'payment_token_time', 'When that mark was made'),
  item('tab', 'payment_token_wish', 'Which coins it is for'),
  { ...counted('cookie', '_fbc', 'The click on an advertisement by which you came'), days: 90 },
  { ...counted('browser', 'tracking_event:…', 'What was counted and could not be sent yet'), days: 7 },
  counted('browser', 'tracking_landing', 'By which of our landing pages you came'),
  counted('browser', 'reported_registration_users', 'That your registration was counted, so that it is counted once'),
];

/** How long an entry stays, as the privacy page says it. */
export function keptFor({ place, days }: StoredItem): string {
  if (place === 'tab') return 'until the tab is closed';
  if (place === 'browser') return days === undefined ? 'until you clear it' : `at most ${days} days`;
  return days === 0 ? 'cookie, for seconds' : `cookie, ${days} days`;
}
