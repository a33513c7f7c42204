import { eq } from 'drizzle-orm';
import { getUrlFileDownload, uploadArchive } from '@portal/shared/contracts/deals/archives';
import * as contracts from '@portal/shared/contracts/parties/counterGuarantees';
import { getEconomicGroup } from '@portal/shared/contracts/parties/economicGroups';
import * as limits from '@portal/shared/contracts/parties/limitRequests';
import { getPolicyHolderNominations } from '@portal/shared/contracts/parties/nominations';
import * as documents from '@portal/shared/contracts/parties/partyDocuments';
import * as calls from '@portal/shared/contracts/parties/policyHolderRecord';
import { searchPolicyHolders } from '@portal/shared/contracts/parties/policyHolders';
import { getPartyScreening } from '@portal/shared/contracts/parties/screening';
import { Functionality as F } from '@portal/shared/domain/access/functionalities';
import { CCGStatus } from '@portal/shared/domain/parties/ccgStatus';
import { MaritalStatus, PropertyRegime, SignatoryRole } from '@portal/shared/domain/parties/counterGuarantee';
import { MenuId } from '@portal/shared/domain/portal/menu';
import { profileModels } from '../../../insurers/standard/profileModels';
import { counterGuaranteeSignatories } from '../../../platform/database/schema/counterGuarantees';
import { requestDocumentArchives, requestDocuments } from '../../../platform/database/schema/documents';
import { auditHistory } from '../../../platform/database/schema/history';
import { limitRequests } from '../../../platform/database/schema/limitRequests';
import {
  counterGuarantees,
  economicGroups,
  policyHolderNominations,
  policyHolders,
} from '../../../platform/database/schema/parties';
import { standAs } from '../../../testing/anyRights';
import { broker, company, email, holder, uniqueIdOf } from '../../../testing/ids';
import { startPlatformUnderTest } from '../../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../../testing/platformUnderTest';

/** Of the policy holder of the tests. */
const PROFILE = 7;
const OWN = uniqueIdOf(holder.horizonte);
const as = { as: email.policyHolder };

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  await standAs(platform, PROFILE, profileModels.policyHolder);
});
afterAll(() => platform.close());

const db = () => platform.database.db;
const read = (user: string = email.policyHolder) =>
  platform.send(calls.getPolicyHolder, { query: { UniqueId: OWN } }, { as: user });
const ask = async (Name: string, IsInternal = false) =>
  (
    await platform.send(
      calls.createPolicyHolderDocument,
      { body: { PolicyHolderUniqueId: OWN, Name, IsRequired: true, IsInternal } },
      { as: email.admin },
    )
  ).response.UniqueId;
const upload = async () => {
  const file = new File(['%PDF-1.7 …'], 'balanco.pdf', { type: 'application/pdf' });
  return (await platform.send(uploadArchive, { body: { file } }, as)).response.uniqueIdentifier;
};
const give = (RequestDocumentUniqueId: string, archive: string) =>
  platform.send(
    calls.uploadPolicyHolderDocument,
    { body: { RequestDocumentUniqueId, ArchiveUniqueIds: [archive] } },
    as,
  );
const ownDocuments = async () =>
  (await platform.send(calls.getDocumentsByPolicyHolder, { query: { policyHolderUniqueId: OWN } }, as)).response;
const nominate = (values: Partial<typeof policyHolderNominations.$inferInsert>) =>
  db()
    .insert(policyHolderNominations)
    .values({
      companyId: company.aurora,
      policyHolderId: holder.horizonte,
      brokerId: broker.zenite,
      status: 'rejected',
      requestedAt: new Date('2026-02-02T12:00:00Z'),
      ...values,
    })
    .returning();

describe('a user of a policy holder', () => {
  it('finds its own record, and no other one', async () => {
    const list = await platform.send(searchPolicyHolders, { query: {} }, as);
    expect(list.response.Data.map(({ PolicyHolderUniqueId }) => PolicyHolderUniqueId)).toEqual([OWN]);
    const other = { query: { UniqueId: uniqueIdOf(holder.aco) } };
    expect((await platform.send(calls.getPolicyHolder, other, as)).status).toBe(404);
  });

  it('reads its limit and its brokers, and changes nothing', async () => {
    expect((await read()).response).toMatchObject({
      Name: 'Construtora Horizonte',
      Limit: { LimitValue: 900_00, UsedLimitValue: 400_00, AvailableLimitValue: 500_00 },
      ModalityGroups: (await read(email.admin)).response.ModalityGroups,
      Nominations: [{ BrokerName: 'Boreal Corretora' }],
      RateClass: null,
      ShowsBureauData: false,
      ShowsEconomicGroup: false,
      Actions: [],
    });
    const renamed = { body: { PolicyHolderUniqueId: OWN, Name: 'Outro Nome S.A.' } };
    expect((await platform.send(calls.updatePolicyHolderName, renamed, as)).status).toBe(403);
  });

  it('does not learn from the limit of its group what the other companies owe', async () => {
    const [group] = await db()
      .insert(economicGroups)
      .values({ companyId: company.aurora, name: 'Grupo Horizonte', limitCents: 900_00, usedLimitCents: 900_00 })
      .returning();
    const groupOf = (economicGroupId: number | null) =>
      db().update(policyHolders).set({ economicGroupId }).where(eq(policyHolders.id, holder.horizonte));
    await groupOf(group!.id);
    const usedUp = 'O limite do grupo econômico está todo usado.';
    const [own, insurers] = [(await read()).response, (await read(email.admin)).response];
    const members = await platform.send(getEconomicGroup, { query: { policyHolderUniqueId: OWN } }, as);
    await groupOf(null);
    expect(insurers.Missing.map(({ Text }) => Text)).toContain(usedUp);
    expect(own.Missing.map(({ Text }) => Text)).not.toContain(usedUp);
    expect(own.EconomicGroup).toMatchObject({ Name: 'Grupo Horizonte', Limit: null });
    expect(members.status).toBe(403);
  });

  it('reads nothing of what lists and bureaus tell the insurer', async () => {
    const screening = { query: { PartyKind: 'policyHolder', PartyUniqueId: OWN } } as const;
    expect((await platform.send(getPartyScreening, screening, as)).status).toBe(403);
    const change = (action: string, field: string) => ({
      companyId: company.aurora,
      ...{ subjectKind: 'policyHolder', subjectUniqueId: OWN },
      ...{ action, changes: [{ field, before: null, after: 'x' }] },
      ...{ changedByUserId: null, changedByName: 'Ana Prado', changedAt: new Date() },
    });
    await db()
      .insert(auditHistory)
      .values([change('completedByBureau', 'tradeName'), change('registered', 'bureau'), change('changed', 'email')]);
    const history = await platform.send(
      calls.getPolicyHolderChangeHistory,
      { query: { policyHolderId: holder.horizonte } },
      as,
    );
    const told = history.response.ChangesHistories.map(({ Action, Changes }) => [Action, Changes.length]);
    expect(told).toContainEqual(['changed', 1]);
    expect(told).toContainEqual(['registered', 0]);
    expect(told.map(([action]) => action)).not.toContain('completedByBureau');
  });
});

describe('the documents of a policy holder', () => {
  it('are given by its own users, and judged by the insurer alone', async () => {
    const uniqueId = await ask('Balanço de 2025');
    expect(await ownDocuments()).toMatchObject([
      { Name: 'Balanço de 2025', MayGive: true, MayChange: false, MayDecide: false },
    ]);
    const given = await give(uniqueId, await upload());
    expect(given.response).toMatchObject({ Status: 'Aguardando_Analise', MayRemove: false });
    const decision = { body: { RequestDocumentUniqueId: uniqueId, Status: 'Conforme' as const } };
    expect((await platform.send(documents.decidePartyDocument, decision, as)).status).toBe(403);
    expect((await platform.send(documents.decidePartyDocument, decision, { as: email.admin })).status).toBe(200);
    expect(await ownDocuments()).toMatchObject([{ Status: 'Conforme', MayGive: false, MayAskAgain: false }]);
    const named = { body: { RequestDocumentUniqueId: uniqueId } };
    expect((await platform.send(documents.askAgainForPartyDocument, named, as)).status).toBe(403);
    expect((await platform.send(calls.deletePolicyHolderDocument, named, as)).status).toBe(403);
    const wanted = { body: { PolicyHolderUniqueId: OWN, Name: 'Meu pedido', IsRequired: true, IsInternal: false } };
    expect((await platform.send(calls.createPolicyHolderDocument, wanted, as)).status).toBe(403);
  });

  it('that the insurer keeps to itself do not exist for it', async () => {
    const uniqueId = await ask('Parecer de crédito', true);
    expect((await ownDocuments()).map(({ Name }) => Name)).not.toContain('Parecer de crédito');
    expect((await give(uniqueId, await upload())).status).toBe(404);
    const query = { RequestDocumentUniqueId: uniqueId };
    expect((await platform.send(documents.getPartyDocumentHistory, { query }, as)).status).toBe(404);
  });

  it('are given by nobody whose profile only shows the record', async () => {
    const uniqueId = await ask('Contrato social');
    const archive = await upload();
    await standAs(platform, PROFILE, { menus: [[MenuId.PolicyHolders, [F.VISUALIZAR_TOMADORES]]] });
    const shown = (await ownDocuments()).find(({ UniqueId }) => UniqueId === uniqueId);
    const { status } = await give(uniqueId, archive);
    await standAs(platform, PROFILE, profileModels.policyHolder);
    expect([shown?.MayGive, status]).toEqual([false, 403]);
  });
});

describe('a contract of counter-guarantee', () => {
  it('is shown to its policy holder with who signs, but not how a surety is married', async () => {
    const [contract] = await db()
      .insert(counterGuarantees)
      .values({
        companyId: company.aurora,
        policyHolderId: holder.horizonte,
        number: 'CCG-90001',
        statusId: CCGStatus.AguardandoAssinatura,
        documentPath: 'counterGuarantees/90001.pdf',
        copyPath: 'counterGuarantees/90001-copia.pdf',
      })
      .returning();
    await db()
      .insert(counterGuaranteeSignatories)
      .values({
        ...{ companyId: company.aurora, counterGuaranteeId: contract!.id, role: SignatoryRole.Fiador },
        ...{ name: 'Rui Amaral', document: '52998224725', maritalStatus: MaritalStatus.Casado },
        ...{ propertyRegime: PropertyRegime.ComunhaoParcial, spouseName: 'Lia Amaral', spouseDocument: '11144477735' },
      });
    const query = { policyHolderUniqueId: OWN };
    const { response } = await platform.send(contracts.getCounterGuarantees, { query }, as);
    expect(response.Contracts).toMatchObject([
      {
        Number: 'CCG-90001',
        Signatories: [
          { Name: 'Rui Amaral', MaritalStatus: null, PropertyRegime: null, SpouseName: null, SpouseCpf: null },
        ],
        Actions: [
          { Action: 'download', DisabledReason: null },
          { Action: 'giveSigned', DisabledReason: null },
        ],
      },
    ]);
    expect(response.OpenDisabledReason).toBeUndefined();
    const insurers = await platform.send(contracts.getCounterGuarantees, { query }, { as: email.admin });
    expect(insurers.response.Contracts[0]?.Signatories[0]?.SpouseName).toBe('Lia Amaral');
    expect((await platform.send(contracts.getCounterGuaranteeTags, { query }, as)).status).toBe(403);
    expect(
      (await platform.send(contracts.openCounterGuarantee, { body: { PolicyHolderUniqueId: OWN } }, as)).status,
    ).toBe(403);
  });
});

describe('what brokers ask for', () => {
  it('is read by the policy holder, but for what the insurer noted itself; it asks for no limit', async () => {
    const request = (uniqueId: number, brokerId: number | null): typeof limitRequests.$inferInsert => ({
      ...{ uniqueId: uniqueIdOf(uniqueId), companyId: company.aurora, policyHolderId: holder.horizonte, brokerId },
      ...{ currentLimitCents: 900_00, requestedLimitCents: 1_500_00, justification: 'Obra nova', status: 'rejected' },
    });
    await db()
      .insert(limitRequests)
      .values([request(910_001, broker.boreal), request(910_002, null)]);
    const query = { policyHolderUniqueId: OWN };
    const { response } = await platform.send(limits.getRequestLimitDocuments, { query }, as);
    expect(response.Requests.map(({ UniqueId }) => UniqueId)).toEqual([uniqueIdOf(910_001)]);
    expect(response.DisabledReason).toBeUndefined();
    const body = { PolicyHolderUniqueId: OWN, RequestedLimitValue: 2_000_00, Justification: 'Mais', Documents: [] };
    expect((await platform.send(limits.sendRequestToAnalysis, { body }, as)).status).toBe(403);
    const document = { LimitRequestUniqueId: uniqueIdOf(910_001), Name: 'Balanço', ArchiveUniqueIds: [await upload()] };
    expect((await platform.send(limits.uploadRequestLimitsDocument, { body: document }, as)).status).toBe(403);
  });

  it('shows it every nomination with its letter, and not why a broker was refused', async () => {
    const [refused] = await nominate({ status: 'rejected', answer: 'A corretora está em análise.' });
    const [letter] = await db()
      .insert(requestDocuments)
      .values({
        ...{ companyId: company.aurora, ownerKind: 'nomination', ownerUniqueId: refused!.uniqueId },
        ...{ name: 'Carta de nomeação', status: 'Aguardando_Analise', isRequired: true },
      })
      .returning();
    const [archive] = await db()
      .insert(requestDocumentArchives)
      .values({
        ...{ requestDocumentId: letter!.id, name: 'carta.pdf', extension: 'pdf', contentType: 'application/pdf' },
        ...{ relativePath: 'nominations/carta.pdf', sizeBytes: 9, sha256: '0'.repeat(64) },
      })
      .returning();
    const query = { policyHolderUniqueId: OWN };
    const { response } = await platform.send(getPolicyHolderNominations, { query }, as);
    const shown = response.Nominations.find(({ UniqueId }) => UniqueId === refused!.uniqueId);
    expect(shown).toMatchObject({ Status: 'rejected', Answer: null, MayEnd: false });
    expect(response.MayRequest).toBe(false);
    const opened = await platform.send(getUrlFileDownload, { query: { ArchiveUniqueId: archive!.uniqueId } }, as);
    expect(opened.status).toBe(200);
  });
});
