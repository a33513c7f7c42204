import { getSearchBrokers } from '@portal/shared/contracts/parties/brokerList';
import { answer } from '@portal/shared/testing/fakePlatform';
import { page } from '@portal/shared/testing/page';
import { renderScreen } from '@portal/shared/testing/renderScreen';
import { screen } from '@testing-library/react';
import { emptyProposalForm } from '../proposalForm';
import type { ProposalForm } from '../proposalForm';
import { FormHarness } from '../testing/FormHarness';
import { idOf } from '../testing/parties';
import { CoBrokersPart } from './CoBrokersPart';
import { coBrokerProblems, coBrokersShare, ownShare } from './coBrokerProblems';

const boreal = {
  UniqueId: idOf(31),
  Name: 'Boreal',
  CpfCnpj: '58200015000183',
  SusepCode: '123',
  CommissionPercent: 20,
  Registered: null,
};
const sharing = (...shares: (number | null)[]): ProposalForm => ({
  ...emptyProposalForm,
  coBrokers: shares.map((sharePercent, number) => ({
    broker: { ...boreal, UniqueId: idOf(40 + number) },
    sharePercent,
  })),
});

it('is added with its share, and the rest stays with the proposal’s broker', async () => {
  const { person } = renderScreen(<FormHarness part={CoBrokersPart} />, {
    answers: [answer(getSearchBrokers, page([boreal]))],
  });
  await person.type(screen.getByRole('combobox', { name: 'Cocorretora' }), 'boreal');
  await person.click(await screen.findByRole('option', { name: /Boreal/ }));
  expect(screen.getByRole('textbox', { name: /Participação de Boreal/ })).toHaveFocus();
  await person.keyboard('30,5');
  expect(screen.getByText(/somam 30,5%; a corretora da proposta fica com 69,5%/)).toBeInTheDocument();
});

it('is taken away with a way back', async () => {
  const { person } = renderScreen(<FormHarness part={CoBrokersPart} form={sharing(10)} />);
  await person.click(screen.getByRole('button', { name: 'Retirar Boreal' }));
  expect(screen.queryByRole('group', { name: 'Boreal' })).not.toBeInTheDocument();
  await person.click(await screen.findByRole('button', { name: 'Desfazer' }));
  expect(await screen.findByRole('group', { name: 'Boreal' })).toBeInTheDocument();
});

it('needs a share, and together they leave something to the broker', () => {
  expect(coBrokerProblems(sharing())).toEqual([]);
  expect(coBrokerProblems(sharing(null))[0]!.text).toBe('Informe a participação de Boreal.');
  expect(coBrokerProblems(sharing(50, 49.99))).toEqual([]);
  expect(coBrokerProblems(sharing(50, 50))[0]!.text).toMatch(/somam 100%/);
});

it('is summed without the crumbs of binary fractions', () => {
  expect(coBrokersShare(sharing(0.1, 0.2))).toBe(0.3);
  expect(ownShare(sharing(33.33, 33.33))).toBe(33.34);
});
