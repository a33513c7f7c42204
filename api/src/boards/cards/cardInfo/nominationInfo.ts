import { and, asc, eq } from 'drizzle-orm';
import type { CardNominationInfo } from '@portal/shared/contracts/boards/kanbanCards';
import { previewTakeOver } from '../../../parties/nominations/previewTakeOver';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database } from '../../../platform/database/connection';
import { cards } from '../../../platform/database/schema/boards';
import { brokers, policyHolderNominations } from '../../../platform/database/schema/parties';
import { policies } from '../../../platform/database/schema/policies';
import { listedDocument } from '../../../platform/lists/privacy';
import { partyOf } from './parties';
import { policyHolderOf } from './policyHolder';
import { policyRecordOf } from './records';
import { recordNotFound, requireCardOf } from './requireCardOf';

const FIELD = 'PolicyHolderNomeationRequestId';

/** A broker's request to work for a policy holder, and who works for it already. */
export async function nominationInfo(database: Database, user: CurrentUser, id: number): Promise<CardNominationInfo> {
  const [found] = await database
    .select({ nomination: policyHolderNominations, broker: brokers })
    .from(policyHolderNominations)
    .innerJoin(brokers, eq(brokers.id, policyHolderNominations.brokerId))
    .where(and(eq(policyHolderNominations.companyId, user.companyId), eq(policyHolderNominations.id, id)));
  if (!found) throw recordNotFound(FIELD);
  const { nomination, broker } = found;
  await requireCardOf(database, user, {
    column: cards.nominationUniqueId,
    uniqueId: nomination.uniqueId,
    field: FIELD,
  });
  const [party, record, holder, nominated, preview] = await Promise.all([
    partyOf(database, 'broker', broker, broker.tradeName),
    policyRecordOf(database, policies.brokerId, broker.id),
    policyHolderOf(database, nomination.policyHolderId),
    nominatedBrokersOf(database, nomination.policyHolderId),
    previewTakeOver(database, user.companyId, nomination.uniqueId),
  ]);
  return {
    PolicyHolderNomeationRequestId: nomination.id,
    Status: nomination.status,
    RequestedAt: nomination.requestedAt.toISOString(),
    DecidedAt: nomination.decidedAt?.toISOString() ?? null,
    Broker: { ...party, SusepCode: broker.susepCode, Policies: record },
    PolicyHolder: holder,
    NominatedBrokers: nominated,
    IfApproved: preview && {
      StartsOn: preview.startsOn,
      CoversAll: preview.coversAll,
      ModalityNames: preview.modalityNames,
      Displaced: preview.displaced.map(({ brokerName, coversAll, modalityNames }) => ({
        BrokerName: brokerName,
        CoversAll: coversAll,
        ModalityNames: modalityNames,
      })),
    },
  };
}

async function nominatedBrokersOf(database: Database, policyHolderId: number) {
  const rows = await database
    .select({
      Name: brokers.name,
      CpfCnpj: brokers.document,
      SusepCode: brokers.susepCode,
      requestedAt: policyHolderNominations.requestedAt,
      decidedAt: policyHolderNominations.decidedAt,
    })
    .from(policyHolderNominations)
    .innerJoin(brokers, eq(brokers.id, policyHolderNominations.brokerId))
    .where(
      and(eq(policyHolderNominations.policyHolderId, policyHolderId), eq(policyHolderNominations.status, 'approved')),
    )
    .orderBy(asc(brokers.name), asc(brokers.id));
  return rows.map(({ requestedAt, decidedAt, ...row }) => ({
    ...row,
    CpfCnpj: listedDocument(row.CpfCnpj),
    Since: (decidedAt ?? requestedAt).toISOString(),
  }));
}
