import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Database } from '#server/application/db/database.ts';
import { OperatorError } from '#server/application/platform/operator-error.ts';
import { playersStoriesGames } from './migrations/0001-players-stories-games.ts';
import { identity } from './migrations/0002-identity.ts';
import { payments } from './migrations/0003-payments.ts';
import { memoryTreeCharacters } from './migrations/0004-memory-tree-characters.ts';
import { indexesOfReferences } from './migrations/0005-indexes-of-references.ts';
import { mailClaims } from './migrations/0006-mail-claims.ts';
import { identityBrowsers } from './migrations/0007-identity-browsers.ts';
import { oneOpenPurchase } from './migrations/0008-one-open-purchase.ts';
import { listColumns } from './migrations/0009-list-columns.ts';
import { narratorKinds } from './migrations/0010-narrator-kinds.ts';
import { standardNames } from './migrations/0011-standard-names.ts';
import { tracking } from './migrations/0014-tracking.ts';
import { engagement } from './migrations/0015-engagement.ts';
import { subscriptions } from './migrations/0017-subscriptions.ts';
import { supportCases } from './migrations/0017-support-cases.ts';
import { endingsAndSharedRuns } from './migrations/0018-endings-and-shared-runs.ts';
import { referralSource } from './migrations/0020-referral-source.ts';
import { storedWords } from './migrations/0021-stored-words.ts';
import { signUpKeys } from './migrations/0022-sign-up-keys.ts';
import { recordings } from './migrations/0023-recordings.ts';
import { landingCounts } from './migrations/0024-landing-counts.ts';
import { caseDesk } from './migrations/0025-case-desk.ts';
import { ageBands } from './migrations/0026-age-bands.ts';
import { storySearch } from './migrations/0027-story-search.ts';
import { opinions } from './migrations/0028-opinions.ts';
import { hiddenContent } from './migrations/0031-hidden-content.ts';
import { storyRatings } from './migrations/0032-story-ratings.ts';
import { excludedWords } from './migrations/0033-excluded-words.ts';
import { promptSources } from './migrations/0034-prompt-sources.ts';
import { arrivalOfEvents } from './migrations/0043-arrival-of-events.ts';
import { recordedTimes } from './migrations/0043-recorded-times.ts';
import { refusals } from './migrations/0043-refusals.ts';
import { mailOrder } from './migrations/0044-mail-order.ts';
import { orderDigits } from './migrations/0044-order-digits.ts';
import { quarantineReasons } from './migrations/0045-quarantine-reasons.ts';
import { subscriptionLinks } from './migrations/0046-subscription-links.ts';
import { olderInviters } from './migrations/0047-older-inviters.ts';
import { choicesMade } from './migrations/0050-choices-made.ts';
import { indexesOfCostlyCalls } from './migrations/0051-indexes-of-costly-calls.ts';
import { chosenGames } from './migrations/0053-chosen-games.ts';
import { usernames } from './migrations/0054-usernames.ts';
import { lorebooks } from './migrations/0055-lorebooks.ts';
import { characterAssets } from './migrations/0056-character-assets.ts';
import { searchSlips } from './migrations/0061-search-slips.ts';
import { scriptProblems } from './migrations/0062-script-problems.ts';
import { importedChats } from './migrations/0063-imported-chats.ts';
import { takenBackTurns } from './migrations/0064-taken-back-turns.ts';
import { attempts } from './migrations/0065-attempts.ts';
import { characterMemories } from './migrations/0068-character-memories.ts';
import { projects } from './migrations/0070-projects.ts';
import { firstScenes } from './migrations/0071-first-scenes.ts';
import { releases } from './migrations/0073-releases.ts';
import { movedGames } from './migrations/0074-moved-games.ts';
import { previewLinks } from './migrations/0075-preview-links.ts';
import { studioTemplates } from './migrations/0080-studio-templates.ts';
import { reviewComments } from './migrations/0081-review-comments.ts';
import { knots } from './migrations/0083-knots.ts';
import { broughtPictures } from './migrations/0084-brought-pictures.ts';
import { storyProofs } from './migrations/0086-story-proofs.ts';
import { ideaProjects } from './migrations/0087-idea-projects.ts';
import { deskRights } from './migrations/0095-desk-rights.ts';
import { refunds } from './migrations/0096-refunds.ts';
import { caseAccounts } from './migrations/0106-case-accounts.ts';
import { moneyMoves } from './migrations/0107-money-moves.ts';
import { ownRefunds } from './migrations/0130-own-refunds.ts';
import { ownLimits } from './migrations/0131-own-limits.ts';
import { keptMails } from './migrations/0140-kept-mails.ts';
import { jobRuns } from './migrations/0141-job-runs.ts';
import { brandOfArrival } from './migrations/0142-brand-of-arrival.ts';
import { ideaThanks } from './migrations/0143-idea-thanks.ts';
import { wordings } from './migrations/0144-wordings.ts';
import { invoices } from './migrations/0149-invoices.ts';
import { coinCodes } from './migrations/0150-coin-codes.ts';
import { browserOfSession } from './migrations/0156-browser-of-session.ts';
import { recordingFilters } from './migrations/0157-recording-filters.ts';
import { pressOfWording } from './migrations/0158-press-of-wording.ts';
import { sharedBooks } from './migrations/0160-shared-books.ts';
import { disputes } from './migrations/0161-disputes.ts';
import { codeRequests } from './migrations/0162-code-requests.ts';
import { disputeAnswers } from './migrations/0163-dispute-answers.ts';
import { pressesThatTook } from './migrations/0164-presses-that-took.ts';
import { pricesByCurrency } from './migrations/0165-prices-by-currency.ts';
import { invoicesByName } from './migrations/0166-invoices-by-name.ts';
import { disputesAnsweredElsewhere } from './migrations/0167-disputes-answered-elsewhere.ts';
import { mergedIndex } from './migrations/0168-merged-index.ts';
import { stagedEvidence } from './migrations/0169-staged-evidence.ts';
import { disputeRequests } from './migrations/0170-dispute-requests.ts';
import { oneOpenPagePerPack } from './migrations/0171-one-open-page-per-pack.ts';
import { orderedProviderPrice } from './migrations/0172-ordered-provider-price.ts';
import { brokenRefunds } from './migrations/0173-broken-refunds.ts';
import { restoredOverVersions } from './migrations/0174-restored-over-versions.ts';
import { logOfProjects } from './migrations/0175-log-of-projects.ts';
import { firstVersions } from './migrations/0176-first-versions.ts';
import { versionsBefore } from './migrations/0177-versions-before.ts';
import { takenOutCharacters } from './migrations/0178-taken-out-characters.ts';
import { drawnPictures } from './migrations/0179-drawn-pictures.ts';
import { neededPictures } from './migrations/0180-needed-pictures.ts';
import { movedTurns } from './migrations/0181-moved-turns.ts';

/**
 * All migrations in order. A released migration never changes. Each runs in one transaction with its entry in the migration table; Kysely's lock makes other
 * processes wait.
 */
const history: Readonly<Record<string, string>> = {
  '0001-players-stories-games': playersStoriesGames,
  '0002-identity': identity,
  '0003-payments': payments,
  '0004-memory-tree-characters': memoryTreeCharacters,
  '0005-indexes-of-references': indexesOfReferences,
  '0006-mail-claims': mailClaims,
  '0007-identity-browsers': identityBrowsers,
  '0008-one-open-purchase': oneOpenPurchase,
  '0009-list-columns': listColumns,
  '0010-narrator-kinds': narratorKinds,
  '0011-standard-names': standardNames,
  '0014-tracking': tracking,
  '0015-engagement': engagement,
  '0017-subscriptions': subscriptions,
  '0017-support-cases': supportCases,
  '0018-endings-and-shared-runs': endingsAndSharedRuns,
  '0020-referral-source': referralSource,
  '0021-stored-words': storedWords,
  '0022-sign-up-keys': signUpKeys,
  '0023-recordings': recordings,
  '0024-landing-counts': landingCounts,
  '0025-case-desk': caseDesk,
  '0026-age-bands': ageBands,
  '0027-story-search': storySearch,
  '0028-opinions': opinions,
  '0031-hidden-content': hiddenContent,
  '0032-story-ratings': storyRatings,
  '0033-excluded-words': excludedWords,
  '0034-prompt-sources': promptSources,
  '0043-arrival-of-events': arrivalOfEvents,
  '0043-recorded-times': recordedTimes,
  '0043-refusals': refusals,
  '0044-mail-order': mailOrder,
  '0044-order-digits': orderDigits,
  '0045-quarantine-reasons': quarantineReasons,
  '0046-subscription-links': subscriptionLinks,
  '0047-older-inviters': olderInviters,
  '0050-choices-made': choicesMade,
  '0051-indexes-of-costly-calls': indexesOfCostlyCalls,
  '0053-chosen-games': chosenGames,
  '0054-usernames': usernames,
  '0055-lorebooks': lorebooks,
  '0056-character-assets': characterAssets,
  '0061-search-slips': searchSlips,
  '0062-script-problems': scriptProblems,
  '0063-imported-chats': importedChats,
  '0064-taken-back-turns': takenBackTurns,
  '0065-attempts': attempts,
  '0068-character-memories': characterMemories,
  '0070-projects': projects,
  '0071-first-scenes': firstScenes,
  '0073-releases': releases,
  '0074-moved-games': movedGames,
  '0075-preview-links': previewLinks,
  '0080-studio-templates': studioTemplates,
  '0081-review-comments': reviewComments,
  '0083-knots': knots,
  '0084-brought-pictures': broughtPictures,
  '0086-story-proofs': storyProofs,
  '0087-idea-projects': ideaProjects,
  '0095-desk-rights': deskRights,
  '0096-refunds': refunds,
  '0106-case-accounts': caseAccounts,
  '0107-money-moves': moneyMoves,
  '0130-own-refunds': ownRefunds,
  '0131-own-limits': ownLimits,
  '0140-kept-mails': keptMails,
  '0141-job-runs': jobRuns,
  '0142-brand-of-arrival': brandOfArrival,
  '0143-idea-thanks': ideaThanks,
  '0144-wordings': wordings,
  '0149-invoices': invoices,
  '0150-coin-codes': coinCodes,
  '0156-browser-of-session': browserOfSession,
  '0157-recording-filters': recordingFilters,
  '0158-press-of-wording': pressOfWording,
  '0160-shared-books': sharedBooks,
  '0161-disputes': disputes,
  '0162-code-requests': codeRequests,
  '0163-dispute-answers': disputeAnswers,
  '0164-presses-that-took': pressesThatTook,
  '0165-prices-by-currency': pricesByCurrency,
  '0166-invoices-by-name': invoicesByName,
  '0167-disputes-answered-elsewhere': disputesAnsweredElsewhere,
  '0168-merged-index': mergedIndex,
  '0169-staged-evidence': stagedEvidence,
  '0170-dispute-requests': disputeRequests,
  '0171-one-open-page-per-pack': oneOpenPagePerPack,
  '0172-ordered-provider-price': orderedProviderPrice,
  '0173-broken-refunds': brokenRefunds,
  '0174-restored-over-versions': restoredOverVersions,
  '0175-log-of-projects': logOfProjects,
  '0176-first-versions': firstVersions,
  '0177-versions-before': versionsBefore,
  '0178-taken-out-characters': takenOutCharacters,
  '0179-drawn-pictures': drawnPictures,
  '0180-needed-pictures': neededPictures,
  '0181-moved-turns': movedTurns,
};

const migrations: Record<string, Migration> = Object.fromEntries(
  Object.entries(history).map(([name, statements]) => [
    name,
    {
      async up(db: Kysely<unknown>) {
        for (const statement of statements.split(/;\n\n/)) await sql.raw(statement).execute(db);
      },
    },
  ]),
);

/** Thrown when a newer version has migrated the database: this version's writes may not fit its schema. */
export class DatabaseIsNewer extends OperatorError {}

/** Migrates the schema to the newest version, or up to one migration; throws the error of a failed one. */
export async function migrate(db: Database, to?: string): Promise<void> {
  if (to === undefined && (await isNewest(db))) return;
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await (to ? migrator.migrateTo(to) : migrator.migrateToLatest());
  if (error) throw (await newerMigration(db)) ?? error;
}

/** Most starts find nothing to migrate. Kysely would read the columns of every table several times to find that out. */
async function isNewest(db: Database): Promise<boolean> {
  const { rows } = await sql<{ migrated: boolean }>`SELECT to_regclass('kysely_migration') IS NOT NULL AS migrated`.execute(db);
  if (!rows[0]?.migrated) return false;
  const applied = await sql<{ name: string }>`SELECT name FROM kysely_migration`.execute(db);
  return applied.rows.length === Object.keys(history).length && applied.rows.every(({ name }) => name in history);
}

/** Kysely reports an unknown migration as a corrupted history. */
async function newerMigration(db: Database): Promise<DatabaseIsNewer | null> {
  const applied = await sql<{ name: string }>`SELECT name FROM kysely_migration ORDER BY name DESC`.execute(db).catch(() => null);
  const newest = applied?.rows.find(({ name }) => !(name in history))?.name;
  if (newest === undefined) return null;
  return new DatabaseIsNewer(
    `The database was migrated by a newer version (${newest}). Start that version, or restore the backup from before its first start.`,
  );
}
