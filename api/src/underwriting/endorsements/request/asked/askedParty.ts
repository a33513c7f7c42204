import type { EndorsementForm } from '@portal/shared/contracts/underwriting/endorsementForm';
import type { PartyDraft } from '@portal/shared/domain/underwriting/endorsement/endorsedFacts';
import { documentKind } from '@portal/shared/domain/people/document';
import { personNameProblem } from '@portal/shared/domain/people/personName';
import { zipCodeProblem } from '@portal/shared/domain/people/zipCode';
import { findLongLines } from '../../../../parties/locations/addressLines';
import type { AddressLines } from '../../../../parties/locations/addressLines';
import type { Database, Transaction } from '../../../../platform/database/connection';
import { insureds, policyHolders } from '../../../../platform/database/schema/parties';
import { shortLineProblem } from '../../../../platform/server/requireShortLine';
import { refused } from '../problem';
import type { RequestProblem } from '../problem';
import { placedAddress, listRegisteredAddresses } from '../standing/standingParties';
import type { StandingAddress, StandingParty } from '../standing/standingParties';

type Asked = NonNullable<EndorsementForm['DadosSegurado']> | NonNullable<EndorsementForm['DadosTomador']>;

interface AskedParty {
  values: PartyDraft;
  problems: RequestProblem[];
}

/** Name and address that are asked for, with the municipality as the list of places has it, and what is wrong with them. */
export async function askedParty(
  database: Database | Transaction,
  field: 'DadosTomador' | 'DadosSegurado',
  asked: Asked,
  standing: StandingParty,
): Promise<AskedParty> {
  if (asked.UniqueId.toLowerCase() !== standing.UniqueId)
    return {
      values: {},
      problems: refused(`${field}.UniqueId`, 'Um endosso não troca as partes da apólice, só os seus dados.'),
    };
  const Nome = asked.Nome.trim();
  const address = asked.Endereco ? await placedAddress(database, asked.Endereco) : undefined;
  const problems = [
    ...refused(`${field}.Nome`, nameProblem(Nome, standing)),
    ...('NomeSocial' in asked
      ? refused(`${field}.NomeSocial`, shortLineProblem(asked.NomeSocial?.trim(), standing.NomeSocial))
      : []),
    ...(asked.Endereco ? addressProblems(`${field}.Endereco`, asked.Endereco, address !== null) : []),
    ...(address ? await findLongLineProblems(database, field, address, standing) : []),
  ];
  return {
    values: {
      Nome,
      ...('NomeSocial' in asked && asked.NomeSocial !== undefined
        ? { NomeSocial: asked.NomeSocial?.trim() || null }
        : {}),
      ...(address ? { Endereco: address } : {}),
    },
    problems,
  };
}

/** Names of companies hold digits and signs; a person's are letters. What stands already may stay. */
function nameProblem(name: string, { CpfCnpj, Nome }: StandingParty): string | null {
  if (name === '') return 'Informe o nome.';
  if (name === Nome) return null;
  return shortLineProblem(name, Nome) ?? (documentKind(CpfCnpj) === 'CNPJ' ? null : personNameProblem(name));
}

type Address = NonNullable<Asked['Endereco']>;

function addressProblems(field: string, address: Address, isPlaced: boolean): RequestProblem[] {
  const missing = (['AddressName', 'Number', 'Neighborhood'] as const).filter((part) => address[part].trim() === '');
  const zipCode = address.ZipCode.trim() === '' ? 'Informe o CEP.' : zipCodeProblem(address.ZipCode.trim());
  return [
    ...refused(`${field}.ZipCode`, zipCode),
    ...missing.flatMap((part) => refused(`${field}.${part}`, missingWords[part])),
    ...refused(`${field}.CityId`, isPlaced ? null : 'Município não encontrado. Escolha um da lista.'),
  ];
}

/** The lines of the policy's address keep their length; so do those of the party's record, which a bulk change may bring. */
async function findLongLineProblems(
  database: Database | Transaction,
  field: 'DadosTomador' | 'DadosSegurado',
  address: StandingAddress,
  { UniqueId, Endereco }: StandingParty,
): Promise<RequestProblem[]> {
  const wanted = { ...toAddressLines(address), zipCode: address.ZipCode };
  const ofPolicy = Endereco ? [toAddressLines(Endereco)] : [];
  const problems = await findLongLines(database, wanted, ofPolicy);
  if (problems.length === 0) return [];
  const ofRecord = await listRegisteredAddresses(
    database,
    field === 'DadosTomador' ? policyHolders : insureds,
    UniqueId,
  );
  return (await findLongLines(database, wanted, [...ofPolicy, ...ofRecord])).flatMap((problem) =>
    refused(`${field}.Endereco.${problem.field}`, problem.message),
  );
}

const toAddressLines = ({ AddressName, Complement, Neighborhood }: StandingAddress): AddressLines => ({
  addressName: AddressName,
  complement: Complement,
  neighborhood: Neighborhood,
});

const missingWords = {
  AddressName: 'Informe o logradouro.',
  Number: 'Informe o número.',
  Neighborhood: 'Informe o bairro.',
};
