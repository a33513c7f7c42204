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
  PolicyHolderName: 'Construtora Horizonte',
  PolicyHolderDocument: '47780373000196',
  ModalityName: 'Executante construtor',
  InsuredAmountValue: 1_500_000_00,
  StartDate: '2026-11-26',
  Terms: [
    {
      EndDate: '2027-11-26',
      Days: 365,
      Alone: { InsurancePremium: 12_750_00, TaxValue: 940_95, TotalValue: 13_690_95 },
      Covered: { InsurancePremium: 14_025_00, TaxValue: 0, TotalValue: 14_025_00 },
    },
  ],
  Coverages: [{ Name: 'Multas', InsuredAmountValue: 1_500_000_00 }],
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
  expect(await screen.findByText(/13\.690,95/)).toBeVisible();
  expect(screen.getByText(/IOF de R\$\s940,95 incluído/)).toBeVisible();
  expect(screen.getByText(/14\.025,00/)).toBeVisible();
  expect(screen.getByText('O preço vale até 26/12/2026.')).toBeVisible();
  expect(screen.getByText('A contratação está sujeita a análise.')).toBeVisible();
  expect(screen.getByText('Número e valor do contrato.')).toBeVisible();
  expect(screen.getByText(/SUSEP 202012345/)).toBeVisible();
  // The secret is in no address that a server logs.
  const [asked] = platform.requestsOf(getSharedQuote);
  expect([asked?.body, asked?.path]).toEqual([{ Secret: secret }, getSharedQuote.path]);
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
