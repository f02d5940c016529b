import { resource } from '#application/remote/declare.ts';
import { mapValue } from '#application/remote/remote.ts';
import { getInviteCode } from '#contract/engagement.ts';

/** The player's invite code, which shared links carry: an opened link counts for today's task. Read ahead: a browser shares only at once after a press. */
export const shareCode = resource({ read: ({ api }) => api.call(getInviteCode, {}).pipe(mapValue(({ code }) => code)) });
