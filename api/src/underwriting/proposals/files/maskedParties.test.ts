import { eq } from 'drizzle-orm';
import { generateContractDraft } from '@portal/shared/contracts/underwriting/proposalFiles';
import { beneficiaries } from '../../../platform/database/schema/parties';
import { proposalBeneficiaries } from '../../../platform/database/schema/proposalParts';
import { proposals } from '../../../platform/database/schema/proposals';
import { readPdf } from '../../../platform/pdf/testing';
import { containerOf } from '../../../platform/storage/documentStorage';
import { proposalId } from '../../../testing/business';
import { company, email, insured } from '../../../testing/ids';
import { startPlatformUnderTest } from '../../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../../testing/platformUnderTest';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  const { db } = platform.database;
  const object = [{ name: 'Objeto', value: 'Garante [NomeSegurado], documento [DocumentoSegurado].' }];
  await db
    .update(proposals)
    .set({ insuredId: insured.joao, contractualTerms: { object, particularClauses: [] } })
    .where(eq(proposals.id, 1));
  const [beneficiary] = await db
    .insert(beneficiaries)
    .values({ companyId: company.aurora, name: 'Marta Souza', document: '39053344705', searchText: 'marta souza' })
    .returning();
  await db.insert(proposalBeneficiaries).values({ proposalId: 1, beneficiaryId: beneficiary!.id, order: 1 });
});
afterAll(() => platform.close());

async function draft(as: string): Promise<string> {
  const { response } = await platform.send(
    generateContractDraft,
    { query: { ProposalUniqueId: proposalId(1) } },
    { as },
  );
  const path = new URL(response.UrlToDownload, 'http://portal').pathname.replace('/storage/documents-aurora/', '');
  const document = await platform.storage.open({ container: containerOf('aurora'), path });
  const chunks: Buffer[] = [];
  for await (const chunk of document!.content) chunks.push(chunk as Buffer);
  return readPdf(Buffer.concat(chunks)).text.replace(/\s+/g, ' ');
}

describe('the draft of a policy for a broker', () => {
  it('masks the CPFs of persons, in its wording too, and no CNPJ', async () => {
    const text = await draft(email.broker);
    expect(text).toContain('João Lima, CPF ***.444.777-**');
    expect(text).toContain('documento ***.444.777-**');
    expect(text).toContain('Marta Souza, CPF ***.533.447-**');
    expect(text).toContain('CNPJ 11.222.333/0001-81');
    expect(text).not.toMatch(/111\.444|390\.533/);
  });

  it('is another file than that of the insurer, who reads them whole', async () => {
    const text = await draft(email.admin);
    expect(text).toContain('João Lima, CPF 111.444.777-35');
    expect(text).toContain('Marta Souza, CPF 390.533.447-05');
  });
});
