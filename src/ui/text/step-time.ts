/** When a step of a case was taken, where the reader is: "Today, 08:15", "Friday 20 November, 21:40". */
export function stepTime(iso: string, now: Date): string {
  const at = new Date(iso);
  const date = at.toLocaleDateString('en-GB', { weekday: 'long', day: 'numeric', month: 'long' });
  return `${at.toDateString() === now.toDateString() ? 'Today' : date}, ${at.toTimeString().slice(0, 5)}`;
}
