/** What the button for another code says while it has to wait: "in 42 s", "in 12 min"; empty when it need not. */
export function waitText(seconds: number): string {
  if (seconds <= 0) return '';
  return seconds <= 90 ? ` in ${seconds} s` : ` in ${Math.ceil(seconds / 60)} min`;
}
