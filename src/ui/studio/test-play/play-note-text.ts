import type { PlayNote } from '#application/studio/test-play/test-play.ts';
import { counted } from '#domain/text/count-text.ts';

/** The line over the play; empty where there is nothing to say. */
export function playNoteText(note: PlayNote): string {
  switch (note.kind) {
    case 'kept':
      return note.choices === 0 ? 'Your change is in.' : `Your change is in. Same place: ${counted(note.choices, 'choice')} replayed.`;
    case 'cut':
      return note.choices === 0
        ? `Your change cut the way: “${note.label}” is gone. Choose on.`
        : `Your change cut the way: “${note.label}” is gone. Stopped behind ${counted(note.choices, 'choice')}. Choose on.`;
    case 'set':
      return `From here with ${note.name} ${note.value}.`;
    case 'old':
      return note.message === null
        ? 'Playing your last text that can be played.'
        : `Playing your last text that can be played: line ${note.message.line + 1} is not finished.`;
    case 'slow':
      return 'This text takes too long to play and was stopped. The text is as it was.';
    case 'failed':
      return 'This browser cannot play the story here. Writing and saving go on.';
    case 'none':
      return '';
  }
}
