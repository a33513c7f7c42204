import { eq } from 'drizzle-orm';
import { getCard } from '@portal/shared/contracts/boards/board';
import { cnpjCheckDigits } from '@portal/shared/domain/people/cnpj';
import { getPolicyHolder } from '@portal/shared/contracts/parties/policyHolderRecord';
import { getCardScreeningInfo, getPartyScreening } from '@portal/shared/contracts/parties/screening';
import {
  validateInsuredByDocument,
  validatePolicyHolderByCnpj,
} from '@portal/shared/contracts/underwriting/proposalParties';
import {
  decide,
  makeHolder,
  makeProposal,
  openCardsOf,
  prepareEngine,
  run,
} from '../../boards/decisions/testing/dealsUnderTest';
import { auditHistory } from '../../platform/database/schema/history';
import { partners } from '../../platform/database/schema/parties';
import { screeningEntries } from '../../platform/database/schema/screening';
import { broker, company, email, uniqueIdOf } from '../../testing/ids';
import { startPlatformUnderTest } from '../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../testing/platformUnderTest';
import { storeLists } from './lists/storeLists';
import { screenParty } from './screenParty';
import { cardsOf, listOf, matchesOf, PEP_PIPE, publishLists } from './testing/listsUnderTest';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  await prepareEngine(platform);
});
afterAll(() => platform.close());

/** Valid CPFs that nobody of the tests has. */
const CPF = { exposed: '39053344705', other: '98765432100', third: '12345678909' } as const;

let people = 0;
/** A policy holder with one partner, whose name nobody else has. */
async function holderWith(partner: { document: string; name?: string }) {
  const root = `7${String(people).padStart(7, '0')}0001`;
  const holder = await makeHolder(platform, { document: `${root}${cnpjCheckDigits(root)}` });
  people += 1;
  const words = ['Um', 'Dois', 'Três', 'Quatro', 'Cinco', 'Seis', 'Sete', 'Oito', 'Nove', 'Dez', 'Onze', 'Doze'];
  const name = partner.name ?? `Teodora Alencar ${words[people]}`;
  await platform.database.db.insert(partners).values({
    companyId: company.aurora,
    policyHolderId: holder.id,
    name,
    document: partner.document,
    qualification: 'Sócia',
    isPoliticallyExposed: false,
  });
  return { ...holder, partnerName: name };
}

const screen = (uniqueId: string) =>
  platform.database.db.transaction((transaction) =>
    screenParty(transaction, { companyId: company.aurora, kind: 'policyHolder', uniqueId }),
  );

const readParty = (uniqueId: string, as: string = email.admin) =>
  platform.send(getPartyScreening, { query: { PartyKind: 'policyHolder', PartyUniqueId: uniqueId } }, { as });

/** A holder whose partner is on a list by document, and the card that asks about it. */
async function hit(document: string, kind: 'sanction' | 'pep' = 'sanction') {
  const holder = await holderWith({ document });
  const list = listOf([{ reference: holder.uniqueId, names: ['Alguém'], document }], { kind });
  await publishLists(platform, list);
  const [match] = await matchesOf(platform, holder.uniqueId);
  const [card] = match ? await cardsOf(platform, match.uniqueId) : [];
  if (!match || !card) throw new Error('The list hits');
  return { holder, list, match, card: card.card };
}

describe('a new version of a list', () => {
  it('opens a card on the PEP pipe for who is on it, and says what matched', async () => {
    const { holder, match, card } = await hit(CPF.exposed);
    expect(match).toMatchObject({ basis: 'document', score: 100, state: 'open', subjectName: holder.partnerName });
    expect(card).toMatchObject({
      cardType: 'TOMADOR_QSA_PEP',
      cardRef: `Ocorrência ${match.id}`,
      policyHolderUniqueId: holder.uniqueId,
      cardData: { header: 'Ocorrência em lista de sanções', body: `${holder.partnerName} · ${holder.name}` },
    });
    const [{ pipe } = { pipe: 0 }] = await cardsOf(platform, match.uniqueId);
    expect(pipe).toBe(PEP_PIPE);
    const record = await platform.send(getCard, { parameters: { cardId: card.id } }, { as: email.admin });
    expect(record.response.links.screeningMatchUniqueId).toBe(match.uniqueId);
    const { response } = await platform.send(
      getCardScreeningInfo,
      { query: { ScreeningMatchUniqueId: match.uniqueId } },
      { as: email.admin },
    );
    expect(response.Match).toMatchObject({
      ListTitle: 'Sanções',
      EntryReason: 'Processo 1',
      EntryDocument: '***.533.447-**',
      SubjectDocument: '***.533.447-**',
    });
    expect(response.Party).toMatchObject({ Kind: 'policyHolder', Name: holder.name });
  });

  it('asks once, however often the same is compared', async () => {
    const { holder, list, match } = await hit(CPF.exposed);
    await publishLists(platform, list);
    await screen(holder.uniqueId);
    expect(await matchesOf(platform, holder.uniqueId)).toHaveLength(1);
    expect(await cardsOf(platform, match.uniqueId)).toHaveLength(1);
  });

  it('that is known already changes nothing', async () => {
    const { list } = await hit(CPF.exposed);
    const stored = await platform.database.db.select().from(screeningEntries);
    const store = () => storeLists(platform.database.db, [{ ...list, version: 'the same' }], new Date());
    expect(await store()).toEqual(['sancoes']);
    expect(await store()).toEqual([]);
    // One check for each of the two insurers.
    expect(await platform.runJobs()).toBe(2);
    expect(await platform.runJobs()).toBe(0);
    expect(await platform.database.db.$count(screeningEntries)).toBe(stored.length);
  });

  it('without somebody closes what is open about them, and with them again asks again', async () => {
    const { holder, list, match } = await hit(CPF.exposed);
    const [other] = listOf([{ reference: 'X', names: ['Outra Pessoa'] }]).entries;
    await publishLists(platform, { ...list, entries: other ? [other] : [] });
    expect((await matchesOf(platform, holder.uniqueId))[0]).toMatchObject({ state: 'open', endedAt: expect.any(Date) });
    expect((await cardsOf(platform, match.uniqueId)).map(({ card }) => card.closedAt)).toEqual([expect.any(Date)]);
    await publishLists(platform, list);
    expect((await matchesOf(platform, holder.uniqueId))[0]?.endedAt).toBeNull();
    expect(await cardsOf(platform, match.uniqueId)).toHaveLength(2);
  });

  it('asks about another list and another reason as about something new', async () => {
    const { holder, list } = await hit(CPF.exposed);
    const [entry] = list.entries;
    await publishLists(platform, { ...list, entries: entry ? [{ ...entry, reason: 'Processo 2' }] : [] });
    expect(
      (await matchesOf(platform, holder.uniqueId)).map(({ entryReason, endedAt }) => [entryReason, endedAt]),
    ).toEqual([
      ['Processo 1', expect.any(Date)],
      ['Processo 2', null],
    ]);
  });
});

describe('a namesake', () => {
  it('is asked about where the list knows no document, and not where it knows another one', async () => {
    const holder = await holderWith({ document: CPF.exposed });
    const other = await holderWith({ document: CPF.third });
    await publishLists(
      platform,
      listOf([
        { reference: '1', names: [holder.partnerName.toUpperCase()] },
        { reference: '2', names: [other.partnerName], document: CPF.other },
      ]),
    );
    expect(await matchesOf(platform, holder.uniqueId)).toMatchObject([{ basis: 'name', score: 60 }]);
    expect(await matchesOf(platform, other.uniqueId)).toEqual([]);
  });
});

describe('a dismissed occurrence', () => {
  it('needs its reason, is kept, and does not open again with the same evidence', async () => {
    const { holder, list, match, card } = await hit(CPF.exposed);
    const without = await decide(platform, card.id, 'Aprovar');
    expect([without.status, without.errors[0]?.Field]).toEqual([400, 'Justification']);
    const { response } = await decide(platform, card.id, 'Aprovar', { why: 'Outra pessoa: nascida em 1951.' });
    expect(response.Outcome).toBe('A ocorrência foi descartada e não volta a abrir com os mesmos dados.');
    await publishLists(platform, list);
    expect(await matchesOf(platform, holder.uniqueId)).toMatchObject([
      { state: 'dismissed', decisionReason: 'Outra pessoa: nascida em 1951.', decidedByUserId: expect.any(Number) },
    ]);
    expect(await cardsOf(platform, match.uniqueId)).toHaveLength(1);
    const [entry] = await platform.database.db
      .select()
      .from(auditHistory)
      .where(eq(auditHistory.subjectUniqueId, match.uniqueId));
    expect(entry).toMatchObject({ subjectKind: 'screeningMatch', action: 'dismissed', changedByName: 'Ana Prado' });
  });

  it('is for who manages the PEP pipe', async () => {
    const { card } = await hit(CPF.exposed);
    for (const as of [email.viewer, email.underwriter])
      expect([403, 404]).toContain((await decide(platform, card.id, 'Aprovar', { as, why: 'Não sou eu.' })).status);
  });
});

describe('a confirmed sanction', () => {
  it('stops new proposals with a sentence that tells outsiders nothing, until the list ends it', async () => {
    const { holder, list, card } = await hit(CPF.exposed);
    const { response } = await decide(platform, card.id, 'Recusar', { why: 'É a mesma pessoa.' });
    expect(response.Outcome).toContain('não recebe novas propostas');
    const ask = async (as: string) =>
      (
        await platform.send(
          validatePolicyHolderByCnpj,
          { query: { Cnpj: holder.document, BrokerUniqueId: uniqueIdOf(broker.boreal) } },
          { as },
        )
      ).response;
    expect(await ask(email.admin)).toMatchObject({ Situation: 'blocked', Reason: expect.stringContaining('sanção') });
    const told = await ask(email.broker);
    expect(told.Situation).toBe('blocked');
    expect(told.Reason).not.toMatch(/sanç|lista|PEP/i);
    expect((await readParty(holder.uniqueId)).response.IsStopped).toBe(true);
    const record = await platform.send(getPolicyHolder, { query: { UniqueId: holder.uniqueId } }, { as: email.admin });
    expect(record.response.Missing[0]).toMatchObject({ Place: 'situation', Text: expect.stringContaining('sanção') });
    const [other] = listOf([{ reference: 'X', names: ['Outra Pessoa'] }]).entries;
    await publishLists(platform, { ...list, entries: other ? [other] : [] });
    expect((await readParty(holder.uniqueId)).response.IsStopped).toBe(false);
  });
});

describe('a proposal', () => {
  it('of who may be on a list goes to the PEP step, as one of exposed partners does', async () => {
    const { holder } = await hit(CPF.exposed, 'pep');
    const proposal = await makeProposal(platform, holder.id);
    expect(await run(platform, 'proposal', proposal.uniqueId)).toMatchObject({ state: 'waiting', step: 'pep' });
    expect((await openCardsOf(platform, proposal.uniqueId)).map(({ cardType }) => cardType)).toEqual([
      'TOMADOR_QSA_PEP',
    ]);
  });

  it('passes once the occurrence is dismissed', async () => {
    const { holder, card } = await hit(CPF.exposed, 'pep');
    await decide(platform, card.id, 'Aprovar', { why: 'Outra pessoa.' });
    const proposal = await makeProposal(platform, holder.id);
    expect(await run(platform, 'proposal', proposal.uniqueId)).toEqual({ state: 'finished' });
  });

  it('of an exposed person that is confirmed still goes to the PEP step, and is not stopped', async () => {
    const { holder, card } = await hit(CPF.exposed, 'pep');
    const { response } = await decide(platform, card.id, 'Recusar', { why: 'É vereadora.' });
    expect(response.Outcome).toContain('passam pela análise de PEP');
    expect((await readParty(holder.uniqueId)).response.IsStopped).toBe(false);
    const proposal = await makeProposal(platform, holder.id);
    expect(await run(platform, 'proposal', proposal.uniqueId)).toMatchObject({ step: 'pep' });
  });
});

describe('a registration', () => {
  it('is compared at once: an insured who is on a list has its card before anybody uses it', async () => {
    const document = '15350946056';
    await publishLists(platform, listOf([{ reference: 'I', names: ['Quem For'], document }]));
    const { response } = await platform.send(
      validateInsuredByDocument,
      { body: { Document: document } },
      { as: email.admin },
    );
    const [match] = await matchesOf(platform, response.UniqueId);
    expect(match).toMatchObject({ basis: 'document', ownerKind: 'insured' });
    expect((await cardsOf(platform, match?.uniqueId ?? ''))[0]?.card.cardType).toBe('SEGURADO_QSA_PEP');
  });

  it('that changes is compared anew: a partner who left closes what was open', async () => {
    const { holder, match } = await hit(CPF.exposed);
    await platform.database.db.delete(partners).where(eq(partners.policyHolderId, holder.id));
    await screen(holder.uniqueId);
    expect((await matchesOf(platform, holder.uniqueId))[0]?.endedAt).toEqual(expect.any(Date));
    expect((await cardsOf(platform, match.uniqueId))[0]?.card.closedAt).toEqual(expect.any(Date));
  });
});

describe('what matched', () => {
  it('is read by the insurer’s staff alone, and by nobody of another company', async () => {
    const { holder, match } = await hit(CPF.exposed);
    expect((await readParty(holder.uniqueId)).response.Matches).toHaveLength(1);
    for (const as of [email.broker, email.agent, email.advisor, email.policyHolder])
      expect((await readParty(holder.uniqueId, as)).status).toBe(403);
    expect((await readParty(holder.uniqueId, email.atlas)).status).toBe(404);
    const ofCard = (as: string) =>
      platform.send(getCardScreeningInfo, { query: { ScreeningMatchUniqueId: match.uniqueId } }, { as });
    expect((await ofCard(email.atlas)).status).toBe(404);
    expect((await ofCard(email.broker)).status).toBe(403);
  });
});
