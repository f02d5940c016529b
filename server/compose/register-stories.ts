import type { FastifyInstance } from 'fastify';
import { Ages } from '../application/account/ages.ts';
import { Audit } from '../application/account/audit.ts';
import type { Clock } from '../application/clock.ts';
import type { Database } from '../application/database.ts';
import type { Narrators } from '../application/play/narrators.ts';
import { Catalogue } from '../application/stories/catalogue.ts';
import { CharacterCardExport } from '../application/stories/character-card-export.ts';
import { CharacterCardImport } from '../application/stories/character-card-import.ts';
import { Characters } from '../application/stories/characters.ts';
import type { ContentVersion } from '../application/stories/content-version.ts';
import { Favorites } from '../application/stories/favorites.ts';
import { Opinions } from '../application/stories/opinions.ts';
import type { SceneKeys } from '../application/stories/scene-keys.ts';
import { StorySearch } from '../application/stories/story-search.ts';
import { WhilePublished } from '../application/stories/while-published.ts';
import { FflateCardFiles } from '../infrastructure/cards/fflate-card-files.ts';
import { registerCharacterRoutes } from '../infrastructure/http/character-routes.ts';
import { registerStoryRoutes } from '../infrastructure/http/story-routes.ts';
import { SharpPortraitPainter } from '../infrastructure/pictures/sharp-portrait-painter.ts';

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
