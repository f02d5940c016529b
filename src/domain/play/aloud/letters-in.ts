const LETTER = /[\p{L}\p{N}]/gu;

export const lettersIn = (text: string): number => text.match(LETTER)?.length ?? 0;
