import { AuthorizedApi } from '#application/session/authorized-api.ts';
import { PreviewPlay } from '#application/studio/preview-play.ts';
import { moduleOf, wire } from './wire.ts';

/** Bindings of the page where a draft is played by a link. */
export const previewModule = moduleOf(wire(PreviewPlay, [AuthorizedApi]));
