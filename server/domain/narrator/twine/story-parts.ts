import type { Dialect } from './dialect.ts';
import type { TwinePassage } from './twine-story.ts';

/** What a passage is for: a part of the story, or what its format does with it. */
export type Part = 'passage' | 'init' | 'header' | 'footer' | 'ready' | 'script' | 'style sheet' | 'widget' | 'page';

const BY_NAME: Readonly<Partial<Record<Dialect, Readonly<Record<string, Part>>>>> = {
  SugarCube: {
    ...{ StoryInit: 'init', PassageHeader: 'header', PassageFooter: 'footer', PassageReady: 'ready', PassageDone: 'ready' },
    ...{ StoryAuthor: 'page', StoryBanner: 'page', StoryCaption: 'page', StoryMenu: 'page', StorySubtitle: 'page' },
    ...{ StoryDisplayTitle: 'page', StoryInterface: 'page', StorySettings: 'page', StoryShare: 'page', StoryIncludes: 'page' },
  },
};
const BY_TAG: Readonly<Record<Dialect, Readonly<Record<string, Part>>>> = {
  SugarCube: { script: 'script', stylesheet: 'style sheet', widget: 'widget', init: 'init' },
  Harlowe: { script: 'script', stylesheet: 'style sheet', startup: 'init', header: 'header', footer: 'footer' },
  Chapbook: { script: 'script', stylesheet: 'style sheet' },
};
/** Tags that say something to a format, and nothing about the place. */
const SILENT = /^(?:nobr|Twine\..*|annotation|debug.*|bookmark|no-undo|noreturn|start|end)$/iu;

export function partOf({ name, tags }: TwinePassage, dialect: Dialect): Part {
  const named = BY_NAME[dialect] ?? {};
  const tag = tags.find((one) => Object.hasOwn(BY_TAG[dialect], one));
  return (tag === undefined ? undefined : BY_TAG[dialect][tag]) ?? (Object.hasOwn(named, name) ? named[name] : undefined) ?? 'passage';
}

/** The tag of a passage that names its scene: its first one. */
export const sceneTag = ({ tags }: TwinePassage): string | null => tags.find((tag) => !SILENT.test(tag)) ?? null;

/** The parts of a story by what they are called in a report. */
export const LEFT_OUT: Readonly<Partial<Record<Part, string>>> = {
  script: 'it is a script, which does not run here',
  'style sheet': 'it is a style sheet, which does not work here',
  widget: 'it holds widgets, which do not run here',
  page: 'it belongs to the page of its format, which is not there',
};
