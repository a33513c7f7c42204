import { and, eq } from 'drizzle-orm';
import type { PolicyHolderAction, PolicyHolderRecord } from '@portal/shared/contracts/parties/policyHolderRecord';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { tellBrokers } from '../../../deals/messages/tellBrokers';
import { auditRecord } from '../../../platform/history/auditRecord';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database, Transaction } from '../../../platform/database/connection';
import { policyHolderNominations, policyHolders } from '../../../platform/database/schema/parties';
import { conflict, invalid } from '../../../platform/server/refusal';
import type { HolderRow } from '../newProposal/holderRecord';
import { lockHolder } from './holderActions';
import { policyHolderRecord } from './policyHolderRecord';

/** Something that a policy holder is or is not, with what is said and written when it changes. */
interface Inversion {
  field: 'isBlocked' | 'isRestrictivelyBlocked' | 'ignoreCcgSignature';
  /** Where the reason of what holds now stands, beside the history. */
  reason?: 'blockedJustification' | 'restrictiveJustification';
  actions: readonly PolicyHolderAction[];
  history: { on: string; off: string };
  /** Said to who was slower. */
  faster: { on: string; off: string };
}

export const block: Inversion = {
  field: 'isBlocked',
  reason: 'blockedJustification',
  actions: ['block', 'unblock'],
  history: { on: 'blocked', off: 'unblocked' },
  faster: { on: 'Outra pessoa já bloqueou este tomador.', off: 'Outra pessoa já desbloqueou este tomador.' },
};
export const restrictiveBlock: Inversion = {
  field: 'isRestrictivelyBlocked',
  reason: 'restrictiveJustification',
  actions: ['blockRestrictively', 'unblockRestrictively'],
  history: { on: 'blockedRestrictively', off: 'unblockedRestrictively' },
  faster: {
    on: 'Outra pessoa já bloqueou este tomador por restritivos.',
    off: 'Outra pessoa já retirou o bloqueio por restritivos.',
  },
};
export const ignoredCcg: Inversion = {
  field: 'ignoreCcgSignature',
  actions: ['ignoreCcgSignature', 'requireCcgSignature'],
  history: { on: 'ccgSignatureIgnored', off: 'ccgSignatureRequired' },
  faster: {
    on: 'Outra pessoa já dispensou a assinatura do CCG.',
    off: 'Outra pessoa já voltou a exigir a assinatura do CCG.',
  },
};

interface Wanted {
  uniqueId: string;
  justification: string;
  expected: boolean | undefined;
}

/** Inverts one of them, with who did it and why; the brokers that are nominated are told of a block. */
export const invert = (
  database: Database,
  user: CurrentUser,
  inversion: Inversion,
  { uniqueId, justification, expected }: Wanted,
  portal: string,
): Promise<PolicyHolderRecord> =>
  database.transaction(async (transaction) => {
    const { field, actions, faster } = inversion;
    const holder = await lockHolder(transaction, user, { uniqueId }, 'PolicyHolderUniqueId', ...actions);
    const why = justification.trim();
    if (why === '')
      throw invalid('Escreva a justificativa: ela fica no histórico do tomador.', { field: 'Justification' });
    const before = holder[field];
    if (expected !== undefined && expected !== before)
      throw conflict(before ? faster.on : faster.off, {
        response: await policyHolderRecord(transaction, user, uniqueId),
      });
    await storeInversion(transaction, user, { inversion, holder, why }, portal);
    return policyHolderRecord(transaction, user, uniqueId);
  });

interface Inverted {
  inversion: Inversion;
  /** As it is before, locked. */
  holder: HolderRow;
  why: string;
}

/** Writes that a policy holder is what it was not, with its history; the brokers that are nominated are told of a block. */
export async function storeInversion(
  transaction: Transaction,
  user: CurrentUser,
  { inversion: { field, reason, history }, holder, why }: Inverted,
  portal: string,
): Promise<void> {
  const before = holder[field];
  const [changed] = await transaction
    .update(policyHolders)
    .set({ [field]: !before, ...(reason && { [reason]: before ? null : why }) })
    .where(eq(policyHolders.id, holder.id))
    .returning();
  if (!changed) throw new Error('A locked policy holder can be changed');
  await auditRecord(
    transaction,
    user,
    { kind: 'policyHolder', uniqueId: holder.uniqueId },
    {
      action: before ? history.off : history.on,
      changes: [
        { field, before, after: !before },
        { field: 'justification', before: reason ? holder[reason] : null, after: why },
      ],
    },
  );
  if (isBlocked(holder) !== isBlocked(changed)) await tell(transaction, user, changed, portal);
}

const isBlocked = (holder: HolderRow): boolean => holder.isBlocked || holder.isRestrictivelyBlocked;

/** Whoever works for the policy holder is told whether it gets new proposals; why is the insurer's own matter. */
async function tell(transaction: Transaction, user: CurrentUser, holder: HolderRow, portal: string): Promise<void> {
  const nominated = await transaction
    .selectDistinct({ brokerId: policyHolderNominations.brokerId })
    .from(policyHolderNominations)
    .where(and(eq(policyHolderNominations.policyHolderId, holder.id), eq(policyHolderNominations.status, 'approved')));
  const isNow = isBlocked(holder);
  const text = isNow
    ? `${holder.name} foi bloqueado e não recebe novas propostas. As apólices continuam em vigor; o que está em andamento não é emitido durante o bloqueio. Em caso de dúvida, fale com a seguradora.`
    : `O bloqueio de ${holder.name} foi retirado: novas propostas podem ser feitas.`;
  await tellBrokers(
    transaction,
    user,
    nominated.map(({ brokerId }) => brokerId),
    {
      kind: isNow ? 'policyHolderBlocked' : 'policyHolderUnblocked',
      title: isNow ? 'Tomador bloqueado' : 'Tomador desbloqueado',
      text,
      subject: { kind: 'policyHolder', uniqueId: holder.uniqueId },
      path: addresses.policyHolder(holder.uniqueId),
      mail: { portal, action: 'Ver o tomador', paragraphs: [text] },
    },
  );
}
