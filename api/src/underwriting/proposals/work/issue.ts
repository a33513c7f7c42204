import { and, eq, inArray } from 'drizzle-orm';
import type { CallResponse } from '@portal/shared/contracts/call';
import type { issueProposal } from '@portal/shared/contracts/underwriting/proposalWork';
import { PolicyStatus } from '@portal/shared/domain/underwriting/policyStatus';
import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import { ProposalTimelineSituation, ProposalTimelineStatus } from '@portal/shared/domain/underwriting/proposalTimeline';
import { endSentence } from '@portal/shared/domain/values/sentences';
import { makeSlips } from '../../../parameters/billing/makeSlips';
import { tellOnTimeline } from '../../../deals/engine/timeline';
import { isWithinAutomaticEmission } from '../../../deals/engine/validations/subscription';
import { tellBrokers } from '../../../deals/messages/tellBrokers';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database, Transaction } from '../../../platform/database/connection';
import { bankSlips } from '../../../platform/database/schema/billing';
import { policies } from '../../../platform/database/schema/policies';
import { openComplianceCards } from '../../../parties/screening/complianceCards';
import { fingerprintOf } from '../../../platform/idempotency/fingerprint';
import { once } from '../../../platform/idempotency/once';
import { forbidden, unprocessable } from '../../../platform/server/refusal';
import { loadAcceptanceByLaw } from '../../../deals/records/acceptedByLaw';
import { detailPaths } from '../../../deals/records/dealPaths';
import { hasProposalRight } from '../../../deals/records/visibleProposal';
import type { ProposalRow } from '../../../deals/records/visibleProposal';
import { writeVersion } from '../policyVersion/writeVersion';
import { acceptanceOf, paysBeforeIssue } from './acceptance';
import { issueObstacles } from './issueObstacles';
import { prepareIssueByLaw, requireNoObstacle, StoppedBySanction } from './issueAcceptedByLaw';
import { lockLimits } from './lockLimits';
import { lockProposalDeal } from './lockProposalDeal';
import type { LockedProposal } from './lockProposalDeal';
import { makePolicy } from './makePolicy';
import { moveStatus } from '../../../deals/records/moveStatus';
import { labelOf } from '../../../deals/records/statusLabel';
import { screenProposal } from './screenProposal';
import { tellAcceptance } from './tellAcceptance';

export type Issued = CallResponse<typeof issueProposal>;

interface Asked {
  ProposalUniqueId: string;
  Acknowledgement?: string | undefined;
  IdempotencyKey?: string | undefined;
}

/**
 * Accepts a proposal and issues its policy, or charges the first payment where the modality wants it before; repeated it
 * answers the same.
 */
export async function issue(
  database: Database,
  user: CurrentUser,
  { ProposalUniqueId, IdempotencyKey, Acknowledgement }: Asked,
  now = new Date(),
): Promise<Issued> {
  const request = { key: IdempotencyKey, operation: 'IssueProposal', fingerprint: fingerprintOf({ ProposalUniqueId }) };
  await screenProposal(database, user.companyId, ProposalUniqueId, now);
  const issued = database.transaction(async (transaction) => {
    const locked = await lockProposalDeal(transaction, user, ProposalUniqueId, 'VISUALIZAR', now);
    return once(transaction, user, request, async () => {
      const { row, deal } = locked;
      await requireIssuer(transaction, user, locked);
      if (row.statusId === ProposalStatus.Emitida) return issuedAlready(transaction, locked);
      if (row.statusId === ProposalStatus.AguardandoPagamento) return awaitingPayment(transaction, row);
      const lastDay = await loadAcceptanceByLaw(transaction, row.companyId, row, now);
      if (lastDay === null && row.statusId !== ProposalStatus.AguardandoEmissao)
        throw unprocessable(
          `${deal.called} está com a situação "${labelOf(row.statusId)}": ela só se emite depois que todas as validações passam.`,
          { code: 'NotApproved' },
        );
      const withLimits = await lockLimits(transaction, locked);
      if (lastDay === null) requireNoObstacle(await issueObstacles(transaction, user, withLimits, now), deal);
      const acknowledgement = Acknowledgement?.trim() || null;
      const issuable =
        lastDay === null
          ? withLimits
          : await prepareIssueByLaw(transaction, user, withLimits, { lastDay, acknowledgement, now });
      if (paysBeforeIssue(deal.modality)) return acceptAndCharge(transaction, user, issuable, now);
      const policy = await issueLocked(transaction, user, issuable, now);
      await makeSlips(transaction, row, { by: user, now });
      return policy;
    });
  });
  return issued.catch(async (error: unknown) => {
    if (error instanceof StoppedBySanction)
      await database.transaction((transaction) => openComplianceCards(transaction, error.deal, now));
    throw error;
  });
}

async function requireIssuer(transaction: Transaction, user: CurrentUser, { deal }: LockedProposal): Promise<void> {
  if (await hasProposalRight(transaction, user, 'APROVAR')) return;
  if (
    (await hasProposalRight(transaction, user, 'EDITAR')) &&
    isWithinAutomaticEmission(deal.modality, deal.row.amountAtRiskCents)
  )
    return;
  throw forbidden(
    'Esta proposta é emitida pela seguradora: a modalidade ou o valor não permite a emissão automática. Você será avisado quando a apólice sair.',
  );
}

/**
 * Makes the policy of a proposal whose way is free and whose limits are locked, and tells its story; its broker hears of
 * it from the database.
 */
export async function issueLocked(
  transaction: Transaction,
  user: CurrentUser,
  locked: LockedProposal,
  now: Date,
): Promise<Issued> {
  const { row, deal } = locked;
  const policy = await makePolicy(transaction, deal, row, now);
  await moveStatus(transaction, row, {
    to: ProposalStatus.Emitida,
    set: { ...acceptanceOf(row, now), issuedAt: now },
    action: 'issued',
    changes: [{ field: 'policyNumber', before: null, after: policy.number }],
    by: user,
    now,
  });
  await writeVersion(transaction, { policyId: policy.id, endorsementId: null, now });
  await tellAcceptance(transaction, user, locked, now);
  await tellOnTimeline(transaction, deal, {
    situation: ProposalTimelineSituation.Emissao,
    status: ProposalTimelineStatus.Aprovado,
    description: `Apólice ${policy.number} emitida`,
    userId: user.id,
    now,
  });
  return onWire(policy);
}

/** The acceptance comes first and binds the insurer; slips and policy follow it. */
async function acceptAndCharge(
  transaction: Transaction,
  user: CurrentUser,
  locked: LockedProposal,
  now: Date,
): Promise<Issued> {
  const { row, deal } = locked;
  await moveStatus(transaction, row, {
    to: ProposalStatus.AguardandoPagamento,
    set: acceptanceOf(row, now),
    action: 'accepted',
    by: user,
    now,
  });
  await tellAcceptance(transaction, user, locked, now);
  await makeSlips(transaction, row, { by: user, now });
  // So that nobody else uses up, while the slip is paid, the limits that its payment insures.
  await makePolicy(transaction, deal, row, now, PolicyStatus.AguardandoEmissao);
  await tellOnTimeline(transaction, deal, {
    situation: ProposalTimelineSituation.Emissao,
    status: ProposalTimelineStatus.Corretor,
    description: 'Aguardando o pagamento da primeira parcela',
    userId: user.id,
    now,
  });
  const isPayable = await areSlipsRegistered(transaction, row);
  await tellBrokers(transaction, user, [deal.broker.id], {
    kind: 'proposalApproved',
    title: isPayable ? 'Proposta aceita, boleto disponível' : 'Proposta aceita, boleto em registro no banco',
    text: `${endSentence(`A seguradora aceitou a proposta ${row.number}, de ${deal.policyHolder.name}`)} A apólice sai com o pagamento da primeira parcela.`,
    subject: { kind: 'proposal', uniqueId: row.uniqueId },
    path: detailPaths(row.uniqueId).ofBroker,
  });
  return awaitingPayment(transaction, row);
}

const awaitingPayment = async (transaction: Transaction, row: ProposalRow): Promise<Issued> => ({
  StatusId: ProposalStatus.AguardandoPagamento,
  Policy: null,
  Description: (await areSlipsRegistered(transaction, row))
    ? 'A proposta foi aceita e os boletos estão prontos. A apólice é emitida com o pagamento da primeira parcela.'
    : 'A proposta foi aceita. Os boletos ficam disponíveis depois do registro no banco, e a apólice é emitida com o pagamento da primeira parcela.',
});

/** A slip that the bank does not know yet cannot be paid. */
const areSlipsRegistered = async (transaction: Transaction, { id }: ProposalRow): Promise<boolean> =>
  (await transaction.$count(
    bankSlips,
    and(eq(bankSlips.proposalId, id), inArray(bankSlips.bankState, ['awaitingRegistration', 'sent', 'awaitingLine'])),
  )) === 0;

/** The policy of a proposal that has one. */
export async function issuedAlready(transaction: Transaction, { row }: LockedProposal): Promise<Issued> {
  const [policy] = await transaction
    .select({ uniqueId: policies.uniqueId, number: policies.number })
    .from(policies)
    .where(eq(policies.proposalId, row.id));
  if (!policy) throw new Error('An issued proposal has a policy');
  return onWire(policy);
}

const onWire = ({ uniqueId, number }: { uniqueId: string; number: string }): Issued => ({
  StatusId: ProposalStatus.Emitida,
  Policy: { UniqueId: uniqueId, Number: number },
  Description: `Apólice ${number} emitida.`,
});
