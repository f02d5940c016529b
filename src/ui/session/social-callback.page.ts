import { pagePaths } from '#domain/page/page-paths.ts';
import type { Page } from '#ui/page/page.ts';

export const page: Page = {
  path: pagePaths.socialCallback,
  layout: 'none',
  needs: ['session'],
  open: async () => {
    // The response in the address is good for one request: a view that cannot be loaded must not cost it.
    const [{ openSocialCallback }] = await Promise.all([import('./open-social-callback.ts'), import('./social-callback.tsx')]);
    return openSocialCallback;
  },
  view: async () => (await import('./social-callback.tsx')).SocialCallback,
};
