import { eq } from 'drizzle-orm';
import { getEndorsementDetail } from '@portal/shared/contracts/underwriting/endorsementWork';
import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import { decide, openCardsOf } from '../../../boards/decisions/testing/dealsUnderTest';
import { modalityGroups } from '../../../platform/database/schema/modalities';
import { policyHolders } from '../../../platform/database/schema/parties';
import { proposals } from '../../../platform/database/schema/proposals';
import { changeModality } from '../../../testing/changeParameters';
import { email, modality } from '../../../testing/ids';
import { startPlatformUnderTest } from '../../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../../testing/platformUnderTest';
import { formFor, judge } from '../request/testing/requests';
import { approve, askFor, endorsementNow, preparePolicies, validate } from '../testing/askedEndorsements';

/** 187,654.33 is 5 % of 3,753,086.60 to the cent. */
const [POLICY, RAISED, WITHIN, BEYOND] = [2, 187_654_33, 3_753_086_60, 3_753_086_40] as const;
const WHY =
  /^A garantia soma R\$\s187\.654,33 e passa de 5% do contrato, R\$\s187\.654,32\. Acima disso, só com um aditivo/;

let platform: PlatformUnderTest;
const db = () => platform.database.db;
const contractOf = (ContractValue: number, more = {}) =>
  db()
    .update(proposals)
    .set({ riskDetails: { ContractNumber: '7/2026', ContractValue, ...more } })
    .where(eq(proposals.id, POLICY));
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  await preparePolicies(platform, [POLICY]);
  await db().update(policyHolders).set({ limitCents: 10_000_000_00, ignoreCcgSignature: true });
  // Its modality becomes one of the public branch.
  await db().update(modalityGroups).set({ insuranceBranchId: 1 }).where(eq(modalityGroups.id, 2));
  await changeModality(platform, modality.performance, { riskKind: 'contract', maxPercentOfContract: 30 });
});
afterAll(() => platform.close());

/** An endorsement of the policy once the engine has judged it; by which pipe it waits, and why. */
async function judgedByEngine(columns: Parameters<typeof askFor>[2] = {}) {
  const asked = await askFor(platform, POLICY, { insuredAmountCents: RAISED, ...columns });
  await validate(platform, asked.uniqueId);
  const query = { proposalUniqueId: asked.uniqueId };
  const { response } = await platform.send(getEndorsementDetail, { query }, { as: email.admin });
  const waiting = response.Steps.find(({ Situation }) => Situation === 'waiting');
  return { asked, step: waiting?.Name, why: waiting?.Description };
}

describe('an endorsement that raises the guarantee of a public contract', () => {
  it('passes by itself up to the legal share, and above it is decided by the subscription', async () => {
    await contractOf(WITHIN);
    expect(await judgedByEngine()).toMatchObject({ step: 'Emissão' });
    await contractOf(BEYOND);
    const beyond = await judgedByEngine();
    expect(beyond).toMatchObject({ step: 'Subscrição', why: expect.stringMatching(WHY) });
    expect((await approve(platform, beyond.asked.uniqueId)).status).toBe(422);
    const [card] = await openCardsOf(platform, beyond.asked.uniqueId, 'endorsement');
    await decide(platform, card!.id, 'Aprovar', { why: 'Aditivo nº 2 aumenta o contrato.' });
    expect((await endorsementNow(platform, beyond.asked.id)).statusId).toBe(ProposalStatus.AguardandoEmissao);
  });

  it('may reach the share of a complex work, and counts what the complementary modality adds', async () => {
    await contractOf(BEYOND, { IsComplexWork: true });
    expect(await judgedByEngine()).toMatchObject({ step: 'Emissão' });
    // 10 % of 3,753,086.40 are 375,308.64.
    expect(await judgedByEngine({ addedAmountCents: 187_654_31 })).toMatchObject({ step: 'Emissão' });
    expect(await judgedByEngine({ addedAmountCents: 187_654_32 })).toMatchObject({
      step: 'Subscrição',
      why: expect.stringContaining('passa de 10% do contrato'),
    });
  });

  it('is not asked about a yearly update, or an amount that does not rise', async () => {
    await contractOf(BEYOND);
    expect(await judgedByEngine({ isAnniversary: true })).toMatchObject({ step: 'Emissão' });
    expect(await judgedByEngine({ previousInsuredAmountCents: RAISED })).toMatchObject({ step: 'Emissão' });
  });

  it('says before it is requested who will decide', async () => {
    const raise = { DataEfeito: '2026-07-05', ModalidadePrincipal: { NovaImportanciaSegurada: RAISED } };
    const wanted = { flow: 'alteracao', subType: 'Alteração de prazo e valor', id: POLICY } as const;
    const warnings = async () => {
      const { response } = await judge(platform, 'alteracao', await formFor(platform, wanted, raise));
      return response.Problems.filter(({ Message }) => WHY.test(Message)).map(({ Field, Kind }) => [Field, Kind]);
    };
    expect(await warnings()).toEqual([['ModalidadePrincipal.NovaImportanciaSegurada', 'warning']]);
    await contractOf(WITHIN);
    expect(await warnings()).toEqual([]);
  });
});
