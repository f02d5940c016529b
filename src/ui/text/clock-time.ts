/** A time of day where the reader is, like "01:00". */
export const clockTime = (iso: string): string =>
  new Date(iso).toLocaleTimeString('en', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
