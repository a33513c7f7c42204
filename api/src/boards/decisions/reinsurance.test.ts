import { and, eq } from 'drizzle-orm';
import { getCard, navigateCard } from '@portal/shared/contracts/boards/board';
import { getCardMovementUser } from '@portal/shared/contracts/boards/kanbanHistory';
import { getAuditEntries } from '@portal/shared/contracts/portal/audit';
import { formatMoney } from '@portal/shared/domain/values/money';
import { steps } from '../../platform/database/schema/boards';
import { companies } from '../../platform/database/schema/companies';
import { endorsements } from '../../platform/database/schema/endorsements';
import { reinsuranceCessions } from '../../platform/database/schema/reinsuranceCessions';
import { publishTables } from '../../testing/changeParameters';
import { company, email } from '../../testing/ids';
import { startPlatformUnderTest } from '../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../testing/platformUnderTest';
import {
  cardNow,
  decide,
  makeEndorsement,
  makeHolder,
  makeProposal,
  openCardsOf,
  prepareEngine,
  proposalNow,
  run,
} from './testing/dealsUnderTest';

/** R$ 2.345.678,91 above the treaty's capacity of R$ 10.000.000,00. */
const AMOUNT_CENTS = 12_345_678_91;
const placed = (Percent: number, ReinsurerCode: string | null = null) => [
  { ReinsurerName: ' Atlas Re ', ReinsurerCode, Percent },
];
const choice = { TreatyPercent: 81, Placements: placed(19, '33.376.989/0001-91'), ConfirmedRetentionValue: null };

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  await prepareEngine(platform);
  await db().update(companies).set({ treatyCapacityCents: 10_000_000_00 }).where(eq(companies.id, company.aurora));
  await publishTables(db());
});
afterAll(() => platform.close());
const db = () => platform.database.db;

/** Creates a proposal that waits for its card on the reinsurance pipe. */
async function waiting() {
  const holder = await makeHolder(platform);
  const proposal = await makeProposal(platform, holder.id, {
    insuredAmountCents: AMOUNT_CENTS,
    engineStep: 'reinsurance',
  });
  await run(platform, 'proposal', proposal.uniqueId);
  const [open] = await openCardsOf(platform, proposal.uniqueId);
  expect(open).toMatchObject({ cardType: 'PROPOSTA', pipe: 38 });
  return { proposal, card: open! };
}
const cessionsOf = (proposalId: number) =>
  db().select().from(reinsuranceCessions).where(eq(reinsuranceCessions.proposalId, proposalId));

describe('the approval of a card on the reinsurance pipe', () => {
  it('is refused without a decision about reinsurance, and changes nothing', async () => {
    const { proposal, card } = await waiting();
    const { status, errors } = await decide(platform, card.id, 'Aprovar', { reinsurance: null });
    expect([status, errors[0]?.Code, errors[0]?.Field]).toEqual([422, 'ReinsuranceRequired', 'Reinsurance']);
    expect(errors[0]?.Message).toContain(card.cardRef);
    expect(await cardNow(platform, card.id)).toMatchObject({ decision: null, version: card.version });
    expect(await proposalNow(platform, proposal.id)).toMatchObject({ engineStep: 'reinsurance' });
  });

  it('stores the shares of the proposal with user and time, and lets the proposal go on', async () => {
    const { proposal, card } = await waiting();
    expect((await decide(platform, card.id, 'Aprovar', { reinsurance: choice })).status).toBe(200);
    expect(await cessionsOf(proposal.id)).toEqual([
      expect.objectContaining({
        companyId: company.aurora,
        endorsementId: null,
        policyId: null,
        amountAtRiskCents: AMOUNT_CENTS,
        treatyCapacityCents: 10_000_000_00,
        treatyPercent: 81,
        placements: [{ ReinsurerName: 'Atlas Re', ReinsurerCode: '33376989000191', Percent: 19 }],
        decidedByUserId: 1,
        decidedAt: expect.any(Date),
      }),
    ]);
    expect(await proposalNow(platform, proposal.id)).toMatchObject({ engineStep: 'finished' });
  });

  it('returns one error per problem, each with its field', async () => {
    const { proposal, card } = await waiting();
    const wrong = {
      TreatyPercent: 82,
      Placements: [{ ReinsurerName: '', ReinsurerCode: '123', Percent: 10 }],
      ConfirmedRetentionValue: null,
    };
    const { status, errors } = await decide(platform, card.id, 'Aprovar', { reinsurance: wrong });
    expect(status).toBe(422);
    expect(errors.map(({ Field, Code }) => [Field, Code])).toEqual([
      ['Reinsurance.TreatyPercent', 'InvalidReinsurance'],
      ['Reinsurance.Placements.0.ReinsurerName', 'InvalidReinsurance'],
      ['Reinsurance.Placements.0.ReinsurerCode', 'InvalidReinsurance'],
      ['Reinsurance.ConfirmedRetentionValue', 'InvalidReinsurance'],
    ]);
    expect(errors.at(-1)?.Message).toContain(formatMoney(1_111_111_02));
    expect(await cessionsOf(proposal.id)).toEqual([]);
  });

  it('retains an amount above the treaty only if exactly that amount is confirmed', async () => {
    const { proposal, card } = await waiting();
    const retained = (ConfirmedRetentionValue: number | null) =>
      decide(platform, card.id, 'Aprovar', {
        reinsurance: { TreatyPercent: 81, Placements: [], ConfirmedRetentionValue },
      });
    expect((await retained(null)).status).toBe(422);
    expect((await retained(2_345_678_90)).status).toBe(422);
    expect((await retained(2_345_678_91)).status).toBe(200);
    expect(await cessionsOf(proposal.id)).toMatchObject([{ treatyPercent: 81, placements: [] }]);
  });

  it('appears in the history of the card and in the audit log', async () => {
    const { card } = await waiting();
    await decide(platform, card.id, 'Aprovar', { reinsurance: choice });
    const text = `81% ao contrato (${formatMoney(9_999_999_92)}); 19% a Atlas Re (${formatMoney(2_345_678_99)}); retido: ${formatMoney(0)}`;
    const history = await platform.send(getCardMovementUser, { query: { cardId: card.id } }, { as: email.admin });
    expect(history.response.Data.find(({ Kind }) => Kind === 'reinsured')?.Changes).toEqual([
      { Field: 'reinsurance', Before: null, After: text },
    ]);
    const audited = await platform.send(
      getAuditEntries,
      { query: { kind: 'card', action: 'card.reinsured' } },
      { as: email.admin },
    );
    expect(audited.response.Data[0]?.Changes).toEqual([{ Field: 'reinsurance', Before: null, After: text }]);
  });

  it('stores the shares of an endorsement', async () => {
    const endorsement = await makeEndorsement(platform, {
      engineStep: 'reinsurance',
      insuredAmountCents: AMOUNT_CENTS,
    });
    await run(platform, 'endorsement', endorsement.uniqueId);
    const [open] = await openCardsOf(platform, endorsement.uniqueId, 'endorsement');
    expect((await decide(platform, open!.id, 'Aprovar', { reinsurance: null })).status).toBe(422);
    expect((await decide(platform, open!.id, 'Aprovar', { reinsurance: choice })).status).toBe(200);
    const [stored] = await db()
      .select()
      .from(reinsuranceCessions)
      .innerJoin(endorsements, eq(endorsements.id, reinsuranceCessions.endorsementId))
      .where(eq(endorsements.uniqueId, endorsement.uniqueId));
    expect(stored?.reinsurance_cessions).toMatchObject({ proposalId: null, treatyPercent: 81 });
  });

  it('cannot be given by moving the card to the last step', async () => {
    const { proposal, card } = await waiting();
    const [last] = await db()
      .select()
      .from(steps)
      .where(and(eq(steps.pipeId, card.row.pipeId), eq(steps.stage, 'done')));
    const moved = await platform.send(
      navigateCard,
      {
        parameters: { stepId: card.row.stepId },
        body: { cardId: card.id, stepToId: last!.id, justification: 'Todos juntos.' },
      },
      { as: email.admin },
    );
    expect([moved.status, moved.errors[0]?.Code]).toEqual([422, 'ReinsuranceRequired']);
    expect(moved.errors[0]?.Message).toContain('“Aprovar”');
    expect(await cardNow(platform, card.id)).toMatchObject({ decision: null, stepId: card.row.stepId });
    expect(await cessionsOf(proposal.id)).toEqual([]);
  });

  it('finds amount at risk and treaty capacity on the card until it is decided', async () => {
    const { card } = await waiting();
    const stakes = async () =>
      (await platform.send(getCard, { parameters: { cardId: card.id } }, { as: email.admin })).response.stakes;
    expect((await stakes())?.reinsurance).toEqual({
      amountAtRiskValue: AMOUNT_CENTS,
      treatyCapacityValue: 10_000_000_00,
    });
    await decide(platform, card.id, 'Aprovar', { reinsurance: choice });
    expect(await stakes()).not.toHaveProperty('reinsurance');
  });
});

it('a refusal on the reinsurance pipe needs no decision about reinsurance', async () => {
  const { proposal, card } = await waiting();
  expect((await decide(platform, card.id, 'Recusar', { why: 'Sem capacidade no mercado.' })).status).toBe(200);
  expect(await cessionsOf(proposal.id)).toEqual([]);
});

it('the approval of a card on another pipe is refused with a decision about reinsurance', async () => {
  const holder = await makeHolder(platform);
  const proposal = await makeProposal(platform, holder.id, { insuredAmountCents: 3_000_00 });
  await run(platform, 'proposal', proposal.uniqueId);
  const [open] = await openCardsOf(platform, proposal.uniqueId);
  expect(open).toMatchObject({ pipe: 39 });
  const { status, errors } = await decide(platform, open!.id, 'Aprovar', { reinsurance: choice });
  expect([status, errors[0]?.Field]).toEqual([422, 'Reinsurance']);
});
