import { and, eq, isNull } from 'drizzle-orm';
import { agreesOnCommission, decidesReinsurance, decidesSignatures } from '@portal/shared/domain/boards/cardDecisions';
import { CardType } from '@portal/shared/domain/boards/cardTypes';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import { MenuId } from '@portal/shared/domain/portal/menu';
import { instantAt } from '@portal/shared/domain/time/instants';
import { createDemoDatabase, TEST_DAY } from '../../demo/testing';
import type { CurrentUser } from '../../platform/auth/currentUser';
import { cards, pipes } from '../../platform/database/schema/boards';
import type { TestDatabase } from '../../platform/database/testing';
import { Refusal } from '../../platform/server/refusal';
import { decideCard } from './decideCard';

let database: TestDatabase;
beforeAll(async () => {
  database = await createDemoDatabase();
}, 600_000);
afterAll(() => database.close());

const F = Functionality;
const manager: CurrentUser = {
  id: 1,
  companyId: 1,
  companyKey: 'aurora',
  sessionId: 1,
  name: 'Ana',
  email: 'ana@aurora.example',
  userTypeId: 1,
  brokerId: null,
  policyHolderId: null,
  insuredId: null,
  homeMenuId: null,
  profileName: 'Gestão',
  isAdministrator: true,
  menus: [
    {
      id: MenuId.Pipelines,
      order: 1,
      functionalities: [
        F.VISUALIZAR_ESTEIRAS,
        F.GERENCIAR_PIPE_CADASTRO,
        F.GERENCIAR_PIPE_CREDITO,
        F.GERENCIAR_PIPE_NOMEACAO,
        F.GERENCIAR_PIPE_PEP,
        F.GERENCIAR_PIPE_RESSEGURO,
        F.GERENCIAR_PIPE_SUBSCRICAO,
        F.IGNORAR_ASSINATURA_DE_CCG,
      ].map((id) => ({ id, refUniqueId: null })),
    },
  ],
  advisedBrokerIds: [],
  actingBrokerId: null,
  person: null,
  hasAcceptedTerms: true,
};

const Reinsurance = {
  TreatyPercent: 0,
  Placements: [{ ReinsurerName: 'Atlas Re', ReinsurerCode: null, Percent: 100 }],
  ConfirmedRetentionValue: null,
};

const decide = (
  { card, pipe }: { card: typeof cards.$inferSelect; pipe: typeof pipes.$inferSelect },
  Decision: 'Aprovar' | 'Recusar',
) =>
  decideCard(
    database.db,
    manager,
    {
      ...{ CardId: card.id, Version: card.version, Decision, Justification: 'Conferido.' },
      ...(decidesReinsurance(card, pipe) && { Reinsurance }),
      ...(Decision === 'Aprovar' && decidesSignatures(card) && { CounterGuarantee: { IsWaived: true } }),
      ...(Decision === 'Aprovar' && agreesOnCommission(card) && { CommissionPercent: 15 }),
    },
    { portal: { caller: null, publicUrl: 'http://localhost' }, sources: { bureaus: [], susep: null } },
    // On its day, on which the clocks of its proposals run.
    instantAt(TEST_DAY, '12:00'),
  );

describe.each(Object.values(CardType))('the cards %s of the demo', (cardType) => {
  it('can be approved, or say which documents are missing, and can be refused', async () => {
    const open = await database.db
      .select({ card: cards, pipe: pipes })
      .from(cards)
      .innerJoin(pipes, eq(pipes.id, cards.pipeId))
      .where(and(eq(cards.companyId, 1), eq(cards.cardType, cardType), isNull(cards.decision), isNull(cards.closedAt)))
      .limit(4);
    expect(open.length).toBeGreaterThan(0);
    for (const [index, card] of open.entries()) {
      const decision = index % 2 === 0 ? 'Aprovar' : 'Recusar';
      const outcome = await decide(card, decision).catch((error: unknown) => error);
      if (outcome instanceof Refusal)
        expect(outcome.message).toMatch(/Documentos? (do tomador|da proposta|do endosso|da corretora)/);
      else
        expect(outcome).toMatchObject({
          Decision: decision === 'Aprovar' ? 'approved' : 'refused',
          Outcome: expect.stringMatching(/^[A-ZÁ].{15,}\.$/s),
        });
    }
  });
});
