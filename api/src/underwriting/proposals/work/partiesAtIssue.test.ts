import { eq } from 'drizzle-orm';
import { getProposalByUniqueId2 } from '@portal/shared/contracts/underwriting/proposalDetail';
import { issueProposal } from '@portal/shared/contracts/underwriting/proposalWork';
import { today } from '@portal/shared/domain/time/instants';
import { nominate, proposalNow } from '../../../boards/decisions/testing/dealsUnderTest';
import { brokers, insureds, policyHolderNominations, policyHolders } from '../../../platform/database/schema/parties';
import { broker, email, insured } from '../../../testing/ids';
import { startPlatformUnderTest } from '../../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../../testing/platformUnderTest';
import { makeQuotation, prepareWork, sendToInsurer } from './testing';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  await prepareWork(platform);
});
afterAll(() => platform.close());

type Flags = Partial<Record<'isBlocked' | 'isActive', boolean>>;
type HolderFlags = Flags & { isRestrictivelyBlocked?: boolean };

const setHolder = (flags: HolderFlags) => (holderId: number) =>
  platform.database.db.update(policyHolders).set(flags).where(eq(policyHolders.id, holderId));
const setInsured = (flags: Flags) => () =>
  platform.database.db.update(insureds).set(flags).where(eq(insureds.id, insured.joao));
const setBroker = (flags: Flags) => () =>
  platform.database.db.update(brokers).set(flags).where(eq(brokers.id, broker.boreal));
const endNomination = (holderId: number) =>
  platform.database.db
    .update(policyHolderNominations)
    .set({ status: 'ended', endedOn: today() })
    .where(eq(policyHolderNominations.policyHolderId, holderId));

afterEach(async () => {
  await setInsured({ isBlocked: false, isActive: true })();
  await setBroker({ isBlocked: false, isActive: true })();
});

const as = email.admin;
const issue = (ProposalUniqueId: string) => platform.send(issueProposal, { query: { ProposalUniqueId } }, { as });
const pageOf = async (ProposalUniqueId: string) =>
  (await platform.send(getProposalByUniqueId2, { query: { ProposalUniqueId } }, { as })).response.Proposal;

const changes: [string, (holderId: number) => Promise<unknown>, string, string][] = [
  [
    'the policy holder was blocked by what its bureau says',
    setHolder({ isRestrictivelyBlocked: true }),
    'policyHolder',
    'O tomador está bloqueado e não recebe novas coberturas.',
  ],
  [
    'the policy holder was blocked',
    setHolder({ isBlocked: true }),
    'policyHolder',
    'O tomador está bloqueado e não recebe novas coberturas.',
  ],
  [
    'the policy holder was deactivated',
    setHolder({ isActive: false }),
    'policyHolder',
    'O tomador está inativo e não recebe novas coberturas.',
  ],
  [
    'the insured was blocked',
    setInsured({ isBlocked: true }),
    'insured',
    'O segurado está bloqueado e não recebe novas coberturas.',
  ],
  [
    'the insured was deactivated',
    setInsured({ isActive: false }),
    'insured',
    'O segurado está inativo e não recebe novas coberturas.',
  ],
  [
    'the broker was blocked',
    setBroker({ isBlocked: true }),
    'policyHolder',
    'A corretora está bloqueada e nada é emitido por ela.',
  ],
  [
    'the broker was deactivated',
    setBroker({ isActive: false }),
    'policyHolder',
    'A corretora está inativa e nada é emitido por ela.',
  ],
  [
    'the nomination of the broker has ended',
    endNomination,
    'policyHolder',
    'A nomeação da corretora por este tomador terminou. Solicite a nomeação antes da emissão.',
  ],
];

describe('an approved proposal', () => {
  it.each(changes)('is not issued once %s, and its page says so before', async (_, change, Place, Text) => {
    const { id, uniqueId, holder } = await makeQuotation(platform);
    await sendToInsurer(platform, uniqueId);
    expect((await pageOf(uniqueId)).Blockers).toEqual([]);
    await change(holder.id);

    const page = await pageOf(uniqueId);
    expect(page.Blockers).toEqual([{ Place, Text }]);
    expect(page.Actions.find(({ Action }) => Action === 'issue')?.DisabledReason).toBe(Text);

    const { status, errors } = await issue(uniqueId);
    expect([status, errors.map(({ Message }) => Message)]).toEqual([422, [Text]]);
    expect((await proposalNow(platform, id)).issuedAt).toBeNull();
  });

  it('is issued again once what stood against its parties is settled', async () => {
    const { uniqueId, holder } = await makeQuotation(platform);
    await sendToInsurer(platform, uniqueId);
    await setHolder({ isRestrictivelyBlocked: true })(holder.id);
    await endNomination(holder.id);
    expect((await issue(uniqueId)).status).toBe(422);
    await setHolder({ isRestrictivelyBlocked: false })(holder.id);
    await nominate(platform, holder.id);
    expect((await pageOf(uniqueId)).Blockers).toEqual([]);
    expect((await issue(uniqueId)).status).toBe(200);
  });
});

it('a proposal that waits for an analysis shows what stands against its parties already', async () => {
  const { uniqueId, holder } = await makeQuotation(platform, {}, { limitCents: 0 });
  await sendToInsurer(platform, uniqueId);
  await setHolder({ isBlocked: true })(holder.id);
  expect((await pageOf(uniqueId)).Blockers).toContainEqual({
    Place: 'policyHolder',
    Text: 'O tomador está bloqueado e não recebe novas coberturas.',
  });
});
