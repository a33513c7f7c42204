import { eq } from 'drizzle-orm';
import { getInsured } from '@portal/shared/contracts/parties/insuredRecord';
import {
  getPartyMergeState,
  searchPartyDoubles,
  searchPartyMerges,
} from '@portal/shared/contracts/parties/partyMerges';
import {
  getPolicyHolder,
  getPolicyHolderChangeHistory,
  updatePolicyHolderName,
} from '@portal/shared/contracts/parties/policyHolderRecord';
import { searchPolicyHolders } from '@portal/shared/contracts/parties/policyHolders';
import { searchRecords } from '@portal/shared/contracts/portal/search';
import { searchPolicies } from '@portal/shared/contracts/underwriting/policies';
import {
  validateInsuredByDocument,
  validatePolicyHolderByCnpj,
} from '@portal/shared/contracts/underwriting/proposalParties';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import { UserType } from '@portal/shared/domain/access/userTypes';
import { MenuId } from '@portal/shared/domain/portal/menu';
import { requestDocuments } from '../../platform/database/schema/documents';
import { insureds, locations, policyHolderNominations, policyHolders } from '../../platform/database/schema/parties';
import { proposals } from '../../platform/database/schema/proposals';
import { screeningMatches } from '../../platform/database/schema/screening';
import { profileMenuFunctionalities, users } from '../../platform/database/schema/users';
import { broker, company, email, holder, insured, uniqueIdOf } from '../../testing/ids';
import { startPlatformUnderTest } from '../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../testing/platformUnderTest';
import { readContract } from '../../underwriting/proposals/terms/readContract';
import { sanctionedAmong } from '../../platform/lists/listObjections';
import { makeDeal, mergingOn, twoHolders, twoInsureds } from './testing/doubles';

jest.setTimeout(600_000);

let platform: PlatformUnderTest;
let holders: ReturnType<typeof mergingOn>;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  holders = mergingOn(platform);
});
afterAll(() => platform.close());

const db = () => platform.database.db;
const stateOf = (
  of: { uniqueId: string },
  as: string = email.admin,
  Kind: 'policyHolder' | 'insured' = 'policyHolder',
) => platform.send(getPartyMergeState, { query: { Kind, UniqueId: of.uniqueId } }, { as });
const doubles = (Search?: string, as: string = email.admin, Kind: 'policyHolder' | 'insured' = 'policyHolder') =>
  platform.send(searchPartyDoubles, { query: { Kind, Search } }, { as });
/** Lets somebody of the insurer who only reads manage policy holders. */
const letManage = () =>
  db()
    .insert(profileMenuFunctionalities)
    .values({
      profileId: 3,
      menuId: MenuId.PolicyHolders,
      functionalityId: Functionality.GERENCIAR_TOMADORES_SEGURADORA,
    })
    .onConflictDoNothing();

describe('doubles of a register', () => {
  it('are the records of one CNPJ root, the matriz first', async () => {
    const { matriz, filial } = await twoHolders(platform);
    await makeDeal(platform, { policyHolderId: filial.id, cents: 100_01 });
    const { response } = await doubles(filial.name);
    expect(response.TotalItems).toBe(1);
    expect(response.Data[0]).toMatchObject({ IsCompany: true, RecordCount: 2 });
    expect(response.Data[0]?.Document.replace(/\D/g, '')).toBe(matriz.document.slice(0, 8));
    expect(response.Data[0]?.Records).toMatchObject([
      { UniqueId: matriz.uniqueId, IsHeadOffice: true, PolicyCount: 0 },
      { UniqueId: filial.uniqueId, IsHeadOffice: false, PolicyCount: 1 },
    ]);
  });

  it('are the records of one CPF, also of one that was kept without its zeros, and are shown masked', async () => {
    const { first, second } = await twoInsureds(platform);
    const { response } = await doubles('ana', email.admin, 'insured');
    expect(response.Data).toMatchObject([{ Document: '***.345.678-**', IsCompany: false, RecordCount: 2 }]);
    expect(response.Data[0]?.Records.map(({ UniqueId }) => UniqueId)).toEqual([first.uniqueId, second.uniqueId]);
    expect(new Set(response.Data[0]?.Records.map(({ CpfCnpj }) => CpfCnpj))).toEqual(new Set(['***.345.678-**']));
    await db().delete(insureds).where(eq(insureds.id, second.id));
    await db().delete(insureds).where(eq(insureds.id, first.id));
  });

  it('are shown to who manages the register, on the record as well, and to nobody else', async () => {
    const { matriz, filial } = await twoHolders(platform);
    expect((await doubles(matriz.name, email.viewer)).status).toBe(403);
    expect((await doubles(matriz.name, email.broker)).status).toBe(403);
    expect((await doubles(matriz.name, email.atlas)).response.TotalItems).toBe(0);
    expect((await stateOf(matriz, email.viewer)).response.Doubles).toEqual([]);
    expect((await stateOf(matriz)).response.Doubles).toMatchObject([{ UniqueId: filial.uniqueId }]);
    expect((await stateOf(matriz, email.atlas)).status).toBe(404);
    expect((await holders.preview(matriz, filial, email.viewer)).status).toBe(403);
    expect((await holders.preview(matriz, filial, email.atlas)).status).toBe(404);
  });

  it('are merged by administrators alone', async () => {
    await letManage();
    const { matriz, filial } = await twoHolders(platform);
    const { response } = await holders.preview(matriz, filial, email.viewer);
    expect(response.DisabledReason).toBe('Só administradores unificam cadastros. Peça a um deles.');
    for (const as of [email.viewer, email.broker, email.policyHolder])
      expect((await holders.send(matriz, filial, { ExpectedState: response.State }, as)).status).toBe(403);
    expect((await holders.send(matriz, { uniqueId: uniqueIdOf(holder.oeste) }, {})).status).toBe(404);
  });
});

describe('a merge', () => {
  it('moves what is done, adds up what is used, and leaves what was granted', async () => {
    const { matriz, filial } = await twoHolders(
      platform,
      { limitCents: 5_000_00, usedLimitCents: 1_000_33 },
      { limitCents: 900_00, usedLimitCents: 333_34 },
    );
    const { policy } = await makeDeal(platform, { policyHolderId: filial.id, cents: 333_34 });
    await db()
      .insert(requestDocuments)
      .values([document(filial.uniqueId, 'Balanço', 'Conforme'), document(filial.uniqueId, 'Estatuto', 'Pendente')]);
    await db().insert(policyHolderNominations).values({
      companyId: company.aurora,
      policyHolderId: filial.id,
      brokerId: broker.boreal,
      status: 'approved',
      requestedAt: new Date(),
    });
    const { response: preview } = await holders.preview(matriz, filial);
    expect(preview.Moves).toEqual([
      { Subject: 'policy', Count: 1, Names: [policy?.number] },
      { Subject: 'proposal', Count: 1, Names: [policy?.number] },
      { Subject: 'document', Count: 1, Names: ['Balanço'] },
      { Subject: 'nomination', Count: 1, Names: ['Boreal Corretora'] },
    ]);
    expect(preview.Limit).toEqual({ LimitValue: 5_000_00, UsedLimitValue: 1_333_67, AvailableLimitValue: 3_666_33 });
    expect(preview.Conflicts).toEqual([]);

    const { response, status } = await holders.merge(matriz, filial);
    expect(status).toBe(200);
    expect(response.Merge).toMatchObject({ MergedName: filial.name, MergedBy: 'Ana Prado', TakenBackAt: null });
    const kept = await record(matriz.uniqueId);
    expect(kept.Limit).toMatchObject({ LimitValue: 5_000_00, UsedLimitValue: 1_333_67, AvailableLimitValue: 3_666_33 });
    expect(kept.Nominations).toMatchObject([{ BrokerName: 'Boreal Corretora' }]);
    const gone = await record(filial.uniqueId);
    expect(gone).toMatchObject({ IsActive: false, Actions: [] });
    expect(gone.Limit).toMatchObject({ LimitValue: 0, UsedLimitValue: 0 });
    expect((await stateOf(filial)).response.MergedInto).toMatchObject({
      UniqueId: matriz.uniqueId,
      Merge: { Actions: [{ Action: 'takeBack', DisabledReason: null }] },
    });
    const list = await platform.send(searchPartyMerges, { query: { Kind: 'policyHolder' } }, { as: email.admin });
    expect(list.response.Data[0]).toMatchObject({
      MergedUniqueId: filial.uniqueId,
      Justification: 'É a mesma empresa.',
    });
  });

  it('stands in the history of both records', async () => {
    const { matriz, filial } = await twoHolders(platform);
    await holders.merge(matriz, filial);
    const entries = async (id: number) =>
      (
        await platform.send(getPolicyHolderChangeHistory, { query: { policyHolderId: id } }, { as: email.admin })
      ).response.ChangesHistories.map(({ Action, Changes }) => [Action, Changes.map(({ After }) => After)]);
    expect(await entries(matriz.id)).toEqual([
      ['merged', [expect.stringContaining(filial.name), 'É a mesma empresa.']],
    ]);
    expect(await entries(filial.id)).toEqual([
      ['mergedAway', [expect.stringContaining(matriz.name), '0', 'É a mesma empresa.']],
    ]);
  });

  it('leaves the record that went readable, also to its broker, and closed to changes', async () => {
    const { matriz, filial } = await twoHolders(platform);
    await db().insert(policyHolderNominations).values({
      companyId: company.aurora,
      policyHolderId: filial.id,
      brokerId: broker.boreal,
      status: 'approved',
      requestedAt: new Date(),
    });
    await holders.merge(matriz, filial);
    expect((await stateOf(filial, email.broker)).response.MergedInto).toEqual({
      UniqueId: matriz.uniqueId,
      Name: matriz.name,
      Merge: null,
    });
    const changed = await platform.send(
      updatePolicyHolderName,
      { body: { PolicyHolderUniqueId: filial.uniqueId, Name: 'Outro nome' } },
      { as: email.admin },
    );
    expect(changed.status).toBe(422);
    expect(changed.errors[0]?.Message).toContain('unificado em outro');
  });

  it('asks for nothing any more of the record that went', async () => {
    const { matriz, filial } = await twoHolders(platform);
    await holders.merge(matriz, filial);
    expect((await record(filial.uniqueId)).Missing).toEqual([
      { Place: 'situation', Text: 'O cadastro foi unificado em outro, que recebe as novas propostas.' },
    ]);
  });

  it('makes searches by the name and the document of the record that went find the one that counts', async () => {
    const { matriz, filial } = await twoHolders(platform);
    const { policy } = await makeDeal(platform, { policyHolderId: filial.id, cents: 0 });
    await holders.merge(matriz, filial);
    for (const query of [{ policyHolderName: filial.name }, { policyHolderDocument: filial.document }]) {
      const { response } = await platform.send(searchPolicyHolders, { query }, { as: email.admin });
      expect(response.Data.map(({ Name }) => Name)).toEqual([matriz.name]);
    }
    const renamed = { PolicyHolderUniqueId: matriz.uniqueId, Name: 'Com outro nome' };
    await platform.send(updatePolicyHolderName, { body: renamed }, { as: email.admin });
    const found = await platform.send(searchRecords, { query: { textSearch: filial.name } }, { as: email.admin });
    expect(found.response.Records.map(({ Name }) => Name)).toEqual(['Com outro nome']);
    const { response } = await platform.send(
      searchPolicies,
      { query: { policyHolderDocument: filial.document } },
      { as: email.admin },
    );
    expect(response.Data.map(({ PolicyNumber }) => PolicyNumber)).toEqual([policy?.number]);
  });

  it('keeps the document of the record that went from being registered again', async () => {
    const { matriz, filial } = await twoHolders(platform);
    await holders.merge(matriz, filial);
    const { response } = await platform.send(
      validatePolicyHolderByCnpj,
      { query: { Cnpj: filial.document } },
      { as: email.admin },
    );
    expect(response.PolicyHolder).toMatchObject({
      UniqueId: matriz.uniqueId,
      Branches: [{ CpfCnpj: filial.document, Name: filial.name }],
    });
    const pair = await twoInsureds(platform);
    await mergingOn(platform, 'insured').merge(pair.first, pair.second);
    const known = await platform.send(
      validateInsuredByDocument,
      { body: { Document: '01234567890' } },
      { as: email.admin },
    );
    expect(known.response.UniqueId).toBe(pair.first.uniqueId);
    const read = await platform.send(
      getInsured,
      { query: { personUniqueId: pair.second.uniqueId } },
      { as: email.admin },
    );
    expect(read.response).toMatchObject({ IsActive: false, Actions: [] });
  });

  it('leaves what was issued in the name under which it was, and names the filial in what is still open', async () => {
    const { matriz, filial } = await twoHolders(platform);
    const issued = await makeDeal(platform, { policyHolderId: filial.id, cents: 0 });
    const accepted = await makeDeal(platform, {
      policyHolderId: filial.id,
      cents: 0,
      isIssued: false,
      columns: { acceptedAt: new Date(), legalClockEndedAt: new Date(), statusId: ProposalStatus.AguardandoPagamento },
    });
    const open = await makeDeal(platform, { policyHolderId: filial.id, cents: 0, isIssued: false });
    expect((await holders.preview(matriz, filial)).response.Warnings.join(' ')).toContain(
      '1 proposta em andamento passa',
    );
    await holders.merge(matriz, filial);
    const printed = async ({ proposal }: typeof open) => readContract(db(), proposal.id);
    for (const bound of [issued, accepted])
      expect((await printed(bound)).policyHolder).toMatchObject({ name: filial.name, document: filial.document });
    expect(await printed(open)).toMatchObject({
      policyHolder: { document: matriz.document },
      branch: { document: filial.document },
    });
  });

  it('takes the address of an open proposal along for its insured', async () => {
    const pair = await twoInsureds(platform, { document: '98765432000198' }, { document: '98765432000279' });
    const { proposal } = await makeDeal(platform, { insuredId: pair.second.id, cents: 0, isIssued: false });
    const [address] = await db().select().from(locations).where(eq(locations.insuredId, insured.recife));
    const { id: _id, uniqueId: _uniqueId, ...columns } = address!;
    const [own] = await db()
      .insert(locations)
      .values({ ...columns, insuredId: pair.second.id })
      .returning();
    await db().update(proposals).set({ insuredLocationId: own!.id }).where(eq(proposals.id, proposal.id));
    const insuredMerges = mergingOn(platform, 'insured');
    const { response } = await insuredMerges.merge(pair.first, pair.second);
    const addressOf = async () =>
      (
        await db()
          .select({ owner: locations.insuredId, isMain: locations.isMain, id: locations.id })
          .from(proposals)
          .innerJoin(locations, eq(locations.id, proposals.insuredLocationId))
          .where(eq(proposals.id, proposal.id))
      )[0];
    expect(await addressOf()).toMatchObject({ owner: pair.first.id, isMain: false });
    await insuredMerges.takeBack(response.Merge);
    expect(await addressOf()).toMatchObject({ owner: pair.second.id, id: own!.id, isMain: true });
  });

  it('takes whoever works for the insured that went to the one that counts, and back', async () => {
    const { first, second } = await twoInsureds(platform, { document: '05544433322' }, { document: '5544433322' });
    const [{ id = 0 } = {}] = await db()
      .insert(users)
      .values({
        companyId: company.aurora,
        userTypeId: UserType.OTHER,
        profileId: 3,
        insuredId: second.id,
        email: `pessoa${second.id}@segurado.test`,
        name: 'Bento Reis',
        searchText: 'bento reis',
      })
      .returning({ id: users.id });
    const insuredOf = async () => (await db().select().from(users).where(eq(users.id, id)))[0]?.insuredId;
    const merging = mergingOn(platform, 'insured');
    const { response } = await merging.merge(first, second);
    expect(await insuredOf()).toBe(first.id);
    await merging.takeBack(response.Merge);
    expect(await insuredOf()).toBe(second.id);
  });

  it('sends a proposal that is written for the record that went to the one that counts', async () => {
    const { matriz, filial } = await twoHolders(platform);
    await holders.merge(matriz, filial);
    const { proposal } = await makeDeal(platform, { policyHolderId: filial.id, cents: 0, isIssued: false });
    expect(proposal.policyHolderId).toBe(matriz.id);
  });

  it('lets a confirmed sanction and both blocks stand against the record that survives', async () => {
    const { matriz, filial } = await twoHolders(
      platform,
      {},
      {
        isRestrictivelyBlocked: true,
        restrictiveJustification: 'Protestos',
        isBlocked: true,
        blockedJustification: 'Sinistro',
      },
    );
    await db().insert(screeningMatches).values(sanctionOf(filial));
    const { response } = await holders.preview(matriz, filial);
    expect(response.Warnings.filter((one) => /bloquea|sanção/.test(one))).toHaveLength(3);
    await holders.merge(matriz, filial);
    expect(await record(matriz.uniqueId)).toMatchObject({
      IsBlocked: true,
      BlockedJustification: 'Sinistro',
      IsRestrictivelyBlocked: true,
      RestrictiveJustification: 'Protestos',
    });
    expect(await sanctionedAmong(db(), company.aurora, [matriz.uniqueId])).toEqual(new Set([matriz.uniqueId]));
  });

  it('makes three records lead to one', async () => {
    const { matriz, filial } = await twoHolders(platform);
    const [third] = await db()
      .insert(policyHolders)
      .values({
        companyId: company.aurora,
        name: 'Terceira',
        document: `${matriz.document.slice(0, 8)}000399`,
        searchText: 'terceira',
      })
      .returning();
    await holders.merge(filial, third!);
    const { response } = await holders.merge(matriz, filial);
    expect((await stateOf(third!)).response.MergedInto?.UniqueId).toBe(matriz.uniqueId);
    expect((await stateOf(third!)).response.MergedInto?.Merge?.Actions[0]?.DisabledReason).toContain('Desfaça antes');
    await holders.takeBack(response.Merge);
    expect((await stateOf(third!)).response.MergedInto?.UniqueId).toBe(filial.uniqueId);
  });

  it('is refused for records of different companies, and for one and the same', async () => {
    const one = await twoHolders(platform);
    const other = await twoHolders(platform);
    expect((await holders.preview(one.matriz, other.matriz)).status).toBe(422);
    expect((await holders.preview(one.matriz, one.matriz)).status).toBe(422);
    expect((await holders.preview(one.matriz, { uniqueId: uniqueIdOf(holder.oeste) })).status).toBe(404);
  });
});

const record = async (UniqueId: string) =>
  (await platform.send(getPolicyHolder, { query: { UniqueId } }, { as: email.admin })).response;

const document = (ownerUniqueId: string, name: string, status: 'Conforme' | 'Pendente') => ({
  companyId: company.aurora,
  ownerKind: 'policyHolder' as const,
  ownerUniqueId,
  name,
  status,
});

const sanctionOf = ({
  uniqueId,
  name,
  document: subjectDocument,
}: {
  uniqueId: string;
  name: string;
  document: string;
}) => ({
  companyId: company.aurora,
  ownerKind: 'policyHolder' as const,
  ownerUniqueId: uniqueId,
  ownerName: name,
  subjectName: name,
  subjectDocument,
  listName: 'ceis',
  listTitle: 'CEIS',
  listSource: 'CGU',
  listVersion: '1',
  listPublishedOn: '2026-01-01',
  listKind: 'sanction' as const,
  entryReference: '1',
  entryNames: [name],
  entryReason: 'Inidônea',
  basis: 'name' as const,
  score: 90,
  evidence: `evidence of ${uniqueId}`,
  state: 'confirmed' as const,
  decidedByUserId: 1,
  decidedAt: new Date(),
  decisionReason: 'Confere com a lista.',
  foundAt: new Date(),
});
