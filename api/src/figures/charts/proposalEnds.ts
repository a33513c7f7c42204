import type { FigureProposalEnds, FigureQuery } from '@portal/shared/contracts/figures/figures';
import { monthsOf } from '@portal/shared/domain/figures/figurePeriod';
import type { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import { seenStatus } from '../../deals/records/seenStatus';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database } from '../../platform/database/connection';
import { figureScope } from './figureScope';
import { countedUntil, readMonths } from './readMonths';

/** What became of the proposals of a period, in the statuses that their list shows to this user. */
export async function figureProposalEnds(
  database: Database,
  user: CurrentUser,
  query: FigureQuery,
): Promise<FigureProposalEnds> {
  const scope = await figureScope(database, user, query);
  const AsOf = await countedUntil(database, user.companyId);
  const Months = monthsOf(scope.period);
  const placeOf = new Map(Months.map((month, at) => [month, at]));
  const statuses = new Map<ProposalStatus, FigureProposalEnds['Statuses'][number]>();
  for (const row of await readMonths(database, scope, 'proposal', {
    by: 'modality',
    month: true,
    status: true,
  })) {
    const StatusId = seenStatus(user, row.statusId as ProposalStatus);
    const status = statuses.get(StatusId) ?? {
      StatusId,
      ProposalCount: 0,
      InsuredAmountValue: 0,
      CountByMonth: Months.map(() => 0),
    };
    const at = placeOf.get(row.month) ?? 0;
    status.ProposalCount += row.count;
    status.InsuredAmountValue += row.insuredAmount;
    status.CountByMonth[at] = (status.CountByMonth[at] ?? 0) + row.count;
    statuses.set(StatusId, status);
  }
  return { AsOf, Months, Statuses: [...statuses.values()].sort((a, b) => a.StatusId - b.StatusId) };
}
