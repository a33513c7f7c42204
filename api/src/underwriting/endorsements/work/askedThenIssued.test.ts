import { eq } from 'drizzle-orm';
import { obterDadosEndossoAlteracao } from '@portal/shared/contracts/underwriting/endorsementRequest';
import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import { requestDocuments } from '../../../platform/database/schema/documents';
import { policyHolders } from '../../../platform/database/schema/parties';
import { policyId } from '../../../testing/business';
import { email } from '../../../testing/ids';
import { startPlatformUnderTest } from '../../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../../testing/platformUnderTest';
import { policyOf } from '../../policies/testing/policiesUnderTest';
import { create, formFor } from '../request/testing/requests';
import { approve, issueAsked, preparePolicies, validate } from '../testing/askedEndorsements';

jest.setTimeout(600_000);

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  await preparePolicies(platform, [2, 3]);
  await platform.database.db.update(policyHolders).set({ limitCents: 10_000_000_00, ignoreCcgSignature: true });
});
afterAll(() => platform.close());

/** Asked for by the broker, with its documents accepted by the insurer. */
async function raiseTo(id: number, cents: number, version: number): Promise<{ uniqueId: string }> {
  const form = await formFor(
    platform,
    { flow: 'alteracao', subType: 'Aumento de importância', id },
    {
      ...{ DataEfeito: '2026-09-01', ModalidadePrincipal: { NovaImportanciaSegurada: cents } },
      ...{ VersaoApolice: version, NumberOfInstallment: 1 },
    },
  );
  const { response, errors } = await create(platform, 'alteracao', form);
  expect(errors).toEqual([]);
  const uniqueId = response.ProposalUniqueId;
  const { db } = platform.database;
  await db.update(requestDocuments).set({ status: 'Conforme' }).where(eq(requestDocuments.ownerUniqueId, uniqueId));
  return { uniqueId };
}

const standing = async (id: number) =>
  (await platform.send(obterDadosEndossoAlteracao, { body: { policyUniqueId: policyId(id) } }, { as: email.broker }))
    .response;

it('an endorsement that a broker asks for is issued as it was priced, and the next one finds the policy as it left it', async () => {
  const first = await raiseTo(2, 150_000_00, 1);
  const { response } = await issueAsked(platform, first);
  // 50.000,00 × 1 % × 197/365 = 269,86.
  expect(response).toMatchObject({ StatusId: ProposalStatus.Emitida, ChargeValue: 269_86, RefundValue: 0 });
  expect(await policyOf(platform, 2)).toMatchObject({ insuredAmountCents: 150_000_00, premiumCents: 4_590_95 });
  expect(await standing(2)).toMatchObject({
    VersaoApolice: 2,
    DadosProposta: { ModalidadePrincipal: { ImportanciaSegurada: 150_000_00 }, PremioTotal: 4_590_95 },
  });
  const second = await raiseTo(2, 200_000_00, 2);
  expect((await issueAsked(platform, second)).response).toMatchObject({ ChargeValue: 269_86 });
});

it('of two that were asked for on one version, the second is refused once the first is issued', async () => {
  const [one, other] = [await raiseTo(3, 120_000_00, 1), await raiseTo(3, 130_000_00, 1)];
  expect((await issueAsked(platform, one)).status).toBe(200);
  await validate(platform, other.uniqueId);
  const late = await approve(platform, other.uniqueId);
  expect([late.status, late.errors[0]?.Code]).toEqual([409, 'StaleBase']);
});
