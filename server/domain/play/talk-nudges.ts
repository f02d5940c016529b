/** Replies of a character to free text that matches no choice. */
export const talkNudges = (name: string): readonly string[] => [
  `${name} looks at you as though the first half of that had been said to somebody else.`,
  `${name} turns that over, finds no handle on it, and waits.`,
  `“Say that another way,” says ${name}, not unkindly.`,
  `${name} lets that one go by, and watches to see where it lands.`,
  `“I dare say,” says ${name}, and plainly has no idea what you mean.`,
];
