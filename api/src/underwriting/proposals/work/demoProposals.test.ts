import { and, eq } from 'drizzle-orm';
import { today } from '@portal/shared/domain/time/instants';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import { MenuId } from '@portal/shared/domain/portal/menu';
import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import { UserType } from '@portal/shared/domain/access/userTypes';
import { createDemoDatabase, TEST_DAY } from '../../../demo/testing';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import { bankSlips } from '../../../platform/database/schema/billing';
import { policies } from '../../../platform/database/schema/policies';
import { proposals } from '../../../platform/database/schema/proposals';
import { Refusal } from '../../../platform/server/refusal';
import type { TestDatabase } from '../../../platform/database/testing';
import { fakeDate } from '../../../testing/fakeDate';
import { stepsToWalk } from '../../../deals/engine/engineOrder';
import { issue } from './issue';
import { registerPayment } from './registerPayment';
import { runValidation } from './runValidation';

let database: TestDatabase;
beforeAll(async () => {
  database = await createDemoDatabase();
  // Later on, cover has begun for most of the demo's quotations, and they are declined.
  fakeDate(new Date(`${TEST_DAY}T12:00:00-03:00`));
}, 600_000);
afterAll(() => {
  jest.useRealTimers();
  return database.close();
});

const insurer: CurrentUser = {
  id: 1,
  companyId: 1,
  companyKey: 'aurora',
  sessionId: 1,
  name: 'Ana',
  email: 'ana@aurora.example',
  userTypeId: UserType.INSURANCE,
  brokerId: null,
  policyHolderId: null,
  insuredId: null,
  homeMenuId: null,
  profileName: 'Gestão',
  isAdministrator: true,
  menus: [
    {
      id: MenuId.Proposals,
      order: 1,
      functionalities: [Functionality.GERENCIAR_PROPOSTAS_SEGURADORA, Functionality.APROVACAO_MANUAL].map((id) => ({
        id,
        refUniqueId: null,
      })),
    },
  ],
  advisedBrokerIds: [],
  actingBrokerId: null,
  person: null,
  hasAcceptedTerms: true,
};

const inStatus = (statusId: ProposalStatus) =>
  database.db
    .select({ id: proposals.id, uniqueId: proposals.uniqueId, installments: proposals.installments })
    .from(proposals)
    .where(and(eq(proposals.companyId, insurer.companyId), eq(proposals.statusId, statusId)));

/** What became of each; what the platform declines, it declines with a sentence. */
async function triedOn<Result>(
  rows: readonly { uniqueId: string }[],
  work: (uniqueId: string) => Promise<Result>,
): Promise<{ done: Result[]; declined: string[] }> {
  const done: Result[] = [];
  const declined: string[] = [];
  for (const { uniqueId } of rows)
    try {
      done.push(await work(uniqueId));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      declined.push(error.errors.map(({ Message }) => Message).join(' '));
    }
  return { done, declined };
}

describe('proposals of the demonstration', () => {
  it('that are quotations can be sent, and come to a card or to their issue', async () => {
    const { done, declined } = await triedOn(await inStatus(ProposalStatus.Cotacao), async (uniqueId) => {
      const runs = [];
      for (const step of stepsToWalk('proposal', null))
        runs.push(await runValidation(database.db, insurer, uniqueId, step));
      return runs;
    });
    // Some were requested weeks before the demo's day.
    for (const sentence of declined) expect(sentence).toMatch(/^A vigência desta modalidade pode começar de /);
    expect(done.length).toBeGreaterThan(declined.length);
    for (const runs of done)
      expect(runs.some(({ Outcome }) => Outcome === 'waiting') || runs.at(-1)?.StatusId === 3).toBe(true);
  }, 600_000);

  it('that are approved can be issued, with a slip for each instalment', async () => {
    const approved = await inStatus(ProposalStatus.AguardandoEmissao);
    const { done } = await triedOn(approved, (ProposalUniqueId) => issue(database.db, insurer, { ProposalUniqueId }));
    expect(done.length).toBeGreaterThan(0);
    for (const { id, installments } of approved) {
      const isIssued = (await database.db.$count(policies, eq(policies.proposalId, id))) > 0;
      const slips = await database.db.$count(bankSlips, eq(bankSlips.proposalId, id));
      if (isIssued) expect(slips).toBe(installments);
    }
  });

  it('that wait for their payment become policies with it', async () => {
    const { done, declined } = await triedOn(await inStatus(ProposalStatus.AguardandoPagamento), (ProposalUniqueId) =>
      registerPayment(database.db, insurer, { ProposalUniqueId, Installment: 1, PaidOn: today() }),
    );
    expect(declined).toEqual([]);
    expect(done.every(({ StatusId, Policy }) => StatusId === ProposalStatus.Emitida && Policy !== null)).toBe(true);
  });
});
