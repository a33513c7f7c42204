import * as calls from '@portal/shared/contracts/parties/counterGuarantees';
import { cardsOf, listOf, matchesOf, publishLists } from '../../parties/screening/testing/listsUnderTest';
import { email } from '../../testing/ids';
import { startPlatformUnderTest } from '../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../testing/platformUnderTest';
import { contractsUnderTest, guarantor, representative, SPOUSE } from './testing/contractsUnderTest';
import type { Added } from './testing/contractsUnderTest';
import { decide, prepareEngine } from './testing/dealsUnderTest';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  await prepareEngine(platform);
});
afterAll(() => platform.close());

const { newHolder, open, newest, add, attorney, generated, giveSigned, examine, approve } = contractsUnderTest(
  () => platform,
);
const CPF = { representative: '98765432100', guarantor: '52998224725', spouse: SPOUSE } as const;
const listed = (document: string) =>
  publishLists(platform, listOf([{ reference: document, names: ['Alguém'], document }]));

/** A contract that was just opened, to which these are added. */
async function contractWith(...signatories: Added[]) {
  const holder = await newHolder();
  await open(holder);
  for (const one of signatories) expect((await add(holder, one)).status).toBe(200);
  return { holder, contract: await newest(holder) };
}

describe('who signs a contract of counter-guarantee', () => {
  it.each([
    // Who is no partner of the company besides: a partner who signs counts as a partner.
    ['its representative', 'representative', () => attorney({ CpfCnpj: CPF.representative })],
    ['its surety', 'guarantor', () => guarantor],
    ['the spouse of its surety', 'spouse', () => guarantor],
  ] as const)('is compared with the lists when added: %s', async (_who, role, addedBy) => {
    await listed(CPF[role]);
    const { holder } = await contractWith(await addedBy());
    const [match] = await matchesOf(platform, holder.uniqueId);
    expect(match).toMatchObject({
      subjectRole: role,
      subjectDocument: CPF[role],
      state: 'open',
      ownerName: holder.name,
    });
    expect(await cardsOf(platform, match!.uniqueId)).toHaveLength(1);
  });

  it('is compared with the lists when added: the attorney of the spouse of its surety', async () => {
    await listed(CPF.representative);
    const { holder, contract } = await contractWith(guarantor);
    const RepresentsUniqueId = contract.Signatories[0]!.UniqueId;
    await add(holder, await attorney({ Role: 'spouseAttorney', RepresentsUniqueId, CpfCnpj: CPF.representative }));
    expect(await matchesOf(platform, holder.uniqueId)).toMatchObject([
      { subjectRole: 'representative', subjectDocument: CPF.representative, state: 'open' },
    ]);
  });

  it('is compared again when a list changes, until somebody else signs', async () => {
    const { holder, contract } = await contractWith(representative, guarantor);
    await listed(CPF.spouse);
    expect(await matchesOf(platform, holder.uniqueId)).toMatchObject([{ subjectRole: 'spouse', endedAt: null }]);
    const { UniqueId: SignatoryUniqueId } = contract.Signatories.find(({ Role }) => Role === 'guarantor')!;
    await platform.send(
      calls.removeCounterGuaranteeSignatory,
      { body: { CounterGuaranteeUniqueId: contract.UniqueId, SignatoryUniqueId } },
      { as: email.admin },
    );
    expect(await matchesOf(platform, holder.uniqueId)).toMatchObject([{ endedAt: expect.any(Date) }]);
  });

  it('keeps the contract from its approval while an occurrence is open, or a sanction confirmed', async () => {
    await listed(CPF.spouse);
    const holder = await generated();
    await giveSigned(holder, email.admin);
    await examine(holder, 'Conforme');
    expect(await approve(holder)).toMatchObject({ status: 422, errors: [{ Code: 'Undecided' }] });

    const [match] = await matchesOf(platform, holder.uniqueId);
    const [{ card } = { card: null }] = await cardsOf(platform, match!.uniqueId);
    await decide(platform, card!.id, 'Recusar', { why: 'Mesmo CPF.' });
    const refused = await approve(holder);
    expect(refused).toMatchObject({ status: 422, errors: [{ Code: 'Sanctioned' }] });
    expect(refused.errors[0]?.Message).toContain('contra o tomador ou uma pessoa ligada a ele');

    await listed('11144477735');
    expect((await approve(holder)).response.Outcome).toContain('está assinado');
  });
});
