/** Every call of the API. The server serves this list, `docs/api.md` prints it, and tests hold it against the specification. */
import * as account from './account.ts';
import * as arrival from './arrival.ts';
import * as brand from './brand.ts';
import * as characters from './characters.ts';
import * as desk from './desk.ts';
import * as endings from './endings.ts';
import * as engagement from './engagement.ts';
import * as landing from './landing.ts';
import * as memory from './memory.ts';
import * as narrator from './narrator.ts';
import * as payments from './payments.ts';
import * as play from './play.ts';
import * as recording from './recording.ts';
import type { Route } from './route.ts';
import * as session from './session.ts';
import * as sharing from './sharing.ts';
import * as stories from './stories.ts';
import * as studioCards from './studio/cards.ts';
import * as studioCritic from './studio/critic.ts';
import * as studioDrafting from './studio/drafting.ts';
import * as studioHistory from './studio/history.ts';
import * as studioNumbers from './studio/numbers.ts';
import * as studioProjects from './studio/projects.ts';
import * as studioProof from './studio/proof.ts';
import * as studioPublishing from './studio/publishing.ts';
import * as studioReaders from './studio/readers.ts';
import * as studioReview from './studio/review.ts';
import * as studioSheets from './studio/sheets.ts';
import * as studioTemplates from './studio/templates.ts';
import * as studioTestPlay from './studio/test-play.ts';
import * as studioTexts from './studio/texts.ts';
import * as studioTold from './studio/told.ts';
import * as support from './support.ts';
import * as tracking from './tracking.ts';
import * as trackingChoice from './tracking-choice.ts';

const isRoute = (value: unknown): value is Route => typeof value === 'object' && value !== null && 'path' in value && 'access' in value;

export const routes: readonly Route[] = [
  session,
  account,
  stories,
  play,
  sharing,
  memory,
  characters,
  studioCards,
  endings,
  arrival,
  engagement,
  payments,
  brand,
  support,
  studioProjects,
  studioTexts,
  studioHistory,
  studioSheets,
  studioTestPlay,
  studioTold,
  studioDrafting,
  studioProof,
  studioReaders,
  studioCritic,
  studioPublishing,
  studioReview,
  studioTemplates,
  studioNumbers,
  tracking,
  trackingChoice,
  recording,
  narrator,
  landing,
  desk,
].flatMap((feature) => Object.values(feature).filter(isRoute));
