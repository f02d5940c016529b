import type { ComponentType } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import type { developmentPaths, PagePath } from '#domain/page/page-paths.ts';
import type { UseCases } from '#ui/platform/use-cases.tsx';
import type { Features, Need } from './features.ts';

/**
 * Starts the use cases of a page for an address, once the bindings are loaded, while the view still loads. It does not wait for their requests: the view
 * shows their state. A response leads elsewhere.
 */
export type OpenPage = ((...opened: Opened) => void) | ((...opened: Opened) => Answer) | ((...opened: Opened) => Promise<Answer>);
type Opened = [useCases: UseCases, args: LoaderFunctionArgs];
type Answer = Response | undefined;

/** What every view is given; most take what they show from `useCase` and `useRemote`. */
export interface ViewProps {
  readonly useCases: UseCases;
  /** Bindings that a view loads when it needs them. */
  readonly features: Features;
}

/** What the view of the front page is given: no features are there when it is shown. */
export type FrontProps = Pick<ViewProps, 'useCases'>;

/** A page is declared in one file, `<name>.page.ts`. Its route, its rendering by the server and its preloads are derived from it. */
export interface Page<Props = ViewProps> {
  readonly path: PagePath | (typeof developmentPaths)[keyof typeof developmentPaths];
  /** `default`: header and footer of the site. `slim`, `full`: a narrow column or the whole width, below a header of the page's own. `none`: nothing. */
  readonly layout: 'default' | 'slim' | 'full' | 'none';
  /** For all others the page does not exist. */
  readonly guard?: 'admin';
  /** The bindings that `open` and the view use. */
  readonly needs: readonly Need[];
  /** Loaded when an address needs it, side by side with the view. */
  readonly open?: () => Promise<OpenPage>;
  readonly view: () => Promise<ComponentType<Props> | ComponentType>;
  /** Only for a page that is the same for all visitors: its first render depends on nothing but the address and on calls that need no session. */
  readonly rendered?: Rendering;
}

/** How the server renders a page. */
interface Rendering {
  /** The name of the state without which there is no page, see `travelsAs`. */
  readonly state?: string;
  /** A font that the first paint waits for, of `.cache/fonts`. */
  readonly font?: string;
  /** The path with what decides over the content, without campaign parameters and the like; null where the browser renders the page. Absent: the path alone. */
  readonly address?: (path: string, query: Readonly<Record<string, string>>) => string | null;
}
