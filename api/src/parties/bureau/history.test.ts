import { eq } from 'drizzle-orm';
import { getPersonThr3dApiHistory } from '@portal/shared/contracts/parties/bureau';
import { validateInsuredByDocument } from '@portal/shared/contracts/underwriting/proposalParties';
import { bureauQueries } from '../../platform/database/schema/bureau';
import { personalDataAccesses } from '../../platform/database/schema/history';
import { noSignOn } from '../../people/signOn/signOnSettings';
import { email } from '../../testing/ids';
import { startPlatformUnderTest } from '../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../testing/platformUnderTest';
import { bureauUnavailable } from './bureau';
import type { Bureau } from './bureau';
import { cpfOf } from './testing';

const [ANA, NOBODY, LATER] = [cpfOf('300000001'), cpfOf('300000002'), cpfOf('300000003')];

/** A bureau that knows one person, and counts how often it is asked. */
const asked: string[] = [];
let isAway = false;
const bureau: Bureau = {
  name: 'test',
  company: async () => null,
  person: async (cpf) => {
    asked.push(cpf);
    if (isAway) throw bureauUnavailable('away');
    return cpf === NOBODY ? null : { name: 'Ana Lima', socialName: null, address: null };
  },
};

let platform: PlatformUnderTest;
beforeEach(async () => {
  platform = await startPlatformUnderTest(noSignOn, bureau);
  asked.length = 0;
  isAway = false;
});
afterEach(() => platform.close());

const validate = (Document: string, as: string = email.broker) =>
  platform.send(validateInsuredByDocument, { body: { Document } }, { as });
const history = (document: string, as: string = email.admin) =>
  platform.send(getPersonThr3dApiHistory, { query: { document } }, { as });

describe('the history of bureau queries', () => {
  it('holds who asked about whom and what was found, with the CPF masked', async () => {
    await validate(ANA);
    const { response } = await history(ANA);
    expect(response).toMatchObject({
      TotalItems: 1,
      Data: [
        {
          Provider: 'test',
          Kind: 'person',
          CpfCnpj: `***.${ANA.slice(3, 6)}.${ANA.slice(6, 9)}-**`,
          AskedByName: 'Davi Nunes',
          Outcome: 'found',
          Found: { Name: 'Ana Lima', PartnerCount: 0 },
        },
      ],
    });
  });

  it('holds what nobody knew, which is not asked again within a day', async () => {
    expect((await validate(NOBODY)).status).toBe(404);
    expect((await validate(NOBODY)).status).toBe(404);
    expect(asked).toEqual([NOBODY]);
    expect((await history(NOBODY)).response.Data).toMatchObject([{ Outcome: 'unknown', Found: null }]);
  });

  it('asks again after a day', async () => {
    await validate(NOBODY);
    const yesterday = new Date(Date.now() - 25 * 60 * 60 * 1000);
    await platform.database.db.update(bureauQueries).set({ askedAt: yesterday });
    await validate(NOBODY);
    expect(asked).toEqual([NOBODY, NOBODY]);
  });

  it('holds a failure, after which the next try asks again', async () => {
    isAway = true;
    const failed = await validate(LATER);
    expect(failed).toMatchObject({ status: 422, errors: [{ Code: 'BureauUnavailable' }] });
    expect(failed.errors[0]?.Message).toMatch(/não respondeu.*tente de novo/);
    isAway = false;
    expect((await validate(LATER)).status).toBe(200);
    expect((await history(LATER)).response.Data.map(({ Outcome }) => Outcome)).toEqual(['found', 'failed']);
  });

  it('writes down who read what was found of a person', async () => {
    await validate(ANA);
    await history(ANA);
    const read = await platform.database.db
      .select({ userId: personalDataAccesses.userId })
      .from(personalDataAccesses)
      .where(eq(personalDataAccesses.subjectKind, 'bureauQuery'));
    expect(read).toEqual([{ userId: 1 }]);
  });

  it('is each company’s own, as is what was answered', async () => {
    await validate(ANA);
    expect((await history(ANA, email.atlas)).response).toMatchObject({ TotalItems: 0, Data: [] });
    await validate(ANA, email.atlas);
    expect(asked).toEqual([ANA, ANA]);
  });

  it.each([email.broker, email.viewer, email.policyHolder])('is closed to %s', async (as) => {
    expect((await history(ANA, as)).status).toBe(403);
  });

  it('refuses a document that fails its rule', async () => {
    expect(await history('52998224724')).toMatchObject({
      status: 400,
      errors: [{ Field: 'document', Message: 'CPF inválido.' }],
    });
  });

  it('stops whoever tries out a list of documents', async () => {
    const rows = Array.from({ length: 60 }, (_, index) => ({
      companyId: 1,
      userId: 4,
      provider: 'test',
      kind: 'person' as const,
      document: cpfOf(String(400_000_000 + index)),
      outcome: 'unknown' as const,
      askedAt: new Date(),
    }));
    await platform.database.db.insert(bureauQueries).values(rows);
    expect((await validate(ANA)).status).toBe(429);
    expect((await validate(ANA, email.agent)).status).toBe(200);
  });

  it('leaves no document in the log', async () => {
    await validate(ANA);
    await history(ANA);
    expect(platform.log.join('')).not.toContain(ANA);
  });
});
