const DAY_MS = 86_400_000;
const SATURDAY = 6;
const SUNDAY = 0;

/** When an answer is due: the end of the last of so many working days (Monday to Friday, UTC) after the day of `from`. Milliseconds since 1970. */
export function answerDue(from: number, workingDays: number): number {
  let day = Math.floor(from / DAY_MS);
  for (let left = workingDays; left > 0; ) {
    day += 1;
    const weekday = new Date(day * DAY_MS).getUTCDay();
    if (weekday !== SATURDAY && weekday !== SUNDAY) left -= 1;
  }
  return (day + 1) * DAY_MS - 1;
}
