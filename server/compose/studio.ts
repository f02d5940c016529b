import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { CastCards } from '#server/application/studio/cast-cards.ts';
import { DraftCritic } from '#server/application/studio/draft-critic.ts';
import { DraftReaders } from '#server/application/studio/draft-readers.ts';
import { DraftStories } from '#server/application/studio/draft-stories.ts';
import { IdeaDesk } from '#server/application/studio/idea-desk.ts';
import { LoreTrials } from '#server/application/studio/lore-trials.ts';
import { PreviewLinks } from '#server/application/studio/preview-links.ts';
import { ProjectPictures } from '#server/application/studio/project-pictures.ts';
import { ProjectTexts } from '#server/application/studio/project-texts.ts';
import { Projects } from '#server/application/studio/projects.ts';
import { Publishing } from '#server/application/studio/publishing.ts';
import { ReportedLines } from '#server/application/studio/reported-lines.ts';
import { ReviewComments } from '#server/application/studio/review-comments.ts';
import { ScriptDrafts } from '#server/application/studio/script-drafts.ts';
import { SharedBooks } from '#server/application/studio/shared-books.ts';
import { StoryNumbers } from '#server/application/studio/story-numbers.ts';
import { StoryPackages } from '#server/application/studio/story-packages.ts';
import { StoryProofs } from '#server/application/studio/story-proofs.ts';
import { TemplateTrials } from '#server/application/studio/template-trials.ts';
import { Templates } from '#server/application/studio/templates.ts';
import { TextHistory } from '#server/application/studio/text-history.ts';
import { ToldPlays } from '#server/application/studio/told-plays.ts';
import { ToldReaders } from '#server/application/studio/told-readers.ts';
import { WordHearing } from '#server/application/studio/word-hearing.ts';
import { FflateCardFiles } from '#server/infrastructure/cards/fflate-card-files.ts';
import { FflatePackageWriter } from '#server/infrastructure/content/fflate-package-writer.ts';
import { readTemplates } from '#server/infrastructure/content/read-templates.ts';
import { ThreadStoryReader } from '#server/infrastructure/content/thread-story-reader.ts';
import { registerStudioRoutes } from '#server/infrastructure/http/studio-routes.ts';
import { SharpPortraitPainter } from '#server/infrastructure/pictures/sharp-portrait-painter.ts';
import { SharpStoryPictures } from '#server/infrastructure/pictures/sharp-story-pictures.ts';
import { ThreadStoryCritic } from '#server/infrastructure/proof/thread-story-critic.ts';
import { ThreadStorySearcher } from '#server/infrastructure/proof/thread-story-searcher.ts';
import { ThreadTestReaders } from '#server/infrastructure/proof/thread-test-readers.ts';
import type { Deps } from './deps.ts';
import { content } from './folders.ts';

/** Memory that the search of a whole story may hold: our largest takes 600 MB. */
const SEARCH_MB = 800;

/** What test readers may take: browsers wait for 30 s. */
const READ_MOST = { ms: 20_000, mb: 640 };

/** The studio, where admins write stories. */
export function composeStudio(
  app: FastifyInstance,
  { db, audit, published, played, scenes, narrators, writer, secrets, clock, report }: Deps,
) {
  const stories = new ThreadStoryReader({ folder: join(content, 'stories'), clock, most: { ms: 20_000, mb: 640 } });
  const history = new TextHistory({ db, clock });
  const pictures = new ProjectPictures({ db, stories, keys: scenes, maker: new SharpStoryPictures(), clock });
  const searcher = new ThreadStorySearcher(SEARCH_MB);
  const proofs = new StoryProofs({ db, searcher, audit, clock, report });
  app.addHook('onClose', () => proofs.close());
  const publishing = new Publishing({ db, stories, pictures, searcher, proofs, published, audit, clock });
  const narrator = narrators.of('scripted') ?? narrators.newest;
  const drafts = new DraftStories({ db, stories, pictures });
  const previews = new PreviewLinks({ db, drafts, narrator, secrets, audit });
  const texts = new ProjectTexts({ db, clock });
  const templates = new Templates({ db, stories, texts, audit, clock });
  const model = narrators.newest.traits.ai ? narrators.newest : null;
  const trials = new TemplateTrials({ db, content: played, drafts, templates, script: narrator, model, clock });
  const books = new SharedBooks({ db, audit, clock });
  const projects = new Projects({ db, stories, templates, pictures, books, audit, clock });
  const packages = new StoryPackages({ db, stories, writer: new FflatePackageWriter() });
  const numbers = new StoryNumbers({ db, clock });
  const cards = new CastCards({ db, files: new FflateCardFiles(), painter: new SharpPortraitPainter(content), pictures, stories });
  const lore = new LoreTrials({ db, stories, templates: readTemplates(join(content, 'templates')) });
  const told = new ToldPlays({ db, content: played, drafts, model, secrets, clock });
  registerStudioRoutes(app, {
    projects,
    ideas: new IdeaDesk({ db, audit, clock }),
    texts,
    history,
    publishing,
    pictures,
    previews,
    numbers,
    packages,
    proofs,
    readers: new DraftReaders({ db, readers: new ThreadTestReaders(READ_MOST) }),
    critic: new DraftCritic({ db, critic: new ThreadStoryCritic(join(content, 'stories'), READ_MOST), writer, audit, clock }),
    templates,
    trials,
    hearing: new WordHearing({ db, drafts }),
    told,
    toldReaders: new ToldReaders({ db, drafts, told, model: model === null ? null : writer, audit }),
    drafts: new ScriptDrafts({ db, drafts, writer, audit, clock }),
    lore,
    books,
    cards,
    reviews: new ReviewComments({ db, clock }),
    reports: new ReportedLines(db),
  });
  return { tasks: { histories: () => history.thin(), publications: () => publishing.runDue() } };
}
