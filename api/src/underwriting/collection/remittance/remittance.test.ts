import { eq } from 'drizzle-orm';
import * as calls from '@portal/shared/contracts/underwriting/bankFiles';
import { downloadBankSlip } from '@portal/shared/contracts/underwriting/proposalFiles';
import { getProposalByUniqueId2 } from '@portal/shared/contracts/underwriting/proposalDetail';
import { cancelProposal, registerInstallmentPayment } from '@portal/shared/contracts/underwriting/proposalWork';
import { today } from '@portal/shared/domain/time/instants';
import { bankFileLines, bankFiles } from '../../../platform/database/schema/bankFiles';
import { bankSlips, companyBankAccounts } from '../../../platform/database/schema/billing';
import { personalDataAccesses } from '../../../platform/database/schema/history';
import { notifications } from '../../../platform/database/schema/notifications';
import { changeModality } from '../../../testing/changeParameters';
import { company, email, modality } from '../../../testing/ids';
import { startPlatformUnderTest } from '../../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../../testing/platformUnderTest';
import { prepareWork } from '../../proposals/work/testing';
import { returns240 } from '../testing/returnsFile';
import { agree, issued, says, slipsOf, uploadReturns } from '../testing/slipsUnderTest';
import type { Slip } from '../testing/slipsUnderTest';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  await prepareWork(platform);
});
afterAll(() => platform.close());
// Each test begins with nothing to send.
beforeEach(async () => {
  await agree(platform, '3128557');
  await create();
});

const as = email.admin;
const create = (who: string = as) => platform.send(calls.createRemittance, {}, { as: who });
const waiting = async () => (await platform.send(calls.getAwaitingRemittance, {}, { as })).response;
const download = (UniqueId: string) => platform.send(calls.downloadRemittance, { query: { UniqueId } }, { as });
const linesOf = async (UniqueId: string) =>
  (await platform.send(calls.getBankFileLines, { query: { UniqueId } }, { as })).response.Data;
const documentsOf = (ProposalUniqueId: string) =>
  platform.send(downloadBankSlip, { query: { ProposalUniqueId } }, { as });
const detailOf = async (ProposalUniqueId: string) =>
  (await platform.send(getProposalByUniqueId2, { query: { ProposalUniqueId } }, { as })).response.Proposal;
const statesOf = async (id: number) => (await slipsOf(platform, id)).map(({ bankState }) => bankState);

describe('a slip of a company that registers by file', () => {
  it('is shown to who pays once a remittance was sent and the bank has registered it', async () => {
    const { id, uniqueId } = await issued(platform, { installments: 2, premiumCents: 1_000_01 });
    expect(await statesOf(id)).toEqual(['awaitingRegistration', 'awaitingRegistration']);
    expect((await documentsOf(uniqueId)).errors[0]).toMatchObject({ Code: 'SlipsNotRegistered' });
    expect(await waiting()).toEqual({
      RegistersByFile: true,
      RegistrationCount: 2,
      RegistrationValue: 1_000_01,
      WriteOffCount: 0,
      WriteOffValue: 0,
    });

    const { status, response: file } = await create();
    expect(status).toBe(200);
    expect(file).toMatchObject({ Direction: 'remittance', Format: 'cnab240', SlipCount: 2, AmountValue: 1_000_01 });
    expect(await statesOf(id)).toEqual(['sent', 'sent']);
    expect(await waiting()).toMatchObject({ RegistrationCount: 0, RegistrationValue: 0 });
    expect(
      (await detailOf(uniqueId)).BankSlips.map(({ BankState, DigitableLine }) => [BankState, DigitableLine]),
    ).toEqual([
      ['sent', null],
      ['sent', null],
    ]);

    const slips = await slipsOf(platform, id);
    await uploadReturns(platform, returns240(slips.map((slip) => says(slip, { occurrence: '02', paidCents: 0 }))));
    expect(await statesOf(id)).toEqual(['registered', 'registered']);
    const shown = await documentsOf(uniqueId);
    expect(shown.status).toBe(200);
    expect(shown.response.BankSlips.map(({ DigitableLine }) => DigitableLine)).toEqual(
      slips.map(({ digitableLine }) => digitableLine),
    );
  });

  it('that a proposal waits for is told to its broker once it can be paid', async () => {
    await changeModality(platform, modality.performance, { requiresPaymentBeforeIssue: true });
    const { id, uniqueId } = await issued(platform);
    await changeModality(platform, modality.performance, { requiresPaymentBeforeIssue: false });
    await create();
    const told = async () =>
      (await platform.database.db.select().from(notifications).where(eq(notifications.subjectUniqueId, uniqueId))).map(
        ({ title }) => title,
      );
    expect(await told()).toContain('Proposta aceita, boleto em registro no banco');
    expect(await told()).not.toContain('Boleto registrado no banco');
    const slips = await slipsOf(platform, id);
    await uploadReturns(
      platform,
      returns240(
        slips.map((slip) => says(slip, { occurrence: '02' })),
        { sequence: 8 },
      ),
    );
    expect(await told()).toContain('Boleto registrado no banco');
  });

  it('that the bank refused is told as such and not shown', async () => {
    const { id, uniqueId } = await issued(platform);
    await create();
    const [slip] = (await slipsOf(platform, id)) as [Slip];
    await uploadReturns(platform, returns240([says(slip, { occurrence: '03', paidCents: 0 })], { sequence: 2 }));
    expect((await detailOf(uniqueId)).BankSlips[0]).toMatchObject({ BankState: 'refused', DigitableLine: null });
    expect((await documentsOf(uniqueId)).status).toBe(422);
    expect((await create()).errors[0]?.Code).toBe('NothingWaits');
  });

  it('that was paid by hand is written off at the bank, and so is one of a cancelled proposal', async () => {
    const paid = await issued(platform);
    await changeModality(platform, modality.performance, { requiresPaymentBeforeIssue: true });
    const cancelled = await issued(platform);
    await changeModality(platform, modality.performance, { requiresPaymentBeforeIssue: false });
    await create();
    await platform.send(
      registerInstallmentPayment,
      { body: { ProposalUniqueId: paid.uniqueId, Installment: 1, PaidOn: today() } },
      { as },
    );
    const { status } = await platform.send(
      cancelProposal,
      { query: { ProposalUniqueId: cancelled.uniqueId, Ground: 'ProposerWish', Reason: 'O tomador desistiu.' } },
      { as },
    );
    expect(status).toBe(200);
    expect([await statesOf(paid.id), await statesOf(cancelled.id)]).toEqual([
      ['awaitingWriteOff'],
      ['awaitingWriteOff'],
    ]);
    expect(await waiting()).toMatchObject({ RegistrationCount: 0, WriteOffCount: 2 });
    const { response } = await create();
    expect((await linesOf(response.UniqueId)).map(({ Occurrence, Outcome }) => [Occurrence, Outcome])).toEqual([
      ['02', 'sent'],
      ['02', 'sent'],
    ]);
    const slips = [...(await slipsOf(platform, paid.id)), ...(await slipsOf(platform, cancelled.id))];
    // The bank registers late what is written off already: it goes on being written off.
    await uploadReturns(platform, returns240([says(slips[1]!, { occurrence: '02', paidCents: 0 })], { sequence: 3 }));
    expect(await statesOf(cancelled.id)).toEqual(['writeOffSent']);
    await uploadReturns(
      platform,
      returns240(
        slips.map((slip) => says(slip, { occurrence: '09', paidCents: 0 })),
        { sequence: 4 },
      ),
    );
    expect([await statesOf(paid.id), await statesOf(cancelled.id)]).toEqual([['writtenOff'], ['writtenOff']]);
  });

  it('that was cancelled before any file took it is never sent', async () => {
    await changeModality(platform, modality.performance, { requiresPaymentBeforeIssue: true });
    const { uniqueId } = await issued(platform);
    await changeModality(platform, modality.performance, { requiresPaymentBeforeIssue: false });
    await platform.send(
      cancelProposal,
      { query: { ProposalUniqueId: uniqueId, Ground: 'ProposerWish', Reason: 'O tomador desistiu.' } },
      { as },
    );
    expect(await waiting()).toMatchObject({ RegistrationCount: 0, WriteOffCount: 0 });
  });
});

describe('a remittance', () => {
  it('is downloaded again byte for byte, and who did is written down', async () => {
    const { uniqueId } = await issued(platform);
    const { response } = await create();
    const first = (await download(response.UniqueId)).response;
    expect(first.Name).toBe(`CB${String(response.Sequence).padStart(6, '0')}.REM`);
    expect(
      first.Contents.split('\r\n')
        .slice(0, -1)
        .map(({ length }) => length),
    ).toEqual([240, 240, 240, 240, 240, 240]);
    expect((await download(response.UniqueId)).response).toEqual(first);
    const { db } = platform.database;
    expect(await db.$count(personalDataAccesses, eq(personalDataAccesses.subjectUniqueId, uniqueId))).toBe(2);
  });

  it('takes each slip once, asked for twice in a row or three times at the same moment, and is numbered without gaps', async () => {
    const { db } = platform.database;
    const before = (await db.select().from(companyBankAccounts))[0]?.lastRemittance ?? 0;
    const proposals = [await issued(platform, { installments: 2 }), await issued(platform, { installments: 2 })];
    const answers = await Promise.all([create(), create(), create()]);
    answers.push(await create());
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
    expect(answers.find(({ status }) => status === 422)?.errors[0]).toMatchObject({
      Code: 'NothingWaits',
      Message: 'Nenhum boleto espera o banco, e por isso não há remessa a gerar.',
    });
    const made = answers.find(({ status }) => status === 200)?.response;
    expect(made).toMatchObject({ SlipCount: 4, Sequence: before + 1 });
    for (const { id } of proposals)
      for (const slip of await slipsOf(platform, id))
        expect(await db.$count(bankFileLines, eq(bankFileLines.slipId, slip.id))).toBe(1);
  });

  it('stands in the list beside the returns, with its direction', async () => {
    const { id } = await issued(platform);
    const { response } = await create();
    const slips = await slipsOf(platform, id);
    await uploadReturns(
      platform,
      returns240(
        slips.map((slip) => says(slip, { occurrence: '02' })),
        { sequence: 5 },
      ),
    );
    const { Data } = (await platform.send(calls.getBankFiles, { query: {} }, { as })).response;
    expect(Data.slice(0, 2).map(({ Direction, Sequence }) => [Direction, Sequence])).toEqual([
      ['returns', 5],
      ['remittance', response.Sequence],
    ]);
  });

  it('is no file of returns, and the other way round', async () => {
    await issued(platform);
    const { response } = await create();
    const { Contents } = (await download(response.UniqueId)).response;
    expect((await uploadReturns(platform, Contents)).errors[1]?.Message).toBe(
      'Linha 1: este arquivo não é um retorno do banco.',
    );
    const returned = await uploadReturns(platform, returns240([], { sequence: 6 }));
    expect((await download(returned.response.File.UniqueId)).status).toBe(404);
  });

  it('does not exist for a company without an agreement, whose slips count at once', async () => {
    await agree(platform, null);
    const { id, uniqueId } = await issued(platform);
    expect(await statesOf(id)).toEqual(['registered']);
    expect((await documentsOf(uniqueId)).status).toBe(200);
    expect(await waiting()).toMatchObject({ RegistersByFile: false, RegistrationCount: 0 });
    expect((await create()).errors[0]?.Code).toBe('NoAgreement');
  });

  it('is for the insurer alone', async () => {
    expect((await create(email.broker)).status).toBe(403);
  });

  it('whose payers were anonymised tells that its contents are gone', async () => {
    await issued(platform);
    const { response } = await create();
    await platform.database.db
      .update(bankFiles)
      .set({ contents: null })
      .where(eq(bankFiles.uniqueId, response.UniqueId));
    expect((await download(response.UniqueId)).errors[0]?.Code).toBe('ContentsGone');
  });

  it('leaves alone the slips that another bank was told of', async () => {
    const { id } = await issued(platform);
    const [slip] = (await slipsOf(platform, id)) as [Slip];
    await platform.database.db
      .update(bankSlips)
      .set({ barCode: `237${slip.barCode!.slice(3)}` })
      .where(eq(bankSlips.id, slip.id));
    expect(await waiting()).toMatchObject({ RegistrationCount: 0 });
    expect((await create()).status).toBe(422);
    await platform.database.db.update(bankSlips).set({ barCode: slip.barCode }).where(eq(bankSlips.id, slip.id));
  });
});

it('are made by the company of the user alone', async () => {
  const { db } = platform.database;
  await issued(platform);
  await create();
  expect(await db.$count(bankFiles, eq(bankFiles.companyId, company.atlas))).toBe(0);
});
