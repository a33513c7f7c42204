import { eq } from 'drizzle-orm';
import type { CallInput } from '@portal/shared/contracts/call';
import type { LimitRequests, sendRequestToAnalysis } from '@portal/shared/contracts/parties/limitRequests';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import { dateOfInstant } from '@portal/shared/domain/time/instants';
import { formatMoney } from '@portal/shared/domain/values/money';
import { limitCardData } from '../../deals/engine/limitCardData';
import { entryOfPipe, openCard } from '../../deals/engine/openCard';
import { auditRecord } from '../../platform/history/auditRecord';
import { modalityGroupLimitsOf } from '../../deals/records/modalityGroupLimits';
import type { ModalityGroupLimit } from '../../deals/records/modalityGroupLimits';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database, Transaction } from '../../platform/database/connection';
import { limitRequests } from '../../platform/database/schema/limitRequests';
import { policyHolders } from '../../platform/database/schema/parties';
import { requireNotMerged } from '../../platform/lists/requireNotMerged';
import { forbidden, invalid, unprocessable } from '../../platform/server/refusal';
import { addGivenDocuments } from '../documents/addGivenDocuments';
import { NOT_YOURS } from '../documents/changePartyDocument';
import { refuseAnonymised } from '../anonymisation/refuseAnonymised';
import { requireVisibleHolder } from '../policyHolders/newProposal/findHolder';
import type { HolderRow } from '../policyHolders/newProposal/holderRecord';
import { proposingBroker } from '../policyHolders/newProposal/proposingBroker';
import type { ProposingBroker } from '../policyHolders/newProposal/proposingBroker';
import { asksForLimits, disabledReason, limitRequestsOf } from './limitRequests';

type Body = CallInput<typeof sendRequestToAnalysis>['body'];

/** Asks the insurer to raise a limit: the request with its documents, and the card on which it is decided. */
export async function sendToAnalysis(
  database: Database,
  user: CurrentUser,
  body: Body,
  now = new Date(),
): Promise<LimitRequests> {
  const field = 'PolicyHolderUniqueId';
  const { id } = await requireVisibleHolder(database, user, { uniqueId: body.PolicyHolderUniqueId }, field);
  if (!asksForLimits(user)) throw forbidden(NOT_YOURS);
  const broker = await proposingBroker(database, user, body.BrokerUniqueId);
  return database.transaction(async (transaction) => {
    const [holder] = await transaction.select().from(policyHolders).where(eq(policyHolders.id, id)).for('update');
    if (!holder) throw new Error('A policy holder that was found can be locked');
    requireNotMerged(holder, field);
    refuseAnonymised(holder);
    const reason = await disabledReason(transaction, user, holder);
    if (reason !== null) throw unprocessable(reason, { field });
    const group = await groupAskedFor(transaction, holder, body);
    const limit = group ?? holder;
    refuseAmount(limit, body.RequestedLimitValue, now);
    const justification = body.Justification.trim();
    if (justification === '') throw invalid('Escreva para que o limite é necessário.', { field: 'Justification' });
    const [request] = await transaction
      .insert(limitRequests)
      .values({
        companyId: user.companyId,
        policyHolderId: holder.id,
        brokerId: broker?.id ?? null,
        modalityGroupId: group?.modalityGroupId ?? null,
        currentLimitCents: limit.limitCents,
        requestedLimitCents: body.RequestedLimitValue,
        justification,
        status: 'pending',
        requestedByUserId: user.id,
        createdAt: now,
      })
      .returning();
    if (!request) throw new Error('An inserted request has a row');
    await openRequestCard(transaction, { holder, broker, group, request, user, now });
    if (body.Documents.length > 0)
      await addGivenDocuments(
        transaction,
        user,
        { kind: 'limitRequest', uniqueId: request.uniqueId },
        body.Documents,
        now,
      );
    await auditRecord(
      transaction,
      user,
      { kind: 'policyHolder', uniqueId: holder.uniqueId },
      {
        action: 'limitRequested',
        changes: [
          ...(group ? [{ field: 'modalityGroup', before: null, after: group.called }] : []),
          { field: 'requestedLimitCents', before: limit.limitCents, after: body.RequestedLimitValue },
        ],
      },
    );
    return limitRequestsOf(transaction, user, holder);
  });
}

/** The modality group whose limit is asked for, within the overall one; null where that one is. */
async function groupAskedFor(
  transaction: Transaction,
  holder: HolderRow,
  { ModalityGroupUniqueId, RequestedLimitValue }: Body,
) {
  if (ModalityGroupUniqueId === undefined) return null;
  const capped = await modalityGroupLimitsOf(transaction, holder);
  const group = capped.find(({ uniqueId }) => uniqueId === ModalityGroupUniqueId.toLowerCase());
  const overall = formatMoney(holder.limitCents);
  // A limit that it has not bounds it not: one would lower what it may use.
  if (!group)
    throw unprocessable(`Este grupo não tem limite próprio: vale o limite total, de ${overall}. Peça o limite total.`, {
      field: 'ModalityGroupUniqueId',
    });
  if (RequestedLimitValue > holder.limitCents)
    throw unprocessable(
      `O limite de um grupo fica dentro do limite total, de ${overall}. Peça antes um limite total maior.`,
      { field: 'RequestedLimitValue' },
    );
  return group;
}

/** A request is no way to lower a limit; one that has ended may be asked for again as it was. */
function refuseAmount(
  { limitCents, limitExpiresOn }: Pick<HolderRow, 'limitCents' | 'limitExpiresOn'>,
  asked: number,
  now: Date,
): void {
  const hasEnded = limitExpiresOn !== null && limitExpiresOn < dateOfInstant(now);
  if (asked > limitCents || (hasEnded && asked === limitCents)) return;
  throw unprocessable(`O limite pedido precisa ser maior que o atual, de ${formatMoney(limitCents)}.`, {
    field: 'RequestedLimitValue',
  });
}

interface Subject {
  holder: HolderRow;
  broker: ProposingBroker | null;
  group: ModalityGroupLimit | null;
  request: typeof limitRequests.$inferSelect;
  user: CurrentUser;
  now: Date;
}

async function openRequestCard(transaction: Transaction, { holder, broker, group, request, user, now }: Subject) {
  const entry = await entryOfPipe(transaction, user.companyId, Functionality.GERENCIAR_PIPE_CREDITO);
  if (!entry)
    throw unprocessable('Esta seguradora ainda não decide limites pelo portal, e nada foi pedido. Fale com ela.');
  await openCard(
    transaction,
    entry,
    {
      companyId: user.companyId,
      cardType: 'REQUEST_LIMIT',
      cardRef: `Limite ${String(request.id).padStart(5, '0')}`,
      cardData: limitCardData(holder.name, request, group?.called),
      insuredAmountCents: null,
      policyHolderUniqueId: holder.uniqueId,
      brokerUniqueId: broker?.uniqueId ?? null,
      limitRequestUniqueId: request.uniqueId,
      names: [holder.name, ...(broker ? [broker.name] : [])],
      documents: [holder.document],
    },
    user,
    now,
  );
}
