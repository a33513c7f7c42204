import { desc, eq } from 'drizzle-orm';
import {
  getCompanySetup,
  getContract,
  getContractDocument,
  getTermAcceptances,
  publishTerm,
  saveBranding,
  saveNotices,
  saveTermTags,
} from '@portal/shared/contracts/people/company';
import type { CompanySetup } from '@portal/shared/contracts/people/company';
import type { CallInput } from '@portal/shared/contracts/call';
import { getPortalConfig } from '@portal/shared/contracts/people/session';
import {
  assignLastCompanyTermOfUse,
  getTermOfUse,
  TERMS_NOT_ACCEPTED,
  verifyUserInfoAssignLastTermOfUser,
} from '@portal/shared/contracts/people/terms';
import { readAccessToken } from '../../platform/auth/accessToken';
import { loadCurrentUser } from '../../platform/auth/currentUser';
import type { CurrentUser } from '../../platform/auth/currentUser';
import { companies } from '../../platform/database/schema/companies';
import { companyContractDocuments, companyContracts } from '../../platform/database/schema/contracts';
import { auditHistory } from '../../platform/database/schema/history';
import type { Refusal } from '../../platform/server/refusal';
import { company, email, uniqueIdOf } from '../../testing/ids';
import { startPlatformUnderTest, TOKEN_SECRET } from '../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../testing/platformUnderTest';
import { publishVersion } from './publishTerm';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
});
afterAll(() => platform.close());

const asAdmin = { as: email.admin };
const setup = async () => (await platform.send(getCompanySetup, {}, asAdmin)).response;
const lastHistory = async () =>
  (await platform.database.db.select().from(auditHistory).orderBy(desc(auditHistory.id)).limit(1))[0];
const publish = (BaseVersion: number, HTMLTermOfUse: string, as: string = email.admin) =>
  platform.send(publishTerm, { body: { BaseVersion, HTMLTermOfUse } }, { as });

/** Agrees to the version in force, as everybody has to before they go on. */
async function acceptTerms(as: string) {
  const { response: shown } = await platform.send(getTermOfUse, {}, { headers: { companykey: 'aurora' } });
  await platform.send(assignLastCompanyTermOfUse, { body: { UniqueId: shown.UniqueId } }, { as });
  return shown;
}

const look = {
  PrimaryColor: '#7A1F3D',
  FigureColor: '#ffeeee',
  LineColor: '#00aa88',
  FontFamily: 'Nunito Sans',
} as const;

describe('the set-up', () => {
  it('is for administrators alone', async () => {
    expect((await platform.send(getCompanySetup, {}, { as: email.viewer })).status).toBe(403);
    expect((await platform.send(getContract, {}, { as: email.broker })).status).toBe(403);
  });

  it('tells how far each step is', async () => {
    expect(await setup()).toMatchObject({
      CompanyName: 'Aurora Seguradora',
      Terms: { Version: 0, InForceSince: null },
      Users: { Active: 9, Inactive: 1, Administrators: 1 },
      Modalities: { Total: 2, Automatic: 1 },
      Notices: { WarnMaintenance: false, IdleMinutes: 30 },
    });
  });
});

describe('branding', () => {
  it('is what the portal starts with from then on, and stands in the history', async () => {
    const { status } = await platform.send(
      saveBranding,
      { body: { ...look, ChangedAt: (await setup()).ChangedAt } },
      asAdmin,
    );
    expect(status).toBe(200);
    const { response } = await platform.send(getPortalConfig, { query: { dns: 'localhost' } });
    expect(response.layout.common).toMatchObject({ primaryColor: '#7a1f3d', FontFamily: 'Nunito Sans' });
    const { response: other } = await platform.send(getPortalConfig, { query: { dns: 'atlas.localhost' } });
    expect(other.layout.common.primaryColor).toBe('#00695c');
    expect(await lastHistory()).toMatchObject({
      subjectKind: 'company',
      action: 'brandingChanged',
      changedByName: 'Ana Prado',
      changes: expect.arrayContaining([{ field: 'primaryColor', before: '#0e65a5', after: '#7a1f3d' }]),
    });
  });

  it('that was read before another’s save is refused with what stands now, and nothing is written', async () => {
    const { ChangedAt } = await setup();
    const notices = { ShowPlatformNotice: true, WarnMaintenance: false, MaintenanceMessage: '', IdleMinutes: 15 };
    await platform.send(saveNotices, { body: { ChangedAt, ...notices } }, asAdmin);
    const late = await platform.send(saveBranding, { body: { ...look, PrimaryColor: '#000000', ChangedAt } }, asAdmin);
    expect(late.status).toBe(409);
    expect(late.response.Branding.PrimaryColor).toBe('#7a1f3d');
    expect(late.response.Notices).toEqual(notices);
    expect((await setup()).Branding.PrimaryColor).toBe('#7a1f3d');
  });

  it('takes only colours and the fonts that the portal serves', async () => {
    const { ChangedAt } = await setup();
    for (const wrong of [{ PrimaryColor: 'red' }, { LineColor: '#12345' }, { FontFamily: 'Comic Sans' }]) {
      const body = { ...look, ChangedAt, ...wrong } as CallInput<typeof saveBranding>['body'];
      const { status, errors } = await platform.send(saveBranding, { body }, asAdmin);
      expect(status).toBe(400);
      expect(errors[0]?.Field).toBe(Object.keys(wrong)[0]);
    }
  });

  it('keeps a font of elsewhere that the operator gave the company while only colours change', async () => {
    const { db } = platform.database;
    const own = { fontFamily: 'Lato', fontFamilyUrl: 'https://fonts.example/lato.css' };
    await db.update(companies).set(own).where(eq(companies.id, company.aurora));
    const { ChangedAt } = await setup();
    const body = { ...look, FontFamily: 'Lato', PrimaryColor: '#123456', ChangedAt };
    expect((await platform.send(saveBranding, { body }, asAdmin)).response.Branding.FontFamily).toBe('Lato');
    const [row] = await db.select().from(companies).where(eq(companies.id, company.aurora));
    expect(row?.fontFamilyUrl).toBe('https://fonts.example/lato.css');
    const back = { ...look, ChangedAt: (await setup()).ChangedAt };
    expect((await platform.send(saveBranding, { body: back }, asAdmin)).status).toBe(200);
  });

  it('that changes nothing leaves no history', async () => {
    const { ChangedAt } = await setup();
    const before = await platform.database.db.$count(auditHistory);
    const { response } = await platform.send(saveBranding, { body: { ...look, ChangedAt } }, asAdmin);
    expect(response.ChangedAt).toBe(ChangedAt);
    expect(await platform.database.db.$count(auditHistory)).toBe(before);
  });
});

describe('notices', () => {
  it('cannot warn without a message', async () => {
    const { ChangedAt, Notices } = await setup();
    const body = { ChangedAt, ...Notices, WarnMaintenance: true, MaintenanceMessage: '  ' };
    const { status, errors } = await platform.send(saveNotices, { body }, asAdmin);
    expect(status).toBe(400);
    expect(errors[0]?.Field).toBe('MaintenanceMessage');
  });
});

describe('the placeholders of the terms', () => {
  it('are replaced all at once, each name once', async () => {
    const { ChangedAt } = await setup();
    const tags = [
      { Name: 'Cidade', Value: 'Recife' },
      { Name: 'Email', Value: 'a@b.test' },
    ];
    const { response } = await platform.send(saveTermTags, { body: { ChangedAt, Tags: tags } }, asAdmin);
    expect(response.Tags).toEqual(tags);
    const twice = { ChangedAt: response.ChangedAt, Tags: [tags[0]!, tags[0]!] };
    expect((await platform.send(saveTermTags, { body: twice }, asAdmin)).status).toBe(400);
    const unnamed = { ChangedAt: response.ChangedAt, Tags: [{ Name: 'a b]', Value: 'x' }] };
    expect((await platform.send(saveTermTags, { body: unnamed }, asAdmin)).status).toBe(400);
  });
});

describe('publishing terms', () => {
  it('puts a version in force at once, which everybody must accept again', async () => {
    expect((await publish(0, '<p>Primeira versão</p>')).response.Terms).toMatchObject({ Version: 1, AcceptedUsers: 0 });
    // Whoever publishes has agreed to nothing yet, either.
    expect((await platform.send(getCompanySetup, {}, asAdmin)).errors[0]?.Code).toBe(TERMS_NOT_ACCEPTED);
    await acceptTerms(email.admin);
    const shown = await acceptTerms(email.viewer);
    expect((await setup()).Terms.AcceptedUsers).toBe(2);

    await publish(1, '<p>Segunda versão</p>');
    const { response } = await platform.send(verifyUserInfoAssignLastTermOfUser, {}, { as: email.viewer });
    expect(response).toMatchObject({ IsAccepted: false, Version: 2, LastAcceptedVersion: 1 });
    const late = await platform.send(
      assignLastCompanyTermOfUse,
      { body: { UniqueId: shown.UniqueId } },
      { as: email.viewer },
    );
    expect(late.status).toBe(409);
    expect(await lastHistory()).toMatchObject({ action: 'termsPublished' });
    await acceptTerms(email.admin);
  });

  it('of two editors takes the first and shows it to the second', async () => {
    // Both came past the door before either had published: whoever comes later would first be asked to agree.
    const { db } = platform.database;
    const claims = await readAccessToken(await platform.tokenOf(email.admin), TOKEN_SECRET);
    const admin = (claims && (await loadCurrentUser(db, claims))) as CurrentUser;
    const publishAs = (html: string) => publishVersion(db, admin, { baseVersion: 2, html });
    const answers = await Promise.allSettled([publishAs('<p>Da Ana</p>'), publishAs('<p>Da Bia</p>')]);
    const taken = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
    const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason as Refusal] : []));
    expect(refused.map(({ status }) => status)).toEqual([409]);
    expect([...taken, refused[0]?.response as CompanySetup].map(({ Terms }) => Terms.Version)).toEqual([3, 3]);
    await acceptTerms(email.admin);
  });

  it('refuses a text without any structure or words', async () => {
    for (const text of ['só texto', '<p> </p>', '<script>abcdef</script>']) {
      const { status, errors } = await publish(3, text);
      expect(status).toBe(400);
      expect(errors[0]?.Field).toBe('HTMLTermOfUse');
    }
    expect((await setup()).Terms.Version).toBe(3);
  });
});

describe('the contract', () => {
  it('is not there for a company without one', async () => {
    expect((await platform.send(getContract, {}, asAdmin)).status).toBe(404);
  });

  it('tells plan, limits with their use, documents and terms, to its own company', async () => {
    const { db } = platform.database;
    await db.insert(companyContracts).values({
      id: 9,
      companyId: company.aurora,
      number: 'PLT-1',
      signedOn: '2025-01-02',
      inForceSince: '2025-02-01',
      planName: 'Corporativo',
      planDescription: 'Tudo',
      userLimit: 20,
    });
    const document = { contractId: 9, name: 'Contrato', signedOn: '2025-01-02', html: '<p>Texto</p>', order: 1 };
    await db.insert(companyContractDocuments).values({ ...document, uniqueId: uniqueIdOf(901) });
    const { response } = await platform.send(getContract, {}, asAdmin);
    expect(response).toMatchObject({ Number: 'PLT-1', RenewsOn: null, CompanyDocument: '11222333000181' });
    expect(response.Limits[0]).toEqual({ Name: 'Usuários ativos', Used: 9, Limit: 20 });
    expect(response.Limits[1]?.Limit).toBeNull();
    expect(response.Terms.map(({ Version, AcceptedUsers }) => [Version, AcceptedUsers])).toEqual([
      [3, 1],
      [2, 1],
      [1, 2],
    ]);
    const query = { UniqueId: uniqueIdOf(901) };
    expect((await platform.send(getContractDocument, { query }, asAdmin)).response.Html).toBe('<p>Texto</p>');
    expect((await platform.send(getContractDocument, { query }, { as: email.atlas })).status).toBe(403);
  });

  it('lists who accepted which version, to be searched and ordered', async () => {
    const list = async (query: CallInput<typeof getTermAcceptances>['query']) =>
      (await platform.send(getTermAcceptances, { query }, asAdmin)).response;
    expect(await list({})).toMatchObject({
      TotalItems: 4,
      Data: [
        { Email: email.admin, Version: 3 },
        { Email: email.admin, Version: 2 },
        { UserName: 'Caio Dias', Email: email.viewer, Version: 1, AcceptedAt: expect.any(String) },
        { Email: email.admin, Version: 1 },
      ],
    });
    expect((await list({ textSearch: 'caio' })).TotalItems).toBe(1);
    expect((await list({ textSearch: 'ninguém' })).TotalItems).toBe(0);
    expect((await list({ version: 2, textSearch: 'caio' })).TotalItems).toBe(0);
    expect((await list({ version: 2 })).TotalItems).toBe(1);
  });
});
