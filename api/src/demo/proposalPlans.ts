import type { StepStage } from '@portal/shared/domain/boards/stepStages';
import { PolicyStatus } from '@portal/shared/domain/underwriting/policyStatus';
import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import type { EngineStep } from '../platform/database/schema/proposals';
import type { Context } from './context';

/** Why the engine did not pass a proposal by itself. */
export type Cause =
  | 'incompleteRegistration'
  | 'exposedPolicyHolder'
  | 'exposedInsured'
  | 'unsignedCcg'
  | 'exhaustedGroup'
  | 'shortLimit'
  | 'aboveAutomatic'
  | 'beyondTreaty';

/** How its insured amount stands to the limits of modality and treaty. */
export type Size = 'automatic' | 'aboveAutomatic' | 'beyondTreaty';

/** What a proposal is to become, before parties, amounts and dates are chosen to suit. */
export interface ProposalPlan {
  statusId: ProposalStatus;
  cause: Cause | null;
  engineStep: EngineStep | null;
  /** Stage of the card that keeps it waiting. */
  stage: StepStage | null;
  size: Size;
  policyStatusId: PolicyStatus | null;
  isRenewal: boolean;
}

const STEP_OF_CAUSE: Record<Cause, EngineStep> = {
  incompleteRegistration: 'registration',
  exposedPolicyHolder: 'pep',
  exposedInsured: 'pep',
  unsignedCcg: 'credit',
  exhaustedGroup: 'credit',
  shortLimit: 'credit',
  aboveAutomatic: 'subscription',
  beyondTreaty: 'reinsurance',
};

/** Proposals that wait for a card, by cause; `EmAnalise` waits for the insurer, `AguardandoCorretor` for the broker. */
const WAITING: readonly (readonly [Cause, inAnalysis: number, atBroker: number])[] = [
  ['incompleteRegistration', 22, 6],
  ['exposedPolicyHolder', 12, 2],
  ['exposedInsured', 8, 1],
  ['unsignedCcg', 12, 3],
  ['exhaustedGroup', 7, 0],
  ['shortLimit', 7, 0],
  ['aboveAutomatic', 22, 5],
  ['beyondTreaty', 10, 1],
];

/** Proposals that have a policy, by its status; one whose acceptance is charged first has it prepared (decision 0044). */
const ISSUED: readonly (readonly [PolicyStatus, ProposalStatus, number])[] = [
  [PolicyStatus.Emitida, ProposalStatus.Emitida, 266],
  [PolicyStatus.Vencida, ProposalStatus.Emitida, 90],
  [PolicyStatus.Cancelada, ProposalStatus.Emitida, 24],
  [PolicyStatus.AguardandoEmissao, ProposalStatus.AguardandoPagamento, 14],
  [PolicyStatus.Rejeitada, ProposalStatus.Rejeitada, 6],
];

/** All others; 600 in all at the size of the larger company, 400 of them with a policy. */
const OTHERS: readonly (readonly [ProposalStatus, Cause | null, number])[] = [
  [ProposalStatus.Cotacao, null, 40],
  [ProposalStatus.AguardandoEmissao, null, 14],
  [ProposalStatus.Recusada, 'aboveAutomatic', 8],
  [ProposalStatus.Recusada, 'exhaustedGroup', 5],
  [ProposalStatus.Recusada, 'exposedPolicyHolder', 3],
  [ProposalStatus.Cancelada, null, 12],
];

export function planProposals(context: Context): ProposalPlan[] {
  const random = context.random.fork('proposalPlans');
  const times = <Item>(count: number, make: () => Item) => Array.from({ length: context.sized(count) }, make);

  function plan(statusId: ProposalStatus, cause: Cause | null, rest: Partial<ProposalPlan> = {}): ProposalPlan {
    const size = cause === 'aboveAutomatic' || cause === 'beyondTreaty' ? cause : 'automatic';
    const engineStep = cause ? STEP_OF_CAUSE[cause] : statusId === ProposalStatus.Cotacao ? null : 'finished';
    return { statusId, cause, engineStep, size, stage: null, policyStatusId: null, isRenewal: false, ...rest };
  }

  const workingStage = () =>
    random.weighted<StepStage>([
      ['queue', 35],
      ['analysis', 40],
      ['documents', 25],
    ]);

  return [
    ...WAITING.flatMap(([cause, inAnalysis, atBroker]) => [
      ...times(inAnalysis, () =>
        plan(ProposalStatus.EmAnalise, cause, {
          stage: workingStage(),
          isRenewal: cause === 'aboveAutomatic' && random.chance(0.3),
        }),
      ),
      ...(atBroker === 0
        ? []
        : times(atBroker, () => plan(ProposalStatus.AguardandoCorretor, cause, { stage: 'broker' }))),
    ]),
    ...ISSUED.flatMap(([policyStatusId, statusId, count]) =>
      times(count, () =>
        plan(statusId, null, {
          policyStatusId,
          isRenewal: random.chance(0.12),
          size: random.weighted<Size>([
            ['automatic', 62],
            ['aboveAutomatic', 28],
            ['beyondTreaty', 10],
          ]),
        }),
      ),
    ),
    ...OTHERS.flatMap(([statusId, cause, count]) => times(count, () => plan(statusId, cause))),
  ];
}
