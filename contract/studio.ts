/** The studio, where admins write stories: projects, what they are begun from, and their texts with every version. */
import * as v from 'valibot';
import { file } from './characters.ts';
import { isPlainName } from './checks.ts';
import { ideaStatus } from './engagement.ts';
import { MAX_CARD_BYTES, MAX_IDEA_ANSWER_LENGTH, MAX_INPUT_LENGTH, MAX_STEERING_NOTE_LENGTH } from './limits.ts';
import { reportReasons } from './play.ts';
import { get, post, upload } from './route.ts';
import { isWrittenTime, playerText, queryFlag, queryNumber, saidText, slug, timeCursor, uuid } from './shapes.ts';
import {
  MAX_BRIEF_LENGTH,
  MAX_CRITIC_PARTS,
  MAX_DRAFT_BRIEF_LENGTH,
  MAX_DRAFT_BYTES,
  MAX_DRAFT_FAULT_LENGTH,
  MAX_DRAFT_FAULTS,
  MAX_DRAFT_LENGTH,
  MAX_DRAFT_ROUNDS,
  MAX_DRAFT_ROWS,
  MAX_HEARD_BYTES,
  MAX_LORE_TRIAL_LENGTH,
  MAX_OFFERED,
  MAX_OFFERED_LENGTH,
  MAX_PREVIEW_STATE_LENGTH,
  MAX_PROJECT_FILE_BYTES,
  MAX_PROJECT_PATH_LENGTH,
  MAX_PROJECT_PICTURE_BYTES,
  MAX_PROJECT_SAVE_BYTES,
  MAX_PROJECT_SEARCH_LENGTH,
  MAX_PROJECT_TEXT_LENGTH,
  MAX_PROJECT_TITLE_LENGTH,
  MAX_READER_PLAYS,
  MAX_RELEASE_NOTE_LENGTH,
  MAX_REVIEW_NAME_LENGTH,
  MAX_REVIEW_TEXT_LENGTH,
  MAX_TEMPLATE_BYTES,
  MAX_TEMPLATE_NAME_LENGTH,
  MAX_TEMPLATE_NOTE_LENGTH,
  MAX_TEMPLATE_SCRIPT_LENGTH,
  MAX_TOLD_BYTES,
  MAX_TOLD_STATE_LENGTH,
  MAX_TRIAL_CHOICES,
  MAX_TRIAL_WORDS_LENGTH,
  MAX_WORDING_LENGTH,
} from './studio-limits.ts';

/** `published`: players have a version of it. `archived`: put away, whatever it was before. */
const projectState = v.picklist(['draft', 'published', 'archived']);
/** What a project was begun from. */
const projectOrigin = v.picklist(['empty', 'story', 'file', 'template']);

const listedProject = v.object({
  id: uuid,
  title: v.string(),
  origin: projectOrigin,
  state: projectState,
  /** The version that players have; null before it was published. */
  version: v.nullable(v.number()),
  /** Who played it in the last quarter of an hour; null where players have no version. */
  players_now: v.nullable(v.number()),
  edited: v.string(),
  /** Who changed it last; null where that account is gone. */
  editor: v.nullable(v.object({ uuid, name: v.string() })),
});

export const listProjects = get('admin/project.list', {
  summary:
    'The projects of the studio, the one that was changed last first. `search` looks in titles and texts; without `state` all but archived ones',
  access: 'admin',
  input: v.strictObject({
    state: v.optional(projectState),
    search: v.optional(v.pipe(playerText(MAX_PROJECT_SEARCH_LENGTH), v.trim())),
    before: v.optional(timeCursor),
  }),
  answer: v.object({
    projects: v.array(listedProject),
    /** Cursor of the next page; null at the end. */
    before: v.nullable(v.string()),
    /** How many there are in each state, whatever is searched for. */
    counts: v.object({ draft: v.number(), published: v.number(), archived: v.number() }),
  }),
  failures: ['TOO_MANY_REQUESTS'],
});

export const createProject = post('admin/project.create', {
  summary:
    'Begin a project: empty, with three knots to go on from, with the brief and the script of a template, or with the text of a story that is served. `id`: chosen by the caller; again, it makes nothing. A story or a member’s idea that has a project gets no second one: that one is answered, out of the archive. An idea is taken up then',
  access: 'admin',
  input: v.strictObject({
    id: uuid,
    from: v.variant('kind', [
      v.strictObject({ kind: v.literal('empty'), title: saidText(MAX_PROJECT_TITLE_LENGTH) }),
      v.strictObject({ kind: v.literal('story'), story_id: slug }),
      v.strictObject({ kind: v.literal('idea'), idea_id: uuid }),
      v.strictObject({ kind: v.literal('template'), template_id: uuid, title: saidText(MAX_PROJECT_TITLE_LENGTH) }),
    ]),
  }),
  answer: listedProject,
  failures: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
});

export const listIdeas = get('admin/idea.list', {
  summary: 'Ideas of members: those that wait for an answer, the oldest first, or those that have one, the latest first; a hundred at most',
  access: 'admin',
  input: v.strictObject({ answered: queryFlag }),
  answer: v.object({
    /** How many there are in all. */
    count: v.number(),
    ideas: v.array(
      v.object({
        ...{ id: uuid, title: v.string(), text: v.string(), status: ideaStatus, answer: v.string(), at: v.string() },
        /** Coins that the author got in thanks; null where none were given. */
        thanks: v.nullable(v.number()),
        /** The project that was made of it; null where none was. */
        project: v.nullable(uuid),
        author: v.object({ uuid, name: v.string() }),
      }),
    ),
  }),
});

export const answerIdea = post('admin/idea.answer', {
  summary: 'Answer an idea. Its author reads that where it was sent in',
  access: 'admin',
  input: v.strictObject({ id: uuid, status: ideaStatus, answer: v.pipe(playerText(MAX_IDEA_ANSWER_LENGTH), v.trim()) }),
  answer: v.object({ answered: v.literal(true) }),
  failures: ['NOT_FOUND'],
});

export const importProjects = upload('admin/project.import-file', {
  summary:
    'Begin a project from each story of a file: ink, Twee 3, the HTML that Twine publishes, or a zip archive of these. Without `make` nothing is made: the answer says what would come over. `id`: chosen by the caller; again with the same file, it makes nothing, and the projects that were made are answered',
  access: 'admin',
  input: v.strictObject({ id: uuid, name: v.pipe(playerText(200), v.trim(), v.minLength(1)), make: queryFlag }),
  answer: v.object({
    stories: v.array(
      v.object({
        title: v.string(),
        /** Null while nothing was made. */
        id: v.nullable(uuid),
        knots: v.number(),
        words: v.number(),
        /** What was left out or changed, in sentences. */
        notes: v.array(v.string()),
      }),
    ),
    /** Why other stories of the file cannot come in, in sentences. */
    refused: v.array(v.string()),
  }),
  failures: ['TOO_MANY_REQUESTS'],
  maxBytes: MAX_PROJECT_FILE_BYTES,
});

export const exportProject = get('admin/project.export', {
  summary:
    'A project as a package: a zip archive of its folder as `content/stories/` holds it, texts and pictures, which comes in again by `admin/project.import-file`',
  access: 'admin',
  input: v.strictObject({ id: uuid }),
  answer: file,
  failures: ['NOT_FOUND', 'PROJECT_CONFLICT', 'TOO_MANY_REQUESTS'],
});

export const archiveProject = post('admin/project.archive', {
  summary: 'Put a project into the archive, or take it out. Nothing of it is deleted',
  access: 'admin',
  input: v.strictObject({ id: uuid, archived: v.boolean() }),
  answer: listedProject,
  failures: ['NOT_FOUND'],
});

/** A text of a project, by its path in the story's folder. */
const place = { id: uuid, path: v.pipe(playerText(MAX_PROJECT_PATH_LENGTH), v.minLength(1)) };
const version = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647));
const length = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_PROJECT_TEXT_LENGTH));

/** The newest version of a text. */
const head = {
  version: v.number(),
  /** Null where the caller has it. */
  text: v.nullable(v.string()),
  /** The name of who wrote it; empty where the caller did, or where that account is gone. */
  by: v.string(),
};

export const getProject = get('admin/project.get', {
  summary: 'A project with the paths of its texts',
  access: 'admin',
  input: v.strictObject({ id: uuid }),
  answer: v.object({
    ...listedProject.entries,
    paths: v.array(v.string()),
    /** Whether a language model may draft for it: the brand’s switch. */
    drafts: v.boolean(),
  }),
  failures: ['NOT_FOUND'],
});

export const readProjectText = get('admin/project-text.read', {
  summary: 'The newest version of a text. `known`: the version that the caller has, whose text is not sent again',
  access: 'admin',
  input: v.strictObject({ ...place, known: v.optional(queryNumber(1, 999_999_999)) }),
  answer: v.object(head),
  failures: ['NOT_FOUND'],
});

export const saveProjectText = post('admin/project-text.save', {
  summary:
    'Save a change of a text: `text` takes the place of what is between its first `start` and last `end` UTF-16 units. Only the newest version can be changed: where that is not `base`, nothing is taken, and the answer has the newest. `save_id`: chosen by the caller; again, it is answered as before',
  access: 'admin',
  input: v.strictObject({
    ...place,
    base: version,
    save_id: uuid,
    start: length,
    end: length,
    text: playerText(MAX_PROJECT_TEXT_LENGTH),
  }),
  answer: v.object({ taken: v.boolean(), ...head }),
  failures: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  maxBytes: MAX_PROJECT_SAVE_BYTES,
});

export const listProjectVersions = get('admin/project-text.history', {
  summary:
    'The versions of a text that are kept, the newest first: one of each minute for a day and of each hour for a month, and the first',
  access: 'admin',
  input: v.strictObject({ ...place, before: v.optional(queryNumber(1, 999_999_999)) }),
  answer: v.object({
    versions: v.array(v.object({ version: v.number(), at: v.string(), by: v.string() })),
    /** Cursor of the next page; null at the end. */
    before: v.nullable(v.string()),
  }),
  failures: ['NOT_FOUND'],
});

export const readProjectVersion = get('admin/project-text.version', {
  summary: 'A version of a text as it was',
  access: 'admin',
  input: v.strictObject({ ...place, version: queryNumber(1, 999_999_999) }),
  answer: v.object({ text: v.string() }),
  failures: ['NOT_FOUND'],
});

const check = v.object({
  id: v.string(),
  name: v.string(),
  /** `stop`: as it is it cannot be published. `look`: it can be, and somebody should look at it. */
  state: v.picklist(['fine', 'look', 'stop']),
  /** What was found, a sentence each, at least one. */
  found: v.array(v.string()),
});

/** A place in a list, from 0. */
const listPlace = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_OFFERED));

/** Of a play that a language model tells: where it stands, signed, and a choice that it offers. */
const toldState = v.pipe(v.string(), v.maxLength(MAX_TOLD_STATE_LENGTH), v.regex(/^[\w-]+\.[\w-]{43}$/));
const toldChoice = v.pipe(v.string(), v.maxLength(40), v.regex(/^[\w-]+$/));

/** Names the texts that were looked at. */
const draft = v.pipe(v.string(), v.maxLength(32), v.regex(/^[0-9a-f]{32}$/));

export const checkProject = get('admin/project.check', {
  summary: 'What is read before a project is published: the checks, what changed, who is told. `draft` names the texts that were looked at',
  access: 'admin',
  input: v.strictObject({ id: uuid }),
  answer: v.object({
    draft: v.string(),
    /** The version that a publication would make. */
    version: v.number(),
    /** Where players find it, or would. */
    story_id: slug,
    /** The public address, and a QR code of it as an SVG. */
    address: v.string(),
    qr: v.string(),
    checks: v.array(check),
    /** What is different from what players have, in sentences. */
    changes: v.array(v.string()),
    /** Each text with its version now and as it was published; null where it was not. */
    texts: v.array(v.object({ path: v.string(), version: v.number(), published: v.nullable(v.number()) })),
    /** What players have; null before the first version. `shown`: false where it was taken from them. */
    live: v.nullable(v.object({ version: v.number(), at: v.string(), shown: v.boolean() })),
    /** Who gets mail about the story. */
    followers: v.number(),
    /** Games that go on with the version that players have. */
    running: v.number(),
    /** Until when the newest version can be taken back; null where it was. */
    take_back_until: v.nullable(v.string()),
    /** When it is planned to be published, and why the last plan came to nothing. */
    planned: v.nullable(v.string()),
    planned_problem: v.string(),
    /** The secret by which its draft is played; null where there is none. */
    preview: v.nullable(v.string()),
    /** Whether people who have it may write about lines. */
    preview_comments: v.boolean(),
  }),
  failures: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
});

const publication = {
  id: uuid,
  draft,
  /** Counts for the first version alone. */
  story_id: slug,
  /** What is new, for players; may be empty. */
  note: v.pipe(playerText(MAX_RELEASE_NOTE_LENGTH), v.trim()),
  /** Whether those who follow the story are told. */
  tells: v.boolean(),
};

const published = v.object({ project: listedProject, version: v.nullable(v.number()) });

export const publishProject = post('admin/project.publish', {
  summary:
    'Make the texts that were looked at (`draft`) the version that players have. Running games stay on theirs. With `at` that is done then. Nothing is published where the texts have changed since, or a check stops it',
  access: 'admin',
  input: v.strictObject({ ...publication, at: v.optional(v.pipe(v.string(), v.maxLength(24), v.check(isWrittenTime, 'This is no time'))) }),
  answer: published,
  failures: ['NOT_FOUND', 'PROJECT_CONFLICT', 'TOO_MANY_REQUESTS'],
});

export const unpublishProject = post('admin/project.unpublish', {
  summary: 'Take a story from players. Its games are kept. A planned publication is planned no more',
  access: 'admin',
  input: v.strictObject({ id: uuid }),
  answer: listedProject,
  failures: ['NOT_FOUND'],
});

export const unplanProject = post('admin/project.unplan', {
  summary: 'Take back the plan to publish a project. Where there is none, nothing changes',
  access: 'admin',
  input: v.strictObject({ id: uuid }),
  answer: v.object({ planned: v.null() }),
  failures: ['NOT_FOUND'],
});

export const takeBackRelease = post('admin/project.take-back', {
  summary: 'Give players the version before this one again, within ten minutes of its publication. Nobody was told of it until then',
  access: 'admin',
  input: v.strictObject({ id: uuid, version }),
  answer: listedProject,
  failures: ['NOT_FOUND', 'PROJECT_CONFLICT'],
});

export const listReleases = get('admin/project.releases', {
  summary: 'The published versions of a project, the newest first, each with the versions of its texts',
  access: 'admin',
  input: v.strictObject({ id: uuid }),
  answer: v.object({
    releases: v.array(
      v.object({
        version: v.number(),
        note: v.string(),
        by: v.string(),
        at: v.string(),
        taken_back: v.boolean(),
        texts: v.array(v.object({ path: v.string(), version: v.number() })),
      }),
    ),
  }),
  failures: ['NOT_FOUND'],
});

export const readStoryNumbers = get('admin/project.numbers', {
  summary:
    'How a story is played: in a version, or in all where none is named. Players are counted once, by games of the story alone: previews, test plays and talks count nowhere',
  access: 'admin',
  input: v.strictObject({ id: uuid, version: v.optional(queryNumber(1, 999_999_999)) }),
  answer: v.object({
    /** The version counted; null for all. */
    version: v.nullable(v.number()),
    /** The versions that there are, the newest first. */
    versions: v.array(v.number()),
    players: v.number(),
    games: v.number(),
    /** Players who came to an ending. */
    finished: v.number(),
    /** Players without an ending who have played in the last seven days, and those who went on in another version. All others left. */
    reading: v.number(),
    moved: v.number(),
    /** Turns to an ending, of the game in the middle; null where nobody came to one. */
    turns_to_ending: v.nullable(v.number()),
    /** Coins that its turns cost, without those that came back. */
    coins: v.number(),
    /** What those who came to an ending think of it. */
    opinions: v.object({ loved: v.number(), liked: v.number(), not_for_me: v.number() }),
    /** Each ending that the story has or had, and how many players found it. */
    endings: v.array(v.object({ id: v.string(), name: v.string(), players: v.number() })),
    /** Each knot at which a choice was on offer, in the order in which players come to it. The path is empty before the first knot; null for who left a game that has no script. */
    knots: v.array(v.object({ path: v.nullable(v.string()), players: v.number(), left: v.number() })),
  }),
  failures: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
});

/** A way through a story as a player reads it: what is read last before each choice, the choice, and its file and line; then what is read last. */
const way = {
  turns: v.array(v.object({ before: v.string(), label: v.string(), at: v.string() })),
  last: v.string(),
};

/** What a search of a script has shown, or how far it is. */
const proof = v.variant('kind', [
  v.object({ kind: v.literal('none') }),
  v.object({ kind: v.literal('running'), begun: v.string(), states: v.number() }),
  /** It could not be searched. */
  v.object({ kind: v.literal('failed'), problem: v.string() }),
  v.object({
    kind: v.literal('ended'),
    at: v.string(),
    /** What it comes to, which claims no more than was searched. `is_whole`: all was searched. */
    sentence: v.string(),
    is_proven: v.boolean(),
    is_whole: v.boolean(),
    /** What is wrong, a sentence each. */
    findings: v.array(v.string()),
    states: v.number(),
    steps: v.number(),
    seconds: v.number(),
    /** Choices of the longest play; null where one can go round for ever, or that is not known. */
    longest: v.nullable(v.number()),
    /** Why all of the state was told apart; null where it was not. */
    kept: v.nullable(v.string()),
    choices: v.object({ seen: v.number(), all: v.number() }),
    /** Endings that the sheet names and others that were met, each with a shortest way; null where none was found. */
    endings: v.array(v.object({ id: v.string(), name: v.string(), way: v.nullable(v.object(way)) })),
    /** Choices that stand together and change nothing that follows but words, by their places. */
    alike: v.array(v.array(v.string())),
    /** At each knot what its choices can still depend on, and the knots that every way to it goes through; none where not all was searched. */
    knots: v.array(
      v.object({
        knot: v.string(),
        at: v.string(),
        values: v.array(v.object({ name: v.string(), values: v.string() })),
        always: v.array(v.string()),
      }),
    ),
    /** Turns in which a player gets stuck. */
    faults: v.array(v.object({ message: v.string(), at: v.string(), ...way })),
  }),
]);

export const readProof = get('admin/project.proof', {
  summary:
    'What a search of every way through a project’s script has shown, or how far it is. It holds for every draft and version with this script and these endings',
  access: 'admin',
  input: v.strictObject({ id: uuid }),
  answer: proof,
  failures: ['NOT_FOUND'],
});

export const beginProof = post('admin/project.prove', {
  summary: 'Search every way through the script of a project, in the background. One that runs, or has searched all of it, is answered',
  access: 'admin',
  input: v.strictObject({ id: uuid }),
  answer: proof,
  /** `PROJECT_CONFLICT`: another story is being searched. */
  failures: ['NOT_FOUND', 'PROJECT_CONFLICT', 'TOO_MANY_REQUESTS'],
});

export const stopProof = post('admin/project.stop-proof', {
  summary: 'End the search of a project’s script early. What it has shown so far is kept. Where none runs, nothing changes',
  access: 'admin',
  input: v.strictObject({ id: uuid }),
  answer: v.object({ stopped: v.boolean() }),
});

const readerFinding = {
  /** Names it over all readings of the story. */
  key: v.string(),
  /** Plays that ran into it. */
  count: v.number(),
  /** It begins with how many of how many. */
  sentence: v.string(),
  quote: v.string(),
  /** The file and line of the quote, and what stands in that line; empty where there is none. */
  at: v.string(),
  written: v.string(),
  /** A play that shows it, and the turn in it, both counted from 0. */
  play: v.number(),
  turn: v.number(),
};

export const readDraft = post('admin/project.read-draft', {
  summary:
    'Have test readers of five styles play the draft of a project 20 times by rule, and say what they ran into. The same texts are read the same way. No game, no model, nothing is stored',
  access: 'admin',
  input: v.strictObject({ id: uuid }),
  answer: v.object({
    plays: v.array(
      v.object({
        style: v.picklist(['hurried', 'thorough', 'contrary', 'kind', 'lost']),
        /** `ending`: the name of the ending; empty for an end without one. `round`: it went on for too long. `left`: after as many choices as were to be made, where a model tells. `broken`: the script or the narrator failed. */
        end: v.picklist(['ended', 'round', 'left', 'broken']),
        ending: v.string(),
        /** What is read last before each choice, the choice, its file and line, and which one of that line it is. */
        turns: v.array(v.object({ before: v.string(), label: v.string(), at: v.string(), nth: v.number() })),
        last: v.string(),
      }),
    ),
    /** At most seven. */
    open: v.array(v.object(readerFinding)),
    /** Those that the script says are meant so, with the reason. */
    aside: v.array(v.object({ ...readerFinding, reason: v.string() })),
  }),
  /** `PROJECT_CONFLICT`: the script has a mistake, which the message says. */
  failures: ['NOT_FOUND', 'PROJECT_CONFLICT', 'TOO_MANY_REQUESTS'],
});

export const readToldReading = post('admin/project.told-reading', {
  summary:
    'What it would take to have test readers play a draft that the language model tells, with what their report goes by: cast, endings, objectives, and the findings that the script says are meant so. No model is asked',
  access: 'admin',
  input: v.strictObject({ id: uuid }),
  answer: v.object({
    /** Names the texts that the plays are of. */
    draft: v.string(),
    /** Null where the brand wants no model to read. `model`: null where there is none. `requests`: for a turn, at most. `tokens`: of one request, at most. */
    asking: v.nullable(
      v.object({ model: v.nullable(v.string()), requests: v.number(), tokens: v.object({ in: v.number(), out: v.number() }) }),
    ),
    cast: v.array(v.object({ id: v.string(), name: v.string(), description: v.string() })),
    endings: v.array(v.object({ id: v.string(), name: v.string() })),
    objectives: v.array(v.object({ id: v.string(), text: v.string() })),
    meant: v.array(v.object({ key: v.string(), reason: v.string() })),
  }),
  /** `PROJECT_CONFLICT`: the draft cannot be played as it is. */
  failures: ['NOT_FOUND', 'PROJECT_CONFLICT', 'TOO_MANY_REQUESTS'],
});

export const tellReader = post('admin/project.tell-reader', {
  summary:
    'Have the language model tell a test reader a turn of a draft: its opening, which is written, or on from a state by a choice. No game, no coins, and apart from all figures; nothing is stored but that the model was asked',
  access: 'admin',
  input: v.strictObject({
    id: uuid,
    /** The texts that were looked at. */
    draft,
    /** The number of the play, from 0: it draws the same lots each time. */
    play: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_READER_PLAYS - 1)),
    state: v.optional(toldState),
    /** Absent at the beginning. */
    choice_id: v.optional(toldChoice),
  }),
  answer: v.object({
    text: v.string(),
    choices: v.array(v.object({ id: v.string(), label: v.string() })),
    scene: v.nullable(v.string()),
    /** The id of the ending that it reached. */
    ending: v.nullable(v.string()),
    /** The ids of those that are fulfilled. */
    objectives: v.array(v.string()),
    state: v.string(),
    /** Whether it took too long and was stopped: `text` is what was told by then. */
    stopped: v.boolean(),
    requests: v.number(),
    /** Of all requests of this turn, estimated. */
    tokens: v.object({ in: v.number(), out: v.number() }),
  }),
  /** `FORBIDDEN`: the brand does not want it. `PROJECT_CONFLICT`: the texts have changed, the play is at its most turns, or there is no such state or choice. `NARRATOR_AWAY`: there is no model, or it has no reply. */
  failures: ['NOT_FOUND', 'FORBIDDEN', 'PROJECT_CONFLICT', 'NARRATOR_AWAY', 'TOO_MANY_REQUESTS'],
  maxBytes: MAX_TOLD_BYTES,
});

const criticQuote = v.object({
  /** Stands in its line as it is. */
  text: v.string(),
  /** The file and line, like `script.ink:12`, and all of that line. */
  at: v.string(),
  written: v.string(),
});
const criticFinding = {
  /** Names it over all readings of the story, as the comment does that sets it aside. */
  key: v.string(),
  sentence: v.string(),
  quote: criticQuote,
  other: criticQuote,
};
const critique = {
  open: v.array(v.object(criticFinding)),
  /** Those that the script says are meant so, with the reason. */
  aside: v.array(v.object({ ...criticFinding, reason: v.string() })),
};

export const criticiseDraft = post('admin/project.criticise', {
  summary:
    'Judge the draft of a project by rule: names, ages, colours, dates and clocks that contradict each other, what is spoken of before any play could know it, words that come too often, choices alike; each with two quotes. With what it would take to ask the language model as well. No model is asked, and nothing is stored',
  access: 'admin',
  input: v.strictObject({ id: uuid }),
  answer: v.object({
    /** Names the texts that were judged. */
    draft: v.string(),
    ...critique,
    /** Null where the brand wants no model to read. `model`: null where there is none. `tokens`: of all requests, estimated. */
    asking: v.nullable(
      v.object({ model: v.nullable(v.string()), requests: v.number(), tokens: v.object({ in: v.number(), out: v.number() }) }),
    ),
  }),
  /** `PROJECT_CONFLICT`: the script has a mistake, which the message says. */
  failures: ['NOT_FOUND', 'PROJECT_CONFLICT', 'TOO_MANY_REQUESTS'],
});

export const askCritic = post('admin/project.ask-critic', {
  summary:
    'Have the language model say what contradicts itself in a part of a draft. A claim whose quotes do not stand in the lines that it names is dropped. One request; nothing is stored',
  access: 'admin',
  input: v.strictObject({
    id: uuid,
    /** The texts that were judged. */
    draft,
    /** From 0. */
    part: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_CRITIC_PARTS - 1)),
  }),
  answer: v.object({ ...critique, dropped: v.number(), tokens: v.object({ in: v.number(), out: v.number() }), ms: v.number() }),
  /** `FORBIDDEN`: the brand does not want it. `PROJECT_CONFLICT`: the texts have changed. `NARRATOR_AWAY`: there is no model, or its answer is of no use. */
  failures: ['NOT_FOUND', 'FORBIDDEN', 'PROJECT_CONFLICT', 'NARRATOR_AWAY', 'TOO_MANY_REQUESTS'],
});

export const addProjectPicture = upload('admin/project.picture', {
  summary: 'Store a picture of a story anew, as WebP. The answer has its path for the sheet; the same picture has the same',
  access: 'admin',
  input: v.strictObject({ id: uuid }),
  answer: v.object({ path: v.string(), address: v.string() }),
  failures: ['NOT_FOUND', 'PICTURE_UNREADABLE', 'TOO_MANY_REQUESTS'],
  maxBytes: MAX_PROJECT_PICTURE_BYTES,
});

export const listProjectPictures = get('admin/project.pictures', {
  summary: 'The pictures of a project by their paths in its folder, each with an address that shows it for a few days. Drawings are drawn',
  access: 'admin',
  input: v.strictObject({ id: uuid }),
  answer: v.object({
    pictures: v.array(v.object({ path: v.string(), address: v.string() })),
    /** Of drawings that cannot be taken, in sentences. */
    problems: v.array(v.string()),
  }),
  failures: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
});

/** What a sheet says of a member of the cast. */
const member = { name: v.string(), role: v.string(), description: v.string(), greeting: v.string() };
const memberText = playerText(2000);

export const readCastCard = upload('admin/project.read-card', {
  summary:
    'What a story takes in of a Character Card (V1 to V3; JSON, PNG, JPEG, WebP, CharX) for its cast. Its picture is stored anew among those of the project; the sheet is written by the caller',
  access: 'admin',
  input: v.strictObject({ id: uuid }),
  answer: v.object({
    member: v.object(member),
    /** Null where it has none that can be read. */
    portrait: v.nullable(v.object({ path: v.string(), address: v.string() })),
    /** What was cut or left out, in sentences. */
    notes: v.array(v.string()),
  }),
  failures: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  maxBytes: MAX_CARD_BYTES,
});

export const writeCastCard = post('admin/project.write-card', {
  summary:
    'A member of a cast as a Character Card V3: JSON, PNG or CharX. `portrait`: its path in the folder of the story, which PNG and CharX need',
  access: 'admin',
  input: v.strictObject({
    id: uuid,
    format: v.picklist(['json', 'png', 'charx']),
    member: v.strictObject({ name: memberText, role: memberText, description: memberText, greeting: memberText }),
    portrait: playerText(MAX_PROJECT_PATH_LENGTH),
  }),
  answer: file,
  failures: ['NOT_FOUND', 'PROJECT_CONFLICT', 'TOO_MANY_REQUESTS'],
});

const room = v.object({ taken: v.number(), most: v.number() });

export const tryLore = post('admin/project.try-lore', {
  summary:
    'What a language model would get of the lore of a draft, were a text said: by the rules and in the room of a prompt, lorebooks for the story too. No model is asked, and nothing is stored',
  access: 'admin',
  input: v.strictObject({
    id: uuid,
    text: playerText(MAX_LORE_TRIAL_LENGTH),
    /** The turn in which it is said. */
    turn: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000)),
    /** Tokens of the model's window. */
    window: v.pipe(v.number(), v.integer(), v.minValue(4096), v.maxValue(1_000_000)),
  }),
  answer: v.object({
    entries: v.array(
      v.object({
        id: v.string(),
        /** The title of the shared book or the lorebook that it is of; null for one of the story's own. */
        book: v.nullable(v.string()),
        /** `in`: the model gets it. `cut`: it was called, and there was no room. `closed`: a later act opens it. `quiet`: nothing calls it. */
        fate: v.picklist(['in', 'cut', 'closed', 'quiet']),
        tokens: v.number(),
        /** Null where nothing called it. */
        because: v.nullable(v.picklist(['constant', 'key'])),
        key: v.nullable(v.string()),
        secondary: v.nullable(v.string()),
      }),
    ),
    /** Tokens of entries that are always in, and of those that are called. */
    always: room,
    called: room,
  }),
  /** `PROJECT_CONFLICT`: the sheet has a mistake, which the message says. */
  failures: ['NOT_FOUND', 'PROJECT_CONFLICT', 'TOO_MANY_REQUESTS'],
});

const sharedBook = v.object({
  id: uuid,
  title: v.string(),
  /** Where its text stands in the folder of each story that uses it; its text is that of the project `id` at this path. */
  path: v.string(),
  version: v.number(),
  edited: v.string(),
  /** The name of who changed it last; empty where that account is gone. */
  by: v.string(),
  archived: v.boolean(),
  /** The stories that use it, by title. `planned`: when one is to be published as it was looked at, which a change of the book ends; null where it is not. */
  stories: v.array(v.object({ id: uuid, title: v.string(), planned: v.nullable(v.string()) })),
});

export const listSharedBooks = get('admin/shared-book.list', {
  summary:
    'The books of lore that stories share, by title: 500 at most, those of the project first, then those that were changed last. Their texts are read, saved and have a history as those of projects (`admin/project-text`), by the id and the path that a book has',
  access: 'admin',
  input: v.strictObject({ project_id: v.optional(uuid) }),
  answer: v.object({ books: v.array(sharedBook) }),
});

export const createSharedBook = post('admin/shared-book.create', {
  summary: 'Make a book of lore without entries, which a story uses at once. `id`: chosen by the caller; again, it makes nothing',
  access: 'admin',
  input: v.strictObject({ id: uuid, title: saidText(MAX_PROJECT_TITLE_LENGTH), project_id: uuid }),
  answer: sharedBook,
  failures: ['NOT_FOUND', 'PROJECT_CONFLICT', 'TOO_MANY_REQUESTS'],
});

export const useSharedBook = post('admin/shared-book.use', {
  summary:
    'Let a story use a book of lore, which is taken out of the archive then, or use it no more. Versions that are published stay as they are',
  access: 'admin',
  input: v.strictObject({ id: uuid, project_id: uuid, used: v.boolean() }),
  answer: sharedBook,
  /** `PROJECT_CONFLICT`: the story uses as many books as it can. */
  failures: ['NOT_FOUND', 'PROJECT_CONFLICT'],
});

export const archiveSharedBook = post('admin/shared-book.archive', {
  summary: 'Put a book of lore that no story uses into the archive, or take it out. Nothing of it is deleted',
  access: 'admin',
  input: v.strictObject({ id: uuid, archived: v.boolean() }),
  answer: sharedBook,
  /** `PROJECT_CONFLICT`: a story uses it. */
  failures: ['NOT_FOUND', 'PROJECT_CONFLICT'],
});

export const setPreviewLink = post('admin/project.preview-link', {
  summary:
    'Let people without an account play the draft of a project by a secret link, or take the link back. One that is there stays. `comments`: whether they may write about its lines; absent: as before',
  access: 'admin',
  input: v.strictObject({ id: uuid, on: v.boolean(), comments: v.optional(v.boolean()) }),
  /** `address`: that of the link, with a QR code of it as an SVG. */
  answer: v.object({ token: v.nullable(v.string()), comments: v.boolean(), address: v.nullable(v.string()), qr: v.nullable(v.string()) }),
  failures: ['NOT_FOUND'],
});

export const hearWords = post('admin/project.hear-words', {
  summary:
    'What a player’s own words mean where a draft is played: one of the choices on offer, or the reply that they get, by the rules of players’ games. No model is asked',
  access: 'admin',
  maxBytes: MAX_HEARD_BYTES,
  input: v.strictObject({
    id: uuid,
    text: saidText(MAX_INPUT_LENGTH),
    /** What is on offer, with the tags of the script and the knot that it stands in. */
    choices: v.pipe(
      v.array(
        v.strictObject({
          label: playerText(MAX_OFFERED_LENGTH),
          tags: v.pipe(v.array(playerText(MAX_OFFERED_LENGTH)), v.maxLength(MAX_OFFERED)),
          knot: playerText(MAX_PROJECT_PATH_LENGTH),
        }),
      ),
      v.maxLength(MAX_OFFERED),
    ),
    /** Places of the choices that the reply before has asked about. */
    meant: v.pipe(v.array(listPlace), v.maxLength(MAX_OFFERED)),
    scene: v.nullable(playerText(MAX_PROJECT_PATH_LENGTH)),
    /** The replies before, the oldest first. */
    recent: v.pipe(v.array(playerText(MAX_OFFERED_LENGTH)), v.maxLength(MAX_OFFERED)),
  }),
  answer: v.object({
    /** The place of the choice that they play; null where `reply` answers them. */
    choice: v.nullable(v.number()),
    reply: v.string(),
    meant: v.array(v.number()),
  }),
  /** `PROJECT_CONFLICT`: the draft cannot be played as it is. */
  failures: ['NOT_FOUND', 'PROJECT_CONFLICT', 'TOO_MANY_REQUESTS'],
});

export const tellTurn = post('admin/project.tell', {
  summary:
    'Have the language model tell a turn of a draft: its opening, or on from a state by a choice or by words; with what went into the prompt, what did not, and what became of what the reply claims. The same again tells it anew, by the texts as they are then. No game, no coins, and apart from all figures',
  access: 'admin',
  input: v.strictObject({
    id: uuid,
    /** As the answer before had it; absent at the beginning. */
    state: v.optional(toldState),
    /** Absent at the beginning. */
    input: v.optional(
      v.variant('kind', [
        v.strictObject({ kind: v.literal('choice'), choice_id: toldChoice }),
        v.strictObject({ kind: v.literal('do'), text: saidText(MAX_TRIAL_WORDS_LENGTH) }),
      ]),
    ),
    /** What the narrator is asked for; may be empty. */
    direction: v.pipe(playerText(MAX_STEERING_NOTE_LENGTH), v.trim()),
  }),
  answer: v.object({
    text: v.string(),
    choices: v.array(v.object({ id: v.string(), label: v.string() })),
    /** What the scene shows; null where none is named. */
    scene: v.nullable(v.string()),
    /** The name of the ending that it reached. */
    ending: v.nullable(v.string()),
    state: v.string(),
    ms: v.number(),
    /** Whether it took too long and was stopped: `text` is what was told by then. */
    stopped: v.boolean(),
    /** Null where no model was asked: the opening is written. Tokens are estimates. */
    inspection: v.nullable(
      v.object({
        model: v.string(),
        /** `own`: it stands in the sheet alone; else its id and version, as `id@version`. */
        brief: v.string(),
        /** Of the prompt, and of the model’s window without the reply. */
        tokens: v.number(),
        room: v.number(),
        parts: v.array(v.object({ name: v.string(), tokens: v.number(), entries: v.array(v.string()) })),
        /** What was cut or left out, with the reason in a sentence. */
        left: v.array(v.object({ part: v.string(), text: v.string(), tokens: v.number(), why: v.string() })),
        /** The entries that the turn called. */
        lore: v.array(v.object({ id: v.string(), text: v.string(), is_in: v.boolean(), why: v.string() })),
        messages: v.array(v.object({ role: v.picklist(['system', 'user', 'assistant']), content: v.string() })),
        /** Of all prompts that were sent for this turn, and of the reply. */
        spent: v.object({ in: v.number(), out: v.number() }),
        /** Whether a first reply was dropped unseen, and whether what comes after the text was asked for apart. */
        retried: v.boolean(),
        asked: v.boolean(),
        /** `slips`: sentences that speak or decide for the player. `repetition`: from 0 to 1. `worn`: words that it should not use. Null where it was stopped. */
        figures: v.nullable(v.object({ slips: v.number(), repetition: v.number(), worn: v.number() })),
        /** What the reply claims of the story, and what became of it. */
        claims: v.array(
          v.object({
            kind: v.picklist(['objective', 'ending', 'scene', 'fact', 'hidden']),
            what: v.string(),
            quote: v.string(),
            is_taken: v.boolean(),
            why: v.string(),
          }),
        ),
      }),
    ),
  }),
  /** `PROJECT_CONFLICT`: the draft cannot be played as it is, or there is no such state. `NARRATOR_AWAY`: there is no model, or it has no reply. */
  failures: ['NOT_FOUND', 'PROJECT_CONFLICT', 'NARRATOR_AWAY', 'TOO_MANY_REQUESTS'],
  maxBytes: MAX_TOLD_BYTES,
});

const tokenCount = v.object({ in: v.number(), out: v.number() });

export const readDrafting = get('admin/project.drafting', {
  summary:
    'What a language model can draft of a project, and what that takes: the tokens of one request without its brief and its knot, and of one answer at most, as estimates. No model is asked',
  access: 'admin',
  input: v.strictObject({ id: uuid }),
  answer: v.object({
    /** Null where there is none. */
    model: v.nullable(v.string()),
    tokens: tokenCount,
    cast: v.array(v.object({ id: v.string(), name: v.string() })),
    scenes: v.array(v.string()),
    /** `is_open`: no line of the script has it. */
    objectives: v.array(v.object({ id: v.string(), text: v.string(), is_open: v.boolean() })),
    endings: v.array(v.object({ id: v.string(), name: v.string(), is_open: v.boolean() })),
  }),
  /** `FORBIDDEN`: the brand does not want it. `PROJECT_CONFLICT`: the draft cannot be played as it is. */
  failures: ['NOT_FOUND', 'FORBIDDEN', 'PROJECT_CONFLICT', 'TOO_MANY_REQUESTS'],
});

const draftRows = v.pipe(v.array(playerText(MAX_PROJECT_PATH_LENGTH)), v.maxLength(MAX_DRAFT_ROWS));

export const draftScene = post('admin/project.draft', {
  summary:
    'Have the language model draft a scene of a project in ink. Nothing is written into its texts. `last`: what it drafted before, with what is wrong with that; three times at most, of which `round` is the number',
  access: 'admin',
  input: v.strictObject({
    id: uuid,
    brief: saidText(MAX_DRAFT_BRIEF_LENGTH),
    /** The knot that it goes on from; empty for none. */
    knot: playerText(MAX_PROJECT_PATH_LENGTH),
    /** Ids of the sheet: who takes part, and what is to be met. */
    cast: draftRows,
    objectives: draftRows,
    last: v.optional(
      v.strictObject({
        round: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_DRAFT_ROUNDS)),
        text: playerText(MAX_DRAFT_LENGTH),
        faults: v.pipe(v.array(playerText(MAX_DRAFT_FAULT_LENGTH)), v.maxLength(MAX_DRAFT_FAULTS)),
      }),
    ),
  }),
  answer: v.object({ text: v.string(), tokens: tokenCount, ms: v.number() }),
  /** `FORBIDDEN`: the brand does not want it. `PROJECT_CONFLICT`: the sheet has a mistake. `NARRATOR_AWAY`: there is no model, or it has no answer. */
  failures: ['NOT_FOUND', 'FORBIDDEN', 'PROJECT_CONFLICT', 'NARRATOR_AWAY', 'TOO_MANY_REQUESTS'],
  maxBytes: MAX_DRAFT_BYTES,
});

export const draftCondition = post('admin/project.draft-condition', {
  summary:
    'Have the language model turn plain words into a condition of ink, with names of the project’s script. Nothing is written into its texts',
  access: 'admin',
  input: v.strictObject({ id: uuid, words: saidText(MAX_TRIAL_WORDS_LENGTH) }),
  answer: v.object({ condition: v.string(), tokens: tokenCount, ms: v.number() }),
  failures: ['NOT_FOUND', 'FORBIDDEN', 'PROJECT_CONFLICT', 'NARRATOR_AWAY', 'TOO_MANY_REQUESTS'],
});

/** The secret of a link to a draft. */
const previewToken = v.pipe(v.string(), v.maxLength(43), v.regex(/^[\w-]{43}$/));

export const playPreview = post('preview.play', {
  summary:
    'Play the draft of a story by its secret link: its beginning, or on from a state by a choice. It costs nothing and is in no figures. `NOT_FOUND`: the link was taken back, or never led anywhere',
  access: 'anonymous',
  input: v.strictObject({
    token: previewToken,
    /** As the answer before had it; absent at the beginning. */
    state: v.optional(v.pipe(v.string(), v.maxLength(MAX_PREVIEW_STATE_LENGTH), v.regex(/^[\w-]+\.[\w-]{43}$/))),
    choice: v.optional(v.pipe(v.string(), v.maxLength(40), v.regex(/^[\w-]+$/))),
  }),
  answer: v.object({
    title: v.string(),
    text: v.string(),
    scene: v.nullable(v.object({ image: v.string(), alt: v.string() })),
    choices: v.array(v.object({ id: v.string(), label: v.string() })),
    state: v.string(),
    /** The paragraphs of the text with the lines that they are written in, where comments are taken; empty where none are. */
    paragraphs: v.array(
      v.object({ text: v.string(), place: v.nullable(v.object({ path: v.string(), version: v.number(), line: v.number() })) }),
    ),
  }),
  /** `PROJECT_CONFLICT`: the draft has a mistake at the moment, or has changed since. */
  failures: ['NOT_FOUND', 'PROJECT_CONFLICT', 'TOO_MANY_REQUESTS'],
});

/* Templates: briefs by which a narrator tells stories, with versions that never change, and the script that a story is begun with. */

/** A template of the studio, or the brief of stories that have none of their own. */
const templateId = v.union([uuid, v.literal('story')]);

/** What a version says. `script`: what a story is begun with; empty for the usual three knots. `note`: what the version is called. */
const templateContent = {
  text: saidText(MAX_BRIEF_LENGTH),
  script: playerText(MAX_TEMPLATE_SCRIPT_LENGTH),
  note: v.pipe(playerText(MAX_TEMPLATE_NOTE_LENGTH), v.trim()),
};

const listedTemplate = v.object({
  id: v.string(),
  name: v.string(),
  version: v.number(),
  edited: v.string(),
  /** Who changed it last; empty where that account is gone, and for what `content/` has. */
  by: v.string(),
  archived: v.boolean(),
  /** Projects whose sheet has a version of it. */
  uses: v.number(),
});

export const listTemplates = get('admin/template.list', {
  summary:
    'The templates of the studio by name, those of the archive too. `model`: the language model that tells trials; null where there is none',
  access: 'admin',
  input: v.strictObject({}),
  answer: v.object({ templates: v.array(listedTemplate), model: v.nullable(v.string()) }),
});

export const getTemplate = get('admin/template.get', {
  summary: 'A template with its versions, the newest first, and the projects that have one of them',
  access: 'admin',
  input: v.strictObject({ id: templateId }),
  answer: v.object({
    ...listedTemplate.entries,
    versions: v.array(v.object({ version: v.number(), note: v.string(), at: v.string(), by: v.string() })),
    /** `version`: of the template, in the project’s sheet. */
    projects: v.array(v.object({ id: uuid, title: v.string(), version: v.number() })),
  }),
  failures: ['NOT_FOUND'],
});

export const readTemplate = get('admin/template.read', {
  summary: 'What a version of a template says',
  access: 'admin',
  input: v.strictObject({ id: templateId, version: queryNumber(1, 999_999_999) }),
  answer: v.object({ text: v.string(), script: v.string() }),
  failures: ['NOT_FOUND'],
});

export const createTemplate = post('admin/template.create', {
  summary: 'Make a template. `id`: chosen by the caller; again, it makes nothing',
  access: 'admin',
  input: v.strictObject({ id: uuid, name: saidText(MAX_TEMPLATE_NAME_LENGTH), ...templateContent }),
  answer: listedTemplate,
  failures: ['TOO_MANY_REQUESTS'],
  maxBytes: MAX_TEMPLATE_BYTES,
});

export const saveTemplate = post('admin/template.save', {
  summary:
    'Make the next version of a template. `PROJECT_CONFLICT`: `base` is not its newest version, and nothing was saved. The same content again is answered as before',
  access: 'admin',
  input: v.strictObject({ id: uuid, base: version, name: saidText(MAX_TEMPLATE_NAME_LENGTH), ...templateContent }),
  answer: listedTemplate,
  failures: ['NOT_FOUND', 'PROJECT_CONFLICT', 'TOO_MANY_REQUESTS'],
  maxBytes: MAX_TEMPLATE_BYTES,
});

export const archiveTemplate = post('admin/template.archive', {
  summary: 'Put a template into the archive, or take it out. Stories keep what they have of it',
  access: 'admin',
  input: v.strictObject({ id: uuid, archived: v.boolean() }),
  answer: listedTemplate,
  failures: ['NOT_FOUND'],
});

export const giveTemplate = post('admin/template.give', {
  summary: 'Write a version of a template into the sheet of a project, as its next version. `PROJECT_CONFLICT`: the sheet has a mistake',
  access: 'admin',
  input: v.strictObject({ id: uuid, version, project_id: uuid }),
  answer: v.object({ version: v.number() }),
  failures: ['NOT_FOUND', 'PROJECT_CONFLICT', 'TOO_MANY_REQUESTS'],
});

export const tellTrial = post('admin/template.tell', {
  summary:
    'Have the language model tell one turn of a story by a version of a template: it follows the first choices of the script, and the words of a player. No game, no coins, and apart from all figures',
  access: 'admin',
  input: v.strictObject({
    id: templateId,
    version,
    on: v.variant('kind', [
      v.strictObject({ kind: v.literal('story'), story_id: slug }),
      v.strictObject({ kind: v.literal('project'), project_id: uuid }),
    ]),
    /** Choices of the script that are made first: always the first one. */
    after: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_TRIAL_CHOICES)),
    words: saidText(MAX_TRIAL_WORDS_LENGTH),
  }),
  answer: v.object({
    /** The text that the reply follows. */
    before: v.string(),
    text: v.string(),
    /** Whether it took too long and was stopped: `text` is what was told by then. */
    stopped: v.boolean(),
    ms: v.number(),
    /** Tokens of the prompt, estimated. */
    tokens: v.number(),
    /** Whether the brief was too long for its share of the prompt. */
    cut: v.boolean(),
    /** What the reply is like; null where it was stopped. `slips`: sentences that speak or decide for the player. `refused`: claims without support in it. `worn`: words that it should not use. */
    figures: v.nullable(v.object({ slips: v.number(), refused: v.number(), worn: v.number() })),
  }),
  /** `PROJECT_CONFLICT`: the story cannot be played as it is. `NARRATOR_AWAY`: there is no model, or it has no reply. */
  failures: ['NOT_FOUND', 'PROJECT_CONFLICT', 'NARRATOR_AWAY', 'TOO_MANY_REQUESTS'],
});

/* Comments on the lines of a draft. */

const reviewComment = v.object({
  id: uuid,
  /** The first comment of its thread; null for that one. */
  answers: v.nullable(uuid),
  path: v.string(),
  /** Where it stands by now, from 0; null where its line is gone. */
  line: v.nullable(v.number()),
  /** What stood in the line. */
  source: v.string(),
  /** As somebody without an account typed it; of an editor as they are called, or empty. */
  name: v.string(),
  editor: v.boolean(),
  text: v.string(),
  at: v.string(),
  closed: v.boolean(),
  /** Of a proposed wording, which is the text: the paragraph that it takes the place of, and what was decided by whom, as they are called; null for other comments. */
  proposal: v.nullable(
    v.object({
      shown: v.string(),
      outcome: v.nullable(v.picklist(['taken', 'declined'])),
      by: v.string(),
      /** The press that decided, for admins; null while nobody has. One that took it holds it until the text with its words is saved: then the comment is closed. */
      press: v.nullable(uuid),
    }),
  ),
});
/** The oldest first. */
const reviewComments = v.object({ comments: v.array(reviewComment) });
const commentText = saidText(MAX_REVIEW_TEXT_LENGTH);
const reviewName = v.pipe(saidText(MAX_REVIEW_NAME_LENGTH), v.check(isPlainName, 'A name is one line'));
const reviewPlace = v.strictObject({ path: place.path, version, line: length });

export const listPreviewComments = post('preview.comments', {
  summary: 'The comments on a draft, by its secret link, where its maker takes comments',
  access: 'anonymous',
  input: v.strictObject({ token: previewToken }),
  answer: reviewComments,
  failures: ['NOT_FOUND', 'PROJECT_CONFLICT', 'TOO_MANY_REQUESTS'],
});

export const addPreviewComment = post('preview.comment', {
  summary:
    'Write about a line of a draft, or answer a comment, by its secret link. `id`: chosen by the caller; again, it adds nothing. `PROJECT_CONFLICT`: its maker takes no comments, or there are too many',
  access: 'anonymous',
  input: v.strictObject({
    token: previewToken,
    id: uuid,
    name: reviewName,
    text: commentText,
    about: v.variant('kind', [
      v.strictObject({ kind: v.literal('line'), place: reviewPlace }),
      v.strictObject({ kind: v.literal('answer'), comment: uuid }),
    ]),
  }),
  answer: reviewComments,
  failures: ['NOT_FOUND', 'PROJECT_CONFLICT', 'TOO_MANY_REQUESTS'],
});

const wording = saidText(MAX_WORDING_LENGTH);

export const proposeWording = post('preview.propose', {
  summary:
    'Propose another wording for a paragraph of a draft, by its secret link. `id`: chosen by the caller; again, it adds nothing. `PROJECT_CONFLICT`: its maker takes no comments, or there are too many',
  access: 'anonymous',
  input: v.strictObject({
    token: previewToken,
    id: uuid,
    name: reviewName,
    place: reviewPlace,
    /** The paragraph as it was played, and the wording in its place. */
    shown: wording,
    text: wording,
  }),
  answer: reviewComments,
  failures: ['NOT_FOUND', 'PROJECT_CONFLICT', 'TOO_MANY_REQUESTS'],
});

export const decideWording = post('admin/project-comment.decide', {
  summary:
    'Take a proposed wording, or decline it: one press decides, once. `press`: chosen by the caller; again, it is answered as before. `over`: the press that has taken it, and that the caller saw, where its words are not in the text yet. `done`: whether this press decided. The words are written into the script by who takes them, who then says so with `written`: until that text is saved the comment is open',
  access: 'admin',
  input: v.strictObject({
    comment: uuid,
    outcome: v.picklist(['taken', 'declined']),
    press: uuid,
    over: v.optional(uuid),
    written: v.optional(v.boolean()),
  }),
  answer: v.object({ ...reviewComments.entries, done: v.boolean() }),
  failures: ['NOT_FOUND'],
});

export const listProjectComments = get('admin/project.comments', {
  summary: 'The comments on the lines of a project, of all who had its link, and the answers',
  access: 'admin',
  input: v.strictObject({ id: uuid }),
  answer: reviewComments,
  failures: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
});

export const listReportedLines = get('admin/project.reports', {
  summary:
    'What players reported of the replies of a story, the newest first, a hundred at most, each led to the line of the script that it is written in. Who reported it is not said',
  access: 'admin',
  input: v.strictObject({ id: uuid }),
  answer: v.object({
    reports: v.array(
      v.object({
        ...{ id: uuid, reason: v.picklist(reportReasons), note: v.string(), at: v.string(), open: v.boolean() },
        /** The paragraph that it is about: the one that the note quotes, else the first. */
        paragraph: v.string(),
        /** Where the draft has it by now, the line from 0; null where the line is gone. */
        place: v.nullable(v.object({ path: v.string(), line: v.number() })),
      }),
    ),
  }),
  failures: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
});

export const answerComment = post('admin/project-comment.answer', {
  summary: 'Answer a comment. `id`: chosen by the caller; again, it adds nothing',
  access: 'admin',
  input: v.strictObject({ id: uuid, comment: uuid, text: commentText }),
  answer: reviewComments,
  failures: ['NOT_FOUND', 'PROJECT_CONFLICT', 'TOO_MANY_REQUESTS'],
});

export const closeComment = post('admin/project-comment.close', {
  summary: 'Close a comment with its answers, or open it again',
  access: 'admin',
  input: v.strictObject({ comment: uuid, closed: v.boolean() }),
  answer: reviewComments,
  failures: ['NOT_FOUND'],
});
