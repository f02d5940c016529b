/** A closed book in the brand's colours. Decorative. */
export function ClosedBookIllustration() {
  return (
    <svg viewBox="0 0 160 120" width={160} height={120} fill="none" aria-hidden="true">
      <ellipse cx="80" cy="104" rx="62" ry="6" fill="var(--text)" opacity="0.08" />
      <path
        d="M26 38c0-6 4-10 10-10h90v64H38c-7 0-12 4-12 8z"
        fill="var(--accent-soft)"
        stroke="var(--accent)"
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
      <path
        d="M26 100c0-5 4-8 11-8h89v12H36c-6 0-10-1-10-4z"
        fill="var(--raised)"
        stroke="var(--accent)"
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
      <path d="M34 96h88M34 100h88" stroke="var(--accent)" strokeWidth="1" opacity="0.4" />
      <path d="M40 28v63" stroke="var(--accent)" strokeWidth="1.5" opacity="0.6" />
      <path d="M102 92v22l6-5 6 5V92z" fill="var(--accent)" />
      <path d="M84 44c5 7 9 10 9 16a9 9 0 0 1-18 0c0-3 1-5 3-7 1 2 2 3 3 3 2-3 2-7 3-12z" fill="var(--accent)" opacity="0.85" />
    </svg>
  );
}
