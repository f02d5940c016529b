import { Random } from '#application/platform/random.ts';
import { AuthorizedApi } from '#application/session/authorized-api.ts';
import { Session } from '#application/session/session.ts';
import { PreviewPlay } from '#application/studio/review/preview-play.ts';
import { PreviewReview } from '#application/studio/review/preview-review.ts';
import { moduleOf, wire } from './wire.ts';

/** Bindings of the page where a draft is played by a link. */
export const previewModule = moduleOf(
  wire(PreviewPlay, [AuthorizedApi]),
  wire(PreviewReview, { api: AuthorizedApi, session: Session, random: Random }),
);
