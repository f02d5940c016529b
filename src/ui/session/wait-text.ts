/** The suffix of the resend button while it is disabled: " in 42 s", " in 12 min"; empty when it is enabled. */
export function waitText(seconds: number): string {
  if (seconds <= 0) return '';
  return seconds <= 90 ? ` in ${seconds} s` : ` in ${Math.ceil(seconds / 60)} min`;
}
