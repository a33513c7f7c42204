import { and, desc, eq } from 'drizzle-orm';
import type { AuthenticDocument } from '@portal/shared/contracts/underwriting/authenticity';
import { dateOfInstant, today } from '@portal/shared/domain/time/instants';
import { PolicyStatus } from '@portal/shared/domain/underwriting/policyStatus';
import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import type { Database } from '../../../platform/database/connection';
import { companies } from '../../../platform/database/schema/companies';
import { endorsements } from '../../../platform/database/schema/endorsements';
import { policies } from '../../../platform/database/schema/policies';
import { proposalFiles } from '../../../platform/database/schema/billing';
import { signedDocuments } from '../../../platform/database/schema/signedDocuments';
import { suspendedSince } from '../unpaid/sequences';
import { readContract } from '../../proposals/terms/readContract';

/** What the code stands on; `companyKey` leaves out another insurer's, whose portal is not asked. */
export async function authenticDocument(
  database: Database,
  { code, companyKey }: { code: string; companyKey: string | null },
  now = new Date(),
): Promise<AuthenticDocument | null> {
  const [found] = await database
    .select({ policy: policies, endorsement: endorsements, sha256: signedDocuments.sha256 })
    .from(signedDocuments)
    .innerJoin(policies, eq(policies.id, signedDocuments.policyId))
    .innerJoin(companies, eq(companies.id, policies.companyId))
    .leftJoin(endorsements, eq(endorsements.id, signedDocuments.endorsementId))
    .where(and(eq(signedDocuments.code, code), ofCompany(companyKey)));
  const document = found ?? (await unsignedPolicy(database, code, companyKey));
  if (!document) return null;
  const { policy, endorsement, sha256 } = document;
  const contract = await readContract(database, policy.proposalId);
  const { proposal, company } = contract;
  const [last] = await database
    .select({ id: endorsements.id })
    .from(endorsements)
    .where(and(eq(endorsements.policyId, policy.id), eq(endorsements.statusId, ProposalStatus.Emitida)))
    .orderBy(desc(endorsements.id))
    .limit(1);
  const { startDate, endDate, insuredAmountCents } = endorsement ?? proposal;
  return {
    Code: code,
    InsurerName: company.name,
    InsurerDocument: company.document,
    PolicyNumber: policy.number,
    EndorsementNumber: endorsement?.number ?? null,
    ModalityName: contract.modalityName,
    PolicyHolderName: contract.policyHolder.name,
    InsuredName: contract.insured.name,
    StartDate: startDate,
    EndDate: endDate,
    InsuredAmountValue: insuredAmountCents,
    IssueDate: endorsement?.issueDate ?? (endorsement ? dateOfInstant(endorsement.updatedAt) : policy.issueDate),
    IsLastVersion: last?.id === endorsement?.id,
    Situation: situationOf(policy, today(undefined, now), (await suspendedSince(database, policy.id)) !== null),
    Sha256: sha256,
  };
}

const ofCompany = (companyKey: string | null) => (companyKey === null ? undefined : eq(companies.key, companyKey));

/** A policy that was handed out before documents were signed. */
async function unsignedPolicy(database: Database, code: string, companyKey: string | null) {
  const [found] = await database
    .select({ policy: policies })
    .from(policies)
    .innerJoin(companies, eq(companies.id, policies.companyId))
    .innerJoin(proposalFiles, and(eq(proposalFiles.proposalId, policies.proposalId), eq(proposalFiles.kind, 'policy')))
    .where(and(eq(policies.authenticityCode, code), ofCompany(companyKey)))
    .limit(1);
  return found && { ...found, endorsement: null, sha256: null };
}

/** What the policy is worth on the day, whatever its document says. */
function situationOf(
  { statusId, startDate, endDate }: typeof policies.$inferSelect,
  day: string,
  isSuspended: boolean,
): AuthenticDocument['Situation'] {
  if (statusId === PolicyStatus.Cancelada || statusId === PolicyStatus.Rejeitada) return 'Cancelled';
  if (statusId === PolicyStatus.Vencida || endDate < day) return 'Ended';
  if (isSuspended) return 'Suspended';
  return startDate > day || statusId === PolicyStatus.AguardandoEmissao ? 'NotBegun' : 'InForce';
}
