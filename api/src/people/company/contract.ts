import { and, asc, count, desc, eq, gte, lte, sql } from 'drizzle-orm';
import { today } from '@portal/shared/domain/time/instants';
import type { CompanyContract } from '@portal/shared/contracts/people/company';
import type { Database } from '../../platform/database/connection';
import { companies, companyTerms } from '../../platform/database/schema/companies';
import {
  companyContractContacts,
  companyContractDocuments,
  companyContractModules,
  companyContracts,
  termAcceptances,
} from '../../platform/database/schema/contracts';
import { brokers } from '../../platform/database/schema/parties';
import { policies } from '../../platform/database/schema/policies';
import { users } from '../../platform/database/schema/users';
import { notFound } from '../../platform/server/refusal';

type Contract = typeof companyContracts.$inferSelect;

/** The company's contract with the platform, with how much of its limits is used. */
export async function companyContract(database: Database, companyId: number): Promise<CompanyContract> {
  const [row] = await database
    .select({ contract: companyContracts, name: companies.name, document: companies.document })
    .from(companyContracts)
    .innerJoin(companies, eq(companies.id, companyContracts.companyId))
    .where(eq(companyContracts.companyId, companyId));
  if (!row) throw notFound('O contrato da seguradora ainda não foi cadastrado.');
  const { contract } = row;
  const [Modules, Contacts, Documents, Limits, Terms] = await Promise.all([
    modulesOf(database, contract.id),
    contactsOf(database, contract.id),
    documentsOf(database, contract.id),
    limitsOf(database, contract),
    termsOf(database, companyId),
  ]);
  return {
    Number: contract.number,
    CompanyName: row.name,
    CompanyDocument: row.document,
    SignedOn: contract.signedOn,
    InForceSince: contract.inForceSince,
    RenewsOn: contract.renewsOn,
    PlanName: contract.planName,
    PlanDescription: contract.planDescription,
    Modules,
    Limits,
    Contacts,
    Documents,
    Terms,
  };
}

/** The text of one of the contract's documents. */
export async function contractDocument(database: Database, companyId: number, uniqueId: string) {
  const [document] = await database
    .select({
      UniqueId: companyContractDocuments.uniqueId,
      Name: companyContractDocuments.name,
      SignedOn: companyContractDocuments.signedOn,
      Html: companyContractDocuments.html,
    })
    .from(companyContractDocuments)
    .innerJoin(companyContracts, eq(companyContracts.id, companyContractDocuments.contractId))
    .where(and(eq(companyContracts.companyId, companyId), eq(companyContractDocuments.uniqueId, uniqueId)));
  if (!document) throw notFound('Este documento não faz parte do contrato.', { field: 'UniqueId' });
  return document;
}

const modulesOf = (database: Database, contractId: number) =>
  database
    .select({
      Name: companyContractModules.name,
      Description: companyContractModules.description,
      IncludedSince: companyContractModules.includedSince,
    })
    .from(companyContractModules)
    .where(eq(companyContractModules.contractId, contractId))
    .orderBy(asc(companyContractModules.order));

const contactsOf = (database: Database, contractId: number) =>
  database
    .select({
      Role: companyContractContacts.role,
      Name: companyContractContacts.name,
      Email: companyContractContacts.email,
      Phone: companyContractContacts.phone,
    })
    .from(companyContractContacts)
    .where(eq(companyContractContacts.contractId, contractId))
    .orderBy(asc(companyContractContacts.order));

const documentsOf = (database: Database, contractId: number) =>
  database
    .select({
      UniqueId: companyContractDocuments.uniqueId,
      Name: companyContractDocuments.name,
      SignedOn: companyContractDocuments.signedOn,
    })
    .from(companyContractDocuments)
    .where(eq(companyContractDocuments.contractId, contractId))
    .orderBy(asc(companyContractDocuments.order));

async function limitsOf(database: Database, contract: Contract): Promise<CompanyContract['Limits']> {
  const { companyId } = contract;
  const monthStart = `${today().slice(0, 8)}01`;
  const [userCount, brokerCount, policyCount] = await Promise.all([
    database.$count(users, and(eq(users.companyId, companyId), users.isActive)),
    database.$count(brokers, eq(brokers.companyId, companyId)),
    database.$count(policies, and(eq(policies.companyId, companyId), gte(policies.issueDate, monthStart))),
  ]);
  return [
    { Name: 'Usuários ativos', Used: userCount, Limit: contract.userLimit },
    { Name: 'Corretoras cadastradas', Used: brokerCount, Limit: contract.brokerLimit },
    { Name: 'Apólices emitidas neste mês', Used: policyCount, Limit: contract.monthlyPolicyLimit },
  ];
}

async function termsOf(database: Database, companyId: number): Promise<CompanyContract['Terms']> {
  const rows = await database
    .select({
      UniqueId: companyTerms.uniqueId,
      Version: companyTerms.version,
      inForceSince: companyTerms.inForceSince,
      AcceptedUsers: count(termAcceptances.id),
    })
    .from(companyTerms)
    .leftJoin(termAcceptances, eq(termAcceptances.termId, companyTerms.id))
    .where(and(eq(companyTerms.companyId, companyId), lte(companyTerms.inForceSince, sql`now()`)))
    .groupBy(companyTerms.id)
    .orderBy(desc(companyTerms.version));
  return rows.map(({ inForceSince, ...row }) => ({ ...row, InForceSince: inForceSince.toISOString() }));
}
