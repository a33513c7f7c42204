import { and, eq, isNull } from 'drizzle-orm';
import type { CallInput } from '@portal/shared/contracts/call';
import type { CounterGuarantees, giveSignedCounterGuarantee } from '@portal/shared/contracts/parties/counterGuarantees';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import { CCGStatus } from '@portal/shared/domain/parties/ccgStatus';
import { formatDateTime } from '@portal/shared/domain/time/instants';
import { entryOfPipe, openCard } from '../../deals/engine/openCard';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database, Transaction } from '../../platform/database/connection';
import { cards } from '../../platform/database/schema/boards';
import { counterGuarantees } from '../../platform/database/schema/parties';
import { unprocessable } from '../../platform/server/refusal';
import { addGivenDocuments } from '../documents/addGivenDocuments';
import type { HolderRow } from '../policyHolders/newProposal/holderRecord';
import { contractsOf } from './contracts';
import type { ContractRow } from './contracts';
import { lockContract } from './lockContract';
import { nameOfCopy } from './nameOfCopy';
import { tellHistory } from './tellHistory';

/** Takes the signed copy in: it stands among the documents of the policy holder, and the insurer examines it on a card. */
export function giveSigned(
  database: Database,
  user: CurrentUser,
  { CounterGuaranteeUniqueId, ArchiveUniqueIds }: CallInput<typeof giveSignedCounterGuarantee>['body'],
  now = new Date(),
): Promise<CounterGuarantees> {
  return database.transaction(async (transaction) => {
    const { contract, holder } = await lockContract(transaction, user, CounterGuaranteeUniqueId, 'giveSigned');
    await requireCard(transaction, user, { contract, holder, now });
    const record = { kind: 'policyHolder', uniqueId: holder.uniqueId } as const;
    const Name = await nameOfCopy(transaction, contract, holder, 'assinado', `recebido em ${formatDateTime(now)}`);
    const [signedDocumentUniqueId] = await addGivenDocuments(
      transaction,
      user,
      record,
      [{ Name, ArchiveUniqueIds }],
      now,
    );
    await transaction
      .update(counterGuarantees)
      .set({ statusId: CCGStatus.AguardandoAnaliseSeguradora, isManual: true, signedDocumentUniqueId })
      .where(eq(counterGuarantees.id, contract.id));
    await tellHistory(transaction, user, holder, 'signedCopyGiven');
    return contractsOf(transaction, user, holder);
  });
}

interface Given {
  contract: ContractRow;
  holder: HolderRow;
  now: Date;
}

/** A proposal that waits for the contract has opened its card already; otherwise one opens on the pipe of credit. */
async function requireCard(transaction: Transaction, user: CurrentUser, { contract, holder, now }: Given) {
  const [open] = await transaction
    .select({ id: cards.id })
    .from(cards)
    .where(
      and(
        eq(cards.companyId, user.companyId),
        eq(cards.counterGuaranteeUniqueId, contract.uniqueId),
        isNull(cards.decidedAt),
      ),
    )
    .limit(1);
  if (open) return;
  const entry = await entryOfPipe(transaction, user.companyId, Functionality.GERENCIAR_PIPE_CREDITO);
  if (!entry)
    throw unprocessable('Esta seguradora ainda não examina contratos pelo portal, e nada foi enviado. Fale com ela.');
  await openCard(
    transaction,
    entry,
    {
      companyId: user.companyId,
      cardType: 'ANALISE_CCG_MANUAL',
      cardRef: contract.number,
      cardData: { header: 'Contragarantia assinada', body: holder.name, footer: `Contrato ${contract.number}` },
      insuredAmountCents: null,
      policyHolderUniqueId: holder.uniqueId,
      counterGuaranteeUniqueId: contract.uniqueId,
      names: [holder.name],
      documents: [holder.document],
    },
    user,
    now,
  );
}
