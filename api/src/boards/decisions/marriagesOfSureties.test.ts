import { eq } from 'drizzle-orm';
import { getUrlFileDownload } from '@portal/shared/contracts/deals/archives';
import {
  getDocumentsByPolicyHolder,
  getPolicyHolderChangeHistory,
} from '@portal/shared/contracts/parties/policyHolderRecord';
import { formatDate } from '@portal/shared/domain/time/dates';
import { today } from '@portal/shared/domain/time/instants';
import { counterGuarantees } from '../../platform/database/schema/parties';
import { readPdf } from '../../platform/pdf/testing';
import { broker, email } from '../../testing/ids';
import { users } from '../../platform/database/schema/users';
import { policyHolderNominations } from '../../platform/database/schema/parties';
import { startPlatformUnderTest } from '../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../testing/platformUnderTest';
import { prepareEngine } from './testing/dealsUnderTest';
import { contractsUnderTest, guarantor, representative } from './testing/contractsUnderTest';
import type { Holder } from './testing/contractsUnderTest';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  await prepareEngine(platform);
});
afterAll(() => platform.close());

const contracts = contractsUnderTest(() => platform);
const { db, newHolder, open, read, add, attorney, generate, download, giveSigned, generated, examine, approve } =
  contracts;

/** What whoever opens the document of a contract reads. */
async function opened(holder: Holder, as: string): Promise<string> {
  const { response } = await download(holder, as);
  const path = decodeURIComponent(new URL(response.UrlToDownload, 'http://x').pathname).replace(
    /^.*?\/(?=counterG)/,
    '',
  );
  const stored = await platform.storage.open({ container: 'documents-aurora', path });
  const chunks: Buffer[] = [];
  for await (const chunk of stored!.content) chunks.push(chunk as Buffer);
  return readPdf(Buffer.concat(chunks)).text.replace(/\s+/g, ' ');
}
const documentsOf = async ({ uniqueId }: Holder, as: string) =>
  (await platform.send(getDocumentsByPolicyHolder, { query: { policyHolderUniqueId: uniqueId } }, { as })).response;
const downloadFile = async (ArchiveUniqueId: string, as: string) =>
  (await platform.send(getUrlFileDownload, { query: { ArchiveUniqueId } }, { as })).status;
const PRIVATE =
  /Marta|390\.?533|533\.447|comunhão|casado|RG \d|529\.982|280\.012|\.\d{3}\.\d{3}-\d{2}|Rua do Sol, 10.*médica/;

describe('whom a surety is married to, and how', () => {
  it('is told to the insurer alone', async () => {
    const holder = await generated();
    const surety = (of: Awaited<ReturnType<typeof read>>) => of.Contracts[0]?.Signatories[1];
    expect(surety(await read(holder))).toMatchObject({ MaritalStatus: 'married', SpouseName: 'Marta Souza' });
    for (const as of [email.broker, email.agent, email.advisor])
      expect(surety(await read(holder, as))).toMatchObject({
        Name: 'Álvaro Souza',
        MaritalStatus: null,
        PropertyRegime: null,
        SpouseName: null,
        SpouseCpf: null,
      });
  });

  it('is in the document that the insurer prints, and not in the copy of a broker, which masks each CPF', async () => {
    const holder = await generated();
    expect(await opened(holder, email.admin)).toContain('cônjuge Marta Souza, CPF 390.533.447-05');
    const copy = await opened(holder, email.broker);
    expect(copy).toContain('Álvaro Souza, CPF ***.982.247-**');
    expect(copy).toContain('Rita Campos, CPF ***.012.389-**, administrador(a)');
    expect(copy).not.toMatch(PRIVATE);
    // Somebody has to collect that signature.
    expect(copy).toContain('Cônjuge de Álvaro Souza, que autoriza a fiança');
    expect(copy).toContain('CÓPIA – não assinar');
    expect(copy).toContain('assine a via da seguradora');
  });

  it('is not told by the line of an attorney who signs for the spouse either', async () => {
    const holder = await newHolder();
    await open(holder);
    await add(holder, representative);
    const { response } = await add(holder, guarantor);
    const RepresentsUniqueId = response.Contracts[0]!.Signatories[1]!.UniqueId;
    await add(holder, await attorney({ Role: 'spouseAttorney', RepresentsUniqueId }));
    expect((await generate(holder)).status).toBe(200);
    const copy = await opened(holder, email.broker);
    expect(copy).toContain('Por cônjuge de Álvaro Souza – autoriza a fiança, procurador(a)');
    // Until when it counts is no secret, and "without an end" would be wrong.
    expect(copy).toContain(`procurador(a) por procuração válida até ${formatDate(today())}`);
    expect(copy).not.toMatch(PRIVATE);
  });

  it('is in no copy where the document was generated before there were copies, nor by an older build since', async () => {
    const holder = await generated();
    const ofHolder = eq(counterGuarantees.policyHolderId, holder.id);
    await db().update(counterGuarantees).set({ copyPath: null }).where(ofHolder);
    const noCopy = (await read(holder, email.broker)).Contracts[0]?.Actions.find(({ Action }) => Action === 'download');
    expect(noCopy?.DisabledReason).toMatch(/^Este contrato foi gerado sem cópia/);
    expect((await download(holder, email.broker)).status).toBe(404);
    expect((await download(holder)).status).toBe(200);
    await db().update(counterGuarantees).set({ copyPath: 'counterGuarantees/x/CCG-outro-copia.pdf' }).where(ofHolder);
    expect((await download(holder, email.broker)).status).toBe(404);
  });

  it('is in the signed copy, which the insurer and the broker that sent it see, and no other broker', async () => {
    const holder = await generated();
    await db().update(users).set({ brokerId: broker.austral }).where(eq(users.email, email.agent));
    const [nomination] = await db()
      .select()
      .from(policyHolderNominations)
      .where(eq(policyHolderNominations.policyHolderId, holder.id));
    const { id: _id, uniqueId: _uniqueId, ...same } = nomination!;
    await db()
      .insert(policyHolderNominations)
      .values({ ...same, brokerId: broker.austral });
    await giveSigned(holder, email.broker);
    const [copy] = await documentsOf(holder, email.broker);
    expect(copy?.Name).toMatch(/^CCG-\d+ assinado/);
    const archive = copy!.Archives[0]!.UniqueId;
    expect(await documentsOf(holder, email.agent)).toEqual([]);
    expect([await downloadFile(archive, email.broker), await downloadFile(archive, email.agent)]).toEqual([200, 404]);

    await examine(holder, 'Conforme');
    await approve(holder);
    const history = async (as: string) =>
      (await platform.send(getPolicyHolderChangeHistory, { query: { policyHolderId: holder.id } }, { as })).text;
    for (const as of [email.admin, email.broker, email.agent]) expect(await history(as)).not.toContain('Marta');
    expect(await history(email.agent)).not.toContain('assinado, recebido');
  });

  it('is in no signed copy that a broker sees where the insurer gave it', async () => {
    const holder = await generated();
    await giveSigned(holder, email.admin);
    expect([await documentsOf(holder, email.admin), await documentsOf(holder, email.broker)]).toMatchObject([[{}], []]);
  });
});
