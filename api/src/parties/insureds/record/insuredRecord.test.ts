import { eq } from 'drizzle-orm';
import type { CallInput } from '@portal/shared/contracts/call';
import { uploadArchive } from '@portal/shared/contracts/deals/archives';
import * as calls from '@portal/shared/contracts/parties/insuredRecord';
import { searchInsureds } from '@portal/shared/contracts/parties/insureds';
import { changePartyDocumentName, restorePartyDocument } from '@portal/shared/contracts/parties/partyDocuments';
import { revealDocument } from '@portal/shared/contracts/parties/personalData';
import { saveInsuredLocation } from '@portal/shared/contracts/underwriting/proposalParties';
import { requestDocuments } from '../../../platform/database/schema/documents';
import { proposals } from '../../../platform/database/schema/proposals';
import { email, insured, uniqueIdOf } from '../../../testing/ids';
import { startPlatformUnderTest } from '../../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../../testing/platformUnderTest';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
});
afterAll(() => platform.close());

const read = (id: number = insured.recife, as: string = email.admin) =>
  platform.send(calls.getInsured, { query: { personUniqueId: uniqueIdOf(id) } }, { as });
const history = async (id: number = insured.recife, as: string = email.admin) =>
  (await platform.send(calls.getInsuredChangeHistory, { query: { insuredId: id } }, { as })).response;

describe('the record of an insured', () => {
  it('tells who it is, where it stands and what can be done', async () => {
    expect((await read()).response).toMatchObject({
      Id: insured.recife,
      Name: 'Município do Recife',
      CpfCnpj: '10565000000192',
      IsNaturalPerson: false,
      IsPrivate: false,
      IsBlocked: false,
      Locations: [{ IsMain: true, City: { Name: 'Recife' } }],
      Actions: [{ Action: 'edit' }, { Action: 'block' }, { Action: 'requestDocument' }],
    });
    expect((await read(insured.recife, email.viewer)).response.Actions).toEqual([]);
    expect((await read(insured.joao)).response).toMatchObject({ CpfCnpj: '***.444.777-**', IsNaturalPerson: true });
  });

  it('is read by a broker where it is in its proposals, without what the insurer wrote', async () => {
    expect((await read(insured.recife, email.broker)).response.Actions).toEqual([]);
    expect((await read(insured.olinda, email.broker)).errors[0]).toMatchObject({ Field: 'personUniqueId' });
    expect((await read(insured.olinda, email.advisor)).response.BlockedJustification).toBeNull();
  });

  it('exists for nobody else', async () => {
    expect((await read(insured.recife, email.atlas)).status).toBe(404);
    expect((await read(insured.recife, email.policyHolder)).status).toBe(403);
    expect((await read(insured.recife, email.bare)).status).toBe(403);
  });
});

describe('blocking an insured', () => {
  type Query = CallInput<typeof calls.setInsuredBlocked>['query'];
  const set = (query: Partial<Query> = {}, as: string = email.admin) =>
    platform.send(
      calls.setInsuredBlocked,
      { query: { id: insured.recife, isBlocked: true, blockJustify: 'Sede interditada', ...query } },
      { as },
    );

  it('asks for a justification', async () => {
    const { status, errors } = await set({ blockJustify: ' ' });
    expect([status, errors[0]?.Field]).toEqual([400, 'blockJustify']);
    expect((await read()).response.IsBlocked).toBe(false);
  });

  it('is for who manages the register', async () => {
    for (const as of [email.viewer, email.broker, email.policyHolder]) expect((await set({}, as)).status).toBe(403);
    expect((await set({}, email.atlas)).status).toBe(404);
  });

  it('says why, to the insurer alone, and is taken back with a justification', async () => {
    const blocked = (await set({ expectedIsBlocked: false })).response;
    expect(blocked).toMatchObject({ IsBlocked: true, BlockedJustification: 'Sede interditada' });
    expect(blocked.Actions.map(({ Action }) => Action)).toEqual(['edit', 'unblock', 'requestDocument']);
    expect((await read(insured.recife, email.broker)).response).toMatchObject({
      IsBlocked: true,
      BlockedJustification: null,
    });
    expect(JSON.stringify(await history(insured.recife, email.broker))).not.toContain('interditada');

    await set({ isBlocked: false, blockJustify: 'Sede liberada' });
    expect((await read()).response).toMatchObject({ IsBlocked: false, BlockedJustification: null });
    const [last, first] = (await history()).ChangesHistories;
    expect(first).toMatchObject({ Action: 'blocked', ChangedByName: 'Ana Prado' });
    expect(last?.Changes).toContainEqual({
      Field: 'justification',
      Before: 'Sede interditada',
      After: 'Sede liberada',
    });
  });

  it('pressed by two is done by the first, and the second sees it', async () => {
    await set({ expectedIsBlocked: false });
    const second = await set({ expectedIsBlocked: false, blockJustify: 'Também' });
    expect([second.status, second.response.IsBlocked]).toEqual([409, true]);
    expect(second.errors[0]?.Message).toBe('Outra pessoa já bloqueou este segurado.');
    expect((await set({ blockJustify: 'De novo' })).response.BlockedJustification).toBe('Sede interditada');
    await set({ isBlocked: false });
  });
});

describe('the name of an insured', () => {
  type Query = CallInput<typeof calls.updateInsuredName>['query'];
  const rename = (query: Partial<Query>, as: string = email.admin) =>
    platform.send(calls.updateInsuredName, { query: { id: insured.joao, insuredName: 'João Lima', ...query } }, { as });
  const found = async (InsuredName: string) =>
    (await platform.send(searchInsureds, { query: { InsuredName } }, { as: email.admin })).response.Data.length;

  it('of a person goes with a social name, by which they are found', async () => {
    const { response } = await rename({ nomeSocial: '  Joana   Lima ' });
    expect(response).toMatchObject({ Name: 'João Lima', NomeSocial: 'Joana Lima' });
    expect([await found('joana'), await found('joão')]).toEqual([1, 1]);
    expect((await history(insured.joao)).ChangesHistories[0]).toMatchObject({
      Action: 'changed',
      Changes: [{ Field: 'socialName', Before: null, After: 'Joana Lima' }],
    });
    expect((await rename({ removesNomeSocial: true })).response.NomeSocial).toBeNull();
  });

  it('that cannot be one is refused at its field', async () => {
    expect((await rename({ insuredName: 'João 2' })).errors[0]).toMatchObject({ Field: 'insuredName' });
    expect((await rename({ nomeSocial: 'J0ana' })).errors[0]).toMatchObject({ Field: 'nomeSocial' });
    const ofCompany = await rename({ id: insured.recife, insuredName: 'Prefeitura do Recife', nomeSocial: 'Recife' });
    expect([ofCompany.status, (await read()).response.Name]).toEqual([422, 'Município do Recife']);
  });

  it('is changed by who saw it as it is', async () => {
    const { ChangedAt } = (await read(insured.joao)).response;
    await rename({ insuredName: 'João da Silva Lima' });
    const late = await rename({ insuredName: 'João Souza', expectedChangedAt: ChangedAt });
    expect([late.status, late.response.Name]).toEqual([409, 'João da Silva Lima']);
    expect((await rename({}, email.viewer)).status).toBe(403);
  });
});

describe('the sector of an insured', () => {
  const move = (id: number, isPrivate: boolean) =>
    platform.send(calls.updateInsuredBranch, { query: { id, isPrivate } }, { as: email.admin });

  it('decides the branch of what comes, and is in the history', async () => {
    expect((await move(insured.recife, true)).response.IsPrivate).toBe(true);
    expect((await history()).ChangesHistories[0]?.Changes).toEqual([
      { Field: 'isPrivate', Before: 'false', After: 'true' },
    ]);
    await move(insured.recife, false);
  });

  it('of a person is private', async () => {
    expect((await move(insured.joao, false)).status).toBe(422);
  });
});

describe('the addresses of an insured', () => {
  const address = {
    ZipCode: '50030-230',
    AddressName: 'Cais do Apolo',
    Number: '31',
    Complement: null,
    Neighborhood: 'Recife',
    CityId: 2611606,
  };
  const add = (changes: Partial<typeof address> = {}, as: string = email.admin) =>
    platform.send(
      saveInsuredLocation,
      { body: { InsuredUniqueId: uniqueIdOf(insured.recife), ...address, ...changes } },
      { as },
    );
  const change = (id: number, body: CallInput<typeof calls.updateInsuredLocation>['body'], as: string = email.admin) =>
    platform.send(calls.updateInsuredLocation, { query: { id }, body }, { as });
  const remove = (locationId: number, expectedChangedAt?: string, as: string = email.admin) =>
    platform.send(
      calls.removeInsuredLocation,
      { query: { locationId, ...(expectedChangedAt && { expectedChangedAt }) } },
      { as },
    );
  const standing = async () => (await read()).response.Locations;

  it('are added by who manages the register; the first stays the main one', async () => {
    expect((await add()).status).toBe(200);
    expect((await standing()).map(({ Number, IsMain }) => [Number, IsMain]).at(-1)).toEqual(['31', false]);
    expect((await history()).LocationChangesHistories[0]).toMatchObject({
      Action: 'locationAdded',
      Changes: [{ Before: null, After: 'Cais do Apolo, 31 – Recife, Recife – PE, CEP 50030-230' }],
    });
    await add();
    expect(await standing()).toHaveLength(2);
  });

  it('change one by one; only one is the main one', async () => {
    const [, second] = await standing();
    const { response } = await change(second!.Id, { Number: '1000', IsMain: true });
    expect(response.Locations.map(({ Number, IsMain }) => [Number, IsMain])).toEqual([
      ['1000', true],
      [expect.any(String), false],
    ]);
    expect((await history()).LocationChangesHistories.map(({ Action }) => Action).slice(0, 2)).toEqual([
      'mainLocationChanged',
      'locationChanged',
    ]);
    const [main] = response.Locations;
    expect((await change(main!.Id, { IsMain: false })).status).toBe(422);
    expect((await change(main!.Id, { CityId: 1 })).errors[0]).toMatchObject({ Field: 'CityId' });
  });

  it('stay with the proposals that name them', async () => {
    const [main] = await standing();
    const { db } = platform.database;
    const ofRecife = eq(proposals.insuredId, insured.recife);
    await db.update(proposals).set({ insuredLocationId: main!.Id }).where(ofRecife);
    await change(main!.Id, { Number: '1001' });
    const [proposal] = await db.select().from(proposals).where(ofRecife);
    expect(proposal?.insuredLocationId).toBe(main!.Id);
    expect((await standing()).map(({ Id }) => Id)).not.toContain(main!.Id);
  });

  it('are taken away, but not the main one', async () => {
    const [main, other] = await standing();
    expect((await remove(main!.Id)).status).toBe(422);
    expect((await remove(other!.Id)).response.Locations.map(({ Id }) => Id)).toEqual([main!.Id]);
    expect((await remove(other!.Id)).status).toBe(404);
    const late = await remove(other!.Id, other!.ChangedAt);
    expect([late.status, late.response.Locations.length]).toEqual([409, 1]);
  });

  it('are nobody else’s to change', async () => {
    const [main] = await standing();
    expect((await change(main!.Id, { Number: '1' }, email.viewer)).status).toBe(403);
    expect((await change(main!.Id, { Number: '1' }, email.atlas)).status).toBe(404);
    expect((await remove(main!.Id, undefined, email.broker)).status).toBe(403);
  });
});

describe('the documents of an insured', () => {
  const ask = (Name: string, more: { IsInternal?: boolean } = {}, as: string = email.admin) =>
    platform.send(
      calls.createInsuredDocument,
      { body: { InsuredUniqueId: uniqueIdOf(insured.recife), Name, IsRequired: true, ...more } },
      { as },
    );
  const list = async (as: string = email.admin) =>
    (await platform.send(calls.getDocumentsByInsured, { query: { UniqueId: uniqueIdOf(insured.recife) } }, { as }))
      .response;
  const give = async (RequestDocumentUniqueId: string, as: string = email.admin) => {
    const file = new File(['%PDF-1.7 …'], 'ato.pdf', { type: 'application/pdf' });
    const { uniqueIdentifier } = (await platform.send(uploadArchive, { body: { file } }, { as })).response;
    return platform.send(
      calls.uploadInsuredDocument,
      { body: { RequestDocumentUniqueId, ArchiveUniqueIds: [uniqueIdentifier] } },
      { as },
    );
  };

  it('are asked for once, and wait for analysis when given', async () => {
    const { response: asked } = await ask('Ato de nomeação');
    expect(asked).toMatchObject({ Status: 'Pendente', RequestedBy: 'Ana Prado', MayChange: true });
    expect((await ask(' ato  DE nomeação')).errors[0]).toMatchObject({ Field: 'Name' });
    expect((await give(asked.UniqueId)).response).toMatchObject({
      Status: 'Aguardando_Analise',
      Archives: [{ Name: 'ato.pdf', UploadedBy: 'Ana Prado' }],
    });
    expect((await history()).ChangesHistories[0]).toMatchObject({
      Action: 'received',
      Subject: 'Ato de nomeação',
      Changes: [{ Field: 'status', Before: 'Pendente', After: 'Aguardando_Analise' }],
    });
  });

  it('that the insurer keeps to itself are seen by nobody else', async () => {
    await ask('Parecer interno', { IsInternal: true });
    expect((await list()).map(({ Name }) => Name)).toContain('Parecer interno');
    expect((await list(email.broker)).map(({ Name }) => Name)).toEqual(['Ato de nomeação']);
    expect((await list(email.broker))[0]).toMatchObject({ MayChange: false, MayRemove: false });
    expect(JSON.stringify(await history(insured.recife, email.broker))).not.toContain('Parecer');
  });

  it('get another name, are taken away and come back', async () => {
    const { response: asked } = await ask('Estatuto');
    const named = { RequestDocumentUniqueId: asked.UniqueId };
    const renamed = await platform.send(
      changePartyDocumentName,
      { body: { ...named, Name: 'Estatuto social' } },
      { as: email.admin },
    );
    expect(renamed.response.Name).toBe('Estatuto social');
    const taken = await platform.send(calls.deleteInsuredDocument, { body: named }, { as: email.admin });
    expect(taken.response.DeletedAt).not.toBeNull();
    const restored = await platform.send(restorePartyDocument, { body: named }, { as: email.admin });
    expect(restored.response.DeletedAt).toBeNull();
    expect((await history()).ChangesHistories.map(({ Action }) => Action).slice(0, 3)).toEqual([
      'restored',
      'deleted',
      'renamed',
    ]);
  });

  it('that were accepted stay as they are', async () => {
    const { response: asked } = await ask('Lei de criação');
    const named = { RequestDocumentUniqueId: asked.UniqueId };
    const { db } = platform.database;
    await db.update(requestDocuments).set({ status: 'Conforme' }).where(eq(requestDocuments.uniqueId, asked.UniqueId));
    expect((await give(asked.UniqueId)).status).toBe(422);
    const stale = await platform.send(
      calls.deleteInsuredDocument,
      { body: { ...named, ExpectedStatus: 'Pendente' } },
      { as: email.admin },
    );
    expect([stale.status, stale.response.Status]).toEqual([409, 'Conforme']);
  });

  it('are changed by nobody else', async () => {
    const [first] = await list();
    expect((await ask('Outro', {}, email.viewer)).status).toBe(403);
    const named = { RequestDocumentUniqueId: first!.UniqueId };
    for (const [as, status] of [
      [email.viewer, 403],
      [email.broker, 403],
      [email.atlas, 404],
    ] as const)
      expect((await platform.send(calls.deleteInsuredDocument, { body: named }, { as })).status).toBe(status);
  });
});

describe('who saw the CPF of an insured', () => {
  it('is shown to the insurer', async () => {
    await platform.send(
      revealDocument,
      { body: { Kind: 'insured', UniqueId: uniqueIdOf(insured.joao) } },
      { as: email.admin },
    );
    const { PersonalDataAccesses, ChangesHistories } = await history(insured.joao);
    expect(PersonalDataAccesses[0]).toMatchObject({ Action: 'revealed', UserName: 'Ana Prado' });
    expect(ChangesHistories.map(({ Action }) => Action)).not.toContain('documentRevealed');
  });
});
