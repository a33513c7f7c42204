import { eq } from 'drizzle-orm';
import {
  assignLastCompanyTermOfUse,
  getCompanyTermOfUseTags,
  getLastCompanyAcceptanceTerm,
  getOwnTermAcceptances,
  getTermOfUse,
  getTermVersion,
  verifyUserInfoAssignLastTermOfUser,
} from '@portal/shared/contracts/people/terms';
import { companyTerms, companyTermTags } from '../../platform/database/schema/companies';
import { companyAcceptanceTerms, termAcceptances } from '../../platform/database/schema/contracts';
import { auditHistory } from '../../platform/database/schema/history';
import { company, email, uniqueIdOf } from '../../testing/ids';
import { startPlatformUnderTest } from '../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../testing/platformUnderTest';

const [first, second, future, ofAtlas] = [801, 802, 803, 804].map(uniqueIdOf) as [string, string, string, string];
const DAY = 24 * 60 * 60 * 1000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY);

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  const { db } = platform.database;
  await db.insert(companyTerms).values([
    { uniqueId: first, companyId: company.aurora, version: 1, html: '<p>Um</p>', inForceSince: daysAgo(30) },
    { uniqueId: second, companyId: company.aurora, version: 2, html: '<p>Dois</p>', inForceSince: daysAgo(2) },
    { uniqueId: future, companyId: company.aurora, version: 3, html: '<p>Três</p>', inForceSince: daysAgo(-9) },
    { uniqueId: ofAtlas, companyId: company.atlas, version: 1, html: '<p>Atlas</p>', inForceSince: daysAgo(5) },
  ]);
  await db.insert(companyTermTags).values({ companyId: company.aurora, name: 'Cidade', value: 'São Paulo' });
  await db.insert(companyAcceptanceTerms).values([
    { companyId: company.aurora, version: 1, html: '<p>Geral</p>', inForceSince: daysAgo(9) },
    { companyId: company.aurora, proposalType: 2, version: 1, html: '<p>Renovação</p>', inForceSince: daysAgo(9) },
  ]);
});
afterAll(() => platform.close());

const anonymous = (companykey?: string) => (companykey === undefined ? {} : { headers: { companykey } });
const accept = (as: string, UniqueId: string) =>
  platform.send(assignLastCompanyTermOfUse, { body: { UniqueId } }, { as });
const statusOf = async (as: string) => (await platform.send(verifyUserInfoAssignLastTermOfUser, {}, { as })).response;

describe('the terms of use', () => {
  it('are those of the company in the header, in the latest version in force, before sign-in', async () => {
    const { response } = await platform.send(getTermOfUse, {}, anonymous('aurora'));
    expect(response).toMatchObject({ UniqueId: second, Version: 2, HTMLTermOfUse: '<p>Dois</p>' });
    expect((await platform.send(getTermOfUse, {}, anonymous('atlas'))).response.UniqueId).toBe(ofAtlas);
    expect((await platform.send(getCompanyTermOfUseTags, {}, anonymous('aurora'))).response).toEqual([
      { Name: 'Cidade', Value: 'São Paulo' },
    ]);
    expect((await platform.send(getCompanyTermOfUseTags, {}, anonymous('atlas'))).response).toEqual([]);
  });

  it('are not found without a company, or for one that does not exist', async () => {
    expect((await platform.send(getTermOfUse, {}, anonymous())).status).toBe(404);
    expect((await platform.send(getTermOfUse, {}, anonymous('nenhuma'))).status).toBe(404);
  });

  it('of a former version can be read by the company’s users alone', async () => {
    const query = { UniqueId: first };
    expect((await platform.send(getTermVersion, { query }, { as: email.viewer })).response.Version).toBe(1);
    expect((await platform.send(getTermVersion, { query }, { as: email.atlas })).status).toBe(404);
  });
});

describe('accepting', () => {
  it('is asked of a user until they agree to the version in force, and is kept with its moment', async () => {
    expect(await statusOf(email.agent)).toMatchObject({ IsAccepted: false, UniqueId: second, AcceptedAt: null });
    const { status, response } = await accept(email.agent, second);
    expect(status).toBe(200);
    expect(response).toMatchObject({ IsAccepted: true, Version: 2, LastAcceptedVersion: 2 });
    expect(await statusOf(email.agent)).toEqual(response);
    const own = await platform.send(getOwnTermAcceptances, {}, { as: email.agent });
    expect(own.response.map(({ Version, AcceptedAt }) => [Version, AcceptedAt])).toEqual([
      [2, response.AcceptedAt],
      [1, null],
    ]);
  });

  it('another version than the one in force is refused with how the user stands', async () => {
    for (const version of [first, future, ofAtlas]) {
      const { status, response, errors } = await accept(email.viewer, version);
      expect(status).toBe(409);
      expect(response).toMatchObject({ IsAccepted: false, UniqueId: second });
      expect(errors[0]?.Message).toContain('mudaram enquanto você lia');
    }
    expect((await statusOf(email.viewer)).IsAccepted).toBe(false);
  });

  it('writes one entry of history however often it is repeated, also at the same moment', async () => {
    const { db } = platform.database;
    const before = await db.$count(auditHistory);
    const acceptances = await db.$count(termAcceptances);
    const answers = await Promise.all([1, 2, 3].map(() => accept(email.broker, second)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ response }) => response.AcceptedAt)).size).toBe(1);
    expect(await db.$count(auditHistory)).toBe(before + 1);
    expect(await db.$count(termAcceptances)).toBe(acceptances + 1);
  });

  it('is not asked where a company has no terms', async () => {
    await platform.database.db.delete(companyTerms).where(eq(companyTerms.uniqueId, ofAtlas));
    expect(await statusOf(email.atlas)).toMatchObject({ IsAccepted: true, UniqueId: null });
  });
});

describe('the acceptance term of proposals', () => {
  it('is the one of the type, else the one for all', async () => {
    const textOf = async (proposaltype?: number) =>
      (
        await platform.send(
          getLastCompanyAcceptanceTerm,
          { query: proposaltype ? { proposaltype } : {} },
          { as: email.broker },
        )
      ).response.HTMLAcceptanceTerm;
    expect(await textOf()).toBe('<p>Geral</p>');
    expect(await textOf(1)).toBe('<p>Geral</p>');
    expect(await textOf(2)).toBe('<p>Renovação</p>');
    expect((await platform.send(getLastCompanyAcceptanceTerm, { query: {} }, { as: email.atlas })).status).toBe(404);
  });
});
