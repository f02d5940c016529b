import { inlineJson } from '#server/domain/text/inline-json.ts';

/** The element of `index.html` with the configuration that the browser reads. */
const ELEMENT = /(<script type="application\/json" id="app-config">)([^<]*)/;

export const withAppConfig = (shell: string, config: object): string =>
  shell.replace(ELEMENT, (_, open: string) => open + inlineJson(config));

/** The app name that the web app was built with, in its `index.html`; null without one. The build writes it there. Throws where that is no JSON. Source: BRAND-02. */
export function buildNameIn(shell: string): string | null {
  const [, , data = '{}'] = ELEMENT.exec(shell) ?? [];
  const { appName } = JSON.parse(data) as { readonly appName?: unknown };
  return typeof appName === 'string' && appName !== '' ? appName : null;
}
