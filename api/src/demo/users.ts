import { searchable } from '@portal/shared/domain/values/textSearch';
import type { advisorBrokers, persons, users } from '../platform/database/schema/users';
import type { BrokerRows } from './brokers';
import type { CompanyRows } from './company';
import { workingMoment } from './context';
import type { DemoInsured } from './insureds';
import { INVITED_EMAIL } from './invitation';
import type { Context } from './context';
import type { DocumentMaker } from './documents';
import { mailboxOf, mobileNumber } from './people';
import { personName } from '../parties/bureau/invented/personName';
import type { PolicyHolderRows } from './policyHolders';
import { profileModels } from '../insurers/standard/profileModels';
import type { ProfileKey } from '../insurers/standard/profileModels';
import type { ProfileRows } from '../insurers/standard/profiles';

export { DEMO_PASSWORD } from '../people/signOn/demoPassword';

/** Reviews what the first administrator drafts of parameters. */
const SECOND_ADMINISTRATOR = 'revisora@aurora.example';

type UserRow = typeof users.$inferInsert & { id: number };

interface Wanted {
  email: string;
  name?: string;
  profile: ProfileKey;
  brokerId?: number;
  policyHolderId?: number;
  insuredId?: number;
  isActive?: boolean;
  /** Has no password yet. */
  isInvited?: boolean;
  /** Version of the terms that the user has accepted. */
  acceptedTerm?: number;
}

interface Parties {
  company: CompanyRows;
  profiles: ProfileRows;
  brokers: BrokerRows;
  policyHolders: PolicyHolderRows;
  insureds: { all: readonly DemoInsured[] };
}

/** The demo's sign-ins, a staff that owns cards, and people at every broker. */
export function makeUsers(context: Context, parties: Parties, documents: DocumentMaker, passwordHash: string) {
  const random = context.random.fork('users');
  const people: (typeof persons.$inferInsert)[] = [];
  const emails = new Set<string>();
  const rows = [
    ...signIns(context, parties),
    ...staff(),
    ...brokerPeople(),
    ...invited(),
    ...reviewers(),
    ...others(),
    ...laterSignIns(),
  ].map(makeUser);

  function staff(): Wanted[] {
    return Array.from({ length: Math.max(4, context.sized(10)) }, () => ({
      email: `@${context.settings.emailDomain}`,
      profile: 'analyst' as const,
    }));
  }

  function brokerPeople(): Wanted[] {
    return parties.brokers.all.flatMap(({ row }): Wanted[] => {
      const domain = row.email?.split('@')[1] ?? 'corretora.example';
      const agents = Array.from({ length: random.integer(0, 2) }, () => 'agent' as const);
      return (['broker', ...agents] as const).map((profile) => ({ email: `@${domain}`, profile, brokerId: row.id }));
    });
  }

  /** Last, so that nobody else's made-up data change with them. */
  function invited(): Wanted[] {
    if (context.settings.key !== 'aurora') return [];
    return [{ email: INVITED_EMAIL, name: 'Teresa Nogueira', profile: 'viewer', isInvited: true }];
  }

  /** Of parameters: what one administrator writes, another one reviews. After them, for the same reason. */
  function reviewers(): Wanted[] {
    if (context.settings.key !== 'aurora') return [];
    return [{ email: SECOND_ADMINISTRATOR, name: 'Beatriz Lacerda', profile: 'administrator' }];
  }

  /** Of the user type that is neither the insurer's nor a party's. Last of all, for the same reason. */
  function others(): Wanted[] {
    if (context.settings.key !== 'aurora') return [];
    return [{ email: 'parceiro@aurora.example', name: 'Renata Queiroz', profile: 'other' }];
  }

  /** Who runs a broker's access, and whom policies protect. At the very end, for the same reason. */
  function laterSignIns(): Wanted[] {
    if (context.settings.key !== 'aurora') return [];
    return [
      {
        email: 'gestora@boreal.example',
        name: 'Daniela Arruda',
        profile: 'brokerAdministrator',
        brokerId: parties.brokers.all[0]?.row.id,
      },
      {
        email: 'segurado@municipio.example',
        name: 'Joana Teles',
        profile: 'insured',
        insuredId: parties.insureds.all[0]?.row.id,
      },
    ];
  }

  function makeUser(wanted: Wanted): UserRow {
    const name = wanted.name ?? personName(random);
    const personId = context.numbering.next('persons');
    people.push({
      id: personId,
      uniqueId: random.uuid(),
      companyId: context.companyId,
      name,
      document: documents.cpf(),
    });
    const email = freeAddress(wanted.email.startsWith('@') ? `${mailboxOf(name)}${wanted.email}` : wanted.email);
    const model = profileModels[wanted.profile];
    const term = parties.company.terms.find(({ version }) => version === (wanted.acceptedTerm ?? 2));
    return {
      id: context.numbering.next('users'),
      uniqueId: random.uuid(),
      companyId: context.companyId,
      personId,
      userTypeId: model.userTypeId,
      profileId: parties.profiles.idOf[wanted.profile],
      brokerId: wanted.brokerId ?? null,
      policyHolderId: wanted.policyHolderId ?? null,
      insuredId: wanted.insuredId ?? null,
      email,
      name,
      phone: mobileNumber(random),
      passwordHash: wanted.isInvited ? null : passwordHash,
      isActive: wanted.isActive ?? random.fraction() >= (wanted.name ? 0 : 0.08),
      acceptedTermId: term?.id ?? null,
      acceptedTermAt: workingMoment(context, random.integer(1, 19), random),
      searchText: searchable(`${name} ${email}`),
      createdAt: workingMoment(context, random.integer(100, 900), random),
    };
  }

  function freeAddress(wanted: string): string {
    let email = wanted;
    for (let number = 2; emails.has(email); number += 1) email = wanted.replace('@', `${number}@`);
    emails.add(email);
    return email;
  }

  const advisor = rows.find((user) => user.profileId === parties.profiles.idOf.advisor);
  const advised: (typeof advisorBrokers.$inferInsert)[] = advisor
    ? parties.brokers.all.slice(0, 4).map(({ row }) => ({ advisorUserId: advisor.id, brokerId: row.id }))
    : [];
  const analysts = rows.filter(({ profileId, isActive }) => isActive && profileId === parties.profiles.idOf.analyst);
  const firstOfBroker = new Map<number, number>();
  for (const { id, brokerId } of rows) {
    if (brokerId && !firstOfBroker.has(brokerId)) firstOfBroker.set(brokerId, id);
  }
  return { people, rows, advised, analysts, userIdOf: (brokerId: number) => firstOfBroker.get(brokerId) ?? null };
}

export type UserRows = ReturnType<typeof makeUsers>;

/** The users whom the start of the demo names. */
function signIns({ settings }: Context, { brokers, policyHolders }: Parties): Wanted[] {
  const administrator: Wanted = {
    email: `admin@${settings.emailDomain}`,
    name: 'Helena Prado',
    profile: 'administrator',
  };
  if (settings.key !== 'aurora') return [{ ...administrator, name: 'Otávio Rezende' }];
  const brokerId = brokers.all[0]?.row.id;
  const policyHolderId = policyHolders.all[0]?.row.id;
  return [
    administrator,
    { email: 'subscritor@aurora.example', name: 'Rafael Monteiro', profile: 'underwriter' },
    { email: 'consulta@aurora.example', name: 'Lívia Sampaio', profile: 'viewer' },
    { email: 'corretor@boreal.example', name: 'Marcelo Brandão', profile: 'broker', brokerId },
    { email: 'agente@boreal.example', name: 'Bianca Furtado', profile: 'agent', brokerId },
    { email: 'assessor@prisma.example', name: 'Sérgio Vasconcelos', profile: 'advisor' },
    { email: 'tomador@construtora.example', name: 'Cláudia Pacheco', profile: 'policyHolder', policyHolderId },
    { email: 'novo@aurora.example', name: 'Igor Dantas', profile: 'analyst', acceptedTerm: 1 },
    { email: 'inativo@aurora.example', name: 'Vera Coutinho', profile: 'viewer', isActive: false },
  ];
}
