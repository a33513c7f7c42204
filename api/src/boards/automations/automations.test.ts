import { randomUUID } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { getCardMovementUser } from '@portal/shared/contracts/boards/kanbanHistory';
import type { AutomationRule } from '@portal/shared/contracts/boards/automations';
import { dateOfInstant } from '@portal/shared/domain/time/instants';
import { mailOutbox } from '../../platform/database/schema/access';
import { automationFirings, pipeAutomations } from '../../platform/database/schema/automations';
import { cardMovements, cards, steps } from '../../platform/database/schema/boards';
import { openDatabase } from '../../platform/database/connection';
import { requestDocumentArchives, requestDocuments } from '../../platform/database/schema/documents';
import { auditHistory } from '../../platform/database/schema/history';
import { notificationRecipients, notifications } from '../../platform/database/schema/notifications';
import { brokers } from '../../platform/database/schema/parties';
import { profileMenuFunctionalities, users } from '../../platform/database/schema/users';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import { proposalId } from '../../testing/business';
import { broker, company, email, pipe as pipeIds, priority, uniqueIdOf } from '../../testing/ids';
import { startPlatformUnderTest } from '../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../testing/platformUnderTest';
import { at, automationsUnderTest, ruleOf } from './testing/automationsUnderTest';

jest.setTimeout(600_000);

let platform: PlatformUnderTest;
const { newPipe, cardIn, move, save, list, log, tryOut, look } = automationsUnderTest(() => platform);
const db = () => platform.database.db;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const ago = (ms: number) => new Date(Date.now() - ms);
const cardOf = async (id: number) => (await db().select().from(cards).where(eq(cards.id, id)))[0]!;
const historyOf = async (cardId: number) =>
  (await platform.send(getCardMovementUser, { query: { cardId } }, { as: email.admin })).response.Data;

beforeAll(async () => {
  platform = await startPlatformUnderTest();
});
afterAll(() => platform.close());
// Of other tests nothing acts any more.
afterEach(() => db().update(pipeAutomations).set({ isActive: false }));

describe('the register of a pipe', () => {
  it('calls an automation by its parts, and tells what one can be made of', async () => {
    const pipe = await newPipe();
    const rule = ruleOf(
      { kind: 'standsInStep', stepId: pipe.papers, days: 3 },
      { kind: 'mailBroker' },
      { priorityIds: [priority.urgent, priority.normal], brokerIds: [broker.boreal], minInsuredAmount: 1_000_000_00 },
    );
    expect((await save(pipe, rule)).errors).toEqual([]);
    const { response } = await list(pipe);
    expect(response.automations).toEqual([
      expect.objectContaining({
        ...{ version: 1, isActive: true, problem: null, responsible: 'Ana Prado', rule, firedCount: 0 },
        name: expect.stringMatching(
          /^Quando um card está em Documentação pendente há mais de 3 dias corridos, se a prioridade é Urgente ou Normal, a corretora é .+ e a importância segurada é de R\$\s1\.000\.000 ou mais, avisar o corretor, por e-mail, dos documentos pendentes$/,
        ),
      }),
    ]);
    expect(response.choices.steps.map(({ name, isDone }) => [name, isDone])).toEqual([
      ['Entrada', false],
      ['Em análise', false],
      ['Documentação pendente', false],
      ['Concluído', true],
    ]);
    expect(response.choices.people.map(({ name }) => name)).toEqual(['Ana Prado']);
  });

  it('is not written over what somebody else saved since: both states are there', async () => {
    const pipe = await newPipe();
    const uniqueId = randomUUID();
    const rule = ruleOf({ stepId: pipe.work });
    const [one, again] = [await save(pipe, rule, { uniqueId }), await save(pipe, rule, { uniqueId })];
    expect(again.response).toEqual(one.response);
    await save(pipe, ruleOf({ stepId: pipe.papers }), { uniqueId, version: 1 });
    const late = await save(pipe, rule, { uniqueId, version: 1, isActive: false });
    expect(late.status).toBe(409);
    expect(late.errors[0]?.Message).toMatch(/^Ana Prado alterou esta automação/);
    expect(late.response).toMatchObject({ version: 2, rule: ruleOf({ stepId: pipe.papers }), isActive: true });
    const told = await db().select().from(auditHistory).where(eq(auditHistory.subjectUniqueId, uniqueId));
    expect(told.map(({ action, changedByName }) => [action, changedByName])).toEqual([
      ['created', 'Ana Prado'],
      ['updated', 'Ana Prado'],
    ]);
  });

  it('takes nothing that decides, nothing of another pipe, and nobody without access to this one', async () => {
    const [pipe, other] = [await newPipe(), await newPipe()];
    const refused = async (rule: AutomationRule) => {
      const { status, errors } = await save(pipe, rule);
      return [status, errors[0]?.Message];
    };
    expect(await refused(ruleOf({ stepId: pipe.work }, { kind: 'move', stepId: pipe.end }))).toEqual([
      400,
      'Entrar nesta etapa aprova o card, e quem decide é uma pessoa. Escolha outra.',
    ]);
    expect(await refused(ruleOf({ stepId: pipe.work }, { kind: 'move', stepId: other.work }))).toEqual([
      422,
      'A etapa de destino foi retirada da esteira. Escolha outra.',
    ]);
    // Caio looks at boards and manages none.
    expect(await refused(ruleOf({ stepId: pipe.work }, { kind: 'assign', userId: 3 }))).toEqual([
      422,
      'A pessoa a quem ela atribui não gerencia esta esteira. Escolha outra.',
    ]);
    expect(await refused(ruleOf({ kind: 'standsInStep', stepId: pipe.work, days: 0 }))).toEqual([
      400,
      'Informe os dias, de 1 a 365.',
    ]);
    expect((await list(pipe)).response.automations).toEqual([]);
  });

  it('is for who configures boards and manages this one', async () => {
    const subscricao = { uniqueId: uniqueIdOf(pipeIds.subscricao) };
    // Bruno manages this pipe and configures nothing.
    expect((await list(subscricao, email.underwriter)).status).toBe(403);
    expect((await list(subscricao, email.viewer)).status).toBe(403);
    expect((await list(subscricao, email.atlas)).status).toBe(404);
    expect((await list(subscricao, email.admin)).status).toBe(200);
  });
});

describe('an automation of cards that enter a step', () => {
  it('acts upon each once, with two processes at once and after a restart', async () => {
    const pipe = await newPipe();
    await cardIn(pipe.id, pipe.work, ago(HOUR));
    const { response } = await save(
      pipe,
      ruleOf({ stepId: pipe.work }, { kind: 'setPriority', priorityId: priority.urgent }),
    );
    const { id } = await cardIn(pipe.id, pipe.work, new Date());
    const processes = [0, 1].map(() => openDatabase(platform.database.connectionString, { maxConnections: 2 }));
    const now = new Date(Date.now() + 1000);
    await Promise.all(processes.map((one) => look(now, one.db)));
    await look(new Date(now.getTime() + HOUR), processes[0]!.db);
    for (const one of processes) await one.close();

    // The card of before the automation is none of its business.
    expect(await log(pipe)).toEqual([
      {
        ...{ automationUniqueId: response.uniqueId, name: response.name, firedAt: now.toISOString(), outcome: 'done' },
        ...{ sentence: 'Prioridade: Urgente.', card: { cardId: id, cardRef: 'P-1' } },
      },
    ]);
    expect(await cardOf(id)).toMatchObject({ priorityId: priority.urgent, version: 2 });
    // Told as done by the automation, in nobody's name.
    const [entry] = await historyOf(id);
    expect(entry).toMatchObject({ Kind: 'priorityChanged', UserName: `Automação: ${response.name}` });
    const [audited] = await db()
      .select()
      .from(auditHistory)
      .where(eq(auditHistory.subjectUniqueId, (await cardOf(id)).uniqueId));
    expect(audited?.changedByUserId).toBeNull();
    expect((await list(pipe)).response.automations[0]).toMatchObject({ firedCount: 1, leftOutCount: 0 });
  });

  it('does nothing while it is off, nor afterwards for what happened meanwhile', async () => {
    const pipe = await newPipe();
    const uniqueId = randomUUID();
    const rule = ruleOf({ stepId: pipe.work });
    await save(pipe, rule, { uniqueId });
    await save(pipe, rule, { uniqueId, version: 1, isActive: false });
    await cardIn(pipe.id, pipe.work, new Date());
    await look(new Date(Date.now() + 1000));
    await save(pipe, rule, { uniqueId, version: 2 });
    await look(new Date(Date.now() + 2000));
    expect(await log(pipe)).toEqual([]);
  });

  it('leaves out, and says why, a card that has gone on, one that is nobody’s to tell, and one that a full step refuses', async () => {
    const pipe = await newPipe();
    await db().update(steps).set({ wipLimit: 1, wipPolicy: 'refuse' }).where(eq(steps.id, pipe.papers));
    await cardIn(pipe.id, pipe.papers, ago(DAY));
    await save(pipe, ruleOf({ stepId: pipe.work }, { kind: 'move', stepId: pipe.papers }));
    await save(pipe, ruleOf({ stepId: pipe.work }, { kind: 'notifyOwner' }, { hasNoOwner: true }));
    const went = await cardIn(pipe.id, pipe.work, new Date(), { cardRef: 'foi' });
    await move(went.id, pipe.entry, new Date());
    await cardIn(pipe.id, pipe.work, new Date(), { cardRef: 'ficou' });
    const decided = await cardIn(pipe.id, pipe.work, new Date(), { cardRef: 'decidido' });
    await db().update(cards).set({ decision: 'approved', decidedAt: new Date() }).where(eq(cards.id, decided.id));
    await look(new Date(Date.now() + 1000));
    expect((await log(pipe)).map(({ card, outcome, sentence }) => [card?.cardRef, outcome, sentence]).sort()).toEqual([
      ['ficou', 'leftOut', expect.stringMatching(/^A etapa "Documentação pendente" está no seu limite/)],
      ['ficou', 'leftOut', 'Ninguém é responsável pelo card: não há a quem avisar.'],
      ['foi', 'leftOut', 'O card já tinha saído da etapa.'],
      ['foi', 'leftOut', 'O card já tinha saído da etapa.'],
    ]);
    expect(await db().$count(cardMovements, eq(cardMovements.cardId, decided.id))).toBe(1);
  });

  it('moves by the rules of the board, and says in its own words why where the step asks', async () => {
    const pipe = await newPipe();
    await db().update(steps).set({ needsJustification: true }).where(eq(steps.id, pipe.papers));
    const { response } = await save(pipe, ruleOf({ stepId: pipe.work }, { kind: 'move', stepId: pipe.papers }));
    const { id } = await cardIn(pipe.id, pipe.work, new Date());
    await look(new Date(Date.now() + 1000));
    const [entry] = await historyOf(id);
    expect(entry).toMatchObject({
      ...{ Kind: 'moved', StepToName: 'Documentação pendente', Justification: response.name },
      UserName: `Automação: ${response.name}`,
    });
  });

  it('comes to an end where two move a card to and fro', async () => {
    const pipe = await newPipe();
    await save(pipe, ruleOf({ stepId: pipe.work }, { kind: 'move', stepId: pipe.papers }));
    await save(pipe, ruleOf({ stepId: pipe.papers }, { kind: 'move', stepId: pipe.work }));
    const { id } = await cardIn(pipe.id, pipe.work, new Date());
    for (let nth = 1; nth <= 8; nth += 1) await look(new Date(Date.now() + 1000));
    const told = (await log(pipe)).map(({ outcome, sentence }) => [outcome, sentence]);
    expect(told.filter(([outcome]) => outcome === 'done')).toHaveLength(5);
    expect(told[0]).toEqual(['leftOut', expect.stringMatching(/^Automações já agiram 5 vezes neste card hoje/)]);
    expect(told).toHaveLength(6);
    expect(await db().$count(cardMovements, eq(cardMovements.cardId, id))).toBe(6);
  });

  it('stops when who answers for it may no longer configure the pipe, and says so to who manages it', async () => {
    const pipe = await newPipe();
    const { response } = await save(pipe, ruleOf({ stepId: pipe.work }));
    const grants = await db()
      .delete(profileMenuFunctionalities)
      .where(eq(profileMenuFunctionalities.functionalityId, Functionality.PARAMETRIZAR_SEGURADORA))
      .returning();
    const { id } = await cardIn(pipe.id, pipe.work, new Date());
    await look(new Date(Date.now() + 1000));
    await db().insert(profileMenuFunctionalities).values(grants);
    const reason = 'Ana Prado, que responde por esta automação, não pode mais configurar esteiras.';
    expect(await log(pipe)).toEqual([expect.objectContaining({ outcome: 'stopped', sentence: reason, card: null })]);
    expect((await list(pipe)).response.automations[0]).toMatchObject({ isActive: false, problem: reason, version: 2 });
    const [notice] = await db()
      .select()
      .from(notifications)
      .where(eq(notifications.subjectUniqueId, response.uniqueId));
    expect(notice?.title).toBe(`Automação parada na esteira Esteira ${pipe.id}`);
    expect(await db().$count(automationFirings, eq(automationFirings.cardId, id))).toBe(0);

    // Of who has left the company it stops as well.
    await save(pipe, ruleOf({ stepId: pipe.work }), { uniqueId: response.uniqueId, version: 2 });
    await cardIn(pipe.id, pipe.work, new Date());
    await db().update(users).set({ isActive: false }).where(eq(users.id, 1));
    await look(new Date(Date.now() + 1000));
    await db().update(users).set({ isActive: true }).where(eq(users.id, 1));
    expect((await log(pipe))[0]?.sentence).toBe('Quem responde por esta automação não tem mais acesso ao portal.');
  });

  it('does neither the action nor the note where one fails, keeps no other card waiting, and tries again', async () => {
    const pipe = await newPipe();
    await save(pipe, ruleOf({ stepId: pipe.work }));
    const [broken, sound] = [
      await cardIn(pipe.id, pipe.work, new Date()),
      await cardIn(pipe.id, pipe.work, new Date()),
    ];
    await db().execute(
      sql.raw(`
        CREATE FUNCTION refuse_one() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          IF NEW.subject_unique_id = '${broken.uniqueId}' THEN RAISE EXCEPTION 'not this one'; END IF;
          RETURN NEW;
        END $$;
        CREATE TRIGGER refuse_one BEFORE INSERT ON audit_history FOR EACH ROW EXECUTE FUNCTION refuse_one();`),
    );
    expect(await look(new Date(Date.now() + 1000))).toEqual(['an automation could not act']);
    expect((await log(pipe)).map(({ card }) => card?.cardId)).toEqual([sound.id]);
    expect(await db().$count(notifications, eq(notifications.subjectUniqueId, broken.uniqueId))).toBe(0);
    await db().execute(sql.raw('DROP TRIGGER refuse_one ON audit_history'));
    await look(new Date(Date.now() + HOUR));
    expect((await log(pipe)).map(({ card }) => card?.cardId)).toEqual([broken.id, sound.id]);
    expect(await db().$count(notifications, eq(notifications.subjectUniqueId, broken.uniqueId))).toBe(1);
  });

  it('tells who manages the pipe, and whom a card is given to', async () => {
    const pipe = await newPipe();
    await save(pipe, ruleOf({ stepId: pipe.work }, { kind: 'assign', userId: 1 }, { hasNoOwner: true }));
    const { id, uniqueId } = await cardIn(pipe.id, pipe.work, new Date());
    await look(new Date(Date.now() + 1000));
    expect((await cardOf(id)).ownerUserId).toBe(1);
    const told = await db()
      .select({ text: notifications.text, userId: notificationRecipients.userId })
      .from(notifications)
      .innerJoin(notificationRecipients, eq(notificationRecipients.notificationId, notifications.id))
      .where(and(eq(notifications.subjectUniqueId, uniqueId), eq(notifications.kind, 'cardAssigned')));
    expect(told).toEqual([
      {
        userId: 1,
        text: `O card P-1, da esteira Esteira ${pipe.id}, foi atribuído a você. Automação: Quando um card entra em Em análise, se ninguém é responsável, atribuir o card a Ana Prado.`,
      },
    ]);
  });
});

describe('days that a card stands in a step', () => {
  // Worked by hand: what came late on Friday 27 February has stood one day on Saturday, two on Sunday 1 March, three on
  // Monday, and more than three from the first minute of Tuesday 3 March on.
  it('are those of the calendar in Brazil, Saturdays and the end of February included', async () => {
    const pipe = await newPipe();
    await save(pipe, ruleOf({ kind: 'standsInStep', stepId: pipe.papers, days: 3 }));
    const { id } = await cardIn(pipe.id, pipe.papers, at('2026-02-27T23:30:00'));
    await look(at('2026-03-02T23:59:59'));
    expect(await log(pipe)).toEqual([]);
    await look(at('2026-03-03T00:00:00'));
    expect((await log(pipe)).map(({ card, outcome }) => [card?.cardId, outcome])).toEqual([[id, 'done']]);
    await look(at('2026-03-04T00:00:00'));
    expect(await log(pipe)).toHaveLength(1);
  });

  // In 2018 clocks went from 23:59 of Saturday 3 November to 01:00 of Sunday, 03:00 in UTC.
  it('begin when clocks say so, on the day that has no midnight too', async () => {
    const pipe = await newPipe();
    await save(pipe, ruleOf({ kind: 'standsInStep', stepId: pipe.papers, days: 3 }));
    await cardIn(pipe.id, pipe.papers, at('2018-10-31T00:10:00'));
    await look(new Date('2018-11-04T02:59:59Z'));
    expect(await log(pipe)).toEqual([]);
    await look(new Date('2018-11-04T03:00:00Z'));
    expect(await log(pipe)).toHaveLength(1);
  });

  it('count from before the automation too, and the dry run says how many cards that touches at once', async () => {
    const pipe = await newPipe();
    const rule = ruleOf({ kind: 'standsInStep', stepId: pipe.papers, days: 3 });
    const old = await cardIn(pipe.id, pipe.papers, ago(60 * DAY));
    await cardIn(pipe.id, pipe.papers, ago(DAY));
    const tried = await tryOut(pipe, rule);
    expect([tried.touchCount, tried.atOnceCount]).toEqual([0, 1]);
    expect(tried.atOnce).toEqual([
      expect.objectContaining({ cardId: old.id, cardRef: 'P-1', stepName: 'Documentação pendente' }),
    ]);
    expect(await db().$count(pipeAutomations, eq(pipeAutomations.pipeId, pipe.id))).toBe(0);
    const { response } = await save(pipe, rule);
    await look(new Date());
    expect((await log(pipe)).map(({ card }) => card?.cardId)).toEqual([old.id]);
    expect((await tryOut(pipe, rule, response.uniqueId)).atOnceCount).toBe(0);
  });
});

describe('a legal clock', () => {
  // Twenty-five days from Sunday 1 November end on the 26th; five days before is Saturday the 21st.
  it('is acted upon on the day on which so many days are left, once for each period', async () => {
    const pipe = await newPipe();
    const { response } = await save(pipe, ruleOf({ kind: 'clockEnds', days: 5 }));
    await db()
      .update(pipeAutomations)
      .set({ watchesSince: at('2026-11-01T00:00:00') })
      .where(eq(pipeAutomations.uniqueId, response.uniqueId));
    const { id } = await cardIn(pipe.id, pipe.work, at('2026-11-01T12:00:00'), {
      legalClockStartedAt: at('2026-11-01T12:00:00'),
    });
    const paused = await cardIn(pipe.id, pipe.work, at('2026-11-01T12:00:00'), {
      ...{ legalClockStartedAt: at('2026-11-01T12:00:00'), legalClockPausedAt: at('2026-11-10T12:00:00') },
    });
    await look(at('2026-11-20T23:59:59'));
    expect(await log(pipe)).toEqual([]);
    await look(at('2026-11-21T00:00:00'));
    await look(at('2026-11-22T00:00:00'));
    expect((await log(pipe)).map(({ card }) => card?.cardId)).toEqual([id]);
    // An answer began a new period.
    const begun = { legalClockStartedAt: at('2026-11-22T10:00:00'), legalClockPausedAt: null };
    await db()
      .update(cards)
      .set(begun)
      .where(inArray(cards.id, [id, paused.id]));
    await look(at('2026-12-12T00:00:00'));
    expect((await log(pipe)).map(({ card }) => card?.cardId).sort()).toEqual([id, id, paused.id].sort());
  });
});

describe('documents', () => {
  it('that are all delivered are acted upon once, and not before the last', async () => {
    const pipe = await newPipe();
    await save(pipe, ruleOf({ kind: 'documentsDelivered' }, { kind: 'move', stepId: pipe.work }));
    const { id } = await cardIn(pipe.id, pipe.papers, new Date(), { proposalUniqueId: proposalId(3) });
    const asked = await db()
      .insert(requestDocuments)
      .values(
        ['Balanço', 'Contrato social'].map((name) => ({
          ...{ companyId: company.aurora, ownerKind: 'proposal' as const, ownerUniqueId: proposalId(3) },
          ...{ name, status: 'Pendente' as const },
        })),
      )
      .returning();
    const give = async (nth: number) => {
      const { id: requestDocumentId } = asked[nth]!;
      await db()
        .insert(requestDocumentArchives)
        .values({
          ...{
            requestDocumentId,
            name: 'a',
            extension: 'pdf',
            contentType: 'application/pdf',
            relativePath: `a/${nth}`,
          },
          ...{ sizeBytes: 1, sha256: 'a' },
        });
      await db()
        .update(requestDocuments)
        .set({ status: 'Aguardando_Analise' })
        .where(eq(requestDocuments.id, requestDocumentId));
    };
    await give(0);
    await look(new Date(Date.now() + 1000));
    expect(await log(pipe)).toEqual([]);
    await give(1);
    await look(new Date(Date.now() + 2000));
    expect((await log(pipe)).map(({ sentence }) => sentence)).toEqual(['Movido para Em análise.']);
    expect((await cardOf(id)).stepId).toBe(pipe.work);
  });

  it('that are owed are asked of the broker by one mail about its cards, which names nothing of the analysis', async () => {
    const pipe = await newPipe();
    await db().update(brokers).set({ email: 'contato@boreal.test' }).where(eq(brokers.id, broker.boreal));
    await save(pipe, ruleOf({ kind: 'standsInStep', stepId: pipe.papers, days: 3 }, { kind: 'mailBroker' }));
    const since = ago(10 * DAY);
    for (const nth of [1, 2]) {
      await cardIn(pipe.id, pipe.papers, since, {
        proposalUniqueId: proposalId(nth),
        justification: 'Suspeita interna',
      });
      await db()
        .insert(requestDocuments)
        .values({
          ...{ companyId: company.aurora, ownerKind: 'proposal', ownerUniqueId: proposalId(nth) },
          ...{ name: 'Edital', status: 'Pendente' },
        });
    }
    await cardIn(pipe.id, pipe.papers, since, { cardRef: 'sem corretora' });
    const before = await db().$count(mailOutbox);
    await look(new Date());
    const mails = (await db().select().from(mailOutbox)).slice(before);
    expect(mails.map(({ recipient }) => recipient)).toEqual(['contato@boreal.test']);
    expect(mails[0]?.textBody).toContain('Edital');
    expect(mails[0]?.textBody).not.toMatch(/Automação|Suspeita|Documentação pendente/);
    expect((await log(pipe)).map(({ card, sentence }) => [card?.cardRef, sentence]).sort()).toEqual([
      ['P-1', 'E-mail dos documentos pendentes enviado ao corretor.'],
      ['P-1', 'E-mail dos documentos pendentes enviado ao corretor.'],
      ['sem corretora', 'Este card não tem corretora a quem pedir os documentos.'],
    ]);
  });
});

describe('a dry run', () => {
  it('of a history tells what really fired while that history went on', async () => {
    const pipe = await newPipe();
    const midnight = at(`${dateOfInstant(new Date())}T00:00:00`).getTime();
    const start = new Date(midnight - 29 * DAY);
    const stands = ruleOf({ kind: 'standsInStep', stepId: pipe.papers, days: 2 });
    const enters = ruleOf({ kind: 'entersStep', stepId: pipe.papers });
    for (const rule of [stands, enters]) {
      const { response } = await save(pipe, rule);
      await db()
        .update(pipeAutomations)
        .set({ watchesSince: start, lookedUntil: start })
        .where(eq(pipeAutomations.uniqueId, response.uniqueId));
    }
    const ids: number[] = [];
    // Twelve cards walk between two steps, each in a rhythm of its own; looks follow within the day.
    for (let day = 0; day < 29; day += 1) {
      const morning = midnight - (29 - day) * DAY;
      await look(new Date(morning));
      if (day < 12) ids.push((await cardIn(pipe.id, pipe.work, new Date(morning + 6 * HOUR))).id);
      for (const [nth, id] of ids.entries()) {
        if ((day + nth) % (2 + (nth % 4)) > 0) continue;
        const { stepId } = await cardOf(id);
        await move(id, stepId === pipe.work ? pipe.papers : pipe.work, new Date(morning + 7 * HOUR));
      }
      await look(new Date(morning + 8 * HOUR));
    }
    await look(new Date(midnight));
    for (const [nth, rule] of [stands, enters].entries()) {
      const { uniqueId } = (await list(pipe)).response.automations[nth]!;
      const fired = await log(pipe, { automationUniqueId: uniqueId });
      const tried = await tryOut(pipe, rule);
      const byDay = new Map<string, number>();
      for (const { firedAt } of fired) byDay.set(dateOfInstant(firedAt), (byDay.get(dateOfInstant(firedAt)) ?? 0) + 1);
      expect(tried.touchCount).toBeGreaterThan(15);
      expect(tried.days.filter(({ cardCount }) => cardCount > 0)).toEqual(
        [...byDay].sort().map(([on, cardCount]) => ({ on, cardCount })),
      );
      expect(tried.cards.map(({ cardId, on }) => `${cardId} ${on}`).sort()).toEqual(
        fired.map(({ card, firedAt }) => `${card?.cardId} ${dateOfInstant(firedAt)}`).sort(),
      );
    }
  });
});
