import type { addCounterGuaranteeSignatory } from '@portal/shared/contracts/parties/counterGuarantees';
import type { CallInput } from '@portal/shared/contracts/call';
import {
  hasProxyEnded,
  MaritalStatus,
  saysMaritalStatus,
  SignatoryCapacity,
  SignatoryRole,
  signsForAnother,
  spouseSigns,
} from '@portal/shared/domain/parties/counterGuarantee';
import { documentKind } from '@portal/shared/domain/people/document';
import { isValidPersonName, personNameProblem } from '@portal/shared/domain/people/personName';
import { formatDate } from '@portal/shared/domain/time/dates';
import type { PlainDate } from '@portal/shared/domain/time/dates';
import { invalid } from '../../platform/server/refusal';
import { requireShortLine } from '../../platform/server/requireShortLine';
import { checkedDocument } from '../personalData/checkedDocument';

type Added = CallInput<typeof addCounterGuaranteeSignatory>['body'];

/**
 * Returns a signatory as it is stored, with what its document prints and no more; 400 with the field that is missing or wrong.
 * What other records say of the person is checked elsewhere.
 */
export function checkedSignatory(body: Added, today: PlainDate) {
  const isRepresentative = signsForAnother(body.Role);
  const document = checkedDocument(body.CpfCnpj, 'CpfCnpj');
  const isPerson = documentKind(document) === 'CPF';
  if (isRepresentative && !isPerson)
    throw invalid('Um representante é uma pessoa: informe o CPF.', { field: 'CpfCnpj' });
  const signatory = {
    role: body.Role,
    name: isPerson
      ? checkedName(body.Name, 'Name')
      : requireText(body.Name, 'Name', 'Informe o nome da empresa fiadora.'),
    document,
    address: requireText(body.Address, 'Address', 'Informe o endereço: o contrato identifica cada parte por ele.'),
    ...(isPerson ? personalData(body) : { profession: null, identityDocument: null }),
  };
  return {
    ...signatory,
    ...(isRepresentative ? powerOf(body, today) : noPower),
    ...(saysMaritalStatus(signatory)
      ? maritalOf(body, document)
      : { ...noSpouse, maritalStatus: null, propertyRegime: null }),
  };
}

/** A signatory that may be stored, but for whom it represents and its power of attorney as a document. */
export type CheckedSignatory = ReturnType<typeof checkedSignatory>;

function requireText(typed: string | undefined, field: string, problem: string): string {
  const text = typed?.replace(/\s+/g, ' ').trim() ?? '';
  if (text === '') throw invalid(problem, { field });
  return text;
}

function checkedName(typed: string | undefined, field: string): string {
  const name = requireText(typed, field, 'Informe o nome de quem assina.');
  requireShortLine(name, null, field);
  if (!isValidPersonName(name)) throw invalid(personNameProblem(name) ?? 'O nome de uma pessoa tem letras.', { field });
  return name;
}

const personalData = (body: Added) => ({
  profession: requireText(body.Profession, 'Profession', 'Informe a profissão.'),
  identityDocument: requireText(
    body.IdentityDocument,
    'IdentityDocument',
    'Informe o documento de identidade, com o órgão que o emitiu.',
  ),
});

const noPower = { capacity: null, proxyExpiresOn: null, proxyPowers: null, signaturesTogether: 1 };

function powerOf(body: Added, today: PlainDate) {
  const { SignaturesTogether: signaturesTogether = 1, ProxyArchiveUniqueIds } = body;
  // A spouse is a person, for whom nobody but an attorney signs.
  const capacity = body.Role === SignatoryRole.ProcuradorDoConjuge ? SignatoryCapacity.Procurador : body.Capacity;
  if (capacity === undefined) throw invalid('Informe em que qualidade o representante assina.', { field: 'Capacity' });
  if (capacity !== SignatoryCapacity.Procurador) return { ...noPower, capacity, signaturesTogether };
  if (body.IsProxyOpenEnded && body.ProxyExpiresOn !== undefined)
    throw invalid('Uma procuração por prazo indeterminado não tem vencimento.', { field: 'ProxyExpiresOn' });
  const proxyExpiresOn = body.IsProxyOpenEnded ? null : body.ProxyExpiresOn;
  if (proxyExpiresOn === undefined)
    throw invalid('Informe até quando a procuração vale, ou que o prazo é indeterminado.', { field: 'ProxyExpiresOn' });
  if (proxyExpiresOn !== null && hasProxyEnded(proxyExpiresOn, today))
    throw invalid(`A procuração venceu em ${formatDate(proxyExpiresOn)}. Peça outra.`, { field: 'ProxyExpiresOn' });
  const proxyPowers = requireText(body.ProxyPowers, 'ProxyPowers', 'Informe os poderes que a procuração dá.');
  if (ProxyArchiveUniqueIds === undefined) throw invalid('Envie a procuração.', { field: 'ProxyArchiveUniqueIds' });
  return { capacity, proxyExpiresOn, proxyPowers, signaturesTogether };
}

const noSpouse = {
  spouseName: null,
  spouseDocument: null,
  spouseProfession: null,
  spouseIdentityDocument: null,
};

/** By the law of suretyship, on which it depends who else signs. */
function maritalOf(body: Added, document: string) {
  const { MaritalStatus: maritalStatus, PropertyRegime: regime } = body;
  if (maritalStatus === undefined)
    throw invalid('Informe o estado civil do fiador: dele depende quem mais assina.', { field: 'MaritalStatus' });
  const isMarried = maritalStatus === MaritalStatus.Casado;
  if (isMarried && regime === undefined)
    throw invalid('Informe o regime de bens do fiador casado.', { field: 'PropertyRegime' });
  const marital = { maritalStatus, propertyRegime: isMarried ? (regime ?? null) : null };
  return {
    ...marital,
    ...(spouseSigns({ role: body.Role, document, ...marital }) ? spouseOf(body, document) : noSpouse),
  };
}

function spouseOf(body: Added, document: string) {
  const { SpouseName = '', SpouseCpf = '' } = body;
  if (SpouseName.trim() === '')
    throw invalid('O cônjuge do fiador assina também: informe o nome.', { field: 'SpouseName' });
  const spouseName = checkedName(SpouseName, 'SpouseName');
  const spouseDocument = checkedDocument(SpouseCpf, 'SpouseCpf');
  if (documentKind(spouseDocument) !== 'CPF') throw invalid('Informe o CPF do cônjuge.', { field: 'SpouseCpf' });
  if (spouseDocument === document)
    throw invalid('O cônjuge tem o mesmo CPF do fiador. Confira os dois.', { field: 'SpouseCpf' });
  return {
    spouseName,
    spouseDocument,
    spouseProfession: requireText(body.SpouseProfession, 'SpouseProfession', 'Informe a profissão do cônjuge.'),
    spouseIdentityDocument: requireText(
      body.SpouseIdentityDocument,
      'SpouseIdentityDocument',
      'Informe o documento de identidade do cônjuge, com o órgão que o emitiu.',
    ),
  };
}
