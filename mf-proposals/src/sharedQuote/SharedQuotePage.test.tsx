import type { VisitorPageProps } from '@portal/shared';
import { downloadSharedQuote, getSharedQuote } from '@portal/shared/contracts/underwriting/sharedQuote';
import type { SharedQuote } from '@portal/shared/contracts/underwriting/sharedQuote';
import { answer, failure, offline } from '@portal/shared/testing/fakePlatform';
import type { FakeAnswer } from '@portal/shared/testing/fakePlatform';
import { renderScreen } from '@portal/shared/testing/renderScreen';
import { screen } from '@testing-library/react';
import SharedQuotePage from './SharedQuotePage';

const Page = ({ title, lead, children }: VisitorPageProps) => (
  <main>
    <h1>{title}</h1>
    {lead}
    {children}
  </main>
);
const secret = 'k'.repeat(43);

const quote: SharedQuote = {
  InsurerName: 'Aurora Seguros',
  InsurerDocument: '11222333000181',
  BrokerName: 'Boreal Corretora',
  BrokerSusepCode: '202012345',
  BrokerEmail: 'comercial@boreal.test',
  BrokerPhone: '8133334444',
  PolicyHolderName: 'Construtora Horizonte',
  PolicyHolderDocument: '47780373000196',
  ModalityName: 'Executante construtor',
  Branch: { Code: '0776', Name: 'Setor privado' },
  SusepProcessNumber: '15414.900502/2022-10',
  InsuredAmountValue: 1_500_000_00,
  StartDate: '2026-11-26',
  Terms: [
    {
      EndDate: '2027-11-26',
      Days: 365,
      // Worked by hand in the platform's sharedQuote.test.ts.
      Alone: {
        ...{ InsurancePremium: 10_200_00, TaxValue: 752_76, TotalValue: 10_952_76 },
        InstallmentOptions: [
          {
            ...{ NumberOfInstallments: 7, IsByYear: false },
            ...{ FirstInstallmentValue: 1_659_15, InstallmentValue: 1_659_15 },
            ...{ InterestValue: 615_84, TaxValue: 798_21, TotalValue: 11_614_05 },
          },
        ],
      },
      // 11.220,00 at 7,38 %: 828,036.
      Covered: { InsurancePremium: 11_220_00, TaxValue: 828_04, TotalValue: 12_048_04, InstallmentOptions: [] },
    },
  ],
  Coverages: [{ Name: 'Multas', InsuredAmountValue: 1_500_000_00 }],
  TaxPercent: 7.38,
  QuotedOn: '2026-11-26',
  PriceValidUntil: '2026-12-26',
  IsStanding: true,
  Needs: ['Número e valor do contrato.'],
  Statements: ['O preço vale até 26/12/2026.', 'A contratação está sujeita a análise.'],
};

const open = (answers: readonly FakeAnswer[], hash = `#${secret}`) =>
  renderScreen(<SharedQuotePage />, {
    route: `/cotacao${hash}`,
    user: null,
    visitors: { Page, signIn: '/login' },
    answers,
  });

it('shows a client the prices, what they are worth and what is needed, without anybody signing in', async () => {
  const { platform } = open([answer(getSharedQuote, quote)]);
  expect(await screen.findByText(/10\.952,76/)).toBeVisible();
  expect(screen.getByText(/12\.048,04/)).toBeVisible();
  expect(screen.getByText('O preço vale até 26/12/2026.')).toBeVisible();
  expect(screen.getByText('A contratação está sujeita a análise.')).toBeVisible();
  expect(screen.getByText('Número e valor do contrato.')).toBeVisible();
  expect(screen.getByText(/SUSEP 202012345/)).toBeVisible();
  // The secret is in no address that a server logs.
  const [asked] = platform.requestsOf(getSharedQuote);
  expect([asked?.body, asked?.path]).toEqual([{ Secret: secret }, getSharedQuote.path]);
});

/** Each fact of a list, `term: value; value`, with ordinary spaces. */
const factsIn = (list: Element | null | undefined) =>
  [...(list?.children ?? [])].map((row) => {
    const values = [...row.querySelectorAll('dd')].map(({ textContent }) => textContent).join('; ');
    return `${row.querySelector('dt')?.textContent}: ${values}`.replace(/\s/g, ' ');
  });

it('names each price by its parts, and in how many it may be paid', async () => {
  open([answer(getSharedQuote, quote)]);
  const alone = await screen.findByRole('heading', { name: 'Sem coberturas' });
  expect(factsIn(alone.nextElementSibling)).toEqual([
    'Prêmio líquido: R$ 10.200,00',
    'IOF (7,38%): R$ 752,76',
    'Prêmio total à vista: R$ 10.952,76',
    'Parcelamento: Até 7 parcelas mensais de R$ 1.659,15, com adicional de fracionamento de R$ 615,84 e IOF de R$ 798,21; total R$ 11.614,05',
  ]);
  const covered = screen.getByRole('heading', { name: 'Com coberturas' });
  expect(factsIn(covered.nextElementSibling)).toEqual([
    'Prêmio líquido: R$ 11.220,00',
    'IOF (7,38%): R$ 828,04',
    'Prêmio total à vista: R$ 12.048,04',
    'Parcelamento: Somente à vista',
  ]);
});

it('names branch and SUSEP process, and leads to the broker', async () => {
  open([answer(getSharedQuote, quote)]);
  expect(await screen.findByText('0776 – Setor privado')).toBeVisible();
  expect(screen.getByText('15414.900502/2022-10')).toBeVisible();
  expect(screen.getByRole('link', { name: 'comercial@boreal.test' })).toHaveAttribute(
    'href',
    'mailto:comercial@boreal.test',
  );
  expect(screen.getByRole('link', { name: '(81) 3333-4444' })).toHaveAttribute('href', 'tel:+558133334444');
});

it('leaves out what the platform does not send', async () => {
  const price = { InsurancePremium: 10_200_00, TaxValue: 0, TotalValue: 10_200_00 };
  const missing = { Branch: undefined, TaxPercent: undefined, BrokerEmail: undefined, BrokerPhone: null };
  const Terms = [{ EndDate: '2027-11-26', Days: 365, Alone: price, Covered: null }];
  open([answer(getSharedQuote, { ...quote, ...missing, SusepProcessNumber: null, Terms })]);
  const heading = await screen.findByRole('heading', { name: 'Até 26/11/2027 (365 dias)' });
  expect(factsIn(heading.parentElement?.querySelector('dl'))).toEqual([
    'Prêmio líquido: R$ 10.200,00',
    'IOF: R$ 0,00',
    'Prêmio total à vista: R$ 10.200,00',
  ]);
  expect(screen.queryByText(/Ramo|Processo SUSEP|Contato da corretora/)).not.toBeInTheDocument();
});

it('says that a link opens nothing any more, and offers no second try', async () => {
  const Message = 'Este link não existe, venceu ou foi retirado. Peça outro a quem o enviou.';
  open([failure(getSharedQuote, 404, [{ Code: 'NotFound', Message }])]);
  expect(await screen.findByText(Message)).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('asks the platform nothing for an address without a secret', () => {
  const { platform } = open([answer(getSharedQuote, quote)], '');
  expect(screen.getByRole('alert')).toHaveTextContent('Este link não existe');
  expect(platform.requestsOf(getSharedQuote)).toHaveLength(0);
});

it('offers another try where the platform is away, and says why the PDF did not come', async () => {
  const { platform, person } = open([offline(getSharedQuote)]);
  const again = await screen.findByRole('button', { name: 'Tentar de novo' });
  platform.change(answer(getSharedQuote, quote));
  await person.click(again);
  platform.change(offline(downloadSharedQuote));
  await person.click(await screen.findByRole('button', { name: 'Baixar PDF' }));
  expect(await screen.findByText(/Não foi possível falar com a plataforma/)).toBeVisible();
});
