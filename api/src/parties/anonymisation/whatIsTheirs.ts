import { and, eq, inArray } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/database/connection';
import { endorsements } from '../../platform/database/schema/endorsements';
import { limitRequests } from '../../platform/database/schema/limitRequests';
import { counterGuarantees, policyHolderNominations } from '../../platform/database/schema/parties';
import { policies } from '../../platform/database/schema/policies';
import { proposals } from '../../platform/database/schema/proposals';
import { idsOf } from '../dataSubject/facts';
import type { Subject } from '../dataSubject/subject';
import { takesPart } from '../dataSubject/takesPart';

/** What a person takes part in themselves, as a party of it; a company in whose QSA they are is not theirs. */
export type Theirs = Awaited<ReturnType<typeof whatIsTheirs>>;

/** Reads the business of a person: their proposals with what came of them, and what they asked for and signed. */
export async function whatIsTheirs(database: Database | Transaction, subject: Subject) {
  const [holderIds, insuredIds] = [idsOf(subject.policyHolders), idsOf(subject.insureds)];
  const asked = await database
    .select({ id: proposals.id, uniqueId: proposals.uniqueId, number: proposals.number })
    .from(proposals)
    .where(and(eq(proposals.companyId, subject.companyId), takesPart(database, subject)));
  const issued = await database
    .select({ id: policies.id, uniqueId: policies.uniqueId, number: policies.number })
    .from(policies)
    .where(inArray(policies.proposalId, idsOf(asked)));
  const changed = await database
    .select({ id: endorsements.id, uniqueId: endorsements.uniqueId, number: endorsements.number })
    .from(endorsements)
    .where(inArray(endorsements.policyId, idsOf(issued)));
  const ofHolder = <Table extends typeof limitRequests | typeof policyHolderNominations | typeof counterGuarantees>(
    table: Table,
  ) =>
    database
      .select({ id: table.id, uniqueId: table.uniqueId })
      .from(table as typeof limitRequests)
      .where(inArray(table.policyHolderId, holderIds));
  return {
    holderIds,
    insuredIds,
    beneficiaryIds: idsOf(subject.beneficiaries),
    proposals: asked,
    policies: issued,
    endorsements: changed,
    limitRequests: await ofHolder(limitRequests),
    nominations: await ofHolder(policyHolderNominations),
    contracts: await ofHolder(counterGuarantees),
    /** Of the records that say who they are. */
    records: [...subject.policyHolders, ...subject.insureds, ...subject.beneficiaries].map(({ uniqueId }) => uniqueId),
  };
}
