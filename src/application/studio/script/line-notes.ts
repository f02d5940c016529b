import type { Fix, Problem } from '#domain/studio/script/problem.ts';
import { keyOfCommand } from '#domain/studio/studio-keys.ts';
import { lineMoves } from '#domain/studio/texts/line-moves.ts';
import type { StoryTexts } from '../story-reader.ts';
import { type OtherTextsSteps, type Unreached, unreachedWords } from './other-texts-steps.ts';
import type { BesideLine, EditorNote, MountedEditor } from './script-editor.ts';
import type { ScriptGuide } from './script-guide.ts';

const NOTHING_BESIDE = `Nothing stands beside this line. ${keyOfCommand('next-mark')} leads to the next one that has something.`;

/** What stands beside a line. */
interface Beside extends BesideLine {
  readonly openComments: () => void;
  readonly file: string;
  /** What was wrong with the line, which is among what is said. */
  readonly problems: readonly Problem[];
}

/**
 * What the note says that stands in the text. `texts`: those that its places are places of.
 * - `problem`: what is wrong at a place, with its fixes
 * - `beside`: what stands beside a line
 * - `unreached`: texts that a step did not reach: it is said again until somebody answers it
 * - `words`: what became of something that was just done
 */
type Shown =
  | { readonly kind: 'problem'; readonly problem: Problem; readonly texts: StoryTexts }
  | { readonly kind: 'beside'; readonly beside: Beside; readonly texts: StoryTexts }
  | { readonly kind: 'unreached'; readonly parts: readonly Unreached[] }
  | { readonly kind: 'words' };

/** The text in which notes stand. */
interface NotedText {
  readonly of: Pick<MountedEditor, 'note'>;
  readonly file: string;
  readonly project: string;
}

/** What the buttons of a note do. */
interface NoteActs {
  /** Puts a problem right. `texts`: those that its places are places of. */
  readonly fix: (fix: Fix, texts: StoryTexts) => void;
  /** What a button was to do is not there any more. */
  readonly isOutdated: () => void;
  readonly close: () => void;
}

interface Needs {
  readonly guide: Pick<ScriptGuide, 'state' | 'studied'>;
  readonly steps: Pick<OtherTextsSteps, 'left$' | 'unreachedIn' | 'answered' | 'tryAgain'>;
  readonly acts: NoteActs;
  /** The line of the caret, from 0. */
  readonly caretLine: () => number;
}

const textIn = (texts: StoryTexts, path: string): string => texts.find(({ file }) => file === path)?.text ?? '';

/** The note under a line of the open text, of which there is one at a time: it follows its line while the text is written and read anew. Source: STUDIO-14, STUDIO-77, STUDIO-117. */
export class LineNotes {
  readonly #needs: Needs;
  #text: NotedText | null = null;
  /** Null where none stands there. */
  #shown: Shown | null = null;

  constructor(needs: Needs) {
    this.#needs = needs;
    needs.steps.left$.subscribe(() => this.sayUnreached(needs.caretLine()));
  }

  /** Another text is open; null for none. It has no note yet. */
  attach(text: NotedText | null): void {
    this.#text = text;
    this.#shown = null;
  }

  /** Says what became of something at the line of the caret. */
  say(label: string, words: string): void {
    const close = { label: 'Close', run: this.#needs.acts.close };
    this.#show({ kind: 'words' }, { line: this.#needs.caretLine(), label, words, actions: [close] });
  }

  /** Takes the note away. What it said of texts that were not reached is said again later. */
  clear(): void {
    this.#show(null, null);
  }

  /** Takes the note away, as one who has read it. Shows what waits behind it. */
  close(): void {
    if (this.#shown?.kind === 'unreached') this.#needs.steps.answered(this.#shown.parts);
    this.clear();
    this.sayUnreached(this.#needs.caretLine());
  }

  /** Something else of the page shows a note in place of the one that stands in the text. */
  giveWay(show: () => void): void {
    this.#shown = null;
    show();
  }

  /** Says what was not reached in the story that is open, with a way to try it again. */
  sayUnreached(line: number): void {
    const { steps, acts } = this.#needs;
    const parts = this.#text === null ? [] : steps.unreachedIn(this.#text.project);
    const label = parts.at(-1)?.others.said.label;
    if (label === undefined) return;
    const { words, canRetry } = unreachedWords(parts);
    const close = () => {
      steps.answered(parts);
      acts.close();
    };
    const again = () => {
      close();
      steps.tryAgain(parts);
    };
    const actions = [...(canRetry ? [{ label: 'Try again', run: again }] : []), { label: 'Close', run: close }];
    this.#show({ kind: 'unreached', parts }, { line, label, words, actions });
  }

  /** Shows a problem with its fixes. */
  showProblem(problem: Problem): void {
    this.#show(
      { kind: 'problem', problem, texts: this.#needs.guide.studied },
      {
        line: problem.at.line,
        words: problem.sentence,
        actions: problem.fixes.map(({ label }, at) => ({
          label,
          ...(at === 0 && { key: keyOfCommand('first-fix') }),
          run: () => this.#fixLabelled(label),
        })),
      },
    );
  }

  /** Shows what stands beside a line, with what can be done, and leads there. `openComments`: shows those of the line. */
  openBeside(of: BesideLine, openComments: () => void): void {
    const { file = '' } = this.#text ?? {};
    this.#showBeside({ ...of, openComments, file, problems: this.#problemsAt(file, of.line) }, true);
  }

  /** Does the first fix of the problem that is shown, or else of the one in the line of the caret. */
  firstFix(): void {
    const { guide, acts, caretLine } = this.#needs;
    const shown = this.#shown?.kind === 'problem' ? this.#shown : null;
    const problem = shown?.problem ?? this.#problemsAt(this.#text?.file ?? '', caretLine())[0];
    const [fix] = problem?.fixes ?? [];
    if (fix) acts.fix(fix, shown?.texts ?? guide.studied);
  }

  /** The story was read anew: what is shown of it is that of now. */
  renew(): void {
    const shown = this.#shown;
    if (shown?.kind === 'problem') this.#renewProblem(shown.problem, shown.texts);
    else if (shown?.kind === 'beside') this.#renewBeside(shown.beside, shown.texts);
  }

  /** Shows a note in place of the one before. What that said of texts that were not reached waits behind it. */
  #show(shown: Shown | null, note: EditorNote | null): void {
    this.#shown = shown;
    this.#text?.of.note(note);
  }

  #problemsAt(file: string, line: number): readonly Problem[] {
    return this.#needs.guide.state.value.problems.filter(({ at }) => at.file === file && at.line === line);
  }

  #showBeside(beside: Beside, takesFocus: boolean): void {
    const { line, said, threads, openComments, problems } = beside;
    this.#show(
      { kind: 'beside', beside, texts: this.#needs.guide.studied },
      {
        line,
        label: 'Beside this line',
        words: said.length === 0 ? NOTHING_BESIDE : said.join(' '),
        takesFocus,
        actions: [
          ...problems.flatMap(({ fixes }) => fixes.map(({ label }) => ({ label, run: () => this.#fixLabelled(label) }))),
          ...(threads.length > 0 ? [{ label: 'Open the comments', run: openComments }] : []),
          { label: 'Close', run: this.#needs.acts.close },
        ],
      },
    );
  }

  /** The note stays while the text is studied anew: what its buttons do is done at the places of now. */
  #fixLabelled(label: string): void {
    const shown = this.#shown;
    const problems = shown?.kind === 'problem' ? [shown.problem] : shown?.kind === 'beside' ? shown.beside.problems : [];
    const fix = problems.flatMap(({ fixes }) => fixes).find((one) => one.label === label);
    if (fix && (shown?.kind === 'problem' || shown?.kind === 'beside')) this.#needs.acts.fix(fix, shown.texts);
    else this.#needs.acts.isOutdated();
  }

  /** The problem as it is in the newest texts that were studied. What was put right has no note any more. */
  #renewProblem({ at, sentence }: Problem, texts: StoryTexts): void {
    const { studied } = this.#needs.guide;
    const line = lineMoves(textIn(texts, at.file), textIn(studied, at.file))(at.line);
    // Of a line that was changed together with others it is not known where it is, and one like it is another problem.
    const [nearest] = (line === null ? [] : this.#problemsAt(at.file, line))
      .filter((one) => one.sentence === sentence)
      .toSorted((one, two) => Math.abs(one.at.from - at.from) - Math.abs(two.at.from - at.from));
    if (nearest) this.#shown = { kind: 'problem', problem: nearest, texts: studied };
    else this.clear();
  }

  /** What a newer reading says of the line whose note is shown. Where that is the same the note stays as it is: somebody may be at one of its buttons. */
  #renewBeside(before: Beside, texts: StoryTexts): void {
    const { studied } = this.#needs.guide;
    if (studied === texts) return;
    const line = lineMoves(textIn(texts, before.file), textIn(studied, before.file))(before.line);
    // Of a line that was changed together with others it is not known where it is.
    if (line === null) {
      this.clear();
      return;
    }
    const problems = this.#problemsAt(before.file, line);
    const was = before.problems.map(({ sentence }) => sentence);
    const others = before.said.filter((words) => !was.includes(words));
    const said = [...problems.map(({ sentence }) => sentence), ...others];
    const now = { ...before, line, problems };
    const told = (of: readonly Problem[]) => JSON.stringify(of.map(({ sentence, fixes }) => [sentence, fixes.map(({ label }) => label)]));
    if (told(problems) === told(before.problems)) this.#shown = { kind: 'beside', beside: now, texts: studied };
    else this.#showBeside({ ...now, said }, false);
  }
}
