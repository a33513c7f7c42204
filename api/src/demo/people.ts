import { searchable } from '@portal/shared/domain/values/textSearch';
import type { Context } from './context';
import type { DocumentMaker } from './documents';
import { personName } from '../parties/bureau/invented/personName';
import type { Random } from '../parties/bureau/invented/random';

/** `ana.souza` of "Ana Maria Souza". */
export function mailboxOf(name: string): string {
  const words = searchable(name).split(' ');
  return `${words[0]}.${words.at(-1)}`;
}

/** A mobile number of a state's first area code, digits only. */
export const mobileNumber = (random: Random): string =>
  `${random.pick(['11', '21', '31', '41', '51', '61', '71', '81', '85', '92'])}9${random.integer(60000000, 99999999)}`;

type Owner = { brokerId: number } | { policyHolderId: number } | { insuredId: number };

/** Partners of a company (QSA), with shares that add up to the whole. */
export function makePartners(
  context: Context,
  owner: Owner,
  documents: DocumentMaker,
  random: Random,
  isExposed: boolean,
) {
  const count = random.integer(1, 3);
  const shares = [[100], [60, 40], [50, 30, 20]][count - 1] ?? [100];
  return shares.map((sharePercent, index) => ({
    id: context.numbering.next('partners'),
    uniqueId: random.uuid(),
    companyId: context.companyId,
    brokerId: null,
    policyHolderId: null,
    insuredId: null,
    ...owner,
    name: personName(random),
    document: documents.cpf(),
    qualification: index === 0 ? 'Sócio-administrador' : 'Sócio',
    sharePercent,
    isPoliticallyExposed: isExposed && index === 0,
  }));
}

export type PartnerRow = ReturnType<typeof makePartners>[number];
