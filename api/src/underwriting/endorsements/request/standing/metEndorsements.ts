import { and, desc, eq, isNull, notInArray } from 'drizzle-orm';
import type { EndorsedPolicy, EndorsementChange } from '@portal/shared/contracts/underwriting/endorsementRequest';
import { endorsementTypeLabels } from '@portal/shared/domain/underwriting/endorsementTypes';
import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import { formatMoney } from '@portal/shared/domain/values/money';
import type { Database, Transaction } from '../../../../platform/database/connection';
import { endorsements } from '../../../../platform/database/schema/endorsements';
import { countsStill } from '../../series/isNotUndone';

const { Rejeitada, Recusada, Cancelada } = ProposalStatus;
/** Nobody looks through more; the policy's own page lists all. */
const MOST_MET = 100;

/** Endorsements that were issued or are on their way, the latest first, each with what it changes. */
export async function metEndorsements(
  database: Database | Transaction,
  policyId: number,
): Promise<EndorsedPolicy['EndossosEncontrados']> {
  const rows = await database
    .select({
      ProposalUniqueId: endorsements.uniqueId,
      Number: endorsements.number,
      EndorsementTypeId: endorsements.endorsementTypeId,
      StatusId: endorsements.statusId,
      changes: endorsements.changes,
      amounts: { before: endorsements.previousInsuredAmountCents, after: endorsements.insuredAmountCents },
      effectiveOn: endorsements.effectiveOn,
      wantedEffectiveOn: endorsements.wantedEffectiveOn,
    })
    .from(endorsements)
    .where(
      and(
        eq(endorsements.policyId, policyId),
        notInArray(endorsements.statusId, [Rejeitada, Recusada, Cancelada]),
        // What states another one changes nothing itself.
        isNull(endorsements.consolidatesId),
        countsStill,
      ),
    )
    .orderBy(desc(endorsements.sequenceNumber))
    .limit(MOST_MET);
  return rows.map(({ changes, amounts, effectiveOn, wantedEffectiveOn, ...row }) => ({
    ...row,
    Description: inWords(changes, amounts) || endorsementTypeLabels[row.EndorsementTypeId],
    EffectiveOn: effectiveOn ?? wantedEffectiveOn,
  }));
}

/** What insurers made themselves tells its amounts alone. */
function inWords(changes: readonly EndorsementChange[], amounts: { before: number; after: number }): string {
  if (changes.length > 0)
    return changes
      .map(({ Label, Before, After, IsText }) =>
        IsText ? `${Label}: outro texto` : `${Label}: de ${Before ?? 'nada'} para ${After ?? 'nada'}`,
      )
      .join('; ');
  return amounts.before === amounts.after
    ? ''
    : `Importância segurada: de ${formatMoney(amounts.before)} para ${formatMoney(amounts.after)}`;
}
