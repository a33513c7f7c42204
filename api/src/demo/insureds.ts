import { searchable } from '@portal/shared/domain/values/textSearch';
import type { insureds } from '../platform/database/schema/parties';
import { makeLocation } from './addresses';
import { demoCities } from '../parties/bureau/invented/cities';
import type { LocationRow } from './addresses';
import type { DemoCity } from '../parties/bureau/invented/cities';
import type { Context } from './context';
import type { DocumentMaker } from './documents';
import { isPrivateKind } from '../insurers/standard/modalities';
import type { InsuredKind } from '../insurers/standard/modalityCatalogue';
import { makePartners, mobileNumber } from './people';
import { personName } from '../parties/bureau/invented/personName';
import type { PartnerRow } from './people';
import type { Random } from '../parties/bureau/invented/random';
import businesses from '../parties/bureau/invented/reference/businesses.json';

export interface DemoInsured {
  row: typeof insureds.$inferInsert & { id: number; uniqueId: string };
  kind: InsuredKind;
  locationId: number;
  /** One of its partners is politically exposed. */
  isExposed: boolean;
}

/** Of every fifteen insureds. */
const KINDS: InsuredKind[] = [
  'municipality',
  'company',
  'state',
  'person',
  'municipality',
  'company',
  'federal',
  'municipality',
  'company',
  'municipality',
  'person',
  'state',
  'company',
  'municipality',
  'municipality',
];

const FEDERAL_BODIES = [
  'Departamento Nacional de Infraestrutura de Transportes',
  'União Federal, Receita Federal do Brasil',
  'Agência Nacional de Energia Elétrica',
  'Instituto Nacional do Seguro Social',
  'Universidade Federal',
  'Tribunal Regional Federal',
  'Comando da Aeronáutica',
  'Fundação Nacional de Saúde',
];

const STATE_BODIES = [
  'Governo do Estado',
  'Departamento de Estradas de Rodagem',
  'Companhia de Saneamento',
  'Secretaria de Estado da Saúde',
  'Secretaria de Estado da Fazenda',
];

const MUNICIPAL_BODIES = ['Município de', 'Câmara Municipal de', 'Fundo Municipal de Saúde de', 'Serviço de Água de'];

export function makeInsureds(context: Context, documents: DocumentMaker) {
  const random = context.random.fork('insureds');
  const locations: LocationRow[] = [];
  const partners: PartnerRow[] = [];
  const names = new Set<string>();
  const all = Array.from({ length: context.sized(150) }, (_, index): DemoInsured => {
    const kind = KINDS[index % KINDS.length] ?? 'municipality';
    const city = random.pick(demoCities);
    const name = uniqueName(names, kind, city, random);
    const isPerson = kind === 'person';
    const document = isPerson ? documents.cpf() : documents.cnpj(random.chance(0.05) ? 'alphanumeric' : 'numeric');
    const id = context.numbering.next('insureds');
    const isBlocked = index % 30 === 29;
    // Every fourth company, so that the PEP pipe has insureds to look at.
    const isExposed = kind === 'company' && index % 4 === 1;
    const location = makeLocation(context, { insuredId: id }, city, random);
    locations.push(location);
    if (kind === 'company') partners.push(...makePartners(context, { insuredId: id }, documents, random, isExposed));
    return {
      kind,
      locationId: location.id,
      isExposed,
      row: {
        id,
        uniqueId: random.uuid(),
        companyId: context.companyId,
        document,
        name,
        socialName: isPerson && random.chance(0.1) ? personName(random) : null,
        email: isPerson ? null : `contratos@segurado${id}.example`,
        phone: mobileNumber(random),
        isPrivate: isPrivateKind(kind),
        isBlocked,
        blockedJustification: isBlocked ? 'Divergência cadastral em apuração' : null,
        searchText: searchable(`${name} ${document}`),
      },
    };
  });
  return { all, locations, partners };
}

export type InsuredRows = ReturnType<typeof makeInsureds>;

function uniqueName(taken: Set<string>, kind: InsuredKind, city: DemoCity, random: Random): string {
  let name = nameOf(kind, city, random);
  for (let attempt = 1; taken.has(name); attempt += 1) {
    name = nameOf(kind, attempt < 50 ? random.pick(demoCities) : { ...city, name: `${city.name} ${attempt}` }, random);
  }
  taken.add(name);
  return name;
}

function nameOf(kind: InsuredKind, city: DemoCity, random: Random): string {
  switch (kind) {
    case 'municipality':
      return `${random.weighted([[MUNICIPAL_BODIES[0], 6] as const, [random.pick(MUNICIPAL_BODIES), 4] as const])} ${city.name}`;
    case 'state':
      return `${random.pick(STATE_BODIES)} (${city.state}, ${city.name})`;
    case 'federal':
      return `${random.pick(FEDERAL_BODIES)}, unidade ${city.name}`;
    case 'company':
      return random.pick(businesses.privateInsureds).replace('{}', `${random.pick(businesses.distinctive)}`);
    case 'person':
      return personName(random);
  }
}
