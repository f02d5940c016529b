import type { Shuffled } from './drawn-story.ts';

/** The parts of ink's saved state that tell states apart. */
export interface SavedState {
  readonly flows: Readonly<Record<string, SavedFlow>>;
  readonly variablesState: Record<string, unknown>;
  readonly evalStack: readonly unknown[];
  readonly visitCounts: Record<string, number>;
  readonly turnIndices: Record<string, number>;
  turnIdx: number;
  storySeed: number;
  previousRandom: number;
  /** Beside what ink saves, where chance draws what it is told to. */
  shuffled?: Shuffled;
}

interface SavedFlow {
  readonly callstack: { readonly threads: readonly SavedThread[] };
  readonly choiceThreads?: Readonly<Record<string, SavedThread>>;
  currentChoices: readonly SavedChoice[];
  outputStream: readonly unknown[];
}

interface SavedChoice {
  text: string;
  tags?: unknown;
  readonly originalThreadIndex: number;
  readonly originalChoicePath: string;
  readonly targetPath: string;
  readonly isInvisibleDefault?: boolean;
}

interface SavedThread {
  readonly callstack: readonly {
    readonly cPath?: string;
    readonly idx?: number;
    readonly type: number;
    readonly temp?: Readonly<Record<string, unknown>>;
  }[];
  readonly threadIndex: number;
  readonly previousContentObject?: string;
}

/** A choice as it is offered: what it leads to, and the calls that it was made in, which it returns to. */
interface OfferedChoice {
  readonly path: string;
  readonly targetPath: string;
  /** Where each call that it stands in was made. */
  readonly calls: readonly { readonly cPath: string; readonly idx: number }[];
  /** Equal for choices from which the same follows where the rest of the state is the same, as far as local variables are kept. */
  readonly key: string;
}

/** What is offered, in its order. What ink takes by itself where nothing else is left is offered to nobody. `keepsLocal`: whether local variables of a name tell choices apart. */
export function offeredChoices(
  { flows, evalStack }: SavedState,
  keepsLocal: (name: string) => boolean = () => true,
): readonly OfferedChoice[] {
  return Object.values(flows).flatMap((flow) =>
    flow.currentChoices.flatMap((choice): readonly OfferedChoice[] => {
      if (choice.isInvisibleDefault) return [];
      const { originalChoicePath: path, targetPath } = choice;
      const thread = threadOf(flow, choice);
      const calls = (thread?.callstack ?? [])
        .slice(0, -1)
        .flatMap(({ cPath, idx }) => (cPath === undefined || idx === undefined ? [] : [{ cPath, idx }]));
      return [{ path, targetPath, calls, key: JSON.stringify([targetPath, frames(thread, keepsLocal), evalStack]) }];
    }),
  );
}

const threadOf = ({ callstack, choiceThreads }: SavedFlow, { originalThreadIndex }: { readonly originalThreadIndex: number }) =>
  callstack.threads.find(({ threadIndex }) => threadIndex === originalThreadIndex) ?? choiceThreads?.[originalThreadIndex];

function frames(thread: SavedThread | undefined, keepsLocal: (name: string) => boolean) {
  const stack = thread?.callstack ?? [];
  return [
    thread?.previousContentObject,
    // Where the newest frame stands no longer matters: a choice leads elsewhere.
    ...stack.map(({ cPath, idx, type, temp = {} }, index) => {
      const locals = Object.fromEntries(Object.entries(temp).filter(([name]) => name !== '$r' && keepsLocal(name)));
      return [...(index < stack.length - 1 ? [cPath, idx] : []), type, locals];
    }),
  ];
}

/** A saved state with which a story goes on the same, in less memory. */
export function withoutWords(saved: SavedState): string {
  for (const flow of Object.values(saved.flows)) {
    flow.outputStream = [];
    flow.currentChoices = flow.currentChoices.filter(({ isInvisibleDefault }) => !isInvisibleDefault);
    for (const choice of flow.currentChoices) {
      choice.text = '';
      choice.tags = undefined;
    }
  }
  return JSON.stringify(saved);
}
