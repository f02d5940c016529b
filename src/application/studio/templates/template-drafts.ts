import { of, switchMap } from 'rxjs';
import { type Live, LiveState } from '#application/live.ts';
import type { CallAnswer } from '#application/platform/api.ts';
import type { KeyValueStore } from '#application/platform/key-value-store.ts';
import type { Random } from '#application/platform/random.ts';
import { Action, type ActionState } from '#application/remote/action.ts';
import type { RemoteStore } from '#application/remote/remote-store.ts';
import type { AuthorizedApi } from '#application/session/authorized-api.ts';
import type { Session } from '#application/session/session.ts';
import { createTemplate, readTemplate, saveTemplate } from '#contract/studio/templates.ts';
import { fail } from '#domain/result.ts';
import {
  formerDrafts,
  keptDraft,
  type TemplateDraft,
  type TemplateDraftsOf,
  writtenDraft,
} from '#domain/studio/templates/template-draft.ts';
import type { TemplateVersion } from '#domain/studio/templates/template-pair.ts';
import { UnansweredIds } from '../unanswered-ids.ts';
import { unsentWords, wordsPlace } from '../unsent-words.ts';
import { type OpenTemplate, openedTemplate, templateList } from './templates.ts';

type Saved = CallAnswer<typeof saveTemplate>;

/** Where the name of the next template is typed. Source: STUDIO-186. */
export const NEW_NAME = wordsPlace('', 'new template');

interface Needs {
  readonly api: AuthorizedApi;
  readonly session: Session;
  readonly store: KeyValueStore;
  readonly random: Random;
  readonly remote: RemoteStore;
}

/** A template that is to be made: it begins with what a version of another one says. */
interface NewTemplate {
  readonly name: string;
  readonly from: TemplateVersion;
}

const PREFIX = 'template_draft:';
/** Where all drafts of a browser were kept together. */
const FORMER = 'template_drafts';

/**
 * What is typed into templates and is no version yet. It is in the browser's storage with every key, and stays until it is saved or left, for the admin alone who typed it. Each draft has a key of its own,
 * so that tabs and people keep theirs side by side; where another tab goes on with the same template, what it typed can be taken back here. Source: STUDIO-37.
 */
export class TemplateDrafts {
  readonly #needs: Needs;
  readonly #state = new LiveState<TemplateDraftsOf>(new Map());
  /** What this page read or wrote last of each template. */
  readonly #known = new Map<string, string>();
  readonly #made = new LiveState<{ readonly id: string; readonly name: string } | null>(null);
  readonly #create: Action<NewTemplate, Saved>;
  readonly #restore: Action<{ readonly template: OpenTemplate; readonly version: number }, CallAnswer<typeof readTemplate>>;
  readonly #save: Action<{ readonly id: string; readonly draft: TemplateDraft }, Saved>;

  readonly #left = new LiveState<TemplateDraftsOf>(new Map());

  /** By the ids of their templates. */
  readonly state: Live<TemplateDraftsOf> = this.#state;
  /** What was left last of each template, here or by another tab: it can be taken back while the page is open. */
  readonly left: Live<TemplateDraftsOf> = this.#left;
  readonly saving: Live<ActionState>;
  readonly restoring: Live<ActionState>;
  readonly creating: Live<ActionState>;
  /** The template that was made last. */
  readonly made: Live<{ readonly id: string; readonly name: string } | null>;

  constructor(needs: Needs) {
    this.#needs = needs;
    const { api, session } = needs;
    const ids = new UnansweredIds(needs.random);
    this.#save = new Action({
      session,
      send: ({ id, draft }) => api.call(saveTemplate, { id, ...draft }),
      fallback: 'It did not reach the server. What you typed stays here. Try again.',
      done: (_, { id, draft }) => {
        // What was typed while it was on its way stays, on top of the new version.
        const now = this.#state.value.get(id);
        if (now === draft) this.#forget(id);
        else if (now) this.type(id, { ...now, base: draft.base + 1, note: now.note === draft.note ? '' : now.note });
        needs.remote.of(templateList).refresh();
        needs.remote.of(openedTemplate).refresh();
      },
    });
    this.saving = this.#save.state;
    this.#create = new Action({
      session,
      send: (template) =>
        api
          .call(readTemplate, { id: template.from.id, version: String(template.from.version) })
          // switchMap: each emits once.
          .pipe(
            switchMap((content) =>
              content.ok
                ? api.call(createTemplate, { id: ids.of(template), name: template.name, ...content.value, note: '' })
                : of(fail(content.error)),
            ),
          ),
      fallback: 'It was not made. Try again.',
      done: ({ id, name }, template) => {
        ids.answered(template);
        needs.remote.of(unsentWords).sent(NEW_NAME, template.name);
        this.#made.set({ id, name });
        needs.remote.of(templateList).refresh();
      },
    });
    this.#restore = new Action({
      session,
      send: ({ template, version }) => api.call(readTemplate, { id: template.id, version: String(version) }),
      fallback: 'The version did not come. Try again.',
      done: (content, { template: { id, name, version: base }, version }) => {
        // What somebody types is never written over.
        if (!this.#state.value.has(id)) this.type(id, { base, name, ...content, note: `As version ${version}` });
      },
    });
    this.restoring = this.#restore.state;
    this.creating = this.#create.state;
    this.made = this.#made;
    this.#read();
    session.playerChanged$.subscribe(() => {
      ids.forget();
      this.#made.set(null);
      this.#left.set(new Map());
      this.#read();
    });
  }

  type(id: string, draft: TemplateDraft): void {
    const { store } = this.#needs;
    const key = this.#key(id);
    const stored = store.get(key);
    const others = stored === (this.#known.get(id) ?? null) ? null : keptDraft(stored);
    if (others !== null) this.#left.update((all) => new Map(all).set(id, others));
    const text = writtenDraft(draft);
    store.set(key, text);
    this.#known.set(id, text);
    this.#state.update((all) => new Map(all).set(id, draft));
  }

  /** Makes a template that begins with what a version of another one says. */
  create(template: NewTemplate): void {
    this.#made.set(null);
    this.#create.run(template);
  }

  /** Takes an older version as what is typed, to be saved as the next one. Does nothing while something else is typed. */
  restore(template: OpenTemplate, version: number): void {
    this.#restore.run({ template, version });
  }

  /** Goes back to what the newest version says. What is typed can be taken back. */
  leave(id: string): void {
    const draft = this.#state.value.get(id);
    if (draft) this.#left.update((all) => new Map(all).set(id, draft));
    this.#forget(id);
    this.#save.reset();
  }

  /** Takes back what was left; what is typed by then can be taken back in its turn. Source: STUDIO-170. */
  takeBack(id: string): void {
    const [draft, now] = [this.#left.value.get(id), this.#state.value.get(id)];
    if (!draft) return;
    this.type(id, draft);
    // What another tab has typed since goes before: it stands nowhere else.
    if (this.#left.value.get(id) !== draft) return;
    this.#left.update((all) => new Map([...all].filter(([of]) => of !== id).concat(now ? [[id, now]] : [])));
  }

  /** Makes a version of what is typed. */
  save(id: string): void {
    const draft = this.#state.value.get(id);
    if (draft) this.#save.run({ id, draft });
  }

  /** What another tab typed meanwhile stays. */
  #forget(id: string): void {
    const { store } = this.#needs;
    if (store.get(this.#key(id)) === this.#known.get(id)) store.remove(this.#key(id));
    this.#known.delete(id);
    this.#state.update((all) => new Map([...all].filter(([of]) => of !== id)));
  }

  #read(): void {
    const { store } = this.#needs;
    const prefix = this.#key('');
    const former = formerDrafts(store.get(FORMER), this.#owner);
    for (const [id, draft] of former) if (store.get(this.#key(id)) === null) store.set(this.#key(id), writtenDraft(draft));
    // A full storage keeps none of them.
    if (former.size > 0 && [...former.keys()].every((id) => store.get(this.#key(id)) !== null)) store.remove(FORMER);
    this.#known.clear();
    const drafts = store.keys().flatMap((key): readonly (readonly [string, TemplateDraft])[] => {
      const text = key.startsWith(prefix) ? store.get(key) : null;
      const draft = keptDraft(text);
      if (text === null || draft === null) return [];
      const id = key.slice(prefix.length);
      this.#known.set(id, text);
      return [[id, draft]];
    });
    this.#state.set(new Map(drafts));
  }

  #key(id: string): string {
    return `${PREFIX}${this.#owner}:${id}`;
  }

  get #owner(): string {
    const { value } = this.#needs.session.state;
    return value.kind === 'starting' ? '' : (value.user?.uuid ?? '');
  }
}
