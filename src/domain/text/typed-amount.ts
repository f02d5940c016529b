/** An amount of money as it is typed, "7.99" or "7,99", in the smallest unit: 799 where `digits` of it are decimals. Null where it is none, or has more decimals. */
export function typedAmount(text: string, digits: number): number | null {
  const [, whole = '', decimals = ''] = /^(\d{1,12})(?:[.,](\d{1,8}))?$/.exec(text.trim()) ?? [];
  if (whole === '' || decimals.length > digits) return null;
  return Number(whole + decimals.padEnd(digits, '0'));
}

/** An amount as it could be typed: "19.99" for 1999 with two decimals. */
export function writtenAmount(amount: number, digits: number): string {
  const text = String(amount).padStart(digits + 1, '0');
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
}
