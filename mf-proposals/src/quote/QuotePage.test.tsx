import { getModalities, getModalitiesGroups } from '@portal/shared/contracts/parameters/modalities';
import { getModality } from '@portal/shared/contracts/parameters/modalityOffer';
import { saveProposalDraft } from '@portal/shared/contracts/underwriting/proposalDrafts';
import {
  calculatePolicyHolderLimitsAndRates,
  validatePolicyHolderByCnpj,
} from '@portal/shared/contracts/underwriting/proposalParties';
import { searchQuotes } from '@portal/shared/contracts/underwriting/keptQuotes';
import { calculateQuote } from '@portal/shared/contracts/underwriting/quotes';
import { UserType } from '@portal/shared/domain/access/userTypes';
import { addYears } from '@portal/shared/domain/time/dates';
import { today } from '@portal/shared/domain/time/instants';
import { answer, failure } from '@portal/shared/testing/fakePlatform';
import type { FakeAnswer } from '@portal/shared/testing/fakePlatform';
import { fakeUser } from '@portal/shared/testing/fakeUser';
import { page } from '@portal/shared/testing/page';
import { renderScreen } from '@portal/shared/testing/renderScreen';
import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { contractorOffer, listed } from '../form/risk/testing/modalityOffers';
import { horizonte, limits } from '../form/testing/parties';
import type { QuoteAnswer, QuoteRequest } from './useQuote';
import QuotePage from './QuotePage';

const broker = fakeUser({ UserTypeId: UserType.BROKER, BrokerId: 3, functionalities: [6] });

const price = (cents: number) => ({
  RiskRate: 0.9,
  InsurancePremium: cents,
  TaxValue: Math.round(cents * 0.0738),
  TotalValue: Math.round(cents * 1.0738),
  ComissionPercentage: 20,
  ComissionValue: cents / 5,
});

const quoted = ({ EndDates, Coverages }: QuoteRequest, rest: Partial<QuoteAnswer> = {}): QuoteAnswer => ({
  Terms: EndDates.map((EndDate, place) => ({
    EndDate,
    Days: 365 * (place + 1),
    Problem: null,
    Alone: price(13_500_00 * (place + 1)),
    Covered: Coverages.length > 0 ? price(15_000_00 * (place + 1)) : null,
  })),
  Problems: [],
  Limit: { AvailableLimitValue: 2_000_000_00, ExpiresOn: null, LeftValue: 500_000_00 },
  Approvals: [{ Step: 'credit', Text: 'Passaria para a análise de crédito da seguradora.' }],
  PriceValidUntil: '2026-12-26',
  ...rest,
});

const open = (answers: readonly FakeAnswer[] = []) =>
  renderScreen(
    <Routes>
      <Route path="/propostas/cotacao" element={<QuotePage />} />
      <Route path="*" element={<p>Outra tela</p>} />
    </Routes>,
    {
      route: '/propostas/cotacao',
      user: broker,
      answers: [
        ...answers,
        answer(calculateQuote, ({ body }) => quoted(body as QuoteRequest)),
        answer(validatePolicyHolderByCnpj, { Situation: 'ready', Reason: null, PolicyHolder: horizonte }),
        answer(calculatePolicyHolderLimitsAndRates, limits),
        answer(searchQuotes, page([])),
        answer(getModalitiesGroups, []),
        answer(getModalities, page([listed(contractorOffer)])),
        answer(getModality, contractorOffer),
        answer(saveProposalDraft, ({ body }) => ({
          UniqueId: (body as { UniqueId: string }).UniqueId,
          Version: 1,
          UpdatedAt: '2026-11-26T12:00:00Z',
        })),
      ],
    },
  );

async function typeQuote({ person, platform }: ReturnType<typeof open>) {
  expect(screen.getByRole('combobox', { name: /CNPJ ou nome do tomador/ })).toHaveFocus();
  await person.keyboard('11222333000181{Enter}');
  await screen.findByRole('button', { name: 'Trocar tomador' });
  const choice = screen.getByRole('combobox', { name: /^Modalidade \(/ });
  await waitFor(() => expect(choice).toBeEnabled());
  await person.click(choice);
  await person.click(await screen.findByTitle(/Executante construtor/));
  await screen.findByText(/Prêmio mínimo/);
  await person.type(screen.getByRole('textbox', { name: /Importância segurada/ }), '1,5 mi');
  // What rested in between was asked about too.
  await waitFor(() =>
    expect(platform.requestsOf(calculateQuote).at(-1)?.body).toMatchObject({ InsuredAmountValue: 1_500_000_00 }),
  );
}

const term = async (name: string) =>
  within((await screen.findByRole('heading', { level: 3, name })).closest('li') as HTMLElement);

it('shows one, two and three years side by side, with commission, limit and what would need approval', async () => {
  const opened = open();
  await typeQuote(opened);
  expect((await term('2 anos')).getByText(/27\.000,00/)).toBeVisible();
  const year = await term('1 ano');
  expect(year.getByText(/^R\$\s14\.496,30$/)).toBeVisible();
  expect(year.getByText(/de IOF/)).toHaveTextContent(/R\$\s13\.500,00 e R\$\s996,30 de IOF/);
  expect(year.getByText(/Comissão/)).toHaveTextContent(/2\.700,00.*20%/);
  expect((await term('3 anos')).getByText(/40\.500,00/)).toBeVisible();
  expect(screen.getByText(/Depois desta garantia/)).toHaveTextContent('500.000,00');
  expect(screen.getByText('Passaria para a análise de crédito da seguradora.')).toBeVisible();
  const asked = opened.platform.requestsOf(calculateQuote).at(-1)?.body as QuoteRequest;
  expect(asked).toMatchObject({ PolicyHolderUniqueId: horizonte.UniqueId, InsuredAmountValue: 1_500_000_00 });
  expect(asked.EndDates).toEqual([1, 2, 3].map((years) => addYears(today(), years)));
});

it('becomes the draft of a proposal with one press, with nothing to be typed again', async () => {
  const opened = open();
  await typeQuote(opened);
  await opened.person.click(await screen.findByRole('button', { name: 'Fazer a proposta: 2 anos' }));
  expect(await screen.findByText('Outra tela')).toBeVisible();
  expect(opened.platform.requestsOf(saveProposalDraft).at(-1)?.body).toMatchObject({
    Step: 'dados-segurado',
    Form: {
      kind: 'form',
      form: {
        policyHolder: { UniqueId: horizonte.UniqueId },
        modality: { UniqueId: contractorOffer.UniqueId },
        insuredAmount: 1_500_000_00,
        startDate: today(),
        endDate: addYears(today(), 2),
        coverages: [],
      },
    },
  });
});

it('says what a proposal would be refused for, and why a term has no price', async () => {
  const Problems = [{ Field: 'InsuredAmountValue', Message: 'Passa do máximo da modalidade.' }];
  const Terms: QuoteAnswer['Terms'] = [
    { EndDate: addYears(today(), 1), Days: 0, Problem: 'Prazo menor que o permitido', Alone: null, Covered: null },
  ];
  const opened = open([answer(calculateQuote, ({ body }) => quoted(body as QuoteRequest, { Problems, Terms }))]);
  await typeQuote(opened);
  expect(await screen.findByText('Uma proposta assim seria recusada')).toBeVisible();
  expect(screen.getByRole('textbox', { name: /Importância segurada/ })).toBeInvalid();
  expect((await term('1 ano')).getByText('Prazo menor que o permitido')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Fazer a proposta/ })).not.toBeInTheDocument();
});

it('shows no price beside a text that means no amount', async () => {
  const opened = open();
  await typeQuote(opened);
  await term('1 ano');
  const amount = screen.getByRole('textbox', { name: /Importância segurada/ });
  await opened.person.tripleClick(amount);
  await opened.person.keyboard('-5');
  expect(amount).toHaveAccessibleDescription(/^O valor não pode ser negativo/);
  expect(await screen.findByText(/informe a importância segurada: o preço aparece aqui/)).toBeVisible();
  await opened.person.tripleClick(amount);
  await opened.person.keyboard('1,5 mi');
  expect((await term('2 anos')).getByText(/27\.000,00/)).toBeVisible();
});

it('offers to calculate again where the platform could not', async () => {
  const opened = open([failure(calculateQuote, 500)]);
  await typeQuote(opened);
  expect(await screen.findByText('Não foi possível calcular')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Tentar de novo' })).toBeEnabled();
});
