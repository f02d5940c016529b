/** A choice that is kept in storage, which all tabs share. */
export interface SharedChoice {
  reread(): void;
}

/** Takes over what is chosen in another tab. `window` tells of changes that other tabs made to storage. */
export function followOtherTabs(window: EventTarget, choices: readonly SharedChoice[]): void {
  window.addEventListener('storage', () => {
    for (const choice of choices) choice.reread();
  });
}
