import type { PageContainer } from '#infrastructure/wiring/container.ts';
import { type Browser, lazyFeatures } from '#infrastructure/wiring/features.ts';
import { developmentPages } from '#ui/frame/development-pages.ts';
import { otherPages } from '#ui/frame/other-pages.tsx';
import type { OtherPages } from '#ui/frame/routes.tsx';

/** The pages of the app beside the front page, and the bindings that they load. */
export const browserPages = (container: PageContainer, browser: Browser): OtherPages =>
  otherPages(container, lazyFeatures(container, browser), developmentPages);
