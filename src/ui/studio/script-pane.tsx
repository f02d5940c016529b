import { useEffect, useRef } from 'react';
import { ScriptDesk } from '#application/studio/script-desk.ts';
import { type MountedEditor, ScriptEditor } from '#application/studio/script-editor.ts';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useLivePart } from '#ui/platform/use-live.ts';
import styles from './script-pane.module.scss';

/** The text in the editor. What comes from elsewhere appears in it. */
export function ScriptPane({ label }: { readonly label: string }) {
  const desk = useCase(ScriptDesk);
  const editors = useCase(ScriptEditor);
  const place = useRef<HTMLDivElement>(null);
  const editor = useRef<MountedEditor>(null);
  const text = useLivePart(desk.state, (state) => (state.kind === 'ready' ? state.text : null));

  useEffect(() => {
    const { value } = desk.state;
    if (place.current === null || value.kind !== 'ready') return;
    const mounted = editors.mount(place.current, { text: value.text, label, onChange: (typed) => desk.type(typed) });
    editor.current = mounted;
    mounted.focus();
    return () => {
      editor.current = null;
      mounted.remove();
    };
  }, [desk, editors, label]);

  useEffect(() => {
    if (text !== null) editor.current?.show(text);
  }, [text]);

  return <div ref={place} className={styles.pane} />;
}
