import { map, type Observable, of, switchMap, takeUntil } from 'rxjs';
import { type Live, LiveState } from '#application/live.ts';
import type { ApiFailure, CallAnswer } from '#application/platform/api.ts';
import type { FileSaver } from '#application/platform/file-saver.ts';
import type { Random } from '#application/platform/random.ts';
import { Action, type ActionState } from '#application/remote/action.ts';
import type { Remote } from '#application/remote/remote.ts';
import type { RemoteStore } from '#application/remote/remote-store.ts';
import { Resource } from '#application/remote/resource.ts';
import type { AuthorizedApi } from '#application/session/authorized-api.ts';
import { failureMessage } from '#application/session/failure-message.ts';
import type { Session } from '#application/session/session.ts';
import { addProjectText, type readProjectText, removeProjectText, renameProjectText } from '#contract/studio/texts.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { openedProject } from '../opened-project.ts';
import type { ClosedTexts } from '../texts/closed-texts.ts';
import type { ScriptDesk } from './script-desk.ts';
import type { ScriptGuide } from './script-guide.ts';

/** What is done to the texts of a story. `back`: one that was removed is added again as it was. `base`: the version that was seen. */
export type FolderOrder =
  | { readonly kind: 'add' | 'back'; readonly path: string }
  | { readonly kind: 'rename'; readonly path: string; readonly to: string }
  | { readonly kind: 'remove'; readonly path: string; readonly base: number };

/** What was done. `path`: the text's by now, or of one that is gone the one that it had. */
export type FolderChange =
  | { readonly kind: 'add' | 'back' | 'remove'; readonly path: string }
  | { readonly kind: 'rename'; readonly path: string; readonly from: string; readonly including: readonly string[] };

type Placed = FolderOrder & { readonly id: string };
type Text = CallAnswer<typeof readProjectText>;

interface Needs {
  readonly api: AuthorizedApi;
  readonly session: Session;
  readonly remote: RemoteStore;
  readonly random: Random;
  readonly files: FileSaver;
  readonly desk: Pick<ScriptDesk, 'state' | 'isOpen' | 'settledDraft' | 'look' | 'download'>;
  readonly closed: Pick<ClosedTexts, 'read' | 'changed'>;
  readonly guide: Pick<ScriptGuide, 'readAnew'>;
}

const FALLBACK = 'Nothing was changed. Try again.';
const UNREAD = 'The text did not come. Try again.';
const UNSERVED = 'Nothing was changed, since the server has not taken all that you typed. The line at the foot of the page says why.';

/** Adds, renames, removes and downloads the texts of a story. What is typed reaches the server before. Source: STUDIO-156, STUDIO-157, STUDIO-158, STUDIO-160. */
export class StoryFolder {
  readonly #needs: Needs;
  readonly #act: Action<Placed, FolderChange>;
  readonly #done = new LiveState<FolderChange | null>(null);
  readonly #problem = new LiveState('');
  readonly #seen: Resource<Text, { readonly id: string; readonly path: string }>;
  /** The last order without an answer, and its id. */
  #sent: { readonly order: string; readonly saveId: string } | null = null;

  readonly state: Live<ActionState>;
  /** What was done last; null after a failure, and before anything is done. */
  readonly done: Live<FolderChange | null> = this.#done;
  /** Why the last text was not downloaded, in a sentence; empty where it was. */
  readonly problem: Live<string> = this.#problem;
  /** The text about which it is asked whether it is removed. */
  readonly seen: Live<Remote<Text>>;

  constructor(needs: Needs) {
    this.#needs = needs;
    const { session, closed, desk } = needs;
    this.#act = new Action({
      session,
      send: (order) => this.#sentOnce(order),
      fallback: FALLBACK,
      done: (change) => this.#done.set(change),
    });
    this.state = this.#act.state;
    this.#seen = new Resource({
      // What is typed reaches the server before: saved later, it would be a newer version than the one that was seen. switchMap: emits once.
      read: (place) => desk.settledDraft(place.id).settled.pipe(switchMap(() => closed.read(place))),
      sameKey: (one, other) => one.id === other.id && one.path === other.path,
      session,
      onPlayerChange: 'close',
      fallback: UNREAD,
    });
    this.seen = this.#seen.state;
  }

  /** One at a time. */
  run(id: string, order: FolderOrder): void {
    if (this.#act.state.value.kind === 'running') return;
    this.#done.set(null);
    this.#problem.set('');
    this.#act.run({ ...order, id });
  }

  /** Adds a text whose name a line of the script has. Emits once; a failure is a sentence. */
  add(id: string, path: string): Observable<Result<FolderChange, string>> {
    return this.#sentOnce({ kind: 'add', id, path }).pipe(
      map((answer) => {
        if (answer.ok) return answer;
        return fail(typeof answer.error === 'string' ? answer.error : failureMessage(answer.error, FALLBACK));
      }),
    );
  }

  /** Reads a text before it is removed. */
  look(id: string, path: string): void {
    this.#seen.openAnew({ id, path });
  }

  /** What was done and said before is of no use any more. */
  forget(): void {
    this.#act.reset();
    this.#done.set(null);
    this.#problem.set('');
  }

  /** Saves a text as it is now as a file. The open one as it is typed, also where the server has not all of it. */
  download(id: string, path: string): void {
    const { desk, closed, files, session } = this.#needs;
    this.#problem.set('');
    if (desk.isOpen({ id, path }) && desk.state.value.kind === 'ready') {
      desk.download();
      return;
    }
    closed
      .read({ id, path })
      .pipe(takeUntil(session.playerChanged$))
      .subscribe((answer) => {
        if (answer.ok) files.save(path.replaceAll('/', '-'), answer.value.text ?? '', 'text/plain');
        else this.#problem.set(failureMessage(answer.error, UNREAD));
      });
  }

  #sentOnce(placed: Placed): Observable<Result<FolderChange, ApiFailure | string>> {
    const { desk, random } = this.#needs;
    const order = JSON.stringify(placed);
    // After a lost answer the server is asked under the same id whether it has done it.
    const saveId = this.#sent?.order === order ? this.#sent.saveId : random.uuid();
    this.#sent = { order, saveId };
    // switchMap: emits once.
    return desk.settledDraft(placed.id).settled.pipe(
      switchMap((settled): Observable<Result<FolderChange, ApiFailure | string>> => {
        if (!settled.ok) return of(settled.error.kind === 'refused' ? fail(UNSERVED) : settled);
        return this.#call(placed, saveId).pipe(map((answer) => this.#answered(placed.id, answer)));
      }),
    );
  }

  #answered(id: string, answer: Result<FolderChange, ApiFailure>): Result<FolderChange, ApiFailure> {
    if (!answer.ok && answer.error.kind === 'network') return answer;
    this.#sent = null;
    const { remote, closed, guide, desk } = this.#needs;
    // Also where it was refused: others may have done it before.
    closed.changed();
    remote.of(openedProject).refresh();
    desk.look();
    guide.readAnew(id);
    return answer;
  }

  #call(placed: Placed, saveId: string): Observable<Result<FolderChange, ApiFailure>> {
    const { api } = this.#needs;
    const { kind, id, path } = placed;
    if (placed.kind === 'rename')
      return api
        .call(renameProjectText, { id, path, to: placed.to, saveId })
        .pipe(
          map((answer) =>
            answer.ok ? ok({ kind: 'rename', from: path, path: answer.value.path, including: answer.value.including }) : answer,
          ),
        );
    if (placed.kind === 'remove')
      return api
        .call(removeProjectText, { id, path, base: placed.base })
        .pipe(map((answer) => (answer.ok ? ok({ kind: 'remove', path }) : answer)));
    return api
      .call(addProjectText, { id, path, saveId, back: kind === 'back' })
      .pipe(map((answer) => (answer.ok ? ok({ kind: placed.kind, path: answer.value.path }) : answer)));
  }
}
