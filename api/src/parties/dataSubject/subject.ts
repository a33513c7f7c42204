import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/database/connection';
import { brokerRegistrations } from '../../platform/database/schema/brokerRegistrations';
import { counterGuaranteeSignatories } from '../../platform/database/schema/counterGuarantees';
import {
  beneficiaries,
  brokers,
  counterGuarantees,
  insureds,
  partners,
  policyHolders,
} from '../../platform/database/schema/parties';
import { persons, users } from '../../platform/database/schema/users';

/** Every place of a company's registers in which one CPF stands. */
export type Subject = Awaited<ReturnType<typeof subjectOf>>;

/**
 * The records of a register that one CPF names, those that were merged away among them and those in which zeros before it
 * got lost.
 */
export const recordsOf = (table: typeof policyHolders | typeof insureds, companyId: number, document: string) => {
  const isTheirs = sql`party_double_key(${table.document}) = ${document}`;
  return and(
    eq(table.companyId, companyId),
    // Each half has an index of its own.
    or(
      eq(table.document, document),
      and(isNull(table.mergedIntoId), isTheirs),
      and(isNotNull(table.mergedIntoId), isTheirs),
    ),
  );
};

/** Looks a CPF up in every register that can hold one. */
export async function subjectOf(database: Database | Transaction, companyId: number, document: string) {
  const person = await database
    .select({ id: persons.id, name: persons.name })
    .from(persons)
    .where(and(eq(persons.companyId, companyId), eq(persons.document, document)));
  return {
    companyId,
    document,
    policyHolders: await database
      .select()
      .from(policyHolders)
      .where(recordsOf(policyHolders, companyId, document)),
    insureds: await database
      .select()
      .from(insureds)
      .where(recordsOf(insureds, companyId, document)),
    beneficiaries: await database
      .select()
      .from(beneficiaries)
      .where(and(eq(beneficiaries.companyId, companyId), eq(beneficiaries.document, document))),
    partnerships: await partnershipsOf(database, companyId, document),
    registrations: await database
      .select({ registration: brokerRegistrations, brokerName: brokers.name, brokerUniqueId: brokers.uniqueId })
      .from(brokerRegistrations)
      .innerJoin(brokers, eq(brokers.id, brokerRegistrations.brokerId))
      .where(and(eq(brokerRegistrations.companyId, companyId), eq(brokerRegistrations.responsibleDocument, document))),
    signatories: await database
      .select({
        signatory: counterGuaranteeSignatories,
        number: counterGuarantees.number,
        documentPath: counterGuarantees.documentPath,
      })
      .from(counterGuaranteeSignatories)
      .innerJoin(counterGuarantees, eq(counterGuarantees.id, counterGuaranteeSignatories.counterGuaranteeId))
      .where(
        and(
          eq(counterGuaranteeSignatories.companyId, companyId),
          or(
            eq(counterGuaranteeSignatories.document, document),
            eq(counterGuaranteeSignatories.spouseDocument, document),
          ),
        ),
      ),
    persons: person,
    users:
      person.length === 0
        ? []
        : await database
            .select()
            .from(users)
            .where(
              and(
                isNotNull(users.personId),
                inArray(
                  users.personId,
                  person.map(({ id }) => id),
                ),
              ),
            ),
  };
}

/** By what rows of imported files are the person's: their CPF, and where they are a user the e-mail. */
export const keysInImports = ({ document, users: own }: Pick<Subject, 'document' | 'users'>): string[] => [
  document,
  ...own.map(({ email }) => email),
];

const partnershipsOf = (database: Database | Transaction, companyId: number, document: string) =>
  database
    .select({
      partner: partners,
      brokerName: brokers.name,
      policyHolderName: policyHolders.name,
      insuredName: insureds.name,
      ownerUniqueId: sql<string>`coalesce(${brokers.uniqueId}, ${policyHolders.uniqueId}, ${insureds.uniqueId})`,
    })
    .from(partners)
    .leftJoin(brokers, eq(brokers.id, partners.brokerId))
    .leftJoin(policyHolders, eq(policyHolders.id, partners.policyHolderId))
    .leftJoin(insureds, eq(insureds.id, partners.insuredId))
    .where(and(eq(partners.companyId, companyId), eq(partners.document, document)));
