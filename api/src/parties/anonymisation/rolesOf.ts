import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/database/connection';
import { counterGuaranteeSignatories } from '../../platform/database/schema/counterGuarantees';
import { brokers, counterGuarantees, insureds, policyHolders } from '../../platform/database/schema/parties';
import { proposalBeneficiaries } from '../../platform/database/schema/proposalParts';
import { proposals } from '../../platform/database/schema/proposals';
import { idsOf } from '../dataSubject/facts';
import type { Subject } from '../dataSubject/subject';

type Party = Pick<typeof brokers.$inferSelect, 'id' | 'uniqueId' | 'name'>;

/** Every party for whose business the insurer has to know a person: their own records and whomever they stand behind. */
export interface Roles {
  companyId: number;
  document: string;
  holders: Party[];
  insureds: Party[];
  brokers: (Party & { isActive: boolean })[];
  beneficiaryIds: number[];
  /** Their proposals, as a condition. */
  inProposals: SQL;
}

/** Reads for whom a person counts: as itself, in a QSA, as who answers for a broker, as who signs for somebody. */
export async function rolesOf(database: Database | Transaction, subject: Subject): Promise<Roles> {
  const { companyId, document } = subject;
  const idsBehind = (column: 'policyHolderId' | 'insuredId' | 'brokerId') =>
    subject.partnerships.flatMap(({ partner }) => partner[column] ?? []);
  const signedFor = database
    .select({ id: counterGuarantees.policyHolderId })
    .from(counterGuarantees)
    .innerJoin(counterGuaranteeSignatories, eq(counterGuaranteeSignatories.counterGuaranteeId, counterGuarantees.id))
    .where(
      and(
        eq(counterGuaranteeSignatories.companyId, companyId),
        or(
          eq(counterGuaranteeSignatories.document, document),
          eq(counterGuaranteeSignatories.spouseDocument, document),
        ),
      ),
    );
  const read = (table: typeof policyHolders | typeof insureds | typeof brokers, wanted: SQL | undefined) =>
    database
      .select({ id: table.id, uniqueId: table.uniqueId, name: table.name, isActive: table.isActive })
      .from(table as typeof brokers)
      .where(and(eq(table.companyId, companyId), wanted));
  const holders = await read(
    policyHolders,
    or(
      inArray(policyHolders.id, idsOf(subject.policyHolders)),
      inArray(policyHolders.id, idsBehind('policyHolderId')),
      inArray(policyHolders.id, signedFor),
    ),
  );
  const insuredParties = await read(
    insureds,
    or(inArray(insureds.id, idsOf(subject.insureds)), inArray(insureds.id, idsBehind('insuredId'))),
  );
  const brokerParties = await read(
    brokers,
    inArray(brokers.id, [
      ...idsBehind('brokerId'),
      ...subject.registrations.map(({ registration }) => registration.brokerId),
    ]),
  );
  const beneficiaryIds = idsOf(subject.beneficiaries);
  const asBeneficiary = database
    .select({ id: proposalBeneficiaries.proposalId })
    .from(proposalBeneficiaries)
    .where(inArray(proposalBeneficiaries.beneficiaryId, beneficiaryIds));
  return {
    companyId,
    document,
    holders,
    insureds: insuredParties,
    brokers: brokerParties,
    beneficiaryIds,
    inProposals:
      and(
        eq(proposals.companyId, companyId),
        or(
          inArray(proposals.policyHolderId, idsOf(holders)),
          inArray(proposals.insuredId, idsOf(insuredParties)),
          inArray(proposals.brokerId, idsOf(brokerParties)),
          inArray(proposals.id, asBeneficiary),
        ),
      ) ?? sql`false`,
  };
}
