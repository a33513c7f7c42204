import type { ProposalInput } from '@portal/shared/contracts/underwriting/proposalRecord';
import {
  beneficiaryIsPolicyHolder,
  INSURED_IS_POLICY_HOLDER,
  isSameParty,
} from '@portal/shared/domain/parties/partyRoles';
import { documentKind } from '@portal/shared/domain/people/document';
import { nothing, problem } from './problem';
import type { ProposalProblem } from './problem';
import type { ProposalFacts } from './proposalFacts';

export const partiesProblems = (input: ProposalInput, facts: ProposalFacts): ProposalProblem[] => [
  ...brokerProblems(facts),
  ...policyHolderProblems(input, facts),
  ...insuredProblems(input, facts),
  ...beneficiaryProblems(input, facts),
  ...coBrokerProblems(input, facts),
];

interface Blockable {
  isBlocked: boolean;
  isActive: boolean;
}
const mayTakePart = ({ isBlocked, isActive }: Blockable): boolean => isActive && !isBlocked;

/** A confirmed sanction is told like any block: who found what is the insurer's own matter. */
const isSanctioned = ({ sanctioned }: ProposalFacts, { uniqueId }: { uniqueId: string }): boolean =>
  sanctioned.has(uniqueId);

/** Whoever owes the obligation cannot be the one that it is guaranteed for. */
const isPolicyHolder = ({ policyHolder }: ProposalFacts, { document }: { document: string }): boolean =>
  policyHolder !== null && isSameParty(policyHolder.document, document);

const brokerProblems = (facts: ProposalFacts): ProposalProblem[] =>
  facts.broker && (!mayTakePart(facts.broker) || isSanctioned(facts, facts.broker))
    ? problem('BrokerUniqueId', 'A corretora está bloqueada ou inativa e não pode ter novas propostas.')
    : nothing;

function policyHolderProblems(input: ProposalInput, facts: ProposalFacts): ProposalProblem[] {
  const { policyHolder, policyHolderBranch, broker } = facts;
  const field = 'PolicyHolderUniqueId';
  if (!policyHolder) return problem(field, 'Este tomador não existe. Escolha outro.');
  if (policyHolder.mergedIntoId !== null)
    return problem(field, 'O cadastro deste tomador foi unificado em outro. Escolha o que ficou.');
  if (broker && !facts.isNominated)
    return problem(field, 'A corretora não tem a nomeação deste tomador. Solicite a nomeação antes.');
  if (broker && !facts.isNominatedForModality)
    return problem(
      'ModalityUniqueId',
      'A nomeação da corretora por este tomador não vale para esta modalidade. Escolha outra, ou solicite a nomeação para ela.',
    );
  if (!mayTakePart(policyHolder) || policyHolder.isRestrictivelyBlocked || isSanctioned(facts, policyHolder))
    return problem(field, 'Este tomador está bloqueado para novas propostas. Fale com a seguradora.');
  if (input.PolicyHolderBranchUniqueId && !policyHolderBranch)
    return problem('PolicyHolderBranchUniqueId', 'Esta filial não é do tomador. Escolha outra.');
  return nothing;
}

function insuredProblems(input: ProposalInput, facts: ProposalFacts): ProposalProblem[] {
  const { insured, modality, locations } = facts;
  const field = 'InsuredUniqueId';
  if (!insured) return problem(field, 'Este segurado não existe. Escolha outro.');
  if (insured.mergedIntoId !== null)
    return problem(field, 'O cadastro deste segurado foi unificado em outro. Escolha o que ficou.');
  if (!mayTakePart(insured) || isSanctioned(facts, insured))
    return problem(field, 'Este segurado está bloqueado para novas propostas.');
  if (isPolicyHolder(facts, insured)) return problem(field, INSURED_IS_POLICY_HOLDER);
  const address = locations.find(({ uniqueId }) => uniqueId === input.InsuredLocationUniqueId);
  if (input.InsuredLocationUniqueId && address?.insuredId !== insured.id)
    return problem('InsuredLocationUniqueId', 'Este endereço não é do segurado. Escolha outro.');
  const isFreeOfBranch = modality?.row.ignoreBranchWhenInsuredIsPf && documentKind(insured.document) === 'CPF';
  if (modality && !isFreeOfBranch && modality.isPrivateSector !== insured.isPrivate)
    return problem(
      'ModalityUniqueId',
      `A modalidade "${modality.row.name}" é do setor ${sector(modality.isPrivateSector)} e o segurado é do setor ${sector(insured.isPrivate)}. Escolha a modalidade do ramo do segurado.`,
    );
  return nothing;
}

const sector = (isPrivate: boolean) => (isPrivate ? 'privado' : 'público');

function beneficiaryProblems({ Beneficiaries }: ProposalInput, facts: ProposalFacts): ProposalProblem[] {
  const field = 'Beneficiaries';
  for (const { BeneficiaryUniqueId, LocationUniqueId } of Beneficiaries) {
    const known = facts.beneficiaries.find(({ uniqueId }) => uniqueId === BeneficiaryUniqueId);
    if (!known) return problem(field, 'Um dos beneficiários não existe. Escolha outro.');
    if (isSanctioned(facts, known)) return problem(field, `${known.name} está bloqueado para novas propostas.`);
    if (isPolicyHolder(facts, known)) return problem(field, beneficiaryIsPolicyHolder(known.name));
    const address = facts.locations.find(({ uniqueId }) => uniqueId === LocationUniqueId);
    if (LocationUniqueId && address?.beneficiaryId !== known.id)
      return problem(field, `O endereço escolhido não é de ${known.name}.`);
  }
  return hasTwice(Beneficiaries.map((one) => one.BeneficiaryUniqueId))
    ? problem(field, 'Um beneficiário aparece mais de uma vez.')
    : nothing;
}

function coBrokerProblems({ CoBrokers }: ProposalInput, facts: ProposalFacts): ProposalProblem[] {
  const { coBrokers, broker } = facts;
  const field = 'CoBrokers';
  for (const { BrokerUniqueId } of CoBrokers) {
    const known = coBrokers.find(({ uniqueId }) => uniqueId === BrokerUniqueId);
    if (!known) return problem(field, 'Uma das cocorretoras não existe. Escolha outra.');
    if (known.id === broker?.id) return problem(field, 'A corretora da proposta não pode ser cocorretora dela mesma.');
    if (!mayTakePart(known) || isSanctioned(facts, known))
      return problem(field, `${known.name} está bloqueada ou inativa e não pode participar.`);
  }
  if (hasTwice(CoBrokers.map((one) => one.BrokerUniqueId)))
    return problem(field, 'Uma cocorretora aparece mais de uma vez.');
  // Shares carry eight decimals: added as whole numbers, since 33.3 + 66.7 is not quite 100 otherwise.
  const shared = CoBrokers.reduce((sum, { SharePercent }) => sum + Math.round(SharePercent * 1e8), 0);
  return shared >= 100e8
    ? problem(field, 'A soma das participações das cocorretoras tem de ficar abaixo de 100%.')
    : nothing;
}

const hasTwice = (ids: readonly string[]): boolean => new Set(ids).size < ids.length;
