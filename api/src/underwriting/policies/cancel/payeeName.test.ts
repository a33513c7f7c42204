import { desc, eq } from 'drizzle-orm';
import { changeRefundPayee } from '@portal/shared/contracts/underwriting/refundPayments';
import { INPUT_MAX_LENGTH } from '@portal/shared/domain/values/limits';
import { brokers, insureds, policyHolders } from '../../../platform/database/schema/parties';
import { endorsementRefunds } from '../../../platform/database/schema/policyVersions';
import { broker, email, holder, insured } from '../../../testing/ids';
import { startPlatformUnderTest } from '../../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../../testing/platformUnderTest';
import { cancelPolicy, letPolicyRun, payee, sentFile } from '../testing/policiesUnderTest';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  for (const id of [3, 4]) await letPolicyRun(platform, id);
});
afterAll(() => platform.close());

const full = 'R'.repeat(INPUT_MAX_LENGTH);
const tooLong = `${full}R`;
const refusal = { status: 400, errors: [{ Field: 'Payee.Name', Message: 'Use no máximo 50 caracteres.' }] };
const db = () => platform.database.db;

describe('the name of whoever receives a refund', () => {
  it('takes 50 characters and no more, and a longer one of a register only with its document', async () => {
    const registered = `Construtora ${tooLong}`;
    await db().update(policyHolders).set({ name: registered }).where(eq(policyHolders.id, holder.horizonte));
    expect(await cancelPolicy(platform, 3, { Payee: { ...payee, Name: tooLong } })).toMatchObject(refusal);
    const CpfCnpj = '529.982.247-25';
    expect(await cancelPolicy(platform, 3, { Payee: { ...payee, Name: registered, CpfCnpj } })).toMatchObject(refusal);
    expect(await cancelPolicy(platform, 3, { Payee: { ...payee, Name: ` ${registered} ` } })).toMatchObject({
      status: 200,
      errors: [],
    });
  });

  it('is refused where a refund that waits gets a longer one, but for its own and those of the registers', async () => {
    const { ProposalUniqueId, endorsementId } = await cancelled(4);
    const change = (changed: Partial<typeof payee & { ArchiveUniqueIds: string[] }>) =>
      platform.send(
        changeRefundPayee,
        { body: { ProposalUniqueId, Payee: { ...payee, ...changed } } },
        { as: email.admin },
      );
    expect(await change({ Name: `${tooLong}!` })).toMatchObject(refusal);
    expect((await change({ Name: full })).status).toBe(200);
    const stored = `Antiga ${tooLong}`;
    const ofEndorsement = eq(endorsementRefunds.endorsementId, endorsementId);
    await db().update(endorsementRefunds).set({ payeeName: stored }).where(ofEndorsement);
    expect((await change({ Name: stored })).status).toBe(200);

    for (const [table, id] of [
      [insureds, insured.recife],
      [brokers, broker.boreal],
    ] as const) {
      const [row] = await db()
        .update(table)
        .set({ name: `De registro ${tooLong}` })
        .where(eq(table.id, id))
        .returning();
      const changed = { Name: row!.name, CpfCnpj: row!.document, ArchiveUniqueIds: [await sentFile(platform)] };
      expect((await change(changed)).status).toBe(200);
    }
  });
});

/** A refund that waits for its release. */
async function cancelled(id: number) {
  const { response } = await cancelPolicy(platform, id);
  const [refund] = await db().select().from(endorsementRefunds).orderBy(desc(endorsementRefunds.endorsementId));
  return { ProposalUniqueId: response.EndorsementUniqueId, endorsementId: refund!.endorsementId };
}
