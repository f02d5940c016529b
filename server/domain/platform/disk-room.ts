/** What a disk has, in bytes. */
export interface DiskSpace {
  readonly free: number;
  /** Kept free: nothing is written while less is. */
  readonly reserve: number;
}

/** Once there was no room, it takes a quarter more than the reserve: a file that comes and goes would else open and close a server all the time. */
const MORE_TO_GO_ON = 1.25;

/** Whether there is room for writes. `had`: whether there was when it was last judged. */
export const hasRoom = (had: boolean, { free, reserve }: DiskSpace): boolean => free >= (had ? reserve : reserve * MORE_TO_GO_ON);

const megabytes = (bytes: number, round: (number: number) => number): string => `${round(bytes / 1e6)} MB`;

/** A sentence for the operator of a disk without room. */
export const noRoomText = (folder: string, { free, reserve }: DiskSpace): string =>
  `The disk of ${folder} has ${megabytes(free, Math.floor)} free. Nothing is stored below ${megabytes(reserve, Math.ceil)}, and again from ${megabytes(reserve * MORE_TO_GO_ON, Math.ceil)} on.`;
