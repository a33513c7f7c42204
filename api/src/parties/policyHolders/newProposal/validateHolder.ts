import { and, desc, eq } from 'drizzle-orm';
import type { CallInput, CallResponse } from '@portal/shared/contracts/call';
import type { validatePolicyHolderByCnpj } from '@portal/shared/contracts/underwriting/proposalParties';
import { isInternal } from '@portal/shared/domain/access/roles';
import { waitingCard } from '../../../deals/cards/sentBack';
import { bureauNameOf } from '../../bureau/bureauName';
import { checkedCnpj } from '../../personalData/checkedDocument';
import type { Database } from '../../../platform/database/connection';
import { cards } from '../../../platform/database/schema/boards';
import { policyHolderNominations } from '../../../platform/database/schema/parties';
import { ensureBranch } from './branches';
import { findHolder, headOfficeOf } from './findHolder';
import { holderOnWire } from './holderRecord';
import type { HolderRow } from './holderRecord';
import { sanctionedAmong } from '../../../platform/lists/listObjections';
import { proposingBroker } from './proposingBroker';
import type { ProposingBroker } from './proposingBroker';
import { registerByCnpj } from './registerByCnpj';
import type { AskingForHolder } from './registerByCnpj';
import { judge, unknownHolder } from './situation';
import type { NominationFact } from './situation';

type Query = CallInput<typeof validatePolicyHolderByCnpj>['query'];
type Answer = CallResponse<typeof validatePolicyHolderByCnpj>;

/**
 * The policy holder of a new proposal by CNPJ: a registered one as it stands, another one registered from the bureau's
 * data. The CNPJ of a filial leads to the policy holder of its root, which then has that filial.
 */
export async function validateHolder(asking: AskingForHolder, query: Query): Promise<Answer> {
  const { database, user } = asking;
  const cnpj = checkedCnpj(query.Cnpj, 'Cnpj');
  const broker = await proposingBroker(database, user, query.BrokerUniqueId);
  const known = await findHolder(database, user.companyId, cnpj);
  return known ? answerFor(asking, known, cnpj, broker) : registerFor(asking, cnpj, broker);
}

async function answerFor(asking: AskingForHolder, holder: HolderRow, cnpj: string, broker: ProposingBroker | null) {
  const { database, bureaus, user } = asking;
  const nomination = broker ? await nominationOf(database, holder.id, broker.id) : 'notNeeded';
  const isSanctioned = (await sanctionedAmong(database, user.companyId, [holder.uniqueId])).has(holder.uniqueId);
  const judgement = judge(holder, nomination, isInternal(user.userTypeId), isSanctioned);
  const isReady = judgement.Situation === 'ready';
  if (isReady && cnpj !== holder.document && !(await ensureBranch(database, bureaus, user, holder, cnpj)))
    return unknownHolder(true);
  return {
    ...judgement,
    PolicyHolder: isReady ? await named(database, holder) : await holderOnWire(database, holder, false),
  };
}

async function registerFor(asking: AskingForHolder, cnpj: string, broker: ProposingBroker | null): Promise<Answer> {
  const registered = await registerByCnpj(asking, cnpj, broker);
  if (!registered) return unknownHolder(cnpj !== headOfficeOf(cnpj));
  const { holder, isNew } = registered;
  if (!isNew) return answerFor(asking, holder, cnpj, broker);
  return { Situation: 'registered', Reason: null, PolicyHolder: await named(asking.database, holder) };
}

/** A policy holder that may be taken, with what a bureau calls it otherwise. */
const named = async (database: Database, holder: HolderRow) => ({
  ...(await holderOnWire(database, holder, true)),
  BureauName: await bureauNameOf(database, holder),
});

async function nominationOf(database: Database, policyHolderId: number, brokerId: number): Promise<NominationFact> {
  const [row] = await database
    .select({ status: policyHolderNominations.status, sentBackAt: cards.sentBackAt })
    .from(policyHolderNominations)
    .leftJoin(cards, waitingCard)
    .where(
      and(eq(policyHolderNominations.policyHolderId, policyHolderId), eq(policyHolderNominations.brokerId, brokerId)),
    )
    // What counts, or what waits; otherwise what was answered last.
    .orderBy(
      desc(eq(policyHolderNominations.status, 'approved')),
      desc(eq(policyHolderNominations.status, 'pending')),
      desc(policyHolderNominations.id),
    )
    .limit(1);
  return row?.status === 'pending' && row.sentBackAt ? 'returned' : (row?.status ?? null);
}
