import { eq } from 'drizzle-orm';
import type { CallResponse } from '@portal/shared/contracts/call';
import type { calculateQuote } from '@portal/shared/contracts/underwriting/quotes';
import { isInternal } from '@portal/shared/domain/access/roles';
import { getAmountAtRisk } from '@portal/shared/domain/underwriting/amountAtRisk';
import { dateOfInstant } from '@portal/shared/domain/time/instants';
import { dealFindings } from '../../../deals/engine/dealFindings';
import type { JudgedDeal } from '../../../deals/engine/dealFindings';
import { engineSteps, stepsToWalk } from '../../../deals/engine/engineOrder';
import type { ValidatedStep } from '../../../deals/engine/engineOrder';
import { modalityGroupLimitOf } from '../../../deals/records/modalityGroupLimits';
import { beginningCommission } from '../../../parameters/commission/beginningCommission';
import { withAutomaticMaximumOf } from '../../../parameters/inForce/commissionInForce';
import type { Parameters } from '../../../parameters/inForce/parameters';
import { treatyCapacityInForce } from '../../../parameters/inForce/treatyInForce';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database } from '../../../platform/database/connection';
import { kept } from '../../../platform/database/kept';
import type { Asked as AskedValues } from '../../../platform/database/kept';
import { economicGroups } from '../../../platform/database/schema/parties';
import { amountsOfInput } from '../../proposals/record/amountsOfInput';
import { limitBounds } from './limitBounds';
import type { LimitBound } from './limitBounds';
import type { AskedQuote, QuotedFacts } from './quotedFacts';

type Answer = CallResponse<typeof calculateQuote>;

interface Asked {
  asked: AskedQuote;
  facts: QuotedFacts;
  parameters: Parameters;
  now: Date;
}

/** What is left of the limit, and on what the engine would wait for somebody, as a quote says it. */
export async function quotedApprovals(
  database: Database,
  user: CurrentUser,
  about: Asked,
): Promise<Pick<Answer, 'Limit' | 'Approvals'>> {
  const { bounds, approvals } = await quotedOutlook(database, user, about);
  const holder = about.facts.knownHolder;
  const free = Math.min(...bounds.map(({ cents }) => cents));
  const left = free - amountAtRiskOf(about);
  return {
    Limit: holder && { AvailableLimitValue: free, ExpiresOn: holder.limitExpiresOn, LeftValue: left },
    Approvals: approvals,
  };
}

/** A quote has no complementary modality yet; its coverages may be on top. */
const amountAtRiskOf = ({ asked, facts }: Pick<Asked, 'asked' | 'facts'>): number =>
  getAmountAtRisk(amountsOfInput({ ...asked, Complementary: null }, facts.all));

const readGroup = kept((reader, { id }: AskedValues<'id'>) =>
  reader.select().from(economicGroups).where(eq(economicGroups.id, id)),
);

/** All limits that count for a quote, and what the engine would ask about: it judges the quote as a proposal. */
export async function quotedOutlook(
  database: Database,
  user: CurrentUser,
  { asked, facts, parameters, now }: Asked,
): Promise<{ bounds: LimitBound[]; approvals: Answer['Approvals'] }> {
  const holder = facts.knownHolder;
  if (!holder) return { bounds: [], approvals: [] };
  const { broker, commissionRange } = facts.all;
  const [group] = holder.economicGroupId === null ? [] : await readGroup(database, { id: holder.economicGroupId });
  const modality = facts.modality.row;
  const amountAtRiskCents = amountAtRiskOf({ asked, facts });
  const modalityGroup = await modalityGroupLimitOf(database, holder.id, modality.modalityGroupId);
  const deal: JudgedDeal = {
    modalityGroup,
    kind: 'proposal',
    isRenewal: false,
    endorsementTypeId: null,
    isAnniversary: false,
    row: { companyId: user.companyId, uniqueId: null, amountAtRiskCents },
    policyHolder: holder,
    insured: null,
    economicGroup: group ?? null,
    modality: broker ? withAutomaticMaximumOf(parameters, broker.uniqueId, modality) : modality,
    commission:
      broker && commissionRange
        ? { percent: beginningCommission(broker.commissionPercent, commissionRange), range: commissionRange }
        : null,
    requestedRatePercent: null,
    neededCents: amountAtRiskCents,
    treatyCapacityCents: treatyCapacityInForce(parameters, modality.uniqueId),
  };
  const approvals: Answer['Approvals'] = [];
  for (const step of stepsToWalk('proposal', null).filter((one) => isTold(user, one))) {
    const findings = await dealFindings(database, deal, step, now);
    if (findings.length > 0)
      approvals.push({
        Step: step,
        Text: toldOf(
          user,
          step,
          findings.map(({ why }) => why),
        ),
      });
  }
  return { bounds: limitBounds(deal, dateOfInstant(now)), approvals };
}

/**
 * Who is on a list, or has a partner who is politically exposed, nobody learns by asking for prices: a broker hears of
 * that analysis once a proposal is in it.
 */
const isTold = (user: CurrentUser, step: ValidatedStep): boolean => step !== 'pep' || isInternal(user.userTypeId);

/** Brokers read which analysis waits; the finding is the insurer's (0039). */
const toldOf = (user: CurrentUser, step: ValidatedStep, reasons: readonly string[]): string =>
  isInternal(user.userTypeId) ? reasons.join(' ') : `Passaria para ${engineSteps[step].called} da seguradora.`;
