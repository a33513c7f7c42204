import {
  givesCapacity,
  hasProxyEnded,
  isProxyRevoked,
  SignatoryCapacity,
  signatoryCapacityLabels,
  SignatoryRole,
  signsForAnother,
} from '@portal/shared/domain/parties/counterGuarantee';
import { documentKind } from '@portal/shared/domain/people/document';
import { formatDate } from '@portal/shared/domain/time/dates';
import type { PlainDate } from '@portal/shared/domain/time/dates';
import type { Database, Transaction } from '../../platform/database/connection';
import { partnersOfCompanies } from '../bureau/partnersOfCompanies';
import type { KnownPartner } from '../bureau/partnersOfCompanies';
import type { SignatoryRow } from './contracts';

/** A company that somebody signs for. */
export interface Represented {
  name: string;
  document: string;
}

type Representative = Pick<SignatoryRow, 'name' | 'document' | 'capacity' | 'proxyExpiresOn'> & {
  /** Absent of who is added now. */
  proxyRevokedOn?: PlainDate | null;
};

/** Returns the QSA of a company by the registers, else by the last answer of a bureau about it; empty where nobody knows it. */
export async function knownPartners(
  database: Database | Transaction,
  companyId: number,
  document: string,
): Promise<KnownPartner[]> {
  return (await partnersOfCompanies(database, companyId, [document])).get(document) ?? [];
}

/** Says why somebody may not sign for a company, or a person, on a day; null where they may. */
export async function powerProblem(
  database: Database | Transaction,
  companyId: number,
  { name, document, capacity, proxyExpiresOn, proxyRevokedOn = null }: Representative,
  represented: Represented,
  day: PlainDate,
): Promise<string | null> {
  if (capacity === null)
    return `Não está informado em que qualidade ${name} assina por ${represented.name}. Retire e adicione de novo este signatário.`;
  if (capacity === SignatoryCapacity.Procurador) {
    if (isProxyRevoked(proxyRevokedOn, day))
      return `A procuração de ${name} foi revogada em ${formatDate(proxyRevokedOn)}, e desde esse dia não vale para assinar o contrato.`;
    return hasProxyEnded(proxyExpiresOn, day)
      ? `A procuração de ${name} venceu em ${formatDate(proxyExpiresOn)}, antes da assinatura do contrato.`
      : null;
  }
  if (documentKind(represented.document) === 'CPF')
    return `${represented.name} é uma pessoa: por ela assina um procurador.`;
  const known = await knownPartners(database, companyId, represented.document);
  if (known.length === 0)
    return `O quadro societário de ${represented.name} não é conhecido, e por isso ninguém assina como administrador ou sócio. Consulte o bureau ou adicione um procurador.`;
  const own = known.filter((partner) => partner.document === document);
  if (own.some(({ qualification }) => givesCapacity(qualification, capacity))) return null;
  const label = signatoryCapacityLabels[capacity].toLowerCase();
  return own.length === 0
    ? `${name} não está no quadro societário de ${represented.name}. Confira o CPF, atualize o quadro pelo bureau ou peça uma procuração.`
    : `${name} está no quadro societário de ${represented.name} como “${own[0]?.qualification}”, e não como ${label}.`;
}

/** Returns for whom somebody signs: a surety, or its spouse; null where it is the policy holder. */
export function representedBy(
  { role, representsId }: Pick<SignatoryRow, 'role' | 'representsId'>,
  signatories: readonly SignatoryRow[],
): Represented | null {
  const guarantor = signatories.find(({ id }) => id === representsId);
  if (!guarantor || role !== SignatoryRole.ProcuradorDoConjuge) return guarantor ?? null;
  return { name: guarantor.spouseName ?? '', document: guarantor.spouseDocument ?? '' };
}

const NUMBERS = ['', 'um', 'dois', 'três', 'quatro', 'cinco', 'seis', 'sete', 'oito'];
const plurals = { administrator: 'administradores', partner: 'sócios', attorney: 'procuradores' };

/**
 * Says how many signatures are missing beside one that counts only together with others (for attorneys, Código Civil, art. 672); null
 * where all sign. A partner who does not administer the company completes partners alone.
 */
function jointProblem(
  { role, representsId, capacity, signaturesTogether }: SignatoryRow,
  { name }: Represented,
  representatives: readonly SignatoryRow[],
): string | null {
  const isPartner = capacity === SignatoryCapacity.Socio;
  const together = representatives.filter(
    (other) =>
      other.role === role &&
      other.representsId === representsId &&
      (isPartner || other.capacity !== SignatoryCapacity.Socio),
  );
  const missing = signaturesTogether - together.length;
  if (missing <= 0) return null;
  const all = new Set(together.map((other) => other.capacity));
  const kind = capacity !== null && all.size === 1 ? plurals[capacity] : 'representantes';
  return `${name} assina por ${NUMBERS[signaturesTogether] ?? signaturesTogether} ${kind} em conjunto: ${missing === 1 ? 'falta 1 signatário' : `faltam ${missing} signatários`}.`;
}

/**
 * Says whose power to sign is missing on a day, or has ended; null where everybody may sign.
 *
 * @param isGenerated the document exists: who was added before a capacity was asked for is judged by the paper alone
 */
export async function missingPower(
  database: Database | Transaction,
  companyId: number,
  holder: Represented,
  signatories: readonly SignatoryRow[],
  day: PlainDate,
  isGenerated = false,
): Promise<string | null> {
  const representatives = signatories.filter(({ role }) => signsForAnother(role));
  for (const one of representatives) {
    if (isGenerated && one.capacity === null) continue;
    const represented = representedBy(one, signatories) ?? holder;
    const problem =
      (await powerProblem(database, companyId, one, represented, day)) ??
      jointProblem(one, represented, representatives);
    if (problem !== null) return problem;
  }
  const alone = signatories.find(
    ({ id, role, document }) =>
      role === SignatoryRole.Fiador &&
      documentKind(document) === 'CNPJ' &&
      !representatives.some(({ representsId }) => representsId === id),
  );
  return alone && !isGenerated
    ? `Adicione quem assina por ${alone.name}: uma empresa fiadora assina por um representante.`
    : null;
}
