import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import { paysBeforeIssue } from '../underwriting/proposals/work/acceptance';
import { workingBrokers } from './brokers';
import type { BrokerRows, DemoBroker } from './brokers';
import type { Context } from './context';
import type { DemoInsured, InsuredRows } from './insureds';
import type { StandardModality, ModalityRows } from '../insurers/standard/modalities';
import { isPrivateKind } from '../insurers/standard/modalities';
import { rulesOf } from '../insurers/standard/modalityRules';
import type { Nominations } from './nominations';
import type { DemoPolicyHolder, PolicyHolderRows, Trait } from './policyHolders';
import type { Cause, ProposalPlan } from './proposalPlans';
import type { Random } from '../parties/bureau/invented/random';

/** What proposals choose from. */
export interface Market {
  modalities: ModalityRows;
  brokers: BrokerRows;
  policyHolders: PolicyHolderRows;
  insureds: InsuredRows;
  nominations: Nominations;
}

export interface Parties {
  holder: DemoPolicyHolder;
  insured: DemoInsured;
  broker: DemoBroker;
  modality: StandardModality;
}

const TRAIT_OF_CAUSE: Partial<Record<Cause, Trait>> = {
  incompleteRegistration: 'incompleteRegistration',
  exposedPolicyHolder: 'politicallyExposed',
  unsignedCcg: 'unsignedCcg',
  exhaustedGroup: 'exhaustedGroup',
  shortLimit: 'shortLimit',
};

/** Those who have come through analysis before, each as often as the others. */
const SEASONED: Trait[] = ['plain', 'politicallyExposed', 'exhaustedGroup'];

/** In reais; nobody litigates for more than this with one natural person. */
const LARGEST_FOR_A_PERSON = 10_000_000;

/** Chooses parties and modality that fit each other and the plan: the right trait, sector, business and amount. */
export function createPartyChooser(context: Context, market: Market, random: Random) {
  const holders = market.policyHolders.all;
  const fallbackBrokers = workingBrokers(market.brokers);
  const insureds = market.insureds.all.filter((insured) => !insured.row.isBlocked);

  function holderFor(plan: ProposalPlan, index: number): DemoPolicyHolder {
    const demoHolder = holders[0];
    // The policy holder of the demo sign-in needs a history to look at.
    if (plan.policyStatusId !== null && index % 25 === 0 && demoHolder) return demoHolder;
    const trait = plan.cause && TRAIT_OF_CAUSE[plan.cause];
    if (trait) return random.pick(holders.filter((holder) => holder.trait === trait));
    const wanted = plan.policyStatusId === null ? ['plain'] : SEASONED;
    return random.pick(holders.filter((holder) => wanted.includes(holder.trait)));
  }

  function fits(modality: StandardModality, holder: DemoPolicyHolder, plan: ProposalPlan): boolean {
    const { model } = modality;
    if (plan.statusId === ProposalStatus.AguardandoPagamento && !paysBeforeIssue(rulesOf(model))) return false;
    if (model.isComplementary || !model.segments.some((segment) => holder.segments.includes(segment))) return false;
    if (plan.cause === 'exposedInsured' && !(modality.isPrivateSector && model.insureds.includes('company')))
      return false;
    return plan.size !== 'beyondTreaty' || model.maximum * 100 > context.settings.treatyCapacityCents * 1.2;
  }

  return function choose(plan: ProposalPlan, index: number): Parties {
    for (let attempt = 0; attempt < 1000; attempt += 1) {
      const holder = holderFor(plan, attempt === 0 ? index : 1);
      const modalities = market.modalities.all.filter((modality) => fits(modality, holder, plan));
      if (modalities.length === 0) continue;
      const modality = random.pick(modalities);
      const candidates = insureds.filter(
        ({ kind, isExposed }) =>
          modality.model.insureds.includes(kind) &&
          (kind !== 'person' || modality.model.maximum <= LARGEST_FOR_A_PERSON || plan.size === 'automatic') &&
          isPrivateKind(kind) === modality.isPrivateSector &&
          isExposed === (plan.cause === 'exposedInsured' || (plan.policyStatusId !== null && isExposed)),
      );
      if (candidates.length === 0) continue;
      const broker = random.pick(market.nominations.brokersOf.get(holder.row.id) ?? fallbackBrokers);
      return { holder, insured: random.pick(candidates), broker, modality };
    }
    throw new Error(`No parties fit a proposal with ${plan.cause ?? 'no cause'} and ${plan.size} amount`);
  };
}
