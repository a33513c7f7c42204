import { searchable } from '@portal/shared/domain/values/textSearch';
import type { ProposalForm } from '../proposalForm';

/** Whether the texts name the policy holder, in letters or by its number: then they are about it and no other. */
export function citesPolicyHolder({ policyHolder, object, particularClauses }: ProposalForm): boolean {
  if (!policyHolder) return false;
  const texts = [object, ...particularClauses.flatMap(({ Name, Value }) => [Name, Value])].join(' ');
  const names = [policyHolder.Name, ...policyHolder.Branches.map(({ Name }) => Name)].map(searchable).filter(Boolean);
  const documents = [policyHolder.CpfCnpj, ...policyHolder.Branches.map(({ CpfCnpj }) => CpfCnpj)];
  const plain = searchable(texts);
  const figures = texts.replace(/[^0-9A-Za-z]/g, '').toLowerCase();
  return names.some((name) => plain.includes(name)) || documents.some((one) => figures.includes(one.toLowerCase()));
}
