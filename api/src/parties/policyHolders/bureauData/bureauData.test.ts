import { and, desc, eq } from 'drizzle-orm';
import * as calls from '@portal/shared/contracts/parties/policyHolderBureau';
import type { BureauField } from '@portal/shared/contracts/parties/policyHolderBureau';
import { decideProposedName } from '@portal/shared/contracts/parties/proposedNames';
import { getPolicyHolder, getPolicyHolderChangeHistory } from '@portal/shared/contracts/parties/policyHolderRecord';
import {
  deletePolicyHolderBranch,
  getPolicyHolderBranch,
  insertPolicyHolderBranch,
} from '@portal/shared/contracts/underwriting/proposalParties';
import { INPUT_MAX_LENGTH } from '@portal/shared/domain/values/limits';
import { searchable } from '@portal/shared/domain/values/textSearch';
import { bureauQueries } from '../../../platform/database/schema/bureau';
import { partners, policyHolders } from '../../../platform/database/schema/parties';
import { company, email, holder, uniqueIdOf } from '../../../testing/ids';
import { startPlatformUnderTest } from '../../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../../testing/platformUnderTest';
import { offlineBureau } from '../../bureau/offlineBureau';
import { cnpjOf, offlineRoots } from '../../bureau/testing';

let platform: PlatformUnderTest;
/** A policy holder that the bureau knows, under an old name. */
let known = { id: 0, uniqueId: '', document: '' };
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  const document = cnpjOf((await offlineRoots()).known[0]!);
  const [row] = await platform.database.db
    .insert(policyHolders)
    .values({ companyId: company.aurora, document, name: 'Nome Antigo Ltda.', searchText: searchable('nome antigo') })
    .returning();
  known = row!;
});
afterAll(() => platform.close());

const read = (as: string = email.admin, of = known.uniqueId) =>
  platform.send(calls.getPolicyHolderBureauData, { query: { policyHolderUniqueId: of } }, { as });
const compare = (as: string = email.admin, of = known.uniqueId) =>
  platform.send(calls.comparePolicyHolderWithBureau, { body: { PolicyHolderUniqueId: of } }, { as });
const take = (AskedAt: string, Fields: BureauField[], as: string = email.admin) =>
  platform.send(
    calls.takePolicyHolderFromBureau,
    { body: { PolicyHolderUniqueId: known.uniqueId, AskedAt, Fields } },
    { as },
  );
const record = async () =>
  (await platform.send(getPolicyHolder, { query: { UniqueId: known.uniqueId } }, { as: email.admin })).response;
const lastEntry = async () =>
  (await platform.send(getPolicyHolderChangeHistory, { query: { policyHolderId: known.id } }, { as: email.admin }))
    .response.ChangesHistories[0];

describe('a policy holder compared with the bureau', () => {
  it('is for who manages the insurer’s register; partners are read by its own staff alone', async () => {
    expect((await compare(email.viewer)).status).toBe(403);
    expect((await compare(email.broker, uniqueIdOf(holder.horizonte))).status).toBe(403);
    expect((await read(email.broker, uniqueIdOf(holder.horizonte))).status).toBe(403);
    expect((await read(email.atlas)).status).toBe(404);
    expect((await read(email.viewer)).response).toEqual({ Activity: null, Partners: [], Source: null });
  });

  it('says what differs and changes nothing', async () => {
    const answer = (await offlineBureau.company(known.document))!;
    const { response } = await compare();
    expect(response.Differences.find(({ Field }) => Field === 'name')).toEqual({
      Field: 'name',
      Now: ['Nome Antigo Ltda.'],
      Bureau: [answer.name],
    });
    expect(response.Differences.map(({ Field }) => Field)).toEqual(
      expect.arrayContaining(['name', 'activity', 'partners', 'address']),
    );
    expect(JSON.stringify(response)).not.toContain(answer.partners[0]!.document);
    expect((await record()).Name).toBe('Nome Antigo Ltda.');
    expect((await read()).response.Source?.AskedAt).toBe(response.AskedAt);
  });

  it('takes what was chosen, with its history, and leaves the rest', async () => {
    const answer = (await offlineBureau.company(known.document))!;
    const { response: compared } = await compare();
    const before = (await record()).ChangedAt;
    expect((await take(compared.AskedAt, ['partners'], email.viewer)).status).toBe(403);
    const taken = await take(compared.AskedAt, ['partners', 'activity']);
    expect(taken.response.Activity?.Code).toBe(answer.activity!.code);
    expect(taken.response.Partners.map(({ Name }) => Name).sort()).toEqual(
      answer.partners.map(({ name }) => name).sort(),
    );
    expect((await record()).Name).toBe('Nome Antigo Ltda.');
    expect((await record()).ChangedAt).not.toBe(before);
    expect((await lastEntry())?.Action).toBe('takenFromBureau');

    await take(compared.AskedAt, ['name', 'address']);
    const { Name, Locations } = await record();
    expect(Name).toBe(answer.name);
    expect(Locations).toMatchObject([{ ZipCode: expect.stringContaining(''), IsMain: true }]);
    expect((await compare()).response.Differences.filter(({ Field }) => Field !== 'tradeName')).toEqual([]);
  });

  it('proposes the name of the bureau, which somebody refuses or takes, with both in the history', async () => {
    const { name } = (await offlineBureau.company(known.document))!;
    const rename = (changed: { name: string; refusedBureauName?: null }) =>
      platform.database.db.update(policyHolders).set(changed).where(eq(policyHolders.id, known.id));
    const decide = (Decision: 'Aceitar' | 'Manter', as: string = email.admin) =>
      platform.send(
        decideProposedName,
        { body: { PartyKind: 'policyHolder', PartyUniqueId: known.uniqueId, Name: name, Decision } },
        { as },
      );
    expect((await read()).response.ProposedName).toBeNull();
    await rename({ name: 'Nome Antigo Ltda.' });
    expect((await read()).response.ProposedName).toMatchObject({ Name: name });
    expect((await decide('Manter', email.viewer)).status).toBe(403);

    expect((await decide('Manter')).response.ProposedName).toBeNull();
    expect((await record()).Name).toBe('Nome Antigo Ltda.');
    expect(await lastEntry()).toMatchObject({ Action: 'bureauNameRefused' });
    expect((await decide('Aceitar')).status).toBe(409);

    await rename({ name: 'Nome Antigo Ltda.', refusedBureauName: null });
    expect((await decide('Aceitar')).response.ProposedName).toBeNull();
    expect((await record()).Name).toBe(name);
    expect(await lastEntry()).toMatchObject({ Action: 'takenFromBureau' });
    expect(JSON.stringify(await lastEntry())).toContain('Nome Antigo Ltda.');
  });

  it('takes an address whose street is longer than people type', async () => {
    const { db } = platform.database;
    const { response: compared } = await compare();
    const ofHolder = and(eq(bureauQueries.document, known.document), eq(bureauQueries.outcome, 'found'));
    const [query] = await db.select().from(bureauQueries).where(ofHolder).orderBy(desc(bureauQueries.id)).limit(1);
    const answer = query!.answer!;
    const street = `Avenida ${'R'.repeat(INPUT_MAX_LENGTH)}`;
    const address = { ...answer.address!, addressName: street, number: '9001' };
    const setAnswer = (other: typeof answer) =>
      db.update(bureauQueries).set({ answer: other }).where(eq(bureauQueries.id, query!.id));
    await setAnswer({ ...answer, address });
    const { status } = await take(compared.AskedAt, ['address']);
    await setAnswer(answer);
    expect(status).toBe(200);
    expect((await record()).Locations.map(({ AddressName }) => AddressName)).toContain(street);
  });

  it('keeps the rows of partners who stay, to whom what lists say refers, and drops who left', async () => {
    const { db } = platform.database;
    const rows = () => db.select().from(partners).where(eq(partners.policyHolderId, known.id));
    const [staying] = await rows();
    await db.update(partners).set({ qualification: 'Administrador' }).where(eq(partners.id, staying!.id));
    const [stranger] = await db
      .insert(partners)
      .values({
        companyId: company.aurora,
        policyHolderId: known.id,
        name: 'Quem Saiu',
        document: '52998224725',
        qualification: 'Sócio',
      })
      .returning();
    await take((await compare()).response.AskedAt, ['partners']);
    const now = await rows();
    expect(now.find(({ id }) => id === staying!.id)?.qualification).toBe(staying!.qualification);
    expect(now.map(({ id }) => id)).not.toContain(stranger!.id);
  });

  it('is compared anew where the bureau has answered otherwise since', async () => {
    await platform.database.db
      .update(policyHolders)
      .set({ name: 'Outro Nome S.A.' })
      .where(eq(policyHolders.id, known.id));
    const { response: compared } = await compare();
    await platform.database.db
      .update(bureauQueries)
      .set({ askedAt: new Date(Date.now() - 60_000) })
      .where(eq(bureauQueries.document, known.document));
    const late = await take(compared.AskedAt, ['name']);
    expect(late.status).toBe(409);
    expect((await record()).Name).toBe('Outro Nome S.A.');
  });
});

describe('filiais of a policy holder', () => {
  const branches = async (as: string = email.admin) =>
    (await platform.send(getPolicyHolderBranch, { query: { policyHolderId: known.id } }, { as })).response;

  it('come and go with their history', async () => {
    const BranchCnpj = cnpjOf(known.document.slice(0, 8), '0002');
    const added = await platform.send(
      insertPolicyHolderBranch,
      { query: { PolicyHolderUniqueId: known.uniqueId, BranchCnpj } },
      { as: email.admin },
    );
    expect(await branches()).toHaveLength(1);
    expect((await lastEntry())?.Action).toBe('branchAdded');
    const remove = () =>
      platform.send(deletePolicyHolderBranch, { query: { uniqueId: added.response.UniqueId } }, { as: email.admin });
    expect((await remove()).status).toBe(200);
    const entry = await lastEntry();
    expect(entry).toMatchObject({ Action: 'branchRemoved', Changes: [{ Field: 'branch', After: null }] });
    // Asked again since its answer got lost, it is gone and nothing more is written.
    expect((await remove()).status).toBe(200);
    expect((await lastEntry())?.Key).toBe(entry?.Key);
    expect(await branches()).toEqual([]);
  });
});
