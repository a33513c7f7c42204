import { randomUUID } from 'node:crypto';
import type { CallInput } from '@portal/shared/contracts/call';
import * as calls from '@portal/shared/contracts/underwriting/endorsementDrafts';
import { getProposalDrafts } from '@portal/shared/contracts/underwriting/proposalDrafts';
import { policyId } from '../../../testing/business';
import { email } from '../../../testing/ids';
import { startPlatformUnderTest } from '../../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../../testing/platformUnderTest';
import { letPolicyRun } from '../../policies/testing/policiesUnderTest';
import { create, formFor } from './testing/requests';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  await letPolicyRun(platform, 2);
});
afterAll(() => platform.close());

type Draft = CallInput<typeof calls.saveEndorsementDraft>['body'];
const save = (change: Partial<Draft> = {}, as: string = email.broker) =>
  platform.send(
    calls.saveEndorsementDraft,
    {
      body: {
        UniqueId: randomUUID(),
        PolicyUniqueId: policyId(2),
        Title: 'Prorrogação de vigência',
        Step: 'informacoes-do-endosso',
        Form: { DataEfeito: '2026-09-01' },
        ...change,
      },
    },
    { as },
  );
const read = (UniqueId: string, as: string = email.broker) =>
  platform.send(calls.getEndorsementDraft, { query: { UniqueId } }, { as });
const list = (PolicyUniqueId?: string, as: string = email.broker) =>
  platform.send(calls.getEndorsementDrafts, { query: PolicyUniqueId ? { PolicyUniqueId } : {} }, { as });

describe('a draft of an endorsement', () => {
  it('is one of two on the same policy, each found again with its policy, and no draft of a proposal', async () => {
    const [one, two] = [randomUUID(), randomUUID()];
    await save({ UniqueId: one });
    await save({ UniqueId: two, Title: 'Redução' });
    await save({ PolicyUniqueId: policyId(3) });
    const { response } = await list(policyId(2));
    expect(response.map(({ UniqueId, PolicyNumber }) => [UniqueId, PolicyNumber])).toEqual([
      [two, '06-0776-000002'],
      [one, '06-0776-000002'],
    ]);
    expect((await list()).response).toHaveLength(3);
    expect((await read(one)).response).toMatchObject({ Version: 1, Form: { DataEfeito: '2026-09-01' } });
    expect((await platform.send(getProposalDrafts, {}, { as: email.broker })).response).toEqual([]);
  });

  it('goes on from what was read; an older window is told which version there is', async () => {
    const UniqueId = randomUUID();
    await save({ UniqueId });
    expect((await save({ UniqueId, Version: 1, Form: { a: 1 } })).response.Version).toBe(2);
    const late = await save({ UniqueId, Version: 1, Form: { a: 2 } });
    expect([late.status, late.response]).toMatchObject([409, { Version: 2 }]);
  });

  it('is its writer’s own, of a policy that they see', async () => {
    const UniqueId = randomUUID();
    await save({ UniqueId });
    expect((await read(UniqueId, email.agent)).status).toBe(404);
    expect((await save({ PolicyUniqueId: policyId(7) })).status).toBe(404);
    expect((await save({}, email.viewer)).status).toBe(403);
    await platform.send(calls.deleteEndorsementDraft, { query: { UniqueId } }, { as: email.agent });
    expect((await read(UniqueId)).status).toBe(200);
    await platform.send(calls.deleteEndorsementDraft, { query: { UniqueId } }, { as: email.broker });
    expect((await read(UniqueId)).status).toBe(404);
  });

  it('becomes the endorsement that is asked for, once, and comes back from no window that was left open', async () => {
    const UniqueId = randomUUID();
    await save({ UniqueId });
    const body = {
      ...(await formFor(
        platform,
        { flow: 'alteracao', subType: 'Prorrogação de vigência', id: 2 },
        { ModalidadePrincipal: { NovoFimVigencia: '2027-05-30' } },
      )),
      DraftUniqueId: UniqueId,
    };
    expect((await create(platform, 'alteracao', body)).response.ProposalUniqueId).toBe(UniqueId);
    expect((await read(UniqueId)).status).toBe(404);
    expect((await save({ UniqueId })).errors[0]?.Message).toMatch(/já foi pedido/);
    expect((await create(platform, 'alteracao', body)).status).toBe(409);
  });
});
