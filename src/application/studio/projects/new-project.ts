import type { Observable } from 'rxjs';
import { type Live, LiveState } from '#application/live.ts';
import type { ApiFailure, CallAnswer, CallInput } from '#application/platform/api.ts';
import type { Random } from '#application/platform/random.ts';
import { Action, type ActionState } from '#application/remote/action.ts';
import type { RemoteStore } from '#application/remote/remote-store.ts';
import type { AuthorizedApi } from '#application/session/authorized-api.ts';
import type { Session } from '#application/session/session.ts';
import { createProject, importProjects } from '#contract/studio/projects.ts';
import { MAX_PROJECT_FILE_BYTES } from '#contract/studio-limits.ts';
import type { Result } from '#domain/result.ts';
import { fileLimits } from '#domain/studio/file-limits.ts';
import { type ChosenFile, type FileBound, sentFile } from '../sent-file.ts';
import { UnansweredIds } from '../unanswered-ids.ts';
import { unsentWords, wordsPlace } from '../unsent-words.ts';
import type { ProjectList } from './project-list.ts';

type Beginning = CallInput<typeof createProject>['from'];
export type FileReport = CallAnswer<typeof importProjects>;

/** What a chosen file would become, or has become. */
export interface ReadFile {
  readonly name: string;
  readonly report: FileReport;
}

/** A project that was made. */
export interface MadeProject {
  readonly id: string;
  readonly title: string;
}

interface Needs {
  readonly api: AuthorizedApi;
  readonly session: Session;
  readonly random: Random;
  readonly list: ProjectList;
  readonly remote: Pick<RemoteStore, 'of'>;
}

/** Where the title of the next story is typed. Source: STUDIO-186. */
export const NEW_TITLE = wordsPlace('', 'new title');

const STORY_FILE: FileBound = {
  most: MAX_PROJECT_FILE_BYTES,
  tooLarge: `The file is larger than ${fileLimits.story}. Bring its texts alone, or part it.`,
};

/** Begins projects: empty ones, from a served story, and from a file, which is read first. Source: STUDIO-02 to STUDIO-05. */
export class NewProject {
  readonly #needs: Needs;
  readonly #file = new LiveState<ReadFile | null>(null);
  readonly #made = new LiveState<readonly MadeProject[]>([]);
  readonly #foundLate = new LiveState<readonly string[]>([]);
  readonly #begin: Action<Beginning, CallAnswer<typeof createProject>>;
  readonly #read: Action<ChosenFile, FileReport>;
  readonly #take: Action<ChosenFile, FileReport>;
  readonly #ids: UnansweredIds;
  #chosen: ChosenFile | null = null;

  /** What the chosen file would become; null without one. */
  readonly file: Live<ReadFile | null> = this.#file;
  /** The projects that were made last. */
  readonly made: Live<readonly MadeProject[]> = this.#made;
  /** What was left out or changed, where that was found only while they were made, such as a picture that cannot be shown. */
  readonly foundLate: Live<readonly string[]> = this.#foundLate;
  readonly beginning: Live<ActionState>;
  readonly reading: Live<ActionState>;
  readonly taking: Live<ActionState>;

  constructor(needs: Needs) {
    this.#needs = needs;
    const { api, session, random } = needs;
    const ids = new UnansweredIds(random);
    this.#ids = ids;
    const fallback = 'This did not reach the server. Try again.';
    this.#begin = new Action<Beginning, CallAnswer<typeof createProject>>({
      session,
      send: (from) => api.call(createProject, { id: ids.of(from), from }),
      fallback,
      done: ({ id, title }, from) => {
        ids.answered(from);
        // Another one that was typed meanwhile stays.
        if ('title' in from) needs.remote.of(unsentWords).sent(NEW_TITLE, from.title);
        this.#end([{ id, title }]);
      },
    });
    this.#read = new Action<ChosenFile, FileReport>({
      session,
      send: (file) => this.#send(file, 'false'),
      fallback,
      done: (report, file) => {
        this.#chosen = file;
        this.#file.set({ name: file.name, report });
      },
    });
    this.#take = new Action<ChosenFile, FileReport>({
      session,
      send: (file) => this.#send(file, 'true'),
      fallback,
      done: ({ stories }, { name }) => {
        ids.answered(name);
        const told = new Set(this.#file.value?.report.stories.flatMap(({ notes }) => notes));
        this.#end(
          stories.flatMap(({ id, title }) => (id === null ? [] : [{ id, title }])),
          stories.flatMap(({ notes }) => notes.filter((note) => !told.has(note))),
        );
      },
    });
    this.beginning = this.#begin.state;
    this.reading = this.#read.state;
    this.taking = this.#take.state;
    session.playerChanged$.subscribe(() => {
      ids.forget();
      this.#forget();
    });
  }

  begin(from: Beginning): void {
    this.#begin.run(from);
  }

  /** Reads a file, and shows what it would become. */
  read(file: ChosenFile): void {
    this.#forget();
    this.#read.run(file);
  }

  /** Makes projects of the file that was read. */
  take(): void {
    if (this.#chosen !== null) this.#take.run(this.#chosen);
  }

  /** Leaves the file that was read. */
  leave(): void {
    this.#forget();
  }

  #forget(): void {
    this.#chosen = null;
    this.#file.set(null);
    this.#made.set([]);
    this.#foundLate.set([]);
    this.#read.reset();
    this.#take.reset();
  }

  #end(made: readonly MadeProject[], foundLate: readonly string[] = []): void {
    this.#forget();
    this.#made.set(made);
    this.#foundLate.set(foundLate);
    this.#needs.list.refresh();
  }

  #send(file: ChosenFile, make: 'true' | 'false'): Observable<Result<FileReport, ApiFailure | string>> {
    const { name } = file;
    return sentFile(file, STORY_FILE, (bytes) =>
      // The server tells files of one name apart.
      this.#needs.api.call(importProjects, { id: this.#ids.of(name), name, make, file: bytes }),
    );
  }
}
