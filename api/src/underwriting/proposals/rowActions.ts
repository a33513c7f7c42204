import { sql } from 'drizzle-orm';
import { isInternal } from '@portal/shared/domain/access/roles';
import { ModuleId } from '@portal/shared/domain/portal/modules';
import type { PlainDate } from '@portal/shared/domain/time/dates';
import { today as currentDay } from '@portal/shared/domain/time/instants';
import { earlyRenewalProblem } from '@portal/shared/domain/underwriting/renewal/renewalStand';
import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import { permittedActions } from '../../people/permissions/queries';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database } from '../../platform/database/connection';
import { bankSlips } from '../../platform/database/schema/billing';
import { proposals } from '../../platform/database/schema/proposals';
import { whyNotEdit } from './record/mayEdit';
import {
  acceptedByLawMessage,
  clockColumns,
  loadLegalCalendar,
  mayBeAcceptedByLaw,
} from '../../deals/records/acceptedByLaw';
import type { ClockRow } from '../../deals/records/acceptedByLaw';
import { seenStatus } from '../../deals/records/seenStatus';
import { allowedInRow } from './work/allowedActions';
import { whyPaidStays } from './work/cancelGrounds';

const slips = sql`select 1 from ${bankSlips} where ${bankSlips.proposalId} = ${proposals.id}`;

/** What is read with a row for its actions. */
export const actionColumns = {
  ...clockColumns,
  number: proposals.number,
  acceptedAt: proposals.acceptedAt,
  renewalOpensOn: proposals.renewalOpensOn,
  engineStep: proposals.engineStep,
  hasSlips: sql<boolean>`exists (${slips})`,
  hasRegisteredSlips: sql<boolean>`exists (${slips} and ${bankSlips.bankState} = 'registered')`,
  isPaid: sql<boolean>`exists (${slips} and ${bankSlips.paidAt} is not null)`,
};

interface ActionColumns extends ClockRow {
  number: string;
  acceptedAt: Date | null;
  renewalOpensOn: PlainDate | null;
  engineStep: string | null;
  hasSlips: boolean;
  hasRegisteredSlips: boolean;
  isPaid: boolean;
}

/** Gives what tells the actions of a row, by the rules that hold for the whole record, and whether the law has accepted it. */
export async function judgeRows(database: Database, user: CurrentUser, rows: readonly ActionColumns[]) {
  const permitted = await permittedActions(database, user, ModuleId.PROPOSTA);
  const today = currentDay();
  const now = new Date();
  const calendar = rows.some((row) => mayBeAcceptedByLaw(row, now))
    ? await loadLegalCalendar(database, user.companyId, now)
    : null;
  return (row: ActionColumns) => {
    const { engineStep, renewalOpensOn, hasSlips, hasRegisteredSlips, isPaid, number, acceptedAt } = row;
    const statusId = seenStatus(user, row.statusId);
    const awaitsPayment = statusId === ProposalStatus.AguardandoPagamento;
    const lastDay = calendar?.acceptedOn(row) ?? null;
    const Actions = allowedInRow({
      statusId,
      isInternal: isInternal(user.userTypeId),
      permitted,
      whyBoundByLaw: lastDay === null || acceptedAt !== null ? null : acceptedByLawMessage(number, lastDay),
      whyNotEdit: whyNotEdit({ statusId, hasRight: permitted.includes('EDITAR'), user }),
      whyNotYet: earlyRenewalProblem(renewalOpensOn, today),
      whyPaidStays: awaitsPayment ? whyPaidStays([{ isPaid }]) : null,
      hasSlips,
      hasRegisteredSlips,
      hasPolicy: statusId === ProposalStatus.Emitida,
      wasValidated: engineStep !== null,
    });
    return { AcceptedByLawOn: lastDay, Actions };
  };
}
