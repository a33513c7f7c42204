import type { ContractTag, ProposalTerm } from '@portal/shared/contracts/underwriting/proposalTerms';
import { ContractualTermType } from '@portal/shared/domain/parameters/contractualTerms';
import { filledText, unknownTags } from '@portal/shared/domain/parameters/contractTags';
import { formatMoney } from '@portal/shared/domain/values/money';
import type { ProposalContract } from './readContract';

/** The texts of which a proposal's policy consists, in the order in which it prints them. */
export function termsOfContract(
  { proposal, coverages }: Pick<ProposalContract, 'proposal' | 'coverages'>,
  tags: readonly ContractTag[],
  canEdit: boolean,
): ProposalTerm[] {
  const term = (TypeId: ContractualTermType, Name: string, Value: string, CanEdit: boolean): ProposalTerm => ({
    TypeId,
    Name,
    Value,
    FilledValue: filledText(Value, tags),
    UnknownTags: unknownTags(Value, tags),
    CanEdit,
  });
  const { object, particularClauses } = proposal.contractualTerms;
  return [
    ...object.map(({ name, value }) => term(ContractualTermType.Objeto, name, value, canEdit)),
    ...coverages.flatMap(({ name, insuredAmountCents, wording }) => [
      term(
        ContractualTermType.CoberturasAdicionais,
        name,
        `Importância segurada: ${formatMoney(insuredAmountCents)}`,
        false,
      ),
      ...(wording === null ? [] : [term(ContractualTermType.ObjetoCobertura, name, wording, false)]),
    ]),
    ...particularClauses.map(({ name, value }) => term(ContractualTermType.CondicoesEspeciais, name, value, canEdit)),
  ];
}
