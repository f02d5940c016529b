import type { RemoteStore } from '#application/remote/remote-store.ts';
import type { AuthorizedApi } from '#application/session/authorized-api.ts';
import { failureMessage } from '#application/session/failure-message.ts';
import { decideWording } from '#contract/studio.ts';
import { changedWords } from '#domain/studio/changed-words.ts';
import { lineEdit, proposalLine, proposedLine } from '#domain/studio/proposal.ts';
import { type ReviewComment, type ReviewThread, reviewThreads, threadsAt, type WordingProposal } from '#domain/studio/review.ts';
import { projectComments } from './review-desk.ts';
import type { ScriptDesk } from './script-desk.ts';
import type { EditorNote, MountedEditor } from './script-editor.ts';
import type { ScriptTools } from './script-tools.ts';

type Wording = ReviewComment & { readonly proposal: WordingProposal };

interface Needs {
  readonly api: AuthorizedApi;
  readonly remote: RemoteStore;
  readonly desk: ScriptDesk;
  readonly tools: ScriptTools;
}

const FALLBACK = 'This did not reach the server. Try again.';

/**
 * Wordings that readers propose, each shown under its line in the editor, with what differs: taken, which writes it into the script as one step to undo, or declined. Where the line reads differently by
 * now nothing is written, and both are shown. Source: STUDIO-70, STUDIO-71.
 */
export class Wordings {
  readonly #needs: Needs;
  #editor: { readonly of: Pick<MountedEditor, 'note' | 'focus'>; readonly project: string; readonly file: string } | null = null;
  /** The comment that is shown once its text is open. */
  #next: string | null = null;
  #isDeciding = false;

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

  /** Shows what is open at a line of the text, counted from 0: the first wording, else the words of its comments. */
  open(line: number): void {
    const path = this.#editor?.file ?? '';
    const threads = threadsAt(this.#threads(), { path, line }).filter(({ first }) => !first.closed);
    const wording = threads.map(({ first }) => first).find(isWording);
    if (wording) this.#show(wording);
    else if (threads.length > 0)
      this.#note({ line, label: 'Comments', words: threads.map(saidIn).join(' · '), actions: [CLOSE(this.#leave)] });
  }

  decline(id: string): void {
    this.#decide(id, 'declined', () => this.#leave());
  }

  #show(wording: Wording, problem = ''): void {
    const { name, text, proposal, id } = wording;
    const at = this.#lineOf(wording);
    const line = this.#lines()[at ?? -1];
    const put = line === undefined ? null : proposedLine(line, { shown: proposal.shown, proposed: text });
    const who = `${name} proposes another wording.`;
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
          ? { label: 'It is written in', run: () => this.#decide(id, 'taken', () => this.#leave()) }
          : { label: 'Take it', run: () => this.#take(wording) },
        { label: 'Decline', run: () => this.decline(id) },
        CLOSE(this.#leave),
      ],
    });
  }

  /** One editor takes it: only then it is written. */
  #take(wording: Wording): void {
    this.#decide(wording.id, 'taken', () => {
      const at = this.#lineOf(wording);
      const line = this.#lines()[at ?? -1];
      const put = line === undefined ? null : proposedLine(line, { shown: wording.proposal.shown, proposed: wording.text });
      if (at === null || line === undefined || put === null) {
        this.#show(wording, 'It is taken, and not written in: the line was changed at the same moment.');
        return;
      }
      this.#needs.tools.edit([{ file: wording.path, line: at, ...lineEdit(line, put) }]);
      this.#leave();
    });
  }

  #decide(id: string, outcome: 'taken' | 'declined', then: () => void): void {
    if (this.#isDeciding) return;
    this.#isDeciding = true;
    const at = this.#editor;
    const project = this.#project();
    this.#needs.api.call(decideWording, { comment: id, outcome }).subscribe((answer) => {
      this.#isDeciding = false;
      const isHere = this.#editor?.project === at?.project && this.#editor?.file === at?.file;
      if (project !== this.#project() || !isHere) {
        // What was taken is shown when its text is open again: it is not written in yet.
        if (answer.ok && answer.value.done && outcome === 'taken') this.#next = id;
        return;
      }
      const before = this.#all().find((one) => one.id === id);
      if (!answer.ok) {
        if (before) this.#show(before, failureMessage(answer.error, FALLBACK));
        return;
      }
      const { comments, done } = answer.value;
      this.#needs.remote.of(projectComments).change(() => ({ comments }));
      if (done) {
        then();
        return;
      }
      const now = comments.find((one) => one.id === id)?.proposal;
      const who = now?.by === '' ? 'Another editor' : now?.by;
      this.#note({
        line: before?.line ?? 0,
        label: 'Proposed wording',
        words: `${who} has ${now?.outcome === 'taken' ? 'taken' : 'declined'} it already. Nothing was written.`,
        actions: [CLOSE(this.#leave)],
      });
    });
  }

  /** The project whose comments are shown; null for none. */
  #project(): string | null {
    return this.#needs.remote.of(projectComments).snapshot()?.key ?? null;
  }

  #note(note: EditorNote): void {
    this.#editor?.of.note(note);
  }

  readonly #leave = (): void => {
    this.#editor?.of.note(null);
    this.#editor?.of.focus();
  };

  #threads(): readonly ReviewThread[] {
    const { value } = this.#needs.remote.of(projectComments).state;
    return value.kind === 'ready' ? reviewThreads(value.value.comments) : [];
  }

  #all(): readonly Wording[] {
    return this.#threads()
      .map(({ first }) => first)
      .filter(isWording);
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
const saidIn = ({ first, answers }: ReviewThread): string =>
  [first, ...answers].map(({ name, text }) => `${name === '' ? 'An editor' : name}: ${text}`).join(' · ');
