import type { Spending } from '#domain/coins/coin-sheet.ts';
import type { Range } from '#domain/stories/list-worth.ts';
import { counted, countText } from '#domain/text/count-text.ts';
import type { Pack } from './pack.ts';

/** What a pack is good for: turns of the story that is played, else turns and stories of the shelf. Empty where nothing is known. */
export function packWorth({ coins, runs, worth }: Pick<Pack, 'coins' | 'runs' | 'worth'>, spending: Spending | null): string {
  if (spending !== null && spending.price > 0) {
    const turns = Math.floor(coins / spending.price);
    return turns > 0 ? counted(turns, 'turn') : '';
  }
  if (worth) return [rangeText(worth.turns, 'turn', 'turns'), storiesText(worth)].filter((text) => text !== '').join(', ');
  // A back end that says no more than this.
  return runs == null || runs < 1 ? '' : `about ${runs === 1 ? 'one story' : counted(runs, 'story', 'stories')}`;
}

function storiesText({ stories, of }: NonNullable<Pack['worth']>): string {
  const [least, most] = [Math.min(stories.least, of), Math.min(stories.most, of)];
  if (least === of) return of > 1 ? `all ${countText(of)} stories` : '';
  return least === most && least > 0 ? `about ${counted(least, 'story', 'stories')}` : rangeText({ least, most }, 'story', 'stories');
}

function rangeText({ least, most }: Range, one: string, several: string): string {
  if (most < 1) return '';
  if (least === most) return counted(most, one, several);
  return least < 1 ? `up to ${counted(most, one, several)}` : `${countText(least)} to ${countText(most)} ${several}`;
}
