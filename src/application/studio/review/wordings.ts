import { defer, type Observable, of, retry, switchMap, takeUntil, throwError, timer } from 'rxjs';
import type { ApiFailure, CallAnswer } from '#application/platform/api.ts';
import type { Random } from '#application/platform/random.ts';
import type { RemoteStore } from '#application/remote/remote-store.ts';
import type { AuthorizedApi } from '#application/session/authorized-api.ts';
import { failureMessage } from '#application/session/failure-message.ts';
import type { Session } from '#application/session/session.ts';
import { decideWording } from '#contract/studio/review.ts';
import { backOff } from '#domain/platform/back-off.ts';
import { ok, type Result } from '#domain/result.ts';
import { lineEdit, proposalLine, proposedLine } from '#domain/studio/review/proposal.ts';
import { type ReviewComment, reviewThreads, type WordingProposal } from '#domain/studio/review/review.ts';
import { changedWords } from '#domain/studio/texts/changed-words.ts';
import type { ScriptDesk } from '../script/script-desk.ts';
import type { EditorNote, MountedEditor } from '../script/script-editor.ts';
import type { ScriptTools } from '../script/script-tools.ts';
import type { ClosedTexts } from '../texts/closed-texts.ts';
import type { LineThreads } from './line-threads.ts';
import { projectComments } from './review-desk.ts';

type Wording = ReviewComment & { readonly proposal: WordingProposal };

type Decided = CallAnswer<typeof decideWording>;

interface Needs {
  readonly api: AuthorizedApi;
  readonly session: Session;
  readonly random: Random;
  readonly remote: RemoteStore;
  readonly closed: ClosedTexts;
  readonly desk: ScriptDesk;
  readonly tools: ScriptTools;
  readonly threads: Pick<LineThreads, 'open'>;
}

/** Ms between two tries to say that a wording is in the text. */
const RETRY = { first: 1_000, max: 15_000 };
const FALLBACK = 'This did not reach the server. Try again.';

/**
 * Wordings that readers propose, each shown under its line in the editor, with what differs: taken, which writes it into the script as one step to undo, or declined. Where the line reads differently by
 * now nothing is written, and both are shown. One press decides, also where its answer was lost; a wording that is taken stays open until the server has a text with its words. Source: STUDIO-70,
 * STUDIO-71, STUDIO-74.
 */
export class Wordings {
  readonly #needs: Needs;
  #editor: { readonly of: Pick<MountedEditor, 'note' | 'focus'>; readonly project: string; readonly file: string } | null = null;
  /** The comment that is shown once its text is open. */
  #next: string | null = null;
  #isDeciding = false;
  /** Presses that no answer came to, by what they decide: pressed again, they are the same ones. */
  readonly #presses = new Map<string, string>();

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** Shows wordings in an editor until the returned function is called. */
  attach(editor: Pick<MountedEditor, 'note' | 'focus'>, { id, path: file }: { readonly id: string; readonly path: string }): () => void {
    this.#editor = { of: editor, project: id, file };
    // They may come after the text.
    const shown = this.#needs.remote.of(projectComments).state.$.subscribe(() => {
      const next = this.#all().find((one) => one.id === this.#next && one.path === file);
      if (next === undefined) return;
      this.#next = null;
      this.#show(next);
    });
    return () => {
      shown.unsubscribe();
      if (this.#editor?.of === editor) this.#editor = null;
    };
  }

  /** Leads to the line of a wording, and shows it there. */
  show(id: string): void {
    const wording = this.#all().find((one) => one.id === id);
    if (wording === undefined) return;
    const at = this.#lineOf(wording) ?? wording.line ?? 0;
    const isHere = this.#editor?.file === wording.path;
    this.#next = isHere ? null : id;
    this.#needs.tools.goTo({ file: wording.path, line: at, from: 0, to: 0 });
    if (isHere) this.#show(wording);
  }

  /** Shows what is open at a line of the text, counted from 0, by the ids of its threads: a wording that is there alone with what differs, else what was said, to be answered. */
  open(line: number, threads: readonly string[]): void {
    const [wording] = this.#all().filter(({ id }) => threads.includes(id));
    if (wording && threads.length === 1) this.#show(wording);
    else this.#needs.threads.open(line, threads);
  }

  decline(id: string): void {
    const wording = this.#all().find((one) => one.id === id);
    if (wording !== undefined) this.#decide(wording, 'declined', false, () => this.#leave());
  }

  #show(wording: Wording, problem = ''): void {
    const { name, text, proposal, id } = wording;
    const at = this.#lineOf(wording);
    const line = this.#lines()[at ?? -1];
    const put = line === undefined ? null : proposedLine(line, { shown: proposal.shown, proposed: text });
    const who = `${name} proposes another wording.${proposal.outcome === null ? '' : ` ${proposal.by || 'An editor'} has taken it, and it is not in the text yet.`}`;
    const why =
      at === null
        ? ` The line reads differently by now: “${(this.#lines()[wording.line ?? -1] ?? '').trim()}”`
        : put === null
          ? ' The line is made of several pieces: write the words in where they belong.'
          : '';
    this.#note({
      line: at ?? wording.line ?? 0,
      label: 'Proposed wording',
      words: `${problem}${problem && ' '}${who}${why}`,
      diff: changedWords(proposal.shown, text),
      actions: [
        put === null
          ? { label: 'It is written in', run: () => this.#decide(wording, 'taken', true, () => this.#leave()) }
          : { label: 'Take it', run: () => this.#take(wording) },
        { label: 'Decline', run: () => this.decline(id) },
        { label: 'Answer', run: () => this.#needs.threads.open(at ?? wording.line ?? 0, [id]) },
        CLOSE(this.#leave),
      ],
    });
  }

  /** One editor takes it: only then it is written, and only with the text that is saved it is closed. */
  #take(wording: Wording): void {
    this.#decide(wording, 'taken', false, (press, project) => {
      const at = this.#lineOf(wording);
      const line = this.#lines()[at ?? -1];
      const put = line === undefined ? null : proposedLine(line, { shown: wording.proposal.shown, proposed: wording.text });
      if (at === null || line === undefined || put === null) {
        this.#show(this.#now(wording), 'It is taken, and not written in: the line was changed at the same moment.');
        return;
      }
      this.#needs.tools.edit([{ file: wording.path, line: at, ...lineEdit(line, put) }]);
      this.#leave();
      this.#close(wording, { press, project, put });
    });
  }

  /** Closes a wording once the server has a text with its words, however long that takes. Where it was undone before, it stays open. */
  #close(wording: Wording, { press, project, put }: { readonly press: string; readonly project: string; readonly put: string }): void {
    const { api, desk, closed, random, session } = this.#needs;
    const close = (): Observable<Result<Decided | null, ApiFailure>> =>
      // switchMap, twice: each emits once.
      desk.settledDraft(project).settled.pipe(
        switchMap((served) => (served.ok ? closed.read({ id: project, path: wording.path }) : of(served))),
        switchMap((read) => {
          if (!read.ok) return of(read);
          if (!(read.value?.text ?? '').split('\n').includes(put)) return of(ok(null));
          return api.call(decideWording, { comment: wording.id, outcome: 'taken', press, written: true });
        }),
      );
    defer(close)
      .pipe(
        switchMap((answer) => (answer.ok || answer.error.status === 404 ? of(answer) : throwError(() => answer.error))),
        retry({ delay: (_, tries) => timer(backOff(tries, random.fraction(), RETRY)) }),
        takeUntil(session.playerChanged$),
      )
      .subscribe((answer) => {
        if (answer.ok && answer.value !== null) this.#came(project, answer.value);
      });
  }

  /** Comments that came are shown, unless those of another project are by now. */
  #came(project: string | null, { comments }: Decided): void {
    if (project === this.#project()) this.#needs.remote.of(projectComments).change(() => ({ comments }));
  }

  /** `written`: its words are in the text, which is to be saved before. `then`: what is done where this press decided. */
  #decide(wording: Wording, outcome: 'taken' | 'declined', written: boolean, then: (press: string, project: string) => void): void {
    const at = this.#editor;
    const project = this.#project();
    if (this.#isDeciding || project === null) return;
    this.#isDeciding = true;
    const { api, desk, random } = this.#needs;
    const { id } = wording;
    const key = `${id} ${outcome}`;
    const press = this.#presses.get(key) ?? random.uuid();
    this.#presses.set(key, press);
    // A press of one's own that no answer came to may be the one that is seen.
    const over = wording.proposal.press ?? press;
    const settled = written ? desk.settledDraft(project).settled : of(ok(null));
    // switchMap: emits once.
    settled
      .pipe(
        switchMap(
          (served): Observable<Result<Decided, ApiFailure>> =>
            served.ok ? api.call(decideWording, { comment: id, outcome, press, over, written }) : of(served),
        ),
      )
      .subscribe((answer) => {
        this.#isDeciding = false;
        if (answer.ok || answer.error.kind === 'refused') this.#presses.delete(key);
        const isHere = this.#editor?.project === at?.project && this.#editor?.file === at?.file;
        if (project !== this.#project() || !isHere) {
          // What was taken is shown when its text is open again: it is not written in yet.
          if (answer.ok && answer.value.done && outcome === 'taken' && !written) this.#next = id;
          return;
        }
        if (!answer.ok) {
          this.#show(this.#now(wording), failureMessage(answer.error, FALLBACK));
          return;
        }
        this.#came(project, answer.value);
        if (answer.value.done) then(press, project);
        else this.#tellOther(wording, answer.value);
      });
  }

  /** Another press was first. */
  #tellOther(wording: Wording, { comments }: Decided): void {
    const now = comments.find((one) => one.id === wording.id)?.proposal;
    const who = now?.by === '' ? 'Another editor' : now?.by;
    this.#note({
      line: wording.line ?? 0,
      label: 'Proposed wording',
      words: `${who} has ${now?.outcome === 'taken' ? 'taken' : 'declined'} it already. Nothing was written.`,
      actions: [CLOSE(this.#leave)],
    });
  }

  /** A wording as it is by now. */
  #now(wording: Wording): Wording {
    return this.#all().find((one) => one.id === wording.id) ?? wording;
  }

  /** The project whose comments are shown; null for none. */
  #project(): string | null {
    return this.#needs.remote.of(projectComments).snapshot()?.key ?? null;
  }

  #note(note: EditorNote): void {
    this.#editor?.of.note({ ...note, takesFocus: true });
  }

  readonly #leave = (): void => {
    this.#editor?.of.note(null);
    this.#editor?.of.focus();
  };

  #all(): readonly Wording[] {
    const { value } = this.#needs.remote.of(projectComments).state;
    return (value.kind === 'ready' ? reviewThreads(value.value.comments) : []).map(({ first }) => first).filter(isWording);
  }

  #lineOf({ line, source, path }: ReviewComment): number | null {
    return path === this.#editor?.file ? proposalLine(this.#lines(), { line, source }) : null;
  }

  #lines(): readonly string[] {
    const { value } = this.#needs.desk.state;
    return value.kind === 'ready' ? value.text.split('\n') : [];
  }
}

const isWording = (comment: ReviewComment): comment is Wording => comment.proposal !== null;
const CLOSE = (run: () => void) => ({ label: 'Later', run });
