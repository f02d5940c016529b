import { SingleKeys } from '#application/design/single-keys.ts';
import { isCovered, isIdle, takesText } from '#ui/design/key-press.ts';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';
import { useWindowEvent } from '#ui/platform/use-window-event.ts';
import type { BoxUse } from './box-tools.tsx';
import type { NovelPlace } from './use-novel.ts';

const FORWARD: readonly string[] = [' ', 'Enter', 'ArrowRight', 'ArrowDown', 'PageDown'];
const BACK: readonly string[] = ['ArrowLeft', 'ArrowUp', 'PageUp', 'Backspace'];

/** True on a button, which ignores arrow keys. */
const isButton = (target: EventTarget | null): boolean => target instanceof HTMLElement && target.matches('button');

/** What the letters do, as the tools show them. */
const LETTERS: Readonly<Record<string, (place: NovelPlace, box: BoxUse) => void>> = {
  a: (_, box) => box.setAuto(!box.auto),
  s: (place) => place.skip?.(),
  l: (_, box) => box.showLog(),
  h: (_, box) => box.setHidden(true),
};

interface Novel {
  readonly place: NovelPlace;
  readonly box: BoxUse;
}

function show(box: BoxUse): boolean {
  box.setHidden(false);
  return true;
}

/** Runs the action of a key; false for a key that the novel does not use. */
function use({ key, target }: KeyboardEvent, { place, box }: Novel, single: boolean): boolean {
  if (!single && !key.startsWith('Arrow')) return false;
  const letter = takesText(target) ? undefined : LETTERS[key.toLowerCase()];
  const arrows = key.length > 1 && key !== 'Enter';
  if (letter) letter(place, box);
  else if (!isIdle(target) && !(arrows && isButton(target))) return false;
  else if (BACK.includes(key)) place.back();
  else if (FORWARD.includes(key) && !place.atEnd) place.advance();
  else return false;
  return true;
}

/** Turns pages and uses the tools by keys. On the last page, the keys of the play screen apply. While the box is hidden, any key brings it back. */
export function usePageKeys(place: NovelPlace, box: BoxUse): void {
  const single = useLive(useCase(SingleKeys).state);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || isCovered()) return;
    const used = box.hidden ? show(box) : use(event, { place, box }, single);
    if (!used) return;
    event.preventDefault();
    // Otherwise Enter would also focus the text box.
    event.stopImmediatePropagation();
  };
  useWindowEvent('keydown', onKeyDown, { capture: true });
}
