import { eq } from 'drizzle-orm';
import type { CallInput } from '@portal/shared/contracts/call';
import * as calls from '@portal/shared/contracts/parties/counterGuarantees';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import { CCGStatus } from '@portal/shared/domain/parties/ccgStatus';
import { today } from '@portal/shared/domain/time/instants';
import { entryOfPipe, openCard } from '../../deals/engine/openCard';
import { cardsOf, listOf, matchesOf, publishLists } from '../../parties/screening/testing/listsUnderTest';
import { requestDocuments } from '../../platform/database/schema/documents';
import { counterGuarantees } from '../../platform/database/schema/parties';
import { company, email } from '../../testing/ids';
import { startPlatformUnderTest } from '../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../testing/platformUnderTest';
import { decide, makeHolder, prepareEngine } from './testing/dealsUnderTest';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  await prepareEngine(platform);
});
afterAll(() => platform.close());

/** Valid CPFs that nobody of the tests has. */
const CPF = { representative: '98765432100', guarantor: '52998224725', spouse: '39053344705' } as const;

type Added = Omit<CallInput<typeof calls.addCounterGuaranteeSignatory>['body'], 'CounterGuaranteeUniqueId'>;
const representative: Added = { Role: 'representative', Name: 'Rita Campos', CpfCnpj: CPF.representative };
const guarantor: Added = {
  Role: 'guarantor',
  Name: 'Álvaro Souza',
  CpfCnpj: CPF.guarantor,
  MaritalStatus: 'married',
  PropertyRegime: 'partialCommunity',
  SpouseName: 'Marta Souza',
  SpouseCpf: CPF.spouse,
};

const listed = (document: string) =>
  publishLists(platform, listOf([{ reference: document, names: ['Alguém'], document }]));

/** A contract that was just opened, to which these are added. */
async function contractWith(...signatories: Added[]) {
  const holder = await makeHolder(platform, { isCcgSigned: false });
  const as = email.admin;
  const opened = await platform.send(
    calls.openCounterGuarantee,
    { body: { PolicyHolderUniqueId: holder.uniqueId } },
    { as },
  );
  const CounterGuaranteeUniqueId = opened.response.Contracts[0]!.UniqueId;
  let contract = opened.response.Contracts[0]!;
  for (const one of signatories)
    contract = (
      await platform.send(calls.addCounterGuaranteeSignatory, { body: { CounterGuaranteeUniqueId, ...one } }, { as })
    ).response.Contracts[0]!;
  return { holder, contract };
}

/** Its copy is there and accepted, and a card asks about it. */
async function cardOf({ holder, contract }: Awaited<ReturnType<typeof contractWith>>) {
  const { db } = platform.database;
  const [copy] = await db
    .insert(requestDocuments)
    .values({
      companyId: company.aurora,
      ownerKind: 'policyHolder',
      ownerUniqueId: holder.uniqueId,
      name: 'Contrato assinado',
      status: 'Conforme',
    })
    .returning();
  await db
    .update(counterGuarantees)
    .set({
      statusId: CCGStatus.AguardandoAnaliseSeguradora,
      documentPath: 'contrato.pdf',
      generatedAt: new Date(),
      signedDocumentUniqueId: copy!.uniqueId,
    })
    .where(eq(counterGuarantees.uniqueId, contract.UniqueId));
  return db.transaction(async (transaction) => {
    const entry = await entryOfPipe(transaction, company.aurora, Functionality.GERENCIAR_PIPE_CREDITO);
    const draft = {
      companyId: company.aurora,
      cardType: 'ANALISE_CCG' as const,
      cardRef: contract.Number,
      cardData: { header: 'Contrato', body: holder.name, footer: '' },
      insuredAmountCents: null,
      policyHolderUniqueId: holder.uniqueId,
      counterGuaranteeUniqueId: contract.UniqueId,
      names: [holder.name],
      documents: [holder.document],
    };
    return openCard(transaction, entry!, draft, { id: null, name: 'Teste' }, new Date());
  });
}

const approve = async (cardId: number, contract: Awaited<ReturnType<typeof contractWith>>['contract']) =>
  decide(platform, cardId, 'Aprovar', {
    counterGuarantee: {
      IsWaived: false,
      SignedOn: today(),
      Signatures: contract.Signatories.flatMap(({ UniqueId, SpouseName }) => [
        { SignatoryUniqueId: UniqueId, IsSpouse: false },
        ...(SpouseName === null ? [] : [{ SignatoryUniqueId: UniqueId, IsSpouse: true }]),
      ]),
    },
  });

describe('who signs a contract of counter-guarantee', () => {
  it.each([
    ['its representative', 'representative', representative],
    ['its surety', 'guarantor', guarantor],
    ['the spouse of its surety', 'spouse', guarantor],
  ] as const)('is compared with the lists when added: %s', async (_who, role, added) => {
    await listed(CPF[role]);
    const { holder } = await contractWith(added);
    const [match] = await matchesOf(platform, holder.uniqueId);
    expect(match).toMatchObject({
      subjectRole: role,
      subjectDocument: CPF[role],
      state: 'open',
      ownerName: holder.name,
    });
    expect(await cardsOf(platform, match!.uniqueId)).toHaveLength(1);
  });

  it('is compared again when a list changes, until somebody else signs', async () => {
    const { holder, contract } = await contractWith(representative, guarantor);
    await listed(CPF.spouse);
    expect(await matchesOf(platform, holder.uniqueId)).toMatchObject([{ subjectRole: 'spouse', endedAt: null }]);
    const { UniqueId: SignatoryUniqueId } = contract.Signatories.find(({ Role }) => Role === 'guarantor')!;
    await platform.send(
      calls.removeCounterGuaranteeSignatory,
      { body: { CounterGuaranteeUniqueId: contract.UniqueId, SignatoryUniqueId } },
      { as: email.admin },
    );
    expect(await matchesOf(platform, holder.uniqueId)).toMatchObject([{ endedAt: expect.any(Date) }]);
  });

  it('keeps the contract from its approval while an occurrence is open, or a sanction confirmed', async () => {
    await listed(CPF.spouse);
    const made = await contractWith(representative, guarantor);
    const { id } = await cardOf(made);
    const waiting = await approve(id, made.contract);
    expect(waiting).toMatchObject({ status: 422, errors: [{ Code: 'Undecided' }] });

    const [match] = await matchesOf(platform, made.holder.uniqueId);
    const [{ card } = { card: null }] = await cardsOf(platform, match!.uniqueId);
    await decide(platform, card!.id, 'Recusar', { why: 'Mesmo CPF.' });
    const refused = await approve(id, made.contract);
    expect(refused).toMatchObject({ status: 422, errors: [{ Code: 'Sanctioned' }] });
    expect(refused.errors[0]?.Message).toContain('contra o tomador ou uma pessoa ligada a ele');

    await listed('11144477735');
    expect((await approve(id, made.contract)).response.Outcome).toContain('está assinado');
  });
});
