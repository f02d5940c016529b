/** The choice that a player made on a page about a story. The page of the game plays it once the story is open. */
export class ChosenFirst {
  #chosen: { readonly storyId: string; readonly label: string } | null = null;

  /** `label`: what the choice says; null for a player who opens the story without one. */
  choose(storyId: string, label: string | null): void {
    this.#chosen = label === null ? null : { storyId, label };
  }

  /** What was chosen for the story that opens now. It is given once, and forgotten when another story opens. */
  take(storyId: string): string | null {
    const chosen = this.#chosen;
    this.#chosen = null;
    return chosen?.storyId === storyId ? chosen.label : null;
  }
}
