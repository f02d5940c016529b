import { forkJoin, map, type Observable, of } from 'rxjs';
import { type Live, LiveState } from '#application/live.ts';
import { missingPage } from '#application/remote/resource.ts';
import { failureMessage } from '#application/session/failure-message.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { ASIDES } from '#domain/studio/script/asides-text.ts';
import { type ChangedText, changedTexts } from '#domain/studio/script/changed-texts.ts';
import { knotsNow } from '#domain/studio/script/knots-now.ts';
import { type NameUses, nameRefusal, renamed } from '#domain/studio/script/name-uses.ts';
import { jumped, NO_TRAIL, shifted, stepped } from '#domain/studio/script/place-trail.ts';
import type { Fix, PlacedEdit, Problem } from '#domain/studio/script/problem.ts';
import { renamedKeys, renamedPlace } from '#domain/studio/script/renamed-places.ts';
import { makeKnot } from '#domain/studio/script/script-edits.ts';
import type { FilePlace } from '#domain/studio/script/script-facts.ts';
import { scriptLines } from '#domain/studio/script/script-lines.ts';
import { type Offers, offersAt } from '#domain/studio/script/script-offers.ts';
import { type OutlineRow, rowAt, rowsByFile, type StoryOutline } from '#domain/studio/script/story-outline.ts';
import type { StudioCommand } from '#domain/studio/studio-keys.ts';
import { lineMoves } from '#domain/studio/texts/line-moves.ts';
import { areSameTexts, type StoryTexts } from '../story-reader.ts';
import type { StorySheets } from '../story-sheets.ts';
import type { ClosedTexts } from '../texts/closed-texts.ts';
import { LineNotes } from './line-notes.ts';
import type { OtherTextsSteps, StepWords, TextsStep } from './other-texts-steps.ts';
import type { ScriptDesk } from './script-desk.ts';
import type { BesideLine, EditStep, MountedEditor, Spot } from './script-editor.ts';
import type { ScriptGuide } from './script-guide.ts';
import type { StoryFolder } from './story-folder.ts';

export interface ToolsState {
  /** The path of the knot or stitch that the caret is in; empty for none. */
  readonly flow: string;
  /** The name whose places are shown, and whether a new one is asked for. */
  readonly name: (NameUses & { readonly isRenaming: boolean }) | null;
  /** A place in another text of the story, on whose way the page is; another object each time that one is led there. */
  readonly elsewhere: FilePlace | null;
}

const UNREAD_ASIDES = 'It cannot be read as it is: rename it there by hand.';
const NONE: ToolsState = { flow: '', name: null, elsewhere: null };

/** An editor that stands in the page, with the text that it shows. */
interface Attached {
  readonly of: MountedEditor;
  readonly file: string;
  readonly project: string;
}

const RENAMING: StepWords = { label: 'Renaming', left: 'the other name', leftBack: 'the other name' };
const MENDING: StepWords = { label: 'Putting it right', left: 'what was to be changed', leftBack: 'what was changed' };

const ADDING = { label: 'Adding a text' };

/** What is renamed, in which texts. */
interface Renaming {
  readonly uses: NameUses;
  readonly texts: StoryTexts;
  /** Null where the story has none. */
  readonly asides: string | null;
}

const NOT_PLACED = { outline: null, rows: new Map<string, readonly OutlineRow[]>() };

interface Needs {
  readonly closed: Pick<ClosedTexts, 'read'>;
  readonly desk: ScriptDesk;
  readonly guide: ScriptGuide;
  readonly sheets: Pick<StorySheets, 'renamedAsides'>;
  readonly folder: Pick<StoryFolder, 'add'>;
  readonly steps: OtherTextsSteps;
}

/** What one does in a script beside typing: from problem to problem, to where a name is made and used, renaming, and what may be written. Source: STUDIO-14, STUDIO-15, STUDIO-16. */
export class ScriptTools {
  readonly #needs: Needs;
  readonly #notes: LineNotes;
  readonly #state = new LiveState<ToolsState>(NONE);
  /** The story that is open: places are places of its texts. */
  #project: string | null = null;
  #editor: Attached | null = null;
  #caret: Spot = { line: 0, column: 0 };
  /** A place to go to once its text is open, and whether the text takes the focus then. */
  #next: { readonly place: FilePlace; readonly takesFocus: boolean } | null = null;
  #takesFocus = true;
  /** Whether the page has gone where it is led. */
  #isFollowed = true;
  /** What is lit. */
  #lit: FilePlace | null = null;
  #trail = NO_TRAIL;
  #placed: { readonly outline: StoryOutline | null; readonly rows: ReadonlyMap<string, readonly OutlineRow[]> } = NOT_PLACED;
  /** The texts that the lines of the trail are lines of. */
  readonly #trailTexts = new Map<string, string>();

  readonly state: Live<ToolsState> = this.#state;

  constructor(needs: Needs) {
    this.#needs = needs;
    this.#notes = new LineNotes({
      guide: needs.guide,
      steps: needs.steps,
      acts: { fix: (fix, texts) => this.#fix(fix, texts), isOutdated: () => this.#isOutdated(), close: () => this.close() },
      caretLine: () => this.#caret.line,
    });
  }

  /** Works with a story: nothing leads from another one into it. Source: STUDIO-73. */
  ensure(project: string): void {
    if (this.#project === project) return;
    this.#project = project;
    this.#next = null;
    this.#trail = NO_TRAIL;
    this.#trailTexts.clear();
    this.#state.set(NONE);
  }

  /** Works with an editor until the returned function is called. */
  attach(editor: MountedEditor, { id, path: file }: { readonly id: string; readonly path: string }): () => void {
    this.ensure(id);
    this.#editor = { of: editor, file, project: id };
    this.#lit = null;
    this.#notes.attach(this.#editor);
    this.#state.set(NONE);
    const next = this.#next?.place.file === file ? this.#next : null;
    this.#next = null;
    this.#takesFocus = next?.takesFocus ?? true;
    const stop = this.#needs.guide.state.subscribe(() => this.#mark());
    if (next !== null) editor.goTo(next.place, next.takesFocus);
    this.#notes.sayUnreached(next?.place.line ?? 0);
    return () => {
      stop();
      if (this.#editor?.of !== editor) return;
      this.#editor = null;
      this.#notes.attach(null);
    };
  }

  /** Whether the text that was opened last takes the focus: not where one came to it by a search, in whose field one writes. */
  get takesFocus(): boolean {
    return this.#takesFocus;
  }

  /** Where the caret is; null without a text. */
  get here(): FilePlace | null {
    const { line, column } = this.#caret;
    return this.#editor && { file: this.#editor.file, line, from: column, to: column };
  }

  /** The caret moved. */
  readonly caret = (spot: Spot): void => {
    this.#caret = spot;
    this.#where();
  };

  readonly run = (command: StudioCommand): void => {
    if (command === 'next-problem') this.#toProblem(1);
    else if (command === 'previous-problem') this.#toProblem(-1);
    else if (command === 'first-fix') this.#notes.firstFix();
    else if (command === 'close') this.close();
    else if (command === 'back') this.#step(-1);
    else if (command === 'forward') this.#step(1);
    else if (command === 'definition') this.#ask(({ made }) => this.goTo(made));
    else if (command === 'references')
      this.#ask((uses) => this.#state.update((state) => ({ ...state, name: { ...uses, isRenaming: false } })));
    else if (command === 'rename') this.#ask((uses) => this.#state.update((state) => ({ ...state, name: { ...uses, isRenaming: true } })));
  };

  /** What may be written at a place, by its line up to it. */
  readonly offers = (before: string, line: number): Offers | null => {
    const [study, editor] = [this.#needs.guide.state.value.study, this.#editor];
    if (study === null || editor === null) return null;
    const { outline, names, tags } = study;
    return offersAt(before, {
      outline,
      names,
      tags: [...new Set([...tags, ...this.#needs.guide.sheetTags])],
      flow: this.#flowAt(line)?.path ?? '',
      // Asked at each key: the whole text is read only for who chooses among knots.
      knots: () => knotsNow({ file: editor.file, text: this.#text() ?? '' }, this.#rows()),
    });
  };

  /** Leads to a knot or stitch. */
  readonly openFlow = (path: string): void => {
    const row = this.#rows().find((one) => one.path === path);
    if (row) this.goTo(row.at);
  };

  /** Leads to a place, in another text of the story too. One can go back to where one was. */
  goTo(place: FilePlace): void {
    this.#jump(place);
    this.#lead(place);
  }

  /** Shows a place, in another text of the story too, and leaves the focus where it is. `isJump`: one can go back to where one was. */
  lookAt(place: FilePlace, isJump: boolean): void {
    if (isJump) this.#jump(place);
    this.#lead(place, false);
  }

  #jump(place: FilePlace): void {
    const here = this.#here();
    if (here !== null) this.#trail = jumped(this.#trail, here, place);
  }

  #step(step: 1 | -1): void {
    const here = this.#here();
    const found = here === null ? null : stepped(this.#trail, here, step);
    if (found === null) return;
    this.#trail = found.trail;
    this.#lead(found.to);
  }

  /** Where the caret is. The trail follows what was written meanwhile. */
  #here(): FilePlace | null {
    const [file, { value }] = [this.#editor?.file, this.#needs.desk.state];
    if (file !== undefined && value.kind === 'ready') {
      this.#trail = shifted(this.#trail, file, lineMoves(this.#trailTexts.get(file) ?? value.text, value.text));
      this.#trailTexts.set(file, value.text);
    }
    return this.here;
  }

  #lead(place: FilePlace, takesFocus = true): void {
    const editor = this.#editor;
    if (editor?.file === place.file) {
      editor.of.goTo(place, takesFocus);
      return;
    }
    this.#next = { place, takesFocus };
    this.#isFollowed = false;
    this.#state.update((state) => ({ ...state, elsewhere: { ...place } }));
  }

  /** The text that the page is to open now; null for none. Each lead is given once: where its text is gone, whoever opens another one stays there. */
  follow(): string | null {
    const { elsewhere } = this.#state.value;
    if (elsewhere === null || this.#isFollowed) return null;
    this.#isFollowed = true;
    return elsewhere.file;
  }

  /** Makes a knot behind the one with the caret. */
  readonly makeKnot = (name: string): void => {
    const editor = this.#editor;
    if (editor === null) return;
    this.edit(
      makeKnot(name, { file: editor.file, line: this.#caret.line }, new Map([[editor.file, scriptLines(this.#text() ?? '')]])).edits,
    );
  };

  /** Why a name cannot be the new one; null where it can. */
  refusal(name: string): string | null {
    const [study, of] = [this.#needs.guide.state.value.study, this.#state.value.name];
    if (study === null || of === null) return 'The story is being read.';
    return nameRefusal(study, of, name);
  }

  /** Renames what is shown in all texts of the story, as one step: who undoes it here undoes it in all. */
  rename(name: string): void {
    const known = this.#state.value.name;
    if (known === null || this.refusal(name) !== null) return;
    const { line, column } = this.#caret;
    const [editor, text] = [this.#editor, this.#text()];
    // Asked again: others may have written meanwhile.
    const asides = editor === null ? of(ok(null)) : this.#asides(editor.project);
    forkJoin([this.#needs.guide.usesAnew(line, column), asides]).subscribe(([found, aside]) => {
      // Another text is open by now.
      if (editor === null || this.#editor !== editor) return;
      this.close();
      if (!found.ok) this.#noRename(`Nothing was renamed. ${found.error}`);
      else if (!aside.ok) this.#noRename(`Nothing was renamed. ${aside.error}`);
      // The places are those of the text as it was.
      else if (found.value?.uses.name !== known.name || this.#text() !== text)
        this.#noRename('The text was changed at this moment. Nothing was renamed. Rename it again.');
      else this.#renameAll(editor, { ...found.value, asides: aside.value }, name);
    });
  }

  /** The text of a story's asides; null where it has none. A failure is a sentence. */
  #asides(id: string): Observable<Result<string | null, string>> {
    return this.#needs.closed
      .read({ id, path: ASIDES })
      .pipe(
        map((answer) =>
          answer.ok
            ? ok(answer.value.text)
            : missingPage(answer.error) !== null
              ? ok(null)
              : fail(`${ASIDES} could not be read. ${failureMessage(answer.error, 'Try again.')}`),
        ),
      );
  }

  #renameAll(editor: Attached, { uses, texts, asides }: Renaming, name: string): void {
    const rename = renamedPlace(uses, name);
    const places = this.#needs.guide.state.value.study?.names.map(({ path }) => path) ?? [];
    const edits = [...renamed(uses, name), ...renamedKeys(texts, [uses.path, ...places], rename)];
    const isPlace = rename(uses.path) !== uses.path;
    const after = asides === null || !isPlace ? null : this.#needs.sheets.renamedAsides(asides, rename);
    const others = [
      ...changedTexts(texts, edits).filter(({ file }) => file !== editor.file),
      ...(asides === null || after === null || after === asides ? [] : [{ file: ASIDES, before: asides, after }]),
    ];
    this.#rewriteAll(
      editor,
      edits.filter(({ file }) => file === editor.file),
      others,
      { said: RENAMING },
    ).subscribe();
    if (asides !== null && isPlace && after === null) this.#noRename(`${ASIDES} still has the other name. ${UNREAD_ASIDES}`);
  }

  #noRename(words: string): void {
    this.#notes.say(RENAMING.label, words);
  }

  /**
   * Changes the open text and others of its story, as one step: who undoes it here undoes it in all. `others`: each as it was read; what is written in it meanwhile stays. `undone`: it is taken back.
   * Emits once, when all is known, the texts that were not changed, which a note names too; null where no text is open. Source: STUDIO-117.
   */
  rewrite(
    edits: readonly PlacedEdit[],
    others: readonly ChangedText[],
    step: TextsStep & { readonly undone?: () => void },
  ): Observable<readonly string[] | null> {
    const editor = this.#editor;
    if (editor === null || edits.some(({ file }) => file !== editor.file)) return of(null);
    return this.#rewriteAll(editor, edits, others, step);
  }

  #rewriteAll(
    editor: Attached,
    here: readonly PlacedEdit[],
    others: readonly ChangedText[],
    step: TextsStep & { readonly undone?: () => void },
  ): Observable<readonly string[]> {
    const share = this.#needs.steps.share(editor.project, others, step);
    const anew = (change: () => Observable<unknown>) => {
      if (share.isEmpty) return;
      // What was said of the step before is of no use any more.
      this.#notes.clear();
      change().subscribe();
    };
    editor.of.edit(here, {
      undone: () => {
        step.undone?.();
        anew(share.undone);
      },
      redone: () => anew(share.done),
    });
    return share.done();
  }

  /** Something else of the page shows a note in place of the one that stands in the text. */
  giveWay(show: () => void): void {
    this.#notes.giveWay(show);
  }

  /**
   * Puts a problem right, in other texts of the story too, as one step. `texts`: those that its places are places of; where one of them is another by now, nothing is changed and it is said.
   * Source: PROOF-101.
   */
  #fix({ edits, adds }: Fix, texts: StoryTexts): void {
    const editor = this.#editor;
    const text = this.#text();
    if (editor === null || text === null) return;
    if (adds !== undefined) {
      this.#addText(editor, adds);
      return;
    }
    if (texts.find(({ file }) => file === editor.file)?.text !== text) this.#isOutdated();
    else if (edits.every(({ file }) => file === editor.file)) {
      this.edit(edits);
      this.close();
    } else this.#fixAll(editor, edits, texts);
  }

  /** Adds a text that a line includes. The line leads to it from then on. */
  #addText(editor: Attached, path: string): void {
    this.#needs.folder.add(editor.project, path).subscribe((added) => {
      // Another text is open by now.
      if (this.#editor !== editor) return;
      this.close();
      this.#notes.say(ADDING.label, added.ok ? `${added.value.path} is a text of the story now. It is empty.` : added.error);
    });
  }

  #fixAll(editor: Attached, edits: readonly PlacedEdit[], texts: StoryTexts): void {
    const text = this.#text();
    // Read again: others may have written meanwhile.
    this.#needs.guide.textsAnew().subscribe((anew) => {
      // Another text is open by now.
      if (this.#editor !== editor) return;
      this.close();
      if (!anew.ok) this.#notes.say(MENDING.label, `Nothing was changed. ${anew.error}`);
      else if (this.#text() !== text || !areSameTexts(anew.value, texts)) {
        this.#isOutdated();
        this.#needs.guide.studyAnew();
      } else {
        const others = changedTexts(texts, edits).filter(({ file }) => file !== editor.file);
        const here = edits.filter(({ file }) => file === editor.file);
        this.#rewriteAll(editor, here, others, { said: MENDING }).subscribe();
      }
    });
  }

  #isOutdated(): void {
    this.close();
    this.#notes.say(MENDING.label, 'The story was changed at this moment. Nothing was changed here. Look at what is said of it now.');
  }

  /** Closes what is open beside the text, and leads back to it. */
  close(): void {
    this.#state.update((state) => ({ ...state, name: null }));
    this.#notes.close();
    this.#editor?.of.focus();
  }

  #ask(then: (uses: NameUses) => void): void {
    const { line, column } = this.#caret;
    const editor = this.#editor;
    this.#needs.guide.usesAt(line, column).subscribe((uses) => {
      // Another text may be open by now.
      if (uses !== null && this.#editor === editor) then(uses);
    });
  }

  #problems(): readonly Problem[] {
    return this.#needs.guide.state.value.problems;
  }

  /** The next problem behind the caret, or before it; from the last one on to the first. */
  #toProblem(step: 1 | -1): void {
    const [all, file] = [this.#problems(), this.#editor?.file];
    const { line, column } = this.#caret;
    const isBefore = ({ at }: Problem) => at.file === file && (at.line < line || (at.line === line && at.from < column));
    const isHere = ({ at }: Problem) => at.file === file && at.line === line && at.from === column;
    const found =
      step === 1
        ? (all.find((one) => one.at.file === file && !isBefore(one) && !isHere(one)) ?? all[0])
        : (all.findLast((one) => isBefore(one)) ?? all.at(-1));
    if (found) this.showProblem(found);
  }

  /** Leads to a problem and shows its note. One of an older text than the problems of this moment may be gone by now. */
  showProblem(problem: Problem): void {
    this.goTo({ ...problem.at, to: problem.at.from });
    this.#notes.showProblem(problem);
  }

  /** Shows what stands beside a line, with what can be done, and leads there. `openComments`: shows those of the line. Source: STUDIO-77. */
  openBeside(of: BesideLine, openComments: () => void): void {
    this.#notes.openBeside(of, openComments);
  }

  /** Changes the text as one step to undo, which may have a share elsewhere; places in other texts are left alone. */
  edit(edits: readonly PlacedEdit[], step?: EditStep): void {
    const editor = this.#editor;
    editor?.of.edit(
      edits.filter(({ file }) => file === editor.file),
      step,
    );
  }

  #mark(): void {
    const editor = this.#editor;
    if (editor === null) return;
    editor.of.mark(
      this.#problems().flatMap(({ at, weight, sentence }) => (at.file === editor.file ? [{ at, look: weight, said: sentence }] : [])),
    );
    this.#notes.renew();
    this.#where();
  }

  /** Marks hits of a search: those in the text that is open. */
  markHits(hits: readonly FilePlace[]): void {
    const editor = this.#editor;
    editor?.of.hits(hits.filter(({ file }) => file === editor.file));
  }

  /** Lights a sentence that the play shows too; null for none. Asked at each key: the very place that is lit moved with the text, and is not lit again. */
  light(lit: FilePlace | null): void {
    if (lit === this.#lit) return;
    this.#lit = lit;
    this.#editor?.of.light(lit !== null && lit.file === this.#editor.file ? lit : null);
  }

  #where(): void {
    const flow = this.#flowAt(this.#caret.line)?.path ?? '';
    this.#state.update((state) => (state.flow === flow ? state : { ...state, flow }));
  }

  #rows(): readonly OutlineRow[] {
    return this.#needs.guide.state.value.study?.outline.chapters.flatMap(({ rows }) => rows) ?? [];
  }

  #flowAt(line: number): OutlineRow | undefined {
    const outline = this.#needs.guide.state.value.study?.outline ?? null;
    // Asked at each key, of an outline that stays until the next pause.
    if (outline !== this.#placed.outline) this.#placed = { outline, rows: outline === null ? new Map() : rowsByFile(outline) };
    return rowAt(this.#placed.rows.get(this.#editor?.file ?? '') ?? [], line);
  }

  /** The text that is open; null before it came. */
  #text(): string | null {
    const { value } = this.#needs.desk.state;
    return value.kind === 'ready' ? value.text : null;
  }
}
