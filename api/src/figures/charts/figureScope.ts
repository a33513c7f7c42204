import { and, eq, inArray } from 'drizzle-orm';
import type { FigureQuery } from '@portal/shared/contracts/figures/figures';
import { MOST_FIGURE_MONTHS, monthCount, monthsOf, periodInWords } from '@portal/shared/domain/figures/figurePeriod';
import type { FigurePeriod } from '@portal/shared/domain/figures/figurePeriod';
import type { CurrentUser } from '../../platform/auth/currentUser';
import { visibilityOf } from '../../platform/auth/visibility';
import type { Database } from '../../platform/database/connection';
import { insuranceBranches } from '../../platform/database/schema/companies';
import { modalities, modalityGroups } from '../../platform/database/schema/modalities';
import { brokers } from '../../platform/database/schema/parties';
import { invalid, notFound } from '../../platform/server/refusal';

/** Whose figures, of which months. Null is everybody, and everything. */
export interface FigureScope {
  companyId: number;
  period: FigurePeriod;
  brokerIds: readonly number[] | null;
  modalityIds: readonly number[] | null;
}

/** A period in order and not longer than can be told. */
export function figurePeriodOf({ From: from, To: to }: Pick<FigureQuery, 'From' | 'To'>): FigurePeriod {
  const period = { from, to };
  if (monthCount(period) < 1)
    throw invalid(`O período ${periodInWords(period)} está invertido: o início vem depois do fim.`, { field: 'To' });
  if (monthCount(period) > MOST_FIGURE_MONTHS)
    throw invalid('O período tem mais de 50 anos. Escolha um início mais próximo do fim.', { field: 'From' });
  return period;
}

/** What the user may see of what is asked for: the same records as in the lists. */
export async function figureScope(database: Database, user: CurrentUser, query: FigureQuery): Promise<FigureScope> {
  const visibility = visibilityOf(user);
  const seen = visibility.kind === 'company' ? null : visibility.kind === 'brokers' ? visibility.brokerIds : [];
  return {
    companyId: user.companyId,
    period: figurePeriodOf(query),
    brokerIds: query.BrokerUniqueId === undefined ? seen : [await brokerOf(database, user, query.BrokerUniqueId, seen)],
    modalityIds: await modalitiesOf(database, user, query),
  };
}

/** The first day of the first month and of the last one, as sums by month are kept. */
export const firstAndLast = (period: FigurePeriod): [string, string] => {
  const months = monthsOf(period);
  return [months[0] ?? '', months.at(-1) ?? ''];
};

async function brokerOf(
  database: Database,
  user: CurrentUser,
  uniqueId: string,
  seen: readonly number[] | null,
): Promise<number> {
  const [found] = await database
    .select({ id: brokers.id })
    .from(brokers)
    .where(and(eq(brokers.companyId, user.companyId), eq(brokers.uniqueId, uniqueId)));
  if (!found || (seen && !seen.includes(found.id)))
    throw notFound('Esta corretora não existe ou não está entre as que você pode ver.', { field: 'BrokerUniqueId' });
  return found.id;
}

async function modalitiesOf(database: Database, user: CurrentUser, query: FigureQuery): Promise<number[] | null> {
  const { ModalityUniqueId: uniqueId, BranchCode: code } = query;
  if (uniqueId === undefined && code === undefined) return null;
  const rows = await database
    .select({ id: modalities.id, uniqueId: modalities.uniqueId, code: insuranceBranches.code })
    .from(modalities)
    .innerJoin(modalityGroups, eq(modalityGroups.id, modalities.modalityGroupId))
    .innerJoin(insuranceBranches, eq(insuranceBranches.id, modalityGroups.insuranceBranchId))
    .where(eq(modalities.companyId, user.companyId));
  if (uniqueId !== undefined && !rows.some((row) => row.uniqueId === uniqueId))
    throw notFound('Esta modalidade não existe na sua seguradora.', { field: 'ModalityUniqueId' });
  return rows
    .filter((row) => (uniqueId === undefined || row.uniqueId === uniqueId) && (code === undefined || row.code === code))
    .map(({ id }) => id);
}

/** Names of modalities with their branch, by their row. */
export async function modalityNames(database: Database, ids: readonly number[]) {
  const rows = await database
    .select({
      id: modalities.id,
      ModalityUniqueId: modalities.uniqueId,
      Name: modalities.name,
      BranchCode: insuranceBranches.code,
      branchName: insuranceBranches.name,
    })
    .from(modalities)
    .innerJoin(modalityGroups, eq(modalityGroups.id, modalities.modalityGroupId))
    .innerJoin(insuranceBranches, eq(insuranceBranches.id, modalityGroups.insuranceBranchId))
    .where(inArray(modalities.id, [...ids, -1]));
  return new Map(rows.map(({ id, ...row }) => [id, row]));
}
