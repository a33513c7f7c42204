import { issueProposal } from '@portal/shared/contracts/underwriting/proposalWork';
import { getProposalByUniqueId2 } from '@portal/shared/contracts/underwriting/proposalDetail';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { decide } from '../../../boards/decisions/testing/dealsUnderTest';
import { storeLists } from '../../../parties/screening/lists/storeLists';
import { cardsOf, listOf, matchesOf } from '../../../parties/screening/testing/listsUnderTest';
import { partners } from '../../../platform/database/schema/parties';
import { broker, company, email, uniqueIdOf } from '../../../testing/ids';
import { startPlatformUnderTest } from '../../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../../testing/platformUnderTest';
import { makeQuotation, prepareWork, sendToInsurer } from './testing';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  await prepareWork(platform);
});
afterAll(() => platform.close());

const TECHNICIAN = '39053344705';
const as = email.admin;
const issue = (ProposalUniqueId: string) => platform.send(issueProposal, { query: { ProposalUniqueId } }, { as });
const blockersOf = async (ProposalUniqueId: string) =>
  (await platform.send(getProposalByUniqueId2, { query: { ProposalUniqueId } }, { as })).response.Proposal.Blockers;

describe('the issue of a proposal whose broker has somebody on a list', () => {
  it('finds them although nobody compared them before, and waits for the decision', async () => {
    const { uniqueId } = await makeQuotation(platform);
    await sendToInsurer(platform, uniqueId);
    await platform.database.db.insert(partners).values({
      companyId: company.aurora,
      brokerId: broker.boreal,
      name: 'Otávio Prates',
      document: TECHNICIAN,
      qualification: 'Responsável técnico',
      isPoliticallyExposed: false,
    });
    const list = listOf([{ reference: '1', names: ['Alguém'], document: TECHNICIAN }]);
    await storeLists(platform.database.db, [list], new Date());
    expect(await matchesOf(platform, uniqueIdOf(broker.boreal))).toEqual([]);

    const waiting = await issue(uniqueId);
    expect(waiting.status).toBe(422);
    expect(waiting.errors[0]?.Message).toContain('a decidir contra a corretora ou uma pessoa ligada a ela');
    const [match] = await matchesOf(platform, uniqueIdOf(broker.boreal));
    const [found] = await cardsOf(platform, match!.uniqueId);
    expect(found?.card).toMatchObject({ cardType: 'CORRETORA_PEP', decision: null });
    expect(await blockersOf(uniqueId)).toMatchObject([{ Path: addresses.broker(uniqueIdOf(broker.boreal)) }]);

    await decide(platform, found!.card.id, 'Aprovar', { why: 'Homônimo.' });
    expect((await issue(uniqueId)).status).toBe(200);
  });
});
