import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { DraftCritic } from '#server/application/studio/critic/draft-critic.ts';
import { ScriptDrafts } from '#server/application/studio/drafting/script-drafts.ts';
import { ProjectLog } from '#server/application/studio/history/project-log.ts';
import { TextHistory } from '#server/application/studio/history/text-history.ts';
import { KeptNumbers } from '#server/application/studio/numbers/kept-numbers.ts';
import { StoryNumbers } from '#server/application/studio/numbers/story-numbers.ts';
import { IdeaDesk } from '#server/application/studio/projects/idea-desk.ts';
import { Projects } from '#server/application/studio/projects/projects.ts';
import { StoryProofs } from '#server/application/studio/proof/story-proofs.ts';
import { Publishing } from '#server/application/studio/publishing/publishing.ts';
import { StoryPackages } from '#server/application/studio/publishing/story-packages.ts';
import { DraftReaders } from '#server/application/studio/readers/draft-readers.ts';
import { ToldReaders } from '#server/application/studio/readers/told-readers.ts';
import { PreviewLinks } from '#server/application/studio/review/preview-links.ts';
import { ReportedLines } from '#server/application/studio/review/reported-lines.ts';
import { ReviewComments } from '#server/application/studio/review/review-comments.ts';
import { DraftStories } from '#server/application/studio/script/draft-stories.ts';
import { CastCards } from '#server/application/studio/sheets/cast-cards.ts';
import { ForgottenPictures } from '#server/application/studio/sheets/forgotten-pictures.ts';
import { LoreFiles } from '#server/application/studio/sheets/lore-files.ts';
import { LoreTrials } from '#server/application/studio/sheets/lore-trials.ts';
import { ProjectPictures } from '#server/application/studio/sheets/project-pictures.ts';
import { SharedBooks } from '#server/application/studio/sheets/shared-books.ts';
import { TemplateTrials } from '#server/application/studio/templates/template-trials.ts';
import { Templates } from '#server/application/studio/templates/templates.ts';
import { WordHearing } from '#server/application/studio/test-play/word-hearing.ts';
import { ProjectTexts } from '#server/application/studio/texts/project-texts.ts';
import { StoryFolder } from '#server/application/studio/texts/story-folder.ts';
import { ToldPlays } from '#server/application/studio/told/told-plays.ts';
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
  { db, database, audit, published, played, scenes, narrators, writer, secrets, clock, report }: Deps,
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
  const previews = new PreviewLinks({ db, drafts, narrator, secrets, audit, clock });
  const texts = new ProjectTexts({ db, stories, clock });
  const templates = new Templates({ db, stories, texts, audit, clock });
  const model = narrators.newest.traits.ai ? narrators.newest : null;
  const trials = new TemplateTrials({ db, content: played, drafts, templates, script: narrator, model, clock });
  const books = new SharedBooks({ db, audit, clock });
  const projects = new Projects({ db, stories, templates, pictures, books, audit, clock });
  const packages = new StoryPackages({ db, stories, writer: new FflatePackageWriter() });
  const numbers = new KeptNumbers({ numbers: new StoryNumbers({ db, clock }), clock });
  const files = new FflateCardFiles();
  const cards = new CastCards({ db, files, painter: new SharpPortraitPainter(content), pictures, stories });
  const lore = new LoreTrials({ db, stories, templates: readTemplates(join(content, 'templates')) });
  const told = new ToldPlays({ db, content: played, drafts, model, secrets, clock, wakeUps: database.wakeUps });
  registerStudioRoutes(app, {
    projects,
    ideas: new IdeaDesk({ db, audit, clock }),
    texts,
    folder: new StoryFolder({ db, audit, clock }),
    history,
    log: new ProjectLog(db),
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
    loreFiles: new LoreFiles({ db, files }),
    books,
    cards,
    reviews: new ReviewComments({ db, audit, clock }),
    reports: new ReportedLines(db),
  });
  const forgotten = new ForgottenPictures({ db, clock });
  return { tasks: { histories: () => history.thin(), pictures: () => forgotten.forget(), publications: () => publishing.runDue() } };
}
