import { eq } from 'drizzle-orm';
import type { ProposalInput } from '@portal/shared/contracts/underwriting/proposalRecord';
import type { PlainDate } from '@portal/shared/domain/time/dates';
import { dateOfInstant, formatDateTime } from '@portal/shared/domain/time/instants';
import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import { ProposalTimelineSituation, ProposalTimelineStatus } from '@portal/shared/domain/underwriting/proposalTimeline';
import { EmissionProposalType } from '@portal/shared/domain/underwriting/proposalTypes';
import { parametersInForce } from '../../../parameters/inForce/parametersInForce';
import { nextNumber, proposalNumber } from '../../../parameters/numbering/nextNumber';
import type { ProposalRow } from '../../../deals/records/visibleProposal';
import type { Transaction } from '../../../platform/database/connection';
import { auditHistory } from '../../../platform/database/schema/history';
import type { FieldChange } from '../../../platform/database/schema/history';
import type { brokers } from '../../../platform/database/schema/parties';
import { tellOnTimelines } from '../../../deals/records/timelineEntries';
import { proposals } from '../../../platform/database/schema/proposals';
import { quotes } from '../../../platform/database/schema/quotes';
import { getTypedLines } from '../terms/storedLines';
import { collectionOfPrice } from './collectionOfPrice';
import { asQuoted, pricedAsQuoted } from './heldPrice';
import type { HeldPrice } from './heldPrice';
import { holdParties } from './holdParties';
import { requireAcceptable } from './judgedFacts';
import { loadFacts } from './loadFacts';
import { normalisedInput } from './normalisedInput';
import { priceProposal } from './price';
import { pricedBy } from './pricedBy';
import { columnsOf, searchTextOf } from './proposalColumns';
import { storeParts } from './storeParts';

export interface NewProposal {
  uniqueId: string;
  broker: typeof brokers.$inferSelect;
  asked: ProposalInput;
  /** Who makes it: a person, or the platform by itself. */
  by: { id: number | null; name: string };
  now: Date;
  /** Set where it goes on with a policy. */
  renewal?: Renewal;
  /** Set where it takes over the price of a kept quote. */
  held?: HeldPrice | null;
}

interface Renewal {
  policyId: number;
  policyNumber: string;
  /** When its window opens, where it is opened before; else null. */
  opensOn: PlainDate | null;
  /** The rate that it takes on; null for that of today. */
  annualRatePercent: number | null;
  /** How the policy was paid, as far as that is still possible. */
  payment: Pick<ProposalRow, 'policyHolderId' | 'installments' | 'installmentsByYear' | 'gracePeriodDays'>;
  keptBranchId: number | null;
}

/** Puts a new quotation, judged and priced by what is in force now, into the list of its broker. */
export async function insertProposal(
  transaction: Transaction,
  { uniqueId, broker, asked, by, now, renewal, held = null }: NewProposal,
): Promise<{ id: number; number: string }> {
  const { companyId } = broker;
  await holdParties(transaction, companyId, asked);
  const parameters = held?.parameters ?? (await parametersInForce(transaction, companyId, now));
  const keeps = renewal ? { keptBranchId: renewal.keptBranchId, keepsAddresses: true } : {};
  const found = asQuoted(await loadFacts(transaction, { companyId, broker, parameters, ...keeps }, asked), held);
  const input = normalisedInput(asked, found);
  const today = dateOfInstant(now);
  // A renewal begins where its policy ends, however far ahead that is, and has the policy's lines.
  const begun = renewal && {
    keptStartDate: input.StartDate,
    keptComplementaryStartDate: input.Complementary?.StartDate ?? null,
    keptLines: getTypedLines(input),
  };
  const facts = requireAcceptable(input, { facts: found, today, ...begun });
  const collected = { companyId, modalityUniqueId: input.ModalityUniqueId, parameters };
  const collection = await collectionOfPrice(transaction, collected, now);
  const price = priceProposal(input, facts, renewal ? takenOn(renewal, facts.modality.row.id) : null, collection);
  const year = Number(today.slice(0, 4));
  const number = proposalNumber(year, await nextNumber(transaction, companyId, 'proposal', year));
  const [row] = await transaction
    .insert(proposals)
    .values({
      ...columnsOf(input, facts),
      ...price.columns,
      ...(held ? pricedAsQuoted(held) : pricedBy(parameters, now, renewal?.opensOn)),
      uniqueId,
      companyId,
      number,
      statusId: ProposalStatus.Cotacao,
      brokerId: broker.id,
      createdByUserId: by.id,
      emissionTypeId: renewal ? EmissionProposalType.Renovacao : EmissionProposalType.Nova,
      renewedPolicyId: renewal?.policyId ?? null,
      renewalOpensOn: renewal?.opensOn ?? null,
      searchText: searchTextOf(number, facts),
      createdAt: now,
    })
    .returning({ id: proposals.id });
  if (!row) throw new Error('A proposal that was inserted has an id');
  if (held) await transaction.update(quotes).set({ proposalId: row.id }).where(eq(quotes.id, held.quote.id));
  await storeParts(transaction, row.id, input, facts, price);
  const entry = {
    proposalId: row.id,
    situation: ProposalTimelineSituation.Cotacao,
    status: ProposalTimelineStatus.Corretor,
    description: renewal
      ? `Renovação da apólice ${renewal.policyNumber}, aberta em ${formatDateTime(now)}`
      : `Cotação criada em ${formatDateTime(now)}`,
    userId: by.id,
    now,
  };
  await tellOnTimelines(transaction, [entry]);
  const changes: FieldChange[] = renewal ? [{ field: 'renewedPolicy', before: null, after: renewal.policyNumber }] : [];
  await transaction.insert(auditHistory).values({
    companyId,
    subjectKind: 'proposal',
    subjectUniqueId: uniqueId,
    action: 'created',
    changes,
    changedByUserId: by.id,
    changedByName: by.name,
  });
  return { id: row.id, number };
}

/** What a renewal is priced by besides the records: commission is that of today's, as for any new proposal. */
const takenOn = ({ annualRatePercent, payment }: Renewal, modalityId: number) =>
  ({
    ...payment,
    modalityId,
    annualRatePercent: annualRatePercent ?? 0,
    commissionPercent: null,
    rateSource: annualRatePercent === null ? null : 'renewal',
  }) as const;
