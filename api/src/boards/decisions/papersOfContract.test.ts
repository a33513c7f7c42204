import { askAgainForPartyDocument, decidePartyDocument } from '@portal/shared/contracts/parties/partyDocuments';
import { getDocumentsByPolicyHolder } from '@portal/shared/contracts/parties/policyHolderRecord';
import { addDays } from '@portal/shared/domain/time/dates';
import { today } from '@portal/shared/domain/time/instants';
import { email } from '../../testing/ids';
import { startPlatformUnderTest } from '../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../testing/platformUnderTest';
import { contractsUnderTest, representative } from './testing/contractsUnderTest';
import type { Holder } from './testing/contractsUnderTest';
import { prepareEngine } from './testing/dealsUnderTest';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  await prepareEngine(platform);
});
afterAll(() => platform.close());

const { newHolder, open, newest, add, generate, upload, giveSigned, approve } = contractsUnderTest(() => platform);

const documentsOf = async (holder: Holder) =>
  (
    await platform.send(
      getDocumentsByPolicyHolder,
      { query: { policyHolderUniqueId: holder.uniqueId } },
      { as: email.admin },
    )
  ).response;
const decide = (RequestDocumentUniqueId: string, Status: 'Conforme' | 'Reprovado') =>
  platform.send(
    decidePartyDocument,
    { body: { RequestDocumentUniqueId, Status, ...(Status === 'Reprovado' && { Observation: 'Ilegível.' }) } },
    { as: email.admin },
  );

describe('the papers of a contract of counter-guarantee', () => {
  it('are judged until it is signed, and stay accepted from then on', async () => {
    const holder = await newHolder();
    await open(holder);
    await add(holder, {
      ...{ ...representative, Name: 'Paulo Reis', CpfCnpj: '65432198746', Capacity: 'attorney' },
      ...{ ProxyPowers: 'Assinar contratos de contragarantia.', ProxyExpiresOn: addDays(today(), 30) },
      ProxyArchiveUniqueIds: [await upload(email.admin)],
    });
    await generate(holder);
    await giveSigned(holder, email.admin);
    const papers = await documentsOf(holder);
    expect(papers).toHaveLength(2);
    for (const { UniqueId } of papers) {
      expect((await decide(UniqueId, 'Conforme')).status).toBe(200);
      expect((await decide(UniqueId, 'Reprovado')).status).toBe(200);
      expect((await decide(UniqueId, 'Conforme')).status).toBe(200);
    }
    expect((await approve(holder)).status).toBe(200);

    const { Number: number } = await newest(holder);
    for (const { UniqueId, Name, MayDecide, MayAskAgain } of await documentsOf(holder)) {
      expect({ MayDecide, MayAskAgain }).toEqual({ MayDecide: false, MayAskAgain: false });
      const refused = await decide(UniqueId, 'Reprovado');
      expect(refused.status).toBe(422);
      expect(refused.errors[0]?.Message).toContain(`“${Name}” sustenta o contrato ${number}, que está assinado`);
      const again = await platform.send(
        askAgainForPartyDocument,
        { body: { RequestDocumentUniqueId: UniqueId } },
        { as: email.admin },
      );
      expect(again.errors[0]?.Code).toBe('ContractStands');
    }
  });
});
