import type { StepStage } from '@portal/shared/domain/boards/stepStages';
import { EndorsementTypeId as Type } from '@portal/shared/domain/underwriting/endorsementTypes';
import { PolicyStatus } from '@portal/shared/domain/underwriting/policyStatus';
import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import { storedAmountAtRisk } from '../deals/records/amountAtRisk';
import type { Context } from './context';
import type { DemoPolicy } from './policies';
import type { Random } from '../parties/bureau/invented/random';

export interface EndorsementPlan {
  typeId: Type;
  statusId: ProposalStatus;
  stage: StepStage | null;
  isAnniversary: boolean;
}

/** Per type: issued, in analysis, at the broker, refused. With the 24 issued cancellations, 120 in all. */
const COUNTS: readonly (readonly [Type, issued: number, inAnalysis: number, atBroker: number, refused: number])[] = [
  [Type.Cancelamento, 0, 5, 0, 0],
  [Type.Alteracao, 8, 9, 2, 3],
  [Type.Neutro, 12, 2, 0, 0],
  [Type.Renovacao, 5, 3, 0, 0],
  [Type.ProrrogacaoDeVigencia, 7, 5, 2, 0],
  [Type.ReducaoDeVigencia, 5, 2, 0, 0],
  [Type.AumentoDeImportancia, 4, 6, 2, 2],
  [Type.ReducaoDeImportancia, 5, 2, 0, 0],
  [Type.RestituicaoDePremio, 3, 2, 0, 0],
];

/**
 * Which endorsements each policy has, in their order. A cancelled policy ends with its cancellation; a policy in force
 * has at most one request open, and that is its last.
 */
export function planEndorsements(
  context: Context,
  policies: DemoPolicy[],
  random: Random,
): Map<DemoPolicy, EndorsementPlan[]> {
  const plans = new Map<DemoPolicy, EndorsementPlan[]>();
  const inForce = random.shuffle(
    policies.filter(({ row }) => isOld(row.issueDate) && row.statusId === PolicyStatus.Emitida),
  );
  const large = inForce.filter(({ row }) => storedAmountAtRisk(row) > context.settings.treatyCapacityCents);
  const taken = new Set<DemoPolicy>();

  function isOld(issueDate: string): boolean {
    return Date.parse(context.today) - Date.parse(issueDate) > 45 * 86_400_000;
  }

  /** Every fourth comes from the large ones, so that the reinsurance pipe has endorsements too. */
  function takePolicy(index: number): DemoPolicy {
    const candidates = index % 4 === 3 ? [...large, ...inForce] : inForce;
    const policy = candidates.find((candidate) => !taken.has(candidate)) ?? random.pick(inForce);
    taken.add(policy);
    return policy;
  }

  function add(policy: DemoPolicy, plan: EndorsementPlan): void {
    plans.set(policy, [...(plans.get(policy) ?? []), plan]);
  }

  for (const [typeId, issued] of COUNTS) {
    for (let n = 0; n < (issued && context.sized(issued)); n += 1) {
      const isAnniversary = typeId === Type.Renovacao && n % 2 === 0;
      add(random.pick(inForce), { typeId, statusId: ProposalStatus.Emitida, stage: null, isAnniversary });
    }
  }
  let open = 0;
  for (const [typeId, , inAnalysis, atBroker, refused] of COUNTS) {
    const isYearly = typeId === Type.Renovacao || typeId === Type.Alteracao;
    for (let n = 0; n < context.sized(inAnalysis); n += 1) {
      const stage = random.pick<StepStage>(['queue', 'analysis', 'analysis', 'documents']);
      const plan = { typeId, statusId: ProposalStatus.EmAnalise, stage, isAnniversary: isYearly && n < 3 };
      add(takePolicy((open += 1)), plan);
    }
    for (let n = 0; n < (atBroker && context.sized(atBroker)); n += 1) {
      const plan = {
        typeId,
        statusId: ProposalStatus.AguardandoCorretor,
        stage: 'broker' as const,
        isAnniversary: false,
      };
      add(takePolicy((open += 1)), plan);
    }
    for (let n = 0; n < (refused && context.sized(refused)); n += 1) {
      const statusId = n % 2 === 0 ? ProposalStatus.Recusada : ProposalStatus.Cancelada;
      add(takePolicy((open += 1)), { typeId, statusId, stage: null, isAnniversary: false });
    }
  }
  for (const policy of policies.filter(({ row }) => row.statusId === PolicyStatus.Cancelada)) {
    add(policy, { typeId: Type.Cancelamento, statusId: ProposalStatus.Emitida, stage: null, isAnniversary: false });
  }
  return plans;
}
