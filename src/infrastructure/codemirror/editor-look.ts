import { EditorView } from '@codemirror/view';

/** The look of the editor, by the tokens of the page: prose is set as prose. */
export const editorLook = EditorView.theme({
  '&': { height: '100%', color: 'var(--text)', backgroundColor: 'var(--bg)', fontSize: '1rem' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--font-text)', lineHeight: '1.625', overflow: 'auto' },
  '.cm-content': { maxWidth: '46rem', padding: '1rem 1.5rem 40vh', caretColor: 'var(--accent)' },
  '.cm-line': { padding: '0' },
  '.cm-gutters': {
    border: 'none',
    color: 'var(--muted)',
    backgroundColor: 'transparent',
    fontFamily: 'var(--font-ui)',
    fontSize: '0.75rem',
  },
  '.cm-lineNumbers .cm-gutterElement': { minWidth: '3rem', paddingInlineEnd: '0.75rem' },
  '.cm-activeLine': { backgroundColor: 'var(--sunken)' },
  '.cm-activeLineGutter': { color: 'var(--text)', backgroundColor: 'transparent' },
  '.cm-cursor': { borderInlineStart: '2px solid var(--accent)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'var(--accent-soft)',
  },
});
