import { pagePaths } from '#domain/page/page-paths.ts';
import type { Page } from '#ui/page/page.ts';

export const page: Page = {
  path: pagePaths.character,
  layout: 'slim',
  needs: ['stories'],
  open: async () => (await import('./open-character.ts')).openCharacter,
  view: async () => (await import('./character-screen.tsx')).CharacterScreen,
  rendered: { state: 'character' },
};
