import type { RequestedEndorsementType } from '@portal/shared/domain/parameters/endorsementFields';
import { formatDate } from '@portal/shared/domain/time/dates';
import { EndorsementTypeId as Type, isPossibleAfterEnd } from '@portal/shared/domain/underwriting/endorsementTypes';
import { PolicyStatus } from '@portal/shared/domain/underwriting/policyStatus';
import { isOfferedFor } from '../../../parameters/inForce/endorsementInForce';
import type { SubTypeInForce } from '../../../parameters/inForce/endorsementInForce';
import { UNPAID_SUB_TYPE_KEY } from '../../../parameters/kinds/endorsementEntries';
import { whyNotEndorse } from '../../policies/detail/policyActions';
import type { PolicyRow } from '../../policies/record/findPolicy';

/** What decides whether something may be asked for of a policy. */
export interface AskedPolicy {
  policy: PolicyRow;
  modality: { uniqueId: string; name: string };
  hasComplementary: boolean;
  policyHolder: { isActive: boolean; isBlocked: boolean; isRestrictivelyBlocked: boolean };
  /** The number of a cancellation that waits for its decision. */
  openCancellation: string | null;
}

/** These may take on more risk. */
const ofMoreRisk: readonly RequestedEndorsementType[] = [
  Type.Alteracao,
  Type.ProrrogacaoDeVigencia,
  Type.AumentoDeImportancia,
];

/** Why a sub-type cannot be asked for now; null where it can. */
export function whyNotAsk(subType: SubTypeInForce, asked: AskedPolicy): string | null {
  const { policy, policyHolder, modality } = asked;
  const type = subType.EndorsementTypeId;
  const stopped = whyNotEndorse(policy);
  if (stopped !== null) return stopped;
  if (subType.UniqueId === UNPAID_SUB_TYPE_KEY)
    return 'A resolução por falta de pagamento segue as notificações do prêmio em atraso e não se pede por aqui.';
  if (!isOfferedFor(subType, modality.uniqueId)) return `Não é oferecido para a modalidade "${modality.name}".`;
  if (policy.statusId === PolicyStatus.Vencida && !isPossibleAfterEnd(type))
    return `A vigência terminou em ${formatDate(policy.endDate)}: ${subType.Name} precisa de uma cobertura em vigor.`;
  if (ofMoreRisk.includes(type) && isStopped(policyHolder))
    return 'O tomador está bloqueado: a apólice não aumenta nem se prorroga enquanto estiver.';
  if (asked.openCancellation !== null)
    return `O cancelamento ${asked.openCancellation} já foi pedido e ainda não foi decidido.`;
  if (!asked.hasComplementary && changesComplementaryAlone(subType))
    return 'A apólice não tem modalidade complementar.';
  if (type === Type.RestituicaoDePremio && policy.paidCents <= 0)
    return 'Nada foi pago desta apólice: não há o que restituir.';
  return null;
}

const isStopped = ({ isActive, isBlocked, isRestrictivelyBlocked }: AskedPolicy['policyHolder']): boolean =>
  !isActive || isBlocked || isRestrictivelyBlocked;

const changesComplementaryAlone = ({ ChangeableFields }: SubTypeInForce): boolean =>
  ChangeableFields.length > 0 && ChangeableFields.every((field) => field.startsWith('ModalidadeComplementar.'));
