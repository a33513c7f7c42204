import { eq } from 'drizzle-orm';
import { mailOutbox } from '../../platform/database/schema/access';
import { cardMovements, cards, steps } from '../../platform/database/schema/boards';
import { endorsements } from '../../platform/database/schema/endorsements';
import { requestDocuments } from '../../platform/database/schema/documents';
import { auditHistory } from '../../platform/database/schema/history';
import { notificationRecipients, notifications } from '../../platform/database/schema/notifications';
import { limitRequests } from '../../platform/database/schema/limitRequests';
import {
  counterGuarantees,
  economicGroups,
  partners,
  policyHolderNominations,
  policyHolders,
} from '../../platform/database/schema/parties';
import { broker, card, company, email, pipe, step } from '../../testing/ids';
import { startPlatformUnderTest } from '../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../testing/platformUnderTest';
import { getProposalByUniqueId2 } from '@portal/shared/contracts/underwriting/proposalDetail';
import { navigateCard } from '@portal/shared/contracts/boards/board';
import { searchPolicyHolders } from '@portal/shared/contracts/parties/policyHolders';
import type { EndorsementTypeId } from '@portal/shared/domain/underwriting/endorsementTypes';
import {
  cardNow,
  decide,
  makeEndorsement,
  makeHolder,
  makeInsured,
  makeProposal,
  openCardsOf,
  prepareEngine,
  proposalNow,
  run,
  timelineOf,
} from './testing/dealsUnderTest';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  await prepareEngine(platform);
});
afterAll(() => platform.close());

type NewProposal = Parameters<typeof makeProposal>[2];
type NewHolder = Parameters<typeof makeHolder>[1];

/** A proposal that the engine brought to its card. */
async function waitingProposal(changed: NewProposal = {}, ofHolder: NewHolder = {}) {
  const holder = await makeHolder(platform, ofHolder);
  const proposal = await makeProposal(platform, holder.id, changed);
  await run(platform, 'proposal', proposal.uniqueId);
  const [open] = await openCardsOf(platform, proposal.uniqueId);
  if (!open) throw new Error('The proposal waits for a card');
  return { holder, proposal, open };
}

const newsOf = (subjectUniqueId: string) =>
  platform.database.db
    .select({ kind: notifications.kind, text: notifications.text, userId: notificationRecipients.userId })
    .from(notifications)
    .innerJoin(notificationRecipients, eq(notificationRecipients.notificationId, notifications.id))
    .where(eq(notifications.subjectUniqueId, subjectUniqueId))
    .orderBy(notificationRecipients.userId);

const auditOf = (uniqueId: string) =>
  platform.database.db.select().from(auditHistory).where(eq(auditHistory.subjectUniqueId, uniqueId));

const plainCard = async (changed: Partial<typeof cards.$inferInsert>) => {
  const [inserted] = await platform.database.db
    .insert(cards)
    .values({
      companyId: company.aurora,
      pipeId: pipe.cadastro,
      stepId: step.cadastroNew,
      position: 1,
      cardType: 'PROPOSTA',
      cardRef: 'Card avulso',
      cardData: { header: 'a', body: 'b', footer: 'c' },
      priorityId: 52,
      enteredStepAt: new Date(),
      documents: [],
      searchText: 'avulso',
      ...changed,
    })
    .returning();
  if (!inserted) throw new Error('A card is inserted');
  return inserted;
};

describe('an approval', () => {
  it('moves the card to the last step, keeps who, when and why, and ends its legal clock', async () => {
    const { open } = await waitingProposal({ insuredAmountCents: 3_000_00 });
    const answer = await decide(platform, open.id, 'Aprovar', { why: ' Balanço forte. ' });
    expect(answer).toMatchObject({
      status: 200,
      response: { CardId: open.id, Version: 2, StepName: 'Concluído', Decision: 'approved', DecidedBy: 'Ana Prado' },
    });
    expect(await cardNow(platform, open.id)).toMatchObject({
      stepId: step.subscricaoDone,
      decision: 'approved',
      decidedByUserId: 1,
      decisionReason: 'Balanço forte.',
      closedAt: null,
      legalClockStartedAt: null,
    });
    const { db } = platform.database;
    expect(await db.select().from(cardMovements).where(eq(cardMovements.cardId, open.id))).toMatchObject([
      { fromStepId: null },
      {
        fromStepId: step.subscricaoNew,
        toStepId: step.subscricaoDone,
        userId: 1,
        justification: 'Balanço forte.',
      },
    ]);
    expect(await auditOf(open.row.uniqueId)).toMatchObject([
      { action: 'created' },
      { action: 'moved' },
      { action: 'approved', changedByName: 'Ana Prado', changes: [{ after: 'approved' }, { after: 'Balanço forte.' }] },
    ]);
  });

  it('lets the engine go on, with what was left of the legal clock, and the timeline tells who approved', async () => {
    const now = Date.now();
    const { proposal, open } = await waitingProposal(
      {
        insuredAmountCents: 3_000_00,
        statusId: 6,
        legalClockStartedAt: new Date(now - 7_200_000),
        legalClockPausedAt: new Date(now - 3_600_000),
      },
      { limitCents: 0 },
    );
    const answer = await decide(platform, open.id, 'Aprovar');
    expect(answer.response.Outcome).toMatch(
      new RegExp(`^O limite do tomador passou para .+ A proposta ${proposal.number} passou para a subscrição.$`),
    );
    const after = await proposalNow(platform, proposal.id);
    expect(after).toMatchObject({ statusId: 2, engineStep: 'subscription', isWaitingForCard: true });
    expect(after.legalClockPausedAt).toBeNull();
    // The broker was not waited for: an hour was left out, and nothing began anew.
    const startedAt = after.legalClockStartedAt!.getTime() + 3_600_000;
    expect(startedAt).toBeGreaterThanOrEqual(now);
    expect(startedAt).toBeLessThanOrEqual(Date.now());
    const [next] = await openCardsOf(platform, proposal.uniqueId);
    expect(next).toMatchObject({
      cardType: 'PROPOSTA',
      pipe: 39,
      row: {
        legalClockStartedAt: after.legalClockStartedAt,
        legalClockPausedAt: null,
      },
    });
    expect((await timelineOf(platform, proposal.id)).slice(-3)).toMatchObject([
      { situation: 3, status: 2 },
      { situation: 3, status: 1, icon: 1, description: 'Risco aceito.', userId: 1 },
      { situation: 4, status: 2, icon: 2, userId: null },
    ]);
    const last = await decide(platform, next!.id, 'Aprovar');
    expect(last.response.Outcome).toBe(
      `A proposta ${proposal.number} passou por todas as análises e aguarda a emissão.`,
    );
    expect(await proposalNow(platform, proposal.id)).toMatchObject({
      statusId: 3,
      engineStep: 'finished',
      isWaitingForCard: false,
      decidedAt: expect.any(Date),
    });
    expect(await newsOf(proposal.uniqueId)).toMatchObject([
      { kind: 'proposalApproved', userId: 4 },
      { kind: 'proposalApproved', userId: 5 },
    ]);
  });

  it('of a registration completes it, once its required documents are accepted', async () => {
    const { db } = platform.database;
    const { holder, proposal, open } = await waitingProposal({}, { isRegistrationComplete: false });
    const document = { companyId: company.aurora, name: 'Contrato social', status: 'Aguardando_Analise' as const };
    await db.insert(requestDocuments).values([
      { ...document, ownerKind: 'policyHolder', ownerUniqueId: holder.uniqueId },
      { ...document, name: 'Edital', status: 'Reprovado', ownerKind: 'proposal', ownerUniqueId: proposal.uniqueId },
      { ...document, name: 'Foto', isRequired: false, ownerKind: 'proposal', ownerUniqueId: proposal.uniqueId },
    ]);
    const refused = await decide(platform, open.id, 'Aprovar');
    expect(refused.status).toBe(422);
    expect(refused.errors[0]?.Message).toContain(
      'Documento do tomador aguardando análise: Contrato social. Documento da proposta reprovado: Edital.',
    );
    expect(await cardNow(platform, open.id)).toMatchObject({ decision: null, stepId: step.cadastroNew, version: 1 });

    await db.update(requestDocuments).set({ status: 'Conforme' }).where(eq(requestDocuments.isRequired, true));
    expect((await decide(platform, open.id, 'Aprovar')).status).toBe(200);
    const [after] = await db.select().from(policyHolders).where(eq(policyHolders.id, holder.id));
    expect(after?.isRegistrationComplete).toBe(true);
    expect(await proposalNow(platform, proposal.id)).toMatchObject({ engineStep: 'finished' });
    // The step that a person let pass is not told a second time as passed by itself.
    expect((await timelineOf(platform, proposal.id)).filter(({ situation }) => situation === 2)).toMatchObject([
      { status: 2 },
      { status: 1, userId: 1 },
      { status: 1, userId: null, description: 'Nenhum sócio politicamente exposto' },
    ]);
  });

  it('of one exposed party is followed by the question about the other', async () => {
    const { db } = platform.database;
    const insured = await makeInsured(platform);
    const holder = await makeHolder(platform);
    const exposed = {
      companyId: company.aurora,
      name: 'Pessoa',
      document: '52998224725',
      qualification: 'Sócio',
      isPoliticallyExposed: true,
    };
    await db.insert(partners).values([
      { ...exposed, policyHolderId: holder.id },
      { ...exposed, insuredId: insured.id },
    ]);
    const proposal = await makeProposal(platform, holder.id, { insuredId: insured.id });
    await run(platform, 'proposal', proposal.uniqueId);
    const [first] = await openCardsOf(platform, proposal.uniqueId);
    const answer = await decide(platform, first!.id, 'Aprovar');
    expect(answer.response.Outcome).toContain('continua em análise: Um sócio do segurado');
    const [second] = await openCardsOf(platform, proposal.uniqueId);
    expect([first?.cardType, second?.cardType]).toEqual(['TOMADOR_QSA_PEP', 'SEGURADO_QSA_PEP']);
    expect((await decide(platform, second!.id, 'Aprovar')).response.Outcome).toContain('aguarda a emissão');
  });

  it.each([false, true])(
    'of a contract of counter-guarantee lets its deal go on unsigned (manual: %s)',
    async (isManual) => {
      const { db } = platform.database;
      const holder = await makeHolder(platform, { isCcgSigned: false });
      const [guarantee] = await db
        .insert(counterGuarantees)
        .values({
          companyId: company.aurora,
          policyHolderId: holder.id,
          number: `CCG-${isManual}`,
          statusId: 6,
          isManual,
        })
        .returning();
      const proposal = await makeProposal(platform, holder.id);
      await run(platform, 'proposal', proposal.uniqueId);
      const [open] = await openCardsOf(platform, proposal.uniqueId);
      expect(open?.cardType).toBe(isManual ? 'ANALISE_CCG_MANUAL' : 'ANALISE_CCG');
      expect((await decide(platform, open!.id, 'Aprovar')).response.Outcome).toBe(
        `O contrato CCG-${isManual} continua sem assinatura. A proposta ${proposal.number} passou por todas as análises e aguarda a emissão.`,
      );
      const [after] = await db.select().from(counterGuarantees).where(eq(counterGuarantees.id, guarantee!.id));
      expect(after).toMatchObject({ statusId: 6, signedAt: null });
      expect(await cardNow(platform, open!.id)).toMatchObject({
        isContractWaived: true,
        decisionReason: 'Risco aceito.',
      });
    },
  );

  it('of an exhausted group lets this proposal pass and leaves the limit', async () => {
    const { db } = platform.database;
    const [group] = await db
      .insert(economicGroups)
      .values({ companyId: company.aurora, name: 'Grupo cheio', limitCents: 0 })
      .returning();
    const { proposal, open } = await waitingProposal({}, { economicGroupId: group!.id });
    expect(open.cardType).toBe('GRUPO_ECONOMICO');
    await decide(platform, open.id, 'Aprovar');
    expect(await proposalNow(platform, proposal.id)).toMatchObject({ statusId: 3 });
    const [after] = await db.select().from(economicGroups).where(eq(economicGroups.id, group!.id));
    expect(after?.limitCents).toBe(0);
  });

  it('of a limit that has ended renews it', async () => {
    const { db } = platform.database;
    const { holder, open } = await waitingProposal({}, { limitExpiresOn: '2020-01-01' });
    await decide(platform, open.id, 'Aprovar');
    const [after] = await db.select().from(policyHolders).where(eq(policyHolders.id, holder.id));
    expect(after).toMatchObject({ limitCents: 100_000_00, limitExpiresOn: expect.stringMatching(/^20(2[6-9]|3)/) });
    const [request] = await db.select().from(limitRequests).where(eq(limitRequests.policyHolderId, holder.id));
    expect(request).toMatchObject({ status: 'approved', decidedAt: expect.any(Date) });
  });

  it('of a renewal on subscription and of an amount beyond the treaty finish it one after the other', async () => {
    const { proposal, open } = await waitingProposal({ emissionTypeId: 2, insuredAmountCents: 5_000_00 });
    expect(open.cardType).toBe('PROPOSTA_RENOVACAO');
    expect((await decide(platform, open.id, 'Aprovar')).response.Outcome).toContain('passou para o resseguro');
    const [next] = await openCardsOf(platform, proposal.uniqueId);
    expect(next).toMatchObject({ cardType: 'PROPOSTA', pipe: 38 });
    await decide(platform, next!.id, 'Aprovar');
    expect(await proposalNow(platform, proposal.id)).toMatchObject({ engineStep: 'finished' });
  });

  it.each<[string, { endorsementTypeId: EndorsementTypeId; isAnniversary?: boolean }]>([
    ['ENDOSSO_ALTERACAO', { endorsementTypeId: 2 }],
    ['ENDOSSO_ANIVERSARIO', { endorsementTypeId: 4, isAnniversary: true }],
  ])('of %s lets the endorsement go on and leaves the policy’s proposal', async (cardType, changed) => {
    const before = await proposalNow(platform, 1);
    const endorsement = await makeEndorsement(platform, {
      ...changed,
      engineStep: 'reinsurance',
      previousInsuredAmountCents: 5_000_00,
      insuredAmountCents: 5_000_00,
    });
    await run(platform, 'endorsement', endorsement.uniqueId);
    const [first] = await openCardsOf(platform, endorsement.uniqueId, 'endorsement');
    expect(first).toMatchObject({ cardType, pipe: 38 });
    expect((await decide(platform, first!.id, 'Aprovar')).response.Outcome).toBe(
      `O endosso ${endorsement.number} passou para a subscrição.`,
    );
    const [second] = await openCardsOf(platform, endorsement.uniqueId, 'endorsement');
    expect(second).toMatchObject({ cardType, pipe: 39 });
    expect((await decide(platform, second!.id, 'Aprovar')).response.Outcome).toContain('aguarda a emissão');
    const [after] = await platform.database.db.select().from(endorsements).where(eq(endorsements.id, endorsement.id));
    expect(after).toMatchObject({ statusId: 3, engineStep: 'finished', decidedAt: expect.any(Date) });
    expect(await proposalNow(platform, 1)).toEqual(before);
  });

  it('of a cancellation, which adds no risk, is one of the subscription alone', async () => {
    const cancellation = await makeEndorsement(platform, {
      endorsementTypeId: 1,
      engineStep: 'reinsurance',
      previousInsuredAmountCents: 5_000_00,
      insuredAmountCents: 5_000_00,
    });
    await run(platform, 'endorsement', cancellation.uniqueId);
    const [only] = await openCardsOf(platform, cancellation.uniqueId, 'endorsement');
    expect(only).toMatchObject({ cardType: 'ENDOSSO_CANCELAMENTO', pipe: 39 });
    expect((await decide(platform, only!.id, 'Aprovar')).response.Outcome).toContain('aguarda a emissão');
  });

  it('of a nomination shows the policy holder to the broker, who is told', async () => {
    const { db } = platform.database;
    const seen = async () =>
      (await platform.send(searchPolicyHolders, { query: {} }, { as: email.broker })).response.Data.map(
        ({ Name }) => Name,
      );
    const [nomination] = await db
      .select()
      .from(policyHolderNominations)
      .where(eq(policyHolderNominations.status, 'pending'));
    const nominated = await plainCard({ cardType: 'NOMEACAO_TOMADOR', nominationUniqueId: nomination!.uniqueId });
    expect(await seen()).not.toContain('Álvaro Souza');
    expect((await decide(platform, nominated.id, 'Aprovar')).response.Outcome).toBe(
      'A nomeação por Álvaro Souza foi aprovada e o corretor, avisado.',
    );
    expect(await seen()).toContain('Álvaro Souza');
    expect(await newsOf(nomination!.uniqueId)).toMatchObject([
      { kind: 'nominationApproved', userId: 4 },
      { kind: 'nominationApproved', userId: 5 },
    ]);
  });

  it('of an activity takes the restrictive block away, and its refusal sets it', async () => {
    const { db } = platform.database;
    const holder = await makeHolder(platform, { isRestrictivelyBlocked: true });
    const standing = async () => (await db.select().from(policyHolders).where(eq(policyHolders.id, holder.id)))[0];
    const about = { cardType: 'RAMO_ATIVIDADE' as const, policyHolderUniqueId: holder.uniqueId };
    expect((await decide(platform, (await plainCard(about)).id, 'Aprovar')).status).toBe(200);
    expect((await standing())?.isRestrictivelyBlocked).toBe(false);
    await decide(platform, (await plainCard(about)).id, 'Recusar', { why: 'Mineração.' });
    expect(await standing()).toMatchObject({ isRestrictivelyBlocked: true, restrictiveJustification: 'Mineração.' });
    expect((await auditOf(holder.uniqueId)).map(({ action }) => action)).toEqual([
      'unblockedRestrictively',
      'blockedRestrictively',
    ]);
  });

  it('of a card that is about nothing decides the card alone', async () => {
    expect((await decide(platform, 1003, 'Aprovar')).response.Outcome).toBe('O card P-1003 foi aprovado.');
  });

  it('of a proposal that no longer waits leaves it as it is', async () => {
    const { proposal, open } = await waitingProposal({ insuredAmountCents: 3_000_00 });
    await platform.database.db.execute(`update proposals set status_id = 99 where id = ${proposal.id}`);
    expect((await decide(platform, open.id, 'Aprovar')).response.Outcome).toContain('não esperava mais');
    expect(await proposalNow(platform, proposal.id)).toMatchObject({ statusId: 99 });
  });

  it('by moving the card on the board does the same', async () => {
    const { proposal, open } = await waitingProposal({ insuredAmountCents: 3_000_00 });
    const moved = await platform.send(
      navigateCard,
      {
        parameters: { stepId: step.subscricaoNew },
        body: { cardId: open.id, stepToId: step.subscricaoDone, stepFromId: step.subscricaoNew, version: 1 },
      },
      { as: email.underwriter },
    );
    expect(moved.status).toBe(200);
    expect(await cardNow(platform, open.id)).toMatchObject({ decision: 'approved', decidedByUserId: 2 });
    expect(await proposalNow(platform, proposal.id)).toMatchObject({ statusId: 3 });
  });

  it('keeps why from the broker, who reads that and by whom, and tells the insurer whole', async () => {
    const { proposal, open } = await waitingProposal({ insuredAmountCents: 3_000_00 }, { limitCents: 0 });
    const why = 'Rating interno B2: aceito até R$ 3.000,00 apesar do protesto de 2024.';
    await decide(platform, open.id, 'Aprovar', { why });
    const readBy = async (as: string) => {
      const query = { ProposalUniqueId: proposal.uniqueId };
      const { response } = await platform.send(getProposalByUniqueId2, { query }, { as });
      return response;
    };
    const approvalsOf = ({ TimelineHistory }: Awaited<ReturnType<typeof readBy>>) =>
      TimelineHistory.filter(({ StatusId, UserName }) => StatusId === 1 && UserName === 'Ana Prado');
    expect(approvalsOf(await readBy(email.admin))).toMatchObject([{ Description: why }]);
    for (const as of [email.broker, email.agent, email.advisor]) {
      const seen = await readBy(as);
      expect(approvalsOf(seen)).toMatchObject([{ Description: 'Aprovado por Ana Prado' }]);
      expect(JSON.stringify(seen)).not.toContain('protesto');
    }
    expect((await newsOf(proposal.uniqueId)).map(({ text }) => text).join()).not.toContain('protesto');
  });

  it('asks for the justification that the last step wants', async () => {
    const { db } = platform.database;
    await db.update(steps).set({ needsJustification: true }).where(eq(steps.id, step.subscricaoDone));
    const refused = await decide(platform, 1004, 'Aprovar', { why: '  ' });
    expect(refused).toMatchObject({ status: 422, errors: [{ Code: 'JustificationRequired' }] });
    expect((await decide(platform, 1004, 'Aprovar', { why: 'Conferido.' })).status).toBe(200);
    await db.update(steps).set({ needsJustification: false }).where(eq(steps.id, step.subscricaoDone));
  });
});

describe('a refusal', () => {
  it('ends the proposal with its reason: the card leaves the board and the broker is told', async () => {
    const { proposal, open } = await waitingProposal({ insuredAmountCents: 3_000_00 });
    const other = await plainCard({ cardType: 'RAMO_ATIVIDADE', proposalUniqueId: proposal.uniqueId });
    const answer = await decide(platform, open.id, 'Recusar', { why: 'Sem demonstrações.' });
    expect(answer).toMatchObject({
      status: 200,
      response: {
        Decision: 'refused',
        Outcome: `A proposta ${proposal.number} foi recusada. O motivo foi enviado ao corretor; o tomador não tem e-mail cadastrado: peça ao corretor que o comunique.`,
      },
    });
    expect(await cardNow(platform, open.id)).toMatchObject({
      decision: 'refused',
      stepId: step.subscricaoNew,
      closedAt: expect.any(Date),
      version: 2,
      decisionReason: 'Sem demonstrações.',
    });
    expect(await proposalNow(platform, proposal.id)).toMatchObject({
      statusId: 98,
      // Where the card stood: that is where figures and lists say that it was lost.
      lostStepId: step.subscricaoNew,
      isWaitingForCard: false,
      decisionReason: 'Sem demonstrações.',
      decidedAt: expect.any(Date),
    });
    expect((await timelineOf(platform, proposal.id)).at(-1)).toMatchObject({
      situation: 4,
      status: 4,
      icon: 4,
      description: 'Sem demonstrações.',
      userId: 1,
    });
    expect(await newsOf(proposal.uniqueId)).toMatchObject([
      { kind: 'proposalRefused', userId: 4, text: expect.stringContaining('Motivo: Sem demonstrações.') },
      { kind: 'proposalRefused', userId: 5 },
    ]);
    expect(await cardNow(platform, other.id)).toMatchObject({ decision: null, closedAt: expect.any(Date), version: 2 });
  });

  it('states its reasons to the proposer: by mail to the policy holder and its broker, and on the proposal', async () => {
    const { db } = platform.database;
    const { proposal, open } = await waitingProposal(
      { insuredAmountCents: 3_000_00 },
      { email: 'financeiro@construtora.example' },
    );
    await db.delete(mailOutbox);
    const answer = await decide(platform, open.id, 'Recusar', { why: 'Endividamento acima de 3,5 vezes o EBITDA.' });
    expect(answer.response.Outcome).toBe(
      `A proposta ${proposal.number} foi recusada. O motivo foi enviado ao corretor e ao tomador.`,
    );
    const sent = await db.select().from(mailOutbox);
    expect(sent.map(({ recipient }) => recipient)).toContain('financeiro@construtora.example');
    expect(sent.length).toBeGreaterThan(1);
    for (const { textBody } of sent) {
      expect(textBody).toContain('Motivo: Endividamento acima de 3,5 vezes o EBITDA.');
      expect(textBody).toContain('art. 49, § 3º, da Lei 15.040/2024');
      // The engine's own finding names limits, which are the insurer's.
      expect(textBody).not.toContain('máximo automático');
    }
    const { response } = await platform.send(
      getProposalByUniqueId2,
      { query: { ProposalUniqueId: proposal.uniqueId } },
      { as: email.broker },
    );
    expect(response.Proposal.DecisionReason).toBe('Endividamento acima de 3,5 vezes o EBITDA.');
    expect(response.TimelineHistory[0]?.Description).toBe('Endividamento acima de 3,5 vezes o EBITDA.');
  });

  it('of an endorsement ends it, and not the policy’s proposal', async () => {
    const before = await proposalNow(platform, 1);
    const endorsement = await makeEndorsement(platform, { engineStep: 'subscription', insuredAmountCents: 3_000_00 });
    await run(platform, 'endorsement', endorsement.uniqueId);
    const [open] = await openCardsOf(platform, endorsement.uniqueId, 'endorsement');
    await decide(platform, open!.id, 'Recusar', { why: 'Obra parada.' });
    const [after] = await platform.database.db.select().from(endorsements).where(eq(endorsements.id, endorsement.id));
    expect(after).toMatchObject({ statusId: 98, decisionReason: 'Obra parada.', isWaitingForCard: false });
    expect(await proposalNow(platform, 1)).toEqual(before);
    expect(await newsOf(endorsement.uniqueId)).toMatchObject([
      { kind: 'endorsementRefused', userId: 4 },
      { kind: 'endorsementRefused', userId: 5 },
    ]);
  });

  it('of a contract of counter-guarantee refuses contract and proposal', async () => {
    const { holder, proposal, open } = await waitingProposal({}, { isCcgSigned: false });
    await decide(platform, open.id, 'Recusar', { why: 'Fiador sem bens.' });
    const [guarantee] = await platform.database.db
      .select()
      .from(counterGuarantees)
      .where(eq(counterGuarantees.policyHolderId, holder.id));
    expect(guarantee?.statusId).toBe(5);
    expect(await proposalNow(platform, proposal.id)).toMatchObject({ statusId: 98 });
  });

  it('of a limit refuses request and proposal, and leaves the limit', async () => {
    const { db } = platform.database;
    const { holder, proposal, open } = await waitingProposal({}, { limitCents: 10_00 });
    await decide(platform, open.id, 'Recusar', { why: 'Sem caixa.' });
    const [request] = await db.select().from(limitRequests).where(eq(limitRequests.policyHolderId, holder.id));
    const [after] = await db.select().from(policyHolders).where(eq(policyHolders.id, holder.id));
    expect([request?.status, after?.limitCents]).toEqual(['rejected', 10_00]);
    expect(await proposalNow(platform, proposal.id)).toMatchObject({ statusId: 98 });
  });

  it('of a nomination rejects it, and the broker is told why', async () => {
    const { db } = platform.database;
    const holder = await makeHolder(platform);
    const [nomination] = await db
      .insert(policyHolderNominations)
      .values({
        companyId: company.aurora,
        policyHolderId: holder.id,
        brokerId: broker.boreal,
        status: 'pending',
        requestedAt: new Date(),
      })
      .returning();
    const nominated = await plainCard({ cardType: 'NOMEACAO_TOMADOR', nominationUniqueId: nomination!.uniqueId });
    await decide(platform, nominated.id, 'Recusar', { why: 'Carta sem assinatura.' });
    const [after] = await db
      .select()
      .from(policyHolderNominations)
      .where(eq(policyHolderNominations.id, nomination!.id));
    expect(after).toMatchObject({ status: 'rejected', decidedAt: expect.any(Date) });
    expect((await newsOf(nomination!.uniqueId))[0]?.text).toContain('Carta sem assinatura.');
  });

  it('needs a reason', async () => {
    for (const why of [undefined, '   '])
      expect(await decide(platform, 1005, 'Recusar', why === undefined ? {} : { why })).toMatchObject({
        status: 400,
        errors: [{ Field: 'Justification' }],
      });
    expect(await cardNow(platform, 1005)).toMatchObject({ decision: null });
  });
});

describe('a decision', () => {
  it('on what has changed since is a conflict that carries the card as it stands', async () => {
    await platform.database.db.update(cards).set({ version: 7 }).where(eq(cards.id, 1006));
    const answer = await decide(platform, 1006, 'Aprovar', { version: 6 });
    expect(answer).toMatchObject({
      status: 409,
      response: { CardId: 1006, Version: 7, StepName: 'Entrada', Decision: null },
    });
    expect(answer.errors[0]?.Message).toContain('está na etapa "Entrada"');
  });

  it.each(['Aprovar', 'Recusar'] as const)('made twice is refused and says who was first (%s)', async (decision) => {
    const cardId = decision === 'Aprovar' ? 1007 : 1008;
    await decide(platform, cardId, decision, { why: 'Sim.', as: email.underwriter });
    const before = await platform.database.db.$count(auditHistory);
    const again = await decide(platform, cardId, decision, { why: 'Sim.', version: 1 });
    expect(again).toMatchObject({ status: 422, errors: [{ Code: 'CardDecided' }] });
    expect(again.errors[0]?.Message).toMatch(/já foi (aprovado|recusado) por Bruno Reis em \d{2}\/\d{2}\/\d{4}/);
    expect(await platform.database.db.$count(auditHistory)).toBe(before);
  });

  it('of several made at once happens once', async () => {
    const { proposal, open } = await waitingProposal({ insuredAmountCents: 3_000_00 });
    const answers = await Promise.all([
      decide(platform, open.id, 'Aprovar', { version: 1 }),
      decide(platform, open.id, 'Recusar', { version: 1, why: 'Não.' }),
      decide(platform, open.id, 'Aprovar', { version: 1, as: email.underwriter }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    const { decision } = await cardNow(platform, open.id);
    expect((await proposalNow(platform, proposal.id)).statusId).toBe(decision === 'approved' ? 3 : 98);
  });

  it.each([
    ['by someone who may only look', 1009, email.viewer, 403],
    ['by a broker', 1009, email.broker, 403],
    ['of a pipe that they may not see', card.cadastro, email.underwriter, 404],
    ['of another company', card.atlas, email.admin, 404],
    ['of a closed card', card.closed, email.admin, 404],
  ])('%s is refused, and nothing changes', async (_what, cardId, as, status) => {
    const before = await platform.database.db.$count(auditHistory);
    expect((await decide(platform, cardId, 'Aprovar', { as })).status).toBe(status);
    expect(await platform.database.db.$count(auditHistory)).toBe(before);
    expect((await cardNow(platform, cardId)).decision).toBeNull();
  });

  it('of a card that does not exist is refused', async () => {
    expect((await decide(platform, 99_999, 'Aprovar', { version: 1 })).status).toBe(404);
  });
});
