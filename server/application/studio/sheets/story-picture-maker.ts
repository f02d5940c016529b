/** Makes the pictures of stories that players get: WebP, without anything else that was in the file. */
export abstract class StoryPictureMaker {
  /** An untrusted picture stored anew; null where it is none, or too large. */
  abstract anew(picture: Uint8Array): Promise<Uint8Array | null>;
  /** A plain drawing in SVG (`svgProblem`); null where it cannot be drawn, or takes too long. */
  abstract drawn(svg: string): Promise<Uint8Array | null>;
}
