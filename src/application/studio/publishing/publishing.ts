import { forkJoin, map, of } from 'rxjs';
import type { CallAnswer, CallInput } from '#application/platform/api.ts';
import type { Declaration, RemoteContext } from '#application/remote/declaration.ts';
import { action, resource } from '#application/remote/declare.ts';
import { FilteredPages } from '#application/remote/filtered-pages.ts';
import { missingPage } from '#application/remote/resource.ts';
import { listCategories } from '#contract/stories.ts';
import { readProjectVersion } from '#contract/studio/history.ts';
import {
  checkProject,
  listReleases,
  publishProject,
  takeBackRelease,
  unplanProject,
  unpublishProject,
} from '#contract/studio/publishing.ts';
import { setPreviewLink } from '#contract/studio/review.ts';
import { listProjectPictures } from '#contract/studio/sheets.ts';
import { ok } from '#domain/result.ts';
import { liveNumbers } from '../numbers/story-numbers.ts';
import { openedProject } from '../opened-project.ts';
import { isSameDraft, onceSettled, type SettledDraft } from '../texts/settled-draft.ts';
import { unsentTicks, unsentWords, wordsPlace } from '../unsent-words.ts';

export type ProjectCheck = CallAnswer<typeof checkProject>;

/** What is read before a project is published. Source: STUDIO-23. */
export const projectCheck = resource({
  read: ({ api }, draft: SettledDraft) => onceSettled(draft, () => api.call(checkProject, { id: draft.id })),
  sameKey: isSameDraft,
  onPlayerChange: 'close',
  fallback: 'The checks did not come.',
  missing: missingPage,
});

/** The published versions of a project, page by page; the filter is its id. Source: STUDIO-136. */
class Releases extends FilteredPages<string, CallAnswer<typeof listReleases>> {
  constructor({ api, session, toasts }: RemoteContext) {
    super({
      session,
      toasts,
      initial: '',
      isSame: Object.is,
      first: (id) => api.call(listReleases, { id }),
      next: (id, before) => api.call(listReleases, { id, before }),
      join: (shown, page) => ({ ...shown, ...page, releases: [...shown.releases, ...page.releases] }),
      fallbacks: { first: 'The versions did not come.', next: 'Older versions could not be read. Try again.' },
    });
  }
}

export const releases: Declaration<Releases> = { live: (context) => new Releases(context) };

/** The pictures of a project, with where they can be seen. */
export const projectPictures = resource({
  read: ({ api }, id: string) => api.call(listProjectPictures, { id }),
  onPlayerChange: 'close',
  fallback: 'The pictures did not come.',
});

/** The categories that a story can stand in. */
export const shelfCategories = resource({ read: ({ api }) => api.call(listCategories, {}), fallback: 'The categories did not come.' });

/** A text as it was published and as it is, by their versions; null where there was, or is, none. */
export interface TextPair {
  readonly id: string;
  readonly path: string;
  readonly from: number | null;
  readonly to: number | null;
}

const isSamePair = (one: TextPair, other: TextPair): boolean =>
  one.id === other.id && one.path === other.path && one.from === other.from && one.to === other.to;

/** Both texts of a pair. One that is not there has no letter. */
export const textPair = resource({
  read: ({ api }, { id, path, from, to }: TextPair) => {
    const read = (version: number | null) =>
      version === null ? of(ok({ text: '' })) : api.call(readProjectVersion, { id, path, version: String(version) });
    return forkJoin([read(from), read(to)]).pipe(
      map(([before, after]) => {
        if (!before.ok) return before;
        return after.ok ? ok({ before: before.value.text, after: after.value.text }) : after;
      }),
    );
  },
  sameKey: isSamePair,
  onPlayerChange: 'close',
  fallback: 'The texts did not come.',
});

/** Reads again what players have. */
function refreshed({ remote }: RemoteContext): void {
  remote(projectCheck).refresh();
  remote(releases).refresh();
  remote(liveNumbers).refresh();
  remote(openedProject).refresh();
}

/** Changes what is shown of the checks of a project, unless those of another one are shown by now. */
function changeCheck({ remote }: RemoteContext, id: string, change: (check: ProjectCheck) => ProjectCheck): void {
  const check = remote(projectCheck);
  if (check.snapshot()?.key.id === id) check.changeByAction(change);
}

/** Publishes what was looked at, now or at a time. Source: STUDIO-20. */
export const publication = action({
  run: ({ api }, order: CallInput<typeof publishProject>) => api.call(publishProject, order),
  fallback: 'Nothing was published. Try again.',
  done: (_, context, { id, note, at }) => {
    const unsent = context.remote(unsentWords);
    unsent.sent(wordsPlace(id, 'release note'), note);
    if (at !== undefined) unsent.forget(wordsPlace(id, 'release day'));
    for (const form of at === undefined ? ['release tells'] : ['release tells', 'release later'])
      context.remote(unsentTicks).forget(wordsPlace(id, form));
    refreshed(context);
  },
});

/** Takes the plan to publish a project back. */
export const unplanning = action({
  run: ({ api }, id: string) => api.call(unplanProject, { id }),
  fallback: 'It is planned still. Try again.',
  // It may have been carried out at this moment.
  done: (_, context) => refreshed(context),
});

/** Takes a story from players. */
export const unpublication = action({
  run: ({ api }, id: string) => api.call(unpublishProject, { id }),
  fallback: 'Players have it still. Try again.',
  done: (_, context) => refreshed(context),
});

/** Gives players the version before the newest one. */
export const takingBack = action({
  run: ({ api }, version: CallInput<typeof takeBackRelease>) => api.call(takeBackRelease, version),
  fallback: 'It was not taken back. Try again.',
  done: (_, context) => refreshed(context),
});

/** The secret link by which a draft is played on a phone: it is made where there is none. Source: STUDIO-58. */
export const phoneLink = resource({
  read: ({ api }, id: string) => api.call(setPreviewLink, { id, on: true }),
  onPlayerChange: 'close',
  fallback: 'There is no link yet. Try again.',
});

/** Makes the secret link by which a draft is played, or takes it back. */
export const previewLink = action({
  run: ({ api }, link: CallInput<typeof setPreviewLink>) => api.call(setPreviewLink, link),
  fallback: 'The link is as it was. Try again.',
  done: ({ token, comments }, context, { id }) =>
    changeCheck(context, id, (check) => ({ ...check, preview: token, previewComments: comments })),
});
