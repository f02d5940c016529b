/** A setting in storage, which all tabs share. */
interface SharedChoice {
  reread(): void;
}

/** Applies settings that other tabs stored. `window` emits their storage events. */
export function followOtherTabs(window: EventTarget, choices: readonly SharedChoice[]): void {
  window.addEventListener('storage', () => {
    for (const choice of choices) choice.reread();
  });
}
