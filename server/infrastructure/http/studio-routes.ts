import type { FastifyInstance } from 'fastify';
import type { DraftCritic } from '#server/application/studio/critic/draft-critic.ts';
import type { ScriptDrafts } from '#server/application/studio/drafting/script-drafts.ts';
import type { ProjectLog } from '#server/application/studio/history/project-log.ts';
import type { TextHistory } from '#server/application/studio/history/text-history.ts';
import type { KeptNumbers } from '#server/application/studio/numbers/kept-numbers.ts';
import type { IdeaDesk } from '#server/application/studio/projects/idea-desk.ts';
import type { Projects } from '#server/application/studio/projects/projects.ts';
import type { StoryProofs } from '#server/application/studio/proof/story-proofs.ts';
import type { Publishing } from '#server/application/studio/publishing/publishing.ts';
import type { StoryPackages } from '#server/application/studio/publishing/story-packages.ts';
import type { DraftReaders } from '#server/application/studio/readers/draft-readers.ts';
import type { ToldReaders } from '#server/application/studio/readers/told-readers.ts';
import type { PreviewLinks } from '#server/application/studio/review/preview-links.ts';
import type { ReportedLines } from '#server/application/studio/review/reported-lines.ts';
import type { ReviewComments } from '#server/application/studio/review/review-comments.ts';
import type { CastCards } from '#server/application/studio/sheets/cast-cards.ts';
import type { LoreFiles } from '#server/application/studio/sheets/lore-files.ts';
import type { LoreTrials } from '#server/application/studio/sheets/lore-trials.ts';
import type { ProjectPictures } from '#server/application/studio/sheets/project-pictures.ts';
import type { SharedBooks } from '#server/application/studio/sheets/shared-books.ts';
import type { TemplateTrials } from '#server/application/studio/templates/template-trials.ts';
import type { Templates } from '#server/application/studio/templates/templates.ts';
import type { WordHearing } from '#server/application/studio/test-play/word-hearing.ts';
import type { ProjectTexts } from '#server/application/studio/texts/project-texts.ts';
import type { StoryFolder } from '#server/application/studio/texts/story-folder.ts';
import type { ToldPlays } from '#server/application/studio/told/told-plays.ts';
import { registerCriticRoutes } from './studio/critic-routes.ts';
import { registerDraftRoutes } from './studio/drafting-routes.ts';
import { registerHistoryRoutes, registerLogRoutes } from './studio/history-routes.ts';
import { registerNumberRoutes } from './studio/numbers-routes.ts';
import { registerIdeaRoutes, registerProjectRoutes } from './studio/projects-routes.ts';
import { registerProofRoutes } from './studio/proof-routes.ts';
import { registerPackageRoutes, registerPublishingRoutes } from './studio/publishing-routes.ts';
import { registerReaderRoutes, registerToldReaderRoutes } from './studio/readers-routes.ts';
import { registerPreviewRoutes, registerReportRoutes, registerReviewRoutes } from './studio/review-routes.ts';
import {
  registerBookRoutes,
  registerCardRoutes,
  registerLoreFileRoutes,
  registerLoreRoutes,
  registerPictureRoutes,
} from './studio/sheets-routes.ts';
import { registerTemplateRoutes } from './studio/templates-routes.ts';
import { registerHearingRoutes } from './studio/test-play-routes.ts';
import { registerTextRoutes } from './studio/texts-routes.ts';
import { registerToldRoutes } from './studio/told-routes.ts';

interface StudioParts {
  readonly projects: Projects;
  readonly ideas: IdeaDesk;
  readonly texts: ProjectTexts;
  readonly folder: StoryFolder;
  readonly history: TextHistory;
  readonly log: ProjectLog;
  readonly publishing: Publishing;
  readonly pictures: ProjectPictures;
  readonly previews: PreviewLinks;
  readonly reviews: ReviewComments;
  readonly reports: ReportedLines;
  readonly templates: Templates;
  readonly trials: TemplateTrials;
  readonly told: ToldPlays;
  readonly drafts: ScriptDrafts;
  readonly critic: DraftCritic;
  readonly hearing: WordHearing;
  readonly numbers: KeptNumbers;
  readonly packages: StoryPackages;
  readonly proofs: StoryProofs;
  readonly readers: DraftReaders;
  readonly toldReaders: ToldReaders;
  readonly lore: LoreTrials;
  readonly loreFiles: LoreFiles;
  readonly books: SharedBooks;
  readonly cards: CastCards;
}

export function registerStudioRoutes(
  app: FastifyInstance,
  {
    projects,
    ideas,
    texts,
    folder,
    history,
    log,
    publishing,
    pictures,
    previews,
    reviews,
    reports,
    templates,
    trials,
    told,
    drafts,
    critic,
    hearing,
    numbers,
    packages,
    proofs,
    readers,
    toldReaders,
    lore,
    loreFiles,
    books,
    cards,
  }: StudioParts,
): void {
  registerProjectRoutes(app, projects);
  registerIdeaRoutes(app, ideas);
  registerPackageRoutes(app, packages);
  registerTextRoutes(app, texts, folder);
  registerHistoryRoutes(app, history, texts);
  registerLogRoutes(app, log);
  registerProofRoutes(app, proofs);
  registerReaderRoutes(app, readers);
  registerToldReaderRoutes(app, toldReaders);
  registerCriticRoutes(app, critic);
  registerPublishingRoutes(app, publishing, projects);
  registerPictureRoutes(app, pictures);
  registerPreviewRoutes(app, previews);
  registerTemplateRoutes(app, { templates, trials });
  registerReviewRoutes(app, reviews);
  registerReportRoutes(app, reports);
  registerNumberRoutes(app, numbers);
  registerLoreRoutes(app, lore);
  registerLoreFileRoutes(app, loreFiles);
  registerBookRoutes(app, books);
  registerCardRoutes(app, cards);
  registerToldRoutes(app, told);
  registerDraftRoutes(app, drafts);
  registerHearingRoutes(app, hearing);
}
