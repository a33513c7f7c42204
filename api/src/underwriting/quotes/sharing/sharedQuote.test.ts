import { randomUUID } from 'node:crypto';
import {
  keepQuote,
  getQuoteLinks,
  shareQuote,
  withdrawQuoteLink,
} from '@portal/shared/contracts/underwriting/keptQuotes';
import type { QuoteShows } from '@portal/shared/contracts/underwriting/keptQuotes';
import { downloadQuote } from '@portal/shared/contracts/underwriting/keptQuotes';
import { downloadSharedQuote, getSharedQuote } from '@portal/shared/contracts/underwriting/sharedQuote';
import { PREMIUM_TAX_KEY } from '@portal/shared/domain/parameters/kinds/premiumTax';
import { addDays, addYears, formatDate } from '@portal/shared/domain/time/dates';
import { today } from '@portal/shared/domain/time/instants';
import { eq } from 'drizzle-orm';
import { brokers, policyHolders } from '../../../platform/database/schema/parties';
import { quoteLinks } from '../../../platform/database/schema/quotes';
import { readPdf } from '../../../platform/pdf/testing';
import { addCoverages, changeModality, publishEntry } from '../../../testing/changeParameters';
import { broker, company, email, holder, modality, uniqueIdOf } from '../../../testing/ids';
import { startPlatformUnderTest } from '../../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../../testing/platformUnderTest';

let platform: PlatformUnderTest;
let quoteId: string;
const ends = [addYears(today(), 1), addYears(today(), 2)] as const;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  const { db } = platform.database;
  await db.update(policyHolders).set({ annualRatePercent: 1 }).where(eq(policyHolders.id, holder.horizonte));
  await changeModality(platform, modality.bid, {
    ...{ minInsurancePremiumCents: 350_00, maxPeriodInDays: 1_200 },
    ...{ riskKind: 'bid', susepProcessNumber: null },
  });
  const multas = { name: 'Multas', calculationTypeId: 1, calculationParameters: { percent: 10 } };
  const [fines] = await addCoverages(platform, [{ companyId: company.aurora, modalityId: modality.bid, ...multas }]);
  await publishEntry(platform, { kind: 'premiumTax', key: PREMIUM_TAX_KEY, body: { IofPercent: 7.38 } });
  quoteId = randomUUID();
  const body = {
    UniqueId: quoteId,
    PolicyHolderUniqueId: uniqueIdOf(holder.horizonte),
    ModalityUniqueId: uniqueIdOf(modality.bid),
    InsuredAmountValue: 500_000_00,
    StartDate: today(),
    EndDates: [...ends],
    Coverages: [{ CoverageUniqueId: fines!.uniqueId, InsuredAmountValue: 500_000_00 }],
  };
  expect((await platform.send(keepQuote, { body }, { as: email.broker })).errors).toEqual([]);
});
afterAll(() => platform.close());

interface Wanted {
  UniqueId?: string;
  QuoteUniqueId?: string;
  EndDates?: string[];
  Shows?: QuoteShows;
  ExpiresOn?: string;
}
const share = (wanted: Wanted = {}, as: string = email.broker) => {
  const rest = { EndDates: [ends[0]], Shows: 'both' as const, ExpiresOn: addDays(today(), 7) };
  const body = { UniqueId: randomUUID(), QuoteUniqueId: quoteId, ...rest, ...wanted };
  return platform.send(shareQuote, { body }, { as });
};
const secretOf = ({ response }: Awaited<ReturnType<typeof share>>) => response.Address.split('#')[1] ?? '';
const open = (Secret: string) => platform.send(getSharedQuote, { body: { Secret } });

describe('the page and the PDF of a quote', () => {
  /**
   * 600.000,00 insured at 1,7 % for 365 days: 10.200,00 net. At sight with an IOF of 7,38 %: 752,76, in all 10.952,76. In 7
   * parts at 2 % a month, the first at once: 10.200,00 / 6,601431 = 1.545,12 a part, so 615,84 of interest; the IOF on
   * premium and interest, 10.815,84, is 798,21; in all 11.614,05, which is 7 times 1.659,15.
   */
  const atSight = { InsurancePremium: 10_200_00, TaxValue: 752_76, TotalValue: 10_952_76 };
  const inSeven = {
    ...{ NumberOfInstallments: 7, IsByYear: false, FirstInstallmentValue: 1_659_15, InstallmentValue: 1_659_15 },
    ...{ InterestValue: 615_84, TaxValue: 798_21, TotalValue: 11_614_05 },
  };
  const end = addDays(today(), 365);
  let oddQuoteId: string;
  let secret: string;
  beforeAll(async () => {
    const { db } = platform.database;
    await publishEntry(platform, { kind: 'payment', key: randomUUID(), body: payment });
    await db.update(policyHolders).set({ annualRatePercent: 1.7 }).where(eq(policyHolders.id, holder.horizonte));
    await db
      .update(brokers)
      .set({ email: 'comercial@boreal.test', phone: '8133334444' })
      .where(eq(brokers.id, broker.boreal));
    oddQuoteId = randomUUID();
    const body = {
      ...{ UniqueId: oddQuoteId, PolicyHolderUniqueId: uniqueIdOf(holder.horizonte), Coverages: [] },
      ...{ ModalityUniqueId: uniqueIdOf(modality.performance), InsuredAmountValue: 600_000_00 },
      ...{ StartDate: today(), EndDates: [end] },
    };
    expect((await platform.send(keepQuote, { body }, { as: email.broker })).errors).toEqual([]);
    await db.update(policyHolders).set({ annualRatePercent: 1 }).where(eq(policyHolders.id, holder.horizonte));
    secret = secretOf(await share({ QuoteUniqueId: oddQuoteId, EndDates: [end] }));
  });

  const payment = {
    ...{ Code: '7X', Name: 'Em até sete vezes', GracePeriodsInDays: [15], Modalities: [] },
    Ranges: [
      {
        ...{ FromPremiumValue: 0, ToPremiumValue: null, MaxInstallments: 7, MinInstallmentValue: 100_00 },
        ...{ MonthlyInterestPercent: 2, InterestFreeInstallments: 1 },
      },
    ],
  };

  it('name branch, SUSEP process, IOF and the contact of the broker', async () => {
    const { response } = await open(secret);
    expect(response).toMatchObject({
      Branch: { Code: '0776', Name: 'Setor privado' },
      SusepProcessNumber: `15414.900${modality.performance}/2022-10`,
      TaxPercent: 7.38,
      ...{ BrokerEmail: 'comercial@boreal.test', BrokerPhone: '8133334444' },
    });
    expect(response.Statements).toContain(
      'O registro do produto é automático e não representa aprovação ou recomendação por parte da Susep.',
    );
  });

  it('divide the price as a proposal of it would be', async () => {
    const { response } = await open(secret);
    expect(response.Terms).toEqual([
      { EndDate: end, Days: 365, Alone: { ...atSight, InstallmentOptions: [inSeven] }, Covered: null },
    ]);
  });

  it('offer one payment alone where nothing else was in force on the day of the quote', async () => {
    const { response } = await open(secretOf(await share()));
    expect(response.Branch?.Code).toBe('0775');
    expect(response.Terms[0]?.Alone?.InstallmentOptions).toEqual([]);
    expect(response.Terms[0]?.Covered?.InstallmentOptions).toEqual([]);
  });

  it('say the same on paper', async () => {
    const paper = await paperOf(secret);
    for (const fact of [
      'Ramo 0776 – Setor privado',
      `Processo SUSEP nº 15414.900${modality.performance}/2022-10`,
      'Boreal Corretora, código SUSEP 1011',
      'comercial@boreal.test, (81) 3333-4444',
      'Prêmio líquido R$ 10.200,00 IOF (7,38%) R$ 752,76 Prêmio total à vista R$ 10.952,76',
      'Prêmio total Até 7 parcelas mensais R$ 1.659,15 R$ 1.659,15 R$ 615,84 R$ 798,21 R$ 11.614,05',
      'não representa aprovação ou recomendação por parte da Susep',
    ])
      expect(paper).toContain(fact);
    expect(paper).not.toMatch(/comiss/i);
  });

  it('say nothing of a SUSEP process, an e-mail or a phone that nobody recorded', async () => {
    const { db } = platform.database;
    await db.update(brokers).set({ email: null, phone: null }).where(eq(brokers.id, broker.boreal));
    const ofBid = secretOf(await share());
    const { response } = await open(ofBid);
    expect(response).toMatchObject({ SusepProcessNumber: null, BrokerEmail: null, BrokerPhone: null });
    expect(response.Statements.join(' ')).not.toContain('registro do produto');
    const paper = await paperOf(ofBid);
    expect(paper).toContain('Parcelamento sem coberturas Somente à vista Parcelamento com coberturas Somente à vista');
    expect(paper).not.toMatch(/Processo SUSEP|registro do produto|Contato da corretora/);
    // As on the policy: a process that was missing on the day of the quote is taken as it is now, the price is not.
    await changeModality(platform, modality.bid, { susepProcessNumber: '15414.900777/2026-10' });
    expect((await open(ofBid)).response).toMatchObject({
      SusepProcessNumber: '15414.900777/2026-10',
      TaxPercent: 7.38,
    });
  });

  /** What a reader sees in the PDF, in one line. */
  async function paperOf(Secret: string) {
    const asked = { method: 'POST', url: downloadSharedQuote.path, payload: { Secret } } as const;
    const { rawPayload } = await platform.services.api.inject(asked);
    return readPdf(rawPayload).text.replace(/\s+/g, ' ');
  }
});

describe('the link of a quote', () => {
  it('shows whoever has it what was chosen, what the price is worth, and never what the broker earns', async () => {
    const { status, response } = await open(secretOf(await share({ Shows: 'covered' })));
    expect(status).toBe(200);
    expect(response.Terms).toMatchObject([
      {
        EndDate: ends[0],
        Alone: null,
        Covered: { InsurancePremium: 5_500_00, TaxValue: 405_90, TotalValue: 5_905_90 },
      },
    ]);
    expect(response.Coverages).toEqual([{ Name: 'Multas', InsuredAmountValue: 500_000_00 }]);
    expect(JSON.stringify(response)).not.toMatch(/comiss/i);
    expect(response.Statements.join(' ')).toMatch(
      new RegExp(`vale até ${formatDate(response.PriceValidUntil)}.*não há cobertura.*sujeita a análise`),
    );
    expect(response.Needs.join(' ')).toContain('Número do edital');
    expect(response.Needs.join(' ')).toContain('Contrato de contragarantia');
  });

  it('asks for no contract of counter-guarantee of who needs none', async () => {
    const { db } = platform.database;
    const secret = secretOf(await share());
    await db.update(policyHolders).set({ ignoreCcgSignature: true }).where(eq(policyHolders.id, holder.horizonte));
    expect((await open(secret)).response.Needs.join(' ')).not.toContain('contragarantia');
    await db.update(policyHolders).set({ ignoreCcgSignature: false }).where(eq(policyHolders.id, holder.horizonte));
  });

  it('without coverages says nothing of them', async () => {
    const { response } = await open(secretOf(await share({ Shows: 'alone', EndDates: [...ends] })));
    expect(response.Terms.map(({ Alone, Covered }) => [Alone?.TotalValue, Covered])).toEqual([
      [5_369_00, null],
      [expect.any(Number), null],
    ]);
    expect(response.Coverages).toEqual([]);
  });

  it('is known to the database by a hash alone', async () => {
    const secret = secretOf(await share());
    const rows = await platform.database.db.select().from(quoteLinks);
    expect(JSON.stringify(rows)).not.toContain(secret);
    expect(secret).toHaveLength(43);
  });

  it('opens nothing once it was withdrawn, has expired or was made anew, and does not say which', async () => {
    const UniqueId = randomUUID();
    const first = secretOf(await share({ UniqueId }));
    const second = secretOf(await share({ UniqueId }));
    expect((await open(second)).status).toBe(200);
    const withdrawn = await platform.send(
      withdrawQuoteLink,
      { body: { LinkUniqueId: UniqueId } },
      { as: email.broker },
    );
    expect(withdrawn.response.WithdrawnAt).not.toBeNull();
    const expired = await share();
    await platform.database.db
      .update(quoteLinks)
      .set({ expiresOn: addDays(today(), -1) })
      .where(eq(quoteLinks.uniqueId, expired.response.Link.UniqueId));
    const answers = await Promise.all([first, second, secretOf(expired), 'x'.repeat(43)].map(open));
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect(new Set(answers.map(({ errors }) => errors[0]?.Message)).size).toBe(1);
  });

  it('lasts no longer than the price, shows no validity that was not quoted, and is made by who sees the quote', async () => {
    expect((await share({ ExpiresOn: addDays(today(), 60) })).errors[0]?.Field).toBe('ExpiresOn');
    expect((await share({ EndDates: [addYears(today(), 3)] })).errors[0]?.Field).toBe('EndDates');
    expect((await share({}, email.atlas)).status).toBe(404);
    expect((await share({}, email.admin)).status).toBe(200);
    const links = await platform.send(getQuoteLinks, { query: { QuoteUniqueId: quoteId } }, { as: email.atlas });
    expect(links.status).toBe(404);
  });

  it('and the quote itself give a PDF', async () => {
    const headers = { authorization: `Bearer ${await platform.tokenOf(email.broker)}` };
    const url = `${downloadQuote.path}?QuoteUniqueId=${quoteId}`;
    const own = await platform.services.api.inject({ method: 'GET', url, headers });
    const payload = { Secret: secretOf(await share()) };
    const clients = await platform.services.api.inject({ method: 'POST', url: downloadSharedQuote.path, payload });
    for (const { statusCode, headers: answered, rawPayload } of [own, clients]) {
      expect([statusCode, answered['content-type']]).toEqual([200, 'application/pdf']);
      expect(readPdf(rawPayload).text.replace(/\s+/g, ' ')).toContain('R$ 5.369,00');
    }
  });

  it('is asked for no more than so often by one address', async () => {
    const answers = await Promise.all(Array.from({ length: 61 }, () => open('y'.repeat(43))));
    expect(answers.some(({ status }) => status === 429)).toBe(true);
  });
});
