import { eq } from 'drizzle-orm';
import {
  decidesAlone,
  issuedByOf,
  returnedCents,
  whyNotIssue,
} from '@portal/shared/domain/underwriting/endorsement/authority';
import type { EndorsementToIssue, IssuedBy } from '@portal/shared/domain/underwriting/endorsement/authority';
import { EndorsementTypeId } from '@portal/shared/domain/underwriting/endorsementTypes';
import { isWithinAutomaticEmission } from '../../../deals/engine/validations/subscription';
import type { Deal } from '../../../deals/records/lockDeal';
import { endorsementSubTypeInForce } from '../../../parameters/inForce/endorsementInForce';
import type { Parameters } from '../../../parameters/inForce/parameters';
import { parametersInForce } from '../../../parameters/inForce/parametersInForce';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database, Transaction } from '../../../platform/database/connection';
import { policies } from '../../../platform/database/schema/policies';
import { proposals } from '../../../platform/database/schema/proposals';
import { unprocessable } from '../../../platform/server/refusal';
import { readIssuer } from '../../policies/refunds/approvers';
import type { EndorsementRow } from './endorsementAccess';

type OfSubType = Pick<EndorsementRow, 'endorsementTypeId' | 'subTypeUniqueId'>;

/** Who issues an endorsement by today's parameters; a cancellation of which nobody knows the sub-type the insurer alone. */
export function issuedByOfRow(parameters: Parameters, { endorsementTypeId, subTypeUniqueId }: OfSubType): IssuedBy {
  const subType = subTypeUniqueId === null ? null : endorsementSubTypeInForce(parameters, subTypeUniqueId);
  if (subType) return issuedByOf(subType);
  return endorsementTypeId === EndorsementTypeId.Cancelamento ? 'insurer' : 'automatic';
}

/** What of an endorsement decides who issues it. */
export type RowToIssue = OfSubType &
  Pick<EndorsementRow, 'requestedByUserId' | 'premiumDifferenceCents'> & {
    /** By its calculation. */
    refundCents: number;
    /** Of its policy. */
    taxPercent: number;
  };

interface Surroundings {
  parameters: Parameters;
  isWithinAutomaticLimits: boolean;
}

/** Returns an endorsement as the rule of issuing sees it. */
export const toIssue = (
  row: RowToIssue,
  { parameters, isWithinAutomaticLimits }: Surroundings,
): EndorsementToIssue => ({
  requestedByUserId: row.requestedByUserId,
  returnedCents: returnedCents(row),
  issuedBy: issuedByOfRow(parameters, row),
  isWithinAutomaticLimits,
});

/** Whether a user may issue one endorsement, and whether they would do it without a second person. */
export interface IssueDecision {
  whyNot: string | null;
  isAlone: boolean;
}

/** Applies the rule of issuing to one endorsement. */
export async function decideIssue(
  database: Database | Transaction,
  user: CurrentUser,
  { endorsement, deal }: { endorsement: EndorsementRow; deal: Deal },
  now: Date,
): Promise<IssueDecision> {
  const issuer = await readIssuer(database, user);
  const asked = toIssue(
    {
      ...endorsement,
      refundCents: endorsement.calculation?.RestituicaoValue ?? 0,
      taxPercent: await readTaxPercent(database, endorsement),
    },
    {
      parameters: await parametersInForce(database, user.companyId, now),
      isWithinAutomaticLimits: isWithinAutomaticEmission(deal.modality, deal.row.amountAtRiskCents),
    },
  );
  return { whyNot: whyNotIssue(issuer, asked), isAlone: decidesAlone(issuer, asked) };
}

async function readTaxPercent(database: Database | Transaction, { policyId }: EndorsementRow): Promise<number> {
  const [found] = await database
    .select({ taxPercent: proposals.taxPercent })
    .from(policies)
    .innerJoin(proposals, eq(proposals.id, policies.proposalId))
    .where(eq(policies.id, policyId));
  if (!found) throw new Error('A policy comes of a proposal');
  return found.taxPercent;
}

/** Refuses a decision about one's own request that does not say so, and one that says so where somebody else could decide. */
export function requireSaid(isAlone: boolean, isSaid: boolean): void {
  if (isAlone === isSaid) return;
  throw unprocessable(
    isAlone
      ? 'Não há outra pessoa da seguradora que decida sobre esta devolução: confirme que decide sem uma segunda pessoa.'
      : 'Não é preciso decidir sem uma segunda pessoa: confira como está agora.',
    { code: 'WithoutSecondPerson', field: 'IsWithoutSecondPerson' },
  );
}
