import { nameOpenDocuments } from '@portal/shared/domain/documents/describeDocuments';
import { commissionProblem, percentInWords } from '@portal/shared/domain/parameters/commissionRange';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { closeUndecided } from '../../../deals/cards/closeCards';
import { agreedCommissionRangeInForce } from '../../../parameters/inForce/commissionInForce';
import { parametersInForce } from '../../../parameters/inForce/parametersInForce';
import { findStoppingGaps } from '../../../parties/brokers/dossier/brokerDossier';
import { fetchPartnersAfter } from '../../../parties/bureau/partnersKind';
import { requireDealing } from '../../../parties/screening/mayDealWith';
import { unprocessable } from '../../../platform/server/refusal';
import type { Decision, Effect } from '../settledCard';
import { tellBroker } from '../tellBroker';
import { audit } from './audit';
import { letBrokerIn, mailRefusal } from './brokerOutcome';
import {
  changeBroker,
  hasUndecidedCard,
  lockBroker,
  openConformity,
  openDocumentsOf,
  registrationCardsOf,
} from './brokerRecord';
import type { Broker } from './brokerRecord';
import { refuseOpenDocuments } from './openDocuments';

/** Accepted documents of a broker that registers lead to its conformity; one that works already has proved that. */
export const approveBrokerDocuments: Effect = (decision) =>
  onBroker(decision, async (broker) => {
    refuseOpenDocuments([nameOpenDocuments(await openDocumentsOf(decision, broker), 'da corretora')]);
    if (broker.isActive)
      return settleRegistration(decision, await changeBroker(decision, broker, { hasPendingDocuments: false }));
    await changeBroker(decision, broker, {
      hasPendingDocuments: false,
      hasPendingComplianceValidation: true,
      waitingValidation: true,
    });
    await openConformity(decision, broker);
    await fetchPartnersAfter(decision.transaction, broker.companyId, { kind: 'broker', uniqueId: broker.uniqueId });
    return `A documentação de ${broker.name} foi aprovada. Falta a análise de conformidade, que está na entrada da esteira.`;
  });

/** The conformity of a broker agrees on its commission: without it every proposal of the broker would begin with nothing. */
export const approveBrokerConformity: Effect = (decision) =>
  onBroker(decision, async (broker) => {
    const commissionPercent = await requireCommission(decision, broker);
    await requireBrokerDealing(decision, broker);
    await requireDossier(decision, broker);
    const agreed = await changeBroker(decision, broker, { hasPendingComplianceValidation: false, commissionPercent });
    // Also where it stays as it was: somebody has agreed on it now.
    await audit(decision, {
      subjectKind: 'broker',
      subjectUniqueId: broker.uniqueId,
      action: 'commissionAgreed',
      changes: [{ field: 'commissionPercent', before: broker.commissionPercent, after: commissionPercent }],
    });
    const outcome = await settleRegistration(decision, agreed);
    return `A comissão acordada é de ${percentInWords(commissionPercent)}. ${outcome}`;
  });

async function requireCommission(decision: Decision, broker: Broker): Promise<number> {
  const { transaction, card, now, commissionPercent } = decision;
  if (commissionPercent === undefined)
    throw unprocessable(
      `A aprovação do card ${card.cardRef} combina a comissão da corretora. Abra-o e use “Aprovar”, que pergunta por ela.`,
      { code: 'CommissionRequired', field: 'CommissionPercent' },
    );
  const parameters = await parametersInForce(transaction, broker.companyId, now);
  const problem = commissionProblem(commissionPercent, agreedCommissionRangeInForce(parameters, broker.uniqueId));
  if (problem !== null) throw unprocessable(problem, { code: 'CommissionRefused', field: 'CommissionPercent' });
  return commissionPercent;
}

const requireBrokerDealing = ({ transaction }: Decision, broker: Broker): Promise<void> =>
  requireDealing(
    transaction,
    broker,
    { who: 'a corretora', of: 'ela' },
    { consequence: 'O cadastro não é aprovado enquanto ela constar: recuse-o.' },
  );

/** Refuses while something of the dossier is missing, unless whoever approves writes why it goes on without that. */
async function requireDossier(decision: Decision, broker: Broker): Promise<void> {
  const { transaction, reason, sources = { bureaus: [], susep: null } } = decision;
  const gaps = await findStoppingGaps(transaction, broker, sources);
  if (gaps.length === 0) return;
  if (reason === null)
    throw unprocessable(
      `O dossiê de ${broker.name} está incompleto. ${gaps.join(' ')} Complete-o na página da corretora ou escreva por que o cadastro é aprovado assim.`,
      { code: 'JustificationRequired', field: 'Justification' },
    );
  await audit(decision, {
    subjectKind: 'broker',
    subjectUniqueId: broker.uniqueId,
    action: 'approvedWithGaps',
    changes: [
      { field: 'missing', before: null, after: gaps.join(' ') },
      { field: 'justification', before: null, after: reason },
    ],
  });
}

export const approveBrokerExposure: Effect = (decision) =>
  onBroker(decision, (broker) => settleRegistration(decision, broker));

/** The broker is blocked with the reason, and nobody needs to decide more about it. */
export const refuseBroker: Effect = (decision) =>
  onBroker(decision, async (broker) => {
    await changeBroker(decision, broker, {
      isActive: false,
      isBlocked: true,
      blockedJustification: decision.reason,
      hasPendingDocuments: false,
      hasPendingComplianceValidation: false,
      waitingValidation: false,
    });
    await closeUndecided(decision, registrationCardsOf(broker));
    await tellBroker(decision, {
      ...concerning(broker),
      kind: 'brokerRefused',
      title: 'Cadastro recusado',
      text: `O cadastro da sua corretora não foi aceito pela seguradora. Motivo: ${decision.reason}`,
    });
    const isMailed = await mailRefusal(decision, broker);
    return `O cadastro de ${broker.name} foi recusado${isMailed ? ' e a corretora, avisada por e-mail' : ''}.`;
  });

async function onBroker(decision: Decision, then: (broker: Broker) => Promise<string>): Promise<string> {
  const broker = await lockBroker(decision);
  return broker ? then(broker) : `O card ${decision.card.cardRef} não está ligado a nenhuma corretora.`;
}

/** When nothing is open any more the broker works: it becomes active, and its responsible person is let in. */
async function settleRegistration(decision: Decision, broker: Broker): Promise<string> {
  await requireBrokerDealing(decision, broker);
  if (broker.hasPendingDocuments) return `${broker.name} ainda espera pelos documentos do cadastro.`;
  if (await hasUndecidedCard(decision, broker)) return `${broker.name} ainda espera por outra análise do cadastro.`;
  await changeBroker(decision, broker, {
    isActive: true,
    hasPendingComplianceValidation: false,
    waitingValidation: false,
  });
  const isLetIn = !broker.isActive && (await letBrokerIn(decision, broker));
  await tellBroker(decision, {
    ...concerning(broker),
    kind: 'brokerApproved',
    title: 'Cadastro aprovado',
    text: 'O cadastro da sua corretora foi aprovado pela seguradora.',
  });
  return `O cadastro de ${broker.name} está aprovado${isLetIn ? ' e o responsável recebeu o primeiro acesso' : ''}.`;
}

const concerning = (broker: Broker) => ({
  brokerId: broker.id,
  subject: { kind: 'broker', uniqueId: broker.uniqueId },
  path: { ofBroker: addresses.ownBroker(), ofInsurer: addresses.broker(broker.uniqueId) },
});
