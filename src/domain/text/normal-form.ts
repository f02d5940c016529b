/** Marks, and the two letters that become marks in a normal form. No script writes 30 on one letter (Unicode's stream-safe format, UAX #15). */
const EXCESS = /([\p{M}\uff9e\uff9f]{30})[\p{M}\uff9e\uff9f]+/gu;

/**
 * A normal form of a text. Of the marks on one letter the first 30 are kept: the time that the normal form of a text takes grows with the square of their
 * number, so that 30,000 marks in a text of nothing else stop a process for seconds.
 */
export const normalForm = (text: string, form: 'NFC' | 'NFKC' | 'NFKD'): string => text.replace(EXCESS, '$1').normalize(form);
