import type { ColumnType, Generated, GeneratedAlways, Kysely, Transaction } from 'kysely';
import type { IdeaStatus } from '#contract/engagement.ts';
import type { LandingVariant } from '#contract/landing.ts';
import type { DeskRight } from '#contract/route.ts';
import type { Opinion } from '#contract/stories.ts';
import type { CaseKind, CaseOutcome, CaseStatus, CaseStep, ComplaintKind, RefusalReason, RemovalClaim } from '#contract/support.ts';
import type { TrackingEvent } from '#contract/tracking.ts';
import type { DailyTask } from '#domain/engagement/daily-tasks.ts';
import type { AgeBand } from '#domain/stories/age-gate.ts';
import type { AuthoredCharacter } from '#server/domain/characters/authored-character.ts';
import type { LoreBook } from '#server/domain/memory/lore.ts';
import type { AuthoredCastMember, AuthoredFirstScene, AuthoredScene, AuthoredStory } from '#server/domain/stories/authored-story.ts';
import type { ProofReport } from '#server/domain/studio/proof/proof-report.ts';
import type { PublishOrder } from '#server/domain/studio/publishing/publish-order.ts';
import type { CoinTables } from './coin-tables.ts';
import type { Json, Time } from './column-types.ts';
import type { PlayTables } from './play-tables.ts';

/** All tables. Those of play and of coins are declared beside their use cases. */
export interface Tables extends PlayTables, CoinTables {
  users: {
    /** The public id. */
    uuid: string;
    /** A running number, shown beside the uuid. */
    id: Generated<number>;
    name: string;
    /** Of members; empty for guests, and for accounts that were merged or deleted. See `usernameOf`. */
    username: string;
    /** Verified, in lower case; null for guests and for members whose account has no verified e-mail. */
    email: string | null;
    avatar_url: string;
    gender: string;
    role: 'guest' | 'normal' | 'admin';
    /** What an admin may do at the desk. */
    desk_rights: ColumnType<readonly DeskRight[], readonly DeskRight[] | undefined, readonly DeskRight[]>;
    /** The user's own limit of coins per day (UTC). */
    daily_limit: ColumnType<number | null, number | null | undefined, number | null>;
    /** What holds in place of it from a time on. */
    next_daily_limit: ColumnType<number | null, number | null | undefined, number | null>;
    next_daily_limit_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    /** Words and phrases that new games exclude. */
    never_words: ColumnType<readonly string[], string | undefined, string>;
    /** `merged`: everything moved to `merged_into`. `deleted`: the row stays for the ledger, without personal data. */
    status: 'normal' | 'banned' | 'merged' | 'deleted';
    merged_into: ColumnType<string | null, string | null | undefined, string | null>;
    /** The code of the advertisement or partner that the user first came by. */
    source: ColumnType<string | null, string | null | undefined, string | null>;
    /** At which brand the user arrived first; null where that was not kept yet. */
    brand: ColumnType<string | null, string | undefined, never>;
    /** The age group that the user gave, and in which year; null before the player has answered. */
    age_band: ColumnType<AgeBand | null, AgeBand | null | undefined, AgeBand | null>;
    age_year: ColumnType<number | null, number | null | undefined, number | null>;
    /** When everything of a deleted user but the ledger was gone. */
    erased_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    created_at: Time;
  };
  /** One row per signed-in device. `generation` counts refresh tokens; only the newest and, for 30 s, the one before are good. */
  sessions: {
    id: string;
    user_uuid: string;
    generation: number;
    rotated_at: Time;
    created_at: Time;
    expires_at: Time;
    revoked_at: ColumnType<Date | null, Date | null, Date | null>;
    revoked_reason: string | null;
    /** What its owner would call it, like "Chrome on Android". */
    device: Generated<string>;
    /** The id of the browser's cookie; null where it was not kept yet. */
    browser: ColumnType<string | null, string | undefined, null>;
    seen_at: Time;
    /** For the first session of a guest: the hash of the key of the registration. */
    sign_up_key: ColumnType<string | null, string | null | undefined, never>;
  };
  categories: { id: string; name: string; position: number };
  stories: {
    id: string;
    version: number;
    category: string;
    title: string;
    /** What a search finds it by, and what the order by title compares: `search-terms.ts`. Written as text of the type. */
    terms: ColumnType<string, string | undefined, string>;
    title_key: Generated<string>;
    /** An order that looks random and stays. */
    shuffle: GeneratedAlways<string>;
    published_on: string;
    /** Of its newest version. */
    rating: Generated<AuthoredStory['rating']>;
    /** Since when admins hide it from players. */
    hidden_at: ColumnType<Date | null, undefined, Date | null>;
    plays: Generated<number>;
    /** How many players have which opinion, counted by a trigger; `popularity` weighs `plays` by it. */
    loved: Generated<number>;
    liked: Generated<number>;
    not_for_me: Generated<number>;
    popularity: GeneratedAlways<number>;
  };
  /** Every published version, never deleted: a game stays on the version it began with. From `title` on: what lists show, computed from `story`. */
  story_versions: {
    story_id: string;
    version: number;
    hash: string;
    story: Json<AuthoredStory>;
    script: string;
    created_at: Time;
    title: GeneratedAlways<string>;
    one_liner: GeneratedAlways<string>;
    cover: GeneratedAlways<string>;
    cover_alt: GeneratedAlways<string>;
    category: GeneratedAlways<string>;
    tags: GeneratedAlways<readonly string[]>;
    rating: GeneratedAlways<AuthoredStory['rating']>;
    price: GeneratedAlways<number>;
    published: GeneratedAlways<string>;
    endings_total: GeneratedAlways<number>;
    cast_members: GeneratedAlways<readonly AuthoredCastMember[]>;
    first_scene: GeneratedAlways<AuthoredFirstScene | null>;
    /** Of the scene that `first_scene` names. */
    first_picture: GeneratedAlways<AuthoredScene | null>;
  };
  characters: {
    id: string;
    version: number;
    /** Of the file that it was made of, where whoever sent it gave the sending an id. */
    sending: ColumnType<string | null, string | null | undefined, never>;
    /** Since when it is in no list, page or new talk. */
    taken_out_at: ColumnType<Date | null, undefined, Date | null>;
  };
  /** Every version, never deleted: a talk stays on the version it began with. The card is kept as text, so that no field, number or order in it is lost. */
  character_versions: {
    character_id: string;
    version: number;
    hash: string;
    character: Json<AuthoredCharacter>;
    script: string;
    created_at: Time;
    /** From here on: what lists show, computed from `character`. Texts of the card are cut. */
    story_id: GeneratedAlways<string>;
    name: GeneratedAlways<string>;
    personality: GeneratedAlways<string>;
    first_words: GeneratedAlways<string>;
    portrait: GeneratedAlways<string | null>;
  };
  /** Pictures that came with cards, stored anew. */
  character_portraits: { character_id: string; hash: string; image: Uint8Array };
  /** Other files that came with a card in its archive, as they were. */
  character_assets: { character_id: string; name: string; bytes: Uint8Array };
  /** Facts of a world that came in a file: for a story, for a character, or for all stories. */
  lorebooks: {
    id: string;
    version: number;
    name: string;
    story_id: string | null;
    character_id: string | null;
    removed_at: ColumnType<Date | null, undefined, Date | null>;
  };
  /** Every version, never deleted: versions of stories and characters name theirs. `source` is the file as it was, with every number as it was written. */
  lorebook_versions: {
    lorebook_id: string;
    version: number;
    /** The program whose form it has. */
    form: string;
    entries: number;
    source: ColumnType<unknown, string, never>;
    book: Json<LoreBook>;
    created_at: Time;
  };
  /** Stories that admins write. None is ever deleted. */
  projects: {
    id: string;
    title: string;
    /** `book`: no story, but a book of lore that stories share. */
    origin: 'empty' | 'story' | 'file' | 'template' | 'book';
    /** The story that players have of it; null before it was published. */
    story_id: string | null;
    edited_by: string | null;
    edited_at: Time;
    created_at: Time;
    archived_at: ColumnType<Date | null, undefined, Date | null>;
    /** Since when players have it no more; null where they have it, or never had. */
    unpublished_at: ColumnType<Date | null, undefined, Date | null>;
    /** When it is to be published, and as what; null where nothing is planned. */
    publish_at: ColumnType<Date | null, undefined, Date | null>;
    publish_order: ColumnType<PublishOrder | null, undefined, string | null>;
    /** By which its draft is played; null where it is not. */
    preview_token: ColumnType<string | null, undefined, string | null>;
    preview_comments: Generated<boolean>;
    /** Why the last planned publication did not take place; empty where it did. */
    publish_problem: ColumnType<string, undefined, string>;
  };
  /** What of a project was published. `version`: of the story; `files`: the version of each text. */
  project_releases: {
    project_id: string;
    version: number;
    story_id: string;
    files: Json<Readonly<Record<string, number>>>;
    draft: string;
    note: string;
    author: string | null;
    published_at: Time;
    tell_at: ColumnType<Date | null, Date | null, Date | null>;
    told_at: ColumnType<Date | null, undefined, Date | null>;
    taken_back_at: ColumnType<Date | null, undefined, Date | null>;
    /** The version that players had before; null where they had none. */
    version_before: ColumnType<number | null, number | null | undefined, number | null>;
    /** Names the script with its endings, as `story_proofs` does. */
    script: ColumnType<string, string | undefined, string>;
  };
  /** What a search of a project's script has shown. */
  story_proofs: {
    project_id: string;
    /** Names the script with its endings. */
    script: string;
    begun_at: Time;
    /** When the process that searches gave its last sign. */
    beat_at: Time;
    states: number;
    stop_asked: boolean;
    /** Null while it runs. */
    ended_at: ColumnType<Date | null, Date | null, Date | null>;
    report: ColumnType<ProofReport | null, string | null, string | null>;
    /** Why it could not be searched. */
    problem: string;
  };
  /** What people say about lines of drafts. `line` is that of `version`; `source` what stood there. `name` is empty where an admin wrote it. */
  review_comments: {
    id: string;
    project_id: string;
    answers: string | null;
    path: string;
    version: number;
    line: number;
    source: string;
    name: string;
    author: string | null;
    text: string;
    created_at: Time;
    closed_at: ColumnType<Date | null, undefined, Date | null>;
    /** What a proposed wording takes the place of; null for other comments. */
    shown: ColumnType<string | null, string | null | undefined, never>;
    outcome: ColumnType<'taken' | 'declined' | null, undefined, 'taken' | 'declined' | null>;
    decided_by: ColumnType<string | null, undefined, string | null>;
    /** By which it was decided. */
    press: ColumnType<string | null, undefined, string | null>;
    taken_presses: ColumnType<readonly string[], undefined, readonly string[]>;
  };
  /** Pictures in WebP, by their contents. */
  project_pictures: {
    project_id: string;
    hash: string;
    image: Uint8Array;
    /** When it came last. */
    added_at: Time;
    /** Whether it was drawn from a text of the project. */
    drawn: ColumnType<boolean, boolean | undefined, boolean>;
    /** When a text, or a kept version of a sheet, was last found to need it; null while it was never asked. */
    needed_at: ColumnType<Date | null, undefined, Date>;
  };
  /** Pictures that came in packages, by their paths there; `file` as it came. */
  brought_pictures: { project_id: string; path: string; hash: string; file: Uint8Array };
  /** Those of projects that players may see. */
  story_pictures: { story_id: string; hash: string; project_id: string };
  /** The texts of a project, by their paths in its folder; `version` is the newest of the text's versions. */
  project_files: { project_id: string; path: string; version: number };
  /** Books of lore that stories share. `id`: of the project that holds its text. */
  shared_books: { id: string; slug: string };
  /** The books that a story uses. */
  project_books: { project_id: string; book_id: string };
  project_versions: {
    project_id: string;
    path: string;
    version: number;
    /** Null where the history was thinned; never that of the newest version. */
    text: string | null;
    author: string | null;
    /** Chosen by the page that saved it; null where a project was begun. */
    save_id: ColumnType<string | null, string | undefined, never>;
    saved_at: Time;
    /** Whether a restored version took its place: its history keeps it. */
    stays: ColumnType<boolean, boolean | undefined, boolean>;
  };
  /** Narrator briefs. A version never changes. */
  templates: {
    id: string;
    version: number;
    text: string;
    /** What the version is called. */
    note: ColumnType<string, string | undefined, never>;
    /** What a story is begun with; empty for the usual three knots. */
    script: ColumnType<string, string | undefined, never>;
    author: ColumnType<string | null, string | undefined, string | null>;
    created_at: Time;
  };
  /** Those of them that admins write; `version` is the newest one. */
  studio_templates: {
    id: string;
    name: string;
    version: number;
    edited_by: string | null;
    edited_at: Time;
    archived_at: ColumnType<Date | null, undefined, Date | null>;
  };
  /** Codes by which an address signs in. Of those a browser requested, only the newest is valid; the code itself is not stored. */
  login_codes: {
    id: string;
    email: string;
    code_hash: string;
    /** The browser that may try it. */
    browser: ColumnType<string | null, string | null | undefined, never>;
    /** The network address that may try it without a cookie; null if the browser had one when it requested the code. */
    address: ColumnType<string | null, string | null | undefined, never>;
    tries: Generated<number>;
    created_at: Time;
    expires_at: Time;
    consumed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  };
  /** Browsers that have proved an address. They have a budget of codes of their own. */
  known_browsers: { email: string; browser: string; seen_at: Time };
  /** Accounts elsewhere that sign in here. */
  identities: { provider: string; subject: string; user_uuid: string; name: string; created_at: Time };
  /** Sign-ins begun with another service. Completing one deletes its row. */
  social_attempts: {
    state_hash: string;
    session_id: string;
    provider: string;
    verifier: string;
    nonce: string;
    return_to: string;
    created_at: Time;
  };
  /** Mails on their way, and which ones were sent. `sealed` is the content, encrypted: gone once the mail is sent, kept for a while where it failed and is no login code. */
  mails: {
    id: string;
    /** In the order in which they were caused. */
    seq: GeneratedAlways<string>;
    recipient: string;
    brand: string;
    template: string;
    sealed: string | null;
    /** The login code in it: its time runs from when the mail was handed over. */
    code_id: string | null;
    status: 'queued' | 'sent' | 'failed';
    attempts: Generated<number>;
    /** When it is due next. */
    next_at: Time;
    /** Until when it belongs to the process that is sending it, in the database's time. */
    claimed_until: ColumnType<Date | null, Date | null | undefined, Date | null>;
    created_at: Time;
    ended_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    problem: Generated<string>;
  };
  /** When each job beside requests ran last, in whichever process. `problem`: what it failed with. */
  job_runs: { job: string; every_ms: number; ran_at: Time; problem: string | null };
  /** What the checks of the ledger found. `people`: some of those whose accounts do not add up. */
  ledger_checks: { id: GeneratedAlways<string>; checked_at: Time; wallets: number; wrong: number; people: readonly string[] };
  /** The inbox of development: what would have been sent. */
  dev_mails: {
    id: string;
    seq: GeneratedAlways<string>;
    recipient: string;
    sender: string;
    subject: string;
    plain: string;
    html: string;
    sent_at: Time;
  };
  /** When (ms since 1970) a limited thing was done, within its window. */
  rate_limits: { key: string; times: ColumnType<readonly string[], never, never>; expires_at: Time };
  /** Amounts that were used within a window. */
  quotas: { key: string; used: string; ends_at: Time };
  /**
   * Actions of admins and operators, with the user concerned. What was done at the desk has a `key` that its page chose, so that it is done once; why; what of the
   * person it is about (an order, a game); and the coins that it gave or took.
   */
  audit_entries: {
    id: Generated<number>;
    actor: string;
    action: string;
    subject: string | null;
    created_at: Time;
    key: ColumnType<string | null, string | undefined, never>;
    reason: Generated<string>;
    thing: Generated<string>;
    coins: ColumnType<number | null, number | null | undefined, never>;
  };
  /**
   * Coins, refunds and codes above a brand's limit, which wait for a second admin. `order_id` is null where it is about coins, `user_uuid` where it is about a code.
   * `refunded`: what the admin who asked saw as given back before. `decision` is null while it waits.
   */
  desk_requests: {
    id: string;
    user_uuid: string | null;
    order_id: string | null;
    /** Of the order, where accepting it was asked for. */
    dispute_id: ColumnType<string | null, string | null | undefined, never>;
    code: string | null;
    coins: number | null;
    amount: ColumnType<string | null, number | null, never>;
    refunded: ColumnType<string | null, number | null, never>;
    reason: string;
    brand: string;
    asked_by: string;
    asked_at: Time;
    decision: ColumnType<'confirmed' | 'declined' | null, undefined, 'confirmed' | 'declined'>;
  };
  favorites: { user_uuid: string; story_id: string; created_at: Time };
  /** What a player thought of a story after an ending. */
  opinions: { user_uuid: string; story_id: string; opinion: Opinion; created_at: Time };
  /** Chapters that were published after their story, in the order of `seq`. */
  story_chapters: {
    story_id: string;
    chapter_id: string;
    seq: GeneratedAlways<number>;
    title: string;
    published_at: Time;
  };
  /** Addresses that are mailed new chapters of a story. `token` opens the pages of confirming and unsubscribing; `through`: the last chapter that was mailed, or was there before. */
  subscriptions: {
    id: string;
    user_uuid: string;
    story_id: string;
    email: string;
    brand: string;
    /** Of `email`: what links of mails name it by. */
    address_hash: string;
    token: string;
    through: number;
    created_at: Time;
    confirmed_at: ColumnType<Date | null, Date | null, Date | null>;
  };
  /** Links of mails to subscribers, by which an address stops what it follows of a story. They outlive the subscription. */
  subscription_links: {
    token: string;
    address_hash: string;
    story_id: string;
    created_at: Time;
  };
  /** What the admin desk works off. `reference` is null for a report of a reply; `brand` is empty where it was not recorded. */
  support_cases: {
    id: string;
    reference: string | null;
    report_id: ColumnType<string | null, string | null | undefined, never>;
    brand: string;
    kind: ComplaintKind | 'removal' | 'reply';
    claim: ColumnType<RemovalClaim | null, RemovalClaim | null | undefined, never>;
    link: Generated<string>;
    text: string;
    email: string | null;
    status: Generated<CaseStatus>;
    decision: ColumnType<'upheld' | 'dismissed' | null, undefined, 'upheld' | 'dismissed'>;
    outcome: ColumnType<CaseOutcome | null, undefined, CaseOutcome>;
    refusal: ColumnType<RefusalReason | null, undefined, RefusalReason | null>;
    taken_by: ColumnType<string | null, string | null | undefined, string | null>;
    user_uuid: ColumnType<string | null, string | null | undefined, string | null>;
    order_id: ColumnType<string | null, string | null | undefined, null>;
    due_at: Time;
    created_at: Time;
  };
  /** What happened to a case, in the order of `id`. */
  case_steps: { id: GeneratedAlways<string>; case_id: string; step: CaseStep; text: Generated<string>; at: Time };
  /** Answers to cases that admins use again. */
  saved_answers: { id: string; title: string; text: string; kind: CaseKind | null; saved_by: string | null; saved_at: Time };
  /** Days (UTC, counted from 1970) on which an address got its mail of new chapters. */
  chapter_mails: { email: string; brand: string; day: number };
  /** Rewards taken, one per player, item and day (UTC, counted from 1970). */
  daily_rewards: { user_uuid: string; item: 'check-in' | DailyTask; day: number; coins: number; created_at: Time };
  /** A player may have several after a merge; the newest is shown. `browser`: where it was made. */
  invite_codes: { code: string; user_uuid: string; browser: string; created_at: Time };
  /** Invitations that led to a new player: `user_uuid` is the friend. */
  invites: {
    user_uuid: string;
    inviter_uuid: string;
    created_at: Time;
    paid_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  };
  /** Openings of a player's shared stories, one per browser and day. */
  share_opens: { user_uuid: string; browser: string; day: number; story_id: string; opened_at: Time };
  /** Ideas for stories that members sent in. `answer`: what the studio wrote back. */
  story_ideas: {
    id: string;
    user_uuid: string;
    title: string;
    text: string;
    status: Generated<IdeaStatus>;
    answer: Generated<string>;
    created_at: Time;
    /** The project that was made of it; null where none was. */
    project_id: ColumnType<string | null, undefined, string | null>;
    /** Coins that the author got in thanks; null where none were given. */
    thanks: ColumnType<number | null, undefined, number>;
    answered_at: ColumnType<Date | null, undefined, Date | null>;
  };
  /** Pictures that users set, as WebP. */
  avatars: { user_uuid: string; hash: string; image: ColumnType<Uint8Array, Uint8Array, Uint8Array> };
  /** Outbox of tracking events: `event` is in Meta's format. A row remains for 7 days, sent or not. */
  tracking_events: {
    event_name: TrackingEvent['event_name'];
    event_id: string;
    /** Null: sent without a session. */
    user_uuid: string | null;
    brand: string;
    event: Json<TrackingEvent>;
    status: Generated<'queued' | 'sent' | 'refused'>;
    attempts: Generated<number>;
    next_at: Time;
    /** When it happened, as its sender says. It orders nothing. */
    happened_at: Time;
    received_at: ColumnType<Date, Date | undefined, never>;
    /** Its place in the order of arrival. */
    arrival: GeneratedAlways<string>;
    /** Whether the server recorded it itself. */
    is_own: GeneratedAlways<boolean>;
    bytes: GeneratedAlways<number>;
  };
  /**
   * Whether a user allows tracking events. No row: nothing was sent or chosen yet, which counts as not allowed. `chosen_at`: null where the player is
   * counted without having made a choice. `registration_refused`: the browser of the registration refused, so it is never reported.
   */
  tracking_choices: { user_uuid: string; allowed: boolean; chosen_at: Time | null; registration_refused: Generated<boolean> };
  /** Mistakes of scripts that players came to. `character_id` is empty for the script of a story itself. */
  script_problems: { story_id: string; character_id: string; problem: string; first_at: Time; last_at: Time };
  /** Recordings of visits. `parts` and `bytes` count what is stored; `bytes` before compression. */
  recordings: {
    id: string;
    user_uuid: string;
    brand: string;
    /** The page that it begins on. */
    page: string;
    width: number;
    height: number;
    started_at: Time;
    last_at: Time;
    /** When it began, in ms by the clock of its browser; null before its first part. */
    began_ms: ColumnType<string | null, undefined, number | null>;
    /** All that the visit came to, as they are reported, each once. */
    pages: Generated<string[]>;
    errors: Generated<number>;
    parts: Generated<number>;
    bytes: Generated<number>;
  };
  /** Numbered from 0. `events`: gzip of a JSON array. */
  recording_parts: { recording_id: string; number: number; events: ColumnType<Uint8Array, Uint8Array, Uint8Array> };
  /** Views of landing pages per day (UTC, counted from 1970), without the persons. `source` is empty without one. */
  landing_views: { day: number; brand: string; variant: LandingVariant; source: string; views: number };
  /** By which landing page a guest began to play. */
  landing_players: { user_uuid: string; brand: string; variant: LandingVariant; source: string; came_at: Time };
  /** Work that one process does at a time. */
  leases: { name: string; holder: string; expires_at: Time };
  /** Server processes that write turns, with the latest renewal of their lease. */
  processes: { id: string; seen_at: Time };
}

export type Database = Kysely<Tables>;
export type Tx = Transaction<Tables>;
