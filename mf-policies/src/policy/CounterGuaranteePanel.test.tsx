import type { PolicyDetail } from '@portal/shared/contracts/underwriting/policyRecord';
import { renderScreen } from '@portal/shared/testing/renderScreen';
import { screen } from '@testing-library/react';
import { CounterGuaranteePanel } from './CounterGuaranteePanel';

const open = (CounterGuarantee?: PolicyDetail['CounterGuarantee']) =>
  renderScreen(<CounterGuaranteePanel policy={{ CounterGuarantee } as PolicyDetail} />, { answers: [] });
const unsigned = { Number: null, SignedAt: null };

it('names the signed contract and its day', () => {
  open({ Number: 'CCG-00012', SignedAt: '2028-02-29T15:00:00.000Z', Waiver: null });
  expect(screen.getByText(/^CCG-00012, assinado em/)).toHaveTextContent('CCG-00012, assinado em 29/02/2028');
});

it('says who let the policy go on without one, and why', () => {
  open({
    ...unsigned,
    Waiver: {
      Justification: 'Depósito em garantia.',
      DecidedByName: 'Ana Prado',
      DecidedAt: '2028-03-01T01:30:00.000Z',
    },
  });
  expect(screen.getByText('Sem contrato assinado')).toBeVisible();
  // At half past one in London it is the day before in São Paulo.
  expect(screen.getByText(/^Aprovado assim por Ana Prado/)).toHaveTextContent('Ana Prado em 29/02/2028.');
  expect(screen.getByText('“Depósito em garantia.”')).toBeVisible();
});

it('says that the policy holder needs none', () => {
  open({ ...unsigned, Waiver: { Justification: null, DecidedByName: null, DecidedAt: null } });
  expect(screen.getByText('A assinatura foi dispensada no cadastro do tomador.')).toBeVisible();
});

it('shows nothing to whom the platform tells nothing', () => {
  open(undefined);
  expect(screen.queryByText('Contragarantia')).toBeNull();
});
