import { eq } from 'drizzle-orm';
import type { ProposalInput } from '@portal/shared/contracts/underwriting/proposalRecord';
import { dateOfInstant } from '@portal/shared/domain/time/instants';
import { isPriceStanding } from '@portal/shared/domain/underwriting/priceValidity';
import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import { paymentChange } from '../../../parameters/billing/payment';
import type { Parameters } from '../../../parameters/inForce/parameters';
import { tellPaymentChange } from '../../../deals/engine/tellPaymentChange';
import { auditRecord } from '../../../platform/history/auditRecord';
import type { ProposalRow } from '../../../deals/records/visibleProposal';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Transaction } from '../../../platform/database/connection';
import type { Reader } from '../../../platform/database/kept';
import { brokers } from '../../../platform/database/schema/parties';
import { proposals } from '../../../platform/database/schema/proposals';
import { earliestAffectedStep } from './affectedStep';
import { collectionOfPrice } from './collectionOfPrice';
import type { JudgedFacts } from './judgedFacts';
import { isPricedBy, partsOfFields } from './judgedParts';
import { priceProposal } from './price';
import { pricedBy } from './pricedBy';
import { columnsOf, searchTextOf } from './proposalColumns';
import { showOnCards } from './showOnCards';
import { storeParts } from './storeParts';

export interface ProposalChange {
  row: ProposalRow;
  input: ProposalInput;
  facts: JudgedFacts;
  fields: (keyof ProposalInput)[];
  /** As it was. */
  stored: ProposalInput;
  /** By which it is judged, and priced where its price changes. */
  parameters: Parameters;
  /** Priced anew also where nothing of it changed. */
  isRepriced?: boolean;
}

/** Stores a proposal that was judged; it costs what it did unless something that it is priced by is another one. */
export async function storeChange(
  transaction: Transaction,
  user: CurrentUser,
  { row, input, facts, fields, stored, parameters, isRepriced = isPricedBy(fields) }: ProposalChange,
  now: Date,
): Promise<void> {
  // Rates move while a proposal waits: words, parties and documents of it do not cost what the rates have become.
  const today = dateOfInstant(now);
  const collected = { companyId: user.companyId, modalityUniqueId: input.ModalityUniqueId, parameters };
  const price = isRepriced
    ? priceProposal(input, facts, row, await collectionOfPrice(transaction, collected, now))
    : null;
  const isNewPrice = price && (row.parameterPublicationId === null || !isPriceStanding(row, today));
  const premiumCents = price?.columns.premiumCents ?? row.premiumCents;
  const { contractualTerms, ...columns } = columnsOf(input, facts);
  const changed = {
    ...columns,
    ...price?.columns,
    // A price within its validity is changed by what it was made by, and lasts no longer for that.
    ...(isNewPrice && pricedBy(parameters, now, row.renewalOpensOn)),
    // A card may have given the proposal more wordings than one: those stay until somebody writes another objeto.
    contractualTerms: fields.includes('Object')
      ? contractualTerms
      : { ...contractualTerms, object: row.contractualTerms.object },
    engineStep: earliestAffectedStep(partsOfFields(fields), row.engineStep),
    searchText: searchTextOf(row.number, facts),
    version: row.version + 1,
  };
  await transaction.update(proposals).set(changed).where(eq(proposals.id, row.id));
  await storeParts(transaction, row.id, input, facts, price);
  if (row.statusId !== ProposalStatus.Cotacao) await showOnCards(transaction, row, facts, input);
  if (price) await tellPaymentChange(transaction, user, row, paymentChange(row, price.columns), now);
  await auditRecord(
    transaction,
    user,
    { kind: 'proposal', uniqueId: row.uniqueId },
    {
      action: 'updated',
      changes: [
        ...fields.map((field) => ({ field, before: stored[field], after: input[field] })),
        ...(row.premiumCents === premiumCents
          ? []
          : [{ field: 'premiumCents', before: row.premiumCents, after: premiumCents }]),
      ],
    },
  );
}

/** The broker of a proposal. */
export async function brokerOfRow(reader: Reader, { brokerId }: Pick<ProposalRow, 'brokerId'>) {
  const [broker] = await reader.select().from(brokers).where(eq(brokers.id, brokerId));
  return broker ?? null;
}
