import { createContext, type Ref } from 'react';

/**
 * In place of the parts of react-router for apps that its own compiler builds, and for observers of a router. This app has neither, so the build takes
 * this file instead, which saves 5 kB of script before the first screen.
 */
export const FrameworkContext = createContext(undefined);

/** A link is fetched once it is followed. */
const NEVER = [false, null, {}] as const;
export const usePrefetchBehavior = () => NEVER;
export const mergeRefs = <T>(ref: Ref<T>): Ref<T> => ref;
export const PrefetchPageLinks = () => null;

export const consumeInstrumentationClientResultMetaReceiver = () => undefined;

const refuse = (): never => {
  throw new Error('This build leaves out this part of react-router, see unused-router-parts.ts');
};

/** The rest is only named by what the bundler leaves out in its turn. */
export const getRouteInstrumentationUpdates = refuse;
export const instrumentClientSideRouter = refuse;
export const instrumentHandler = refuse;
export const instrumentationResultMetaContext = null;
export const [Links, Meta, Scripts] = [refuse, refuse, refuse];
export const [useFrameworkContext, setIsHydrated] = [refuse, refuse];
export const CRITICAL_CSS_DATA_ATTRIBUTE = '';
