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
import { policyHolders } from '../../../platform/database/schema/parties';
import { quoteLinks } from '../../../platform/database/schema/quotes';
import { readPdf } from '../../../platform/pdf/testing';
import { addCoverages, changeModality, publishEntry } from '../../../testing/changeParameters';
import { company, email, holder, modality, uniqueIdOf } from '../../../testing/ids';
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
    riskKind: 'bid',
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
