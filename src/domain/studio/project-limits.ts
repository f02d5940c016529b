export {
  /** What the list of the studio may be searched for, in UTF-16 units. */
  MAX_PROJECT_SEARCH_LENGTH,
  /** The title of a story, in UTF-16 units. */
  MAX_PROJECT_TITLE_LENGTH,
  MAX_RELEASE_NOTE_LENGTH,
} from '#contract/limits.ts';
