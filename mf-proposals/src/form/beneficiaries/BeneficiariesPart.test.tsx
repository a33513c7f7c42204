import {
  searchBeneficiary,
  validateBeneficiaryByDocument,
} from '@portal/shared/contracts/underwriting/proposalParties';
import { answer, failure } from '@portal/shared/testing/fakePlatform';
import { renderScreen } from '@portal/shared/testing/renderScreen';
import { screen } from '@testing-library/react';
import { emptyProposalForm } from '../proposalForm';
import { FormHarness } from '../testing/FormHarness';
import { horizonte, idOf, santos } from '../testing/parties';
import { BeneficiariesPart } from './BeneficiariesPart';
import { beneficiaryProblems } from './beneficiaryProblems';

const bank = { UniqueId: idOf(51), Name: 'Banco do Porto', CpfCnpj: '58200015000183', Locations: [santos] };
const field = () => screen.getByRole('combobox', { name: 'CPF, CNPJ ou nome do beneficiário' });

it('is added by document with its main address chosen, once', async () => {
  const { person } = renderScreen(<FormHarness part={BeneficiariesPart} />, {
    answers: [answer(validateBeneficiaryByDocument, bank)],
  });
  await person.type(field(), '58200015000183{Enter}');
  expect(await screen.findByRole('group', { name: 'Banco do Porto' })).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: /Praça Mauá, 1/ })).toBeChecked();
  expect(field()).toHaveValue('');
  await person.type(field(), '58200015000183{Enter}');
  expect(await screen.findByText('Banco do Porto já é beneficiário desta proposta.')).toBeInTheDocument();
  expect(screen.getAllByRole('group', { name: 'Banco do Porto' })).toHaveLength(1);
});

it('is added by name, and taken away with a way back', async () => {
  const { person } = renderScreen(<FormHarness part={BeneficiariesPart} />, {
    answers: [answer(searchBeneficiary, [bank])],
  });
  await person.type(field(), 'banco');
  await person.click(await screen.findByRole('option', { name: /Banco do Porto/ }));
  await person.click(screen.getByRole('button', { name: 'Retirar Banco do Porto' }));
  expect(screen.queryByRole('group', { name: 'Banco do Porto' })).not.toBeInTheDocument();
  await person.click(await screen.findByRole('button', { name: 'Desfazer' }));
  expect(await screen.findByRole('group', { name: 'Banco do Porto' })).toBeInTheDocument();
});

it('that is found late joins those who were kept meanwhile', async () => {
  const late = { ...bank, UniqueId: idOf(88), Name: 'Banco Tardio' };
  const { person } = renderScreen(
    <FormHarness part={BeneficiariesPart} form={{ beneficiaries: [{ beneficiary: bank, location: null }] }} />,
    { answers: [answer(validateBeneficiaryByDocument, late, { delay: 60 })] },
  );
  await person.type(field(), '58200015000183{Enter}');
  await person.click(screen.getByRole('button', { name: 'Retirar Banco do Porto' }));
  expect(await screen.findByRole('group', { name: 'Banco Tardio' })).toBeInTheDocument();
  expect(screen.queryByRole('group', { name: 'Banco do Porto' })).not.toBeInTheDocument();
});

it('that nobody knows asks to check the document', async () => {
  const { person } = renderScreen(<FormHarness part={BeneficiariesPart} />, {
    answers: [failure(validateBeneficiaryByDocument, 404)],
  });
  await person.type(field(), '58200015000183{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Ninguém foi encontrado com este documento');
});

it('that is the policy holder is refused at the field, and is a problem where it was taken before', async () => {
  const branch = { ...bank, CpfCnpj: '11222333000262' };
  const { person } = renderScreen(<FormHarness part={BeneficiariesPart} form={{ policyHolder: horizonte }} />, {
    answers: [answer(validateBeneficiaryByDocument, branch)],
  });
  await person.type(field(), '11222333000262{Enter}');
  expect(await screen.findByText(/Banco do Porto é o próprio tomador ou uma filial dele/)).toBeVisible();
  expect(field()).toBeInvalid();
  expect(screen.queryByRole('group', { name: 'Banco do Porto' })).not.toBeInTheDocument();
  const taken = {
    ...emptyProposalForm,
    policyHolder: horizonte,
    beneficiaries: [{ beneficiary: branch, location: santos }],
  };
  expect(beneficiaryProblems(taken).map(({ text }) => text)).toEqual([
    'Banco do Porto é o próprio tomador ou uma filial dele e não pode ser beneficiário.',
  ]);
});

it('needs an address', () => {
  const form = { ...emptyProposalForm, beneficiaries: [{ beneficiary: bank, location: null }] };
  expect(beneficiaryProblems(form).map(({ text }) => text)).toEqual(['Escolha o endereço de Banco do Porto.']);
});
