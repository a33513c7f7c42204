import { desc, eq } from 'drizzle-orm';
import type { CallInput } from '@portal/shared/contracts/call';
import { uploadArchive } from '@portal/shared/contracts/deals/archives';
import { restorePartyDocument } from '@portal/shared/contracts/parties/partyDocuments';
import * as calls from '@portal/shared/contracts/parties/policyHolderRecord';
import { searchPolicyHolders } from '@portal/shared/contracts/parties/policyHolders';
import { getNotifications } from '@portal/shared/contracts/portal/notifications';
import { auditHistory } from '../../../platform/database/schema/history';
import { email, holder, uniqueIdOf } from '../../../testing/ids';
import { startPlatformUnderTest } from '../../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../../testing/platformUnderTest';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
});
afterAll(() => platform.close());

const HORIZONTE = uniqueIdOf(holder.horizonte);
const read = async (as: string = email.admin, id: number = holder.horizonte) =>
  (await platform.send(calls.getPolicyHolder, { query: { UniqueId: uniqueIdOf(id) } }, { as })).response;
const lastHistory = async () =>
  (
    await platform.database.db
      .select()
      .from(auditHistory)
      .where(eq(auditHistory.subjectUniqueId, HORIZONTE))
      .orderBy(desc(auditHistory.id))
      .limit(1)
  )[0];
const told = async (as: string) =>
  (await platform.send(getNotifications, { query: {} }, { as })).response.Data.map(
    ({ Title, Text }) => `${Title}: ${Text}`,
  );
const why = { PolicyHolderUniqueId: HORIZONTE, Justification: 'Sinistro em aberto' };
const block = (
  body: Partial<CallInput<typeof calls.invertPolicyHolderBlocked>['body']> = {},
  as: string = email.admin,
) => platform.send(calls.invertPolicyHolderBlocked, { body: { ...why, ...body } }, { as });
const restrict = (
  body: Partial<CallInput<typeof calls.invertPolicyHolderBlockedRestrictively>['body']> = {},
  as: string = email.admin,
) => platform.send(calls.invertPolicyHolderBlockedRestrictively, { body: { ...why, ...body } }, { as });
const ignore = (
  body: Partial<CallInput<typeof calls.invertIgnoreCcgSignature>['body']> = {},
  as: string = email.admin,
) => platform.send(calls.invertIgnoreCcgSignature, { body: { ...why, ...body } }, { as });

describe('the class of a policy holder', () => {
  const classify = (RateClass: 'A' | 'B' | null, as: string = email.admin) =>
    platform.send(calls.saveComplementarData, { body: { PolicyHolderUniqueId: HORIZONTE, RateClass } }, { as });

  it('is the insurer’s own: neither page nor history tell others of it', async () => {
    expect((await classify('B')).response.RateClass).toBe('B');
    expect(await lastHistory()).toMatchObject({ changes: [{ field: 'rateClass', before: null, after: 'B' }] });
    expect([(await read()).RateClass, (await read(email.broker)).RateClass]).toEqual(['B', null]);
    const query = { policyHolderId: holder.horizonte };
    const historyOf = async (as: string) =>
      JSON.stringify((await platform.send(calls.getPolicyHolderChangeHistory, { query }, { as })).response);
    expect(await historyOf(email.admin)).toContain('rateClass');
    expect(await historyOf(email.broker)).not.toContain('rateClass');
    expect((await classify('A', email.broker)).status).toBe(403);
    await classify(null);
  });
});

describe('blocking a policy holder', () => {
  it('asks for a justification, and is for who manages the insurer’s register', async () => {
    const { status, errors } = await block({ Justification: ' ' });
    expect([status, errors[0]?.Field]).toEqual([400, 'Justification']);
    for (const as of [email.viewer, email.broker, email.policyHolder]) expect((await block({}, as)).status).toBe(403);
    expect((await block({}, email.atlas)).status).toBe(404);
    expect((await read()).IsBlocked).toBe(false);
  });

  it('keeps why for the insurer; its brokers are told that, and told again when it ends', async () => {
    const blocked = (await block({ ExpectedIsBlocked: false })).response;
    expect(blocked).toMatchObject({ IsBlocked: true, BlockedJustification: 'Sinistro em aberto' });
    expect(blocked.Missing[0]?.Text).toBe('O tomador está bloqueado e não recebe novas propostas.');
    expect(await lastHistory()).toMatchObject({ action: 'blocked', changedByName: 'Ana Prado' });
    const [notice] = await told(email.broker);
    expect(notice).toMatch(/^Tomador bloqueado: Construtora Horizonte foi bloqueado/);
    expect(notice).not.toContain('Sinistro');
    expect(JSON.stringify(await read(email.broker))).not.toContain('Sinistro');

    await block({ Justification: 'Sinistro pago', ExpectedIsBlocked: true });
    expect(await read()).toMatchObject({ IsBlocked: false, BlockedJustification: null });
    expect((await told(email.broker))[0]).toMatch(/^Tomador desbloqueado/);
  });

  it('pressed by two is done by the first, and the second sees it', async () => {
    await block({ ExpectedIsBlocked: false });
    const second = await block({ ExpectedIsBlocked: false });
    expect([second.status, second.response.IsBlocked]).toEqual([409, true]);
    expect(second.errors[0]?.Message).toBe('Outra pessoa já bloqueou este tomador.');
    await block();
  });
});

describe('blocking a policy holder for what lists of debts say', () => {
  it('is for who holds functionality 19', async () => {
    expect((await restrict({}, email.underwriter)).status).toBe(403);
    expect((await restrict({}, email.broker)).status).toBe(403);
  });

  it('is told to outsiders as any block, on the page and in the list', async () => {
    const ofInsurer = (await restrict({ Justification: 'Protesto de R$ 80.000,00' })).response;
    expect(ofInsurer).toMatchObject({
      IsRestrictivelyBlocked: true,
      RestrictiveJustification: 'Protesto de R$ 80.000,00',
    });
    const ofBroker = await read(email.broker);
    expect(ofBroker).toMatchObject({ IsBlocked: true, IsRestrictivelyBlocked: false, RestrictiveJustification: null });
    expect(JSON.stringify(ofBroker)).not.toMatch(/restritiv(?!ely)/i);
    const listed = async (as: string, isBlocked: boolean) =>
      (
        await platform.send(searchPolicyHolders, { query: { isBlocked, policyHolderName: 'Horizonte' } }, { as })
      ).response.Data.map((row) => [row.IsBlocked, row.IsRestrictivelyBlocked]);
    expect(await listed(email.broker, true)).toEqual([[true, false]]);
    expect(await listed(email.admin, true)).toEqual([[false, true]]);
    expect(await listed(email.admin, false)).toEqual([]);
  });

  it('beside the other block tells brokers nothing more, until both are gone', async () => {
    const before = (await told(email.broker)).length;
    await block();
    await restrict({ Justification: 'Protesto baixado' });
    expect((await told(email.broker)).length).toBe(before);
    await block();
    expect((await told(email.broker))[0]).toMatch(/^Tomador desbloqueado/);
  });

  it('stands, like the other block, in the history that the insurer reads alone', async () => {
    await restrict({ Justification: 'Protesto novo' });
    await restrict({ Justification: 'Protesto pago' });
    const actionsFor = async (as: string) =>
      (
        await platform.send(calls.getPolicyHolderChangeHistory, { query: { policyHolderId: holder.horizonte } }, { as })
      ).response.ChangesHistories.map(({ Action }) => Action);
    const blocks = ['blockedRestrictively', 'unblockedRestrictively', 'blocked', 'unblocked'];
    expect(await actionsFor(email.admin)).toEqual(expect.arrayContaining(blocks));
    const ofBroker = await actionsFor(email.broker);
    for (const action of blocks) expect(ofBroker).not.toContain(action);
  });
});

describe('the signature of the counter-guarantee', () => {
  it('is waived with a justification by who holds functionality 17, and asked for again', async () => {
    expect((await ignore({}, email.viewer)).status).toBe(403);
    const waived = (await ignore({ ExpectedIgnoreCCGSignature: false })).response;
    expect(waived.IgnoreCCGSignature).toBe(true);
    expect(waived.Missing.map(({ Place }) => Place)).not.toContain('counterGuarantee');
    expect((await lastHistory())?.action).toBe('ccgSignatureIgnored');
    expect((await ignore({ ExpectedIgnoreCCGSignature: false })).status).toBe(409);
    expect((await ignore()).response.Missing.map(({ Place }) => Place)).toContain('counterGuarantee');
  });
});

describe('annual instalments of a policy holder', () => {
  const set = (enableInstallment: boolean, expectedEnableInstallment?: boolean, as: string = email.admin) =>
    platform.send(
      calls.updateEnableAnnualInstallment,
      {
        query: {
          enableInstallment,
          policyHolderUniqueId: HORIZONTE,
          ...(expectedEnableInstallment !== undefined && { expectedEnableInstallment }),
        },
      },
      { as },
    );

  it('are allowed and disallowed, the same twice once', async () => {
    const before = (await read()).EnableAnnualInstallments;
    expect((await set(!before, before)).response.EnableAnnualInstallments).toBe(!before);
    const entry = (await lastHistory())?.id;
    await set(!before);
    expect((await lastHistory())?.id).toBe(entry);
    expect((await set(before, before)).status).toBe(409);
    expect((await set(before, undefined, email.broker)).status).toBe(403);
    await set(before);
  });
});

describe('the data of a policy holder', () => {
  const save = (
    body: Omit<CallInput<typeof calls.saveComplementarData>['body'], 'PolicyHolderUniqueId'>,
    as: string = email.admin,
  ) => platform.send(calls.saveComplementarData, { body: { PolicyHolderUniqueId: HORIZONTE, ...body } }, { as });
  const rename = (Name: string, ExpectedChangedAt?: string) =>
    platform.send(
      calls.updatePolicyHolderName,
      { body: { PolicyHolderUniqueId: HORIZONTE, Name, ...(ExpectedChangedAt && { ExpectedChangedAt }) } },
      { as: email.admin },
    );
  const found = async (policyHolderName: string) =>
    (await platform.send(searchPolicyHolders, { query: { policyHolderName } }, { as: email.admin })).response
      .TotalItems;

  it('change as sent, what is left out stays, and the trade name finds it', async () => {
    const { response } = await save({ TradeName: 'Obras do Norte', Phone: '(81) 3224-1000' });
    expect(response).toMatchObject({ TradeName: 'Obras do Norte', Phone: '8132241000' });
    expect(await found('obras do norte')).toBe(1);
    expect((await save({ TradeName: null })).response).toMatchObject({ TradeName: null, Phone: '8132241000' });
    expect((await save({ Email: 'contato@' })).errors[0]).toMatchObject({ Field: 'Email' });
    expect((await save({ Phone: '12' })).errors[0]).toMatchObject({ Field: 'Phone' });
    expect((await save({ TradeName: 'X' }, email.broker)).status).toBe(403);
  });

  it('are refused with the record where somebody else was faster', async () => {
    const { ChangedAt } = await read();
    await rename('Construtora Horizonte Azul');
    const late = await rename('Horizonte', ChangedAt);
    expect([late.status, late.response.Name]).toEqual([409, 'Construtora Horizonte Azul']);
    expect((await rename('   ')).errors[0]).toMatchObject({ Field: 'Name' });
    await rename('Construtora Horizonte');
  });
});

describe('the addresses of a policy holder', () => {
  const address = {
    ZipCode: '50030-230',
    AddressName: 'Cais do Apolo',
    Number: '31',
    Neighborhood: 'Recife',
    CityId: 2611606,
  };
  const standing = async () => (await read()).Locations;
  const add = (as: string = email.admin) =>
    platform.send(calls.savePolicyHolderLocation, { body: { PolicyHolderUniqueId: HORIZONTE, ...address } }, { as });

  it('are added, changed, made the main one and taken away by the insurer', async () => {
    expect((await add(email.broker)).status).toBe(403);
    const before = (await standing()).length;
    await add();
    expect(await standing()).toHaveLength(before + 1);
    const added = (await standing()).find(({ Number }) => Number === '31');
    const changed = await platform.send(
      calls.updatePolicyHolderLocation,
      { query: { id: added!.Id }, body: { Number: '32', IsMain: true, ExpectedChangedAt: added!.ChangedAt } },
      { as: email.admin },
    );
    expect(changed.response.Locations[0]).toMatchObject({ Number: '32', IsMain: true });
    expect(changed.response.Locations.filter(({ IsMain }) => IsMain)).toHaveLength(1);
    const removed = await platform.send(
      calls.removePolicyHolderLocation,
      { query: { locationId: changed.response.Locations[0]!.Id } },
      { as: email.admin },
    );
    expect(removed.status).toBe(422);
    const history = await platform.send(
      calls.getPolicyHolderChangeHistory,
      { query: { policyHolderId: holder.horizonte } },
      { as: email.admin },
    );
    expect(history.response.LocationChangesHistories.map(({ Action }) => Action)).toContain('mainLocationChanged');
  });
});

describe('the documents of a policy holder', () => {
  const ask = (Name: string, IsInternal = false, as: string = email.admin) =>
    platform.send(
      calls.createPolicyHolderDocument,
      { body: { PolicyHolderUniqueId: HORIZONTE, Name, IsRequired: true, IsInternal } },
      { as },
    );
  const list = async (as: string) =>
    (await platform.send(calls.getDocumentsByPolicyHolder, { query: { policyHolderUniqueId: HORIZONTE } }, { as }))
      .response;
  const give = async (RequestDocumentUniqueId: string, as: string) => {
    const file = new File(['%PDF-1.7 …'], 'balanco.pdf', { type: 'application/pdf' });
    const { uniqueIdentifier } = (await platform.send(uploadArchive, { body: { file } }, { as })).response;
    const body = { RequestDocumentUniqueId, ArchiveUniqueIds: [uniqueIdentifier] };
    return platform.send(calls.uploadPolicyHolderDocument, { body }, { as });
  };

  it('are asked for by the insurer and given by its broker', async () => {
    const { response: asked } = await ask('Balanço de 2025');
    expect((await read()).Missing.map(({ Place }) => Place)).toContain('documents');
    const [ofBroker] = await list(email.broker);
    expect(ofBroker).toMatchObject({ MayGive: true, MayChange: false, MayRemove: false });
    expect((await give(asked.UniqueId, email.broker)).response).toMatchObject({ Status: 'Aguardando_Analise' });
    expect((await ask('Outro', false, email.broker)).status).toBe(403);
    const named = { RequestDocumentUniqueId: asked.UniqueId };
    expect((await platform.send(calls.deletePolicyHolderDocument, { body: named }, { as: email.broker })).status).toBe(
      403,
    );
    await platform.send(calls.deletePolicyHolderDocument, { body: named }, { as: email.admin });
    expect((await platform.send(restorePartyDocument, { body: named }, { as: email.admin })).status).toBe(200);
  });

  it('that the insurer keeps to itself take no files of a broker', async () => {
    const { response: kept } = await ask('Análise de crédito', true);
    expect((await list(email.broker)).map(({ Name }) => Name)).not.toContain('Análise de crédito');
    expect((await give(kept.UniqueId, email.broker)).status).toBe(404);
  });
});
