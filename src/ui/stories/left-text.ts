/** When a game was left, where the reader is: "today at 09:05", "yesterday at 23:14", "on Saturday 21 November at 23:59", in another year "on 21 November 2025". */
export function leftText(iso: string, now: Date): string {
  const left = new Date(iso);
  const day = left.toDateString();
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1).toDateString();
  if (left.getFullYear() !== now.getFullYear() && day !== yesterday)
    return `on ${left.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })}`;
  const date = `on ${left.toLocaleDateString('en-GB', { weekday: 'long', day: 'numeric', month: 'long' })}`;
  const name = day === now.toDateString() ? 'today' : day === yesterday ? 'yesterday' : date;
  return `${name} at ${left.toTimeString().slice(0, 5)}`;
}
