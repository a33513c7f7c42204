import { getModality } from '@portal/shared/contracts/parameters/modalityOffer';
import {
  downloadQuote,
  getQuoteLinks,
  searchQuotes,
  shareQuote,
  withdrawQuoteLink,
} from '@portal/shared/contracts/underwriting/keptQuotes';
import type { KeptQuote, QuoteLink } from '@portal/shared/contracts/underwriting/keptQuotes';
import { saveProposalDraft } from '@portal/shared/contracts/underwriting/proposalDrafts';
import { validatePolicyHolderByCnpj } from '@portal/shared/contracts/underwriting/proposalParties';
import { UserType } from '@portal/shared/domain/access/userTypes';
import { addDays, addYears } from '@portal/shared/domain/time/dates';
import { today } from '@portal/shared/domain/time/instants';
import { answer, failure } from '@portal/shared/testing/fakePlatform';
import type { FakeAnswer } from '@portal/shared/testing/fakePlatform';
import { fakeUser } from '@portal/shared/testing/fakeUser';
import { page } from '@portal/shared/testing/page';
import { renderScreen } from '@portal/shared/testing/renderScreen';
import { screen, within } from '@testing-library/react';
import { contractorOffer } from '../../form/risk/testing/modalityOffers';
import { horizonte, idOf } from '../../form/testing/parties';
import KeptQuotes from './KeptQuotes';

const price = (cents: number) => ({
  RiskRate: 0.9,
  InsurancePremium: cents,
  TaxValue: Math.round(cents * 0.0738),
  TotalValue: Math.round(cents * 1.0738),
  ComissionPercentage: 20,
  ComissionValue: cents / 5,
});
const term = (years: number) => ({
  EndDate: addYears(today(), years),
  Days: 365 * years,
  Problem: null,
  Alone: price(4_500_00 * years),
  Covered: price(4_950_00 * years),
});
const quote: KeptQuote = {
  UniqueId: idOf(70),
  CreatedAt: '2026-11-26T12:00:00Z',
  CreatedByName: 'Marcelo Brandão',
  Broker: { UniqueId: idOf(71), Name: 'Boreal' },
  PolicyHolder: { UniqueId: horizonte.UniqueId, Name: horizonte.Name, CpfCnpj: horizonte.CpfCnpj },
  ModalityUniqueId: contractorOffer.UniqueId,
  ModalityName: contractorOffer.Name,
  InsuredAmountValue: 500_000_00,
  StartDate: today(),
  Terms: [term(1), term(2)],
  Coverages: [
    { CoverageUniqueId: contractorOffer.Coverages[0]!.UniqueId, Name: 'Multas', InsuredAmountValue: 500_000_00 },
  ],
  PriceValidUntil: addDays(today(), 30),
  IsStanding: true,
  Proposal: null,
};
const link: QuoteLink = {
  UniqueId: idOf(80),
  CreatedAt: '2026-11-26T12:30:00Z',
  CreatedByName: 'Marcelo Brandão',
  EndDates: [quote.Terms[0]!.EndDate],
  Shows: 'both',
  ExpiresOn: addDays(today(), 7),
  WithdrawnAt: null,
};

const open = (answers: readonly FakeAnswer[] = [], rows: KeptQuote[] = [quote]) =>
  renderScreen(<KeptQuotes />, {
    route: '/propostas/cotacao',
    user: fakeUser({ UserTypeId: UserType.BROKER, BrokerId: 3, functionalities: [6] }),
    answers: [
      ...answers,
      answer(searchQuotes, page(rows)),
      answer(getQuoteLinks, [link]),
      answer(validatePolicyHolderByCnpj, { Situation: 'ready', Reason: null, PolicyHolder: horizonte }),
      answer(getModality, contractorOffer),
      answer(saveProposalDraft, ({ body }) => ({
        UniqueId: (body as { UniqueId: string }).UniqueId,
        Version: 1,
        UpdatedAt: '2026-11-26T12:00:00Z',
      })),
    ],
  });

async function take({ person }: ReturnType<typeof open>, action: string) {
  await person.click(await screen.findByRole('button', { name: /^Ações/ }));
  await person.click(await screen.findByRole('menuitem', { name: action }));
}

it('lists each kept quote with its prices and whether they stand', async () => {
  open([], [quote, { ...quote, UniqueId: idOf(72), IsStanding: false }]);
  expect(await screen.findAllByText(/1 ano: R\$\s4\.832,10 · 2 anos: R\$\s9\.664,20/)).toHaveLength(2);
  expect(screen.getByText('Vale')).toBeVisible();
  expect(screen.getByText('Venceu')).toBeVisible();
});

it('becomes a draft that names the quote, so that its price is taken over', async () => {
  const opened = open();
  await take(opened, 'Abrir');
  await opened.person.click(await screen.findByRole('button', { name: 'Fazer a proposta: 2 anos, com coberturas' }));
  await screen.findByText(/preço vale até/);
  const body = opened.platform.requestsOf(saveProposalDraft).at(-1)?.body;
  expect(body).toMatchObject({
    Form: {
      form: {
        quoteUniqueId: quote.UniqueId,
        policyHolder: { UniqueId: horizonte.UniqueId },
        endDate: quote.Terms[1]!.EndDate,
        coverages: [{ insuredAmount: 500_000_00 }],
      },
    },
  });
});

it('is sent to the client with what is chosen, and its link is shown once', async () => {
  const Address = `https://portal.example/cotacao#${'k'.repeat(43)}`;
  const opened = open([answer(shareQuote, { Address, Link: link })]);
  await take(opened, 'Enviar ao cliente');
  const dialog = within(await screen.findByRole('dialog', { name: /^Enviar a cotação/ }));
  await opened.person.click(await dialog.findByRole('checkbox', { name: '2 anos' }));
  await opened.person.click(dialog.getByRole('button', { name: 'Criar link' }));
  expect(await dialog.findByText(Address)).toBeVisible();
  expect(opened.platform.requestsOf(shareQuote)[0]?.body).toMatchObject({
    QuoteUniqueId: quote.UniqueId,
    EndDates: [quote.Terms[0]!.EndDate],
    Shows: 'both',
    ExpiresOn: addDays(today(), 7),
  });
});

it('has links that can be withdrawn', async () => {
  const opened = open([answer(withdrawQuoteLink, { ...link, WithdrawnAt: '2026-11-26T13:00:00Z' })]);
  await take(opened, 'Enviar ao cliente');
  await opened.person.click(await screen.findByRole('button', { name: /^Retirar o link/ }));
  expect(await screen.findByText('Link retirado')).toBeVisible();
  expect(opened.platform.requestsOf(withdrawQuoteLink)[0]?.body).toEqual({ LinkUniqueId: link.UniqueId });
});

it('says why its PDF could not be made', async () => {
  const opened = open([
    failure(downloadQuote, 503, [{ Code: 'StorageAway', Message: 'O armazenamento não respondeu.' }]),
  ]);
  await take(opened, 'Baixar PDF');
  expect(await screen.findByText('O PDF da cotação não foi feito')).toBeVisible();
});

it('says that nothing was kept yet, and that the list cannot be read', async () => {
  const opened = open([], []);
  expect(await screen.findByText('Aqui aparecem as cotações que forem guardadas.')).toBeVisible();
  opened.unmount();
  open([failure(searchQuotes, 500)]);
  expect(await screen.findByRole('button', { name: /Tentar de novo/ })).toBeVisible();
});
