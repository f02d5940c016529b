import { NodeFS } from '@electric-sql/pglite/nodefs';

/** What a system answers when a disk is full, broken, read-only or gone. */
const DISK_ERRORS = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', 'EIO', 'EROFS', 'ENODEV', 'ENXIO', 'ESTALE']);

/** Through this the engine makes every call for a file. The types of PGlite leave it out. */
interface FileCalls {
  tryFSOperation<T>(call: () => T): T;
}

/** The files of an embedded database, watched for errors of the disk. */
export class WatchedNodeFS extends NodeFS {
  readonly #failed: (error: Error) => never;

  /** `failed` is called in the middle of the engine's work, and must not return to it. */
  constructor(directory: string, failed: (error: Error) => never) {
    super(directory);
    this.#failed = failed;
  }

  override init(...[pglite, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    return super.init(pglite, {
      ...options,
      preRun: [...(options.preRun ?? []), ({ NODEFS }) => this.#watch(NODEFS as unknown as FileCalls)],
    });
  }

  #watch(calls: FileCalls): void {
    const tried = calls.tryFSOperation;
    calls.tryFSOperation = (call) =>
      tried(() => {
        try {
          return call();
        } catch (error) {
          if (isOfDisk(error)) this.#failed(error);
          throw error;
        }
      });
  }
}

const isOfDisk = (error: unknown): error is Error => error instanceof Error && 'code' in error && DISK_ERRORS.has(String(error.code));
