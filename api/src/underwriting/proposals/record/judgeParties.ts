import type { ProposalInput } from '@portal/shared/contracts/underwriting/proposalRecord';
import {
  beneficiaryIsPolicyHolder,
  INSURED_IS_POLICY_HOLDER,
  isSameParty,
} from '@portal/shared/domain/parties/partyRoles';
import { documentKind } from '@portal/shared/domain/people/document';
import { endSentence } from '@portal/shared/domain/values/sentences';
import { problem } from './problem';
import type { ProposalProblem } from './problem';
import type { ProposalFacts } from './proposalFacts';

/** What keeps a party out of a proposal. */
interface PartyProblem {
  field: string;
  /** For who writes it, and may choose another. */
  text: string;
  /** For who waits for the policy of an approved one, or for the issue of an endorsement. */
  atIssue: string;
  /** True for a risk that the insurer may take all the same; false where the record itself is wrong or missing. */
  isRisk: boolean;
}

const nobody: PartyProblem[] = [];
const found = (field: string, text: string, atIssue = text): PartyProblem[] => [
  { field, text, atIssue, isRisk: false },
];
const risk = (field: string, text: string, atIssue = text): PartyProblem[] => [{ field, text, atIssue, isRisk: true }];

/** What stands against the parties of a proposal while it is written. */
export const partiesProblems = (input: ProposalInput, facts: ProposalFacts): ProposalProblem[] =>
  judgeParties(input, facts).flatMap(({ field, text }) => problem(field, text));

/** The same rules once it is approved: what has changed since keeps the policy from being issued. */
export const partiesAtIssue = (
  input: ProposalInput,
  facts: ProposalFacts,
): { field: string; text: string; isRisk: boolean }[] =>
  judgeParties(input, facts).map(({ field, atIssue, isRisk }) => ({ field, text: atIssue, isRisk }));

const judgeParties = (input: ProposalInput, facts: ProposalFacts): PartyProblem[] => [
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

/** "está bloqueado" or "está inativo", in the gender of who it is. */
const stateOf = ({ isBlocked }: Blockable, ending: 'o' | 'a'): string =>
  isBlocked ? `está bloquead${ending}` : `está inativ${ending}`;

/** A confirmed sanction is told like any block: who found what is the insurer's own matter. */
const isSanctioned = ({ objections }: ProposalFacts, { uniqueId }: { uniqueId: string }): boolean =>
  objections.get(uniqueId) === 'sanctioned';

/** Whoever owes the obligation cannot be the one that it is guaranteed for. */
const isPolicyHolder = ({ policyHolder }: ProposalFacts, { document }: { document: string }): boolean =>
  policyHolder !== null && isSameParty(policyHolder.document, document);

const brokerProblems = (facts: ProposalFacts): PartyProblem[] =>
  facts.broker && (!mayTakePart(facts.broker) || isSanctioned(facts, facts.broker))
    ? risk(
        'BrokerUniqueId',
        'A corretora está bloqueada ou inativa e não pode ter novas propostas.',
        `A corretora ${stateOf(facts.broker, 'a')} e nada é emitido por ela.`,
      )
    : nobody;

function policyHolderProblems(input: ProposalInput, facts: ProposalFacts): PartyProblem[] {
  const { policyHolder, policyHolderBranch, broker } = facts;
  const field = 'PolicyHolderUniqueId';
  if (!policyHolder)
    return found(field, 'Este tomador não existe. Escolha outro.', 'O cadastro do tomador não existe mais.');
  if (policyHolder.mergedIntoId !== null)
    return found(
      field,
      'O cadastro deste tomador foi unificado em outro. Escolha o que ficou.',
      'O cadastro do tomador foi unificado em outro.',
    );
  if (broker && !facts.isNominated)
    return risk(
      field,
      'A corretora não tem a nomeação deste tomador. Solicite a nomeação antes.',
      'A nomeação da corretora por este tomador terminou. Solicite a nomeação antes da emissão.',
    );
  if (broker && !facts.isNominatedForModality)
    return risk(
      'ModalityUniqueId',
      'A nomeação da corretora por este tomador não vale para esta modalidade. Escolha outra, ou solicite a nomeação para ela.',
      'A nomeação da corretora por este tomador não vale mais para esta modalidade. Solicite-a antes da emissão.',
    );
  if (!mayTakePart(policyHolder) || policyHolder.isRestrictivelyBlocked || isSanctioned(facts, policyHolder))
    return risk(
      field,
      'Este tomador está bloqueado para novas propostas. Fale com a seguradora.',
      policyHolder.isRestrictivelyBlocked || policyHolder.isBlocked
        ? 'O tomador está bloqueado e não recebe novas coberturas.'
        : `O tomador ${stateOf(policyHolder, 'o')} e não recebe novas coberturas.`,
    );
  if (input.PolicyHolderBranchUniqueId && !policyHolderBranch)
    return found('PolicyHolderBranchUniqueId', 'Esta filial não é do tomador. Escolha outra.');
  return nobody;
}

function insuredProblems(input: ProposalInput, facts: ProposalFacts): PartyProblem[] {
  const { insured, modality, locations } = facts;
  const field = 'InsuredUniqueId';
  if (!insured)
    return found(field, 'Este segurado não existe. Escolha outro.', 'O cadastro do segurado não existe mais.');
  if (insured.mergedIntoId !== null)
    return found(
      field,
      'O cadastro deste segurado foi unificado em outro. Escolha o que ficou.',
      'O cadastro do segurado foi unificado em outro.',
    );
  if (!mayTakePart(insured) || isSanctioned(facts, insured))
    return risk(
      field,
      'Este segurado está bloqueado para novas propostas.',
      `O segurado ${stateOf(insured, 'o')} e não recebe novas coberturas.`,
    );
  if (isPolicyHolder(facts, insured)) return found(field, INSURED_IS_POLICY_HOLDER);
  const address = locations.find(({ uniqueId }) => uniqueId === input.InsuredLocationUniqueId);
  if (input.InsuredLocationUniqueId && address?.insuredId !== insured.id)
    return found('InsuredLocationUniqueId', 'Este endereço não é do segurado. Escolha outro.');
  const isFreeOfBranch = modality?.row.ignoreBranchWhenInsuredIsPf && documentKind(insured.document) === 'CPF';
  if (modality && !isFreeOfBranch && modality.isPrivateSector !== insured.isPrivate)
    return found(
      'ModalityUniqueId',
      `A modalidade "${modality.row.name}" é do setor ${sector(modality.isPrivateSector)} e o segurado é do setor ${sector(insured.isPrivate)}. Escolha a modalidade do ramo do segurado.`,
    );
  return nobody;
}

const sector = (isPrivate: boolean) => (isPrivate ? 'privado' : 'público');

function beneficiaryProblems({ Beneficiaries }: ProposalInput, facts: ProposalFacts): PartyProblem[] {
  const field = 'Beneficiaries';
  for (const { BeneficiaryUniqueId, LocationUniqueId } of Beneficiaries) {
    const known = facts.beneficiaries.find(({ uniqueId }) => uniqueId === BeneficiaryUniqueId);
    if (!known)
      return found(
        field,
        'Um dos beneficiários não existe. Escolha outro.',
        'O cadastro de um dos beneficiários não existe mais.',
      );
    if (isSanctioned(facts, known))
      return risk(field, `${known.name} está bloqueado para novas propostas.`, `${known.name} está bloqueado.`);
    if (isPolicyHolder(facts, known)) return found(field, beneficiaryIsPolicyHolder(known.name));
    const address = facts.locations.find(({ uniqueId }) => uniqueId === LocationUniqueId);
    if (LocationUniqueId && address?.beneficiaryId !== known.id)
      return found(field, endSentence(`O endereço escolhido não é de ${known.name}`));
  }
  return hasTwice(Beneficiaries.map((one) => one.BeneficiaryUniqueId))
    ? found(field, 'Um beneficiário aparece mais de uma vez.')
    : nobody;
}

function coBrokerProblems({ CoBrokers }: ProposalInput, facts: ProposalFacts): PartyProblem[] {
  const { coBrokers, broker } = facts;
  const field = 'CoBrokers';
  for (const { BrokerUniqueId } of CoBrokers) {
    const known = coBrokers.find(({ uniqueId }) => uniqueId === BrokerUniqueId);
    if (!known) return found(field, 'Uma das cocorretoras não existe. Escolha outra.');
    if (known.id === broker?.id) return found(field, 'A corretora da proposta não pode ser cocorretora dela mesma.');
    if (!mayTakePart(known) || isSanctioned(facts, known))
      return risk(field, `${known.name} está bloqueada ou inativa e não pode participar.`);
  }
  if (hasTwice(CoBrokers.map((one) => one.BrokerUniqueId)))
    return found(field, 'Uma cocorretora aparece mais de uma vez.');
  // Shares carry eight decimals: added as whole numbers, since 33.3 + 66.7 is not quite 100 otherwise.
  const shared = CoBrokers.reduce((sum, { SharePercent }) => sum + Math.round(SharePercent * 1e8), 0);
  return shared >= 100e8
    ? found(field, 'A soma das participações das cocorretoras tem de ficar abaixo de 100%.')
    : nobody;
}

const hasTwice = (ids: readonly string[]): boolean => new Set(ids).size < ids.length;
