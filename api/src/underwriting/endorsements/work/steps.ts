import type { EndorsementDetail } from '@portal/shared/contracts/underwriting/endorsementWork';
import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import { stepsToWalk } from '../../../deals/engine/engineOrder';
import type { ValidatedStep } from '../../../deals/engine/engineOrder';
import type { EndorsementRow } from './endorsementAccess';

type Step = EndorsementDetail['Steps'][number];

const names: Record<ValidatedStep, string> = {
  registration: 'Cadastro',
  pep: 'PEP',
  credit: 'Crédito',
  subscription: 'Subscrição',
  reinsurance: 'Resseguro',
};

type Standing = Pick<EndorsementRow, 'engineStep' | 'statusId' | 'isWaitingForCard' | 'decisionReason'>;

/** Each step of an endorsement with where it stands, its issue last. `why` is what the one that waits waits for. */
export function stepsOf(endorsement: Standing, why: string | null): Step[] {
  const order = stepsToWalk('endorsement', null);
  const { engineStep, statusId } = endorsement;
  const standing = engineStep === 'finished' ? order.length : Math.max(0, order.indexOf(engineStep ?? 'registration'));
  const steps = order.map((step, index) => ({
    Step: index + 1,
    Name: names[step],
    ...(index < standing ? passed : index > standing ? ahead : standingStep(endorsement, why)),
  }));
  return [...steps, { Step: order.length + 1, Name: 'Emissão', ...issueStep(statusId) }];
}

type Situation = Pick<Step, 'Situation' | 'Description'>;

const passed: Situation = { Situation: 'passed', Description: null };
const ahead: Situation = { Situation: 'ahead', Description: null };

function standingStep({ statusId, isWaitingForCard, decisionReason }: Standing, why: string | null): Situation {
  if (statusId === ProposalStatus.Recusada) return { Situation: 'refused', Description: decisionReason };
  return isWaitingForCard ? { Situation: 'waiting', Description: why } : ahead;
}

function issueStep(statusId: ProposalStatus): Situation {
  if (statusId === ProposalStatus.Emitida) return passed;
  return statusId === ProposalStatus.AguardandoEmissao
    ? { Situation: 'waiting', Description: 'Aguardando a emissão' }
    : ahead;
}
