/** An address without slashes at its end. It looks only at runs as a whole: a look from each slash of a long run takes a time that grows with its square. */
export const withoutEndSlashes = (address: string): string => address.replace(/(?<!\/)\/+$/, '');
