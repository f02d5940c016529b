import type { FastifyInstance } from 'fastify';
import { Audit } from '#server/application/admin/audit.ts';
import { CharacterCardExport } from '#server/application/characters/character-card-export.ts';
import { CharacterCardImport } from '#server/application/characters/character-card-import.ts';
import { Characters } from '#server/application/characters/characters.ts';
import type { Database } from '#server/application/db/database.ts';
import type { Narrators } from '#server/application/narrator/narrators.ts';
import type { Clock } from '#server/application/platform/clock.ts';
import { Ages } from '#server/application/stories/ages.ts';
import { Catalogue } from '#server/application/stories/catalogue.ts';
import type { ContentVersion } from '#server/application/stories/content-version.ts';
import { Favorites } from '#server/application/stories/favorites.ts';
import { Opinions } from '#server/application/stories/opinions.ts';
import type { SceneKeys } from '#server/application/stories/scene-keys.ts';
import { StorySearch } from '#server/application/stories/story-search.ts';
import { WhilePublished } from '#server/application/stories/while-published.ts';
import { FflateCardFiles } from '#server/infrastructure/cards/fflate-card-files.ts';
import { registerCharacterRoutes } from '#server/infrastructure/http/characters-routes.ts';
import { registerStoryRoutes } from '#server/infrastructure/http/story-routes.ts';
import { SharpPortraitPainter } from '#server/infrastructure/pictures/sharp-portrait-painter.ts';

/** Tags that a player can choose from. */
const SHOWN_TAGS = 48;

interface StoriesNeeds {
  readonly db: Database;
  readonly narrators: Narrators;
  readonly scenes: SceneKeys;
  readonly published: ContentVersion;
  /** Folder of the stories' and characters' files. */
  readonly content: string;
  readonly clock: Clock;
}

/** Wires stories and characters, outside of games. */
export function registerStories(app: FastifyInstance, { db, narrators, scenes, published, content, clock }: StoriesNeeds): void {
  const { traits } = narrators.newest;
  const search = new StorySearch(db);
  const catalogue = new Catalogue(db, traits, scenes, clock);
  registerStoryRoutes(app, {
    catalogue,
    search,
    tags: new WhilePublished(published, () => search.tags(SHOWN_TAGS)),
    categories: new WhilePublished(published, () => catalogue.categories()),
    favorites: new Favorites(db, clock),
    opinions: new Opinions(db, clock),
    ages: new Ages(db, clock),
  });
  const files = new FflateCardFiles();
  registerCharacterRoutes(app, {
    characters: new Characters(db, traits, clock),
    cardExport: new CharacterCardExport(db, files, new SharpPortraitPainter(content), clock),
    cardImport: new CharacterCardImport(db, files, new Audit(db, clock), clock, () => published.changed()),
  });
}
