/** A response without usable content. */
export class UnusableResponse extends Error {
  readonly why: 'refused' | 'garbled' | 'unfinished' | 'empty';
  constructor(why: UnusableResponse['why']) {
    super(why);
    this.why = why;
  }
}
