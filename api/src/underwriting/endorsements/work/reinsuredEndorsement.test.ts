import { eq } from 'drizzle-orm';
import { getPolicyDetail } from '@portal/shared/contracts/underwriting/policyRecord';
import { decide, openCardsOf } from '../../../boards/decisions/testing/dealsUnderTest';
import { companies } from '../../../platform/database/schema/companies';
import { requestDocuments } from '../../../platform/database/schema/documents';
import { policyHolders } from '../../../platform/database/schema/parties';
import { policyId } from '../../../testing/business';
import { publishTables } from '../../../testing/changeParameters';
import { company, email } from '../../../testing/ids';
import { startPlatformUnderTest } from '../../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../../testing/platformUnderTest';
import { create, formFor } from '../request/testing/requests';
import { approve, preparePolicies, validate } from '../testing/askedEndorsements';
import { undo } from '../undo/testing/undoing';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  await preparePolicies(platform, [2]);
  const { db } = platform.database;
  await db
    .update(policyHolders)
    .set({ limitCents: 10_000_000_00, limitExpiresOn: null, ignoreCcgSignature: true, isRegistrationComplete: true });
  await db.update(companies).set({ treatyCapacityCents: 150_000_00 }).where(eq(companies.id, company.aurora));
  await publishTables(db);
});
afterAll(() => platform.close());

const pageFor = (as: string) => platform.send(getPolicyDetail, { query: { policyUniqueId: policyId(2) } }, { as });

it('the cession of an endorsement takes effect with its issue and ends with its undo', async () => {
  const raise = { DataEfeito: '2026-07-05', ModalidadePrincipal: { NovaImportanciaSegurada: 187_654_33 } };
  const form = await formFor(
    platform,
    { flow: 'alteracao', subType: 'Alteração de prazo e valor', id: 2 },
    { VersaoApolice: 1, ...raise },
  );
  const asked = await create(platform, 'alteracao', form);
  expect(asked.errors).toEqual([]);
  const uniqueId = asked.response.ProposalUniqueId;
  await platform.database.db
    .update(requestDocuments)
    .set({ status: 'Conforme' })
    .where(eq(requestDocuments.ownerUniqueId, uniqueId));
  await validate(platform, uniqueId);
  const [card] = await openCardsOf(platform, uniqueId, 'endorsement');
  expect(card).toMatchObject({ pipe: 38 });
  // 187.654,33 × 40 % = 75.061,732; × 52,5 % = 98.518,52325. 37.654,33 are above the treaty.
  const reinsurance = {
    TreatyPercent: 40,
    Placements: [{ ReinsurerName: 'Atlas Re', ReinsurerCode: null, Percent: 12.5 }],
    ConfirmedRetentionValue: 14_197_54,
  };
  expect((await decide(platform, card!.id, 'Aprovar', { reinsurance })).status).toBe(200);
  expect((await pageFor(email.admin)).response.ReinsuranceCessions).toEqual([]);

  expect((await approve(platform, uniqueId)).status).toBe(200);
  expect((await pageFor(email.admin)).response.ReinsuranceCessions).toMatchObject([
    {
      EndorsementNumber: asked.response.Number,
      PolicyVersion: 2,
      AmountAtRiskValue: 187_654_33,
      TreatyValue: 75_061_73,
      Placements: [{ Value: 23_456_79 }],
      RetainedValue: 89_135_81,
      RetainedExcessValue: 14_197_54,
    },
  ]);
  const ofBroker = await pageFor(email.broker);
  expect(ofBroker.status).toBe(200);
  expect(ofBroker.text).not.toContain('Atlas Re');

  expect((await undo(platform, uniqueId)).status).toBe(200);
  expect((await pageFor(email.admin)).response.ReinsuranceCessions).toEqual([]);
});
