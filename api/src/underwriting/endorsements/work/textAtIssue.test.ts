import { eq } from 'drizzle-orm';
import { getEndorsementDetail } from '@portal/shared/contracts/underwriting/endorsementWork';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { companyDocumentFacts } from '../../../platform/database/schema/documentFacts';
import { policyHolders } from '../../../platform/database/schema/parties';
import { publishTables } from '../../../testing/changeParameters';
import { company, email } from '../../../testing/ids';
import { startPlatformUnderTest } from '../../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../../testing/platformUnderTest';
import { cancelPolicy, effectOf } from '../../policies/testing/policiesUnderTest';
import { approve, askFor, preparePolicies, validate } from '../testing/askedEndorsements';
import { issueNow, undo, undoEffectOf } from '../undo/testing/undoing';

jest.setTimeout(600_000);

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  await preparePolicies(platform, [2, 3]);
});
afterAll(() => platform.close());

const raised = { DataEfeito: '2026-07-05', ModalidadePrincipal: { NovaImportanciaSegurada: 187_654_33 } };
const Path = addresses.ruleArea('dados-da-seguradora');
const missing = 'Faltam os dados da seguradora para documentos. Sem isso, o endosso não pode ser emitido.';

it('issues no endorsement that would have no document: requested, undone or cancelled by the insurer', async () => {
  const { db } = platform.database;
  await db.update(policyHolders).set({ limitCents: 10_000_000_00, ignoreCcgSignature: true });
  const issued = await issueNow(platform, 3, raised);
  const asked = await askFor(platform, 2);
  await validate(platform, asked.uniqueId);
  await db.delete(companyDocumentFacts).where(eq(companyDocumentFacts.companyId, company.aurora));
  await publishTables(db);

  const approved = await approve(platform, asked.uniqueId);
  expect([approved.status, approved.errors.map(({ Message }) => Message)]).toEqual([422, [missing]]);
  const detailFor = async (as: string, proposalUniqueId = asked.uniqueId) =>
    (await platform.send(getEndorsementDetail, { query: { proposalUniqueId } }, { as })).response;
  expect(await detailFor(email.admin)).toMatchObject({
    Obstacles: [missing],
    ObstacleLinks: [{ Text: missing, Path }],
  });
  const { Obstacles, ObstacleLinks } = await detailFor(email.broker);
  expect(Obstacles).toEqual(['A seguradora ainda completa os dados deste seguro antes da emissão.']);
  expect(ObstacleLinks).toBeUndefined();

  // A button's reason has no link, so the dialogs open and say it.
  const leading = { Obstacles: [missing], ObstacleLinks: [{ Text: missing, Path }] };
  const { Actions } = await detailFor(email.admin, issued);
  expect(Actions).toContainEqual({ Action: 'undo', DisabledReason: null });
  expect((await undoEffectOf(platform, issued)).response).toMatchObject(leading);
  expect((await effectOf(platform, 2)).response).toMatchObject(leading);
  for (const refused of [await undo(platform, issued), await cancelPolicy(platform, 2)])
    expect([refused.status, refused.errors.map(({ Message }) => Message)]).toEqual([422, [missing]]);
});
