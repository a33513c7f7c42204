import { and, desc, eq } from 'drizzle-orm';
import type { PolicyFacts } from '@portal/shared/contracts/underwriting/policyRecord';
import { documentKind, maskDocument } from '@portal/shared/domain/people/document';
import type { Database, Transaction } from '../../platform/database/connection';
import { companies, insuranceBranches } from '../../platform/database/schema/companies';
import { endorsements } from '../../platform/database/schema/endorsements';
import type { integrations } from '../../platform/database/schema/integrations';
import { brokers } from '../../platform/database/schema/parties';
import { policies } from '../../platform/database/schema/policies';
import { policyVersions } from '../../platform/database/schema/policyVersions';
import { receivableOnWire } from '../../underwriting/policies/record/ledgersOnWire';
import { readReceivables } from '../../underwriting/policies/record/policyMoney';
import { policyFacts } from '../../underwriting/proposals/policyVersion/policyFacts';
import { readContract } from '../../underwriting/proposals/terms/readContract';
import { maskedName } from '../../platform/outside/maskedText';

type Row = typeof integrations.$inferSelect;
type Party = Pick<PolicyFacts['Insured'], 'Name' | 'CpfCnpj'>;

/** What a registrar and an accounting system get of an event of a policy, and the same as it is kept. */
export interface Told {
  sent: object;
  kept: object;
}

/**
 * The policy as the event left it (DOMAIN.md "What a policy document holds"): at its issue, with its endorsement, or as it
 * stands. Read when it is sent, so that nobody's data wait in a queue. Null where there is no such policy.
 */
export async function registeredFacts(database: Database | Transaction, row: Row): Promise<Told | null> {
  const [found] = await database
    .select({
      policy: policies,
      branch: insuranceBranches.code,
      broker: { Name: brokers.name, CpfCnpj: brokers.document, SusepCode: brokers.susepCode },
      insurer: { Name: companies.name, CpfCnpj: companies.document },
    })
    .from(policies)
    .innerJoin(insuranceBranches, eq(insuranceBranches.id, policies.insuranceBranchId))
    .innerJoin(brokers, eq(brokers.id, policies.brokerId))
    .innerJoin(companies, eq(companies.id, policies.companyId))
    .where(and(eq(policies.companyId, row.companyId), eq(policies.uniqueId, row.subjectUniqueId)));
  if (!found) return null;
  const facts = await factsOf(database, found.policy, row);
  const receivable = (await readReceivables(database, [found.policy])).get(found.policy.id)!;
  const toldTo = (party: (one: Party) => object) => ({
    Type: row.eventName,
    EventUniqueId: row.eventUniqueId,
    OccurredAt: row.occurredAt.toISOString(),
    ...(row.deadlineAt && { RegisterUntil: row.deadlineAt.toISOString() }),
    Insurer: found.insurer,
    Policy: {
      UniqueId: found.policy.uniqueId,
      Number: found.policy.number,
      BranchCode: found.branch,
      ModalityName: facts.ModalityName,
      IssueDate: found.policy.issueDate,
      StartDate: facts.StartDate,
      EndDate: facts.EndDate,
      InsuredAmountValue: facts.InsuredAmountValue,
      InsurancePremium: facts.InsurancePremium,
      ComissionValue: facts.ComissionValue,
      // As it stands when it is sent: what was charged with interest and IOF, paid and owed.
      Receivable: receivableOnWire(receivable),
    },
    PolicyHolder: party(facts.PolicyHolder),
    Insured: party(facts.Insured),
    Beneficiaries: facts.Beneficiaries.map(party),
    Broker: found.broker,
    Event: row.event,
  });
  return {
    sent: toldTo(({ Name, CpfCnpj }) => ({ Name, CpfCnpj })),
    kept: toldTo(keptParty),
  };
}

/** Companies are public; of a person an initial and the middle of the CPF are enough to find the record again. */
const keptParty = ({ Name, CpfCnpj }: Party) =>
  documentKind(CpfCnpj) === 'CNPJ' ? { Name, CpfCnpj } : { Name: maskedName(Name), CpfCnpj: maskDocument(CpfCnpj) };

/** A policy of before its states were kept is told as it stands. */
async function factsOf(database: Database, policy: typeof policies.$inferSelect, row: Row): Promise<PolicyFacts> {
  const endorsementUniqueId = row.event['EndorsementUniqueId'] as string | undefined;
  const [version] = await database
    .select({ facts: policyVersions.facts })
    .from(policyVersions)
    .leftJoin(endorsements, eq(endorsements.id, policyVersions.endorsementId))
    .where(
      and(
        eq(policyVersions.policyId, policy.id),
        row.eventName === 'policy.issued' ? eq(policyVersions.version, 1) : undefined,
        endorsementUniqueId ? eq(endorsements.uniqueId, endorsementUniqueId) : undefined,
      ),
    )
    .orderBy(desc(policyVersions.version))
    .limit(1);
  return version?.facts ?? policyFacts(policy, await readContract(database, policy.proposalId));
}
