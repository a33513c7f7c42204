import { getCities, getStateProvinces, searchZipCode } from '@portal/shared/contracts/parties/locations';
import {
  getProposalInsured,
  saveInsuredLocation,
  searchInsured,
  validateInsuredByDocument,
} from '@portal/shared/contracts/underwriting/proposalParties';
import { answer, failure } from '@portal/shared/testing/fakePlatform';
import type { FakeAnswer } from '@portal/shared/testing/fakePlatform';
import { renderScreen } from '@portal/shared/testing/renderScreen';
import { screen, waitFor } from '@testing-library/react';
import type { ProposalForm } from '../proposalForm';
import { emptyProposalForm } from '../proposalForm';
import { FormHarness } from '../testing/FormHarness';
import { horizonte, idOf, municipality, santos } from '../testing/parties';
import { InsuredPart } from './InsuredPart';
import { insuredProblems } from './insuredProblems';

const state = { Id: 35, Code: 'SP', Name: 'São Paulo' };
const found = {
  ZipCode: '11010900',
  AddressName: 'Praça Mauá',
  Neighborhood: 'Centro',
  City: { Id: 3548500, Name: 'Santos' },
  StateProvince: state,
  IsExact: true,
};
const places = [answer(getStateProvinces, [state]), answer(getCities, [{ Id: 3548500, Name: 'Santos' }])];

function open(answers: readonly FakeAnswer[], form: Partial<ProposalForm> = {}) {
  let held: ProposalForm | undefined;
  const shown = renderScreen(<FormHarness part={InsuredPart} form={form} onForm={(next) => (held = next)} />, {
    answers: [...answers, ...places],
  });
  return { ...shown, form: () => held };
}

beforeEach(() => localStorage.clear());

const field = () => screen.getByRole('combobox', { name: /CPF, CNPJ ou nome do segurado/ });

it('is found by document, with its main address chosen', async () => {
  const { person, form, platform } = open([answer(validateInsuredByDocument, municipality)]);
  await person.type(field(), '58200015000183{Enter}');
  expect(await screen.findByRole('group', { name: 'Município de Santos' })).toHaveFocus();
  expect(form()).toMatchObject({ insured: municipality, insuredLocation: santos });
  expect(platform.requestsOf(validateInsuredByDocument)[0]!.body).toEqual({ Document: '58200015000183' });
});

it('is found by name in the same field', async () => {
  const { person, form } = open([
    answer(searchInsured, [
      { UniqueId: idOf(2), Name: 'Município de Santos', CpfCnpj: municipality.CpfCnpj, CityName: 'Santos' },
    ]),
    answer(getProposalInsured, municipality),
  ]);
  await person.type(field(), 'Santos');
  await person.click(await screen.findByRole('option', { name: /Município de Santos/ }));
  await waitFor(() => expect(form()?.insured).toEqual(municipality));
});

it('chosen by name that cannot be read is read again without another search', async () => {
  const { person, form, platform } = open([
    answer(searchInsured, [
      { UniqueId: idOf(2), Name: 'Município de Santos', CpfCnpj: municipality.CpfCnpj, CityName: 'Santos' },
    ]),
    failure(getProposalInsured, 500),
  ]);
  await person.type(field(), 'Santos');
  await person.click(await screen.findByRole('option', { name: /Município de Santos/ }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Não foi possível consultar o segurado');
  platform.change(answer(getProposalInsured, municipality));
  await person.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  await waitFor(() => expect(form()?.insured).toEqual(municipality));
});

it('is searched again with Enter or a click where the search failed, and nothing is typed twice', async () => {
  const { person, platform } = open([failure(searchInsured, 500)]);
  await person.type(field(), 'Santos');
  await person.click(await screen.findByRole('button', { name: 'Tentar de novo' }));
  await waitFor(() => expect(platform.requestsOf(searchInsured)).toHaveLength(2));
  await screen.findByRole('button', { name: 'Tentar de novo' });
  platform.change(
    answer(searchInsured, [
      { UniqueId: idOf(2), Name: 'Município de Santos', CpfCnpj: municipality.CpfCnpj, CityName: 'Santos' },
    ]),
  );
  expect(field()).toHaveFocus();
  await person.keyboard('{Enter}');
  expect(await screen.findByRole('option', { name: /Município de Santos/ })).toBeInTheDocument();
  expect(field()).toHaveValue('Santos');
});

it('that is a branch of the policy holder is refused at the field', async () => {
  const branch = { ...municipality, CpfCnpj: '11222333000262' };
  const { person, form } = open([answer(validateInsuredByDocument, branch)], { policyHolder: horizonte });
  await person.type(field(), '11222333000262{Enter}');
  expect(await screen.findByText(/O segurado é o próprio tomador ou uma filial dele/)).toBeVisible();
  expect(field()).toBeInvalid();
  expect(form()?.insured ?? null).toBeNull();
});

it('that became the policy holder is a problem of the form', () => {
  const form = { ...emptyProposalForm, insured: municipality, insuredLocation: santos };
  const policyHolder = { ...horizonte, CpfCnpj: municipality.CpfCnpj };
  expect(insuredProblems({ ...form, policyHolder: horizonte })).toEqual([]);
  expect(insuredProblems({ ...form, policyHolder })[0]!.text).toContain('é o próprio tomador');
});

it('shows what the bureau calls it where the register has another name', async () => {
  const { person } = open([answer(validateInsuredByDocument, { ...municipality, BureauName: 'PREFEITURA DE SANTOS' })]);
  await person.type(field(), '58200015000183{Enter}');
  const card = await screen.findByRole('group', { name: 'Município de Santos' });
  expect(card).toHaveTextContent('No bureau de dados o nome é “PREFEITURA DE SANTOS”. Vale o nome do cadastro.');
});

it('that nobody knows asks to check the document', async () => {
  const { person } = open([failure(validateInsuredByDocument, 404)]);
  await person.type(field(), '52998224725{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Ninguém foi encontrado com este documento');
});

it('that is blocked says why', async () => {
  const { person } = open([
    failure(validateInsuredByDocument, 422, [{ Code: 'Blocked', Message: 'Segurado bloqueado.' }]),
  ]);
  await person.type(field(), '52998224725{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Segurado bloqueado.');
});

it('with a wrong CPF is refused at the field', async () => {
  const { person } = open([]);
  await person.type(field(), '52998224724{Enter}');
  expect(await screen.findByText('CPF inválido')).toBeInTheDocument();
});

describe('a new address', () => {
  const given = { insured: { ...municipality, Locations: [] }, insuredLocation: null };

  it('is filled by its CEP up to the number, saved, and chosen', async () => {
    const { person, form, platform } = open([answer(searchZipCode, found), answer(saveInsuredLocation, santos)], given);
    await person.click(screen.getByRole('button', { name: 'Adicionar endereço' }));
    await person.type(screen.getByRole('textbox', { name: /CEP/ }), '11010900');
    await waitFor(() => expect(screen.getByRole('textbox', { name: /Número/ })).toHaveFocus());
    expect(screen.getByRole('textbox', { name: /Rua/ })).toHaveValue('Praça Mauá');
    await person.keyboard('1');
    await person.click(screen.getByRole('button', { name: 'Salvar endereço' }));
    await waitFor(() => expect(form()?.insuredLocation).toEqual(santos));
    expect(platform.requestsOf(saveInsuredLocation)[0]!.body).toEqual({
      InsuredUniqueId: municipality.UniqueId,
      ZipCode: '11010900',
      AddressName: 'Praça Mauá',
      Number: '1',
      Complement: null,
      Neighborhood: 'Centro',
      CityId: 3548500,
    });
  });

  it('of which only the municipality is known leaves street and neighbourhood to be typed', async () => {
    const { person } = open(
      [answer(searchZipCode, { ...found, AddressName: '', Neighborhood: '', IsExact: false })],
      given,
    );
    await person.click(screen.getByRole('button', { name: 'Adicionar endereço' }));
    await person.type(screen.getByRole('textbox', { name: /CEP/ }), '11010900');
    expect(await screen.findByText('O CEP é de Santos, SP: complete a rua e o bairro.')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('textbox', { name: /Rua/ })).toHaveFocus());
  });

  it('is not saved with a CEP of another state than its municipality’s', async () => {
    const { person, platform } = open([answer(searchZipCode, found)], given);
    await person.click(screen.getByRole('button', { name: 'Adicionar endereço' }));
    const zipCode = screen.getByRole('textbox', { name: /CEP/ });
    await person.type(zipCode, '11010900');
    await waitFor(() => expect(screen.getByRole('textbox', { name: /Número/ })).toHaveFocus());
    await person.keyboard('1');
    platform.change(failure(searchZipCode, 500));
    await person.clear(zipCode);
    await person.type(zipCode, '69900000');
    await person.click(screen.getByRole('button', { name: 'Salvar endereço' }));
    expect(
      await screen.findByText('O CEP 69900-000 é do Acre, e o município escolhido fica em São Paulo. Confira os dois.'),
    ).toBeInTheDocument();
    expect(platform.requestsOf(saveInsuredLocation)).toEqual([]);
  });

  it('asks for the CEP again where it could not be looked up', async () => {
    const { person, platform } = open([failure(searchZipCode, 500)], given);
    await person.click(screen.getByRole('button', { name: 'Adicionar endereço' }));
    await person.type(screen.getByRole('textbox', { name: /CEP/ }), '11010900');
    const again = await screen.findByRole('button', { name: 'Consultar o CEP de novo' });
    platform.change(answer(searchZipCode, found));
    await person.click(again);
    await waitFor(() => expect(screen.getByRole('textbox', { name: /Rua/ })).toHaveValue('Praça Mauá'));
    expect(again).not.toBeInTheDocument();
  });

  it('that is half typed is still there after a reload, until it is cancelled', async () => {
    const first = open([], given);
    await first.person.click(screen.getByRole('button', { name: 'Adicionar endereço' }));
    await first.person.type(screen.getByRole('textbox', { name: /Rua/ }), 'Praça Mauá');
    first.unmount();
    const second = open([], given);
    expect(screen.getByRole('textbox', { name: /Rua/ })).toHaveValue('Praça Mauá');
    await second.person.click(screen.getByRole('button', { name: 'Cancelar' }));
    second.unmount();
    open([], given);
    expect(screen.queryByRole('textbox', { name: /Rua/ })).not.toBeInTheDocument();
  });

  it('that is not whole is not sent, and leads to what is missing', async () => {
    const { person, platform } = open([], given);
    await person.click(screen.getByRole('button', { name: 'Adicionar endereço' }));
    await person.click(screen.getByRole('button', { name: 'Salvar endereço' }));
    expect(screen.getByRole('textbox', { name: /CEP/ })).toHaveFocus();
    expect(screen.getAllByText('Campo obrigatório')).toHaveLength(6);
    expect(platform.requestsOf(saveInsuredLocation)).toHaveLength(0);
  });
});

it('lacks the insured first, then its address', () => {
  expect(insuredProblems(emptyProposalForm)[0]!.text).toBe('Informe o segurado pelo CPF, pelo CNPJ ou pelo nome.');
  const named = { ...emptyProposalForm, insured: municipality };
  expect(insuredProblems(named)[0]!.text).toBe('Escolha o endereço do segurado.');
  expect(insuredProblems({ ...named, insuredLocation: santos })).toEqual([]);
});
