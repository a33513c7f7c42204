import { and, eq } from 'drizzle-orm';
import type { CallInput, CallResponse } from '@portal/shared/contracts/call';
import type { endPolicyHolderNomination } from '@portal/shared/contracts/parties/nominations';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { dateOfInstant } from '@portal/shared/domain/time/instants';
import { tellBrokers } from '../../deals/messages/tellBrokers';
import { auditRecord } from '../../platform/history/auditRecord';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database } from '../../platform/database/connection';
import { policyHolderNominations } from '../../platform/database/schema/parties';
import { forbidden, invalid, notFound, unprocessable } from '../../platform/server/refusal';
import { requireVisibleHolder } from '../policyHolders/newProposal/findHolder';
import { managesNominations } from './nominations';

const FIELD = 'NominationUniqueId';

/** Ends a nomination that counts, as the policy holder asked; what the broker has made stays its own. */
export function endNomination(
  database: Database,
  user: CurrentUser,
  body: CallInput<typeof endPolicyHolderNomination>['body'],
  now = new Date(),
): Promise<CallResponse<typeof endPolicyHolderNomination>> {
  const why = body.Justification.trim();
  if (why === '') throw invalid('Escreva por que a nomeação termina.', { field: 'Justification' });
  return database.transaction(async (transaction) => {
    const [row] = await transaction
      .select()
      .from(policyHolderNominations)
      .where(
        and(
          eq(policyHolderNominations.companyId, user.companyId),
          eq(policyHolderNominations.uniqueId, body.NominationUniqueId),
        ),
      )
      .for('update');
    if (!row) throw notFound('Nomeação não encontrada.', { field: FIELD });
    const holder = await requireVisibleHolder(transaction, user, { id: row.policyHolderId }, FIELD);
    if (!managesNominations(user))
      throw forbidden('Seu perfil não permite encerrar nomeações. Peça o acesso a quem administra os usuários.');
    if (row.status !== 'approved') throw unprocessable('Esta nomeação não está mais em vigor.', { field: FIELD });
    await transaction
      .update(policyHolderNominations)
      .set({ status: 'ended', endedOn: dateOfInstant(now), answer: why })
      .where(eq(policyHolderNominations.id, row.id));
    const [name] = await tellBrokers(transaction, user, [row.brokerId], {
      kind: 'nominationEnded',
      title: 'Nomeação encerrada',
      text: `A nomeação da sua corretora por ${holder.name} terminou: novas propostas para este tomador não são mais aceitas. As apólices feitas continuam suas; propostas ainda não emitidas só são emitidas com uma nova nomeação.`,
      subject: { kind: 'policyHolderNomination', uniqueId: row.uniqueId },
      path: addresses.policyHolders(holder.name),
    });
    await auditRecord(
      transaction,
      user,
      { kind: 'policyHolder', uniqueId: holder.uniqueId },
      {
        action: 'nominationEnded',
        changes: [
          { field: 'nominatedBroker', before: name ?? null, after: null },
          { field: 'justification', before: null, after: why },
        ],
      },
    );
    return { Status: 'ended' };
  });
}
