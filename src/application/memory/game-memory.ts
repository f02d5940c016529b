import type { Live } from '#application/live.ts';
import type { CallAnswer, CallInput } from '#application/platform/api.ts';
import { mapValue, type Remote } from '#application/remote/remote.ts';
import { Resource } from '#application/remote/resource.ts';
import type { AuthorizedApi } from '#application/session/authorized-api.ts';
import { failureMessage } from '#application/session/failure-message.ts';
import type { Session } from '#application/session/session.ts';
import { changeMemory, readMemory } from '#contract/memory.ts';

type MemoryView = CallAnswer<typeof readMemory>;
type MemoryChange = CallInput<typeof changeMemory>['change'];

export type RememberedFact = MemoryView['facts'][number];
export type RememberedLore = MemoryView['lore'][number];
export type RememberedSummary = MemoryView['summary'];

/** `problem` is the message of the last correction, if it failed. */
export interface EditableMemory {
  readonly memory: MemoryView;
  readonly saving: boolean;
  readonly problem: string | null;
}
export type MemoryState = Remote<EditableMemory>;

const saved = (memory: MemoryView): EditableMemory => ({ memory, saving: false, problem: null });

interface Needs {
  readonly api: AuthorizedApi;
  readonly session: Session;
}

/** The memory of a game at its current turn, to be read and corrected. */
export class GameMemory {
  readonly #needs: Needs;
  readonly #memory: Resource<EditableMemory, string>;
  #gameId = '';

  readonly state: Live<MemoryState>;

  constructor(needs: Needs) {
    this.#needs = needs;
    const { api, session } = needs;
    this.#memory = new Resource<EditableMemory, string>({
      read: (gameId) => api.call(readMemory, { gameId }).pipe(mapValue(saved)),
      session,
      onPlayerChange: 'close',
    });
    this.state = this.#memory.state;
  }

  /** Always starts at `loading`, since turns may have changed the memory. */
  open(gameId: string): void {
    this.#gameId = gameId;
    this.#memory.close();
    this.#memory.open(gameId);
  }

  /** Corrects the memory that is shown. One correction at a time; `kept` is called when it is saved. */
  change(change: MemoryChange, kept: () => void = () => undefined): void {
    const { value: state } = this.state;
    if (state.kind !== 'ready' || state.value.saving) return;
    this.#memory.change((shown) => ({ ...shown, saving: true, problem: null }));
    this.#memory.whileOpen(this.#needs.api.call(changeMemory, { gameId: this.#gameId, change })).subscribe((answer) => {
      if (answer.ok) kept();
      this.#memory.change((shown) =>
        answer.ok
          ? saved(answer.value)
          : { ...shown, saving: false, problem: failureMessage(answer.error, 'That could not be kept. Try again.') },
      );
    });
  }
}
