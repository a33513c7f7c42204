import { eq } from 'drizzle-orm';
import { searchPolicies } from '@portal/shared/contracts/underwriting/policies';
import {
  getInternalCancelEffect,
  releasePolicy as releaseCall,
} from '@portal/shared/contracts/underwriting/policyChanges';
import { getPolicyDetail, getPolicyHistory } from '@portal/shared/contracts/underwriting/policyRecord';
import { addDays } from '@portal/shared/domain/time/dates';
import { today } from '@portal/shared/domain/time/instants';
import { policyActionWords, policyChangeWords } from '@portal/shared/domain/underwriting/policyHistoryWords';
import { notificationRecipients, notifications } from '../../../platform/database/schema/notifications';
import { policyId } from '../../../testing/business';
import { email } from '../../../testing/ids';
import { startPlatformUnderTest } from '../../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../../testing/platformUnderTest';
import { cancelPolicy, letPolicyRun, policyOf, sentFile } from '../testing/policiesUnderTest';
import { clearClaim, flagClaim, NOTE, permit, permitEndorsement } from './testing/claims';

const EXPECTED = /^Há uma expectativa de sinistro nesta apólice: /;

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  for (const id of [2, 3, 4, 5, 6]) await letPolicyRun(platform, id);
});
afterAll(() => platform.close());

const detailOf = async (id: number, as: string = email.admin) =>
  (await platform.send(getPolicyDetail, { query: { policyUniqueId: policyId(id) } }, { as })).response;
const actionOf = async (id: number, action: string, as: string = email.admin) =>
  (await detailOf(id, as)).Actions.find(({ Action }) => Action === action);
const historyOf = async (id: number, as: string = email.admin) =>
  (await platform.send(getPolicyHistory, { query: { policyUniqueid: policyId(id) } }, { as })).response.Entries;
const release = async (id: number) =>
  platform.send(
    releaseCall,
    {
      body: {
        PolicyUniqueId: policyId(id),
        ReleasedOn: '2026-11-20',
        Ground: 'insuredRelease',
        ArchiveUniqueIds: [await sentFile(platform)],
      },
    },
    { as: email.admin },
  );

describe('the claim of a policy', () => {
  it('is flagged by the insurer’s staff who work on its proposals, and by nobody else', async () => {
    for (const as of [email.viewer, email.broker, email.policyHolder, email.bare])
      expect((await flagClaim(platform, 2, {}, as)).status).toBe(403);
    expect((await flagClaim(platform, 2, {}, email.atlas)).status).toBe(404);
    expect(await actionOf(2, 'flagClaim', email.viewer)).toBeUndefined();
    expect(await actionOf(2, 'flagClaim')).toEqual({ Action: 'flagClaim', DisabledReason: null });
    expect((await flagClaim(platform, 2)).status).toBe(200);
    expect((await detailOf(2)).Claim).toMatchObject({
      ...{ Kind: 'expected', KnownOn: '2026-06-25', Note: NOTE },
      ...{ FlaggedByName: 'Ana Prado', Permitted: null },
    });
  });

  it('needs what is known of it, and no day to come', async () => {
    expect((await flagClaim(platform, 3, { Note: '  ' })).errors[0]).toMatchObject({ Field: 'Note' });
    expect((await flagClaim(platform, 3, { KnownOn: addDays(today(), 1) })).errors[0]).toMatchObject({
      Field: 'KnownOn',
    });
    expect((await flagClaim(platform, 3, { KnownOn: '2026-02-30' })).status).toBe(400);
    expect((await detailOf(3)).Claim).toBeNull();
  });

  it('is told to those who may decide, without what is known of it', async () => {
    const told = await platform.database.db
      .select({ text: notifications.text, userId: notificationRecipients.userId, path: notificationRecipients.path })
      .from(notifications)
      .innerJoin(notificationRecipients, eq(notificationRecipients.notificationId, notifications.id))
      .where(eq(notifications.kind, 'policyClaim'));
    expect(told).toEqual([
      {
        userId: 1,
        path: `/apolice/${policyId(2)}`,
        text: expect.stringContaining((await policyOf(platform, 2)).number),
      },
    ]);
    expect(told[0]?.text).not.toContain(NOTE);
  });

  it('is nobody’s to see outside the insurer: neither on the page nor in the history, and no list finds it', async () => {
    expect((await detailOf(2, email.viewer)).Claim).toMatchObject({ Kind: 'expected', Note: NOTE });
    for (const as of [email.broker, email.policyHolder]) {
      expect(JSON.stringify(await detailOf(2, as))).not.toMatch(/sinistro|expected|abandono/i);
      expect(JSON.stringify(await historyOf(2, as))).not.toMatch(/claim|sinistro|abandono/i);
    }
    const found = async (hasClaim: boolean, as: string) =>
      (await platform.send(searchPolicies, { query: { hasClaim, rowsPerPage: 200 } }, { as })).response.Data.map(
        ({ PolicyUniqueId }) => PolicyUniqueId,
      );
    expect(await found(true, email.viewer)).toEqual([policyId(2)]);
    expect(await found(false, email.viewer)).not.toContain(policyId(2));
    expect(await found(false, email.viewer)).toContain(policyId(3));
    expect([await found(true, email.broker), await found(false, email.broker)]).toEqual([[], []]);
  });

  it('is corrected and taken away with a reason, and the history tells who did what and why', async () => {
    expect((await flagClaim(platform, 2, { Kind: 'notified', KnownOn: '2026-07-01' })).status).toBe(200);
    expect((await clearClaim(platform, 2, ' ')).errors[0]).toMatchObject({ Field: 'Justification' });
    expect((await clearClaim(platform, 2, undefined, email.viewer)).status).toBe(403);
    expect((await clearClaim(platform, 2)).status).toBe(200);
    expect((await clearClaim(platform, 2)).status).toBe(409);
    expect((await detailOf(2)).Claim).toBeNull();
    const [cleared, corrected, flagged] = await historyOf(2);
    expect([cleared, corrected, flagged].map((entry) => [policyActionWords(entry!), entry!.ChangedByName])).toEqual([
      ['Marca de sinistro retirada', 'Ana Prado'],
      ['Sinistro marcado', 'Ana Prado'],
      ['Sinistro marcado', 'Ana Prado'],
    ]);
    expect(flagged?.Changes.map(policyChangeWords)).toEqual([
      'Sinistro: Expectativa de sinistro',
      'Conhecido em: 25/06/2026',
      `Observação: ${NOTE}`,
    ]);
    expect(corrected?.Changes.map(policyChangeWords)).toEqual([
      'Sinistro: Expectativa de sinistro → Aviso de sinistro',
      'Conhecido em: 25/06/2026 → 01/07/2026',
    ]);
    expect(cleared?.Changes.map(policyChangeWords)).toContain('Justificativa: O segurado arquivou o processo.');
  });

  it('is flagged on a cancelled policy too, whose refund may wait, and on none that was never issued', async () => {
    await letPolicyRun(platform, 6, { statusId: 3 });
    expect((await flagClaim(platform, 6)).status).toBe(200);
    await letPolicyRun(platform, 6, { statusId: 1, claimKind: null });
    const refused = await flagClaim(platform, 6);
    expect([refused.status, refused.errors[0]?.Message]).toEqual([
      409,
      expect.stringContaining('está com a situação "Aguardando Emissão"'),
    ]);
    await letPolicyRun(platform, 6);
  });
});

describe('the release of a policy with a claim', () => {
  it('waits on the page and by call, passes once where it is permitted, and the permission is used up and recorded', async () => {
    await letPolicyRun(platform, 3, { statusId: 4 });
    expect(await actionOf(3, 'release')).toEqual({ Action: 'release', DisabledReason: null });
    await flagClaim(platform, 3);
    expect((await actionOf(3, 'release'))?.DisabledReason).toMatch(EXPECTED);
    const refused = await release(3);
    expect([refused.status, refused.errors[0]]).toMatchObject([409, { Code: 'ClaimFlagged' }]);
    expect(await policyOf(platform, 3)).toMatchObject({ releasedOn: null, limitFreedOn: null });

    // Another act is another decision.
    expect((await permit(platform, 3, { Action: 'cancellation' })).status).toBe(200);
    expect((await release(3)).status).toBe(409);
    expect((await permit(platform, 3)).status).toBe(200);
    expect((await detailOf(3)).Claim?.Permitted).toEqual({ Action: 'release', EndorsementNumber: null });
    expect((await actionOf(3, 'release'))?.DisabledReason).toBeNull();
    expect((await release(3)).status).toBe(200);
    expect((await detailOf(3)).Claim).toMatchObject({ Kind: 'expected', Permitted: null });
    const entries = (await historyOf(3)).map((entry) => [
      policyActionWords(entry),
      ...entry.Changes.map(policyChangeWords),
    ]);
    expect(entries).toContainEqual([
      'Operação permitida apesar do sinistro',
      'Operação: Baixa',
      'Justificativa: O segurado assinou o termo.',
    ]);
    expect(entries).toContainEqual(['Operação feita apesar do sinistro', 'Operação: Baixa']);
  });

  it('is free again once the claim is taken away', async () => {
    await letPolicyRun(platform, 4, { statusId: 4 });
    await flagClaim(platform, 4);
    expect((await release(4)).status).toBe(409);
    await clearClaim(platform, 4);
    expect((await release(4)).status).toBe(200);
  });
});

describe('the cancellation of a policy with a claim', () => {
  it('waits on the page, in its preview and by call, with and without money back, and passes once where it is permitted', async () => {
    await letPolicyRun(platform, 5);
    await flagClaim(platform, 5);
    expect((await actionOf(5, 'internalCancel'))?.DisabledReason).toMatch(EXPECTED);
    const preview = await platform.send(
      getInternalCancelEffect,
      { query: { policyUniqueId: policyId(5) } },
      { as: email.admin },
    );
    expect([preview.status, preview.errors[0]]).toMatchObject([409, { Code: 'ClaimFlagged' }]);
    expect((await cancelPolicy(platform, 5)).status).toBe(409);
    await permit(platform, 5, { Action: 'cancellation' });
    expect((await cancelPolicy(platform, 5)).status).toBe(200);
    expect(await policyOf(platform, 5)).toMatchObject({
      statusId: 3,
      claimKind: 'expected',
      claimPermittedAction: null,
    });
  });
});

describe('what may pass once', () => {
  it('is said with a reason by who may decide, of a policy with a claim', async () => {
    await letPolicyRun(platform, 6);
    expect((await permit(platform, 6)).status).toBe(409);
    await flagClaim(platform, 6);
    expect((await permit(platform, 6, {}, email.viewer)).status).toBe(403);
    expect((await permit(platform, 6, { Justification: ' ' })).errors[0]).toMatchObject({ Field: 'Justification' });
    expect((await permit(platform, 6, { Action: 'endorsement' })).errors[0]).toMatchObject({
      Field: 'EndorsementUniqueId',
    });
    expect((await permitEndorsement(platform, 6, policyId(6))).status).toBe(404);
    expect((await detailOf(6)).Claim?.Permitted).toBeNull();
  });
});
