import { asc, desc, eq, sql } from 'drizzle-orm';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import {
  decide,
  makeEndorsement,
  makeHolder,
  makeProposal,
  openCardsOf,
  prepareEngine,
  timelineOf,
} from '../../decisions/testing/dealsUnderTest';
import { runEngine } from '../../../deals/engine/runEngine';
import { cards, pipes } from '../../../platform/database/schema/boards';
import { requestDocuments } from '../../../platform/database/schema/documents';
import { auditHistory } from '../../../platform/database/schema/history';
import { jobs } from '../../../platform/database/schema/jobs';
import { mailOutbox } from '../../../platform/database/schema/access';
import { notificationRecipients, notifications } from '../../../platform/database/schema/notifications';
import { proposals } from '../../../platform/database/schema/proposals';
import { screeningMatches } from '../../../platform/database/schema/screening';
import { endorsements } from '../../../platform/database/schema/endorsements';
import { profileMenuFunctionalities } from '../../../platform/database/schema/users';
import { enqueue } from '../../../platform/jobs/enqueue';
import { jobKind } from '../../../platform/jobs/jobKind';
import { startJobWorker } from '../../../platform/jobs/jobWorker';
import { runDueJobs } from '../../../platform/jobs/testing/runDueJobs';
import { company, pipe, uniqueIdOf } from '../../../testing/ids';
import { startPlatformUnderTest } from '../../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../../testing/platformUnderTest';
import { settleLegalClock } from '../../../deals/legalClock/settleLegalClock';
import { clockWarnings } from './clockWarnings';

let platform: PlatformUnderTest;
const lines: string[] = [];
const log = {
  info: () => undefined,
  warn: (_details: object, message: string) => void lines.push(message),
  error: () => undefined,
};

beforeAll(async () => {
  platform = await startPlatformUnderTest();
  await prepareEngine(platform);
  // The clocks of the records that are there for other tests.
  for (const table of [proposals, endorsements])
    await platform.database.db.update(table).set({ legalClockStartedAt: null });
});
afterAll(() => platform.close());
beforeEach(async () => {
  const { db } = platform.database;
  await db.delete(notifications);
  await db.update(proposals).set({ legalClockStartedAt: null, legalClockPausedAt: null });
  await db.update(endorsements).set({ legalClockStartedAt: null, legalClockPausedAt: null });
});

/** An hour in São Paulo. */
const at = (time: string) => new Date(`${time}:00-03:00`);
const ANA = 1;
const BRUNO = 2;
const CAIO = 3;

/** A proposal that was handed in at a moment, and waits on a card of subscription, in Caio's hands. */
async function handedInAt(time: string) {
  const holder = await makeHolder(platform);
  const proposal = await makeProposal(platform, holder.id, { insuredAmountCents: 3_000_00, legalClockStartedAt: null });
  await platform.database.db.transaction((transaction) =>
    runEngine(transaction, reference(proposal), { now: at(time), by: { id: null, name: 'Teste' } }),
  );
  const [card] = await openCardsOf(platform, proposal.uniqueId);
  await platform.database.db.update(cards).set({ ownerUserId: CAIO }).where(eq(cards.id, card!.id));
  return { ...proposal, holder, cardId: card!.id };
}
type Proposal = Awaited<ReturnType<typeof handedInAt>>;

const reference = ({ uniqueId }: { uniqueId: string }) => ({
  companyId: company.aurora,
  kind: 'proposal' as const,
  uniqueId,
});
const settle = (proposal: Proposal, time: string, isAnswer = false) =>
  platform.database.db.transaction((transaction) =>
    settleLegalClock(transaction, reference(proposal), { isAnswer, now: at(time) }),
  );

async function ask(proposal: Proposal, time: string) {
  await platform.database.db.insert(requestDocuments).values({
    companyId: company.aurora,
    ownerKind: 'proposal',
    ownerUniqueId: proposal.uniqueId,
    name: 'Balanço',
    status: 'Pendente',
  });
  await settle(proposal, time);
}
const documentsBecome = (proposal: Proposal, change: Partial<typeof requestDocuments.$inferInsert>) =>
  platform.database.db
    .update(requestDocuments)
    .set(change)
    .where(eq(requestDocuments.ownerUniqueId, proposal.uniqueId));

async function answer(proposal: Proposal, time: string) {
  await documentsBecome(proposal, { status: 'Aguardando_Analise' });
  await settle(proposal, time, true);
}
async function takeBack(proposal: Proposal, time: string) {
  await documentsBecome(proposal, { deletedAt: at(time) });
  await settle(proposal, time);
}
const accept = (proposal: Proposal, time: string) =>
  platform.database.db
    .update(proposals)
    .set({ statusId: ProposalStatus.Emitida, acceptedAt: at(time), legalClockEndedAt: at(time) })
    .where(eq(proposals.id, proposal.id));

const titles = async () =>
  (
    await platform.database.db
      .select({ title: notifications.title })
      .from(notifications)
      .where(eq(notifications.kind, 'legalClock'))
      .orderBy(asc(notifications.id))
  ).map(({ title }) => title);

/** Looks at the clocks at a moment. Answers the warnings that this look gave. */
async function look(time: string): Promise<string[]> {
  const before = (await titles()).length;
  const handler = clockWarnings(() => at(time));
  await platform.database.db.delete(jobs);
  await enqueue(platform.database.db, jobKind('legalClock.warn', { mostAttempts: 1 }), {
    companyId: null,
    payload: {},
  });
  await runDueJobs([handler], { database: platform.database.db, log });
  return (await titles()).slice(before);
}

describe('the warnings of a legal clock', () => {
  // Handed in on Friday 9 October: the end is Tuesday 3 November, after a holiday. Ten days before is Saturday 24 October,
  // five Thursday the 29th, two Sunday 1 November: they are days of the calendar, as the law counts them.
  it('come at 10, 5 and 2 days before the 25th and on it, from the first minute of the day, once each', async () => {
    await handedInAt('2026-10-09T09:00');
    expect(await look('2026-10-23T23:59')).toEqual([]);
    expect(await look('2026-10-24T00:00')).toEqual(['Prazo legal vence em 10 dias']);
    expect(await look('2026-10-24T00:10')).toEqual([]);
    expect(await look('2026-10-28T23:59')).toEqual([]);
    expect(await look('2026-10-29T00:00')).toEqual(['Prazo legal vence em 5 dias']);
    expect(await look('2026-10-31T12:00')).toEqual([]);
    expect(await look('2026-11-01T08:00')).toEqual(['Prazo legal vence em 2 dias']);
    expect(await look('2026-11-02T08:00')).toEqual([]);
    expect(await look('2026-11-03T00:00')).toEqual(['Prazo legal vence hoje']);
    expect(await look('2026-11-03T23:59')).toEqual([]);
  });

  // The request comes on Wednesday 28 October, when six days are left, the answer on Sunday 15 November, a holiday. From
  // then a whole period runs to Thursday 10 December: ten days before is Monday 30 November, five Saturday the 5th. The
  // insurer accepts on Sunday the 6th; Tuesday the 8th would have been the last warning.
  it('end with a request, begin anew with the period that its answer begins, and end with the acceptance', async () => {
    const proposal = await handedInAt('2026-10-09T09:00');
    expect(await look('2026-10-24T08:00')).toEqual(['Prazo legal vence em 10 dias']);
    await ask(proposal, '2026-10-28T16:00');
    for (const time of ['2026-10-29T08:00', '2026-11-01T08:00', '2026-11-04T08:00'])
      expect(await look(time)).toEqual([]);
    await answer(proposal, '2026-11-15T10:07');
    expect(await look('2026-11-15T11:00')).toEqual([]);
    expect(await look('2026-11-29T23:59')).toEqual([]);
    expect(await look('2026-11-30T00:00')).toEqual(['Prazo legal vence em 10 dias']);
    expect(await look('2026-12-05T00:00')).toEqual(['Prazo legal vence em 5 dias']);
    await accept(proposal, '2026-12-06T15:00');
    expect(await look('2026-12-08T08:00')).toEqual([]);
  });

  // Handed in on 9 October and warned on the 24th. The request of the 25th, 09:00, is taken back on 20 November at 09:00:
  // of the 25 days nine are left, to Sunday 29 November 09:00. Ten was said; five comes on the 24th.
  it('are not said again of a period that goes on because the insurer took its request back', async () => {
    const proposal = await handedInAt('2026-10-09T09:00');
    expect(await look('2026-10-24T08:00')).toEqual(['Prazo legal vence em 10 dias']);
    await ask(proposal, '2026-10-25T09:00');
    await takeBack(proposal, '2026-11-20T09:00');
    expect(await look('2026-11-20T10:00')).toEqual([]);
    expect(await look('2026-11-23T23:59')).toEqual([]);
    expect(await look('2026-11-24T00:00')).toEqual(['Prazo legal vence em 5 dias']);
  });

  it('that fell due while everything was down are one, and say what is true now', async () => {
    await handedInAt('2026-10-09T09:00');
    expect(await look('2026-10-31T10:00')).toEqual(['Prazo legal vence em 3 dias']);
    expect(await look('2026-11-01T10:00')).toEqual(['Prazo legal vence em 2 dias']);

    await makeEndorsement(platform, { legalClockStartedAt: at('2026-10-10T09:00') });
    expect(await look('2026-11-06T10:00')).toEqual([
      'Aceita por decurso de prazo: emita a apólice',
      'Prazo legal vencido há 2 dias',
    ]);
    const [late] = await platform.database.db.select().from(notifications).orderBy(desc(notifications.id));
    expect(late?.text).toMatch(
      /, ficou sem resposta da seguradora: o prazo terminou em 04\/11\/2026 23:59 e a lei o considera aceito \(Lei 15\.040\/2024, art\. 49\)\.$/,
    );
    expect(await look('2026-11-07T10:00')).toEqual([]);
  });

  it('of one record that could not be warned of keep no other waiting, and are given at the next look', async () => {
    const [broken, sound] = [await handedInAt('2026-10-09T09:00'), await handedInAt('2026-10-09T09:00')];
    const { db } = platform.database;
    await db.execute(
      sql.raw(`
        CREATE FUNCTION refuse_one() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          IF NEW.subject_unique_id = '${broken.uniqueId}' THEN RAISE EXCEPTION 'not this one'; END IF;
          RETURN NEW;
        END $$;
        CREATE TRIGGER refuse_one BEFORE INSERT ON notifications FOR EACH ROW EXECUTE FUNCTION refuse_one();`),
    );
    expect(await look('2026-10-24T08:00')).toHaveLength(1);
    expect((await db.select().from(notifications)).map((one) => one.subjectUniqueId)).toEqual([sound.uniqueId]);
    await db.execute(sql.raw('DROP TRIGGER refuse_one ON notifications'));
    expect(await look('2026-10-24T08:10')).toEqual(['Prazo legal vence em 10 dias']);
  });

  it('are given once although several processes look at the same time', async () => {
    await handedInAt('2026-10-09T09:00');
    await platform.database.db.delete(jobs);
    const settings = { database: platform.database.db, handlers: [clockWarnings(() => at('2026-10-24T08:00'))], log };
    const workers = [1, 2, 3].map(() => startJobWorker({ ...settings, lookEveryMs: 10 }));
    while ((await titles()).length === 0);
    await Promise.all(workers.map((worker) => worker.stop()));
    expect(await titles()).toEqual(['Prazo legal vence em 10 dias']);
  });
});

describe('a proposal that the law has accepted', () => {
  // Handed in on Tuesday 15 September: the 25th day is Saturday 10 October, and Monday the 12th is a holiday.
  it('is demanded to be issued once its last day has ended: by a card, a notification and on its timeline', async () => {
    const proposal = await handedInAt('2026-09-15T09:00');
    expect(await look('2026-10-10T08:00')).toEqual(['Prazo legal vence hoje']);
    expect(await look('2026-10-11T08:00')).toEqual([]);
    expect(await look('2026-10-13T23:59')).toEqual([]);
    expect(await look('2026-10-14T00:00')).toEqual(['Aceita por decurso de prazo: emita a apólice']);
    expect(await look('2026-10-14T00:10')).toEqual([]);
    const open = await openCardsOf(platform, proposal.uniqueId);
    expect(open.map(({ row }) => row.demandsIssue)).toEqual([false, true]);
    expect(open[1]).toMatchObject({
      cardType: 'PROPOSTA',
      pipe: Functionality.GERENCIAR_PIPE_SUBSCRICAO,
      row: { cardData: { footer: 'Aceita por decurso de prazo: emita a apólice' } },
    });
    expect((await timelineOf(platform, proposal.id)).at(-1)?.description).toBe(
      'Aceita por decurso de prazo: sem resposta da seguradora até 13/10/2026 (Lei 15.040/2024, art. 49). O próximo passo é a emissão',
    );
    // Open pages of the proposal hear of it by its history.
    const history = await platform.database.db
      .select({ action: auditHistory.action, by: auditHistory.changedByName })
      .from(auditHistory)
      .where(eq(auditHistory.subjectUniqueId, proposal.uniqueId));
    expect(history).toContainEqual({ action: 'acceptedByLaw', by: 'Prazo legal' });
  });

  it('keeps that card until its issue: nobody approves or refuses it, and no analysis waits for it', async () => {
    const proposal = await handedInAt('2026-09-15T09:00');
    await look('2026-10-14T00:00');
    const demand = (await openCardsOf(platform, proposal.uniqueId)).find(({ row }) => row.demandsIssue);
    for (const decision of ['Aprovar', 'Recusar'] as const) {
      const { status, errors } = await decide(platform, demand!.id, decision, { why: 'Conferido' });
      expect([status, errors[0]?.Message]).toEqual([422, expect.stringContaining('art. 49')]);
    }
    expect(await decide(platform, proposal.cardId, 'Aprovar')).toMatchObject({ status: 200 });
    const [now] = await platform.database.db.select().from(proposals).where(eq(proposals.id, proposal.id));
    expect(now?.statusId).toBe(ProposalStatus.AguardandoEmissao);
  });

  it('with a confirmed sanction that stops its issue asks compliance as well, and others do not', async () => {
    const { holder, ...stopped } = await handedInAt('2026-09-15T09:00');
    // Nothing stands against this one.
    await handedInAt('2026-09-15T09:00');
    await platform.database.db.insert(screeningMatches).values({
      companyId: company.aurora,
      ...{ ownerKind: 'policyHolder', ownerUniqueId: holder.uniqueId, ownerName: holder.name },
      ...{ subjectName: holder.name, subjectDocument: holder.document, basis: 'document', score: 100 },
      ...{ listName: 'sancoes', listTitle: 'Sanções', listSource: 'Órgão', listVersion: '1' },
      ...{ listPublishedOn: '2026-01-01', listKind: 'sanction', entryReference: '1', entryNames: [holder.name] },
      ...{ entryReason: 'Processo 1', evidence: holder.uniqueId, state: 'confirmed', foundAt: at('2026-09-20T09:00') },
      ...{ decidedByUserId: ANA, decidedAt: at('2026-09-21T09:00'), decisionReason: 'Confere com a lista.' },
    });
    await look('2026-10-14T00:00');
    const compliance = await platform.database.db
      .select({ cardData: cards.cardData })
      .from(cards)
      .innerJoin(pipes, eq(pipes.id, cards.pipeId))
      .where(eq(pipes.functionalityId, Functionality.GERENCIAR_PIPE_PEP));
    expect(compliance).toMatchObject([
      { cardData: { header: 'Sanção confirmada', footer: `A proposta ${stopped.number}: a emissão está parada` } },
    ]);
  });
});

describe('a warning', () => {
  const told = () =>
    platform.database.db
      .select({
        text: notifications.text,
        kind: notifications.kind,
        subject: notifications.subjectUniqueId,
        userId: notificationRecipients.userId,
        path: notificationRecipients.path,
      })
      .from(notificationRecipients)
      .innerJoin(notifications, eq(notifications.id, notificationRecipients.notificationId))
      .orderBy(asc(notificationRecipients.userId));

  it('is for the owner of the card and the managers of its pipe, and leads to the card; nobody is mailed', async () => {
    const proposal = await handedInAt('2026-10-09T09:00');
    const mails = await platform.database.db.$count(mailOutbox);
    await look('2026-10-24T08:00');
    const path = addresses.card({ id: pipe.subscricao, uniqueId: uniqueIdOf(pipe.subscricao) }, proposal.cardId);
    const text =
      `A proposta ${proposal.number}, de ${proposal.holder.name}, espera a resposta da seguradora: o prazo termina em ` +
      '03/11/2026 e o silêncio a aceita (Lei 15.040/2024, art. 49).';
    expect(await told()).toEqual(
      [ANA, BRUNO, CAIO].map((userId) => ({ text, kind: 'legalClock', subject: proposal.uniqueId, userId, path })),
    );
    expect(await platform.database.db.$count(mailOutbox)).toBe(mails);
  });

  it('of a proposal that waits for its issue goes to those of its last card and leads to the proposal', async () => {
    const proposal = await handedInAt('2026-10-09T09:00');
    await platform.database.db
      .update(cards)
      .set({ decision: 'approved', decidedAt: at('2026-10-12T09:00') })
      .where(eq(cards.id, proposal.cardId));
    await look('2026-10-24T08:00');
    expect((await told()).map(({ userId, path }) => ({ userId, path }))).toEqual(
      [ANA, BRUNO, CAIO].map((userId) => ({ userId, path: addresses.proposalOfInsurer(proposal.uniqueId) })),
    );
  });

  it('of an endorsement without a card goes to the managers of subscription', async () => {
    const endorsement = await makeEndorsement(platform, { legalClockStartedAt: at('2026-10-09T09:00') });
    await look('2026-10-24T08:00');
    const warnings = await told();
    expect(warnings.map(({ userId }) => userId)).toEqual([ANA, BRUNO]);
    expect(warnings[0]?.text).toMatch(new RegExp(`^O endosso ${endorsement.number}, de .+ o silêncio o aceita`));
    // Subscribers see policies, and not every one of them the page of an endorsement.
    expect(warnings[0]?.path).toMatch(/^\/apolices\?busca=/);
  });

  it('that finds nobody is in the log, and does not keep the next one waiting', async () => {
    const rights = await platform.database.db.select().from(profileMenuFunctionalities);
    const lonely = await makeEndorsement(platform, { legalClockStartedAt: at('2026-10-08T09:00') });
    await platform.database.db.delete(profileMenuFunctionalities);
    const proposal = await handedInAt('2026-10-09T09:00');
    lines.length = 0;
    await look('2026-10-24T08:00');
    await platform.database.db.insert(profileMenuFunctionalities).values(rights);
    expect(lines).toEqual(['nobody could be warned of a legal clock']);
    expect((await told()).map(({ userId, subject }) => ({ userId, subject }))).toEqual([
      { userId: CAIO, subject: proposal.uniqueId },
    ]);
    expect(lonely.uniqueId).not.toBe(proposal.uniqueId);
  });
});
