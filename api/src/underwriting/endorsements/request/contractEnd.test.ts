import { eq } from 'drizzle-orm';
import { getCardEndorsementInfo } from '@portal/shared/contracts/boards/kanbanCards';
import type { EndorsementForm } from '@portal/shared/contracts/underwriting/endorsementForm';
import { obterDadosEndossoAlteracao } from '@portal/shared/contracts/underwriting/endorsementRequest';
import { getPolicyDetail, getPolicyHistory } from '@portal/shared/contracts/underwriting/policyRecord';
import type { EndorsementFlow } from '@portal/shared/domain/underwriting/endorsementTypes';
import { cards } from '../../../platform/database/schema/boards';
import { policyHolders } from '../../../platform/database/schema/parties';
import { proposals } from '../../../platform/database/schema/proposals';
import { policyId } from '../../../testing/business';
import { changeModality } from '../../../testing/changeParameters';
import { email, modality } from '../../../testing/ids';
import { startPlatformUnderTest } from '../../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../../testing/platformUnderTest';
import { policyOf } from '../../policies/testing/policiesUnderTest';
import { renewalInput } from '../../policies/renewal/renewalInput';
import { preparePolicies } from '../testing/askedEndorsements';
import { issueNow, undo, undoEffectOf } from '../undo/testing/undoing';
import { account, formFor, judge } from './testing/requests';

/** From 17/03/2026 to 17/03/2027, as its contract. */
const [POLICY, PROLONGED] = [4, 5];
const ALTERATION = 'Alteração de prazo e valor';
const contract = { ContractNumber: '7/2026', ContractStartDate: '2026-03-17', ContractEndDate: '2027-03-17' };

let platform: PlatformUnderTest;
const db = () => platform.database.db;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  await preparePolicies(platform, [POLICY, PROLONGED]);
  await db().update(policyHolders).set({ limitCents: 10_000_000_00, ignoreCcgSignature: true });
  await changeModality(platform, modality.performance, { riskKind: 'contract' });
  for (const id of [POLICY, PROLONGED])
    await db().update(proposals).set({ riskDetails: contract }).where(eq(proposals.id, id));
});
afterAll(() => platform.close());

type Cover = NonNullable<EndorsementForm['ModalidadePrincipal']>;

/** What stands against other dates of the contract and the validity, by field. */
async function problemsOf(
  ModalidadePrincipal: Cover,
  { flow = 'alteracao', subType = ALTERATION }: { flow?: EndorsementFlow; subType?: string } = {},
) {
  const form = await formFor(
    platform,
    { flow, subType, id: POLICY },
    { DataEfeito: '2026-06-26', ModalidadePrincipal },
  );
  const { Problems } = (await judge(platform, flow, form)).response;
  return Problems.filter(({ Field }) => Field.includes('NovoFim')).map(({ Field, Message }) => [Field, Message]);
}

const CONTRACT = 'ModalidadePrincipal.NovoFimContrato';
const VALIDITY = 'ModalidadePrincipal.NovoFimVigencia';

describe('an additive clause that prolongs the contract', () => {
  it('requires the validity to reach the new end, to the day', async () => {
    expect(await problemsOf({ NovoFimContrato: '2028-02-29' })).toEqual([
      [
        VALIDITY,
        'A vigência termina em 17/03/2027, antes do contrato, que vai até 29/02/2028. A garantia dura ao menos até o fim do contrato.',
      ],
    ]);
    const until = (NovoFimVigencia: string) => problemsOf({ NovoFimContrato: '2028-02-29', NovoFimVigencia });
    expect((await until('2028-02-28')).map(([field]) => field)).toEqual([VALIDITY]);
    expect(await until('2028-02-29')).toEqual([]);
  });

  it('is accepted within the validity, and must end after the contract start', async () => {
    expect(await problemsOf({ NovoFimContrato: '2027-03-16' })).toEqual([]);
    expect(await problemsOf({ NovoFimContrato: '2026-03-17' })).toEqual([
      [CONTRACT, 'O fim do contrato tem de vir depois do início.'],
    ]);
  });

  it('is possible where the end of the validity may change and the modality guarantees a contract', async () => {
    const neutral = { flow: 'neutro', subType: 'Correção de textos' } as const;
    expect(await problemsOf({ NovoFimContrato: '2027-03-16' }, neutral)).toEqual([
      [VALIDITY, 'Correção de textos não muda este dado: Fim de vigência.'],
    ]);
    await changeModality(platform, modality.performance, { riskKind: 'other' });
    const other = await problemsOf({ NovoFimContrato: '2027-03-16' });
    await changeModality(platform, modality.performance, { riskKind: 'contract' });
    expect(other).toEqual([[CONTRACT, 'A modalidade desta apólice não garante um contrato.']]);
  });

  it('may state the end of an older contract for the first time; an unknown end requires nothing', async () => {
    await db()
      .update(proposals)
      .set({ riskDetails: { ContractNumber: '7/2026' } })
      .where(eq(proposals.id, POLICY));
    const found = [
      await problemsOf({ NovoFimVigencia: '2026-12-31' }),
      await problemsOf({ NovoFimContrato: '2027-03-17' }),
      (await problemsOf({ NovoFimContrato: '2027-03-18' })).map(([field]) => field),
    ];
    await db().update(proposals).set({ riskDetails: contract }).where(eq(proposals.id, POLICY));
    expect(found).toEqual([[], [], [VALIDITY]]);
  });
});

it('a validity may end before the known contract end only when the contract ends earlier as well', async () => {
  expect((await problemsOf({ NovoFimVigencia: '2027-03-16' })).map(([field]) => field)).toEqual([VALIDITY]);
  expect(await problemsOf({ NovoFimVigencia: '2027-03-16', NovoFimContrato: '2027-03-16' })).toEqual([]);
});

describe('the end of a contract after an endorsement', () => {
  const detail = async (id: number) =>
    (await platform.send(getPolicyDetail, { query: { policyUniqueId: policyId(id) } }, { as: email.admin })).response;
  const standing = async (id: number) =>
    (await platform.send(obterDadosEndossoAlteracao, { body: { policyUniqueId: policyId(id) } }, { as: email.broker }))
      .response.DadosProposta.ModalidadePrincipal;
  const ask = { DataEfeito: '2026-06-26', NumberOfInstallment: 1, DadosBancarios: account };

  it('is on the policy, in its history, on a card, in the next endorsement and the renewal, and is restored by an undo', async () => {
    expect(await standing(POLICY)).toMatchObject({ FimContrato: '2027-03-17' });
    const ends = { NovoFimVigencia: '2028-02-29', NovoFimContrato: '2028-02-29' };
    const endorsement = await issueNow(platform, POLICY, { ...ask, ModalidadePrincipal: ends });
    expect(await standing(POLICY)).toMatchObject({ FimVigencia: '2028-02-29', FimContrato: '2028-02-29' });
    expect(await detail(POLICY)).toMatchObject({
      EndDate: '2028-02-29',
      ContractStartDate: '2026-03-17',
      ContractEndDate: '2028-02-29',
    });
    const history = await platform.send(
      getPolicyHistory,
      { query: { policyUniqueid: policyId(POLICY) } },
      { as: email.admin },
    );
    expect(history.response.Entries.flatMap(({ Changes }) => Changes)).toContainEqual({
      ...{ Field: 'contractEndDate', Before: '2027-03-17', After: '2028-02-29' },
    });
    await db().update(cards).set({ endorsementUniqueId: endorsement }).where(eq(cards.id, 1001));
    const query = { ProposalUniqueId: endorsement };
    const card = await platform.send(getCardEndorsementInfo, { query }, { as: email.admin });
    expect(card.response.Contract).toMatchObject({ Number: '7/2026', EndDate: '2028-02-29' });
    const { input } = await db().transaction(async (transaction) =>
      renewalInput(transaction, await policyOf(platform, POLICY)),
    );
    expect(input.RiskDetails).toMatchObject({ ContractNumber: '7/2026', ContractEndDate: '2028-02-29' });

    expect((await undo(platform, endorsement)).status).toBe(200);
    expect(await detail(POLICY)).toMatchObject({ EndDate: '2027-03-17', ContractEndDate: '2027-03-17' });
    expect(await standing(POLICY)).toMatchObject({ FimContrato: '2027-03-17' });
  });

  it('keeps the endorsement that prolonged the validity from being undone', async () => {
    const prolonging = await issueNow(platform, PROLONGED, {
      ...ask,
      ModalidadePrincipal: { NovoFimVigencia: '2028-05-30' },
    });
    await issueNow(platform, PROLONGED, { ...ask, ModalidadePrincipal: { NovoFimContrato: '2028-02-29' } });
    const { response } = await undoEffectOf(platform, prolonging);
    expect(response.Obstacles).toEqual([
      expect.stringContaining('A vigência termina em 17/03/2027, antes do contrato, que vai até 29/02/2028.'),
    ]);
  });
});
