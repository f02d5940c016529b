import type { StatementLine } from '#application/coins/coins-account.ts';
import { countText } from '#domain/text/count-text.ts';

/** The reason of a change, or of so many turns. `about` is the story's title, the name of who was talked with, or the name of the grant. */
export function lineText({ kind, about, game }: Pick<StatementLine, 'kind' | 'about' | 'game'>, count = 1): string {
  switch (kind) {
    case 'grant':
      return about || 'A gift of coins';
    case 'turn':
      return `${count === 1 ? 'A turn' : `${count} turns`} in ${placeText({ about, game })}`;
    case 'take-back':
      return `${count === 1 ? 'A turn' : `${count} turns`} taken back in ${placeText({ about, game })}`;
    case 'merge':
      return 'Moved with you when you signed in';
    case 'write-off':
      return about || 'Free coins of a guest, given only once';
    case 'purchase':
      return 'Coins bought';
    case 'claw-back':
      return 'A payment that went back';
    case 'debt':
      return 'What you owed, settled';
  }
}

const placeText = ({ about, game }: Pick<StatementLine, 'about' | 'game'>): string =>
  game?.talk ? `a talk with ${about}` : about || 'a story';

/** "+550", "−3", "0". */
export function changeText(coins: number): string {
  const amount = countText(Math.abs(coins));
  return coins === 0 ? amount : `${coins > 0 ? '+' : '−'}${amount}`;
}
