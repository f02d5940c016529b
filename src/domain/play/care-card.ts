/** A help line. `href` may be a `tel:` link. */
interface HelpLine {
  readonly where: string;
  readonly how: string;
  readonly href: string;
}

/** Shown beside the story when an input may be about self-harm. */
export const careCard: { readonly title: string; readonly text: string; readonly lines: readonly HelpLine[]; readonly urgent: string } = {
  title: 'If this is about you',
  text: 'The story can wait. If you are thinking of harming yourself, please talk with somebody: it is free, and you need not give your name.',
  lines: [
    { where: 'United States', how: 'Call or text 988', href: 'tel:988' },
    { where: 'United Kingdom and Ireland', how: 'Samaritans, 116 123', href: 'tel:116123' },
    { where: 'Anywhere else', how: 'findahelpline.com', href: 'https://findahelpline.com' },
  ],
  urgent: 'If you are in danger right now, call your emergency number.',
};
