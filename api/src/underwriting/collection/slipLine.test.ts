import { eq } from 'drizzle-orm';
import { createRemittance } from '@portal/shared/contracts/underwriting/bankFiles';
import { enterSlipLine, getSlipsAwaitingLine } from '@portal/shared/contracts/underwriting/bankSlips';
import { getPolicyInstallments } from '@portal/shared/contracts/underwriting/policyInstallments';
import { getProposalByUniqueId2 } from '@portal/shared/contracts/underwriting/proposalDetail';
import { downloadBankSlip } from '@portal/shared/contracts/underwriting/proposalFiles';
import { digitableLineOf, dueFactor, generalDigit } from '@portal/shared/domain/billing/barCode';
import { formatDigitableLine } from '@portal/shared/domain/billing/digitableLine';
import { addDays } from '@portal/shared/domain/time/dates';
import { auditHistory } from '../../platform/database/schema/history';
import { companyBankAccounts } from '../../platform/database/schema/billing';
import { notifications } from '../../platform/database/schema/notifications';
import { policies } from '../../platform/database/schema/policies';
import { proposals } from '../../platform/database/schema/proposals';
import { changeModality } from '../../testing/changeParameters';
import { company, email, modality } from '../../testing/ids';
import { startPlatformUnderTest } from '../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../testing/platformUnderTest';
import { prepareWork } from '../proposals/work/testing';
import { lockCollectionAccount } from './remittance/collectionAccount';
import { returns240 } from './testing/returnsFile';
import { issued, says, slipsOf, uploadReturns } from './testing/slipsUnderTest';
import type { Slip } from './testing/slipsUnderTest';

const SICOOB = '756';
const as = email.admin;
let platform: PlatformUnderTest;
let sequence = 0;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  await prepareWork(platform);
  await platform.database.db
    .update(companyBankAccounts)
    .set({ bankCode: SICOOB, branch: '3021', account: '84571', wallet: '1', agreement: '1234567' })
    .where(eq(companyBankAccounts.companyId, company.aurora));
});
afterAll(() => platform.close());

/** A line as the bank would make it for a slip; of its own digits only their place matters here. */
const lineFor = ({ dueOn, amountCents }: Pick<Slip, 'dueOn' | 'amountCents'>, own = 1, bankCode = SICOOB): string => {
  const value = `${dueFactor(dueOn)}${String(amountCents).padStart(10, '0')}${String(own).padStart(25, '0')}`;
  return digitableLineOf(`${bankCode}9${generalDigit(`${bankCode}9${value}`)}${value}`);
};
const bankSays = (slips: readonly Slip[], occurrence: string) => {
  sequence += 1;
  return uploadReturns(
    platform,
    returns240(
      slips.map((slip) => says(slip, { occurrence, ...(occurrence === '06' ? {} : { paidCents: 0 }) })),
      { sequence, bankCode: SICOOB },
    ),
  );
};
/** Slips that the bank has registered, without their lines. */
const registered = async (changed: Parameters<typeof issued>[1] = {}) => {
  const proposal = await issued(platform, changed);
  await platform.send(createRemittance, {}, { as });
  await bankSays(await slipsOf(platform, proposal.id), '02');
  return { ...proposal, slips: await slipsOf(platform, proposal.id) };
};
const enter = (ProposalUniqueId: string, slip: Slip, DigitableLine: string, who: string = as) =>
  platform.send(
    enterSlipLine,
    {
      body: {
        ProposalUniqueId,
        Installment: slip.installment,
        ExpectedOurNumber: slip.ourNumber,
        DigitableLine,
      },
    },
    { as: who },
  );
const shownTo = async (ProposalUniqueId: string, who: string = as) =>
  (await platform.send(getProposalByUniqueId2, { query: { ProposalUniqueId } }, { as: who })).response.Proposal
    .BankSlips;
const download = (ProposalUniqueId: string) => platform.send(downloadBankSlip, { query: { ProposalUniqueId } }, { as });
const awaiting = async () => (await platform.send(getSlipsAwaitingLine, {}, { as })).response;

describe('a slip of a bank whose layout the portal does not have', () => {
  it('goes to the bank without a line and is not shown until that of the bank was entered', async () => {
    const { id, uniqueId } = await issued(platform);
    const [made] = (await slipsOf(platform, id)) as [Slip];
    expect(made).toMatchObject({ bankState: 'awaitingRegistration', digitableLine: null, barCode: null });
    expect(made.ourNumber).toMatch(/^\d{10}$/);
    expect((await platform.send(createRemittance, {}, { as })).response).toMatchObject({ SlipCount: 1 });
    expect((await enter(uniqueId, made, lineFor(made))).errors[0]?.Message).toBe(
      'O boleto da parcela 1 não espera a linha digitável do banco.',
    );

    await bankSays([made], '02');
    expect(await shownTo(uniqueId)).toMatchObject([
      { BankState: 'awaitingLine', DigitableLine: null, LineEntry: 'missing', SecondCopy: 'same' },
    ]);
    expect((await download(uniqueId)).errors[0]).toMatchObject({
      Code: 'SlipsNotRegistered',
      Message: expect.stringMatching(/ainda não informou a linha digitável/),
    });
    expect(await awaiting()).toMatchObject({
      Count: 1,
      Slips: [{ ProposalUniqueId: uniqueId, Installment: 1, OurNumber: made.ourNumber, BankCode: SICOOB }],
    });

    const line = lineFor(made);
    const { status, response } = await enter(uniqueId, made, formatDigitableLine(line));
    expect(status).toBe(200);
    expect(response).toEqual({ BankState: 'registered', DigitableLine: line });
    expect(await awaiting()).toMatchObject({ Count: 0 });
    const { response: files } = await download(uniqueId);
    expect(files.BankSlips).toMatchObject([{ DigitableLine: line }]);
  });

  it('tells the policy and the audit which line was entered', async () => {
    const { id, uniqueId, slips } = await registered();
    const [slip] = slips as [Slip];
    const line = lineFor(slip, 2);
    await enter(uniqueId, slip, line);
    const [policy] = await platform.database.db.select().from(policies).where(eq(policies.proposalId, id));
    const { response } = await platform.send(
      getPolicyInstallments,
      { query: { policyUniqueId: policy!.uniqueId } },
      { as },
    );
    expect(response.Installments).toMatchObject([{ DigitableLine: line, LineEntry: 'entered' }]);
    const entries = await platform.database.db
      .select()
      .from(auditHistory)
      .where(eq(auditHistory.subjectUniqueId, policy!.uniqueId));
    expect(entries.find(({ action }) => action.endsWith('bankSlipLineEntered'))?.changes).toContainEqual({
      field: 'digitableLine',
      before: null,
      after: line,
    });
  });

  it('that a proposal waits for is told to its broker once its line is there', async () => {
    await changeModality(platform, modality.performance, { requiresPaymentBeforeIssue: true });
    const { uniqueId, slips } = await registered();
    await changeModality(platform, modality.performance, { requiresPaymentBeforeIssue: false });
    const [slip] = slips as [Slip];
    const told = async () =>
      (await platform.database.db.select().from(notifications).where(eq(notifications.subjectUniqueId, uniqueId))).map(
        ({ title }) => title,
      );
    expect(await told()).not.toContain('Boleto registrado no banco');
    await enter(uniqueId, slip, lineFor(slip, 3));
    expect(await told()).toContain('Boleto registrado no banco');
  });

  it('takes no line of another bank, amount or day, and none with a wrong digit', async () => {
    const { uniqueId, slips } = await registered({ premiumCents: 1_234_56 });
    const [slip] = slips as [Slip];
    const right = lineFor(slip, 4);
    const wrong: [line: string, message: RegExp][] = [
      [right.slice(1), /^A linha digitável tem 47 dígitos, e há 46 aqui\.$/],
      [`x${right.slice(1)}`, /^A linha digitável tem só dígitos/],
      [`${right.slice(0, 9)}${(Number(right[9]) + 1) % 10}${right.slice(10)}`, /dígitos verificadores não confere/],
      [lineFor(slip, 1, '341'), /^A linha é do banco 341, e o boleto é do banco 756\.$/],
      [lineFor({ ...slip, amountCents: slip.amountCents + 1 }), /^A linha é de R\$/],
      [lineFor({ ...slip, dueOn: addDays(slip.dueOn, 1) }), /^A linha vence em \d\d\/\d\d\/\d{4}, e o boleto vence em/],
    ];
    for (const [line, message] of wrong) {
      const { status, errors } = await enter(uniqueId, slip, line);
      expect([status, errors[0]?.Field]).toEqual([400, 'DigitableLine']);
      expect(errors[0]?.Message).toMatch(message);
    }
    expect(await shownTo(uniqueId)).toMatchObject([{ BankState: 'awaitingLine', DigitableLine: null }]);
  });

  it('does not get the line of another slip, and is corrected until it is paid', async () => {
    const one = await registered();
    const other = await registered();
    const [first] = one.slips as [Slip];
    const [second] = other.slips as [Slip];
    await enter(one.uniqueId, first, lineFor(second, 7));
    expect((await enter(other.uniqueId, second, lineFor(second, 7))).errors[0]).toMatchObject({
      Code: 'LineInUse',
      Message: expect.stringMatching(/^Esta linha já está no boleto da parcela 1 da proposta /),
    });
    expect((await enter(one.uniqueId, first, lineFor(first, 8))).status).toBe(200);
    expect((await enter(other.uniqueId, second, lineFor(second, 7))).status).toBe(200);

    expect((await bankSays([first], '06')).response.File).toMatchObject({ ProblemCount: 0 });
    expect((await enter(one.uniqueId, first, lineFor(first, 9))).status).toBe(422);
  });

  it('that the bank was paid for before its line was entered counts as paid', async () => {
    const { uniqueId, slips } = await registered();
    const [slip] = slips as [Slip];
    expect((await bankSays([slip], '06')).response.File).toMatchObject({ ProblemCount: 0 });
    expect(await shownTo(uniqueId)).toMatchObject([{ PaidAt: expect.any(String), LineEntry: null }]);
    expect(await awaiting()).not.toMatchObject({
      Slips: expect.arrayContaining([expect.objectContaining({ ProposalUniqueId: uniqueId })]),
    });
  });

  it('gets its line after a file of returns that is being taken, which never waits for it in turn', async () => {
    const { id, uniqueId, slips } = await registered();
    const [slip] = slips as [Slip];
    const { db, pool } = platform.database;
    let asked: ReturnType<typeof enter> | null = null;
    // A file holds the account first and the proposals that it pays afterwards.
    await db.transaction(async (transaction) => {
      await lockCollectionAccount(transaction, company.aurora);
      asked = enter(uniqueId, slip, lineFor(slip, 5));
      const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      // The embedded database has one session, so there the request waits for the whole transaction.
      if (process.env['TEST_DATABASE_URL']) while ((await pool.query(waiting)).rowCount === 0);
      await transaction.select({ id: proposals.id }).from(proposals).where(eq(proposals.id, id)).for('update');
    });
    expect((await asked!).status).toBe(200);
  });

  it('gets its line from the collection staff alone', async () => {
    const { uniqueId, slips } = await registered();
    const [slip] = slips as [Slip];
    expect(await shownTo(uniqueId, email.broker)).toMatchObject([{ LineEntry: null }]);
    expect((await enter(uniqueId, slip, lineFor(slip), email.broker)).status).toBe(403);
    expect((await platform.send(getSlipsAwaitingLine, {}, { as: email.broker })).status).toBe(403);
  });
});
