import type { FastifyInstance } from 'fastify';
import {
  addPreviewComment,
  addProjectPicture,
  answerComment,
  answerIdea,
  archiveProject,
  archiveSharedBook,
  archiveTemplate,
  askCritic,
  beginProof,
  checkProject,
  closeComment,
  createProject,
  createSharedBook,
  createTemplate,
  criticiseDraft,
  decideWording,
  draftCondition,
  draftScene,
  exportProject,
  getProject,
  getTemplate,
  giveTemplate,
  hearWords,
  importProjects,
  listIdeas,
  listPreviewComments,
  listProjectComments,
  listProjectPictures,
  listProjects,
  listProjectVersions,
  listReleases,
  listReportedLines,
  listSharedBooks,
  listTemplates,
  playPreview,
  proposeWording,
  publishProject,
  readCastCard,
  readDraft,
  readDrafting,
  readProjectText,
  readProjectVersion,
  readProof,
  readStoryNumbers,
  readTemplate,
  readToldReading,
  saveProjectText,
  saveTemplate,
  setPreviewLink,
  stopProof,
  takeBackRelease,
  tellReader,
  tellTrial,
  tellTurn,
  tryLore,
  unplanProject,
  unpublishProject,
  useSharedBook,
  writeCastCard,
} from '#contract/studio.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import type { CastCards } from '#server/application/studio/cast-cards.ts';
import type { CriticProblem, DraftCritic } from '#server/application/studio/draft-critic.ts';
import type { DraftReaders } from '#server/application/studio/draft-readers.ts';
import type { IdeaDesk } from '#server/application/studio/idea-desk.ts';
import type { LoreTrials } from '#server/application/studio/lore-trials.ts';
import type { PreviewLinks } from '#server/application/studio/preview-links.ts';
import type { ProjectPictures } from '#server/application/studio/project-pictures.ts';
import type { ProjectTexts, SaveProblem } from '#server/application/studio/project-texts.ts';
import type { Projects } from '#server/application/studio/projects.ts';
import { type Publishing, type PublishProblem, problemSentence } from '#server/application/studio/publishing.ts';
import type { ReportedLines } from '#server/application/studio/reported-lines.ts';
import type { CommentProblem, ReviewComments } from '#server/application/studio/review-comments.ts';
import { type DraftProblem, draftsByModel, type ScriptDrafts } from '#server/application/studio/script-drafts.ts';
import { type BookProblem, MOST_BOOKS, type SharedBooks } from '#server/application/studio/shared-books.ts';
import type { StoryNumbers } from '#server/application/studio/story-numbers.ts';
import type { StoryPackages } from '#server/application/studio/story-packages.ts';
import type { StoryProofs } from '#server/application/studio/story-proofs.ts';
import type { TemplateTrials, TrialProblem } from '#server/application/studio/template-trials.ts';
import type { TemplateProblem, Templates } from '#server/application/studio/templates.ts';
import type { TextHistory } from '#server/application/studio/text-history.ts';
import type { Inspection, ToldPlays } from '#server/application/studio/told-plays.ts';
import type { ToldReaders } from '#server/application/studio/told-readers.ts';
import type { WordHearing } from '#server/application/studio/word-hearing.ts';
import {
  cardImportLimits,
  commentAnswerLimits,
  modelCriticLimits,
  previewLimits,
  projectCriticLimits,
  projectFileLimits,
  projectLimits,
  projectPictureLimits,
  projectProofLimits,
  projectPublishLimits,
  projectReadLimits,
  projectSaveLimits,
  reviewLimits,
  scriptDraftLimits,
  templateLimits,
  templateTrialLimits,
  toldPlayLimits,
  toldReaderLimits,
  wordHearingLimits,
  wordingLimits,
} from '#server/domain/platform/limits.ts';
import type { CriticReport, PlacedCritique } from '#server/domain/studio/critic/critic-report.ts';
import { qrCodeSvg } from '#server/infrastructure/pictures/qr-code.ts';
import { always } from './expensive-call.ts';
import { NO_STORY, type Refusal } from './refusal.ts';
import { perAddress, perUser } from './route-limit.ts';
import { type Handler, serve } from './serve.ts';
import { type ShownProof, shownProof } from './shown-proof.ts';
import { shownReading } from './shown-reading.ts';

const NO_PROJECT: Refusal = { code: 'NOT_FOUND', message: 'There is no such project.' };

interface StudioParts {
  readonly projects: Projects;
  readonly ideas: IdeaDesk;
  readonly texts: ProjectTexts;
  readonly history: TextHistory;
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
  readonly numbers: StoryNumbers;
  readonly packages: StoryPackages;
  readonly proofs: StoryProofs;
  readonly readers: DraftReaders;
  readonly toldReaders: ToldReaders;
  readonly lore: LoreTrials;
  readonly books: SharedBooks;
  readonly cards: CastCards;
}

export function registerStudioRoutes(
  app: FastifyInstance,
  {
    projects,
    ideas,
    texts,
    history,
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
    books,
    cards,
  }: StudioParts,
): void {
  registerProjectRoutes(app, projects);
  registerIdeaRoutes(app, ideas);
  registerPackageRoutes(app, packages);
  registerTextRoutes(app, texts);
  registerHistoryRoutes(app, history);
  registerProofRoutes(app, proofs);
  registerReaderRoutes(app, readers);
  registerToldReaderRoutes(app, toldReaders);
  registerCriticRoutes(app, critic);
  registerPublishingRoutes(app, publishing, projects);
  registerPictureRoutes(app, pictures);
  registerPreviewRoutes(app, previews);
  registerTemplateRoutes(app, { templates, trials });
  registerReviewRoutes(app, reviews);
  const reported: Handler<typeof listReportedLines> = async ({ id }) => {
    const found = await reports.list(id);
    return found === null ? fail(NO_PROJECT) : ok({ reports: [...found] });
  };
  serve(app, listReportedLines, reported, { expensive: always });
  registerNumberRoutes(app, numbers);
  registerLoreRoutes(app, lore);
  registerBookRoutes(app, books);
  registerCardRoutes(app, cards);
  registerToldRoutes(app, told);
  registerDraftRoutes(app, drafts);
  registerHearingRoutes(app, hearing);
}

/** The projects of the studio. */
function registerProjectRoutes(app: FastifyInstance, projects: Projects): void {
  serve(app, listProjects, async ({ state = null, search = '', before = null }) => ok(await projects.list({ state, search, before })), {
    expensive: ({ search = '' }) => search !== '',
  });

  const create: Handler<typeof createProject> = async ({ id, from }, { uuid }) => {
    const made = await projects.create(uuid, id, from);
    return made.ok ? made : fail(NO_STORY);
  };
  serve(app, createProject, create, { expensive: always, limit: perUser(projectLimits, 'You began many stories in a short time.') });

  const take: Handler<typeof importProjects> = async (input, { uuid }, _, file) => {
    const imported = await projects.import(uuid, file, input);
    return imported.ok ? imported : fail<Refusal>({ code: 'INVALID_INPUT', message: `${input.name} cannot come in. ${imported.error}` });
  };
  const admission = perUser(projectFileLimits, 'You brought many files in a short time.');
  serve(app, importProjects, take, { expensive: always, admission });

  serve(app, archiveProject, async ({ id, archived }, { uuid }) => {
    const project = await projects.archive(uuid, id, archived);
    return project === null ? fail(NO_PROJECT) : ok(project);
  });
  serve(app, getProject, async ({ id }, _, { brand }) => {
    const project = await projects.get(id);
    return project === null ? fail(NO_PROJECT) : ok({ ...project, drafts: draftsByModel(brand) });
  });
}

const NO_TEXT: Refusal = { code: 'NOT_FOUND', message: 'There is no such text.' };
const saveRefusals: Readonly<Record<SaveProblem, Refusal>> = {
  missing: NO_TEXT,
  unfit: { code: 'INVALID_INPUT', message: 'The change does not fit the text.' },
  'too long': { code: 'INVALID_INPUT', message: 'The text is longer than a million letters. Part it into several files.' },
};

/** The texts of projects. */
function registerTextRoutes(app: FastifyInstance, texts: ProjectTexts): void {
  serve(app, readProjectText, async ({ id, path, known = null }) => {
    const head = await texts.head({ id, path }, known);
    return head === null ? fail(NO_TEXT) : ok(head);
  });

  const save: Handler<typeof saveProjectText> = async (change, { uuid }) => {
    const saved = await texts.save(uuid, change);
    return saved.ok ? saved : fail(saveRefusals[saved.error]);
  };
  serve(app, saveProjectText, save, { admission: perUser(projectSaveLimits, 'That was a lot of changes in a short time.') });
}

/** The versions of texts. */
function registerHistoryRoutes(app: FastifyInstance, history: TextHistory): void {
  serve(app, listProjectVersions, async ({ before = null, ...place }) => {
    const page = await history.list(place, before);
    return page === null ? fail(NO_TEXT) : ok(page);
  });
  serve(app, readProjectVersion, async ({ version, ...place }) => {
    const text = await history.read(place, version);
    return text === null ? fail(NO_VERSION) : ok({ text });
  });
}

const NO_VERSION: Refusal = { code: 'NOT_FOUND', message: 'This version is not kept any more. Read the history again.' };

/** What players get of projects. */
function registerPublishingRoutes(app: FastifyInstance, publishing: Publishing, projects: Projects): void {
  const limit = perUser(projectPublishLimits, 'That was a lot of checks in a short time.');
  const check: Handler<typeof checkProject> = async ({ id }, _, context) => {
    const found = await publishing.check(id);
    if (found === null) return fail(NO_PROJECT);
    const address = `${context.site}/story/${found.storyId}`;
    return ok({ ...found, address, qr: qrCodeSvg(address) });
  };
  serve(app, checkProject, check, { expensive: always, limit });

  const publish: Handler<typeof publishProject> = async ({ id, at, ...order }, { uuid }) => {
    const wanted = { ...order, admin: uuid };
    const done = at === undefined ? await publishing.publish(id, wanted) : await publishing.plan(uuid, id, new Date(at), wanted);
    if (!done.ok) return fail(publishRefusal(done.error));
    const project = await projects.get(id);
    return project === null ? fail(NO_PROJECT) : ok({ project, version: done.value?.version ?? null });
  };
  serve(app, publishProject, publish, { expensive: always, limit });

  serve(app, unpublishProject, async ({ id }, { uuid }) => {
    const project = (await publishing.unpublish(uuid, id)) ? await projects.get(id) : null;
    return project === null ? fail(NO_PROJECT) : ok(project);
  });
  serve(app, unplanProject, async ({ id }, { uuid }) => ((await publishing.unplan(uuid, id)) ? ok({ planned: null }) : fail(NO_PROJECT)));
  serve(app, takeBackRelease, async ({ id, version }, { uuid }) => {
    const project = await projects.get(id);
    if (project === null) return fail(NO_PROJECT);
    if (!(await publishing.takeBack(uuid, id, version))) return fail(TOO_LATE);
    return ok((await projects.get(id)) ?? project);
  });
  serve(app, listReleases, async ({ id }) => {
    const releases = await publishing.releases(id);
    return releases === null ? fail(NO_PROJECT) : ok({ releases });
  });
}

const TOO_LATE: Refusal = {
  code: 'PROJECT_CONFLICT',
  message:
    'It can be taken back for ten minutes, and only the newest version. Players have it now: publish another one, or take the story from them.',
};

const publishRefusal = (problem: PublishProblem): Refusal =>
  problem.kind === 'missing' ? NO_PROJECT : { code: 'PROJECT_CONFLICT', message: problemSentence(problem) };

/** Members' ideas. */
function registerIdeaRoutes(app: FastifyInstance, ideas: IdeaDesk): void {
  serve(app, listIdeas, async ({ answered }) => {
    const { count, ideas: listed } = await ideas.list(answered);
    return ok({ count, ideas: [...listed] });
  });
  serve(app, answerIdea, async ({ id, ...answer }, { uuid }) =>
    (await ideas.answer(uuid, id, answer)) ? ok({ answered: true as const }) : fail(NO_IDEA),
  );
}

const NO_IDEA: Refusal = { code: 'NOT_FOUND', message: 'There is no such idea. Its author may have deleted their account.' };

/** Searches of scripts. */
function registerProofRoutes(app: FastifyInstance, proofs: StoryProofs): void {
  const answer = async (id: string): Promise<Result<ShownProof, Refusal>> => {
    const read = await proofs.read(id);
    return read === null ? fail(NO_PROJECT) : ok(shownProof(read.state, read.endings));
  };
  serve(app, readProof, ({ id }) => answer(id));
  const begin: Handler<typeof beginProof> = async ({ id }, { uuid }) => {
    const begun = await proofs.begin(uuid, id);
    if (begun.ok) return answer(id);
    return fail(begun.error === 'missing' ? NO_PROJECT : BUSY);
  };
  serve(app, beginProof, begin, { expensive: always, limit: perUser(projectProofLimits, 'That was a lot of searches in a short time.') });
  serve(app, stopProof, async ({ id }) => ok({ stopped: await proofs.stop(id) }));
}

const BUSY: Refusal = {
  code: 'PROJECT_CONFLICT',
  message: 'Another story is being searched. Try again when that has ended, or stop it there.',
};

/** Test readers of drafts. */
function registerReaderRoutes(app: FastifyInstance, readers: DraftReaders): void {
  const read: Handler<typeof readDraft> = async ({ id }) => {
    const report = await readers.read(id);
    if (report === null) return fail(NO_PROJECT);
    return report.ok ? ok(shownReading(report.value)) : fail<Refusal>({ code: 'PROJECT_CONFLICT', message: report.error });
  };
  serve(app, readDraft, read, { expensive: always, limit: perUser(projectReadLimits, 'That was a lot of readings in a short time.') });
}

const toldReaderRefusals = {
  off: { code: 'FORBIDDEN', message: 'This site has reading by a language model switched off.' },
  missing: NO_PROJECT,
  broken: { code: 'PROJECT_CONFLICT', message: 'The draft cannot be played as it is. Mend its script and its sheet first.' },
  changed: { code: 'PROJECT_CONFLICT', message: 'The draft has changed since the readers began. Have it read again.' },
} as const satisfies Record<string, Refusal>;

/** Test readers whom a language model tells drafts. */
function registerToldReaderRoutes(app: FastifyInstance, readers: ToldReaders): void {
  const plan: Handler<typeof readToldReading> = async ({ id }, _, { brand }) => {
    const planned = await readers.plan(brand, id);
    if (!planned.ok) return fail(toldReaderRefusals[planned.error]);
    const { cast, endings, objectives, meant, ...rest } = planned.value;
    return ok({ ...rest, cast: [...cast], endings: [...endings], objectives: [...objectives], meant: [...meant] });
  };
  serve(app, readToldReading, plan, {
    expensive: always,
    limit: perUser(projectReadLimits, 'That was a lot of readings in a short time.'),
  });
  const tell: Handler<typeof tellReader> = async (order, { uuid }, { brand }) => {
    const told = await readers.tell(brand, uuid, order);
    if (!told.ok) {
      const { error } = told;
      return fail<Refusal>(error.kind === 'away' ? { code: 'NARRATOR_AWAY', message: error.sentence } : toldReaderRefusals[error.kind]);
    }
    const { choices, objectives, ...turn } = told.value;
    return ok({ ...turn, choices: [...choices], objectives: [...objectives] });
  };
  serve(app, tellReader, tell, {
    expensive: always,
    admission: perUser(toldReaderLimits, 'Your readers were told a lot in a short time. Wait a minute, then have them read on.'),
  });
}

const criticRefusals = {
  off: { code: 'FORBIDDEN', message: 'This site has reading by a language model switched off.' },
  missing: NO_PROJECT,
  changed: { code: 'PROJECT_CONFLICT', message: 'The draft has changed since it was judged. Judge it again.' },
} as const satisfies Record<string, Refusal>;

const criticRefusal = (problem: CriticProblem): Refusal =>
  problem.kind === 'away' ? { code: 'NARRATOR_AWAY', message: problem.sentence } : criticRefusals[problem.kind];

/** What contradicts itself in drafts. */
function registerCriticRoutes(app: FastifyInstance, critic: DraftCritic): void {
  const judge: Handler<typeof criticiseDraft> = async ({ id }, _, { brand }) => {
    const judged = await critic.judge(brand, id);
    if (judged === null) return fail(NO_PROJECT);
    if (!judged.ok) return fail<Refusal>({ code: 'PROJECT_CONFLICT', message: judged.error });
    return ok({ ...judged.value, ...shownCritique(judged.value) });
  };
  serve(app, criticiseDraft, judge, {
    expensive: always,
    limit: perUser(projectCriticLimits, 'That was a lot of judging in a short time.'),
  });
  const ask: Handler<typeof askCritic> = async ({ id, ...of }, { uuid }, { brand }) => {
    const asked = await critic.ask(brand, uuid, id, of);
    return asked.ok ? ok({ ...asked.value, ...shownCritique(asked.value) }) : fail(criticRefusal(asked.error));
  };
  serve(app, askCritic, ask, {
    expensive: always,
    admission: perUser(modelCriticLimits, 'You had a model read a lot in a short time.'),
  });
}

const shownCritique = ({ open, aside }: CriticReport) => ({ open: open.map(shownFinding), aside: aside.map(shownFinding) });

const shownFinding = <T extends PlacedCritique>({ quotes: [quote, other], ...finding }: T) => ({ ...finding, quote, other });

/** The pictures of stories. */
function registerPictureRoutes(app: FastifyInstance, pictures: ProjectPictures): void {
  const add: Handler<typeof addProjectPicture> = async ({ id }, _, __, file) => {
    const added = await pictures.add(id, file);
    if (added === null) return fail(NO_PROJECT);
    return added.ok ? ok(added.value) : fail<Refusal>({ code: 'PICTURE_UNREADABLE', message: added.error });
  };
  serve(app, addProjectPicture, add, {
    expensive: always,
    admission: perUser(projectPictureLimits, 'You brought many pictures in a short time.'),
  });
  const shown: Handler<typeof listProjectPictures> = async ({ id }) => {
    const found = await pictures.shown(id);
    return found === null ? fail(NO_PROJECT) : ok(found);
  };
  serve(app, listProjectPictures, shown, { expensive: always });
}

const previewRefusals = {
  missing: { code: 'NOT_FOUND', message: 'This link was taken back, or never led anywhere. Ask who gave it to you for another one.' },
  broken: { code: 'PROJECT_CONFLICT', message: 'This draft has a mistake at the moment, so it cannot be played on. Come back later.' },
  changed: { code: 'PROJECT_CONFLICT', message: 'This draft has changed since you began. Begin again.' },
} as const satisfies Record<string, Refusal>;

/** Drafts, for people without an account. */
function registerPreviewRoutes(app: FastifyInstance, previews: PreviewLinks): void {
  serve(app, setPreviewLink, async ({ id, ...link }, { uuid }, context) => {
    const set = await previews.set(uuid, id, link);
    if (set === null) return fail(NO_PROJECT);
    const address = set.token === null ? null : `${context.site}/preview/${set.token}`;
    return ok({ ...set, address, qr: address === null ? null : qrCodeSvg(address) });
  });
  const play: Handler<typeof playPreview> = async ({ token, ...at }, _, { brand }) => {
    const played = await previews.play(token, brand, at);
    if (!played.ok) return fail<Refusal>(previewRefusals[played.error]);
    return ok({ ...played.value, choices: [...played.value.choices], paragraphs: [...played.value.paragraphs] });
  };
  serve(app, playPreview, play, { expensive: always, limit: perAddress(previewLimits, 'That was a lot of turns in a short time.') });
}

/** How stories are played. */
function registerNumberRoutes(app: FastifyInstance, numbers: StoryNumbers): void {
  const read: Handler<typeof readStoryNumbers> = async ({ id, version }) => {
    const found = await numbers.of(id, version === undefined ? null : Number(version));
    return found === null ? fail(NO_PROJECT) : ok(found);
  };
  serve(app, readStoryNumbers, read, { expensive: always });
}

const NO_TEMPLATE: Refusal = { code: 'NOT_FOUND', message: 'There is no such template, or no such version of it.' };

const refusals: Readonly<Record<TemplateProblem, Refusal>> = {
  missing: NO_TEMPLATE,
  changed: {
    code: 'PROJECT_CONFLICT',
    message: 'Somebody saved another version meanwhile, so nothing was saved. Open the template again to see it; your text stays here.',
  },
  script: { code: 'INVALID_INPUT', message: 'The script has a mistake. Try it in a story of the studio, which says where.' },
  sheet: { code: 'PROJECT_CONFLICT', message: 'The sheet of that story has a mistake, so nothing was written. Mend it first.' },
};

const answerOf = <T>(result: Result<T, TemplateProblem>): Result<T, Refusal> => (result.ok ? result : fail(refusals[result.error]));

/** Templates of the studio. */
function registerTemplateRoutes(app: FastifyInstance, { templates, trials }: Pick<StudioParts, 'templates' | 'trials'>): void {
  serve(app, listTemplates, async () => ok({ templates: [...(await templates.list())], model: trials.model }));
  const get: Handler<typeof getTemplate> = async ({ id }) => {
    const found = await templates.get(id);
    return found === null ? fail(NO_TEMPLATE) : ok({ ...found, versions: [...found.versions], projects: [...found.projects] });
  };
  serve(app, getTemplate, get);
  serve(app, readTemplate, async ({ id, version }) => {
    const found = await templates.read(id, version);
    return found === null ? fail(NO_TEMPLATE) : ok(found);
  });

  const admission = perUser(templateLimits, 'You saved many templates in a short time.');
  serve(app, createTemplate, async ({ id, ...content }, { uuid }) => answerOf(await templates.create(uuid, id, content)), {
    expensive: always,
    admission,
  });
  serve(app, saveTemplate, async ({ id, ...content }, { uuid }) => answerOf(await templates.save(uuid, id, content)), {
    expensive: always,
    admission,
  });
  serve(app, archiveTemplate, async ({ id, archived }, { uuid }) => answerOf(await templates.archive(uuid, id, archived)));
  const give: Handler<typeof giveTemplate> = async ({ id, version, projectId }, { uuid }) =>
    answerOf(await templates.give(uuid, id, version, projectId));
  serve(app, giveTemplate, give, { expensive: always, admission });

  const tell: Handler<typeof tellTrial> = async (order, _, { brand }) => {
    const told = await trials.tell(brand, order);
    return told.ok ? told : fail(trialRefusal(told.error));
  };
  serve(app, tellTrial, tell, {
    expensive: always,
    limit: perUser(templateTrialLimits, 'You had many turns told in a short time.'),
  });
}

function trialRefusal(problem: TrialProblem): Refusal {
  if (problem.kind === 'away') return { code: 'NARRATOR_AWAY', message: problem.sentence };
  return problem.kind === 'missing'
    ? NO_STORY
    : { code: 'PROJECT_CONFLICT', message: 'That story cannot be played as it is. Mend its script and its sheet first.' };
}

/** Players’ own words in drafts. */
function registerHearingRoutes(app: FastifyInstance, hearing: WordHearing): void {
  const hear: Handler<typeof hearWords> = async ({ id, ...words }) => {
    const heard = await hearing.hear(id, words);
    if (heard === 'missing' || heard === 'broken') return fail<Refusal>(toldRefusals[heard]);
    return ok({ ...heard, meant: [...heard.meant] });
  };
  serve(app, hearWords, hear, { expensive: always, admission: perUser(wordHearingLimits, 'That was a lot of words in a short time.') });
}

const toldRefusals = {
  missing: NO_PROJECT,
  broken: { code: 'PROJECT_CONFLICT', message: 'The draft cannot be played as it is. Mend its script and its sheet first.' },
  changed: { code: 'PROJECT_CONFLICT', message: 'This play cannot be gone on with. Begin again.' },
} as const satisfies Record<string, Refusal>;

/** Drafts as the language model tells them. */
function registerToldRoutes(app: FastifyInstance, plays: ToldPlays): void {
  const tell: Handler<typeof tellTurn> = async (order, _, { brand }) => {
    const told = await plays.tell(brand, order);
    if (!told.ok) {
      const { error } = told;
      return fail<Refusal>(error.kind === 'away' ? { code: 'NARRATOR_AWAY', message: error.sentence } : toldRefusals[error.kind]);
    }
    const { choices, inspection, ending, objectives: _objectives, ...turn } = told.value;
    return ok({ ...turn, ending: ending?.name ?? null, choices: [...choices], inspection: inspection && shownInspection(inspection) });
  };
  serve(app, tellTurn, tell, { expensive: always, admission: perUser(toldPlayLimits, 'You had many turns told in a short time.') });
}

const shownInspection = ({ parts, left, lore, messages, claims, ...rest }: Inspection) => ({
  ...rest,
  parts: parts.map((part) => ({ ...part, entries: [...part.entries] })),
  left: [...left],
  lore: [...lore],
  messages: [...messages],
  claims: [...claims],
});

const draftRefusals = {
  off: { code: 'FORBIDDEN', message: 'This site has drafting by a language model switched off.' },
  missing: NO_PROJECT,
  broken: { code: 'PROJECT_CONFLICT', message: 'The sheet has a mistake. Mend it first: a draft is made of what it says.' },
} as const satisfies Record<string, Refusal>;

const draftRefusal = (problem: DraftProblem): Refusal =>
  problem.kind === 'away' ? { code: 'NARRATOR_AWAY', message: problem.sentence } : draftRefusals[problem.kind];

/** What the language model drafts for editors. */
function registerDraftRoutes(app: FastifyInstance, drafts: ScriptDrafts): void {
  const limit = perUser(scriptDraftLimits, 'You had many drafts made in a short time.');
  const drafting: Handler<typeof readDrafting> = async ({ id }, _, { brand }) => {
    const found = await drafts.drafting(brand, id);
    if (!found.ok) return fail(draftRefusal(found.error));
    const { cast, scenes, objectives, endings, ...rest } = found.value;
    return ok({ ...rest, cast: [...cast], scenes: [...scenes], objectives: [...objectives], endings: [...endings] });
  };
  serve(app, readDrafting, drafting, { expensive: always });
  const scene: Handler<typeof draftScene> = async ({ id, last, ...order }, { uuid }, { brand }) => {
    const written = await drafts.scene(brand, uuid, id, { ...order, last: last ?? null });
    if (!written.ok) return fail(draftRefusal(written.error));
    const { value, tokens, ms } = written.value;
    return ok({ text: value, tokens, ms });
  };
  serve(app, draftScene, scene, { expensive: always, admission: limit });
  const condition: Handler<typeof draftCondition> = async ({ id, words }, { uuid }, { brand }) => {
    const written = await drafts.condition(brand, uuid, id, words);
    if (!written.ok) return fail(draftRefusal(written.error));
    const { value, tokens, ms } = written.value;
    return ok({ condition: value, tokens, ms });
  };
  serve(app, draftCondition, condition, { expensive: always, admission: limit });
}

/** Stories as packages. */
function registerPackageRoutes(app: FastifyInstance, packages: StoryPackages): void {
  const pack: Handler<typeof exportProject> = async ({ id }) => {
    const packed = await packages.packed(id);
    if (packed === null) return fail(NO_PROJECT);
    if (!packed.ok) return fail<Refusal>({ code: 'PROJECT_CONFLICT', message: packed.error });
    const { name, zip } = packed.value;
    return ok({ name: `${name}.zip`, type: 'application/zip', encoding: 'base64', content: Buffer.from(zip).toString('base64') });
  };
  serve(app, exportProject, pack, { expensive: always });
}

/** The lore of drafts. */
function registerLoreRoutes(app: FastifyInstance, lore: LoreTrials): void {
  const tried: Handler<typeof tryLore> = async ({ id, ...order }, _, { brand }) => {
    const { id: site, appName, voice } = brand;
    const trial = await lore.try(id, { ...order, brand: { id: site, appName, voice } });
    if (trial === null) return fail(NO_PROJECT);
    if (!trial.ok) return fail<Refusal>({ code: 'PROJECT_CONFLICT', message: `The sheet has a mistake: ${trial.error}` });
    return ok({ ...trial.value, entries: [...trial.value.entries] });
  };
  serve(app, tryLore, tried, { expensive: always, limit: perUser(projectPublishLimits, 'That was a lot of tries in a short time.') });
}

/** Books of lore that stories share. */
function registerBookRoutes(app: FastifyInstance, books: SharedBooks): void {
  const shown = ({ stories, ...book }: Awaited<ReturnType<SharedBooks['list']>>[number]) => ({ ...book, stories: [...stories] });
  serve(app, listSharedBooks, async ({ projectId }) => ok({ books: (await books.list(projectId)).map(shown) }));
  const create: Handler<typeof createSharedBook> = async ({ id, title, projectId }, { uuid }) => {
    const made = await books.create(uuid, { id, title, project: projectId });
    return made.ok ? ok(shown(made.value)) : fail(bookRefusals[made.error]);
  };
  serve(app, createSharedBook, create, { limit: perUser(projectLimits, 'You began many books in a short time.') });
  serve(app, useSharedBook, async ({ id, projectId, used }, { uuid }) => {
    const done = await books.use(uuid, id, projectId, used);
    return done.ok ? ok(shown(done.value)) : fail(bookRefusals[done.error]);
  });
  serve(app, archiveSharedBook, async ({ id, archived }, { uuid }) => {
    const done = await books.archive(uuid, id, archived);
    return done.ok ? ok(shown(done.value)) : fail(bookRefusals[done.error]);
  });
}

const bookRefusals: Readonly<Record<BookProblem, Refusal>> = {
  missing: { code: 'NOT_FOUND', message: 'There is no such book, or no such story.' },
  used: { code: 'PROJECT_CONFLICT', message: 'Stories use this book. Take it out of them first.' },
  many: { code: 'PROJECT_CONFLICT', message: `A story uses ${MOST_BOOKS} shared books at most. Take one out first.` },
};

/** Character cards of the casts of drafts. */
function registerCardRoutes(app: FastifyInstance, cards: CastCards): void {
  const limit = perUser(cardImportLimits, 'You brought many cards in a short time.');
  const read: Handler<typeof readCastCard> = async ({ id }, _, __, card) => {
    const taken = await cards.read(id, card);
    if (taken === null) return fail(NO_PROJECT);
    if (!taken.ok) return fail<Refusal>({ code: 'INVALID_INPUT', message: `This card cannot come in: ${taken.error}.` });
    return ok({ ...taken.value, notes: [...taken.value.notes] });
  };
  serve(app, readCastCard, read, { expensive: always, admission: limit });

  const write: Handler<typeof writeCastCard> = async ({ id, member, portrait, format }) => {
    const written = await cards.out(id, member, portrait, format);
    if (written === null) return fail(NO_PROJECT);
    return written.ok ? written : fail<Refusal>({ code: 'PROJECT_CONFLICT', message: written.error });
  };
  serve(app, writeCastCard, write, { expensive: always, limit });
}

const commentRefusals = {
  missing: {
    code: 'NOT_FOUND',
    message: 'This link was taken back, or what you write about is gone. Comments that were sent before are kept.',
  },
  closed: { code: 'PROJECT_CONFLICT', message: 'The maker of this draft takes no comments at the moment.' },
  full: {
    code: 'PROJECT_CONFLICT',
    message: 'There are as many comments here as there can be. The maker of the draft has to read them first.',
  },
} as const satisfies Record<CommentProblem, Refusal>;
const NO_COMMENT: Refusal = { code: 'NOT_FOUND', message: 'There is no such comment.' };

const commentsOf = (result: Awaited<ReturnType<ReviewComments['listFor']>>) =>
  result.ok ? ok({ comments: [...result.value] }) : fail<Refusal>(commentRefusals[result.error]);

/** What people say about the lines of drafts. */
function registerReviewRoutes(app: FastifyInstance, reviews: ReviewComments): void {
  const limit = perAddress(previewLimits, 'That was a lot of reading in a short time.');
  serve(app, listPreviewComments, async ({ token }) => commentsOf(await reviews.listFor(token)), { expensive: always, limit });
  const add: Handler<typeof addPreviewComment> = async ({ token, ...comment }) => commentsOf(await reviews.add(token, comment));
  serve(app, addPreviewComment, add, { expensive: always, limit: perAddress(reviewLimits, 'You wrote many comments in a short time.') });
  const propose: Handler<typeof proposeWording> = async ({ token, ...wording }) => commentsOf(await reviews.propose(token, wording));
  serve(app, proposeWording, propose, {
    expensive: always,
    limit: perAddress(wordingLimits, 'You proposed many wordings in a short time.'),
  });
  const decide: Handler<typeof decideWording> = async (decision, { uuid }) => {
    const decided = await reviews.decide(uuid, decision);
    return decided === null ? fail(NO_COMMENT) : ok({ comments: [...decided.comments], done: decided.done });
  };
  serve(app, decideWording, decide);
  const list: Handler<typeof listProjectComments> = async ({ id }) => {
    const found = await reviews.list(id);
    return found === null ? fail(NO_PROJECT) : ok({ comments: [...found] });
  };
  serve(app, listProjectComments, list, { expensive: always });
  const answer: Handler<typeof answerComment> = async (comment, { uuid }) => {
    const answered = await reviews.answer(uuid, comment);
    return !answered.ok && answered.error === 'missing' ? fail(NO_COMMENT) : commentsOf(answered);
  };
  serve(app, answerComment, answer, { expensive: always, limit: perUser(commentAnswerLimits, 'You wrote many answers in a short time.') });
  serve(app, closeComment, async ({ comment, closed }) => {
    const found = await reviews.close(comment, closed);
    return found === null ? fail(NO_COMMENT) : ok({ comments: [...found] });
  });
}
