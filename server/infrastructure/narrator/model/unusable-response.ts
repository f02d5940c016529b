import type { EndOfReply } from '#server/domain/narrator/reply/end-of-reply.ts';

/** A response without usable content. */
export class UnusableResponse extends Error {
  readonly why: Exclude<EndOfReply, 'whole' | 'cut'> | 'garbled' | 'empty';
  constructor(why: UnusableResponse['why']) {
    super(why);
    this.why = why;
  }
}
