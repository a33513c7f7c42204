import { getBanks } from '@portal/shared/contracts/parameters/banks';
import { registerBroker, validateBrokerRegistrationRequest } from '@portal/shared/contracts/parties/brokers';
import { getCities, getStateProvinces, searchZipCode } from '@portal/shared/contracts/parties/locations';
import { answer, failure } from '@portal/shared/testing/fakePlatform';
import type { FakeAnswer } from '@portal/shared/testing/fakePlatform';
import { renderScreen } from '@portal/shared/testing/renderScreen';
import { screen, waitFor } from '@testing-library/react';
import NewBrokerPage from './NewBrokerPage';

const CNPJ = '11444777000161';
const recife = { StateProvince: { Id: 26, Name: 'Pernambuco', Code: 'PE' }, City: { Id: 2611606, Name: 'Recife' } };
const open = (route: string, ...answers: FakeAnswer[]) =>
  renderScreen(<NewBrokerPage />, {
    route,
    answers: [
      ...answers,
      answer(getStateProvinces, [recife.StateProvince]),
      answer(getCities, [recife.City]),
      answer(searchZipCode, {
        ...recife,
        AddressName: 'Cais do Apolo',
        Neighborhood: 'Recife',
        IsExact: true,
      } as never),
      answer(getBanks, [{ Id: 341, Name: 'Itaú' }]),
    ],
  });

describe('registering a broker for it', () => {
  it('begins with its CNPJ, and goes no further with one that is known', async () => {
    const { person, address } = open(
      '/corretores/cadastrar-novo-corretor',
      answer(validateBrokerRegistrationRequest, { Situation: 'Active' }),
    );
    await person.click(screen.getByRole('button', { name: 'Continuar' }));
    expect(screen.getByText('Informe o CNPJ da corretora.')).toBeVisible();
    await person.type(screen.getByLabelText(/CNPJ/), CNPJ);
    await person.click(screen.getByRole('button', { name: 'Continuar' }));
    expect(await screen.findByText(/Esta corretora já trabalha com a seguradora/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ver na lista' })).toHaveAttribute(
      'href',
      '/corretores?busca=11.444.777%2F0001-61',
    );
    expect(address()).toBe('/corretores/cadastrar-novo-corretor');
  });

  it('asks for what the broker itself would be asked, and says what is missing', async () => {
    const { person, platform } = open(`/corretores/cadastrar-novo-corretor?cnpj=${CNPJ}`);
    expect(await screen.findByText('11.444.777/0001-61')).toBeVisible();
    expect(screen.getByRole('checkbox', { name: /consentiu, perante a seguradora/ })).not.toBeChecked();
    await person.click(screen.getByRole('button', { name: /Cadastrar corretora/ }));
    expect(await screen.findByRole('alert', { name: /^Falta corrigir \d+ campos:$/ })).toHaveFocus();
    expect(platform.requestsOf(registerBroker)).toHaveLength(0);
  });

  it('leads to the broker’s page, and takes refusals to their fields', async () => {
    const { person, platform, address } = open(
      `/corretores/cadastrar-novo-corretor?cnpj=${CNPJ}`,
      failure(registerBroker, 400, [{ Code: 'Invalid', Message: 'Código SUSEP inválido.', Field: 'SusepCode' }]),
    );
    const texts: Record<string, string> = {
      'Razão social': 'Horizonte Azul',
      'Código SUSEP': '202012345',
      'Telefone da corretora': '8132241000',
      'E-mail da corretora': 'contato@horizonteazul.test',
      CEP: '50030230',
      Endereço: 'Cais do Apolo',
      Número: '925',
      Bairro: 'Recife',
      'Nome completo': 'Joana Conceição',
      CPF: '52998224725',
      'E-mail da pessoa responsável': 'joana@horizonteazul.test',
      'Telefone da pessoa responsável': '81987654321',
    };
    for (const [name, text] of Object.entries(texts)) {
      await person.click(screen.getByLabelText(name));
      await person.paste(text);
    }
    await person.selectOptions(screen.getByLabelText('Estado'), '26');
    await person.selectOptions(screen.getByLabelText('Cidade'), await screen.findByRole('option', { name: 'Recife' }));
    await person.click(screen.getByRole('checkbox', { name: 'O responsável técnico é a própria pessoa responsável' }));
    await person.click(screen.getByRole('checkbox', { name: 'A pessoa responsável é sócia' }));
    await person.click(screen.getByRole('radio', { name: 'Não' }));
    await person.click(screen.getByRole('checkbox', { name: /consentiu/ }));
    await person.click(screen.getByRole('button', { name: /Cadastrar corretora/ }));
    expect((await screen.findAllByText(/Código SUSEP inválido/))[0]).toBeVisible();
    platform.change(
      answer(registerBroker, { BrokerUniqueId: '7c9e6679-7425-40de-944b-e07fc1f90ae7', Name: 'Horizonte' }),
    );
    await person.click(screen.getByRole('button', { name: /Cadastrar corretora/ }));
    await waitFor(() => expect(address()).toBe('/corretor/7c9e6679-7425-40de-944b-e07fc1f90ae7'));
    expect(platform.requestsOf(registerBroker).at(-1)?.body).toMatchObject({
      ...{ Cnpj: CNPJ, HasAccepted: true, Technician: null, Partners: [] },
      Responsible: { IsTechnician: true, IsPartner: true },
    });
  });
});
