import { SandboxStore } from '#server/dev/cashier/sandbox-store.ts';

/** Payments that last as long as the process. */
export class MemorySandboxStore extends SandboxStore {
  readonly #kept = new Map<string, string>();

  async load(id: string): Promise<string | null> {
    return this.#kept.get(id) ?? null;
  }

  async save(id: string, json: string): Promise<void> {
    this.#kept.set(id, json);
  }

  async all(): Promise<readonly string[]> {
    return [...this.#kept.values()];
  }
}
