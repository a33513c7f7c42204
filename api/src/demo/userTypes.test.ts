import { getCurrentBroker } from '@portal/shared/contracts/parties/brokerRecord';
import { getSearchBrokers } from '@portal/shared/contracts/parties/brokerList';
import { searchInsureds } from '@portal/shared/contracts/parties/insureds';
import { searchPolicyHolders } from '@portal/shared/contracts/parties/policyHolders';
import { searchEndorsementRequests } from '@portal/shared/contracts/underwriting/endorsementRequests';
import { getPolicyDetail } from '@portal/shared/contracts/underwriting/policyRecord';
import { searchPolicies } from '@portal/shared/contracts/underwriting/policies';
import { searchProposals } from '@portal/shared/contracts/underwriting/proposals';
import { UserType } from '@portal/shared/domain/access/userTypes';
import { startPlatformOn } from '../testing/platformUnderTest';
import type { PlatformUnderTest } from '../testing/platformUnderTest';
import { createDemoDatabase } from './testing';
import { DEMO_PASSWORD } from './users';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformOn(await createDemoDatabase(), { password: DEMO_PASSWORD });
}, 600_000);
afterAll(() => platform.close());

const rowsPerPage = 200;
type Listed = { status: number; ids: string[] };

/** What each list answers somebody: its rows, or that they have no right to it. */
const lists = {
  proposals: async (as: string): Promise<Listed> => {
    const { status, response } = await platform.send(searchProposals, { query: { rowsPerPage } }, { as });
    return { status, ids: response?.Data?.map(({ UniqueId }) => UniqueId) ?? [] };
  },
  policies: async (as: string): Promise<Listed> => {
    const { status, response } = await platform.send(searchPolicies, { query: { rowsPerPage } }, { as });
    return { status, ids: response?.Data?.map(({ PolicyUniqueId }) => PolicyUniqueId) ?? [] };
  },
  endorsements: async (as: string): Promise<Listed> => {
    const { status, response } = await platform.send(searchEndorsementRequests, { query: { rowsPerPage } }, { as });
    return { status, ids: response?.Data?.map(({ ProposalUniqueId }) => ProposalUniqueId) ?? [] };
  },
  policyHolders: async (as: string): Promise<Listed> => {
    const { status, response } = await platform.send(searchPolicyHolders, { query: { rowsPerPage } }, { as });
    return { status, ids: response?.Data?.map(({ PolicyHolderUniqueId }) => PolicyHolderUniqueId) ?? [] };
  },
  insureds: async (as: string): Promise<Listed> => {
    const { status, response } = await platform.send(searchInsureds, { query: { rowsPerPage } }, { as });
    return { status, ids: response?.Data?.map(({ UniqueId }) => UniqueId) ?? [] };
  },
  brokers: async (as: string): Promise<Listed> => {
    const query = { IsRegister: true, rowsPerPage };
    const { status, response } = await platform.send(getSearchBrokers, { query }, { as });
    return { status, ids: response?.Data?.map(({ UniqueId }) => UniqueId) ?? [] };
  },
};
type ListName = keyof typeof lists;
const listNames = Object.keys(lists) as ListName[];

/** Whose business it is, said apart from the platform's own rule: by the broker or the party that a row names. */
interface Whose {
  brokers?: string;
  policyHolder?: string;
  insured?: string;
}

const OF_COMPANY = '(select company_id from users where email = $1)';
const ownBroker: Whose = { brokers: '(select broker_id from users where email = $1)' };
interface Kind {
  email: string;
  whose: Whose | 'company' | 'nothing';
  lists: readonly ListName[];
}
const users: Record<UserType, Kind> = {
  [UserType.INSURANCE]: { email: 'consulta@aurora.example', whose: 'company', lists: listNames },
  [UserType.BROKER]: {
    email: 'corretor@boreal.example',
    whose: ownBroker,
    lists: ['proposals', 'policies', 'endorsements', 'policyHolders', 'insureds'],
  },
  [UserType.AGENT]: {
    email: 'agente@boreal.example',
    whose: ownBroker,
    lists: ['proposals', 'policies', 'endorsements', 'policyHolders', 'insureds'],
  },
  [UserType.ADVISOR]: {
    email: 'assessor@prisma.example',
    whose: {
      brokers:
        '(select broker_id from advisor_brokers where advisor_user_id = (select id from users where email = $1))',
    },
    lists: listNames,
  },
  [UserType.POLICY_HOLDER]: {
    email: 'tomador@construtora.example',
    whose: { policyHolder: '(select policy_holder_id from users where email = $1)' },
    lists: ['policies', 'endorsements', 'policyHolders'],
  },
  [UserType.OTHER]: { email: 'parceiro@aurora.example', whose: 'nothing', lists: [] },
};
/** Insureds (Spec 000 §1), whom no user type names. */
const insured: Kind = {
  email: 'segurado@municipio.example',
  whose: { insured: '(select insured_id from users where email = $1)' },
  lists: ['policies', 'endorsements'],
};
const kinds: [string, UserType, Kind][] = [
  ...Object.values(UserType).map((type): [string, UserType, Kind] => [`of type ${type}`, type, users[type]]),
  ['of an insured', UserType.OTHER, insured],
];

function theirs(list: ListName, whose: Whose | 'company' | 'nothing'): string {
  if (whose === 'nothing') return 'false and $1 is not null';
  const ofCompany = `company_id = ${OF_COMPANY}`;
  if (whose === 'company') return ofCompany;
  const { brokers, policyHolder, insured: insuredOf } = whose;
  const owned = brokers
    ? `broker_id in ${brokers}`
    : insuredOf
      ? `insured_id in ${insuredOf}`
      : `policy_holder_id in ${policyHolder}`;
  const rule: Record<ListName, string> = {
    proposals: owned,
    policies: owned,
    endorsements: `policy_id in (select id from policies where ${owned})`,
    policyHolders: brokers
      ? `id in (select policy_holder_id from policy_holder_nominations where status = 'approved' and ${owned})`
      : `id in ${policyHolder}`,
    insureds: `id in (select insured_id from proposals where ${owned})`,
    brokers: brokers ? `id in ${brokers}` : 'false',
  };
  return `${ofCompany} and ${rule[list]}`;
}

const tables: Record<ListName, string> = {
  proposals: 'proposals',
  policies: 'policies',
  endorsements: 'endorsements',
  policyHolders: 'policy_holders',
  insureds: 'insureds',
  brokers: 'brokers',
};

async function idsOfTheirs(list: ListName, email: string, whose: Whose | 'company' | 'nothing'): Promise<string[]> {
  const { rows } = await platform.database.pool.query<{ unique_id: string }>(
    `select unique_id from ${tables[list]} where ${theirs(list, whose)}`,
    [email],
  );
  return rows.map((row) => row.unique_id);
}

describe.each(kinds)('a user %s', (_, type, { email, whose, lists: granted }) => {
  it('signs in as such', async () => {
    const { rows } = await platform.database.pool.query('select user_type_id from users where email = $1', [email]);
    expect(rows).toEqual([{ user_type_id: type }]);
    expect(await platform.tokenOf(email)).toEqual(expect.any(String));
  });

  it('opens the lists that the profile grants, and no other', async () => {
    const opened = await Promise.all(listNames.map(async (name) => [name, (await lists[name](email)).status] as const));
    expect(opened.filter(([, status]) => status === 200).map(([name]) => name)).toEqual(granted);
    expect(opened.filter(([, status]) => status !== 200).every(([, status]) => status === 403)).toBe(true);
  });

  it('finds there what is theirs, and nothing else', async () => {
    for (const name of granted) {
      const [{ ids }, own] = [await lists[name](email), await idsOfTheirs(name, email, whose)];
      expect({ name, others: ids.filter((id) => !own.includes(id)) }).toEqual({ name, others: [] });
      expect({ name, found: ids.length > 0 }).toEqual({ name, found: own.length > 0 });
    }
  });
});

it('a broker and its agents are shown their own broker', async () => {
  for (const as of ['corretor@boreal.example', 'agente@boreal.example'])
    expect((await platform.send(getCurrentBroker, {}, { as })).status).toBe(200);
});

it('an insured reads the policies that protect it, with their premium and without what the broker earns', async () => {
  const as = 'segurado@municipio.example';
  const { response } = await platform.send(searchPolicies, { query: { rowsPerPage } }, { as });
  const [policy] = response?.Data ?? [];
  if (!policy) throw new Error('the demonstration has no policy of theirs');
  const query = { policyUniqueId: policy.PolicyUniqueId };
  const theirs = await platform.send(getPolicyDetail, { query }, { as });
  const insurers = await platform.send(getPolicyDetail, { query }, { as: 'consulta@aurora.example' });
  expect(insurers.response?.ComissionValue).toEqual(expect.any(Number));
  expect(theirs.response).toMatchObject({
    PolicyNumber: policy.PolicyNumber,
    InsurancePremium: insurers.response?.InsurancePremium,
    ComissionValue: null,
    EndNotices: [],
  });
});
