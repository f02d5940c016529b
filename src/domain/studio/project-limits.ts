export {
  /** The brief of a narrator, in UTF-16 units. */
  MAX_BRIEF_LENGTH,
  /** What a draft is to be, in UTF-16 units. */
  MAX_DRAFT_BRIEF_LENGTH,
  /** A text that is tried against lore, in UTF-16 units. */
  MAX_LORE_TRIAL_LENGTH,
  /** What the list of the studio may be searched for, in UTF-16 units. */
  MAX_PROJECT_SEARCH_LENGTH,
  /** The title of a story, in UTF-16 units. */
  MAX_PROJECT_TITLE_LENGTH,
  MAX_RELEASE_NOTE_LENGTH,
  MAX_REVIEW_NAME_LENGTH,
  MAX_REVIEW_TEXT_LENGTH,
  MAX_TEMPLATE_NAME_LENGTH,
  MAX_TEMPLATE_NOTE_LENGTH,
  MAX_TEMPLATE_SCRIPT_LENGTH,
  /** Choices of a script that a trial may make first. */
  MAX_TRIAL_CHOICES,
  /** What a player does in a trial, in UTF-16 units. */
  MAX_TRIAL_WORDS_LENGTH,
  /** A proposed wording, and the paragraph that it is for, in UTF-16 units. */
  MAX_WORDING_LENGTH,
} from '#contract/studio-limits.ts';
