import { Functionality } from '@portal/shared/domain/access/functionalities';
import { eq } from 'drizzle-orm';
import {
  makeEndorsement,
  makeHolder,
  makeInsured,
  makeProposal,
  openCardsOf,
  prepareEngine,
  proposalNow,
  run,
  timelineOf,
} from '../../boards/decisions/testing/dealsUnderTest';
import { cardMovements, pipes } from '../../platform/database/schema/boards';
import { requestDocuments } from '../../platform/database/schema/documents';
import { auditHistory } from '../../platform/database/schema/history';
import { limitRequests } from '../../platform/database/schema/limitRequests';
import { counterGuarantees, economicGroups, partners } from '../../platform/database/schema/parties';
import { proposalCoverages } from '../../platform/database/schema/proposals';
import { addCoverages, changeModality } from '../../testing/changeParameters';
import { company, modality, uniqueIdOf } from '../../testing/ids';
import { startPlatformUnderTest } from '../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../testing/platformUnderTest';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  await prepareEngine(platform);
});
afterAll(() => platform.close());

const partner = (owner: { policyHolderId: number } | { insuredId: number }) => ({
  ...owner,
  companyId: company.aurora,
  name: 'Pessoa Exposta',
  document: '52998224725',
  qualification: 'Sócio',
  isPoliticallyExposed: true,
});

/** A complementary cover of this amount. */
const covering = (complementaryInsuredAmountCents: number) => ({
  complementaryModalityId: modality.bid,
  complementaryStartDate: '2026-12-01',
  complementaryEndDate: '2027-12-01',
  complementaryInsuredAmountCents,
});

describe('a proposal', () => {
  it('that everything lets pass waits for its issue, and its timeline tells each step', async () => {
    const proposal = await makeProposal(platform, (await makeHolder(platform)).id);
    expect(await run(platform, 'proposal', proposal.uniqueId)).toEqual({ state: 'finished' });
    expect(await proposalNow(platform, proposal.id)).toMatchObject({
      statusId: 3,
      engineStep: 'finished',
      isWaitingForCard: false,
      decidedAt: expect.any(Date),
    });
    expect((await timelineOf(platform, proposal.id)).map(({ situation, status }) => [situation, status])).toEqual([
      [2, 1],
      [2, 1],
      [3, 1],
      [4, 1],
      [5, 1],
      [6, 2],
    ]);
  });

  it('that does not pass opens a card at the entry of the pipe, with what the board and the search need', async () => {
    const holder = await makeHolder(platform);
    const proposal = await makeProposal(platform, holder.id, {
      insuredAmountCents: 3_000_00,
      legalClockPausedAt: null,
    });
    expect(await run(platform, 'proposal', proposal.uniqueId)).toMatchObject({
      state: 'waiting',
      step: 'subscription',
    });
    expect(await proposalNow(platform, proposal.id)).toMatchObject({
      statusId: 2,
      engineStep: 'subscription',
      isWaitingForCard: true,
      decidedAt: null,
    });
    const [card] = await openCardsOf(platform, proposal.uniqueId);
    expect(card).toMatchObject({
      cardType: 'PROPOSTA',
      pipe: 39,
      stage: 'queue',
      row: {
        version: 1,
        cardRef: `Proposta ${proposal.number}`,
        cardData: {
          header: 'Executante construtor',
          body: `${holder.name} · Município do Recife`,
          footer: 'Boreal Corretora · vigência de 365 dias',
        },
        insuredAmountCents: 3_000_00,
        policyHolderUniqueId: holder.uniqueId,
        brokerUniqueId: uniqueIdOf(11),
        insuredUniqueId: uniqueIdOf(111),
        documents: [holder.document, '10565000000192'],
        legalClockStartedAt: proposal.legalClockStartedAt,
        legalClockPausedAt: null,
      },
    });
    expect(card?.row.searchText).toContain(holder.name.toLowerCase());
    const { db } = platform.database;
    expect(await db.select().from(cardMovements).where(eq(cardMovements.cardId, card!.id))).toMatchObject([
      { fromStepId: null, toStepId: card!.row.stepId, userId: null },
    ]);
    expect(
      await db.select().from(auditHistory).where(eq(auditHistory.subjectUniqueId, card!.row.uniqueId)),
    ).toMatchObject([{ subjectKind: 'card', action: 'created', changedByName: 'Ana Prado' }]);
    expect((await timelineOf(platform, proposal.id)).at(-1)).toMatchObject({ situation: 4, status: 2, icon: 2 });
  });

  it('stops at the first step that does not pass', async () => {
    const holder = await makeHolder(platform, { isRegistrationComplete: false, limitCents: 0 });
    const proposal = await makeProposal(platform, holder.id, { insuredAmountCents: 5_000_00 });
    await run(platform, 'proposal', proposal.uniqueId);
    expect(await openCardsOf(platform, proposal.uniqueId)).toMatchObject([{ cardType: 'PROPOSTA', pipe: 34 }]);
  });

  it('waits for the required documents of the policy holder, and not for those that need not be', async () => {
    const { db } = platform.database;
    const holder = await makeHolder(platform);
    const document = {
      companyId: company.aurora,
      ownerKind: 'policyHolder' as const,
      ownerUniqueId: holder.uniqueId,
      status: 'Pendente' as const,
    };
    await db.insert(requestDocuments).values([
      { ...document, name: 'Foto', isRequired: false },
      { ...document, name: 'Antigo', deletedAt: new Date() },
      { ...document, name: 'Ata', status: 'Conforme' },
    ]);
    const first = await makeProposal(platform, holder.id);
    expect(await run(platform, 'proposal', first.uniqueId)).toEqual({ state: 'finished' });
    await db.insert(requestDocuments).values({ ...document, name: 'Balanço' });
    const second = await makeProposal(platform, holder.id);
    expect(await run(platform, 'proposal', second.uniqueId)).toMatchObject({
      step: 'registration',
      why: 'Documento do tomador pendente: Balanço.',
    });
  });

  it('that still waits for a document of its own takes its stopped clock to the card', async () => {
    const now = new Date('2026-11-21T12:00:00Z');
    const proposal = await makeProposal(platform, (await makeHolder(platform, { limitCents: 0 })).id);
    await platform.database.db.insert(requestDocuments).values({
      companyId: company.aurora,
      ownerKind: 'proposal',
      ownerUniqueId: proposal.uniqueId,
      name: 'Edital',
      status: 'Pendente',
    });
    await run(platform, 'proposal', proposal.uniqueId, now);
    expect(await proposalNow(platform, proposal.id)).toMatchObject({ legalClockPausedAt: now });
    expect(await openCardsOf(platform, proposal.uniqueId)).toMatchObject([{ row: { legalClockPausedAt: now } }]);
  });

  it('asks about exposed partners of either side', async () => {
    const { db } = platform.database;
    const holder = await makeHolder(platform);
    const insured = await makeInsured(platform);
    await db.insert(partners).values(partner({ insuredId: insured.id }));
    const ofInsured = await makeProposal(platform, holder.id, { insuredId: insured.id });
    await run(platform, 'proposal', ofInsured.uniqueId);
    expect(await openCardsOf(platform, ofInsured.uniqueId)).toMatchObject([{ cardType: 'SEGURADO_QSA_PEP', pipe: 37 }]);
    await db.insert(partners).values(partner({ policyHolderId: holder.id }));
    const ofHolder = await makeProposal(platform, holder.id);
    await run(platform, 'proposal', ofHolder.uniqueId);
    expect(await openCardsOf(platform, ofHolder.uniqueId)).toMatchObject([{ cardType: 'TOMADOR_QSA_PEP', pipe: 37 }]);
  });

  it('without a contract of counter-guarantee gets one to be signed, with the next number', async () => {
    const { db } = platform.database;
    const holder = await makeHolder(platform, { isCcgSigned: false });
    const proposal = await makeProposal(platform, holder.id);
    await run(platform, 'proposal', proposal.uniqueId);
    const [guarantee] = await db
      .select()
      .from(counterGuarantees)
      .where(eq(counterGuarantees.policyHolderId, holder.id));
    expect(guarantee).toMatchObject({ statusId: 2, number: expect.stringMatching(/^CCG-\d{5}$/), signedAt: null });
    expect(await openCardsOf(platform, proposal.uniqueId)).toMatchObject([
      { cardType: 'ANALISE_CCG', pipe: 35, row: { counterGuaranteeUniqueId: guarantee?.uniqueId } },
    ]);
  });

  it('with a manual one that waits asks about that one', async () => {
    const { db } = platform.database;
    const holder = await makeHolder(platform, { isCcgSigned: false });
    await db.insert(counterGuarantees).values({
      companyId: company.aurora,
      policyHolderId: holder.id,
      number: 'M-1',
      statusId: 3,
      isManual: true,
    });
    const proposal = await makeProposal(platform, holder.id);
    await run(platform, 'proposal', proposal.uniqueId);
    expect(await openCardsOf(platform, proposal.uniqueId)).toMatchObject([{ cardType: 'ANALISE_CCG_MANUAL' }]);
    expect(await db.$count(counterGuarantees, eq(counterGuarantees.policyHolderId, holder.id))).toBe(1);
  });

  it('beyond the group’s limit asks about the group, beyond the own about the limit it needs', async () => {
    const { db } = platform.database;
    const [group] = await db
      .insert(economicGroups)
      .values({ companyId: company.aurora, name: 'Grupo', limitCents: 999_99 })
      .returning();
    const member = await makeHolder(platform, { economicGroupId: group!.id });
    const ofGroup = await makeProposal(platform, member.id);
    await run(platform, 'proposal', ofGroup.uniqueId);
    expect(await openCardsOf(platform, ofGroup.uniqueId)).toMatchObject([
      { cardType: 'GRUPO_ECONOMICO', pipe: 35, row: { economicGroupUniqueId: group!.uniqueId } },
    ]);

    const holder = await makeHolder(platform, { limitCents: 1_500_00, usedLimitCents: 600_00 });
    const proposal = await makeProposal(platform, holder.id);
    await run(platform, 'proposal', proposal.uniqueId);
    const [request] = await db.select().from(limitRequests).where(eq(limitRequests.policyHolderId, holder.id));
    expect(request).toMatchObject({
      status: 'pending',
      currentLimitCents: 1_500_00,
      requestedLimitCents: 1_600_00,
      brokerId: 11,
    });
    expect(await openCardsOf(platform, proposal.uniqueId)).toMatchObject([
      {
        cardType: 'REQUEST_LIMIT',
        row: { limitRequestUniqueId: request?.uniqueId, cardData: { header: 'Revisão de limite' } },
      },
    ]);
  });

  it('needs a limit for its complementary cover too, and is not issued by itself', async () => {
    const { db } = platform.database;
    const holder = await makeHolder(platform, { limitCents: 1_000_000_00 });
    const proposal = await makeProposal(platform, holder.id, {
      insuredAmountCents: 1_000_000_00,
      ...covering(20_000_000_00),
    });
    expect(await run(platform, 'proposal', proposal.uniqueId)).toMatchObject({ state: 'waiting', step: 'credit' });
    const [request] = await db.select().from(limitRequests).where(eq(limitRequests.policyHolderId, holder.id));
    expect(request).toMatchObject({ currentLimitCents: 1_000_000_00, requestedLimitCents: 21_000_000_00 });
    expect(await openCardsOf(platform, proposal.uniqueId)).toMatchObject([
      {
        cardType: 'REQUEST_LIMIT',
        row: { limitRequestUniqueId: request?.uniqueId, insuredAmountCents: 21_000_000_00 },
      },
    ]);
  });

  it('needs a limit for the larger of its two covers where the modality states that they are alternatives', async () => {
    const { db } = platform.database;
    await changeModality(platform, modality.performance, { complementaryIsAlternative: true });
    const holder = await makeHolder(platform, { limitCents: 1_500_00 });
    const alternatives = await makeProposal(platform, holder.id, covering(1_500_00));
    const beyond = await makeProposal(platform, holder.id, covering(1_500_01));
    const ends = [
      await run(platform, 'proposal', alternatives.uniqueId),
      await run(platform, 'proposal', beyond.uniqueId),
    ];
    await changeModality(platform, modality.performance, { complementaryIsAlternative: false });
    expect(ends).toMatchObject([{ state: 'finished' }, { state: 'waiting', step: 'credit' }]);
    const [request] = await db.select().from(limitRequests).where(eq(limitRequests.policyHolderId, holder.id));
    expect(request).toMatchObject({ requestedLimitCents: 1_500_01 });
  });

  it('needs a limit for the coverages that are on top of its amount, and for no others', async () => {
    const { db } = platform.database;
    const holder = await makeHolder(platform, { limitCents: 1_000_00 });
    const coverage = {
      ...{ companyId: company.aurora, modalityId: modality.performance },
      ...{ calculationTypeId: 1, calculationParameters: {} },
    };
    const [onTop, inside] = await addCoverages(platform, [
      { ...coverage, name: 'Danos ambientais', addsToInsuredAmount: true },
      { ...coverage, name: 'Multas' },
    ]);
    const proposalWith = async (coverageId: number) => {
      const proposal = await makeProposal(platform, holder.id);
      await db
        .insert(proposalCoverages)
        .values({ proposalId: proposal.id, coverageId, insuredAmountCents: 1, premiumCents: 0 });
      return run(platform, 'proposal', proposal.uniqueId);
    };
    expect(await proposalWith(inside!.id)).toEqual({ state: 'finished' });
    expect(await proposalWith(onTop!.id)).toMatchObject({ step: 'credit' });
    const [request] = await db.select().from(limitRequests).where(eq(limitRequests.policyHolderId, holder.id));
    expect(request).toMatchObject({ requestedLimitCents: 1_000_01 });
  });

  it.each([
    ['automatic maximum', 'subscription', 2_000_00],
    ['treaty', 'reinsurance', 4_000_00],
  ] as const)('is held against the %s with its complementary cover', async (_, engineStep, maximumCents) => {
    const holder = await makeHolder(platform);
    const asked = async (complementaryCents: number) => {
      const proposal = await makeProposal(platform, holder.id, { engineStep, ...covering(complementaryCents) });
      return run(platform, 'proposal', proposal.uniqueId);
    };
    expect(await asked(maximumCents - 1_000_00)).toEqual({ state: 'finished' });
    expect(await asked(maximumCents - 999_99)).toMatchObject({ step: engineStep });
  });

  it('asks for a limit that has expired as one that has expired, however much of it is free', async () => {
    const { db } = platform.database;
    const holder = await makeHolder(platform, { limitCents: 9_000_00, limitExpiresOn: '2024-02-29' });
    const proposal = await makeProposal(platform, holder.id);
    await run(platform, 'proposal', proposal.uniqueId);
    const [request] = await db.select().from(limitRequests).where(eq(limitRequests.policyHolderId, holder.id));
    expect(request).toMatchObject({
      requestedLimitCents: 9_000_00,
      justification: `A proposta ${proposal.number} precisa de R$\u00A01.000,00. O limite do tomador venceu em 29/02/2024.`,
    });
  });

  it('beyond the treaty asks the reinsurers after subscription', async () => {
    const holder = await makeHolder(platform);
    const proposal = await makeProposal(platform, holder.id, {
      insuredAmountCents: 4_000_01,
      engineStep: 'reinsurance',
    });
    await run(platform, 'proposal', proposal.uniqueId);
    expect(await openCardsOf(platform, proposal.uniqueId)).toMatchObject([{ cardType: 'PROPOSTA', pipe: 38 }]);
  });

  it('that is run again opens no second card, also when two run it at once', async () => {
    const holder = await makeHolder(platform, { limitCents: 0 });
    const proposal = await makeProposal(platform, holder.id);
    await Promise.all([1, 2, 3].map(() => run(platform, 'proposal', proposal.uniqueId)));
    expect(await openCardsOf(platform, proposal.uniqueId)).toHaveLength(1);
    expect(await platform.database.db.$count(limitRequests, eq(limitRequests.policyHolderId, holder.id))).toBe(1);
  });

  it.each([97, 98, 99, 5, 4, 3] as const)('of status %i is left alone', async (statusId) => {
    const holder = await makeHolder(platform, { limitCents: 0 });
    const proposal = await makeProposal(platform, holder.id, { statusId });
    expect(await run(platform, 'proposal', proposal.uniqueId)).toEqual({ state: 'ended' });
    expect(await openCardsOf(platform, proposal.uniqueId)).toEqual([]);
  });

  it('that is a quotation starts at the first step, and its legal clock with it', async () => {
    const now = new Date('2026-11-21T12:00:00Z');
    const proposal = await makeProposal(platform, (await makeHolder(platform, { limitCents: 0 })).id, {
      statusId: 1,
      engineStep: null,
      legalClockStartedAt: null,
    });
    await run(platform, 'proposal', proposal.uniqueId, now);
    expect(await proposalNow(platform, proposal.id)).toMatchObject({ statusId: 2, legalClockStartedAt: now });
    expect(await openCardsOf(platform, proposal.uniqueId)).toMatchObject([{ row: { legalClockStartedAt: now } }]);
  });

  it('of another company is not found', async () => {
    expect(await run(platform, 'proposal', uniqueIdOf(8012))).toBeNull();
  });

  it('stays as it was where the company lacks the pipe', async () => {
    const { db } = platform.database;
    const [reinsurance] = await db
      .update(pipes)
      .set({ functionalityId: Functionality.GERENCIAR_PIPE_NOMEACAO })
      .where(eq(pipes.functionalityId, 38))
      .returning({ id: pipes.id });
    const proposal = await makeProposal(platform, (await makeHolder(platform)).id, {
      insuredAmountCents: 5_000_00,
      engineStep: 'reinsurance',
    });
    await expect(run(platform, 'proposal', proposal.uniqueId)).rejects.toThrow(/não tem essa esteira/);
    expect(await proposalNow(platform, proposal.id)).toMatchObject({ isWaitingForCard: false });
    await db
      .update(pipes)
      .set({ functionalityId: 38 })
      .where(eq(pipes.id, reinsurance?.id ?? 0));
  });
});

describe('an endorsement', () => {
  it('asks the reinsurers before subscription, and about no exposed partner', async () => {
    const endorsement = await makeEndorsement(platform, {
      engineStep: 'reinsurance',
      previousInsuredAmountCents: 5_000_00,
      insuredAmountCents: 5_000_00,
    });
    expect(await run(platform, 'endorsement', endorsement.uniqueId)).toMatchObject({ step: 'reinsurance' });
    expect(await openCardsOf(platform, endorsement.uniqueId, 'endorsement')).toMatchObject([
      {
        cardType: 'ENDOSSO_ALTERACAO',
        pipe: 38,
        row: {
          cardRef: `Endosso ${endorsement.number}`,
          cardData: { header: 'Aumento de importância · Executante construtor' },
          proposalUniqueId: uniqueIdOf(8001),
        },
      },
    ]);
  });

  it('that cancels opens no card of the reinsurers, whatever the amount of its policy', async () => {
    const endorsement = await makeEndorsement(platform, {
      endorsementTypeId: 1,
      engineStep: 'reinsurance',
      previousInsuredAmountCents: 5_000_00,
      insuredAmountCents: 5_000_00,
    });
    await run(platform, 'endorsement', endorsement.uniqueId);
    const opened = await openCardsOf(platform, endorsement.uniqueId, 'endorsement');
    expect(opened.filter(({ pipe }) => pipe === 38)).toEqual([]);
  });

  it('needs credit for what it adds alone', async () => {
    // Horizonte has R$ 500,00 left and no contract of counter-guarantee.
    const neutral = await makeEndorsement(platform, { insuredAmountCents: 1_000_00 });
    expect(await run(platform, 'endorsement', neutral.uniqueId)).toEqual({ state: 'finished' });
    const more = await makeEndorsement(platform);
    expect(await run(platform, 'endorsement', more.uniqueId)).toMatchObject({ step: 'credit' });
    expect(await openCardsOf(platform, more.uniqueId, 'endorsement')).toMatchObject([{ cardType: 'ANALISE_CCG' }]);
  });

  it('needs credit for what its complementary cover adds', async () => {
    const amounts = { insuredAmountCents: 1_000_00, previousAddedAmountCents: 700_00 };
    const neutral = await makeEndorsement(platform, { ...amounts, addedAmountCents: 700_00 });
    expect(await run(platform, 'endorsement', neutral.uniqueId)).toEqual({ state: 'finished' });
    const more = await makeEndorsement(platform, { ...amounts, addedAmountCents: 700_01 });
    expect(await run(platform, 'endorsement', more.uniqueId)).toMatchObject({ step: 'credit' });
  });

  it.each([
    // Within the treaty it goes on to subscription, whose automatic maximum is lower.
    ['treaty', 'reinsurance', 4_000_00, { step: 'subscription' }],
    ['automatic maximum', 'subscription', 2_000_00, { state: 'finished' }],
  ] as const)('is held against the %s with its complementary cover', async (_, engineStep, maximumCents, within) => {
    const asked = async (addedAmountCents: number) => {
      const added = { addedAmountCents, previousAddedAmountCents: addedAmountCents };
      const { uniqueId } = await makeEndorsement(platform, { engineStep, insuredAmountCents: 1_000_00, ...added });
      return run(platform, 'endorsement', uniqueId);
    };
    expect(await asked(maximumCents - 1_000_00)).toMatchObject(within);
    expect(await asked(maximumCents - 999_99)).toMatchObject({ step: engineStep });
  });
});
