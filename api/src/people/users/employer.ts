import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { CallInput, CallResponse } from '@portal/shared/contracts/call';
import type { saveUserInfo, searchEmployers } from '@portal/shared/contracts/people/userRecord';
import { isBroker, isInternal } from '@portal/shared/domain/access/roles';
import { employerOf } from '@portal/shared/domain/access/userData';
import { UserType } from '@portal/shared/domain/access/userTypes';
import type { CurrentUser } from '../../platform/auth/currentUser';
import { visibilityOf } from '../../platform/auth/visibility';
import type { Database, Transaction } from '../../platform/database/connection';
import { brokers, insureds, policyHolders } from '../../platform/database/schema/parties';
import { sanctionedAmong } from '../../platform/lists/listObjections';
import { listedDocument } from '../../platform/lists/privacy';
import { beginsWith, matchesText } from '../../platform/lists/textSearch';
import { invalid, unprocessable } from '../../platform/server/refusal';

type Typed = CallInput<typeof saveUserInfo>['body'];
type Search = CallInput<typeof searchEmployers>['query'];

/** For whom a user works, as its columns and `advisor_brokers` say it. */
export interface Employer {
  brokerId: number | null;
  policyHolderId: number | null;
  insuredId: number | null;
  advisedBrokerIds: readonly number[];
  /** Their names, for the history. */
  names: readonly string[];
}

/** How many are offered: who does not find theirs types more of the name. */
const MOST_OFFERED = 20;

/** For whom a user of the typed type works; whoever works for a broker invites to that one. 400 where it is missing. */
export async function employerOfTyped(
  transaction: Transaction,
  user: CurrentUser,
  { UserTypeId, BrokerId, PolicyHolderId, InsuredId, AdvisedBrokerIds = [] }: Typed,
): Promise<Employer> {
  const nobody: Employer = { brokerId: null, policyHolderId: null, insuredId: null, advisedBrokerIds: [], names: [] };
  switch (employerOf(UserTypeId)) {
    case null:
      return nobody;
    case 'broker': {
      const brokerId = BrokerId ?? (isBroker(user.userTypeId) ? user.brokerId : null);
      const found = brokerId === null ? [] : await known(transaction, user, 'broker', [brokerId]);
      if (found.length === 0) throw invalid('Escolha a corretora em que a pessoa trabalha.', { field: 'BrokerId' });
      return { ...nobody, brokerId, names: namesOf(found) };
    }
    case 'policyHolder': {
      const policyHolderId =
        PolicyHolderId ?? (user.userTypeId === UserType.POLICY_HOLDER ? user.policyHolderId : null);
      const found = policyHolderId === null ? [] : await known(transaction, user, 'policyHolder', [policyHolderId]);
      if (found.length === 0)
        throw invalid('Escolha o tomador para o qual a pessoa trabalha.', { field: 'PolicyHolderId' });
      return { ...nobody, policyHolderId, names: namesOf(found) };
    }
    case 'insured': {
      const insuredId = InsuredId ?? user.insuredId;
      if (insuredId === null) return nobody;
      const found = await known(transaction, user, 'insured', [insuredId]);
      if (found.length === 0)
        throw invalid('Escolha o segurado para o qual a pessoa trabalha.', { field: 'InsuredId' });
      return { ...nobody, insuredId, names: namesOf(found) };
    }
    case 'advisedBrokers': {
      const advisedBrokerIds = [...new Set(AdvisedBrokerIds)].sort((one, other) => one - other);
      const found = await known(transaction, user, 'broker', advisedBrokerIds);
      if (advisedBrokerIds.length === 0 || found.length < advisedBrokerIds.length)
        throw invalid('Escolha as corretoras que o assessor atende.', { field: 'AdvisedBrokerIds' });
      return { ...nobody, advisedBrokerIds, names: namesOf(found) };
    }
  }
}

const namesOf = (found: readonly { name: string }[]): string[] => found.map(({ name }) => name);

/** Of these ids those that are parties of the company, by name. */
const known = async (
  transaction: Transaction,
  { companyId }: CurrentUser,
  kind: Search['Kind'],
  ids: readonly number[],
): Promise<{ id: number; name: string }[]> => {
  if (ids.length === 0) return [];
  const table = tableOf(kind);
  return transaction
    .select({ id: table.id, name: table.name })
    .from(table)
    .where(and(eq(table.companyId, companyId), inArray(table.id, [...ids]), isStanding(kind)))
    .orderBy(asc(table.name), asc(table.id));
};

const registers = { broker: brokers, policyHolder: policyHolders, insured: insureds };
const tableOf = (kind: Search['Kind']) => registers[kind] as typeof brokers;

/** A record that was merged into another one is nobody's employer. */
const isStanding = (kind: Search['Kind']) => (kind === 'broker' ? undefined : isNull(registers[kind].mergedIntoId));

/** Refuses a first access to a broker against which a sanction is confirmed; why is the insurer's own matter. */
export async function refuseSanctionedEmployer(
  transaction: Transaction,
  { companyId, userTypeId }: CurrentUser,
  { brokerId }: Pick<Employer, 'brokerId'>,
): Promise<void> {
  if (brokerId === null) return;
  const [broker] = await transaction
    .select({ uniqueId: brokers.uniqueId })
    .from(brokers)
    .where(and(eq(brokers.companyId, companyId), eq(brokers.id, brokerId)));
  if (!broker || !(await sanctionedAmong(transaction, companyId, [broker.uniqueId])).has(broker.uniqueId)) return;
  throw unprocessable(
    isInternal(userTypeId)
      ? 'Há uma sanção confirmada contra esta corretora ou uma pessoa ligada a ela: ninguém dela recebe acesso enquanto ela constar.'
      : 'A corretora está bloqueada e ninguém dela recebe acesso. Fale com a seguradora.',
    { code: 'Sanctioned', field: 'BrokerId' },
  );
}

/** The parties of a kind to which somebody may invite people: all of the company for its staff, their own for all others. */
const reachedEmployers = (user: CurrentUser, kind: Search['Kind']): SQL | undefined =>
  and(eq(registers[kind].companyId, user.companyId), ownOf(user, kind), isStanding(kind));

function ownOf(user: CurrentUser, kind: Search['Kind']): SQL | undefined {
  const visibility = visibilityOf(user);
  switch (visibility.kind) {
    case 'company':
      return undefined;
    case 'brokers':
      return kind === 'broker' ? inArray(brokers.id, [...visibility.brokerIds]) : sql`false`;
    case 'policyHolder':
      return kind === 'policyHolder' ? eq(policyHolders.id, visibility.policyHolderId) : sql`false`;
    case 'insured':
      return kind === 'insured' ? eq(insureds.id, visibility.insuredId) : sql`false`;
    case 'nothing':
      return sql`false`;
  }
}

/** The parties to which somebody may invite people, by words of name or document. */
export async function offeredEmployers(
  database: Database,
  user: CurrentUser,
  { Kind, textSearch }: Search,
): Promise<CallResponse<typeof searchEmployers>> {
  const table = tableOf(Kind);
  const rows = await database
    .select({ Id: table.id, Name: table.name, document: table.document })
    .from(table)
    .where(and(reachedEmployers(user, Kind), matchesText(table.searchText, textSearch)))
    .orderBy(asc(table.searchText), asc(table.id))
    .limit(MOST_OFFERED);
  return { Data: rows.map(({ document, ...row }) => ({ ...row, CpfCnpj: listedDocument(document) })) };
}

/** Those of them that have one of these documents, or whose name is one of these or begins so. */
export const employersKnownAs = (
  database: Database,
  user: CurrentUser,
  kind: Search['Kind'],
  { documents, names }: { documents: readonly string[]; names: readonly string[] },
): Promise<{ id: number; name: string; document: string }[]> => {
  const table = tableOf(kind);
  return database
    .select({ id: table.id, name: table.name, document: table.document })
    .from(table)
    .where(
      and(
        reachedEmployers(user, kind),
        or(inArray(table.document, [...documents]), ...names.map((name) => beginsWith(table.searchText, name))),
      ),
    );
};
