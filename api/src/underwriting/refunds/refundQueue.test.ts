import { asc, desc, eq } from 'drizzle-orm';
import * as files from '@portal/shared/contracts/underwriting/bankFiles';
import * as calls from '@portal/shared/contracts/underwriting/refundPayments';
import type { QueuedRefund } from '@portal/shared/contracts/underwriting/refundPayments';
import { getPolicyInstallments } from '@portal/shared/contracts/underwriting/policyInstallments';
import { releaseRefund } from '@portal/shared/contracts/underwriting/endorsementWork';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import { today } from '@portal/shared/domain/time/instants';
import { PolicyStatus } from '@portal/shared/domain/underwriting/policyStatus';
import { bankFiles, refundPayments } from '../../platform/database/schema/bankFiles';
import { companyBankAccounts } from '../../platform/database/schema/billing';
import { auditHistory, personalDataAccesses } from '../../platform/database/schema/history';
import { policies } from '../../platform/database/schema/policies';
import { endorsementRefunds } from '../../platform/database/schema/policyVersions';
import { profileMenuFunctionalities, profileMenus } from '../../platform/database/schema/users';
import { policyId } from '../../testing/business';
import { company, email } from '../../testing/ids';
import { startPlatformUnderTest } from '../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../testing/platformUnderTest';
import { preparePolicies } from '../endorsements/testing/askedEndorsements';
import { cancelPolicy, letPolicyRun, payee, sentFile } from '../policies/testing/policiesUnderTest';
import { paymentReturns } from '../collection/testing/paymentReturns';
import type { ReturnedPayment } from '../collection/testing/paymentReturns';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  await preparePolicies(platform, [2, 3, 4, 5, 6]);
  await db().update(companyBankAccounts).set({ paymentAgreement: '998877' }).where(ofAurora);
  // The underwriter manages the insurer's proposals as well: their profile has their id.
  await db()
    .insert(profileMenuFunctionalities)
    .values({
      ...{ profileId: 2, menuId: await menuOfUnderwriter(), refUniqueId: null },
      functionalityId: Functionality.GERENCIAR_PROPOSTAS_SEGURADORA,
    });
});
afterAll(() => platform.close());

const db = () => platform.database.db;
const menuOfUnderwriter = async () => {
  const [menu] = await db().select().from(profileMenus).where(eq(profileMenus.profileId, 2)).limit(1);
  return menu!.menuId;
};
const ofAurora = eq(companyBankAccounts.companyId, company.aurora);
/** The administrator cancels, the underwriter releases, and somebody else than the underwriter makes the file. */
const [CANCELS, RELEASES, SENDS] = [email.admin, email.underwriter, email.admin];

const create = (as: string = SENDS) => platform.send(calls.createPaymentFile, {}, { as });
const waiting = async (as: string = SENDS) => (await platform.send(calls.getAwaitingPayment, {}, { as })).response;
const list = async (query: { State?: QueuedRefund['State'] } = {}, as: string = SENDS) =>
  (await platform.send(calls.searchRefunds, { query }, { as })).response.Data;
const upload = (contents: string, as: string = SENDS) =>
  platform.send(calls.uploadPaymentReturns, { body: { file: new File([contents], 'PAG.RET') } }, { as });
const linesOf = async (UniqueId: string) =>
  (await platform.send(files.getBankFileLines, { query: { UniqueId } }, { as: SENDS })).response.Data;
const release = (ProposalUniqueId: string, as: string = RELEASES) =>
  platform.send(releaseRefund, { body: { ProposalUniqueId } }, { as });
const change = (ProposalUniqueId: string, changed: Partial<typeof payee & { ArchiveUniqueIds: string[] }>) =>
  platform.send(
    calls.changeRefundPayee,
    { body: { ProposalUniqueId, Payee: { ...payee, ...changed } } },
    { as: SENDS },
  );
const stateOf = async (uniqueId: string) =>
  (await list()).find(({ ProposalUniqueId }) => ProposalUniqueId === uniqueId)?.State;
const auditOf = async (uniqueId: string) =>
  (
    await db()
      .select({ action: auditHistory.action })
      .from(auditHistory)
      .where(eq(auditHistory.subjectUniqueId, uniqueId))
      .orderBy(asc(auditHistory.id))
  ).map(({ action }) => action);

/** A refund that waits for its release; 3.137,23 go back of a policy that is cancelled. */
async function cancelled(id: number): Promise<string> {
  await letPolicyRun(platform, id, { statusId: PolicyStatus.Emitida, cancelledAt: null, endDate: '2027-03-17' });
  const { response, errors } = await cancelPolicy(platform, id, {}, { as: CANCELS });
  expect(errors).toEqual([]);
  return response.EndorsementUniqueId;
}
const released = async (id: number): Promise<string> => {
  const uniqueId = await cancelled(id);
  expect((await release(uniqueId)).status).toBe(200);
  return uniqueId;
};
/** Sends what waits, and answers the last payment of the bank's file. */
async function sent() {
  expect((await create()).status).toBe(200);
  const [payment] = await db().select().from(refundPayments).orderBy(desc(refundPayments.id)).limit(1);
  return payment!;
}
const says = (
  { reference, amountCents }: { reference: string; amountCents: number },
  changed: Partial<ReturnedPayment> = {},
): ReturnedPayment => ({
  ...{ reference, amountCents, occurrences: '00', paidCents: amountCents, paidOn: today() },
  ...changed,
});
const refusedBy = (occurrences: string) => ({ occurrences, paidCents: 0, paidOn: null });

describe('a refund in the queue', () => {
  it('is approved by a second person, sent by another one, and paid on the day that the bank says', async () => {
    const uniqueId = await cancelled(2);
    const [shown] = await list({ State: 'toApprove' });
    expect(shown).toMatchObject({
      ProposalUniqueId: uniqueId,
      Value: 3_137_23,
      Payee: { Name: 'Construtora Horizonte', IsThirdParty: false },
      WhyNotRelease: expect.stringContaining('outra pessoa da seguradora'),
    });
    expect((await list({ State: 'toApprove' }, RELEASES))[0]).toMatchObject({ WhyNotRelease: null });
    expect(await waiting()).toMatchObject({ PaysByFile: true, Count: 0, Value: 0 });
    await release(uniqueId);
    expect(await stateOf(uniqueId)).toBe('toPay');
    expect(await waiting()).toMatchObject({ Count: 1, Value: 3_137_23, ReleasedByUserCount: 0 });

    // Who approved does not send.
    expect(await waiting(RELEASES)).toMatchObject({ Count: 0, ReleasedByUserCount: 1 });
    expect((await list({ State: 'toPay' }, RELEASES))[0]?.WhyNotPay).toMatch(/outra pessoa gera o arquivo/);
    expect((await create(RELEASES)).errors[0]?.Code).toBe('SamePerson');

    const { response: file } = await create();
    expect(file).toMatchObject({ Direction: 'payments', SlipCount: 1, AmountValue: 3_137_23, Sequence: 1 });
    expect(await stateOf(uniqueId)).toBe('sent');
    const [line] = await linesOf(file.UniqueId);
    expect(line).toMatchObject({ Outcome: 'sent', AmountValue: 3_137_23, EndorsementUniqueId: uniqueId });
    const download = () =>
      platform.send(files.downloadRemittance, { query: { UniqueId: file.UniqueId } }, { as: SENDS });
    const { response: made } = await download();
    expect(made.Name).toBe('PG000001.REM');
    expect(made.Contents).toContain('CONSTRUTORA HORIZONTE');
    expect((await download()).response).toEqual(made);
    expect(await db().$count(personalDataAccesses, eq(personalDataAccesses.subjectUniqueId, uniqueId))).toBe(2);

    const { response: taken } = await upload(
      paymentReturns([says({ reference: line!.OurNumber, amountCents: 3_137_23 })]),
    );
    expect(taken).toMatchObject({ WasTakenBefore: false, File: { Direction: 'paymentReturns', PaidValue: 3_137_23 } });
    expect((await list({ State: 'paid' }))[0]).toMatchObject({ ProposalUniqueId: uniqueId, PaidOn: today() });
    expect(await auditOf(uniqueId)).toEqual(['issued', 'refundReleased', 'refundSent', 'refundPaid']);
  });

  it('is sent once, asked for three times at the same moment and once more', async () => {
    const uniqueIds = [await released(3), await released(4)];
    const answers = await Promise.all([create(), create(), create()]);
    answers.push(await create());
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
    expect(answers.find(({ status }) => status === 422)?.errors[0]?.Code).toBe('NothingWaits');
    for (const uniqueId of uniqueIds) expect(await stateOf(uniqueId)).toBe('sent');
    const last = await db().select().from(refundPayments).orderBy(desc(refundPayments.id)).limit(2);
    expect(new Set(last.map(({ endorsementId }) => endorsementId)).size).toBe(2);
    // The database keeps a second payment of the same refund out, whoever tries.
    const { id, ...copy } = last[0]!;
    await expect(
      db()
        .insert(refundPayments)
        .values({ ...copy, reference: `OTHER${id}` }),
    ).rejects.toThrow();
  });

  it('is paid once, however often the return is read', async () => {
    const payments = await db().select().from(refundPayments).where(eq(refundPayments.state, 'sent'));
    expect(payments).toHaveLength(2);
    const contents = paymentReturns(
      payments.map((payment) => says(payment)),
      { sequence: 2 },
    );
    const answers = await Promise.all([upload(contents), upload(contents), upload(contents)]);
    expect(answers.filter(({ response }) => !response.WasTakenBefore)).toHaveLength(1);
    const again = await upload(paymentReturns([says(payments[0]!), says(payments[0]!)], { sequence: 3 }));
    expect((await linesOf(again.response.File.UniqueId)).map(({ Outcome, Problem }) => [Outcome, Problem])).toEqual([
      ['notTaken', expect.stringContaining('já consta como feito')],
      ['notTaken', expect.stringContaining('Repete a linha 3')],
    ]);
    expect(await db().$count(refundPayments, eq(refundPayments.state, 'paid'))).toBe(3);
  });

  it('that the bank refuses is corrected, approved again by another person and sent again', async () => {
    const uniqueId = await released(5);
    const first = await sent();
    await upload(paymentReturns([says(first, { occurrences: 'BD', paidCents: 0, paidOn: null })], { sequence: 4 }));
    expect(await stateOf(uniqueId)).toBe('sent');
    expect((await change(uniqueId, {})).errors[0]?.Code).toBe('NotChangeable');
    await upload(paymentReturns([says(first, refusedBy('AMAN'))], { sequence: 5 }));
    const [refused] = await list({ State: 'refused' });
    expect(refused).toMatchObject({ ProposalUniqueId: uniqueId, MayChangePayee: true });
    expect(refused?.Refusal).toMatch(/agência de quem recebe é inválida, a conta de quem recebe é inválida \(AM AN\)/);
    // Nothing is sent again by itself.
    expect((await create()).errors[0]?.Code).toBe('NothingWaits');

    const corrected = { BankBranchNumber: '2545', BankAccountNumber: '02366', BankAccountDigit: '1' };
    expect((await change(uniqueId, corrected)).response).toEqual({ State: 'toApprove' });
    expect((await release(uniqueId, email.admin)).status).toBe(403);
    expect((await release(uniqueId)).status).toBe(200);
    const second = await sent();
    expect(second.reference).not.toBe(first.reference);
    // The bank says late that it made the first payment after all: nobody pays twice unseen.
    const late = await upload(paymentReturns([says(first)], { sequence: 6 }));
    expect((await linesOf(late.response.File.UniqueId))[0]).toMatchObject({
      Outcome: 'notTaken',
      Problem: expect.stringContaining('Confira com o banco antes de pagar outra vez'),
    });
    await upload(paymentReturns([says(second)], { sequence: 7 }));
    expect(await stateOf(uniqueId)).toBe('paid');
    expect(await auditOf(uniqueId)).toEqual([
      ...['issued', 'refundReleased', 'refundSent', 'refundRefused'],
      ...['refundPayeeChanged', 'refundReleased', 'refundSent', 'refundPaid'],
    ]);
  });

  it('goes to a third party only with a document of theirs, also where it is corrected', async () => {
    const uniqueId = await cancelled(6);
    const third = { Name: 'Ana Lima', CpfCnpj: '529.982.247-25' };
    expect((await change(uniqueId, third)).errors[0]).toMatchObject({ Field: 'Payee.ArchiveUniqueIds' });
    expect((await change(uniqueId, { ...third, ArchiveUniqueIds: [await sentFile(platform)] })).status).toBe(200);
    // The document of one third party is none of another's; the same one needs no other.
    const other = { Name: 'João Lima', CpfCnpj: '390.533.447-05' };
    expect((await change(uniqueId, other)).errors[0]).toMatchObject({ Field: 'Payee.ArchiveUniqueIds' });
    expect((await change(uniqueId, third)).status).toBe(200);
    expect((await list({ State: 'toApprove' }))[0]?.Payee).toMatchObject({ Name: 'Ana Lima', IsThirdParty: true });
    expect((await release(uniqueId)).status).toBe(200);
  });

  it('stays out of the file where a claim was flagged after its approval', async () => {
    const [held] = await list({ State: 'toPay' });
    const ofIt = eq(policies.uniqueId, held!.PolicyUniqueId);
    await db().update(policies).set({ claimKind: 'expected', claimFlaggedAt: new Date() }).where(ofIt);
    expect((await list({ State: 'toPay' }))[0]?.WhyNotPay).toMatch(/nesta apólice/);
    expect((await create()).errors[0]?.Code).toBe('NothingWaits');
    await db().update(policies).set({ claimKind: null, claimFlaggedAt: null }).where(ofIt);
  });

  it('with interest and IOF goes back whole, and is shown by ledger', async () => {
    const uniqueId = await cancelled(2);
    const [{ endorsementId } = { endorsementId: 0 }] = await db()
      .select({ endorsementId: endorsementRefunds.endorsementId })
      .from(endorsementRefunds)
      .orderBy(desc(endorsementRefunds.endorsementId))
      .limit(1);
    await db()
      .update(endorsementRefunds)
      .set({ amountCents: 3_523_14, interestCents: 100_00, taxCents: 285_91 })
      .where(eq(endorsementRefunds.endorsementId, endorsementId));
    expect((await list({ State: 'toApprove' }))[0]).toMatchObject({
      ProposalUniqueId: uniqueId,
      Value: 3_523_14,
      Ledgers: { PremiumValue: 3_137_23, InterestValue: 100_00, TaxValue: 285_91 },
    });
    await release(uniqueId);
    expect((await sent()).amountCents).toBe(3_523_14);
    const refundsOf = async (as: string) =>
      (
        await platform.send(getPolicyInstallments, { query: { policyUniqueId: policyId(2) } }, { as })
      ).response.Refunds?.at(-1);
    const shown = { ProposalUniqueId: uniqueId, State: 'sent', Ledgers: { TaxValue: 285_91 } };
    expect(await refundsOf(email.admin)).toMatchObject({ ...shown, Payee: { Account: '56789-7' } });
    expect(await refundsOf(email.broker)).toMatchObject({ ...shown, Payee: null });
  });
});

describe('the bank’s answer about payments', () => {
  it('is refused whole where its totals do not agree, where it is about slips and where it is another bank’s', async () => {
    const [payment] = await db().select().from(refundPayments).where(eq(refundPayments.state, 'sent'));
    const wrong = await upload(paymentReturns([says(payment!)], { sequence: 20, amountCents: 1 }));
    expect([wrong.status, wrong.errors[1]?.Message]).toEqual([400, expect.stringMatching(/o total informa R\$\s0,01/)]);
    const { response: file } = await platform.send(files.getBankFiles, { query: {} }, { as: SENDS });
    const made = file.Data.find(({ Direction }) => Direction === 'payments')!;
    const { response } = await platform.send(
      files.downloadRemittance,
      { query: { UniqueId: made.UniqueId } },
      { as: SENDS },
    );
    expect((await upload(response.Contents)).errors.map(({ Message }) => Message)).toContain(
      'Linha 1: este arquivo não é um retorno do banco.',
    );
    expect((await upload('0'.repeat(400))).errors[1]?.Message).toMatch(/um arquivo CNAB 240 tem 240/);
  });

  it('changes nothing where amount, day or number do not fit, and says so', async () => {
    const [payment] = await db().select().from(refundPayments).where(eq(refundPayments.state, 'sent'));
    const { response } = await upload(
      paymentReturns(
        [
          says(payment!, { paidCents: payment!.amountCents - 1 }),
          says(payment!, { occurrences: '03', paidOn: null }),
          says(payment!, { occurrences: 'ZZ' }),
          says({ reference: 'DEV9999999999001', amountCents: 1 }),
        ],
        { sequence: 21 },
      ),
    );
    expect((await linesOf(response.File.UniqueId)).map(({ Problem }) => Problem)).toEqual([
      expect.stringContaining('Trate a diferença com o banco'),
      'O banco não informou a data do pagamento.',
      'A ocorrência ZZ não muda nada no pagamento.',
      expect.stringContaining('Nenhum pagamento da seguradora tem a referência DEV9999999999001'),
    ]);
    expect((await db().select().from(refundPayments).where(eq(refundPayments.id, payment!.id)))[0]?.state).toBe('sent');
  });
});

describe('payments of refunds', () => {
  it('need an agreement with the bank', async () => {
    await db().update(companyBankAccounts).set({ paymentAgreement: null }).where(ofAurora);
    expect(await waiting()).toMatchObject({ PaysByFile: false });
    expect((await create()).errors[0]?.Code).toBe('NoAgreement');
    await db().update(companyBankAccounts).set({ paymentAgreement: '998877' }).where(ofAurora);
  });

  it('are for the insurer’s staff alone, and of their own company', async () => {
    for (const as of [email.broker, email.agent]) {
      expect((await create(as)).status).toBe(403);
      expect((await platform.send(calls.searchRefunds, { query: {} }, { as })).status).toBe(403);
    }
    expect(await db().$count(bankFiles, eq(bankFiles.companyId, company.atlas))).toBe(0);
  });

  it('that were released before there was a queue never come into a file', async () => {
    const uniqueId = await released(3);
    const [row] = await list({ State: 'toPay' });
    expect(row?.ProposalUniqueId).toBe(uniqueId);
    await db()
      .update(endorsementRefunds)
      .set({ paymentState: 'outside' })
      .where(eq(endorsementRefunds.paymentState, 'sent'));
    expect((await list({ State: 'outside' })).length).toBeGreaterThan(0);
    expect((await create()).response).toMatchObject({ SlipCount: 1 });
  });
});
