import type { companyDocumentFacts } from '../platform/database/schema/documentFacts';
import type { Context } from './context';

type Facts = Omit<
  typeof companyDocumentFacts.$inferInsert,
  'companyId' | 'customerService' | 'ombudsman' | 'dataProtectionContact' | 'lookupAddress'
>;

const FACTS: Record<string, Facts> = {
  aurora: {
    susepCode: '09017',
    address: 'Avenida Paulista, 1842, 14º andar, Bela Vista, São Paulo/SP, CEP 01310-945',
    place: 'São Paulo/SP',
    signatoryName: 'Helena Prado Vasconcelos',
    signatoryRole: 'Diretora técnica',
  },
  atlas: {
    susepCode: '09025',
    address: 'Rua Comendador Araújo, 499, 7º andar, Centro, Curitiba/PR, CEP 80420-000',
    place: 'Curitiba/PR',
    signatoryName: 'Otávio Brandão Figueira',
    signatoryRole: 'Diretor-presidente',
  },
};

/** What the demo's insurers print of themselves; nobody answers at these numbers and addresses. */
export function makeDocumentFacts({
  companyId,
  settings: { key, emailDomain },
}: Context): typeof companyDocumentFacts.$inferInsert {
  const facts = FACTS[key];
  if (!facts) throw new Error(`The demo knows no document facts of ${key}`);
  return {
    companyId,
    ...facts,
    customerService: `0800 000 0001, 24 horas, sac@${emailDomain}`,
    ombudsman: `0800 000 0002, dias úteis das 9h às 18h, ouvidoria@${emailDomain}`,
    dataProtectionContact: `Encarregado de dados, privacidade@${emailDomain}`,
    lookupAddress: 'https://www.gov.br/susep',
  };
}

/**
 * Number of a process at SUSEP as the federal government numbers all of its processes: unit, serial, year and two check
 * digits (modulo 11).
 */
export function processNumber(serial: number, year: number): string {
  const digits = `15414${String(serial).padStart(6, '0')}${year}`;
  const first = checkDigit(digits);
  return `15414.${digits.slice(5, 11)}/${year}-${first}${checkDigit(digits + first)}`;
}

/** Weights 2, 3, 4 … from the right; the last digit of 11 less the remainder. */
function checkDigit(digits: string): string {
  const sum = [...digits].reverse().reduce((total, digit, index) => total + Number(digit) * (index + 2), 0);
  return String((11 - (sum % 11)) % 10);
}
