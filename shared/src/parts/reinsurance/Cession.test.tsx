import type { ReinsuranceCession } from '@portal/shared/contracts/underwriting/reinsurance';
import { renderScreen } from '@portal/shared/testing/renderScreen';
import { screen, within } from '@testing-library/react';
import { Cession } from '.';

const cession: ReinsuranceCession = {
  AmountAtRiskValue: 12_345_678_91,
  TreatyCapacityValue: 10_000_000_00,
  TreatyPercent: 81,
  TreatyValue: 9_999_999_92,
  Placements: [{ ReinsurerName: 'Atlas Re', ReinsurerCode: '30104', Percent: 18.9, Value: 2_333_333_31 }],
  RetainedValue: 12_345_68,
  RetainedExcessValue: 12_345_60,
  DecidedByName: 'Ana Duarte',
  DecidedAt: '2026-11-20T15:30:00Z',
};

/** Amounts contain a non-breaking space. */
const textsOf = (elements: HTMLElement[]) => elements.map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));

it('a cession shows who takes which part, the amount retained above the treaty, and who decided', () => {
  renderScreen(<Cession cession={cession} />, {});
  const parts = within(screen.getByRole('list', { name: 'Cessão do risco' })).getAllByRole('listitem');
  expect(textsOf(parts)).toEqual([
    'Contrato de resseguro81% · R$ 9.999.999,92',
    'Atlas Re (SUSEP 30104), facultativo18,9% · R$ 2.333.333,31',
    'Retido pela seguradora0,1% · R$ 12.345,68',
  ]);
  expect(screen.getByText(/além da capacidade/)).toHaveTextContent('12.345,60');
  expect(screen.getByText(/^Sobre/)).toHaveTextContent('por Ana Duarte em 20/11/2026 12:30');
});

it('a cession without a retention above the treaty does not mention one', () => {
  renderScreen(<Cession cession={{ ...cession, RetainedExcessValue: 0, DecidedByName: null }} />, {});
  expect(screen.queryByText(/além da capacidade/)).not.toBeInTheDocument();
  expect(screen.getByText(/^Sobre/)).toHaveTextContent('decidido em');
});
