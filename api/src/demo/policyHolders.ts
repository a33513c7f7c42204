import { addDays } from '@portal/shared/domain/time/dates';
import { searchable } from '@portal/shared/domain/values/textSearch';
import type { economicGroups, policyHolders } from '../platform/database/schema/parties';
import { makeLocation } from './addresses';
import { demoCities } from '../parties/bureau/invented/cities';
import type { LocationRow } from './addresses';
import type { CompanyRows } from './company';
import type { Context } from './context';
import type { DocumentMaker } from './documents';
import type { Segment } from '../insurers/standard/modalityCatalogue';
import { makePartners, mobileNumber } from './people';
import type { PartnerRow } from './people';
import type { Random } from '../parties/bureau/invented/random';
import businesses from '../parties/bureau/invented/reference/businesses.json';

/** What would stop the engine for a policy holder, if anything. */
export type Trait =
  | 'plain'
  | 'incompleteRegistration'
  | 'politicallyExposed'
  | 'unsignedCcg'
  | 'exhaustedGroup'
  | 'shortLimit'
  | 'restrictiveActivity'
  | 'blocked'
  | 'restrictivelyBlocked';

export interface DemoPolicyHolder {
  row: typeof policyHolders.$inferInsert & { id: number; uniqueId: string; limitCents: number; usedLimitCents: number };
  trait: Trait;
  segments: Segment[];
}

const TRAITS: readonly (readonly [Trait, number])[] = [
  ['plain', 104],
  ['incompleteRegistration', 18],
  ['politicallyExposed', 16],
  ['unsignedCcg', 14],
  ['exhaustedGroup', 12],
  ['shortLimit', 12],
  ['restrictiveActivity', 14],
  ['blocked', 6],
  ['restrictivelyBlocked', 4],
];

export function makePolicyHolders(context: Context, company: CompanyRows, documents: DocumentMaker) {
  const random = context.random.fork('policyHolders');
  const locations: LocationRow[] = [];
  const partners: PartnerRow[] = [];
  const groups = makeEconomicGroups(context, random);
  const names = new Set<string>();
  const all = Array.from({ length: context.sized(200) }, (_, index): DemoPolicyHolder => {
    // The first one is the policy holder that signs in as a demo user.
    const trait = index === 0 ? 'plain' : traitOf(index);
    const city = random.pick(demoCities);
    const business = index === 0 ? businesses.policyHolders[0] : random.pick(suitable(company, trait));
    if (!business) throw new Error('The reference names no business for policy holders');
    const distinctive = index === 0 ? 'Horizonte' : random.pick(businesses.distinctive);
    const tradeName = uniqueName(names, `${business.prefix} ${distinctive}`, city.name);
    const name = `${tradeName} ${business.suffix}`;
    const document = documents.cnpj(random.chance(0.08) ? 'alphanumeric' : 'numeric');
    const id = context.numbering.next('policyHolders');
    locations.push(makeLocation(context, { policyHolderId: id }, city, random));
    partners.push(...makePartners(context, { policyHolderId: id }, documents, random, trait === 'politicallyExposed'));
    return {
      trait,
      segments: business.segments as Segment[],
      row: {
        id,
        uniqueId: random.uuid(),
        companyId: context.companyId,
        document,
        name,
        tradeName,
        email: index === 0 ? 'tomador@construtora.example' : `financeiro@tomador${id}.example`,
        phone: mobileNumber(random),
        isBlocked: trait === 'blocked',
        blockedJustification: trait === 'blocked' ? 'Sinistro em aberto com ressarcimento pendente' : null,
        searchText: searchable(`${name} ${document}`),
        isRestrictivelyBlocked: trait === 'restrictivelyBlocked',
        enableAnnualInstallments: random.chance(0.3),
        ignoreCcgSignature: trait !== 'unsignedCcg' && random.chance(0.1),
        isRegistrationComplete: trait !== 'incompleteRegistration',
        limitCents: 0,
        usedLimitCents: 0,
        limitExpiresOn: addDays(context.today, random.integer(20, 360)),
        annualRatePercent: random.chance(0.25) ? random.integer(6, 14) / 10 : null,
        economicGroupId: trait === 'exhaustedGroup' ? random.pick(groups).id : null,
        isGroupHolding: false,
        isGuaranteedByHolding: false,
        branchActivityId: company.activities.find((activity) => activity.code === business.activity)?.id ?? null,
      },
    };
  });
  for (const group of groups) giveRoles(all.filter(({ row }) => row.economicGroupId === group.id));
  return { all, groups, locations, partners };
}

/** The first of a group leads it and stands surety for the next one that signs a contract; the others only share the limit. */
function giveRoles([holding, ...others]: DemoPolicyHolder[]): void {
  const guaranteed = others.find(({ row }) => !row.ignoreCcgSignature);
  if (holding) holding.row.isGroupHolding = true;
  if (guaranteed) guaranteed.row.isGuaranteedByHolding = true;
}

export type PolicyHolderRows = ReturnType<typeof makePolicyHolders>;

/** Spreads the traits evenly over any number of policy holders, so that a smaller company has them all too. */
function traitOf(index: number): Trait {
  const total = TRAITS.reduce((sum, [, weight]) => sum + weight, 0);
  let place = (index * 73) % total;
  for (const [trait, weight] of TRAITS) {
    place -= weight;
    if (place < 0) return trait;
  }
  return 'plain';
}

function suitable(company: CompanyRows, trait: Trait) {
  const restrictive = new Set(company.activities.filter((a) => a.isRestrictive).map((activity) => activity.code));
  const wantsRestrictive = trait === 'restrictiveActivity';
  return businesses.policyHolders.filter((business) => restrictive.has(business.activity) === wantsRestrictive);
}

/** A name nobody has yet: with its town, and then with a number, where the plain one is taken. */
function uniqueName(taken: Set<string>, name: string, town: string): string {
  let candidate = name;
  for (let attempt = 1; taken.has(candidate); attempt += 1) {
    candidate = attempt === 1 ? `${name} de ${town}` : `${name} de ${town} ${attempt}`;
  }
  taken.add(candidate);
  return candidate;
}

function makeEconomicGroups(context: Context, random: Random) {
  return Array.from({ length: Math.max(2, context.sized(4)) }, (_, index) => ({
    id: context.numbering.next('economicGroups'),
    uniqueId: random.uuid(),
    companyId: context.companyId,
    name: `Grupo ${businesses.distinctive.at(-1 - (index % 50)) ?? ''}${index >= 50 ? ` ${index}` : ''}`,
    limitCents: 0,
    usedLimitCents: 0,
  })) satisfies (typeof economicGroups.$inferInsert)[];
}
