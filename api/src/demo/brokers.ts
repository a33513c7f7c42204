import { expectedBankDigits } from '@portal/shared/domain/parties/bankAccount';
import { searchable } from '@portal/shared/domain/values/textSearch';
import type { brokers } from '../platform/database/schema/parties';
import { makeLocation } from './addresses';
import { demoCities } from '../parties/bureau/invented/cities';
import type { LocationRow } from './addresses';
import type { Context } from './context';
import type { DocumentMaker } from './documents';
import { makePartners, mobileNumber } from './people';
import type { PartnerRow } from './people';
import businesses from '../parties/bureau/invented/reference/businesses.json';

/** Where a broker's own registration stands. */
export type BrokerState = 'active' | 'pendingDocuments' | 'pendingCompliance' | 'politicallyExposed' | 'blocked';

export interface DemoBroker {
  row: typeof brokers.$inferInsert & { id: number; uniqueId: string };
  state: BrokerState;
}

/** Of every twelve: eight that work, and one of each other state. */
const STATES: BrokerState[] = [
  'active',
  'active',
  'active',
  'active',
  'active',
  'pendingDocuments',
  'active',
  'pendingCompliance',
  'active',
  'politicallyExposed',
  'active',
  'blocked',
];

export function makeBrokers(context: Context, documents: DocumentMaker) {
  const random = context.random.fork('brokers');
  const locations: LocationRow[] = [];
  const partners: PartnerRow[] = [];
  const all = Array.from({ length: Math.max(4, context.sized(12)) }, (_, index): DemoBroker => {
    const state = STATES[index % STATES.length] ?? 'active';
    const first = businesses.brokers[index % businesses.brokers.length] ?? 'Boreal';
    const round = Math.floor(index / businesses.brokers.length);
    const tradeName = round === 0 ? first : `${first} ${round + 1}`;
    const name = `${tradeName} Corretora de Seguros Ltda.`;
    const document = documents.cnpj(index === 6 ? 'alphanumeric' : 'numeric');
    const id = context.numbering.next('brokers');
    const city = random.pick(demoCities);
    locations.push(makeLocation(context, { brokerId: id }, city, random));
    partners.push(...makePartners(context, { brokerId: id }, documents, random, state === 'politicallyExposed'));
    return {
      state,
      row: {
        id,
        uniqueId: random.uuid(),
        companyId: context.companyId,
        document,
        name,
        tradeName,
        email: `contato@${searchable(tradeName).replaceAll(' ', '')}.example`,
        phone: mobileNumber(random),
        isBlocked: state === 'blocked',
        blockedJustification: state === 'blocked' ? 'Registro na SUSEP suspenso' : null,
        searchText: searchable(`${name} ${tradeName} ${document}`),
        susepCode: String(random.integer(100000000, 999999999)),
        commissionPercent: random.pick([15, 17.5, 20, 22.5, 25]),
        ...makeAccount(random),
        hasPendingDocuments: state === 'pendingDocuments',
        hasPendingComplianceValidation: state === 'pendingCompliance',
        waitingValidation: state === 'pendingCompliance' || state === 'politicallyExposed',
      },
    };
  });
  return { all, locations, partners };
}

/** An account whose digits are right, as the portal asks for it. */
function makeAccount(random: Context['random']) {
  const bankId = random.pick([1, 33, 104, 237, 341]);
  // Drawn in halves: as many draws as ever, so that whoever comes after in the demonstration stays who they are.
  const branch = `${random.integer(10, 99)}${random.integer(10, 99)}`;
  const number = random.integer(100, 999) * 100 + random.integer(10, 99);
  // Of Caixa with the operation in front.
  const account = bankId === 104 ? `003${String(number).padStart(8, '0')}` : String(number);
  const { branchDigit, accountDigit } = expectedBankDigits(bankId, branch, account);
  return {
    bankId,
    bankBranchNumber: branch,
    bankBranchDigit: branchDigit,
    bankAccountNumber: account,
    bankAccountDigit: accountDigit,
    bankAccountTypeId: 1,
  };
}

export type BrokerRows = ReturnType<typeof makeBrokers>;

export const workingBrokers = (brokerRows: BrokerRows): DemoBroker[] =>
  brokerRows.all.filter((broker) => broker.state === 'active');
