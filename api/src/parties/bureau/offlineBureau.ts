import { cpfCheckDigits } from '@portal/shared/domain/people/cpf';
import { demoCities } from './invented/cities';
import type { DemoCity } from './invented/cities';
import { personName } from './invented/personName';
import { createRandom } from './invented/random';
import type { Random } from './invented/random';
import knownBrokers from './invented/reference/brokers.json';
import businesses from './invented/reference/businesses.json';
import type { Bureau } from './bureau';
import type { BureauAddress, BureauPartner } from '../../platform/database/schema/bureauAnswers';

/** Share of the documents that it does not know. */
const UNKNOWN = 0.1;
const PUBLIC_SECTOR = 0.2;
const EXPOSED = 0.08;
/** Share of the companies that are not in order at the Receita Federal. */
const IRREGULAR = 0.04;
const CNPJ_ROOT_LENGTH = 8;

const REGULAR = { isRegular: true, situation: 'Ativa' };
const BROKERAGE = {
  code: '6622300',
  name: 'Corretores e agentes de seguros, de planos de previdência complementar e de saúde',
};

const PUBLIC_BODIES = ['Município de', 'Câmara Municipal de', 'Fundo Municipal de Saúde de', 'Serviço de Água de'];

/**
 * A bureau without a network: everything follows from the document, so that it answers the same always and in every
 * process. A company's filiais share its name, activity and partners, and have an address each. It names the brokers of a
 * demonstration as their register does.
 */
export const offlineBureau: Bureau = {
  name: 'offline',
  company: async (cnpj) => {
    const root = cnpj.slice(0, CNPJ_ROOT_LENGTH);
    const broker = knownBrokers.find((one) => one.root === root);
    const company = createRandom(`bureau/company/${root}`);
    if (company.chance(UNKNOWN) && !broker) return null;
    const isPrivate = !company.chance(PUBLIC_SECTOR) || broker !== undefined;
    const headOffice = company.pick(demoCities);
    const named = isPrivate ? privateCompany(company) : publicBody(company, headOffice);
    const isHeadOffice = cnpj.slice(CNPJ_ROOT_LENGTH, 12) === '0001';
    const place = createRandom(`bureau/place/${cnpj}`);
    const address = addressIn(isHeadOffice ? headOffice : place.pick(demoCities), place);
    return {
      ...(broker ? { name: broker.name, tradeName: broker.tradeName, activity: BROKERAGE } : named),
      isPrivate,
      address,
      partners: broker?.partners ?? (isPrivate ? partnersOf(company.fork('partners')) : []),
      registration: broker ? REGULAR : registrationOf(root),
    };
  },
  person: async (cpf) => {
    const random = createRandom(`bureau/person/${cpf}`);
    if (random.chance(UNKNOWN)) return null;
    const name = personName(random);
    const socialName = random.chance(0.05) ? personName(random) : null;
    return { name, socialName, address: addressIn(random.pick(demoCities), random) };
  },
};

function registrationOf(root: string) {
  const random = createRandom(`bureau/registration/${root}`);
  return random.chance(IRREGULAR)
    ? { isRegular: false, situation: random.pick(['Suspensa', 'Inapta', 'Baixada']) }
    : REGULAR;
}

/** A second one of a demonstration, so that an order means something: it knows half of what the first one knows. */
export const reserveBureau: Bureau = {
  name: 'reserve',
  company: async (cnpj) => (isKnownInReserve(cnpj.slice(0, CNPJ_ROOT_LENGTH)) ? offlineBureau.company(cnpj) : null),
  person: async (cpf) => (isKnownInReserve(cpf) ? offlineBureau.person(cpf) : null),
};

const isKnownInReserve = (document: string): boolean => createRandom(`bureau/reserve/${document}`).chance(0.5);

function privateCompany(random: Random) {
  const business = random.pick(businesses.policyHolders);
  const tradeName = `${business.prefix} ${random.pick(businesses.distinctive)}`;
  const name = `${tradeName} de ${random.pick(demoCities).name} ${business.suffix}`;
  return { name, tradeName, activity: businesses.activities.find(({ code }) => code === business.activity) ?? null };
}

const publicBody = (random: Random, city: DemoCity) => ({
  name: `${random.pick(PUBLIC_BODIES)} ${city.name}`,
  tradeName: null,
  activity: { code: '8411600', name: 'Administração pública em geral' },
});

const addressIn = (city: DemoCity, random: Random): BureauAddress => ({
  zipCode: `${city.zipCodePrefix}${String(random.integer(0, 899)).padStart(3, '0')}`,
  addressName: random.pick(businesses.streets),
  number: String(random.integer(10, 3200)),
  complement: random.chance(0.3) ? random.pick(businesses.complements) : null,
  neighborhood: random.pick(businesses.neighborhoods),
  cityId: city.id,
});

function partnersOf(random: Random): BureauPartner[] {
  const shares = random.pick([[100], [60, 40], [50, 30, 20]]);
  const isExposed = random.chance(EXPOSED);
  return shares.map((sharePercent, index) => ({
    name: personName(random),
    document: cpf(random),
    qualification: index === 0 ? 'Sócio-administrador' : 'Sócio',
    sharePercent,
    isPoliticallyExposed: isExposed && index === 0,
  }));
}

function cpf(random: Random): string {
  const nine = String(random.integer(100_000_000, 899_999_999));
  return `${nine}${cpfCheckDigits(nine)}`;
}
