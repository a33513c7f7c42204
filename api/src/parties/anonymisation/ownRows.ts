import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import { ANONYMISED_NAME } from '@portal/shared/domain/parties/retention';
import { searchable } from '@portal/shared/domain/values/textSearch';
import type { Transaction } from '../../platform/database/connection';
import { accessLinks } from '../../platform/database/schema/access';
import { bankFileLines, bankFiles, refundPayments } from '../../platform/database/schema/bankFiles';
import { bankSlips } from '../../platform/database/schema/billing';
import { brokerRegistrations } from '../../platform/database/schema/brokerRegistrations';
import { bureauQueries } from '../../platform/database/schema/bureau';
import type { BureauPerson } from '../../platform/database/schema/bureauAnswers';
import { counterGuaranteeSignatories } from '../../platform/database/schema/counterGuarantees';
import { auditHistory } from '../../platform/database/schema/history';
import {
  beneficiaries,
  brokers,
  insureds,
  locations,
  partners,
  policyHolders,
} from '../../platform/database/schema/parties';
import { endorsementRefunds } from '../../platform/database/schema/policyVersions';
import { fileImportRows, fileImports } from '../../platform/database/schema/fileImports';
import { partyMerges } from '../../platform/database/schema/partyMerges';
import { idempotencyKeys, proposalDrafts } from '../../platform/database/schema/proposalParts';
import { screeningMatches } from '../../platform/database/schema/screening';
import { persons, users } from '../../platform/database/schema/users';
import { contentsRemoved } from '../../platform/history/seals/removeContents';
import { idsOf } from '../dataSubject/facts';
import { keysInImports } from '../dataSubject/subject';
import type { Subject } from '../dataSubject/subject';
import type { KnownAs } from './knownAs';
import { CPF_REMOVED, holds } from './patterns';
import type { Patterns } from './patterns';
import type { Theirs } from './whatIsTheirs';

/** Stands where a column wants a document, one to a row; no CPF begins so, and lists hide it. */
const noDocument = (id: { name: string }) => sql`${CPF_REMOVED} || ${sql.identifier(id.name)}`;

const named = { name: ANONYMISED_NAME };
const searchedBy = { searchText: searchable(ANONYMISED_NAME) };
const noBlock = { isBlocked: false, blockedJustification: null };
const unreachable = { email: null, phone: null, isActive: false };

/** Empties the rows that say who the person is. Their amounts, dates and numbers stay, and so does what refers to them. */
export async function emptyRecords(transaction: Transaction, { theirs }: { theirs: Theirs }, now: Date): Promise<void> {
  const emptied = { ...named, ...searchedBy, anonymisedAt: now };
  await transaction
    .update(policyHolders)
    .set({
      ...emptied,
      ...unreachable,
      ...noBlock,
      document: noDocument(policyHolders.id),
      tradeName: null,
      alsoKnownAs: null,
      isRestrictivelyBlocked: false,
      restrictiveJustification: null,
      economicGroupId: null,
      isGroupHolding: false,
      isGuaranteedByHolding: false,
    })
    .where(inArray(policyHolders.id, theirs.holderIds));
  await transaction
    .update(insureds)
    .set({
      ...emptied,
      ...unreachable,
      ...noBlock,
      document: noDocument(insureds.id),
      socialName: null,
      alsoKnownAs: null,
    })
    .where(inArray(insureds.id, theirs.insuredIds));
  await transaction
    .update(beneficiaries)
    .set({ ...emptied, document: noDocument(beneficiaries.id) })
    .where(inArray(beneficiaries.id, theirs.beneficiaryIds));
  // The municipality stays: by it business is counted, and nobody is found by it.
  await transaction
    .update(locations)
    .set({
      zipCode: '00000000',
      addressName: 'Endereço anonimizado',
      number: 'S/N',
      complement: null,
      neighborhood: '-',
    })
    .where(
      or(
        inArray(locations.policyHolderId, theirs.holderIds),
        inArray(locations.insuredId, theirs.insuredIds),
        inArray(locations.beneficiaryId, theirs.beneficiaryIds),
      ),
    );
}

/** Empties or removes what names the person elsewhere: as partner, responsible, signatory and user. */
export async function emptyRoles(
  transaction: Transaction,
  subject: Subject,
  { emails, phones }: KnownAs,
): Promise<void> {
  const { companyId, document } = subject;
  await transaction
    .delete(partners)
    .where(inArray(partners.id, idsOf(subject.partnerships.map(({ partner }) => partner))));
  await transaction
    .update(brokerRegistrations)
    .set({
      responsibleName: ANONYMISED_NAME,
      responsibleDocument: CPF_REMOVED,
      responsibleEmail: '',
      responsiblePhone: '',
      isPoliticallyExposed: false,
    })
    .where(inArray(brokerRegistrations.id, idsOf(subject.registrations.map(({ registration }) => registration))));
  // A broker's own name is a company's, and public; how it is reached may be the person's.
  const answered = inArray(
    brokers.id,
    subject.registrations.map(({ registration }) => registration.brokerId),
  );
  await transaction
    .update(brokers)
    .set({ email: null })
    .where(and(answered, inArray(brokers.email, emails)));
  await transaction
    .update(brokers)
    .set({ phone: null })
    .where(and(answered, inArray(brokers.phone, phones)));
  const ofCompany = eq(counterGuaranteeSignatories.companyId, companyId);
  await transaction
    .update(counterGuaranteeSignatories)
    .set({
      ...named,
      document: noDocument(counterGuaranteeSignatories.id),
      maritalStatus: null,
      propertyRegime: null,
      ...{ address: null, profession: null, identityDocument: null, proxyPowers: null },
    })
    .where(and(ofCompany, eq(counterGuaranteeSignatories.document, document)));
  await transaction
    .update(counterGuaranteeSignatories)
    .set({
      ...{ spouseName: ANONYMISED_NAME, spouseDocument: CPF_REMOVED },
      ...{ spouseProfession: null, spouseIdentityDocument: null },
    })
    .where(and(ofCompany, eq(counterGuaranteeSignatories.spouseDocument, document)));
  const userIds = idsOf(subject.users);
  await transaction
    .update(users)
    .set({
      ...named,
      ...searchedBy,
      // An address of mail that nobody can have, one to a user.
      email: sql`'anonimizado-' || ${users.id} || '@invalid'`,
      phone: null,
      status: null,
      about: null,
      photoFile: null,
      passwordHash: null,
    })
    .where(inArray(users.id, userIds));
  await transaction.delete(accessLinks).where(inArray(accessLinks.userId, userIds));
  await transaction
    .update(persons)
    .set({ ...named, document: null })
    .where(inArray(persons.id, idsOf(subject.persons)));
}

const nobody: BureauPerson = { name: ANONYMISED_NAME, socialName: null, address: null };

interface Traces {
  subject: Subject;
  theirs: Theirs;
  documentUniqueIds: string[];
  now: Date;
}

/** Removes what was found out about the person, what was changed of them, and what somebody had begun to write. */
export async function removeTraces(
  transaction: Transaction,
  { subject, theirs, documentUniqueIds, now }: Traces,
  patterns: Patterns,
): Promise<void> {
  const { companyId, document } = subject;
  // That it was asked stays, since it was paid for; not about whom.
  await transaction
    .update(bureauQueries)
    .set({
      document: CPF_REMOVED,
      answer: sql`case when ${bureauQueries.answer} is not null then ${JSON.stringify(nobody)}::jsonb end`,
    })
    .where(and(eq(bureauQueries.companyId, companyId), eq(bureauQueries.document, document)));
  await transaction
    .delete(screeningMatches)
    .where(
      and(
        eq(screeningMatches.companyId, companyId),
        or(eq(screeningMatches.subjectDocument, document), inArray(screeningMatches.ownerUniqueId, theirs.records)),
      ),
    );
  await transaction
    .update(fileImportRows)
    .set({ key: CPF_REMOVED, ...named, ...searchedBy, place: '', content: null, problem: null, bureauName: null })
    .where(
      and(
        inArray(fileImportRows.key, keysInImports(subject)),
        inArray(
          fileImportRows.importId,
          transaction.select({ id: fileImports.id }).from(fileImports).where(eq(fileImports.companyId, companyId)),
        ),
      ),
    );
  // A merge tells what its records held, and would give it back: whose records are empty, nobody takes apart again.
  const mergedOf = (kind: 'policyHolder' | 'insured', ids: number[]) =>
    and(eq(partyMerges.kind, kind), or(inArray(partyMerges.survivingId, ids), inArray(partyMerges.mergedId, ids)));
  await transaction
    .delete(partyMerges)
    .where(
      and(
        eq(partyMerges.companyId, companyId),
        or(mergedOf('policyHolder', theirs.holderIds), mergedOf('insured', theirs.insuredIds)),
      ),
    );
  await transaction
    .update(bankSlips)
    .set({ paidByDocument: null })
    .where(and(eq(bankSlips.companyId, companyId), eq(bankSlips.paidByDocument, subject.document)));
  // A file for the bank names every payer in it, in columns that nothing can be cut out of: it goes, and its lines stay.
  const remitted = transaction
    .select({ id: bankFileLines.bankFileId })
    .from(bankFileLines)
    .innerJoin(bankSlips, eq(bankSlips.id, bankFileLines.slipId))
    .where(inArray(bankSlips.proposalId, idsOf(theirs.proposals)));
  await transaction.update(bankFiles).set({ contents: null }).where(inArray(bankFiles.id, remitted));
  const refunded = transaction
    .select({ id: refundPayments.bankFileId })
    .from(refundPayments)
    .innerJoin(endorsementRefunds, eq(endorsementRefunds.endorsementId, refundPayments.endorsementId))
    .where(
      and(
        eq(endorsementRefunds.companyId, companyId),
        or(
          eq(endorsementRefunds.payeeDocument, subject.document),
          inArray(endorsementRefunds.endorsementId, idsOf(theirs.endorsements)),
        ),
      ),
    );
  await transaction.update(bankFiles).set({ contents: null }).where(inArray(bankFiles.id, refunded));
  // Who did what and when stays; what a field held does not, nor from where somebody did it.
  const removed = contentsRemoved({ at: now, ground: 'anonymisation' });
  await transaction
    .update(auditHistory)
    .set({ changes: [], ...removed })
    .where(
      and(
        eq(auditHistory.companyId, companyId),
        inArray(auditHistory.subjectUniqueId, [...theirs.records, ...documentUniqueIds]),
        sql`${auditHistory.changes} <> '[]'`,
      ),
    );
  await transaction
    .update(auditHistory)
    .set({ source: null, ...removed })
    .where(
      and(
        eq(auditHistory.companyId, companyId),
        inArray(auditHistory.changedByUserId, idsOf(subject.users)),
        isNotNull(auditHistory.source),
      ),
    );
  const whoever = [patterns.cpf, ...theirs.records].join('|');
  await transaction
    .delete(proposalDrafts)
    .where(and(eq(proposalDrafts.companyId, companyId), holds(sql`${proposalDrafts.form}::text`, whoever)));
  await transaction
    .delete(idempotencyKeys)
    .where(and(eq(idempotencyKeys.companyId, companyId), holds(sql`${idempotencyKeys.answer}::text`, whoever)));
}
