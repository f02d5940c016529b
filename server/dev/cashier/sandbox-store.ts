/** Where the cashier keeps its payments, as JSON text. */
export abstract class SandboxStore {
  abstract load(id: string): Promise<string | null>;
  abstract save(id: string, json: string): Promise<void>;
  abstract all(): Promise<readonly string[]>;
}
