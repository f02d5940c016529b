import { type PagePath, pagePaths } from '#domain/page/page-paths.ts';
import { filterFromParams, filterToParams, isSearch } from '#domain/stories/shelf.ts';

/** A page that the server renders, the same for all visitors. */
interface PublicPage {
  readonly path: PagePath;
  /** Files that are loaded on demand and that the first render needs: the page's view and its bindings, and a font that the first paint waits for. */
  readonly sources: readonly string[];
  /** The name of the state without which there is no page, see `resumed`. */
  readonly state?: string;
}

const ENDINGS = 'src/infrastructure/wiring/endings.ts';
const STORIES = 'src/infrastructure/wiring/stories.ts';
const SUPPORT = 'src/infrastructure/wiring/support.ts';
const LANDING = ['src/ui/landing/landing-screen.tsx', STORIES];
/** The opening lines keep the font of their first paint: another one would break them elsewhere. */
const OPENING_FONT = '.cache/fonts/literata.woff2';

/** To add a page, add a line. Its first render may depend on nothing but the address and on calls that need no session. */
export const publicPages: readonly PublicPage[] = [
  { path: pagePaths.home, state: 'shelf', sources: [] },
  { path: pagePaths.story, state: 'story', sources: ['src/ui/stories/story-screen.tsx', STORIES, ENDINGS] },
  { path: pagePaths.ending, state: 'ending', sources: ['src/ui/endings/ending-screen.tsx', ENDINGS] },
  { path: pagePaths.character, state: 'character', sources: ['src/ui/characters/character-screen.tsx', STORIES] },
  { path: pagePaths.landing, state: 'story', sources: LANDING },
  { path: pagePaths.landing1, state: 'story', sources: [OPENING_FONT, ...LANDING] },
  { path: pagePaths.landing2, state: 'story', sources: LANDING },
  { path: pagePaths.landing3, state: 'character', sources: LANDING },
  { path: pagePaths.about, sources: ['src/ui/support/legal/about.tsx'] },
  { path: pagePaths.terms, sources: ['src/ui/support/legal/terms.tsx'] },
  { path: pagePaths.refund, sources: ['src/ui/support/legal/refund.tsx'] },
  { path: pagePaths.privacy, sources: ['src/ui/support/legal/privacy.tsx'] },
  { path: pagePaths.complaints, sources: ['src/ui/support/complaint-route.ts', SUPPORT] },
  { path: pagePaths.contentRemoval, sources: ['src/ui/support/removal-screen.tsx', SUPPORT] },
  { path: pagePaths.recordKeeping, sources: ['src/ui/support/legal/record-keeping.tsx'] },
];

/** As in the contract. */
const ID = '[a-z0-9]+(?:[-.][a-z0-9]+)*';
const wholeId = new RegExp(`^${ID}$`);
/** `spelled`: the usual spelling of its addresses. `routed`: every spelling that the router takes. */
const patterns = publicPages.map((page) => ({
  page,
  spelled: new RegExp(`^${page.path.replace(/:[a-z]+/gi, ID)}$`),
  routed: new RegExp(`^${page.path.replace(/:[a-z]+/gi, '([^/]+)')}/*$`, 'is'),
}));

interface PublicAddress {
  readonly page: PublicPage;
  /** The path with what decides over the content, without campaign parameters and the like: equal addresses show the same page. */
  readonly address: string;
}

/** Whether an address is of a public page and has a segment that cannot be the id of anything. */
export function namesNothing(path: string): boolean {
  const [, ...ids] = patterns.map(({ routed }) => routed.exec(path)).find((match) => match !== null) ?? [];
  // The server refuses malformed escapes before.
  return ids.some((id) => !wholeId.test(decodeURIComponent(id)));
}

/**
 * The page of an address in its usual spelling; null for pages that only the browser renders. Searches and sorted shelves are among these: there are
 * too many of them to keep.
 */
export function publicAddress(path: string, query: Readonly<Record<string, string>>): PublicAddress | null {
  const page = patterns.find(({ spelled }) => spelled.test(path))?.page;
  // A complaint about a page names it in its form.
  if (page === undefined || (page.path === pagePaths.complaints && query.about !== undefined)) return null;
  if (page.path !== pagePaths.home) return { page, address: path };
  const filter = filterFromParams(query);
  if (isSearch(filter) || filter.sort === 'random' || filter.sort === 'recent') return null;
  const search = new URLSearchParams(filterToParams(filter)).toString();
  return { page, address: search === '' ? path : `${path}?${search}` };
}
