/** The app name that the web app was built with, in its `index.html`; null without one. The build writes it there. Source: BRAND-02. */
export function buildNameIn(shell: string): string | null {
  const [, data = '{}'] = /id="app-config">([^<]*)</.exec(shell) ?? [];
  const { appName } = JSON.parse(data) as { readonly appName?: string };
  return appName || null;
}
