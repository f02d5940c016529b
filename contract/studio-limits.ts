/** Limits of the studio, in UTF-16 units where nothing else is said. Apart from those of players, whose pages never load them. */
/** A project: its title, what its list is searched for, one of its texts, and the file that it is begun from. */
export const MAX_PROJECT_TITLE_LENGTH = 80;
export const MAX_PROJECT_SEARCH_LENGTH = 200;
export const MAX_LORE_TRIAL_LENGTH = 4_000;
export const MAX_PROJECT_TEXT_LENGTH = 1_000_000;
export const MAX_PROJECT_PATH_LENGTH = 200;
/** Texts that a story has before no more can be added. */
export const MAX_PROJECT_TEXTS = 200;
export const MAX_PROJECT_SAVE_BYTES = 6_100_000;
export const MAX_PROJECT_FILE_BYTES = 6 * 1024 * 1024;
export const MAX_PROJECT_PICTURE_BYTES = 10 * 1024 * 1024;
/** Of a picture that is stored anew: a small file may hold very many. */
export const MAX_PROJECT_PICTURE_PIXELS = 25_000_000;
export const MAX_RELEASE_NOTE_LENGTH = 120;
export const MAX_TEMPLATE_NAME_LENGTH = 80;
export const MAX_TEMPLATE_NOTE_LENGTH = 120;
export const MAX_TEMPLATE_BYTES = 200_000;
export const MAX_BRIEF_LENGTH = 8_000;
export const MAX_TEMPLATE_SCRIPT_LENGTH = 20_000;
export const MAX_REVIEW_NAME_LENGTH = 40;
export const MAX_REVIEW_TEXT_LENGTH = 1_000;
/** A paragraph of a draft for which another wording is proposed, and that wording. */
export const MAX_WORDING_LENGTH = 4_000;
export const MAX_TRIAL_WORDS_LENGTH = 1_000;
export const MAX_TRIAL_CHOICES = 12;
export const MAX_PREVIEW_STATE_LENGTH = 60_000;
/** Choices that a draft may offer at once where words are heard, and the length of a label or a tag. */
export const MAX_OFFERED = 60;
export const MAX_OFFERED_LENGTH = 1_000;
/** Of a call that hears words: the choices on offer and the replies before them. */
export const MAX_HEARD_BYTES = 250_000;
/** Of a play that a language model tells: its state, and the bytes of a call with it. */
export const MAX_TOLD_STATE_LENGTH = 300_000;
export const MAX_TOLD_BYTES = 320_000;
/** What a language model drafts for an editor: what is wanted, a draft that goes back, what is wrong with it, and the bytes of a call with these. */
export const MAX_DRAFT_BRIEF_LENGTH = 4_000;
export const MAX_DRAFT_LENGTH = 40_000;
export const MAX_DRAFT_FAULTS = 20;
export const MAX_DRAFT_FAULT_LENGTH = 400;
export const MAX_DRAFT_ROWS = 60;
export const MAX_DRAFT_BYTES = 500_000;
/** How often a draft goes back to the model for what is wrong with it. */
export const MAX_DRAFT_ROUNDS = 3;
/** Parts of a draft of which each is one request to a model that judges it. */
export const MAX_CRITIC_PARTS = 500;
/** Plays of test readers that a language model tells, and the turns of each that it is asked for. */
export const MAX_READER_PLAYS = 20;
export const MAX_READER_TURNS = 20;
