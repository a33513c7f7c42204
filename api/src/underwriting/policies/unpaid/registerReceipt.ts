import { and, eq } from 'drizzle-orm';
import type { CallInput, CallResponse } from '@portal/shared/contracts/call';
import type { registerUnpaidReceipt } from '@portal/shared/contracts/underwriting/unpaidPremium';
import { formatDate } from '@portal/shared/domain/time/dates';
import { dateOfInstant } from '@portal/shared/domain/time/instants';
import { unpaidStepLabels } from '@portal/shared/domain/underwriting/unpaidPremium';
import { attachArchive } from '../../../deals/documents/takeArchive';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database, Transaction } from '../../../platform/database/connection';
import { requestDocuments } from '../../../platform/database/schema/documents';
import { policies } from '../../../platform/database/schema/policies';
import { policyUnpaidNotices, policyUnpaidSequences } from '../../../platform/database/schema/policyUnpaid';
import { conflict, forbidden, invalid, notFound } from '../../../platform/server/refusal';
import { mayCancel } from '../detail/policyActions';
import { visiblePolicies } from '../record/findPolicy';
import type { PolicyRow } from '../record/findPolicy';
import { lockPolicy } from '../record/lockPolicy';
import { changePolicy } from '../record/movePolicy';
import type { NoticeRow, SequenceRow } from './sequences';

type Asked = CallInput<typeof registerUnpaidReceipt>['body'];

const kinds = { insured: 'segurado', policyHolder: 'tomador' } as const;

/** Why the receipt of a notice cannot be registered, or corrected, now; null where it can. */
export function whyNotRegister({ step }: Pick<NoticeRow, 'step'>, row: SequenceRow): string | null {
  if (row.outcome !== null) return 'A sequência desta parcela já terminou.';
  if (step === 'notice' && row.suspendedOn !== null) return 'A cobertura já foi suspensa a partir desta notificação.';
  return null;
}

/** Registers that a notice was received, with what proves it; before the next step it may be corrected. */
export const registerReceipt = (
  database: Database,
  user: CurrentUser,
  asked: Asked,
  now = new Date(),
): Promise<CallResponse<typeof registerUnpaidReceipt>> =>
  database.transaction(async (transaction) => {
    const { policyUniqueId } = await findNotice(transaction, user, asked.NoticeUniqueId);
    const { policy } = await lockPolicy(transaction, user, { uniqueId: policyUniqueId }, 'NoticeUniqueId');
    if (!mayCancel(user))
      throw forbidden('O recebimento é registrado pela seguradora, por quem tem a permissão de cancelar apólices.');
    // Read again: what it was before the lock may be over.
    const { notice, sequence } = await findNotice(transaction, user, asked.NoticeUniqueId);
    const why = whyNotRegister(notice, sequence);
    if (why) throw conflict(`${why} O recebimento fica como está.`, { code: 'TransitionNotAllowed' });
    const [first, today] = [dateOfInstant(notice.noticedAt), dateOfInstant(now)];
    if (asked.ReceivedOn < first || asked.ReceivedOn > today)
      throw invalid(`O recebimento é de um dia entre ${formatDate(first)}, do envio, e hoje, ${formatDate(today)}.`, {
        field: 'ReceivedOn',
      });
    await keepReceipt(transaction, user, { policy, notice, asked, now });
    return { ReceivedOn: asked.ReceivedOn };
  });

async function findNotice(transaction: Transaction, user: CurrentUser, uniqueId: string) {
  const [found] = await transaction
    .select({ notice: policyUnpaidNotices, sequence: policyUnpaidSequences, policyUniqueId: policies.uniqueId })
    .from(policyUnpaidNotices)
    .innerJoin(policyUnpaidSequences, eq(policyUnpaidSequences.id, policyUnpaidNotices.sequenceId))
    .innerJoin(policies, eq(policies.id, policyUnpaidSequences.policyId))
    .where(and(visiblePolicies(user), eq(policyUnpaidNotices.uniqueId, uniqueId)));
  if (!found)
    throw notFound('Esta notificação não existe ou não é de uma apólice que você pode ver.', {
      field: 'NoticeUniqueId',
    });
  return found;
}

interface Receipt {
  policy: PolicyRow;
  notice: NoticeRow;
  asked: Asked;
  now: Date;
}

async function keepReceipt(
  transaction: Transaction,
  user: CurrentUser,
  { policy, notice, asked, now }: Receipt,
): Promise<void> {
  const name = `Recebimento: ${unpaidStepLabels[notice.step].toLowerCase()}, ${kinds[notice.recipientKind]}`;
  const [document] = await transaction
    .insert(requestDocuments)
    .values({
      companyId: policy.companyId,
      ownerKind: 'policy',
      ownerUniqueId: policy.uniqueId,
      name,
      status: 'Conforme',
      requestedByUserId: user.id,
      createdAt: now,
    })
    .returning({ id: requestDocuments.id });
  if (!document) throw new Error('An inserted document has a row');
  for (const id of new Set(asked.ArchiveUniqueIds.map((one) => one.toLowerCase())))
    await attachArchive(transaction, user, document.id, id, now);
  await transaction
    .update(policyUnpaidNotices)
    .set({
      receivedOn: asked.ReceivedOn,
      documentId: document.id,
      registeredByUserId: user.id,
      registeredAt: now,
    })
    .where(eq(policyUnpaidNotices.id, notice.id));
  await changePolicy(transaction, policy, {
    action: 'unpaidReceived',
    changes: [
      { field: 'document', before: null, after: name },
      { field: 'receivedOn', before: notice.receivedOn, after: asked.ReceivedOn },
    ],
    by: user,
    now,
  });
}
