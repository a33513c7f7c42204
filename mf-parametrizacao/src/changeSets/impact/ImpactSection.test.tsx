import { computeImpact, getImpact, getTouchedProposals } from '@portal/shared/contracts/parameters/impact';
import type { ParameterImpact, RepricedQuotation } from '@portal/shared/contracts/parameters/impact';
import { answer, failure } from '@portal/shared/testing/fakePlatform';
import type { FakeAnswer } from '@portal/shared/testing/fakePlatform';
import { page } from '@portal/shared/testing/page';
import { renderScreen } from '@portal/shared/testing/renderScreen';
import { screen, within } from '@testing-library/react';
import { MODALITY_ID, SET_ID } from '../../record/testing/parameterFixtures';
import ImpactSection from './ImpactSection';

const quotation = (change: Partial<RepricedQuotation>): RepricedQuotation => ({
  ProposalUniqueId: MODALITY_ID,
  Number: '000101',
  StatusId: 1,
  ModalityName: 'Executante fornecedor',
  PolicyHolderName: 'Horizonte',
  BrokerName: 'Boreal',
  InsuredAmountValue: 733_333_33,
  BeforeValue: 7_663_34,
  AfterValue: 8_470_00,
  IsRateAskedFor: false,
  ...change,
});

const impact: ParameterImpact = {
  State: 'done',
  Progress: null,
  ChangeSetVersion: 3,
  RequestedByName: 'Ana Prado',
  RequestedAt: '2028-02-20T12:00:00.000Z',
  ComputedAt: '2028-02-20T12:00:05.000Z',
  WhyStale: null,
  ProposalCount: 1_234,
  DraftCount: 0,
  CardCount: 7,
  Prices: [
    quotation({}),
    quotation({
      ProposalUniqueId: SET_ID,
      Number: '000102',
      BeforeValue: 1_006_76,
      AfterValue: 1_006_76,
      IsRateAskedFor: true,
    }),
  ],
};
const of = (change: Partial<ParameterImpact> | null, WhyNotCompute: string | null = null) =>
  answer(getImpact, { Impact: change && { ...impact, ...change }, WhyNotCompute });

const open = (...answers: FakeAnswer[]) => renderScreen(<ImpactSection changeSetUniqueId={SET_ID} />, { answers });

describe('the impact of a change set', () => {
  it('is computed when somebody asks, and says how far it is', async () => {
    const { person, platform } = open(of(null), answer(computeImpact, { Impact: null, WhyNotCompute: null }));
    expect(await screen.findByText(/Ainda não foi calculado/)).toBeVisible();
    platform.change(
      of({ State: 'running', ComputedAt: null, Progress: { Done: 2, Total: 4, Text: 'Rascunhos encontrados' } }),
    );
    await person.click(screen.getByRole('button', { name: 'Calcular impacto' }));
    expect(await screen.findByRole('progressbar', { name: 'Cálculo do impacto' })).toHaveAttribute('value', '2');
    expect(screen.getByRole('button', { name: 'Calcular impacto' })).toHaveAccessibleDescription(/sendo calculado/);
    expect(platform.requestsOf(computeImpact)[0]!.body).toEqual({ ChangeSetUniqueId: SET_ID });
  });

  it('says what it was computed for, how much it touches, and what quotations would cost', async () => {
    open(of({}));
    expect(
      await screen.findByText(/Calculado em 20\/02\/2028 09:00 a pedido de Ana Prado, para a versão 3/),
    ).toBeVisible();
    expect(screen.getByText('1.234')).toBeVisible();
    // 7.663,34 + 1.006,76 = 8.670,10 to 9.476,76: 9,3 % more.
    expect(screen.getByText(/Das 2 cotações mais recentes, 1 muda de prêmio/)).toHaveTextContent(
      /de R\$\s8\.670,10 a R\$\s9\.476,76 \(\+9,3%\)/,
    );
    const table = within(screen.getByRole('table', { name: /Prêmio líquido de cada cotação/ }));
    expect(table.getByRole('row', { name: /000101/ })).toHaveTextContent(/7\.663,34.*8\.470,00.*\+10,53%/);
    expect(table.getByRole('row', { name: /000102/ })).toHaveTextContent(/igual \(taxa pedida\)/);
  });

  it('shows the differences by class, by keyboard and as a table with the same figures', async () => {
    const { person } = open(of({}));
    const chart = await screen.findByRole('slider', { name: /Cotações por diferença/ });
    expect(chart).toHaveAttribute('aria-valuetext', 'Sem diferença: 1 cotação, 50%');
    chart.focus();
    await person.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
    expect(chart).toHaveAttribute('aria-valuetext', '10% a 20%: 1 cotação, 50%');
    await person.click(screen.getByRole('button', { name: 'Ver os valores em tabela' }));
    const table = within(screen.getByRole('group', { name: /Tabela: Cotações/ }));
    expect(table.getByRole('row', { name: /^10% a 20% 1$/ })).toBeVisible();
  });

  it('says when it is no longer so', async () => {
    open(of({ WhyStale: 'Os rascunhos deste conjunto mudaram depois do cálculo.' }));
    expect(await screen.findByText(/mudaram depois do cálculo. Calcule de novo/)).toBeVisible();
  });

  it('lists what it touches, and shows no list of what is none', async () => {
    const proposal = {
      UniqueId: MODALITY_ID,
      Number: '000777',
      StatusId: 1 as const,
      PolicyHolderName: 'Horizonte',
      BrokerName: 'Boreal',
      ModalityName: 'Licitante',
      PremiumValue: 350_00,
      PriceValidUntil: '2028-03-20',
    };
    const { person } = open(of({}), answer(getTouchedProposals, page([proposal])));
    const counts = within((await screen.findByText('Rascunhos de propostas')).closest('ul')!);
    expect(counts.getAllByRole('button', { name: 'Ver quais' })).toHaveLength(2);
    await person.click(counts.getAllByRole('button', { name: 'Ver quais' })[0]!);
    expect(await screen.findByRole('link', { name: '000777' })).toBeVisible();
    expect(screen.getByText('20/03/2028')).toBeVisible();
  });

  it('that was given up, or cannot be read, says so; of a published set without one nothing is shown', async () => {
    const { person, platform } = open(failure(getImpact, 503));
    expect(await screen.findByText('Não foi possível ler o impacto')).toBeVisible();
    platform.change(of({ State: 'failed', ComputedAt: null }));
    await person.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByText(/parou depois de várias tentativas/)).toBeVisible();
  });
});
