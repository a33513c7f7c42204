import { and, asc, eq, inArray } from 'drizzle-orm';
import type { RegisterKind } from '@portal/shared/domain/parties/partyMerge';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database, Transaction } from '../../platform/database/connection';
import type { insureds, policyHolders } from '../../platform/database/schema/parties';
import { notFound, unprocessable } from '../../platform/server/refusal';
import { doubleKey, registers } from './registers';

type Holder = typeof policyHolders.$inferSelect;
type Insured = typeof insureds.$inferSelect;

/** What a policy holder has and an insured has not, for whom it is empty. */
type OfHolders = Pick<
  Holder,
  | 'tradeName'
  | 'isRestrictivelyBlocked'
  | 'restrictiveJustification'
  | 'ignoreCcgSignature'
  | 'limitCents'
  | 'usedLimitCents'
  | 'limitExpiresOn'
  | 'annualRatePercent'
  | 'rateClass'
  | 'economicGroupId'
  | 'isGroupHolding'
  | 'isGuaranteedByHolding'
>;

/** A record of either register, as merging looks at it. */
export type MergeRecord = OfHolders &
  Omit<Insured, 'isPrivate'> & {
    isPrivate: boolean | null;
    /** What its document has in common with that of a double. */
    key: string | null;
  };

const noHolder: OfHolders = {
  tradeName: null,
  isRestrictivelyBlocked: false,
  restrictiveJustification: null,
  ignoreCcgSignature: false,
  limitCents: 0,
  usedLimitCents: 0,
  limitExpiresOn: null,
  annualRatePercent: null,
  rateClass: null,
  economicGroupId: null,
  isGroupHolding: false,
  isGuaranteedByHolding: false,
};

export interface Pair {
  kind: RegisterKind;
  surviving: MergeRecord;
  merged: MergeRecord;
}

/** Records of a register by their ids, the smallest first: locked in this order where that is wanted. */
export async function recordsById(
  database: Database | Transaction,
  kind: RegisterKind,
  ids: readonly number[],
  isLocked = false,
): Promise<Map<number, MergeRecord>> {
  const { table } = registers[kind];
  const reading = database
    .select({ row: table, key: doubleKey(table) })
    .from(table as typeof policyHolders)
    .where(inArray(table.id, [...ids]))
    .orderBy(asc(table.id))
    .$dynamic();
  const rows = (await (isLocked ? reading.for('update') : reading)) as { row: Holder | Insured; key: string | null }[];
  return new Map(rows.map(({ row, key }) => [row.id, { ...noHolder, socialName: null, isPrivate: null, ...row, key }]));
}

interface Named {
  Kind: RegisterKind;
  SurvivingUniqueId: string;
  MergedUniqueId: string;
}

/** Two records of the company by the ids of the wire; 404 for one that is not there, 422 for two that are no doubles. */
export async function findPair(
  database: Database | Transaction,
  user: CurrentUser,
  { Kind: kind, SurvivingUniqueId, MergedUniqueId }: Named,
): Promise<Pair> {
  const { table, notFound: message } = registers[kind];
  const named = [SurvivingUniqueId.toLowerCase(), MergedUniqueId.toLowerCase()] as const;
  const rows = await database
    .select({ id: table.id, uniqueId: table.uniqueId })
    .from(table)
    .where(and(eq(table.companyId, user.companyId), inArray(table.uniqueId, [...named])));
  const records = await recordsById(
    database,
    kind,
    rows.map(({ id }) => id),
  );
  const found = [...records.values()];
  const surviving = found.find(({ uniqueId }) => uniqueId === named[0]);
  const merged = found.find(({ uniqueId }) => uniqueId === named[1]);
  if (!surviving) throw notFound(message, { field: 'SurvivingUniqueId' });
  if (!merged) throw notFound(message, { field: 'MergedUniqueId' });
  if (surviving.id === merged.id)
    throw unprocessable('Um cadastro não é unificado com ele mesmo. Escolha dois.', { field: 'MergedUniqueId' });
  if (surviving.key === null || surviving.key !== merged.key)
    throw unprocessable('Os dois cadastros não têm a mesma raiz de CNPJ nem o mesmo CPF: não são da mesma pessoa.', {
      field: 'MergedUniqueId',
    });
  return { kind, surviving, merged };
}
