import { eq } from 'drizzle-orm';
import type { CallInput } from '@portal/shared/contracts/call';
import * as life from '@portal/shared/contracts/parties/counterGuaranteeLife';
import {
  getDocumentsByPolicyHolder,
  getPolicyHolderChangeHistory,
} from '@portal/shared/contracts/parties/policyHolderRecord';
import { CCGStatus } from '@portal/shared/domain/parties/ccgStatus';
import { addDays } from '@portal/shared/domain/time/dates';
import { today } from '@portal/shared/domain/time/instants';
import { counterGuaranteeSignatories } from '../../platform/database/schema/counterGuarantees';
import { counterGuarantees } from '../../platform/database/schema/parties';
import { email } from '../../testing/ids';
import { startPlatformUnderTest } from '../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../testing/platformUnderTest';
import { contractsUnderTest, guarantor, holding } from './testing/contractsUnderTest';
import type { Holder } from './testing/contractsUnderTest';
import { prepareEngine } from './testing/dealsUnderTest';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  await prepareEngine(platform);
});
afterAll(() => platform.close());

const { db, newHolder, open, newest, add, upload } = contractsUnderTest(() => platform);
const Reason = 'Pedido por carta.';
const LONG_AGO = new Date('2020-01-02T15:00:00Z');
/** With a contract that these sureties signed. */
async function signed(...sureties: Parameters<typeof add>[1][]): Promise<Holder> {
  const holder = await newHolder();
  await open(holder);
  for (const surety of sureties) expect((await add(holder, surety)).status).toBe(200);
  await change(holder, { statusId: CCGStatus.Assinado, signedAt: LONG_AGO });
  return holder;
}
const change = (holder: Holder, after: Partial<typeof counterGuarantees.$inferInsert>) =>
  db().update(counterGuarantees).set(after).where(eq(counterGuarantees.policyHolderId, holder.id));
const suretyOf = async (holder: Holder, index: number) => (await newest(holder)).Signatories[index]!.UniqueId;
const notify = async (
  holder: Holder,
  asked: Pick<CallInput<typeof life.giveCounterGuaranteeNotice>['body'], 'Kind' | 'NotifiedOn' | 'SuretyUniqueId'>,
) => {
  const CounterGuaranteeUniqueId = (await newest(holder)).UniqueId;
  const ArchiveUniqueIds = [await upload(email.admin)];
  return platform.send(
    life.giveCounterGuaranteeNotice,
    { body: { CounterGuaranteeUniqueId, Reason, ArchiveUniqueIds, ...asked } },
    { as: email.admin },
  );
};
const withdraw = async (
  holder: Holder,
  asked: Partial<CallInput<typeof life.withdrawCounterGuaranteeNotice>['body']> = {},
  as: string = email.admin,
) =>
  platform.send(
    life.withdrawCounterGuaranteeNotice,
    { body: { CounterGuaranteeUniqueId: (await newest(holder)).UniqueId, Reason, ...asked } },
    { as },
  );
/** Moves the last day of a surety, as time does. */
const endOn = async (SuretyUniqueId: string, guaranteesUntil: string) =>
  db()
    .update(counterGuaranteeSignatories)
    .set({ guaranteesUntil })
    .where(eq(counterGuaranteeSignatories.uniqueId, SuretyUniqueId));

describe('a notice that is taken back', () => {
  it('leaves the contract as if none had been given, until its last day, and the history has both', async () => {
    const holder = await signed();
    expect((await withdraw(holder)).status).toBe(422);
    await notify(holder, { Kind: 'termination', NotifiedOn: addDays(today(), -30) });
    expect((await newest(holder)).Notice).toMatchObject({ CountsUntil: today(), DaysLeft: 0 });
    expect((await withdraw(holder, {}, email.broker)).status).toBe(403);
    expect(await withdraw(holder, { Reason: ' ' })).toMatchObject({ status: 400, errors: [{ Field: 'Reason' }] });
    const { response } = await withdraw(holder, { ArchiveUniqueIds: [await upload(email.admin)] });
    expect(response.Contracts[0]).toMatchObject({ StatusId: CCGStatus.Assinado, CountsToday: true, Notice: null });
    const history = await platform.send(
      getPolicyHolderChangeHistory,
      { query: { policyHolderId: holder.id } },
      { as: email.admin },
    );
    const actions = history.response.ChangesHistories.map(({ Action }) => Action);
    expect(actions).toContain('counterGuaranteeNoticeGiven');
    expect(actions).toContain('counterGuaranteeNoticeWithdrawn');
    const documents = await platform.send(
      getDocumentsByPolicyHolder,
      { query: { policyHolderUniqueId: holder.uniqueId } },
      { as: email.admin },
    );
    expect(JSON.stringify(documents.response)).toMatch(/desistência da notificação, recebida em/);
    expect((await notify(holder, { Kind: 'termination', NotifiedOn: today() })).status).toBe(200);
  });

  it('is too late on the day after its last one', async () => {
    const holder = await signed();
    await notify(holder, { Kind: 'termination', NotifiedOn: addDays(today(), -31) });
    expect(await withdraw(holder)).toMatchObject({
      status: 422,
      errors: [{ Message: expect.stringMatching(/terminou em .*Abra outro contrato/) as unknown }],
    });
    expect((await newest(holder)).CountsToday).toBe(false);
  });
});

describe('the release of one of several sureties', () => {
  it('names the surety, and the contract goes on with the others', async () => {
    const holder = await signed(guarantor, holding);
    const [first, second] = [await suretyOf(holder, 0), await suretyOf(holder, 1)];
    const NotifiedOn = addDays(today(), -61);
    expect(await notify(holder, { Kind: 'release', NotifiedOn })).toMatchObject({
      status: 400,
      errors: [{ Field: 'SuretyUniqueId' }],
    });
    expect((await notify(holder, { Kind: 'termination', NotifiedOn, SuretyUniqueId: first })).status).toBe(400);
    expect((await notify(holder, { Kind: 'release', NotifiedOn, SuretyUniqueId: holder.uniqueId })).status).toBe(404);
    const { response } = await notify(holder, { Kind: 'release', NotifiedOn, SuretyUniqueId: first });
    expect(response.Contracts[0]).toMatchObject({
      CountsToday: true,
      Notice: null,
      Signatories: [{ Notice: { NotifiedOn, CountsUntil: addDays(today(), -1), DaysLeft: 0 } }, { Notice: null }],
    });
    expect((await notify(holder, { Kind: 'release', NotifiedOn, SuretyUniqueId: first })).status).toBe(422);
    expect(await withdraw(holder, { SuretyUniqueId: first })).toMatchObject({ status: 422 });
    // With the last of them the contract ends, on the last day of the last one.
    await notify(holder, { Kind: 'release', NotifiedOn: today(), SuretyUniqueId: second });
    expect(await newest(holder)).toMatchObject({
      CountsToday: true,
      Notice: { Kind: 'release', NotifiedOn: today(), CountsUntil: addDays(today(), 60), DaysLeft: 60 },
    });
  });

  it('ends the contract on the latest day of all, in whatever order their notices come', async () => {
    const holder = await signed(guarantor, holding);
    const [first, second] = [await suretyOf(holder, 0), await suretyOf(holder, 1)];
    await notify(holder, { Kind: 'release', NotifiedOn: today(), SuretyUniqueId: first });
    await notify(holder, { Kind: 'release', NotifiedOn: addDays(today(), -10), SuretyUniqueId: second });
    expect((await newest(holder)).Notice).toMatchObject({ CountsUntil: addDays(today(), 60) });
  });

  it('is taken back by that surety alone, which brings a contract back that would have ended with it', async () => {
    const holder = await signed(guarantor, holding);
    const [first, second] = [await suretyOf(holder, 0), await suretyOf(holder, 1)];
    for (const SuretyUniqueId of [first, second])
      await notify(holder, { Kind: 'release', NotifiedOn: today(), SuretyUniqueId });
    expect(await withdraw(holder)).toMatchObject({ status: 400, errors: [{ Field: 'SuretyUniqueId' }] });
    await endOn(first, addDays(today(), -1));
    expect(await withdraw(holder, { SuretyUniqueId: first })).toMatchObject({ errors: [{ Code: 'NoticeOver' }] });
    const { response } = await withdraw(holder, { SuretyUniqueId: second });
    expect(response.Contracts[0]).toMatchObject({
      ...{ CountsToday: true, Notice: null },
      Signatories: [{ Notice: { CountsUntil: addDays(today(), -1) } }, { Notice: null }],
    });
  });

  it('is that of the contract where it is the only one', async () => {
    const holder = await signed(guarantor);
    const { response } = await notify(holder, { Kind: 'release', NotifiedOn: today() });
    const CountsUntil = addDays(today(), 60);
    expect(response.Contracts[0]).toMatchObject({
      Notice: { Kind: 'release', CountsUntil },
      Signatories: [{ Notice: { CountsUntil } }],
    });
  });
});
