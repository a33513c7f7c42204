import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { CallInput, CallResponse } from '@portal/shared/contracts/call';
import type { saveUserInfo, searchEmployers } from '@portal/shared/contracts/people/userRecord';
import { isBroker } from '@portal/shared/domain/access/roles';
import { employerOf } from '@portal/shared/domain/access/userData';
import { UserType } from '@portal/shared/domain/access/userTypes';
import type { CurrentUser } from '../../platform/auth/currentUser';
import { visibilityOf } from '../../platform/auth/visibility';
import type { Database, Transaction } from '../../platform/database/connection';
import { brokers, policyHolders } from '../../platform/database/schema/parties';
import { listedDocument } from '../../platform/lists/privacy';
import { matchesText } from '../../platform/lists/textSearch';
import { invalid } from '../../platform/server/refusal';

type Typed = CallInput<typeof saveUserInfo>['body'];
type Search = CallInput<typeof searchEmployers>['query'];

/** For whom a user works, as its columns and `advisor_brokers` say it. */
export interface Employer {
  brokerId: number | null;
  policyHolderId: number | null;
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
  { UserTypeId, BrokerId, PolicyHolderId, AdvisedBrokerIds = [] }: Typed,
): Promise<Employer> {
  const nobody: Employer = { brokerId: null, policyHolderId: null, advisedBrokerIds: [], names: [] };
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
const known = (transaction: Transaction, { companyId }: CurrentUser, kind: Search['Kind'], ids: readonly number[]) => {
  if (ids.length === 0) return Promise.resolve([]);
  return kind === 'broker'
    ? transaction
        .select({ id: brokers.id, name: brokers.name })
        .from(brokers)
        .where(and(eq(brokers.companyId, companyId), inArray(brokers.id, [...ids])))
        .orderBy(asc(brokers.name), asc(brokers.id))
    : transaction
        .select({ id: policyHolders.id, name: policyHolders.name })
        .from(policyHolders)
        .where(
          and(
            eq(policyHolders.companyId, companyId),
            inArray(policyHolders.id, [...ids]),
            isNull(policyHolders.mergedIntoId),
          ),
        );
};

/** The parties to which somebody may invite people, by words of name or document. */
export async function offeredEmployers(
  database: Database,
  user: CurrentUser,
  { Kind, textSearch }: Search,
): Promise<CallResponse<typeof searchEmployers>> {
  const visibility = visibilityOf(user);
  const table = Kind === 'broker' ? brokers : policyHolders;
  const offered =
    visibility.kind === 'company'
      ? undefined
      : inArray(
          table.id,
          Kind === 'broker' && visibility.kind === 'brokers'
            ? [...visibility.brokerIds]
            : Kind === 'policyHolder' && visibility.kind === 'policyHolder'
              ? [visibility.policyHolderId]
              : [],
        );
  const rows = await database
    .select({ Id: table.id, Name: table.name, document: table.document })
    .from(table as typeof brokers)
    .where(
      and(
        eq(table.companyId, user.companyId),
        offered,
        Kind === 'policyHolder' ? isNull(policyHolders.mergedIntoId) : undefined,
        matchesText(table.searchText, textSearch),
      ),
    )
    .orderBy(asc(table.searchText), asc(table.id))
    .limit(MOST_OFFERED);
  return { Data: rows.map(({ document, ...row }) => ({ ...row, CpfCnpj: listedDocument(document) })) };
}
