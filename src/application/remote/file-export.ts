import type { Action } from './action.ts';
import type { Declaration } from './declaration.ts';
import { action, type DeclaredAction } from './declare.ts';

export interface ExportedFile {
  readonly name: string;
  /** Media type. */
  readonly type: string;
  readonly content: string;
  readonly encoding?: 'text' | 'base64';
}

type DeclaredExport<I> = Omit<DeclaredAction<I, ExportedFile>, 'done'>;

/** A command for a file, which is offered as a download. */
export const fileExport = <I = void>(declared: DeclaredExport<I>): Declaration<Action<I, ExportedFile>> =>
  action({ ...declared, done: ({ name, content, type, encoding }, { files }) => files.save(name, content, type, encoding) });
