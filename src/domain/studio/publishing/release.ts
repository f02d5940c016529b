/** Ms for which a published version can be taken back. Nobody is told of it before they are over. */
export const TAKE_BACK_MS = 600_000;
