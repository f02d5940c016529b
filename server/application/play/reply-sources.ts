import type { Database } from '#server/application/db/database.ts';
import type { PlayedContent } from '#server/application/stories/played-content.ts';
import type { KeyPatterns } from '#server/domain/memory/key-pattern.ts';
import { type PromptSources, promptSources } from '#server/domain/narrator/prompt/prompt-sources.ts';
import { ownsTurn } from './owned-turns.ts';
import { rebuiltPrompt } from './rebuilt-prompt.ts';

/** What a reply was written from. `exact`: it is known that the prompt held just this. */
type ReplySources = PromptSources & { readonly model: string; readonly template: string; readonly exact: boolean };

interface Needs {
  readonly db: Database;
  readonly content: PlayedContent;
  readonly patterns: KeyPatterns;
}

/** Says what was in the prompt of a reply, and what was dropped. */
export class SourcesOfReplies {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** `sources` is null for a reply without a prompt, or from before prompts could be rebuilt. Null when the player has no such turn. */
  async of(user: string, turnId: string): Promise<{ readonly sources: ReplySources | null } | null> {
    if (!(await ownsTurn(this.#needs.db, user, turnId))) return null;
    const built = await rebuiltPrompt(this.#needs, turnId);
    if (!built) return { sources: null };
    const { material, report, exact } = built;
    const texts = material.history.map(({ text }) => text);
    return { sources: { ...promptSources(built, material, texts), model: material.model, template: report.template, exact } };
  }
}
