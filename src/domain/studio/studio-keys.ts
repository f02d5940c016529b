/** What is asked for by a key in the studio. `first-fix`: of the problem that is open or nearest. */
export type StudioCommand =
  | 'next-problem'
  | 'previous-problem'
  | 'first-fix'
  | 'next-mark'
  | 'previous-mark'
  | 'beside'
  | 'definition'
  | 'references'
  | 'rename'
  | 'play-from-here'
  | 'wide-play'
  | 'go-to'
  | 'find'
  | 'find-in-all'
  | 'next-hit'
  | 'previous-hit'
  | 'outline'
  | 'map'
  | 'back'
  | 'forward'
  | 'keys'
  | 'close';

/** A key as an event has it, with what is held down: Ctrl, or Cmd on a Mac, is one of them. */
export interface StudioKey {
  readonly key: string;
  readonly ctrl?: true;
  readonly shift?: true;
  readonly alt?: true;
  readonly command: StudioCommand;
  readonly meaning: string;
  /** `text`: where one writes. `page`: anywhere on the page of a story. `plain`: anywhere but where one writes. */
  readonly where: 'text' | 'page' | 'plain';
}

/** The keys of the studio: the editor and the page bind these, and the list of keys shows these. Source: STUDIO-47. */
export const studioKeys: readonly StudioKey[] = [
  { key: 'p', ctrl: true, command: 'go-to', where: 'page', meaning: 'Go to a knot, a text, a part or another story' },
  { key: 'f', ctrl: true, command: 'find', where: 'page', meaning: 'Find words in the text' },
  { key: 'f', ctrl: true, shift: true, command: 'find-in-all', where: 'page', meaning: 'Find words in all texts of the story' },
  { key: 'F3', command: 'next-hit', where: 'page', meaning: 'The next place with the words' },
  { key: 'F3', shift: true, command: 'previous-hit', where: 'page', meaning: 'The one before' },
  { key: 'b', ctrl: true, command: 'outline', where: 'page', meaning: 'Show or hide the outline' },
  { key: 'm', ctrl: true, command: 'map', where: 'page', meaning: 'The map, and back to the text' },
  { key: 'ArrowLeft', alt: true, command: 'back', where: 'page', meaning: 'Back to where you were' },
  { key: 'ArrowRight', alt: true, command: 'forward', where: 'page', meaning: 'Forward again' },
  { key: 'Enter', ctrl: true, command: 'play-from-here', where: 'text', meaning: 'Play from the knot with the caret' },
  { key: 'p', ctrl: true, shift: true, command: 'wide-play', where: 'text', meaning: 'Wide play, and narrow again' },
  { key: 'F12', command: 'definition', where: 'text', meaning: 'Go to where a name is made' },
  { key: 'F12', shift: true, command: 'references', where: 'text', meaning: 'All places of a name' },
  { key: 'F2', command: 'rename', where: 'text', meaning: 'Rename a name; in the play: edit the sentence' },
  { key: 'F8', command: 'next-problem', where: 'text', meaning: 'The next problem' },
  { key: 'F8', shift: true, command: 'previous-problem', where: 'text', meaning: 'The problem before' },
  { key: '.', ctrl: true, command: 'first-fix', where: 'text', meaning: 'Put the problem right, the first way' },
  { key: 'F9', command: 'next-mark', where: 'text', meaning: 'The next line with something beside it' },
  { key: 'F9', shift: true, command: 'previous-mark', where: 'text', meaning: 'The one before' },
  {
    ...{ key: 'Enter', alt: true, command: 'beside', where: 'text' },
    meaning: 'Open what stands beside the line: problems, comments, numbers',
  },
  { key: 'Escape', command: 'close', where: 'text', meaning: 'Close what is open, and back to the text' },
  { key: 'F1', command: 'keys', where: 'page', meaning: 'Show these keys' },
  { key: '?', command: 'keys', where: 'plain', meaning: 'Show these keys, where one does not write' },
];

/** The keys of the play pane: each chooses what stands at its place. */
const CHOICE_KEYS = '123456789';

/** Which choice a key of the play pane takes, from 0; null for none. */
export function chosenBy(key: string): number | null {
  const at = key.length === 1 ? CHOICE_KEYS.indexOf(key) : -1;
  return at < 0 ? null : at;
}

/** What the keys of all fields and panes do, beside those that are declared. */
const OTHERS: readonly (readonly [key: string, meaning: string])[] = [
  [`${CHOICE_KEYS[0]} to ${CHOICE_KEYS.at(-1)}`, 'In the play: choose'],
  ['Ctrl Z', 'Undo, what you wrote alone'],
  ['Escape Tab', 'Leave the text by keyboard'],
];

const shown: Readonly<Record<string, string>> = { ArrowLeft: '←', ArrowRight: '→' };

/** A key in words: "Ctrl Shift P". */
export const keyText = ({ key, ctrl, shift, alt }: Pick<StudioKey, 'key' | 'ctrl' | 'shift' | 'alt'>): string =>
  [ctrl && 'Ctrl', alt && 'Alt', shift && 'Shift', shown[key] ?? (key.length === 1 ? key.toUpperCase() : key)]
    .filter((part) => typeof part === 'string')
    .join(' ');

/** The first key of a command in words. */
export function keyOfCommand(command: StudioCommand): string {
  const found = studioKeys.find((one) => one.command === command);
  return found === undefined ? '' : keyText(found);
}

/** All keys with what they do, as the list shows them. */
export const keyList: readonly (readonly [key: string, meaning: string])[] = [
  ...studioKeys.map((one) => [keyText(one), one.meaning] as const),
  ...OTHERS,
];

/** A key press as an event has it. */
interface Press {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}

/** The key that a press is; null where it is none of the studio. A sign is what it is, however it is typed. */
export function studioKeyOf({ key, ctrlKey, metaKey, shiftKey, altKey }: Press): StudioKey | null {
  const isCtrl = ctrlKey || metaKey;
  return (
    studioKeys.find(
      (one) =>
        one.key === (one.key.length === 1 ? key.toLowerCase() : key) &&
        (one.ctrl ?? false) === isCtrl &&
        (one.alt ?? false) === altKey &&
        (one.key === '?' || (one.shift ?? false) === shiftKey),
    ) ?? null
  );
}
