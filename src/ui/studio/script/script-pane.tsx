import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { loadChunk } from '#application/platform/load-chunk.ts';
import { KnotGutter } from '#application/studio/numbers/knot-gutter.ts';
import { WitnessGutter } from '#application/studio/proof/witness-gutter.ts';
import { CommentGutter } from '#application/studio/review/comment-gutter.ts';
import { LineThreads } from '#application/studio/review/line-threads.ts';
import { Wordings } from '#application/studio/review/wordings.ts';
import { ScriptDesk } from '#application/studio/script/script-desk.ts';
import { type EditorNote, ScriptEditor } from '#application/studio/script/script-editor.ts';
import { ScriptSearch } from '#application/studio/script/script-search.ts';
import { ScriptTools } from '#application/studio/script/script-tools.ts';
import { TestPlay } from '#application/studio/test-play/test-play.ts';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useLivePart } from '#ui/platform/use-live.ts';
import styles from './script-pane.module.scss';

const LineThreadsNote = lazy(async () => ({ default: (await loadChunk(() => import('../review/line-threads-note.tsx'))).LineThreadsNote }));

interface ScriptPaneProps {
  readonly id: string;
  readonly path: string;
  /** When the text is opened; what is found out later changes nothing under who writes. */
  readonly language: 'ink' | 'plain';
}

/** The text in the editor. What comes from elsewhere appears in it. */
export function ScriptPane({ id, path, language: opened }: ScriptPaneProps) {
  const [language] = useState(opened);
  const desk = useCase(ScriptDesk);
  const editors = useCase(ScriptEditor);
  const tools = useCase(ScriptTools);
  const search = useCase(ScriptSearch);
  const play = useCase(TestPlay);
  const gutter = useCase(KnotGutter);
  const comments = useCase(CommentGutter);
  const unread = useCase(WitnessGutter);
  const wordings = useCase(Wordings);
  const threads = useCase(LineThreads);
  const place = useRef<HTMLDivElement>(null);
  const isTalked = useLivePart(threads.state, (shown) => shown !== null);
  const [note, setNote] = useState<HTMLElement | null>(null);

  useEffect(() => {
    const { value } = desk.state;
    if (place.current === null || value.kind !== 'ready') return;
    const editor = editors.mount(place.current, {
      text: value.text,
      label: path,
      language,
      onChange: (typed) => desk.type(typed),
      onCaret: (spot) => {
        tools.caret(spot);
        search.caret();
        play.caret(path, spot);
      },
      onComments: (line, at) => wordings.open(line, at),
      onBeside: (beside) => tools.openBeside(beside, () => wordings.open(beside.line, beside.threads)),
      onCommand: (command) => {
        if (command === 'play-from-here') play.from(tools.state.value.flow);
        else if (command === 'wide-play') play.widen();
        else tools.run(command);
      },
      offers: tools.offers,
      onMakeKnot: tools.makeKnot,
    });
    // After the frame has given the focus to the page, which it does in the same commit where the text came before the page's code.
    let isShown = true;
    const focus = () => (tools.takesFocus ? editor.focus() : search.ask(true));
    queueMicrotask(() => isShown && focus());
    const detach = tools.attach(editor, { id, path });
    const leaveGutter = gutter.attach(editor, { id, file: path });
    const leaveComments = comments.attach(editor, path);
    // One note stands in the text: where these show theirs, that of the tools is gone.
    const noting = { ...editor, note: (of: EditorNote | null) => tools.giveWay(() => editor.note(of)) };
    const leaveWordings = wordings.attach(noting, { id, path });
    const content = document.createElement('div');
    setNote(content);
    const leaveThreads = threads.attach(noting, content);
    const leaveUnread = unread.attach(editor, path);
    // At once, not with a render: by then a further key may have been pressed, which an older text would take away.
    const stop = desk.state.subscribe(() => {
      if (desk.given !== null) editor.show(desk.given);
    });
    return () => {
      isShown = false;
      stop();
      detach();
      leaveGutter();
      leaveComments();
      leaveWordings();
      leaveThreads();
      leaveUnread();
      editor.remove();
    };
  }, [desk, editors, tools, search, play, gutter, comments, unread, wordings, threads, id, path, language]);

  return (
    <div ref={place} className={styles.pane}>
      {note !== null && isTalked && (
        <Suspense>
          <LineThreadsNote place={note} />
        </Suspense>
      )}
    </div>
  );
}
