import type { Dialect } from './dialect.ts';
import type { TwinePassage } from './twine-story.ts';

/** What a passage is for: a part of the story, or what its format does with it. */
export type Part =
  | 'passage'
  | 'init'
  | 'header'
  | 'footer'
  | 'ready'
  | 'script'
  | 'style sheet'
  | 'widget'
  | 'page'
  | 'media'
  | 'private'
  | 'debug'
  | 'files';

const BY_NAME: Readonly<Partial<Record<Dialect, Readonly<Record<string, Part>>>>> = {
  SugarCube: {
    ...{ StoryInit: 'init', PassageHeader: 'header', PassageFooter: 'footer', PassageReady: 'ready', PassageDone: 'ready' },
    ...{ StoryAuthor: 'page', StoryBanner: 'page', StoryCaption: 'page', StoryMenu: 'page', StorySubtitle: 'page' },
    ...{ StoryDisplayTitle: 'page', StoryInterface: 'page', StoryShare: 'page' },
  },
};
/** What passages of these names and tags are in any format: files of Tweego and of Twine 1 have them too. */
const BY_NAME_ANYWHERE: Readonly<Record<string, Part>> = { StorySettings: 'page', StoryIncludes: 'files' };
const BY_TAG_ANYWHERE: Readonly<Record<string, Part>> = {
  ...{ script: 'script', stylesheet: 'style sheet', 'Twine.private': 'private', 'Twine.system': 'private' },
  ...{ 'Twine.image': 'media', 'Twine.audio': 'media', 'Twine.video': 'media', 'Twine.vtt': 'media' },
};
const BY_TAG: Readonly<Record<Dialect, Readonly<Record<string, Part>>>> = {
  SugarCube: { widget: 'widget', init: 'init' },
  Harlowe: {
    ...{ startup: 'init', header: 'header', footer: 'footer' },
    ...{ 'debug-startup': 'debug', 'debug-header': 'debug', 'debug-footer': 'debug' },
  },
  Chapbook: {},
};
/** Tags that say something to a format, and nothing about the place. */
const SILENT = /^(?:nobr|Twine\..*|annotation|debug.*|bookmark|no-undo|noreturn|start|end)$/iu;

export function partOf({ name, tags }: TwinePassage, dialect: Dialect): Part {
  const byTag = { ...BY_TAG_ANYWHERE, ...BY_TAG[dialect] };
  const byName = { ...BY_NAME_ANYWHERE, ...BY_NAME[dialect] };
  const tag = tags.find((one) => Object.hasOwn(byTag, one));
  return (tag === undefined ? undefined : byTag[tag]) ?? (Object.hasOwn(byName, name) ? byName[name] : undefined) ?? 'passage';
}

/** The tag of a passage that names its scene: its first one. */
export const sceneTag = ({ tags }: TwinePassage): string | null => tags.find((tag) => !SILENT.test(tag)) ?? null;

/** The parts of a story by what they are called in a report. */
export const LEFT_OUT: Readonly<Partial<Record<Part, string>>> = {
  script: 'it is a script, which does not run here',
  'style sheet': 'it is a style sheet, which does not work here',
  widget: 'it holds widgets, which do not run here',
  page: 'it belongs to the page of its format, which is not there',
  media: 'it is a picture or a sound as a file, which does not come in',
  private: 'its tags say that it is no part of the story',
  debug: 'it is for trying the story out',
  files: 'it names other files of the story: bring them along, if they are not here',
};
