import { getUntilFirstPolicy } from '@portal/shared/contracts/people/firstPolicy';
import { and, eq, like } from 'drizzle-orm';
import { offlineBureau } from '../../parties/bureau/offlineBureau';
import type { CurrentUser } from '../../platform/auth/currentUser';
import { companyBankAccounts } from '../../platform/database/schema/billing';
import { companies } from '../../platform/database/schema/companies';
import { companyDocumentFacts } from '../../platform/database/schema/documentFacts';
import { modalities } from '../../platform/database/schema/modalities';
import { brokers } from '../../platform/database/schema/parties';
import { createTestDatabase } from '../../platform/database/testing';
import type { TestDatabase } from '../../platform/database/testing';
import { wrongPassword } from '../../platform/signature/certificateProblem';
import { noCertificates } from '../../platform/signature/signingKey';
import type { SigningKey } from '../../platform/signature/signingKey';
import { publishTables } from '../../testing/changeParameters';
import { email } from '../../testing/ids';
import { startPlatformUnderTest } from '../../testing/platformUnderTest';
import { openInsurer } from '../opening/openInsurer';
import { wantedInsurer } from '../opening/wantedInsurer';
import { untilFirstPolicy } from './untilFirstPolicy';
import type { PlatformMeans } from './untilFirstPolicy';

let database: TestDatabase;
let companyId: number;
beforeEach(async () => {
  database = await createTestDatabase();
  const wanted = wantedInsurer({
    company: 'zenite',
    name: 'Zênite Garantias S.A.',
    document: '11.222.333/0001-81',
    host: ['zenite.example'],
    admin: 'ana@zenite.com.br',
    'admin-name': 'Ana Lima',
  });
  await openInsurer(database.db, wanted, { publicUrl: null });
  companyId = (await database.db.select({ id: companies.id }).from(companies))[0]!.id;
});
afterEach(() => database.close());

const nothing: PlatformMeans = { certificates: noCertificates, bureaus: [] };
const everything: PlatformMeans = {
  certificates: { of: async () => ({}) as SigningKey },
  bureaus: [offlineBureau],
};
const lacks = async (means: PlatformMeans = everything) =>
  (await untilFirstPolicy(database.db, { companyId, companyKey: 'zenite' } as CurrentUser, means)).Needs;
const codes = async (means?: PlatformMeans) => (await lacks(means)).map(({ Code }) => Code);

const giveProcess = (ref: string) =>
  database.db
    .update(modalities)
    .set({ susepProcessNumber: '15414.900777/2026-11' })
    .where(and(eq(modalities.companyId, companyId), like(modalities.ref, ref)));

describe('an insurer that was just made', () => {
  it('lacks whatever would refuse its first policy, or the document of it', async () => {
    const needs = await lacks(nothing);
    expect(needs.map(({ Code }) => Code)).toEqual([
      'insurerOnDocuments',
      'susepProcess',
      'collectionAccount',
      'broker',
      'certificate',
      'bureau',
    ]);
    expect(needs.every(({ IsBlocking }) => IsBlocking)).toBe(true);
    expect(needs[0]?.Text).toBe('Os dados da seguradora para documentos');
    const { Without, All } = needs[1]!.Modalities!;
    expect([Without, All > 0]).toEqual([All, true]);
  });

  it('can begin with one modality; the others are told and stop nothing', async () => {
    await giveProcess('EXF-0775');
    await publishTables(database.db, companyId);
    const process = (await lacks()).find(({ Code }) => Code === 'susepProcess')!;
    expect(process.IsBlocking).toBe(false);
    expect(process.Modalities!.Without).toBe(process.Modalities!.All - 1);
    await giveProcess('%');
    await publishTables(database.db, companyId);
    expect(await codes()).not.toContain('susepProcess');
  });

  it('lacks nothing once everything is there', async () => {
    await giveProcess('%');
    await database.db
      .insert(companyBankAccounts)
      .values({ companyId, bankCode: '341', branch: '1234', account: '56789', accountDigit: '7', wallet: '109' });
    await database.db.insert(companyDocumentFacts).values({
      companyId,
      susepCode: '09133',
      address: 'Rua da Aurora, 100, CEP 50050-000',
      place: 'Recife/PE',
      signatoryName: 'Ana Lima',
      signatoryRole: 'Diretora',
      customerService: '0800 000 0001',
      ombudsman: '0800 000 0002',
      dataProtectionContact: 'privacidade@zenite.com.br',
      lookupAddress: 'https://www.gov.br/susep',
    });
    await publishTables(database.db, companyId);
    const broker = {
      companyId,
      name: 'Boreal',
      document: '12ABC34501DE35',
      susepCode: '202012345',
      commissionPercent: 10,
      searchText: 'boreal',
    };
    const [made] = await database.db
      .insert(brokers)
      .values({ ...broker, waitingValidation: true })
      .returning();
    expect(await codes()).toEqual(['broker']);
    await database.db.update(brokers).set({ waitingValidation: false }).where(eq(brokers.id, made!.id));
    expect(await codes()).toEqual([]);
  });

  it('is told by whom a certificate that cannot be used is mended', async () => {
    const unusable = { of: () => Promise.reject(wrongPassword()) };
    const [need] = (await lacks({ ...everything, certificates: unusable })).filter(
      ({ Code }) => Code === 'certificate',
    );
    expect(need?.Text).toMatch(/^O certificado digital da seguradora: a senha do arquivo \.password/);
  });
});

it('is for administrators alone, and tells whether there is a policy', async () => {
  const platform = await startPlatformUnderTest();
  const { status, response } = await platform.send(getUntilFirstPolicy, {}, { as: email.admin });
  expect([status, response.HasPolicy]).toEqual([200, true]);
  expect((await platform.send(getUntilFirstPolicy, {}, { as: email.viewer })).status).toBe(403);
  await platform.close();
});
