/** A text in small letters, each in its place: İ, the one letter that is two in small ones, stays. So what is found in it stands at the same place of the text as it is written. */
export const smallInPlace = (text: string): string => text.replace(/[^\u0130]+/gu, (part) => part.toLowerCase());
