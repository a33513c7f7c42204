import { eq } from 'drizzle-orm';
import { getCard, navigateCard } from '@portal/shared/contracts/boards/board';
import { decideKanbanCard } from '@portal/shared/contracts/boards/kanbanDecisions';
import { getCardRequestLimitInfo } from '@portal/shared/contracts/boards/kanbanHolderCards';
import { getRequestLimitDocuments, sendRequestToAnalysis } from '@portal/shared/contracts/parties/limitRequests';
import { getNotifications } from '@portal/shared/contracts/portal/notifications';
import type { CardType } from '@portal/shared/domain/boards/cardTypes';
import { formatMoney } from '@portal/shared/domain/values/money';
import { cards } from '../../platform/database/schema/boards';
import { policyHolderNominations, policyHolders } from '../../platform/database/schema/parties';
import { broker, company, email, pipe, step } from '../../testing/ids';
import { startPlatformUnderTest } from '../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../testing/platformUnderTest';
import { cardNow, decide, makeHolder, makeProposal, openCardsOf, prepareEngine, run } from './testing/dealsUnderTest';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  await prepareEngine(platform);
});
afterAll(() => platform.close());
const db = () => platform.database.db;

async function plainCard(cardType: CardType): Promise<number> {
  const [inserted] = await db()
    .insert(cards)
    .values({
      ...{ companyId: company.aurora, pipeId: pipe.cadastro, stepId: step.cadastroNew, position: 1, cardType },
      ...{ cardRef: 'Card avulso', cardData: { header: 'a', body: 'b', footer: 'c' }, priorityId: 52 },
      ...{ enteredStepAt: new Date(), documents: [], searchText: 'avulso' },
    })
    .returning({ id: cards.id });
  return inserted!.id;
}

const overrides: CardType[] = [
  'CORRETORA_PEP',
  'TOMADOR_QSA_PEP',
  'SEGURADO_QSA_PEP',
  'GRUPO_ECONOMICO',
  'REQUEST_LIMIT',
  'RAMO_ATIVIDADE',
];

describe.each(overrides)('the approval of a card %s', (cardType) => {
  it('is refused without a justification, as a decision and as a move to the last step', async () => {
    const id = await plainCard(cardType);
    const decided = await decide(platform, id, 'Aprovar', { why: '  ' });
    expect([decided.status, decided.errors[0]?.Code, decided.errors[0]?.Field]).toEqual([
      422,
      'JustificationRequired',
      'Justification',
    ]);
    const moved = await platform.send(
      navigateCard,
      { parameters: { stepId: step.cadastroNew }, body: { cardId: id, stepToId: step.cadastroDone } },
      { as: email.admin },
    );
    expect([moved.status, moved.errors[0]?.Code]).toEqual([422, 'JustificationRequired']);
    expect(await cardNow(platform, id)).toMatchObject({ decision: null, stepId: step.cadastroNew, version: 1 });
  });

  it('keeps the justification that was written', async () => {
    const id = await plainCard(cardType);
    expect((await decide(platform, id, 'Aprovar', { why: 'Garantia real.' })).status).toBe(200);
    expect(await cardNow(platform, id)).toMatchObject({ decision: 'approved', decisionReason: 'Garantia real.' });
  });
});

it('the approval of a proposal by itself needs no justification', async () => {
  expect((await decide(platform, await plainCard('PROPOSTA'), 'Aprovar', { why: '' })).status).toBe(200);
});

describe('a limit', () => {
  async function requested(RequestedLimitValue: number) {
    const holder = await makeHolder(platform);
    await db()
      .insert(policyHolderNominations)
      .values({
        ...{ companyId: company.aurora, policyHolderId: holder.id, brokerId: broker.boreal },
        ...{ status: 'approved' as const, requestedAt: new Date('2026-01-05T12:00:00Z') },
      });
    await platform.send(
      sendRequestToAnalysis,
      {
        body: {
          PolicyHolderUniqueId: holder.uniqueId,
          RequestedLimitValue,
          Justification: 'Ponte de Goiana',
          Documents: [],
        },
      },
      { as: email.broker },
    );
    const [card] = await db().select().from(cards).where(eq(cards.policyHolderUniqueId, holder.uniqueId));
    return { holder, card: card! };
  }
  const grant = async (cardId: number, GrantedLimitValue: number) =>
    platform.send(
      decideKanbanCard,
      {
        body: {
          ...{ CardId: cardId, Decision: 'Aprovar', Version: (await cardNow(platform, cardId)).version },
          ...{ Justification: 'Balanço de 2025.', GrantedLimitValue },
        },
      },
      { as: email.admin },
    );
  const limitOf = async (id: number) =>
    (await db().select().from(policyHolders).where(eq(policyHolders.id, id)))[0]!.limitCents;

  it('says on its card what it is now and what is asked for', async () => {
    const { holder, card } = await requested(250_000_37);
    const { response } = await platform.send(getCard, { parameters: { cardId: card.id } }, { as: email.admin });
    expect(response.stakes).toMatchObject({
      policyHolderName: holder.name,
      limit: { modalityGroupName: null, currentLimitValue: 100_000_00, requestedLimitValue: 250_000_37 },
    });
  });

  it('can be granted in part, which card, page and notification tell', async () => {
    const { holder, card } = await requested(250_000_37);
    const { status, response } = await grant(card.id, 150_000_00);
    expect([status, response.Outcome]).toEqual([200, `O limite do tomador passou para ${formatMoney(150_000_00)}.`]);
    expect(await limitOf(holder.id)).toBe(150_000_00);
    const query = { PolicyHolderUniqueId: holder.uniqueId };
    const onCard = await platform.send(getCardRequestLimitInfo, { query }, { as: email.admin });
    expect(onCard.response.Requests[0]).toMatchObject({ Status: 'approved', GrantedLimitValue: 150_000_00 });
    const onPage = await platform.send(
      getRequestLimitDocuments,
      { query: { policyHolderUniqueId: holder.uniqueId } },
      { as: email.broker },
    );
    expect(onPage.response.Requests[0]).toMatchObject({
      RequestedLimitValue: 250_000_37,
      GrantedLimitValue: 150_000_00,
    });
    const { response: news } = await platform.send(getNotifications, { query: {} }, { as: email.broker });
    expect(news.Data[0]?.Text).toBe(
      `O seu pedido, de ${formatMoney(250_000_37)}, foi concedido em parte. O limite de ${holder.name} passou para ${formatMoney(150_000_00)}.`,
    );
  });

  it.each([250_000_38, 100_000_00, 1])(
    'is not granted above what was asked for nor without a raise: %d',
    async (cents) => {
      const { holder, card } = await requested(250_000_37);
      const { status, errors } = await grant(card.id, cents);
      expect([status, errors[0]?.Field]).toEqual([422, 'GrantedLimitValue']);
      expect(await limitOf(holder.id)).toBe(100_000_00);
    },
  );

  it('is granted by a card about a limit alone', async () => {
    const { status, errors } = await grant(await plainCard('GRUPO_ECONOMICO'), 1_00);
    expect([status, errors[0]?.Field]).toEqual([422, 'GrantedLimitValue']);
  });

  it('granted in part may not be enough for the proposal that waits for it, which then says so', async () => {
    const holder = await makeHolder(platform, { limitCents: 0 });
    const proposal = await makeProposal(platform, holder.id);
    await run(platform, 'proposal', proposal.uniqueId);
    const [open] = await openCardsOf(platform, proposal.uniqueId);
    const { response } = await grant(open!.id, 600_00);
    expect(response.Outcome).toContain(`passou para ${formatMoney(600_00)}`);
    expect(response.Outcome).toContain('continua em análise');
    const [next] = await openCardsOf(platform, proposal.uniqueId);
    expect(next?.cardType).toBe('REQUEST_LIMIT');
  });
});
