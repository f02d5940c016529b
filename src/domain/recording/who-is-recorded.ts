import type { ConsentState } from '#domain/tracking/consent.ts';

interface RecordingFacts {
  readonly consent: ConsentState;
  /** Null while no session is known. */
  readonly user: { readonly uuid: string; readonly isAdmin: boolean } | null;
}

/** The uuid of the player whose visit is recorded; null for none. An admin's pages show other people's data, and recordings. Source: TRACK-06. */
export const recordedPlayer = ({ consent, user }: RecordingFacts): string | null =>
  consent !== 'allowed' || user === null || user.isAdmin ? null : user.uuid;
