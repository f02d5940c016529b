import { Readable } from 'node:stream';
import { SUCCESS } from '#contract/route.ts';

/**
 * The data of an answer as JSON text, for one that may be longer than can be made at once while players wait. It is not checked against the contract.
 */
export class WrittenJson {
  readonly #parts: readonly Buffer[];

  private constructor(parts: readonly Buffer[]) {
    this.#parts = parts;
  }

  /** Takes the parts as they come. All are there before the first is sent: who reads slowly occupies no place. */
  static async of(parts: AsyncIterable<string>): Promise<WrittenJson> {
    const written: Buffer[] = [];
    for await (const part of parts) written.push(Buffer.from(part));
    return new WrittenJson(written);
  }

  /** The whole answer. */
  get stream(): Readable {
    const head = `{"code":${JSON.stringify(SUCCESS)},"message":"","data":`;
    return Readable.from([Buffer.from(head), ...this.#parts, Buffer.from('}')], { objectMode: false });
  }
}
