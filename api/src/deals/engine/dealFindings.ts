import { and, count, desc, eq, inArray, isNull, ne, or } from 'drizzle-orm';
import { countsOn } from '@portal/shared/domain/parties/contractLife';
import type { PlainDate } from '@portal/shared/domain/time/dates';
import { dateOfInstant } from '@portal/shared/domain/time/instants';
import type { Database, Transaction } from '../../platform/database/connection';
import { counterGuarantees, insureds, partners, policyHolders } from '../../platform/database/schema/parties';
import { screeningMatches } from '../../platform/database/schema/screening';
import { kept } from '../../platform/database/kept';
import type { Asked } from '../../platform/database/kept';
import { withMerged } from '../../platform/lists/mergedRecords';
import type { ValidatedStep } from './engineOrder';
import type { DealFacts, Finding } from './finding';
import type { Deal } from '../records/lockDeal';
import { modalityGroupLimitOf } from '../records/modalityGroupLimits';
import type { ModalityGroupLimit } from '../records/modalityGroupLimits';
import { openDocumentsOf } from './openDocuments';
import { validateCredit } from './validations/credit';
import { validateExposure } from './validations/pep';
import { validateRegistration } from './validations/registration';
import { validateReinsurance } from './validations/reinsurance';
import { validateSubscription } from './validations/subscription';

type Reader = Database | Transaction;

/** What of a deal is judged. One that is only asked about has no id, and perhaps no insured yet. */
export type JudgedDeal = DealFacts &
  Pick<
    Deal,
    | 'policyHolder'
    | 'economicGroup'
    | 'modality'
    | 'commission'
    | 'asksForCard'
    | 'requestedPremium'
    | 'requestedRatePercent'
    | 'neededCents'
    | 'treatyCapacityCents'
  > & {
    row: Pick<Deal['row'], 'companyId' | 'amountAtRiskCents'> & { uniqueId: string | null };
    insured: Pick<Deal['insured'], 'id' | 'uniqueId'> | null;
    raisedShare?: string | null;
    /** The renewed policy has an expected or notified claim. */
    renewsClaimed?: boolean;
    /** The cap of its modality group, for who has read it already. */
    modalityGroup?: ModalityGroupLimit | null;
  };

/** What stands against a proposal or endorsement at a step, from the records as they are now. */
export async function dealFindings(
  transaction: Reader,
  deal: JudgedDeal,
  step: ValidatedStep,
  now: Date,
): Promise<Finding[]> {
  const { policyHolder, row } = deal;
  switch (step) {
    case 'registration':
      return validateRegistration(deal, {
        isRegistrationComplete: policyHolder.isRegistrationComplete,
        openDocuments: await openDocumentsOf(transaction, row.companyId, 'policyHolder', policyHolder.uniqueId),
        openDealDocuments:
          row.uniqueId === null ? [] : await openDocumentsOf(transaction, row.companyId, deal.kind, row.uniqueId, step),
      });
    case 'pep': {
      const { insured } = deal;
      const parties = [policyHolder.uniqueId, ...(insured ? [insured.uniqueId] : [])];
      const listed = await onLists(transaction, row.companyId, parties);
      return validateExposure({
        isPolicyHolderListed: listed.has(policyHolder.uniqueId),
        isInsuredListed: insured !== null && listed.has(insured.uniqueId),
        isPolicyHolderExposed: await isExposed(transaction, 'policyHolderId', policyHolder.id),
        isInsuredExposed: insured !== null && (await isExposed(transaction, 'insuredId', insured.id)),
      });
    }
    case 'credit':
      return validateCredit({
        neededCents: deal.neededCents,
        policyHolder,
        modalityGroup:
          deal.modalityGroup === undefined
            ? await modalityGroupLimitOf(transaction, policyHolder.id, deal.modality.modalityGroupId)
            : deal.modalityGroup,
        economicGroup: deal.economicGroup,
        counterGuarantee: await counterGuaranteeOf(transaction, deal, dateOfInstant(now)),
        today: dateOfInstant(now),
      });
    case 'subscription':
      return validateSubscription(deal, {
        amountAtRiskCents: row.amountAtRiskCents,
        modality: deal.modality,
        commission: deal.commission,
        asksForCard: deal.asksForCard ?? false,
        renewsClaimed: deal.renewsClaimed ?? false,
        requestedPremium: deal.requestedPremium ?? null,
        raisedShare: deal.raisedShare ?? null,
        rate:
          deal.requestedRatePercent === null
            ? null
            : {
                requestedPercent: deal.requestedRatePercent,
                agreedPercent: policyHolder.annualRatePercent ?? deal.modality.annualRatePercent,
              },
      });
    case 'reinsurance':
      return validateReinsurance(deal, {
        amountAtRiskCents: row.amountAtRiskCents,
        treatyCapacityCents: deal.treatyCapacityCents,
      });
  }
}

async function isExposed(transaction: Reader, owner: 'policyHolderId' | 'insuredId', id: number) {
  const table = owner === 'policyHolderId' ? policyHolders : insureds;
  // The people of a record that was merged into it are its people.
  const merged = transaction
    .select({ id: table.id })
    .from(table as typeof policyHolders)
    .where(eq(table.mergedIntoId, id));
  const [row] = await transaction
    .select({ exposed: count() })
    .from(partners)
    .where(and(or(eq(partners[owner], id), inArray(partners[owner], merged)), eq(partners.isPoliticallyExposed, true)));
  return (row?.exposed ?? 0) > 0;
}

/** Those that are, or may be, on a list of sanctions or of exposed people, themselves or by somebody of their QSA. */
async function onLists(transaction: Reader, companyId: number, uniqueIds: string[]): Promise<Set<string>> {
  const partyOf = await withMerged(transaction, uniqueIds);
  const rows = await transaction
    .selectDistinct({ uniqueId: screeningMatches.ownerUniqueId })
    .from(screeningMatches)
    .where(
      and(
        eq(screeningMatches.companyId, companyId),
        inArray(screeningMatches.ownerUniqueId, [...partyOf.keys()]),
        ne(screeningMatches.state, 'dismissed'),
        isNull(screeningMatches.endedAt),
      ),
    );
  return new Set(rows.map(({ uniqueId }) => partyOf.get(uniqueId) ?? uniqueId));
}

const readGuarantees = kept((reader, { holderId }: Asked<'holderId'>) =>
  reader
    .select({
      statusId: counterGuarantees.statusId,
      countsUntil: counterGuarantees.countsUntil,
      isManual: counterGuarantees.isManual,
    })
    .from(counterGuarantees)
    .where(eq(counterGuarantees.policyHolderId, holderId))
    .orderBy(desc(counterGuarantees.id)),
);

async function counterGuaranteeOf(transaction: Reader, { policyHolder }: Pick<Deal, 'policyHolder'>, today: PlainDate) {
  const rows = await readGuarantees(transaction, { holderId: policyHolder.id });
  return {
    hasSigned: rows.some((row) => countsOn(row, today)),
    isIgnored: policyHolder.ignoreCcgSignature,
    isManual: rows[0]?.isManual ?? false,
  };
}
