import type { EndorsementPremium } from '@portal/shared/contracts/underwriting/endorsementPremium';
import { eq } from 'drizzle-orm';
import * as board from '@portal/shared/contracts/boards/board';
import { getCardProposalInfo } from '@portal/shared/contracts/boards/kanbanCards';
import { cards } from '../../platform/database/schema/boards';
import { requestDocuments } from '../../platform/database/schema/documents';
import { endorsements } from '../../platform/database/schema/endorsements';
import { policyHolderNominations, policyHolders } from '../../platform/database/schema/parties';
import { proposals } from '../../platform/database/schema/proposals';
import { proposalId } from '../../testing/business';
import { card, company, email, pipe, step, uniqueIdOf } from '../../testing/ids';
import { startPlatformUnderTest } from '../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../testing/platformUnderTest';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
});
afterAll(() => platform.close());

const read = (cardId: number, as: string = email.admin) =>
  platform.send(board.getCard, { parameters: { cardId } }, { as });
const change = (id: number, values: Partial<typeof cards.$inferInsert>) =>
  platform.database.db.update(cards).set(values).where(eq(cards.id, id));

describe('the record of a card', () => {
  it('holds the card, its pipe and steps, and the records that it is about', async () => {
    const [nomination] = await platform.database.db.select().from(policyHolderNominations).limit(1);
    const links = { proposalUniqueId: uniqueIdOf(9001), nominationUniqueId: nomination?.uniqueId ?? null };
    await change(card.first, { ...links, justification: 'Prazo curto.' });
    const { status, response } = await read(card.first, email.viewer);
    expect(status).toBe(200);
    expect(response).toMatchObject({
      card: { cardId: card.first, cardRef: 'P-1001', version: 1 },
      cardUniqueId: uniqueIdOf(card.first),
      pipe: { id: pipe.subscricao, functionalityId: 39, cardCount: 25 },
      step: { id: step.subscricaoNew, stage: 'queue' },
      justification: 'Prazo curto.',
      decidedAt: null,
      decidedBy: null,
    });
    expect(response.steps.map(({ id }) => id)).toEqual([step.subscricaoNew, step.subscricaoWork, step.subscricaoDone]);
    expect(response.links).toEqual({
      ...links,
      endorsementUniqueId: null,
      policyHolderUniqueId: null,
      insuredUniqueId: null,
      brokerUniqueId: null,
      policyHolderNomeationRequestId: nomination?.id,
      counterGuaranteeUniqueId: null,
      limitRequestUniqueId: null,
      economicGroupUniqueId: null,
      screeningMatchUniqueId: null,
    });
  });

  it('can be read when the card was refused and has left the board', async () => {
    const decidedAt = new Date('2026-11-03T12:00:00Z');
    await change(1002, {
      decision: 'refused',
      decidedAt,
      decidedByUserId: 2,
      decisionReason: 'Sem balanço.',
      closedAt: decidedAt,
    });
    expect((await read(1002)).response).toMatchObject({
      card: { decision: 'refused' },
      decidedAt: decidedAt.toISOString(),
      decidedBy: 'Bruno Reis',
      decisionReason: 'Sem balanço.',
    });
  });

  it.each<[string, number, string]>([
    ['that was taken back', card.closed, email.admin],
    ['of another company', card.atlas, email.admin],
    ['of a pipe that the user may not see', card.cadastro, email.underwriter],
  ])('%s does not exist', async (_what, cardId, as) => {
    expect(await read(cardId, as)).toMatchObject({ status: 404, errors: [{ Message: 'Card não encontrado.' }] });
  });
});

describe('what a card is decided by', () => {
  const askedOf = (ownerUniqueId: string, status: 'Pendente' | 'Reprovado' | 'Aguardando_Analise' | 'Conforme') => ({
    companyId: company.aurora,
    ownerKind: 'proposal' as const,
    ownerUniqueId,
    name: status,
    status,
  });

  it('is told in the figures that its data tell: premium, limit left and documents', async () => {
    const proposalUniqueId = proposalId(9);
    await change(1004, { proposalUniqueId });
    await platform.database.db
      .update(proposals)
      .set({ interestCents: 12_34, taxCents: 56_78, taxPercent: 7.38 })
      .where(eq(proposals.uniqueId, proposalUniqueId));
    await platform.database.db
      .insert(requestDocuments)
      .values([
        askedOf(proposalUniqueId, 'Pendente'),
        askedOf(proposalUniqueId, 'Reprovado'),
        askedOf(proposalUniqueId, 'Aguardando_Analise'),
        askedOf(proposalUniqueId, 'Conforme'),
        { ...askedOf(proposalUniqueId, 'Pendente'), deletedAt: new Date() },
      ]);
    const query = { ProposalUniqueId: proposalUniqueId };
    const { response: data } = await platform.send(getCardProposalInfo, { query }, { as: email.admin });
    const { figures } = (await read(1004)).response;
    expect(figures).toEqual({
      // What is payable, as the contract says it.
      premiumValue: data.Premium.TotalValue + 12_34 + 56_78,
      availableLimitValue: data.PolicyHolder.Limit.AvailableLimitValue,
      documents: { open: 2, toCheck: 1, accepted: 1 },
    });
    await platform.database.db
      .update(policyHolders)
      .set({ limitExpiresOn: '2020-01-01' })
      .where(eq(policyHolders.uniqueId, data.PolicyHolder.UniqueId));
    // Nothing more is covered until the insurer renews it.
    expect((await read(1004)).response.figures?.availableLimitValue).toBe(0);
  });

  it('is of an endorsement what is to be paid or goes back, with interest and IOF', async () => {
    const store = (set: Partial<typeof endorsements.$inferInsert>) =>
      platform.database.db.update(endorsements).set(set).where(eq(endorsements.id, 1)).returning();
    const [endorsement] = await store({ premiumDifferenceCents: -5_734_25 });
    await change(1005, { proposalUniqueId: proposalId(9), endorsementUniqueId: endorsement?.uniqueId ?? null });
    const told = async (calculation: Partial<EndorsementPremium> | null) => {
      await store({ calculation: calculation as EndorsementPremium | null });
      const { premiumValue, premiumDifferenceValue } = (await read(1005)).response.figures ?? {};
      return [premiumValue, premiumDifferenceValue];
    };
    expect(await told(null)).toEqual([-5_734_25, -5_734_25]);
    expect(await told({ PremioTotal: -5_734_25, RestituicaoValue: 6_157_44 })).toEqual([-6_157_44, -5_734_25]);
    // Nobody has paid yet: nothing goes back.
    expect(await told({ PremioTotal: -5_734_25, RestituicaoValue: 0 })).toEqual([0, -5_734_25]);
    await store({ calculation: null });
  });

  it('is nothing in figures where the card is about neither', async () => {
    expect((await read(1006)).response.figures).toEqual({
      premiumValue: null,
      availableLimitValue: null,
      documents: { open: 0, toCheck: 0, accepted: 0 },
    });
  });
});
