import { inArray } from 'drizzle-orm';
import type {
  FigureOverview,
  FigurePremium,
  FigureProduction,
  FigureQuery,
  FigureRanking,
  FigureTotals,
} from '@portal/shared/contracts/figures/figures';
import { monthsOf, periodBefore } from '@portal/shared/domain/figures/figurePeriod';
import { PolicyStatus } from '@portal/shared/domain/underwriting/policyStatus';
import { portfolioStatuses } from '@portal/shared/domain/underwriting/portfolio';
import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import { lostProposalStatuses } from '@portal/shared/domain/figures/lostProposals';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database } from '../../platform/database/connection';
import { brokers } from '../../platform/database/schema/parties';
import { listedDocument } from '../../platform/lists/privacy';
import { figureScope, modalityNames } from './figureScope';
import type { FigureScope } from './figureScope';
import { countedUntil, readMonths } from './readMonths';
import type { MonthRow } from './readMonths';

const isInPortfolio = ({ statusId }: MonthRow) => portfolioStatuses.some((status) => status === statusId);

const sumsOf = (rows: readonly MonthRow[]) => ({
  PolicyCount: rows.reduce((sum, { count }) => sum + count, 0),
  InsuredAmountValue: rows.reduce((sum, { insuredAmount }) => sum + insuredAmount, 0),
  InsurancePremium: rows.reduce((sum, { premium }) => sum + premium, 0),
});
const countOf = (rows: readonly MonthRow[], statuses: readonly number[]) =>
  rows.reduce((sum, { statusId, count }) => sum + (statuses.includes(statusId) ? count : 0), 0);

function grouped<Key>(rows: readonly MonthRow[], keyOf: (row: MonthRow) => Key): Map<Key, MonthRow[]> {
  const groups = new Map<Key, MonthRow[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}

const byName = (a: { Name: string }, b: { Name: string }) => a.Name.localeCompare(b.Name, 'pt-BR');
const byPremium = (a: { InsurancePremium: number; Name: string }, b: { InsurancePremium: number; Name: string }) =>
  b.InsurancePremium - a.InsurancePremium || a.Name.localeCompare(b.Name, 'pt-BR');

async function totalsOf(database: Database, scope: FigureScope): Promise<FigureTotals> {
  const [policies, proposals] = await Promise.all([
    readMonths(database, scope, 'policy', { by: 'modality', status: true }),
    readMonths(database, scope, 'proposal', { by: 'modality', status: true }),
  ]);
  return {
    ...sumsOf(policies.filter(isInPortfolio)),
    CancelledCount: countOf(policies, [PolicyStatus.Cancelada]),
    ProposalCount: proposals.reduce((sum, { count }) => sum + count, 0),
    IssuedProposalCount: countOf(proposals, [ProposalStatus.Emitida]),
    LostProposalCount: countOf(proposals, lostProposalStatuses),
  };
}

/** The key numbers of a period, beside the one before. */
export async function figureOverview(
  database: Database,
  user: CurrentUser,
  query: FigureQuery,
): Promise<FigureOverview> {
  const scope = await figureScope(database, user, query);
  const AsOf = await countedUntil(database, user.companyId);
  // What else there is to choose is what the user has without having chosen.
  const { BrokerUniqueId: chosenBroker, ModalityUniqueId: _m, BranchCode: _b, ...period } = query;
  const whole = await figureScope(database, user, period);
  const [Now, Before, ofModality, ofBroker] = await Promise.all([
    totalsOf(database, scope),
    totalsOf(database, { ...scope, period: periodBefore(scope.period) }),
    readMonths(database, whole, 'policy', { by: 'modality', of: true }),
    readMonths(database, whole, 'policy', { by: 'broker', of: true }),
  ]);
  const brokerIds = chosenBroker === undefined ? [] : (scope.brokerIds ?? []);
  const names = await brokerNames(database, [...ofBroker.map(({ of }) => of), ...brokerIds]);
  const modalities = [
    ...(await modalityNames(database, [...ofModality.map(({ of }) => of), ...(scope.modalityIds ?? [])])).values(),
  ];
  return {
    AsOf,
    Now,
    Before,
    Brokers: [...names.values()].sort(byName),
    Modalities: modalities.map(({ branchName: _name, ...modality }) => modality).sort(byName),
    Branches: [...new Map(modalities.map(({ BranchCode, branchName }) => [BranchCode, branchName]))]
      .map(([Code, Name]) => ({ Code, Name }))
      .sort(byName),
  };
}

/** What was issued month by month. */
export async function figureProduction(
  database: Database,
  user: CurrentUser,
  query: FigureQuery,
): Promise<FigureProduction> {
  const scope = await figureScope(database, user, query);
  const AsOf = await countedUntil(database, user.companyId);
  const rows = await readMonths(database, scope, 'policy', {
    by: 'modality',
    month: true,
    statuses: portfolioStatuses,
  });
  const ofMonth = grouped(rows, ({ month }) => month);
  return { AsOf, Months: monthsOf(scope.period).map((Month) => ({ Month, ...sumsOf(ofMonth.get(Month) ?? []) })) };
}

/** Premium by modality. */
export async function figurePremium(database: Database, user: CurrentUser, query: FigureQuery): Promise<FigurePremium> {
  const scope = await figureScope(database, user, query);
  const AsOf = await countedUntil(database, user.companyId);
  const rows = await readMonths(database, scope, 'policy', {
    by: 'modality',
    month: true,
    of: true,
    statuses: portfolioStatuses,
  });
  const Months = monthsOf(scope.period);
  const ofModality = grouped(rows, ({ of }) => of);
  const names = await modalityNames(database, [...ofModality.keys()]);
  return {
    AsOf,
    Months,
    Modalities: [...ofModality]
      .flatMap(([id, own]) => {
        const name = names.get(id);
        if (!name) return [];
        const { branchName: _name, ...modality } = name;
        const ofMonth = grouped(own, ({ month }) => month);
        const PremiumByMonth = Months.map((month) => sumsOf(ofMonth.get(month) ?? []).InsurancePremium);
        return [{ ...modality, ...sumsOf(own), PremiumByMonth }];
      })
      .sort(byPremium),
  };
}

/** Brokers by premium. */
export async function figureRanking(database: Database, user: CurrentUser, query: FigureQuery): Promise<FigureRanking> {
  const scope = await figureScope(database, user, query);
  const AsOf = await countedUntil(database, user.companyId);
  const rows = await readMonths(database, scope, 'policy', { by: 'broker', of: true, statuses: portfolioStatuses });
  const ofBroker = grouped(rows, ({ of }) => of);
  const names = await brokerNames(database, [...ofBroker.keys()]);
  return {
    AsOf,
    Brokers: [...ofBroker]
      .flatMap(([id, own]) => {
        const name = names.get(id);
        return name ? [{ ...name, ...sumsOf(own) }] : [];
      })
      .sort(byPremium),
  };
}

async function brokerNames(database: Database, ids: readonly number[]) {
  const rows = await database
    .select({ id: brokers.id, BrokerUniqueId: brokers.uniqueId, Name: brokers.name, CpfCnpj: brokers.document })
    .from(brokers)
    .where(inArray(brokers.id, [...new Set([...ids, -1])]));
  return new Map(rows.map(({ id, CpfCnpj, ...row }) => [id, { ...row, CpfCnpj: listedDocument(CpfCnpj) }]));
}
