/** Web Locks of one browser, one name for all. `stuck`: a hanging tab holds the lock, so nothing is granted. */
export class FakeLocks {
  stuck = false;
  readonly #waiting: (() => Promise<void>)[] = [];
  #held = false;

  request(_name: string, options: LockOptions | LockGrantedCallback<unknown>, granted?: LockGrantedCallback<unknown>): Promise<never> {
    const { signal } = options as LockOptions;
    return new Promise((resolve, reject) => {
      const begin = async () => {
        await Promise.resolve(granted?.(null)).then((value) => resolve(value as never), reject);
      };
      signal?.addEventListener('abort', () => {
        const place = this.#waiting.indexOf(begin);
        if (place < 0) return;
        this.#waiting.splice(place, 1);
        reject(signal.reason);
      });
      this.#waiting.push(begin);
      Promise.resolve().then(() => this.#grant());
    });
  }

  #grant(): void {
    if (this.#held || this.stuck) return;
    const begin = this.#waiting.shift();
    if (begin === undefined) return;
    this.#held = true;
    begin().then(() => {
      this.#held = false;
      this.#grant();
    });
  }
}
