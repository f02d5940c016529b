declare module 'subset-font' {
  /** The font with only the letters of `text`. An axis is pinned to a number or limited to a range; others stay as they are. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      readonly targetFormat: 'woff2' | 'truetype';
      readonly variationAxes: Readonly<Record<string, number | { readonly min: number; readonly max: number }>>;
    },
  ): Promise<Buffer>;
}
