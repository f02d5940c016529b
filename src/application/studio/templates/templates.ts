import { forkJoin, map, type Observable, of, switchMap } from 'rxjs';
import type { ApiFailure, CallAnswer, CallInput } from '#application/platform/api.ts';
import { action, resource } from '#application/remote/declare.ts';
import { mapValue } from '#application/remote/remote.ts';
import { missingPage } from '#application/remote/resource.ts';
import { archiveTemplate, getTemplate, giveTemplate, listTemplates, readTemplate } from '#contract/studio/templates.ts';
import { ok, type Result } from '#domain/result.ts';
import {
  isSameSides,
  type TemplatePair,
  type TemplateSides,
  type TemplateVersion,
  templatePairOf,
} from '#domain/studio/templates/template-pair.ts';

export type ListedTemplate = CallAnswer<typeof listTemplates>['templates'][number];
/** A template with what its newest version says. */
export type OpenTemplate = CallAnswer<typeof getTemplate> & CallAnswer<typeof readTemplate>;

/** The brief of stories that have none of their own. It is not changed here. */
export const USUAL = 'story';

/** The templates of the studio, and the language model that tells trials. Source: STUDIO-37. */
export const templateList = resource({
  read: ({ api }) => api.call(listTemplates, {}),
  onPlayerChange: 'close',
  fallback: 'The templates did not come.',
});

/** The template that is open. */
export const openedTemplate = resource({
  read: ({ api }, id: string) =>
    api.call(getTemplate, { id }).pipe(
      // switchMap: each emits once.
      switchMap((template) =>
        template.ok
          ? api
              .call(readTemplate, { id, version: String(template.value.version) })
              .pipe(mapValue((content): OpenTemplate => ({ ...template.value, ...content })))
          : of(template),
      ),
    ),
  onPlayerChange: 'close',
  fallback: 'The template did not come.',
  missing: missingPage,
});

/** Two versions with what they say. */
export interface ShownPair {
  readonly pair: TemplatePair;
  /** The newest version of each side’s template. */
  readonly newest: { readonly left: number; readonly right: number };
  readonly texts: { readonly left: string; readonly right: string };
}

/** What two versions say, side by side. Source: STUDIO-39. */
export const templatePair = resource({
  read: ({ api }, sides: TemplateSides) =>
    forkJoin([api.call(getTemplate, { id: sides.left.id }), api.call(getTemplate, { id: sides.right.id })]).pipe(
      // switchMap: each emits once.
      switchMap(([left, right]): Observable<Result<ShownPair, ApiFailure>> => {
        if (!left.ok) return of(left);
        if (!right.ok) return of(right);
        const newest = { left: left.value.version, right: right.value.version };
        const pair = templatePairOf(sides, newest);
        const read = ({ id, version }: TemplateVersion) => api.call(readTemplate, { id, version: String(version) });
        return forkJoin([read(pair.left), read(pair.right)]).pipe(
          map(([one, other]) => {
            if (!one.ok) return one;
            return other.ok ? ok({ pair, newest, texts: { left: one.value.text, right: other.value.text } }) : other;
          }),
        );
      }),
    ),
  sameKey: isSameSides,
  onPlayerChange: 'close',
  fallback: 'The versions did not come.',
});

/** Puts a template into the archive, or takes it out. */
export const templateArchiving = action({
  run: ({ api }, change: CallInput<typeof archiveTemplate>) => api.call(archiveTemplate, change),
  fallback: 'This did not reach the server. Try again.',
  done: ({ archived }, { remote }, { id }) => {
    remote(templateList).refresh();
    remote(openedTemplate).changeByAction((template) => (template.id === id ? { ...template, archived } : template));
  },
});

/** Writes a version of a template into the sheet of a story. Source: STUDIO-38. */
export const templateGiving = action({
  run: ({ api }, gift: CallInput<typeof giveTemplate>) => api.call(giveTemplate, gift),
  fallback: 'The story has the brief that it had. Try again.',
  done: (_, { remote }, { id, projectId, version }) =>
    remote(openedTemplate).changeByAction((template) => ({
      ...template,
      // Another template may be open by now.
      projects: template.projects.map((project) => (template.id === id && project.id === projectId ? { ...project, version } : project)),
    })),
});
