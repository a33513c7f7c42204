import type { EndorsementForm } from '@portal/shared/contracts/underwriting/endorsementForm';
import type { PartyDraft } from '@portal/shared/domain/underwriting/endorsement/endorsedFacts';
import { documentKind } from '@portal/shared/domain/people/document';
import { personNameProblem } from '@portal/shared/domain/people/personName';
import { INVALID_ZIP_CODE, isWrittenAsZipCode } from '@portal/shared/domain/people/zipCode';
import { findLongLines } from '../../../../parties/locations/addressLines';
import { newZipCodeProblem } from '../../../../parties/locations/storedAddress';
import type { StoredAddress } from '../../../../parties/locations/storedAddress';
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
    ...(address ? await findNewAddressProblems(database, field, address, standing) : []),
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
  return [
    ...refused(`${field}.ZipCode`, writtenZipCodeProblem(address.ZipCode.trim())),
    ...missing.flatMap((part) => refused(`${field}.${part}`, missingWords[part])),
    ...refused(`${field}.CityId`, isPlaced ? null : 'Município não encontrado. Escolha um da lista.'),
  ];
}

function writtenZipCodeProblem(zipCode: string): string | null {
  if (zipCode === '') return 'Informe o CEP.';
  return isWrittenAsZipCode(zipCode) ? null : INVALID_ZIP_CODE;
}

/**
 * Returns what is wrong with an address because it is new: a CEP of no state or of another one than the municipality's, and
 * long lines. The policy's address stays as it is; so does one of the party's record, which a bulk change may bring.
 */
async function findNewAddressProblems(
  database: Database | Transaction,
  field: 'DadosTomador' | 'DadosSegurado',
  address: StandingAddress,
  { UniqueId, Endereco }: StandingParty,
): Promise<RequestProblem[]> {
  const wanted = toStoredAddress(address);
  const problems = await findProblemsBeside(database, wanted, Endereco ? [toStoredAddress(Endereco)] : []);
  if (problems.length === 0) return [];
  const ofRecord = await listRegisteredAddresses(
    database,
    field === 'DadosTomador' ? policyHolders : insureds,
    UniqueId,
  );
  const stored = [...(Endereco ? [toStoredAddress(Endereco)] : []), ...ofRecord];
  return (await findProblemsBeside(database, wanted, stored)).flatMap((problem) =>
    refused(`${field}.Endereco.${problem.field}`, problem.message),
  );
}

/** The problems of an address beside those that are stored. A CEP in no written form is reported elsewhere. */
async function findProblemsBeside(
  database: Database | Transaction,
  wanted: StoredAddress,
  stored: readonly StoredAddress[],
): Promise<{ field: string; message: string }[]> {
  const zipCode = isWrittenAsZipCode(wanted.zipCode) ? newZipCodeProblem(wanted, stored) : null;
  return [
    ...(zipCode === null ? [] : [{ field: 'ZipCode', message: zipCode }]),
    ...(await findLongLines(database, wanted, stored)),
  ];
}

const toStoredAddress = (address: StandingAddress): StoredAddress => ({
  zipCode: address.ZipCode,
  addressName: address.AddressName,
  number: address.Number,
  complement: address.Complement,
  neighborhood: address.Neighborhood,
  cityId: address.CityId,
});

const missingWords = {
  AddressName: 'Informe o logradouro.',
  Number: 'Informe o número.',
  Neighborhood: 'Informe o bairro.',
};
