import { MAIN_SCRIPT } from '#domain/studio/script/main-script.ts';

/** What describes it, which most tabs show in fields. */
export const SHEET = 'story.yaml';

/** What an address of a project shows: one of its texts, and beside it the text's history. */
interface ShownText {
  readonly path: string;
  readonly hasHistory: boolean;
}

/** What of a project its page shows. */
export const projectTabs = [
  'script',
  'told',
  'draft',
  'cast',
  'scenes',
  'lore',
  'endings',
  'shelf',
  'map',
  'proof',
  'readers',
  'critic',
  'numbers',
  'comments',
  'versions',
  'log',
] as const;
export type ProjectTab = (typeof projectTabs)[number];

/** The tabs that show the sheet in fields. */
const OF_SHEET: ReadonlySet<ProjectTab> = new Set<ProjectTab>(['told', 'cast', 'scenes', 'lore', 'endings', 'shelf']);
export const isSheetTab = (tab: ProjectTab): boolean => OF_SHEET.has(tab);

/** The sheet that an address names; the script where it names none. */
export const tabFrom = (query: URLSearchParams): ProjectTab => projectTabs.find((tab) => tab === query.get('tab')) ?? 'script';

export const tabAddress = (id: string, tab: ProjectTab): string =>
  tab === 'script' ? textAddress(id, { path: MAIN_SCRIPT, hasHistory: false }) : `/projects/${id}?tab=${tab}`;

/** Where something is drafted for a text. */
export const draftAddress = (id: string, file: string): string =>
  `${tabAddress(id, 'draft')}${file === MAIN_SCRIPT ? '' : `&${new URLSearchParams({ file })}`}`;

/** The version whose plays an address counts; null for all, and where it names none. */
export const versionFrom = (query: URLSearchParams): number | null => {
  const named = query.get('version') ?? '';
  return /^[1-9]\d{0,8}$/.test(named) ? Number(named) : null;
};

export const numbersAddress = (id: string, version: number | null): string =>
  `${tabAddress(id, 'numbers')}${version === null ? '' : `&version=${version}`}`;

export const textFrom = (query: URLSearchParams): ShownText => ({
  path: isSheetTab(tabFrom(query)) ? SHEET : (query.get('file') ?? MAIN_SCRIPT),
  hasHistory: query.has('history'),
});

export function textAddress(id: string, { path, hasHistory }: ShownText): string {
  const query = new URLSearchParams({ ...(path !== MAIN_SCRIPT && { file: path }), ...(hasHistory && { history: '' }) });
  return `/projects/${id}${query.size === 0 ? '' : `?${query}`}`;
}
