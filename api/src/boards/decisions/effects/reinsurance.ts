import {
  cleanReinsurerCode,
  findReinsuranceProblems,
  formatReinsurance,
} from '@portal/shared/domain/underwriting/reinsurance';
import { reinsuranceCessions } from '../../../platform/database/schema/reinsuranceCessions';
import { Refusal, unprocessable } from '../../../platform/server/refusal';
import { requireShortLine } from '../../../platform/server/requireShortLine';
import type { Decision } from '../settledCard';
import { audit } from './audit';
import { dealOf, isWaiting } from './deal';

/** Validates and stores how a card's risk is reinsured. Does nothing if its proposal or endorsement no longer waits for it. */
export async function decideReinsurance(decision: Decision): Promise<void> {
  const { transaction, user, card, now, reinsurance } = decision;
  const deal = await dealOf(decision);
  if (!deal || !isWaiting(deal)) return;
  if (!reinsurance)
    throw unprocessable(
      `O card ${card.cardRef} decide como o risco é ressegurado. Abra-o e use “Aprovar”, que pergunta pela cessão e pela retenção.`,
      { code: 'ReinsuranceRequired', field: 'Reinsurance' },
    );
  const risk = { amountAtRiskCents: deal.row.amountAtRiskCents, treatyCapacityCents: deal.treatyCapacityCents };
  const problems = findReinsuranceProblems(risk, reinsurance);
  if (problems.length > 0)
    throw new Refusal(
      422,
      problems.map(({ field, text }) => ({
        Code: 'InvalidReinsurance',
        Message: text,
        Field: `Reinsurance.${field}`,
      })),
    );
  reinsurance.Placements.forEach(({ ReinsurerName }, at) =>
    requireShortLine(ReinsurerName.trim(), null, `Reinsurance.Placements.${at}.ReinsurerName`),
  );
  const placements = reinsurance.Placements.map(({ ReinsurerName, ReinsurerCode, Percent }) => ({
    ReinsurerName: ReinsurerName.trim(),
    ReinsurerCode: cleanReinsurerCode(ReinsurerCode),
    Percent,
  }));
  await transaction.insert(reinsuranceCessions).values({
    ...risk,
    companyId: user.companyId,
    ...(deal.kind === 'proposal' ? { proposalId: deal.row.id } : { endorsementId: deal.row.id }),
    treatyPercent: reinsurance.TreatyPercent,
    placements,
    decidedByUserId: user.id,
    decidedAt: now,
  });
  await audit(decision, {
    subjectKind: 'card',
    subjectUniqueId: card.uniqueId,
    action: 'reinsured',
    changes: [
      {
        field: 'reinsurance',
        before: null,
        after: formatReinsurance(risk, { ...reinsurance, Placements: placements }),
      },
    ],
  });
}
