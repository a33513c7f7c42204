import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import * as followUps from '@portal/shared/contracts/boards/kanbanFollowUp';
import { getCardTexts } from '@portal/shared/contracts/boards/kanbanTexts';
import { getCardTextParameters, saveCardTexts } from '@portal/shared/contracts/parameters/cardTexts';
import { createChangeSet } from '@portal/shared/contracts/parameters/changes';
import type { CardTextRow } from '@portal/shared/contracts/parameters/kinds/cardTexts';
import { cards } from '../../../platform/database/schema/boards';
import { endorsements } from '../../../platform/database/schema/endorsements';
import { insureds } from '../../../platform/database/schema/parties';
import { card, email, holder, insured, uniqueIdOf } from '../../../testing/ids';
import { letParameterise } from '../../../testing/parameterPeople';
import { startPlatformUnderTest } from '../../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../../testing/platformUnderTest';
import { publishSet } from '../../../testing/publishSet';
import { cardOfProposal, prepareActions } from '../actions/testing';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  await letParameterise(platform, 2);
  await prepareActions(platform);
  await cardOfProposal(platform, 1001, 1, {
    proposal: { insuredAmountCents: 1_234_567_89, startDate: '2028-02-29', endDate: '2029-02-28' },
  });
  const { db } = platform.database;
  await db
    .update(insureds)
    .set({ name: "Município de Sant'Ana d’Ávila do Ipê" })
    .where(eq(insureds.id, insured.recife));
  // A card about a policy holder alone, and one about an endorsement.
  await db
    .update(cards)
    .set({ policyHolderUniqueId: uniqueIdOf(holder.alvaro) })
    .where(eq(cards.id, 1005));
  await db
    .update(endorsements)
    .set({ insuredAmountCents: 2_000_000_01, startDate: '2028-02-29', endDate: '2028-12-31' })
    .where(eq(endorsements.id, 1));
  await db
    .update(cards)
    .set({ endorsementUniqueId: uniqueIdOf(7001) })
    .where(eq(cards.id, 1006));
});
afterAll(() => platform.close());

const admin = { as: email.admin };
const sentence = (Title: string, Text: string, change: Partial<CardTextRow> = {}): CardTextRow => ({
  UniqueId: randomUUID(),
  Title,
  Text,
  Uses: ['observation', 'refusal'],
  IsActive: true,
  ...change,
});
const draft = async (Sentences: CardTextRow[], as: string = email.admin) => {
  const { response: record } = await platform.send(getCardTextParameters, { query: {} }, admin);
  const set = (await platform.send(createChangeSet, { body: { Name: 'Frases', Reason: '' } }, admin)).response.UniqueId;
  const body = {
    ChangeSetUniqueId: set,
    UniqueId: record.UniqueId,
    BaseVersionUniqueId: record.VersionUniqueId,
    DraftVersion: 0,
    IsDeleted: false,
    Values: { Sentences },
  };
  return { set, saved: await platform.send(saveCardTexts, { body }, { as }) };
};
const publish = async (...Sentences: CardTextRow[]) => publishSet(platform, (await draft(Sentences)).set);
const read = (CardId: number, as: string = email.underwriter) =>
  platform.send(getCardTexts, { query: { CardId } }, { as });
const textsOf = async (CardId: number) =>
  (await read(CardId)).response.map(({ Text }) => Text.replaceAll('\u00a0', ' '));

describe('the sentences of a company', () => {
  it('read for a card as its record fills them: names as they are, amounts and dates as Brazil writes them', async () => {
    const text =
      'A IS de [ImportanciaSegurada] para [NomeSegurado], de [InicioVigencia] a [FimVigencia], não cabe (proposta [NumeroProposta]).';
    expect((await publish(sentence('Limite', text))).status).toBe(200);
    expect(await textsOf(1001)).toEqual([
      "A IS de R$ 1.234.567,89 para Município de Sant'Ana d’Ávila do Ipê, de 29/02/2028 a 28/02/2029, não cabe (proposta 06-0776-000001).",
    ]);
  });

  it('keep a tag in sight that the card has nothing for, and mask the CPF of a person', async () => {
    await publish(sentence('Partes', '[NomeTomador], [DocumentoTomador], perante [NomeSegurado]'));
    expect(await textsOf(1005)).toEqual(['Álvaro Souza, ***.982.247-**, perante [NomeSegurado]']);
  });

  it('of an endorsement tell the amount and the validity that it asks for', async () => {
    await publish(sentence('Endosso', '[ImportanciaSegurada] até [FimVigencia]'));
    expect(await textsOf(1006)).toEqual(['R$ 2.000.000,01 até 31/12/2028']);
  });

  it('are offered in their order, those out of use not, with where each is for', async () => {
    await publish(
      sentence('Segunda', 'B', { Uses: ['adjustment'] }),
      sentence('Fora', 'C', { IsActive: false }),
      sentence('Primeira', 'A'),
    );
    expect((await read(1001)).response.map(({ Title, Uses }) => [Title, Uses])).toEqual([
      ['Segunda', ['adjustment']],
      ['Primeira', ['observation', 'refusal']],
    ]);
  });

  it('change nothing of what was written with them', async () => {
    await publish(sentence('Limite', 'A proposta [NumeroProposta] fica para o comitê.'));
    const [Observation = ''] = await textsOf(1001);
    await platform.send(
      followUps.followUpSendObservation,
      { body: { CardId: 1001, Observation, IsVisibleToBroker: false } },
      { as: email.underwriter },
    );
    await publish(sentence('Limite', 'Outra frase.'));
    const { response } = await platform.send(followUps.getCardFollowUp, { query: { CardId: 1001 } }, admin);
    expect(response.Observations.at(-1)).toMatchObject({
      Text: 'A proposta 06-0776-000001 fica para o comitê.',
    });
  });

  it.each([
    ['an unknown tag', [sentence('Tag', 'Olá, [NomeDoVizinho]')], /\[NomeDoVizinho\] não existe/],
    ['a title twice', [sentence('Igual', 'A'), sentence('igual ', 'B')], /repete a linha 1/],
    ['no place to be offered', [sentence('Sem lugar', 'A', { Uses: [] })], /Escolha onde "Sem lugar" é oferecida/],
  ])('are not published with %s', async (_what, sentences, message) => {
    const { set, saved } = await draft(sentences);
    expect(saved.response.Problems.map(({ Message }) => Message).join()).toMatch(message);
    expect((await publishSet(platform, set)).status).toBe(422);
  });
});

describe('whoever', () => {
  it('may not parameterise changes no sentence', async () => {
    expect((await draft([sentence('Minha', 'A')], email.viewer)).saved.status).toBe(403);
  });

  it.each([
    ['may only look at the pipe', 1001, email.viewer, 403],
    ['is a broker', 1001, email.broker, 403],
    ['does not see the pipe', card.cadastro, email.underwriter, 404],
    ['is of another company', 1001, email.atlas, 404],
  ])('%s reads none', async (_who, cardId, as, status) => {
    expect((await read(cardId, as)).status).toBe(status);
  });
});
