import type { FastifyInstance } from 'fastify';
import {
  addProjectPicture,
  archiveSharedBook,
  createSharedBook,
  listProjectPictures,
  listSharedBooks,
  readCastCard,
  readLoreFile,
  tryLore,
  useSharedBook,
  writeCastCard,
} from '#contract/studio/sheets.ts';
import { fail, ok } from '#domain/result.ts';
import type { CastCards } from '#server/application/studio/sheets/cast-cards.ts';
import type { LoreFiles } from '#server/application/studio/sheets/lore-files.ts';
import type { LoreTrials } from '#server/application/studio/sheets/lore-trials.ts';
import type { ProjectPictures } from '#server/application/studio/sheets/project-pictures.ts';
import { type BookProblem, MOST_BOOKS, type SharedBooks } from '#server/application/studio/sheets/shared-books.ts';
import { cardImportLimits, projectLimits, projectPictureLimits, projectPublishLimits } from '#server/domain/platform/limits.ts';
import { always } from '../expensive-call.ts';
import type { Refusal } from '../refusal.ts';
import { perUser } from '../route-limit.ts';
import { type Handler, serve } from '../serve.ts';
import { NO_PROJECT } from './refusals.ts';

/** The pictures of stories. */
export function registerPictureRoutes(app: FastifyInstance, pictures: ProjectPictures): void {
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

/** The lore of drafts. */
export function registerLoreRoutes(app: FastifyInstance, lore: LoreTrials): void {
  const tried: Handler<typeof tryLore> = async ({ id, ...order }, _, { brand }) => {
    const { id: site, appName, voice } = brand;
    const trial = await lore.try(id, { ...order, brand: { id: site, appName, voice } });
    if (trial === null) return fail(NO_PROJECT);
    if (!trial.ok) return fail<Refusal>({ code: 'PROJECT_CONFLICT', message: `The sheet has a mistake: ${trial.error}` });
    return ok({ ...trial.value, entries: [...trial.value.entries] });
  };
  serve(app, tryLore, tried, { expensive: always, limit: perUser(projectPublishLimits, 'That was a lot of tries in a short time.') });
}

/** Lorebooks of other programs for the lore of drafts. */
export function registerLoreFileRoutes(app: FastifyInstance, files: LoreFiles): void {
  const read: Handler<typeof readLoreFile> = async ({ id }, _, __, file) => {
    const lore = await files.read(id, file);
    if (lore === null) return fail(NO_PROJECT);
    if (!lore.ok) return fail<Refusal>({ code: 'INVALID_INPUT', message: `This file cannot come in: ${lore.error}.` });
    const { form, entries, notes } = lore.value;
    return ok({
      form,
      entries: entries.map(({ keys, secondary, known, ...entry }) => ({
        ...entry,
        ...{ keys: [...keys], secondary: [...secondary], known: [...known] },
      })),
      notes: [...notes],
    });
  };
  serve(app, readLoreFile, read, {
    expensive: always,
    admission: perUser(cardImportLimits, 'You brought many files in a short time.'),
  });
}

/** Books of lore that stories share. */
export function registerBookRoutes(app: FastifyInstance, books: SharedBooks): void {
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
export function registerCardRoutes(app: FastifyInstance, cards: CastCards): void {
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
