const kinds: Readonly<Record<string, string>> = {
  'login-code': 'Sign-in code',
  'identity-linked': 'A way to sign in was linked',
  'account-deleted': 'Account deleted',
  'desk-news': 'What support did',
  subscribed: 'Follows a story',
  'new-chapters': 'New chapters',
  'case-received': 'Case opened',
  'case-news': 'Case answered',
  receipt: 'Receipt',
  'credit-note': 'Credit note',
  'new-device': 'Sign-in from a new browser',
  'friend-coins': 'A friend brought coins',
};

/** What a kind of mail is called. */
export const mailText = (template: string): string => kinds[template] ?? template;

export const mailStatuses: Readonly<Record<string, string>> = { queued: 'On its way', sent: 'Sent', failed: 'Failed' };
