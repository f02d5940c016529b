import type { Ref } from 'react';
import { KeysDialog } from '#ui/design/keys-dialog.tsx';

const keys = [
  ['1 – 4', 'Take that choice'],
  ['Space, Page Down', 'Show the reply, then go on by one screen'],
  ['Enter', 'Send, or go to the text box'],
  ['Shift + Enter', 'A new line'],
  ['Ctrl + Z', 'Undo the last turn'],
  ['Ctrl + Shift + Z', 'Redo'],
  ['R', 'Another reply'],
  ['[ and ]', 'The reply before, the next reply'],
  ['T', 'Branches'],
  ['M', 'What the story remembers'],
  ['L', 'Read aloud, pause, go on'],
  ['Escape', 'Leave the text box, close a message'],
  ['?', 'Show these keys'],
] as const;

/** The keys of a game. */
export function PlayKeysDialog({ ref }: { readonly ref: Ref<HTMLDialogElement> }) {
  return <KeysDialog ref={ref} keys={keys} />;
}
