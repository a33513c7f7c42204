import { randomUUID } from 'node:crypto';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { policyIssued, policyPaid } from '@portal/shared/contracts/events/policies';
import * as destinations from '@portal/shared/contracts/integrations/destinations';
import * as calls from '@portal/shared/contracts/integrations/integrations';
import { IntegrationStatus } from '@portal/shared/domain/integrations/integrationStatus';
import { auditHistory } from '../../platform/database/schema/history';
import {
  integrationAttempts,
  integrationDestinations,
  integrations,
} from '../../platform/database/schema/integrations';
import { jobs } from '../../platform/database/schema/jobs';
import { notifications } from '../../platform/database/schema/notifications';
import { insureds } from '../../platform/database/schema/parties';
import { runDueJobs } from '../../platform/jobs/testing/runDueJobs';
import { publish } from '../../platform/outbox/publish';
import { policyId } from '../../testing/business';
import { broker, company, email, insured, uniqueIdOf } from '../../testing/ids';
import { startPlatformUnderTest, TOKEN_SECRET } from '../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../testing/platformUnderTest';
import { isSignedWith, startReceiver } from './testing/receiver';
import type { Receiver } from './testing/receiver';
import { deliverIntegrations } from './deliver';
import { lookAround } from './lookAround';

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const HOUR = 3_600_000;

let platform: PlatformUnderTest;
let receiver: Receiver;
beforeEach(async () => {
  platform = await startPlatformUnderTest();
  receiver = await startReceiver();
});
afterEach(async () => {
  await receiver.close();
  await platform.close();
});

const db = () => platform.database.db;
type Kind = 'registrar' | 'accounting' | 'webhook';

async function destined(Kind: Kind, more: object = {}) {
  const saved = await platform.send(
    destinations.saveIntegrationDestination,
    {
      body: {
        UniqueId: randomUUID(),
        ExpectedRevision: null,
        Kind,
        Name: `Destino ${Kind}`,
        Address: receiver.address,
        Events: Kind === 'webhook' ? ['policy.issued', 'policy.paid'] : [],
        ...more,
      },
    },
    { as: email.admin },
  );
  expect(saved.errors).toEqual([]);
  return { ...saved.response.Destination, Secret: saved.response.Secret ?? '', GoingCount: saved.response.GoingCount };
}

const of = (policy: number) => ({
  PolicyUniqueId: policyId(policy),
  Number: `06-0776-${String(policy).padStart(6, '0')}`,
  BrokerUniqueId: uniqueIdOf(broker.boreal),
});
const tellIssued = (policy: number, occurredAt = new Date()) =>
  db().transaction((transaction) =>
    publish(transaction, policyIssued, {
      companyId: company.aurora,
      subjectUniqueId: policyId(policy),
      payload: { ...of(policy), ProposalUniqueId: uniqueIdOf(8000 + policy) },
      occurredAt,
    }),
  );
const tellPaid = (policy: number, Installment: number) =>
  db().transaction((transaction) =>
    publish(transaction, policyPaid, {
      companyId: company.aurora,
      subjectUniqueId: policyId(policy),
      payload: { ...of(policy), Installment, Installments: 3, AmountValue: 100_00, PaidOn: '2026-11-20' },
      occurredAt: new Date(),
    }),
  );

/** Pauses are over. */
async function endPauses() {
  await db()
    .update(integrations)
    .set({ nextAttemptAt: sql`now() - interval '1 second'` })
    .where(isNotNull(integrations.nextAttemptAt));
  await db().update(integrationDestinations).set({ pausedUntil: null });
}
/** And everything is tried again. */
async function later() {
  await endPauses();
  await platform.runJobs();
}
const list = async (query: object = {}, as: string = email.admin) =>
  (await platform.send(calls.getIntegrations, { query: { orderDirection: 'asc', ...query } }, { as })).response;
const statuses = async (query: object = { kind: 'webhook' }) =>
  (await list(query)).Data.map(({ EventName, StatusId }) => [EventName, StatusId]);
const detail = async (uniqueId: string) =>
  (await platform.send(calls.getIntegration, { query: { uniqueId } }, { as: email.admin })).response;
const told = (kind: 'integrationFailed' | 'integrationDeadline') =>
  db().select().from(notifications).where(eq(notifications.kind, kind));
const at = (now: Date) =>
  runDueJobs(
    [deliverIntegrations({ tokenSecret: TOKEN_SECRET, outside: { allowsLocalhost: true }, isDemo: false }, () => now)],
    { database: db(), log },
  );
async function lookOn(now: Date) {
  await db().delete(jobs).where(eq(jobs.kind, 'integrations.look'));
  await db().insert(jobs).values({ kind: 'integrations.look', payload: {}, mostAttempts: 1 });
  await runDueJobs([lookAround(() => now)], { database: db(), log });
}

describe('a webhook', () => {
  it('gets each event that it asked for, once, signed, with identities alone', async () => {
    const { Secret } = await destined('webhook', { Events: ['policy.issued'] });
    await tellIssued(1);
    await tellPaid(1, 1);
    await platform.runJobs();
    expect(receiver.heard).toHaveLength(1);
    const [heard] = receiver.heard;
    expect(isSignedWith(Secret, heard!)).toBe(true);
    expect(isSignedWith(Secret, { ...heard!, body: heard!.body.replace('000001', '000002') })).toBe(false);
    expect(JSON.parse(heard!.body)).toEqual({
      type: 'policy.issued',
      timestamp: expect.any(String),
      data: { ...of(1), ProposalUniqueId: uniqueIdOf(8001) },
    });
    await later();
    expect(receiver.heard).toHaveLength(1);
    expect(await statuses()).toEqual([['policy.issued', IntegrationStatus.Accepted]]);
  });

  it('that fails, hangs and comes back gets what waited, in the order of each policy, with the ids of before', async () => {
    await destined('webhook');
    receiver.answers({ status: 500, body: { message: 'fora do ar' } });
    await tellIssued(1);
    await tellPaid(1, 1);
    await tellPaid(1, 2);
    await platform.runJobs();
    expect(receiver.heard.map(({ type }) => type)).toEqual(['policy.issued']);
    expect(await statuses()).toEqual([
      ['policy.issued', IntegrationStatus.Retrying],
      ['policy.paid', IntegrationStatus.Waiting],
      ['policy.paid', IntegrationStatus.Waiting],
    ]);
    expect((await list({ kind: 'webhook' })).Data.map(({ WaitsForEarlier }) => WaitsForEarlier)).toEqual([
      false,
      true,
      true,
    ]);
    receiver.answers('hangs');
    await endPauses();
    await runDueJobs(
      [
        deliverIntegrations({
          tokenSecret: TOKEN_SECRET,
          outside: { allowsLocalhost: true, timeLimitMs: 200 },
          isDemo: false,
        }),
      ],
      { database: db(), log },
    );
    expect(receiver.heard).toHaveLength(2);
    receiver.answers({ status: 204 });
    await later();
    expect(receiver.heard.map(({ type }) => type)).toEqual([
      ...['policy.issued', 'policy.issued', 'policy.issued', 'policy.paid', 'policy.paid'],
    ]);
    expect(new Set(receiver.heard.slice(0, 3).map(({ id }) => id)).size).toBe(1);
    expect(receiver.heard.slice(3).map(({ body }) => JSON.parse(body).data.Installment)).toEqual([1, 2]);
    const [first] = (await list({ kind: 'webhook' })).Data;
    expect((await detail(first!.UniqueId)).Attempts).toMatchObject([
      { Number: 3, Outcome: 'accepted', StatusCode: 204, Problem: null },
      { Number: 2, Outcome: 'failed', StatusCode: null, Problem: 'Não houve resposta completa em 1 segundos.' },
      { Number: 1, Outcome: 'failed', StatusCode: 500, Problem: 'O servidor respondeu 500. fora do ar' },
    ]);
  });

  it('that is away is asked by one event at a time, and keeps other destinations waiting for nothing', async () => {
    const other = await startReceiver();
    await destined('webhook');
    await destined('webhook', { Name: 'Outro', Address: other.address });
    receiver.answers({ status: 503 });
    for (const policy of [1, 2, 3, 4]) await tellIssued(policy);
    await platform.runJobs();
    expect([receiver.heard.length, other.heard.length]).toEqual([1, 4]);
    await other.close();
  });

  it('is given up after a day and a half with one notice, and what was given up goes when it is sent again', async () => {
    await destined('webhook');
    receiver.answers({ status: 500 });
    await tellIssued(1);
    await tellPaid(1, 1);
    await tellIssued(2);
    await platform.runJobs();
    const begun = Date.now();
    for (let hours = 7; hours <= 49; hours += 7) await at(new Date(begun + hours * HOUR));
    expect(await statuses()).toEqual([
      ['policy.issued', IntegrationStatus.GivenUp],
      // The earlier one was not accepted, and this one must not come before it.
      ['policy.paid', IntegrationStatus.Waiting],
      ['policy.issued', IntegrationStatus.GivenUp],
    ]);
    expect(await told('integrationFailed')).toMatchObject([
      { title: 'Envios sem resposta', text: expect.stringContaining('Apólice emitida 06-0776-00000') },
    ]);
    receiver.answers({ status: 200 });
    receiver.heard.length = 0;
    const { Data } = await list({ statusId: IntegrationStatus.GivenUp });
    const again = () =>
      platform.send(
        calls.reSendIntegration,
        { body: { UniqueIds: Data.map(({ UniqueId }) => UniqueId) } },
        { as: email.admin },
      );
    expect((await again()).response).toEqual({ SentAgainCount: 2, Skipped: [] });
    await platform.runJobs();
    await later();
    expect(receiver.heard.map(({ type }) => type)).toEqual(['policy.issued', 'policy.issued', 'policy.paid']);
    expect((await again()).response).toMatchObject({
      SentAgainCount: 0,
      Skipped: [{ Reason: 'Já foi aceita.' }, { Reason: 'Já foi aceita.' }],
    });
    const audited = await db().select().from(auditHistory).where(eq(auditHistory.action, 'sentAgain'));
    expect(audited).toHaveLength(2);
  });

  it('whose secret changes while events wait is signed with both for a day, and then with the new one alone', async () => {
    const made = await destined('webhook');
    receiver.answers({ status: 500 });
    await tellIssued(1);
    await platform.runJobs();
    const rotated = await platform.send(
      destinations.rotateIntegrationSecret,
      { body: { UniqueId: made.UniqueId, ExpectedRevision: made.Revision } },
      { as: email.admin },
    );
    receiver.answers({ status: 200 });
    await later();
    const signed = () => {
      const last = receiver.heard.at(-1)!;
      return [isSignedWith(made.Secret, last), isSignedWith(rotated.response.Secret ?? '', last)];
    };
    expect(signed()).toEqual([true, true]);
    await tellIssued(2);
    await db()
      .update(integrationDestinations)
      .set({ previousSecretUntil: sql`now() - interval '1 second'` });
    await platform.runJobs();
    expect(signed()).toEqual([false, true]);
  });

  it('that is removed gets no more, and nothing waits for it', async () => {
    const made = await destined('webhook');
    receiver.answers({ status: 500 });
    await tellIssued(1);
    await platform.runJobs();
    await platform.send(
      destinations.deleteIntegrationDestination,
      { body: { UniqueId: made.UniqueId, ExpectedRevision: made.Revision } },
      { as: email.admin },
    );
    receiver.heard.length = 0;
    await tellPaid(1, 1);
    await later();
    expect(receiver.heard).toEqual([]);
    expect(await statuses()).toEqual([['policy.issued', IntegrationStatus.Dismissed]]);
  });
});

describe('the registrar', () => {
  const protocol = { status: 200, body: { Protocol: 'SRO-2026-1' } };

  it('gets policy, parties, amounts and commission, and its protocol is kept', async () => {
    await destined('registrar');
    receiver.answers(protocol);
    await tellIssued(1, new Date('2026-11-26T13:00:00Z'));
    await platform.runJobs();
    expect(JSON.parse(receiver.heard[0]!.body)).toMatchObject({
      Type: 'policy.issued',
      RegisterUntil: '2026-12-01T02:59:59.999Z',
      Insurer: { CpfCnpj: expect.stringMatching(/^[0-9A-Z]{14}$/) },
      Policy: {
        Number: '06-0776-000001',
        BranchCode: expect.any(String),
        InsuredAmountValue: expect.any(Number),
        InsurancePremium: expect.any(Number),
        ComissionValue: expect.any(Number),
        Receivable: expect.objectContaining({ TaxValue: expect.any(Number), TotalValue: expect.any(Number) }),
        StartDate: expect.any(String),
      },
      PolicyHolder: { Name: expect.any(String), CpfCnpj: expect.any(String) },
      Insured: { Name: expect.any(String) },
      Broker: { SusepCode: expect.any(String) },
    });
    expect((await list({ kind: 'registrar' })).Data).toMatchObject([
      {
        StatusId: IntegrationStatus.Accepted,
        Protocol: 'SRO-2026-1',
        DeadlineAt: '2026-12-01T02:59:59.999Z',
        DestinationName: 'Destino registrar',
      },
    ]);
  });

  it('is told of a person whole, and what is kept names nobody: neither what was asked nor what was answered', async () => {
    await destined('registrar');
    await db()
      .update(insureds)
      .set({ name: 'João da Silva', document: '52998224725' })
      .where(eq(insureds.id, insured.recife));
    await db().execute(sql`update policies set insured_id = ${insured.recife} where id = 1`);
    await db().execute(sql`update proposals set insured_id = ${insured.recife} where id = 1`);
    receiver.answers({ status: 422, body: { Reason: 'CPF 529.982.247-25 irregular, avise joao@exemplo.com' } });
    await tellIssued(1);
    await platform.runJobs();
    expect(receiver.heard[0]!.body).toContain('52998224725');
    const [row] = (await list({ kind: 'registrar' })).Data;
    const { Attempts, Integration } = await detail(row!.UniqueId);
    const kept = JSON.stringify([Attempts, Integration]);
    expect(kept).not.toMatch(/529\.?982\.?247|João|joao@/);
    expect(kept).toContain('***.982.247-**');
    expect(Integration).toMatchObject({ StatusId: IntegrationStatus.Refused });
    expect(platform.log.join('')).not.toContain('52998224725');
  });

  it('that refuses is told to who manages integrations, and the next event of the policy waits until it is dismissed', async () => {
    await destined('registrar');
    receiver.answers(({ type }) =>
      type === 'policy.issued' ? { status: 422, body: { Reason: 'Ramo inválido' } } : protocol,
    );
    await tellIssued(1);
    await tellPaid(1, 1);
    await platform.runJobs();
    await later();
    expect(receiver.heard.map(({ type }) => type)).toEqual(['policy.issued']);
    expect(await told('integrationFailed')).toMatchObject([
      { title: 'Envio recusado', text: expect.stringContaining('Ramo inválido') },
    ]);
    const [refused, waiting] = (await list({ kind: 'registrar' })).Data;
    expect((await detail(waiting!.UniqueId)).WaitsFor).toMatchObject({
      UniqueId: refused!.UniqueId,
      StatusId: IntegrationStatus.Refused,
    });
    const dismissed = (ExpectedStatusId: IntegrationStatus) =>
      platform.send(
        calls.dismissIntegration,
        {
          body: {
            ...{ UniqueId: refused!.UniqueId, ExpectedStatusId },
            ...{ Justification: 'Registrada no portal da registradora.', Protocol: 'MANUAL-1' },
          },
        },
        { as: email.admin },
      );
    expect((await dismissed(IntegrationStatus.Waiting)).status).toBe(409);
    expect((await dismissed(IntegrationStatus.Refused)).response.Integration).toMatchObject({
      StatusId: IntegrationStatus.Dismissed,
      Protocol: 'MANUAL-1',
    });
    await platform.runJobs();
    expect(receiver.heard.map(({ type }) => type)).toEqual(['policy.issued', 'policy.paid']);
  });

  it('that answers without a protocol has registered nothing', async () => {
    await destined('registrar');
    await tellIssued(1);
    await platform.runJobs();
    expect((await list({ kind: 'registrar' })).Data).toMatchObject([
      { StatusId: IntegrationStatus.Retrying, Problem: 'A registradora respondeu sem o número do protocolo.' },
    ]);
  });

  it('that is away for a day is an alarm before the deadline, once', async () => {
    await destined('registrar');
    receiver.answers({ status: 503 });
    const monday = new Date('2026-11-23T15:00:00Z');
    await tellIssued(1, monday);
    await tellIssued(2, monday);
    await platform.runJobs();
    await lookOn(new Date('2026-11-24T14:59:00Z'));
    expect(await told('integrationDeadline')).toEqual([]);
    await lookOn(new Date('2026-11-24T15:01:00Z'));
    await lookOn(new Date('2026-11-24T16:00:00Z'));
    expect(await told('integrationDeadline')).toMatchObject([
      { text: expect.stringMatching(/^2 registros de apólices estão pendentes.*25\/11\/2026 23:59/) },
    ]);
  });

  it('whose deadline passed is told once more, with the way to what is late', async () => {
    await destined('registrar');
    receiver.answers({ status: 422, body: { motivo: 'Ramo inválido' } });
    await tellIssued(1, new Date('2026-11-23T15:00:00Z'));
    await platform.runJobs();
    await lookOn(new Date('2026-11-24T15:01:00Z'));
    await lookOn(new Date('2026-11-26T02:59:58Z'));
    expect(await told('integrationDeadline')).toHaveLength(1);
    await lookOn(new Date('2026-11-26T03:00:01Z'));
    await lookOn(new Date('2026-11-26T04:00:00Z'));
    expect(await told('integrationDeadline')).toMatchObject([
      { title: 'Prazo de registro na SUSEP perto do fim' },
      {
        title: 'Prazo de registro na SUSEP vencido',
        text: expect.stringMatching(/^A apólice .* não está registrada\. O prazo terminou em 25\/11\/2026 23:59/),
      },
    ]);
  });

  it('that nobody named is said, alarms all the same, and gets what waited once it is named', async () => {
    await tellIssued(1, new Date('2026-11-23T15:00:00Z'));
    await tellPaid(1, 1);
    await platform.runJobs();
    expect((await list({ kind: 'registrar' })).Data).toMatchObject([
      {
        StatusId: IntegrationStatus.NoDestination,
        DestinationName: null,
        Problem: expect.stringContaining('ainda não tem'),
      },
      { StatusId: IntegrationStatus.NoDestination },
    ]);
    await lookOn(new Date('2026-11-24T15:01:00Z'));
    expect(await told('integrationDeadline')).toHaveLength(1);
    receiver.answers(protocol);
    expect((await destined('registrar')).GoingCount).toBe(2);
    await platform.runJobs();
    expect(receiver.heard.map(({ type }) => type)).toEqual(['policy.issued', 'policy.paid']);
  });
});

describe('what is sent to whom', () => {
  it('is each company’s own, and the insurer’s alone', async () => {
    await destined('webhook');
    await tellIssued(1);
    await platform.runJobs();
    const [row] = (await list()).Data;
    expect((await list({}, email.atlas)).TotalItems).toBe(0);
    const foreign = await platform.send(
      calls.getIntegration,
      { query: { uniqueId: row!.UniqueId } },
      { as: email.atlas },
    );
    expect(foreign.status).toBe(404);
    const again = await platform.send(
      calls.reSendIntegration,
      { body: { UniqueIds: [row!.UniqueId] } },
      { as: email.atlas },
    );
    expect(again.response).toMatchObject({ SentAgainCount: 0, Skipped: [{ Reason: 'Este envio não existe.' }] });
    for (const as of [email.broker, email.agent, email.policyHolder, email.bare])
      expect((await platform.send(calls.getIntegrations, { query: {} }, { as })).status).toBe(403);
  });

  it('is found by status, kind, event, number and period, with counts', async () => {
    await destined('webhook');
    await tellIssued(1, new Date('2026-11-20T12:00:00Z'));
    await tellIssued(2, new Date('2026-11-21T12:00:00Z'));
    await platform.runJobs();
    const numbers = async (query: object) => (await list(query)).Data.map(({ Number: number }) => number?.slice(-1));
    expect(await numbers({ kind: 'webhook', textSearch: '000002' })).toEqual(['2']);
    expect(await numbers({ kind: 'webhook', eventName: 'policy.paid' })).toEqual([]);
    expect(await numbers({ kind: 'webhook', occurredUntil: '2026-11-20' })).toEqual(['1']);
    // The last day that a date can be: there is none after it.
    expect(await numbers({ kind: 'webhook', occurredUntil: '9999-12-31' })).toEqual(await numbers({ kind: 'webhook' }));
    expect(await numbers({ kind: 'registrar', isOverdue: true })).toEqual(['1', '2']);
    expect((await list({ includeStatusCounts: true })).StatusCounts).toEqual([
      { StatusId: IntegrationStatus.Accepted, Count: 2 },
      { StatusId: IntegrationStatus.NoDestination, Count: 4 },
    ]);
  });

  it('goes on although it was set aside by mistake', async () => {
    await destined('webhook');
    await tellIssued(1);
    receiver.answers({ status: 500 });
    await platform.runJobs();
    await db().update(integrations).set({ nextAttemptAt: null });
    await db().update(integrationDestinations).set({ pausedUntil: null });
    receiver.answers({ status: 200 });
    await platform.runJobs();
    expect(await statuses()).toEqual([['policy.issued', IntegrationStatus.Retrying]]);
    await lookOn(new Date());
    await platform.runJobs();
    expect(await statuses()).toEqual([['policy.issued', IntegrationStatus.Accepted]]);
    expect(await db().$count(integrations, and(eq(integrations.kind, 'webhook')))).toBe(1);
  });

  it('of many records and many events of each goes whole and in the order of each, with a try for each', async () => {
    await destined('webhook');
    for (let installment = 1; installment <= 4; installment += 1)
      for (let policy = 1; policy <= 30; policy += 1) await tellPaid(policy, installment);
    await platform.runJobs();
    const told = receiver.heard.map(({ body }) => (JSON.parse(body) as { data: Record<string, unknown> }).data);
    expect(told).toHaveLength(120);
    for (let policy = 1; policy <= 30; policy += 1)
      expect(told.filter((one) => one['PolicyUniqueId'] === policyId(policy)).map((one) => one['Installment'])).toEqual(
        [1, 2, 3, 4],
      );
    expect(await db().$count(integrations, eq(integrations.statusId, IntegrationStatus.Accepted))).toBe(120);
    expect(await db().$count(integrationAttempts, eq(integrationAttempts.outcome, 'accepted'))).toBe(120);
  });

  it('and cannot be made ready keeps no other event from its way', async () => {
    await destined('registrar');
    receiver.answers({ status: 200, body: { Protocol: 'SRO-1' } });
    await tellIssued(1);
    await tellIssued(2);
    await db().execute(sql`update policy_versions set facts = '{}' where policy_id = 1`);
    await db().execute(sql`insert into policy_versions (policy_id, version, company_id, facts, made_at)
      select id, 1, company_id, '{}', now() from policies where id = 1
        and not exists (select 1 from policy_versions where policy_id = 1)`);
    await platform.runJobs();
    expect((await list({ kind: 'registrar' })).Data).toMatchObject([
      { StatusId: IntegrationStatus.Retrying, Problem: 'O portal não conseguiu preparar este envio.' },
      { StatusId: IntegrationStatus.Accepted },
    ]);
  });
});
