import { and, eq } from 'drizzle-orm';
import type { EndorsementForm } from '@portal/shared/contracts/underwriting/endorsementForm';
import { cancelRequestEndorsement } from '@portal/shared/contracts/underwriting/endorsementWork';
import { obterParametrosEndossoCancelamento } from '@portal/shared/contracts/underwriting/endorsementRequest';
import { getPolicyHistory } from '@portal/shared/contracts/underwriting/policyRecord';
import { formatDate, addDays } from '@portal/shared/domain/time/dates';
import { today } from '@portal/shared/domain/time/instants';
import { policyActionWords, policyChangeWords } from '@portal/shared/domain/underwriting/policyHistoryWords';
import { PolicyStatus } from '@portal/shared/domain/underwriting/policyStatus';
import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import { endorsements } from '../../../platform/database/schema/endorsements';
import { requestDocuments } from '../../../platform/database/schema/documents';
import { notifications } from '../../../platform/database/schema/notifications';
import { policyHolders } from '../../../platform/database/schema/parties';
import { policies } from '../../../platform/database/schema/policies';
import { endorsementRefunds } from '../../../platform/database/schema/policyVersions';
import { profileModuleActions } from '../../../platform/database/schema/contracts';
import { enqueue } from '../../../platform/jobs/enqueue';
import { jobKind } from '../../../platform/jobs/jobKind';
import { runDueJobs } from '../../../platform/jobs/testing/runDueJobs';
import { policyId } from '../../../testing/business';
import { email } from '../../../testing/ids';
import { startPlatformUnderTest } from '../../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../../testing/platformUnderTest';
import { letPolicyRun, policyOf } from '../../policies/testing/policiesUnderTest';
import { account, create, formFor, judge, subTypeOf } from '../request/testing/requests';
import { approve, endorsementNow, preparePolicies, validate } from '../testing/askedEndorsements';
import { issueScheduled } from './issueScheduled';

const CANCELLATION = 'Cancelamento pelo tomador ou segurado';
const FIRST_DAY = '2026-03-17';
const LAST_DAY = addDays(today(), 120);
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  await preparePolicies(platform, []);
  for (const id of [2, 3, 4, 5, 6]) await letPolicyRun(platform, id, { endDate: LAST_DAY });
  await db()
    .update(policyHolders)
    .set({ limitCents: 10_000_000_00, limitExpiresOn: null, ignoreCcgSignature: true, isRegistrationComplete: true });
});
afterAll(() => platform.close());

const db = () => platform.database.db;
const formOf = (id: number, change: Partial<EndorsementForm>, as: string) =>
  formFor(platform, { flow: 'cancelamento', subType: CANCELLATION, id }, { DadosBancarios: account, ...change }, as);
const ask = async (id: number, change: Partial<EndorsementForm>, as: string = email.broker) =>
  create(platform, 'cancelamento', await formOf(id, change, as), as);
const problemsOf = async (id: number, change: Partial<EndorsementForm>, as: string) =>
  (await judge(platform, 'cancelamento', await formOf(id, change, as), as)).response.Problems.map(({ Field }) => Field);

/** Asked for with accepted documents and validated; answers its row. */
async function askAndValidate(id: number, change: Partial<EndorsementForm>) {
  const { response, errors } = await ask(id, change);
  expect(errors).toEqual([]);
  const uniqueId = response.ProposalUniqueId;
  await db().update(requestDocuments).set({ status: 'Conforme' }).where(eq(requestDocuments.ownerUniqueId, uniqueId));
  await validate(platform, uniqueId);
  const [row] = await db().select().from(endorsements).where(eq(endorsements.uniqueId, uniqueId));
  return row!;
}

/** Does what the job of the hour does on a day. */
async function runOn(day: string): Promise<void> {
  await enqueue(db(), jobKind('endorsements.scheduled'), { companyId: null, payload: {} });
  await runDueJobs([issueScheduled(() => new Date(`${day}T12:00:00-03:00`))], { database: db(), log });
}

describe('the day of a cancellation that a broker asks for', () => {
  it('is not before the insurer receives the release with the request', async () => {
    for (const change of [
      { DataCancelamento: FIRST_DAY },
      { DataCancelamento: addDays(today(), -1) },
      // What the broker says of the receipt changes nothing.
      { DataCancelamento: FIRST_DAY, DataRecebimento: FIRST_DAY, JustificativaDataAnterior: 'Combinado.' },
    ]) {
      const refused = await ask(2, change);
      expect([refused.status, refused.errors[0]]).toEqual([
        422,
        expect.objectContaining({
          Field: 'DataCancelamento',
          Message: expect.stringContaining('Uma data anterior é de um subscritor da seguradora'),
        }),
      ]);
    }
    const query = {
      policyUniqueId: policyId(2),
      subTipoEndossoId: await subTypeOf(platform, 'cancelamento', CANCELLATION),
    };
    const bounds = await platform.send(obterParametrosEndossoCancelamento, { query }, { as: email.broker });
    expect(bounds.response[0]).toMatchObject({
      DataEfeito: { EarliestDate: today(), LatestDate: LAST_DAY },
      Recebimento: null,
    });
  });

  it('is today or a later day of the cover', async () => {
    expect(await problemsOf(2, { DataCancelamento: today() }, email.broker)).toEqual([]);
    expect(await problemsOf(2, { DataCancelamento: LAST_DAY }, email.broker)).toEqual([]);
    expect(await problemsOf(2, { DataCancelamento: addDays(LAST_DAY, 1) }, email.broker)).toContain('DataCancelamento');
  });
});

describe('the day of a cancellation that the insurer’s staff ask for', () => {
  const received = addDays(today(), -10);

  it('is from the receipt on, and earlier for an underwriter with a reason, which the history keeps', async () => {
    const on = { DataRecebimento: received, DataCancelamento: received };
    expect(await problemsOf(3, on, email.admin)).toEqual([]);
    const early = { DataRecebimento: received, DataCancelamento: FIRST_DAY };
    expect(await problemsOf(3, early, email.admin)).toEqual(['JustificativaDataAnterior']);
    const { response, status } = await ask(
      3,
      { ...early, JustificativaDataAnterior: 'A obra não começou.' },
      email.admin,
    );
    expect(status).toBe(200);
    const [row] = await db().select().from(endorsements).where(eq(endorsements.uniqueId, response.ProposalUniqueId));
    expect(row).toMatchObject({
      endDate: FIRST_DAY,
      releaseReceivedOn: received,
      backdatingReason: 'A obra não começou.',
    });
    const wordsFor = async (as: string) => {
      const history = await platform.send(getPolicyHistory, { query: { policyUniqueid: policyId(3) } }, { as });
      const requested = history.response.Entries.find(({ Action }) => Action === 'requested')!;
      return [policyActionWords(requested), ...requested.Changes.map(policyChangeWords)].join('; ');
    };
    expect(await wordsFor(email.admin)).toContain(
      `Data anterior ao recebimento: ${formatDate(received)} → 17/03/2026; Motivo da data anterior: A obra não começou.`,
    );
    expect(await wordsFor(email.broker)).not.toContain('A obra não começou.');
  });

  it('is for who does not approve endorsements never before the receipt', async () => {
    const withdrawn = { profileId: 1, moduleId: 9, action: 'APROVAR', isAllowed: false };
    await db().insert(profileModuleActions).values(withdrawn);
    try {
      const early = { DataRecebimento: received, DataCancelamento: FIRST_DAY, JustificativaDataAnterior: 'Pedido.' };
      expect(await problemsOf(4, early, email.admin)).toContain('DataCancelamento');
      expect(await problemsOf(4, { ...early, DataCancelamento: received }, email.admin)).toEqual([]);
    } finally {
      await db()
        .delete(profileModuleActions)
        .where(and(eq(profileModuleActions.profileId, 1), eq(profileModuleActions.moduleId, 9)));
    }
  });

  it('has no receipt in the future', async () => {
    expect(
      await problemsOf(4, { DataRecebimento: addDays(today(), 1), DataCancelamento: LAST_DAY }, email.admin),
    ).toContain('DataRecebimento');
  });
});

describe('a cancellation on a later day', () => {
  const day = addDays(today(), 30);

  it('is scheduled by its approval, and issued on its day in the name of who approved it', async () => {
    const asked = await askAndValidate(4, { DataCancelamento: day });
    const [first, again] = [await approve(platform, asked.uniqueId), await approve(platform, asked.uniqueId)];
    expect(first.response).toMatchObject({
      StatusId: ProposalStatus.AguardandoEmissao,
      Description: expect.stringContaining(`vale a partir de ${formatDate(day)}`),
    });
    expect(again.response).toEqual(first.response);
    await runOn(addDays(day, -1));
    expect(await policyOf(platform, 4)).toMatchObject({ statusId: PolicyStatus.Emitida, endDate: LAST_DAY });
    await runOn(day);
    expect(await policyOf(platform, 4)).toMatchObject({ statusId: PolicyStatus.Cancelada, endDate: day });
    expect(await endorsementNow(platform, asked.id)).toMatchObject({
      statusId: ProposalStatus.Emitida,
      effectiveOn: day,
    });
    const [refund] = await db().select().from(endorsementRefunds).where(eq(endorsementRefunds.endorsementId, asked.id));
    expect(refund).toMatchObject({ releasedByUserId: 1, isWithoutSecondPerson: false });
    await runOn(addDays(day, 1));
    expect(await db().$count(endorsementRefunds, eq(endorsementRefunds.endorsementId, asked.id))).toBe(1);
  });

  it('is revoked until then', async () => {
    const asked = await askAndValidate(5, { DataCancelamento: day });
    await approve(platform, asked.uniqueId);
    const query = { PolicyUniqueId: policyId(5), ProposalUniqueId: asked.uniqueId };
    expect((await platform.send(cancelRequestEndorsement, { query }, { as: email.broker })).status).toBe(200);
    await runOn(day);
    expect((await policyOf(platform, 5)).statusId).toBe(PolicyStatus.Emitida);
    expect((await endorsementNow(platform, asked.id)).statusId).toBe(ProposalStatus.Cancelada);
  });

  it('goes back to who issues where it cannot be issued on its day, with the reason', async () => {
    const asked = await askAndValidate(6, { DataCancelamento: day });
    await approve(platform, asked.uniqueId);
    await db().update(endorsements).set({ askedFor: null }).where(eq(endorsements.id, asked.id));
    await runOn(day);
    expect(await endorsementNow(platform, asked.id)).toMatchObject({
      statusId: ProposalStatus.AguardandoEmissao,
      scheduledAt: null,
    });
    const told = await db().select().from(notifications).where(eq(notifications.subjectUniqueId, asked.uniqueId));
    expect(told.map(({ text }) => text)).toContainEqual(expect.stringContaining('faltam os dados bancários'));
    expect((await policyOf(platform, 6)).statusId).toBe(PolicyStatus.Emitida);
    await db().update(policies).set({ statusId: PolicyStatus.Cancelada }).where(eq(policies.id, 6));
  });
});
