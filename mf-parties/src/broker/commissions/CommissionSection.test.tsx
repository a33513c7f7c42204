import { getBrokerProposalCommissions } from '@portal/shared/contracts/parties/brokerCommissions';
import type { BrokerCommissions } from '@portal/shared/contracts/parties/brokerCommissions';
import type { BrokerRecord } from '@portal/shared/contracts/parties/brokerRecord';
import { answer, failure } from '@portal/shared/testing/fakePlatform';
import type { FakeAnswer } from '@portal/shared/testing/fakePlatform';
import { renderScreen } from '@portal/shared/testing/renderScreen';
import { screen, within } from '@testing-library/react';
import { CommissionSection } from './CommissionSection';

const boreal = { Id: 11 } as BrokerRecord;
const month = (day: string, policies: number, back = 0): BrokerCommissions['Months'][number] => ({
  Date: day,
  PolicyComissionValue: policies,
  EndorsementComissionValue: 0,
  RefundedComissionValue: back,
  ComissionValue: policies + back,
});
const commissions: BrokerCommissions = {
  CommissionPercent: 20,
  Modalities: [
    {
      ModalityUniqueId: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
      ModalityName: 'Licitante',
      BranchName: 'Setor público',
      PolicyCount: 2,
      InsurancePremium: 6_172_80,
      ComissionValue: 668_75,
      ComissionPercentage: 10.83,
    },
  ],
  Months: [month('2026-03-01', 668_77), month('2026-04-01', 0, -2)],
};
const open = (given: FakeAnswer) => renderScreen(<CommissionSection broker={boreal} />, { answers: [given] });

describe('the commissions of a broker', () => {
  it('stand by modality and by month, with what was taken back', async () => {
    const { person, platform } = open(answer(getBrokerProposalCommissions, commissions));
    const table = within(await screen.findByRole('table', { name: 'Comissões por modalidade' }));
    expect(table.getByRole('row', { name: /Licitante/ })).toHaveTextContent(/2.*6\.172,80.*10,83%.*668,75/);
    expect(table.getByRole('row', { name: /Total/ })).toHaveTextContent('668,75');
    await person.click(await screen.findByRole('button', { name: 'Ver os valores em tabela' }));
    const april = within(screen.getByRole('row', { name: /abril de 2026/ }));
    expect(april.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
      '0,00',
      '0,00',
      '0,00',
      '-0,02',
      '-0,02',
    ]);
    expect(platform.requestsOf(getBrokerProposalCommissions)[0]!.query).toEqual({ brokerId: '11' });
  });

  it('say so when there are none', async () => {
    open(answer(getBrokerProposalCommissions, { ...commissions, Modalities: [], Months: [month('2026-03-01', 0)] }));
    expect(await screen.findByText('Nenhuma comissão emitida nos últimos doze meses.')).toBeVisible();
  });

  it('are read again where they could not be', async () => {
    const { person, platform } = open(failure(getBrokerProposalCommissions, 500));
    expect(await screen.findByText('Não foi possível ler as comissões')).toBeVisible();
    platform.change(answer(getBrokerProposalCommissions, commissions));
    await person.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByRole('table', { name: 'Comissões por modalidade' })).toBeVisible();
  });
});
