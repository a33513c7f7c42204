import { eq, inArray, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from '../../platform/database/connection';
import { mailOutbox } from '../../platform/database/schema/access';
import { automationFirings } from '../../platform/database/schema/automations';
import { archives } from '../../platform/database/schema/archives';
import { cardMovements, cards, savedBoardFilters } from '../../platform/database/schema/boards';
import { bondTemplates } from '../../platform/database/schema/bondTemplates';
import { brokerRegistrations } from '../../platform/database/schema/brokerRegistrations';
import { bureauQueries } from '../../platform/database/schema/bureau';
import { bulkChangePolicies, bulkChanges } from '../../platform/database/schema/bulkChanges';
import { cardBulkCards, cardBulks } from '../../platform/database/schema/cardBulks';
import { cardTags } from '../../platform/database/schema/cardTags';
import { recordObservations } from '../../platform/database/schema/cardActions';
import { counterGuaranteeSignatories } from '../../platform/database/schema/counterGuarantees';
import { requestDocumentArchives, requestDocuments } from '../../platform/database/schema/documents';
import { endorsements } from '../../platform/database/schema/endorsements';
import { helpDeskConversations, helpDeskMessages } from '../../platform/database/schema/helpDesk';
import { auditHistory } from '../../platform/database/schema/history';
import { integrationAttempts, integrations } from '../../platform/database/schema/integrations';
import { jobs } from '../../platform/database/schema/jobs';
import { limitRequests } from '../../platform/database/schema/limitRequests';
import { notifications } from '../../platform/database/schema/notifications';
import { outboxEvents } from '../../platform/database/schema/outbox';
import {
  beneficiaries,
  brokers,
  counterGuarantees,
  economicGroups,
  insureds,
  locations,
  partners,
  policyHolderNominations,
  policyHolders,
} from '../../platform/database/schema/parties';
import { policyHolderBranches } from '../../platform/database/schema/policyHolderBranches';
import { fileImportRows, fileImports } from '../../platform/database/schema/fileImports';
import { partyMergeMoves, partyMerges } from '../../platform/database/schema/partyMerges';
import { policies } from '../../platform/database/schema/policies';
import { policyNotices } from '../../platform/database/schema/policyNotices';
import { policyUnpaidNotices, policyUnpaidSequences } from '../../platform/database/schema/policyUnpaid';
import { endorsementRefunds, policyVersions } from '../../platform/database/schema/policyVersions';
import { proposalDrafts, proposalEngineLogs } from '../../platform/database/schema/proposalParts';
import { userPreferences } from '../../platform/database/schema/preferences';
import { proposals, proposalTimeline } from '../../platform/database/schema/proposals';
import { retentionHolds } from '../../platform/database/schema/retention';
import { savedViews } from '../../platform/database/schema/savedViews';
import { screeningMatches } from '../../platform/database/schema/screening';
import { persons, users } from '../../platform/database/schema/users';
import { contentsRemoved } from '../../platform/history/seals/removeContents';
import { idsOf } from '../dataSubject/facts';
import type { Subject } from '../dataSubject/subject';
import { holds } from './patterns';
import type { Theirs } from './whatIsTheirs';

/** A table with texts in which somebody may stand. */
export interface Place {
  table: PgTable;
  /** Rows of the company. */
  ofCompany: SQL;
  /** Rows that are about the person: names go from these, and from every row that holds the CPF. */
  about: SQL | undefined;
  /** What a row in which something was cleaned out becomes besides. */
  marks?: readonly { column: PgColumn; value: SQL }[];
}

/** Whose rows are looked through. */
export interface Sought {
  subject: Subject;
  theirs: Theirs;
  cardIds: number[];
  documentIds: number[];
  /** Everything that is the person's own, by its unique id. */
  uniqueIds: string[];
  emails: string[];
  now: Date;
}

/**
 * Every table in whose texts a person may stand; one that is missing fails the test, which asks the database for all
 * columns. What the person's own rows say is overwritten before (`ownRows.ts`): here goes what others say of them.
 */
export function placesOf(transaction: Transaction, sought: Sought): Place[] {
  const { subject, theirs, cardIds, documentIds, uniqueIds, emails, now } = sought;
  const { companyId } = subject;
  const userIds = idsOf(subject.users);
  const [proposalIds, policyIds] = [idsOf(theirs.proposals), idsOf(theirs.policies)];
  const own = (column: PgColumn) => inArray(column, uniqueIds);
  const place = (table: PgTable & { companyId: PgColumn }, about?: SQL): Place => ({
    table,
    ofCompany: eq(table.companyId, companyId),
    about,
  });
  const within = (
    table: PgTable,
    column: PgColumn,
    owner: PgTable & { companyId: PgColumn; id: PgColumn },
    about?: SQL,
  ): Place => ({
    table,
    ofCompany: inArray(
      column,
      transaction
        .select({ id: owner.id })
        .from(owner as typeof proposals)
        .where(eq(owner.companyId, companyId)),
    ),
    about,
  });
  const companiesBehind = [
    ...subject.partnerships.map(({ ownerUniqueId }) => ownerUniqueId),
    ...subject.registrations.map(({ brokerUniqueId }) => brokerUniqueId),
  ];
  const removed = contentsRemoved({ at: now, ground: 'anonymisation' });
  return [
    {
      ...place(
        auditHistory,
        or(
          own(auditHistory.subjectUniqueId),
          inArray(auditHistory.subjectUniqueId, companiesBehind),
          inArray(auditHistory.changedByUserId, userIds),
        ),
      ),
      // Its seal no longer fits what is left of it.
      marks: [
        { column: auditHistory.salt, value: sql`null::uuid` },
        { column: auditHistory.contentsRemovedAt, value: sql`${removed.contentsRemovedAt.toISOString()}::timestamptz` },
        { column: auditHistory.removalGround, value: sql`${removed.removalGround}` },
      ],
    },
    place(cards, inArray(cards.id, cardIds)),
    place(cardMovements, inArray(cardMovements.cardId, cardIds)),
    place(recordObservations, or(own(recordObservations.subjectUniqueId), inArray(recordObservations.userId, userIds))),
    place(notifications, own(notifications.subjectUniqueId)),
    place(outboxEvents, own(outboxEvents.subjectUniqueId)),
    place(integrations, own(integrations.subjectUniqueId)),
    place(
      integrationAttempts,
      inArray(
        integrationAttempts.integrationId,
        transaction
          .select({ id: integrations.id })
          .from(integrations)
          .where(inArray(integrations.subjectUniqueId, uniqueIds)),
      ),
    ),
    place(jobs, holds(sql`${jobs.payload}::text`, theirs.records.join('|') || '^$')),
    place(mailOutbox, mailsAbout(emails, theirs)),
    place(retentionHolds, own(retentionHolds.subjectUniqueId)),
    place(proposals, inArray(proposals.id, proposalIds)),
    within(proposalTimeline, proposalTimeline.proposalId, proposals, inArray(proposalTimeline.proposalId, proposalIds)),
    within(
      proposalEngineLogs,
      proposalEngineLogs.proposalId,
      proposals,
      inArray(proposalEngineLogs.proposalId, proposalIds),
    ),
    place(policies, inArray(policies.id, policyIds)),
    place(endorsements, inArray(endorsements.policyId, policyIds)),
    place(bulkChanges, inArray(sql`(${bulkChanges.change} -> 'DadosSegurado' ->> 'UniqueId')`, uniqueIds)),
    within(
      bulkChangePolicies,
      bulkChangePolicies.bulkChangeId,
      bulkChanges,
      inArray(bulkChangePolicies.policyId, policyIds),
    ),
    place(
      cardBulks,
      inArray(
        cardBulks.id,
        transaction
          .select({ id: cardBulkCards.cardBulkId })
          .from(cardBulkCards)
          .where(inArray(cardBulkCards.cardId, cardIds)),
      ),
    ),
    within(cardBulkCards, cardBulkCards.cardBulkId, cardBulks, inArray(cardBulkCards.cardId, cardIds)),
    place(automationFirings, inArray(automationFirings.cardId, cardIds)),
    place(policyNotices, inArray(policyNotices.policyId, policyIds)),
    place(
      policyUnpaidNotices,
      inArray(
        policyUnpaidNotices.sequenceId,
        transaction
          .select({ id: policyUnpaidSequences.id })
          .from(policyUnpaidSequences)
          .where(inArray(policyUnpaidSequences.policyId, policyIds)),
      ),
    ),
    place(policyVersions, inArray(policyVersions.policyId, policyIds)),
    place(endorsementRefunds, inArray(endorsementRefunds.endorsementId, idsOf(theirs.endorsements))),
    place(requestDocuments, inArray(requestDocuments.id, documentIds)),
    within(
      requestDocumentArchives,
      requestDocumentArchives.requestDocumentId,
      requestDocuments,
      inArray(requestDocumentArchives.requestDocumentId, documentIds),
    ),
    place(archives, inArray(archives.uploadedByUserId, userIds)),
    place(limitRequests, inArray(limitRequests.policyHolderId, theirs.holderIds)),
    place(policyHolderNominations, inArray(policyHolderNominations.policyHolderId, theirs.holderIds)),
    place(policyHolderBranches, inArray(policyHolderBranches.policyHolderId, theirs.holderIds)),
    place(counterGuarantees),
    place(counterGuaranteeSignatories),
    place(screeningMatches),
    place(bureauQueries),
    place(fileImports),
    within(fileImportRows, fileImportRows.importId, fileImports),
    place(partyMerges),
    within(partyMergeMoves, partyMergeMoves.mergeId, partyMerges),
    place(policyHolders),
    place(insureds),
    place(beneficiaries),
    place(brokers),
    place(brokerRegistrations),
    place(partners),
    place(locations),
    place(economicGroups),
    place(persons),
    place(users),
    place(helpDeskConversations, inArray(helpDeskConversations.openedByUserId, userIds)),
    place(helpDeskMessages, inArray(helpDeskMessages.authorUserId, userIds)),
    place(proposalDrafts),
    place(
      bondTemplates,
      or(inArray(bondTemplates.insuredId, theirs.insuredIds), inArray(bondTemplates.policyHolderId, theirs.holderIds)),
    ),
    place(savedBoardFilters),
    place(cardTags),
    place(savedViews),
    place(userPreferences),
  ];
}

/** Mails to the person, and those that name business of theirs by its number. */
function mailsAbout(emails: string[], theirs: Theirs): SQL | undefined {
  const numbers = [...theirs.proposals, ...theirs.policies, ...theirs.endorsements].map(({ number }) =>
    number.replace(/[^A-Za-z0-9]/g, '.'),
  );
  const texts = sql`${mailOutbox.subject} || ${mailOutbox.textBody} || ${mailOutbox.htmlBody}`;
  return or(
    inArray(
      sql`lower(${mailOutbox.recipient})`,
      emails.map((one) => one.toLowerCase()),
    ),
    numbers.length > 0 ? holds(texts, `\\m(${[...new Set(numbers)].join('|')})\\M`) : undefined,
  );
}
