import type { Container } from 'inversify';
import { type Browser, lazyFeatures } from '#infrastructure/wiring/features.ts';
import { developmentPages } from '#ui/frame/development-pages.ts';
import { otherPages } from '#ui/frame/other-pages.tsx';
import type { OtherPages } from '#ui/frame/routes.tsx';
import type { FrontFeatures } from '#ui/page/features.ts';

/** The pages of the app beside the front page, and the bindings that they load beside `front`, those of the front page. */
export const browserPages = (container: Container, front: FrontFeatures, browser: Browser): OtherPages =>
  otherPages(container, lazyFeatures(container, front, browser), developmentPages);
