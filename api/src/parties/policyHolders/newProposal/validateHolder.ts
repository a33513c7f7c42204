import { and, desc, eq } from 'drizzle-orm';
import type { CallInput, CallResponse } from '@portal/shared/contracts/call';
import type { validatePolicyHolderByCnpj } from '@portal/shared/contracts/underwriting/proposalParties';
import { isInternal } from '@portal/shared/domain/access/roles';
import { askAboutCompany } from '../../bureau/askBureau';
import type { Bureaus } from '../../bureau/bureau';
import { bureauNameOf } from '../../bureau/bureauName';
import { checkedCnpj } from '../../personalData/checkedDocument';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database } from '../../../platform/database/connection';
import { policyHolderNominations } from '../../../platform/database/schema/parties';
import { ensureBranch } from './branches';
import { findHolder, headOfficeOf } from './findHolder';
import { holderOnWire } from './holderRecord';
import type { HolderRow } from './holderRecord';
import { sanctionedAmong } from '../../../platform/lists/listObjections';
import { proposingBroker } from './proposingBroker';
import type { ProposingBroker } from './proposingBroker';
import { registerHolder } from './registerHolder';
import { judge, unknownHolder } from './situation';
import type { NominationFact } from './situation';

type Query = CallInput<typeof validatePolicyHolderByCnpj>['query'];
type Answer = CallResponse<typeof validatePolicyHolderByCnpj>;

interface Asking {
  database: Database;
  bureaus: Bureaus;
  user: CurrentUser;
}

/**
 * The policy holder of a new proposal by CNPJ: a registered one as it stands, another one registered from the bureau's
 * data. The CNPJ of a filial leads to the policy holder of its root, which then has that filial.
 */
export async function validateHolder(asking: Asking, query: Query): Promise<Answer> {
  const { database, user } = asking;
  const cnpj = checkedCnpj(query.Cnpj, 'Cnpj');
  const broker = await proposingBroker(database, user, query.BrokerUniqueId);
  const known = await findHolder(database, user.companyId, cnpj);
  return known ? answerFor(asking, known, cnpj, broker) : registerFor(asking, cnpj, broker);
}

async function answerFor(asking: Asking, holder: HolderRow, cnpj: string, broker: ProposingBroker | null) {
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

async function registerFor(asking: Asking, cnpj: string, broker: ProposingBroker | null): Promise<Answer> {
  const { database, bureaus, user } = asking;
  const headOffice = headOfficeOf(cnpj);
  const isBranch = cnpj !== headOffice;
  // A filial that nobody knows must not leave its matriz registered behind.
  if (isBranch && !(await askAboutCompany(database, bureaus, user, cnpj))) return unknownHolder(true);
  const company = await askAboutCompany(database, bureaus, user, headOffice);
  if (!company) return unknownHolder(isBranch);
  const holder = await registerHolder(database, user, { cnpj: headOffice, company, broker });
  if (!holder) {
    const other = await findHolder(database, user.companyId, cnpj);
    if (!other) throw new Error('Whoever registered it first has committed');
    return answerFor(asking, other, cnpj, broker);
  }
  if (isBranch) await ensureBranch(database, bureaus, user, holder, cnpj);
  return { Situation: 'registered', Reason: null, PolicyHolder: await named(database, holder) };
}

/** A policy holder that may be taken, with what a bureau calls it otherwise. */
const named = async (database: Database, holder: HolderRow) => ({
  ...(await holderOnWire(database, holder, true)),
  BureauName: await bureauNameOf(database, holder),
});

async function nominationOf(database: Database, policyHolderId: number, brokerId: number): Promise<NominationFact> {
  const [row] = await database
    .select({ status: policyHolderNominations.status })
    .from(policyHolderNominations)
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
  return row?.status ?? null;
}
