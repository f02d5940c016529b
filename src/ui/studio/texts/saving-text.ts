import type { OpenText } from '#application/studio/script/script-desk.ts';
import type { WaitingText } from '#application/studio/texts/closed-texts.ts';
import { listText } from '#domain/text/list-text.ts';

/** Where the text is safe, in a sentence. */
export function savingText({ saving, keeping }: Pick<OpenText, 'saving' | 'keeping'>): string {
  const isKept = keeping === 'kept';
  const noRoom = keeping === 'full' ? 'this browser has no room left' : 'this browser keeps nothing';
  switch (saving.kind) {
    case 'saved':
      return isKept
        ? 'Saved on this device and the server'
        : `The server has everything; ${noRoom}. Keep this page open while you write, or free some room.`;
    case 'writing':
      return 'Writing…';
    case 'kept':
      return 'Saved on this device, on its way to the server';
    case 'waiting':
      return isKept
        ? 'No network: saved on this device. The server gets it once it can be reached.'
        : `No network, and ${noRoom}: keep this page open, or download the text.`;
    case 'refused':
      return `${isKept ? 'Saved on this device' : 'Not saved'}. The server did not take it: ${saving.message}`;
  }
}

/** What of texts that were left has not reached the server yet. */
export const waitingText = (waiting: readonly WaitingText[]): string =>
  `Your words in ${listText([...new Set(waiting.map(({ path }) => path))])} are not on the server yet. They go there by themselves${waiting.every(({ isKept }) => isKept) ? '.' : '; keep this page open.'}`;
