import { inlineJson } from '#server/domain/text/inline-json.ts';
import { filled, placeOf } from './template.ts';

/** The element with the configuration that the browser reads: the place `config` of `index.html`. */
export const configElement = (config: object): string => `<script type="application/json" id="app-config">${inlineJson(config)}</script>`;

/** `index.html` with the app name of a build, which the server can still fill. */
export const withBuildName = (shell: string, appName: string): string =>
  filled(shell, { config: () => placeOf('config', configElement({ appName })) });

/** The app name that the web app was built with, in its `index.html`; null without one. The build writes it there. Throws where that is no JSON. Source: BRAND-02. */
export function buildNameIn(shell: string): string | null {
  let json = '{}';
  filled(shell, {
    config: (element) => {
      json = element.slice(element.indexOf('>') + 1, element.lastIndexOf('<'));
      return element;
    },
  });
  const { appName } = JSON.parse(json) as { readonly appName?: unknown };
  return typeof appName === 'string' && appName !== '' ? appName : null;
}
