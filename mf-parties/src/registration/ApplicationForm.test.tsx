import { getBanks } from '@portal/shared/contracts/parameters/banks';
import {
  getBrokerRequestDocuments,
  insertBroker,
  validateBrokerRegistrationRequest,
  validateBrokerStatus,
} from '@portal/shared/contracts/parties/brokers';
import { getCities, getStateProvinces, searchZipCode } from '@portal/shared/contracts/parties/locations';
import { answer, failure, FakePlatform, offline } from '@portal/shared/testing/fakePlatform';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { visit } from './testing';

afterEach(() => localStorage.clear());

const CNPJ = '12ABC34501DE35';
const path = `/completar-cadastro/${CNPJ}`;
const token = 't'.repeat(43);

const recife = {
  ZipCode: '50030230',
  AddressName: 'Cais do Apolo',
  Neighborhood: '',
  City: { Id: 2611606, Name: 'Recife' },
  StateProvince: { Id: 26, Code: 'PE', Name: 'Pernambuco' },
  IsExact: true,
};
const avenue = {
  ZipCode: '01310100',
  AddressName: 'Avenida Paulista',
  Neighborhood: 'Bela Vista',
  City: { Id: 3550308, Name: 'São Paulo' },
  StateProvince: { Id: 35, Code: 'SP', Name: 'São Paulo' },
  IsExact: true,
};

function newcomersPlatform() {
  const platform = new FakePlatform([
    answer(validateBrokerRegistrationRequest, { Situation: 'New' }),
    answer(getStateProvinces, [
      { Id: 26, Code: 'PE', Name: 'Pernambuco' },
      { Id: 35, Code: 'SP', Name: 'São Paulo' },
    ]),
    answer(getCities, ({ query }) =>
      query.stateProvinceId === '26' ? [{ Id: 2611606, Name: 'Recife' }] : [{ Id: 3550308, Name: 'São Paulo' }],
    ),
    answer(searchZipCode, ({ query }) =>
      String(query.cep).startsWith('5') ? { ...recife, City: null, AddressName: '', IsExact: false } : avenue,
    ),
    answer(getBanks, [{ Id: 341, Name: 'Itaú Unibanco' }]),
    answer(insertBroker, { RegistrationToken: token }),
    answer(validateBrokerStatus, {
      Cnpj: CNPJ,
      Name: 'Horizonte Azul',
      State: 'PendingDocuments',
      RegisteredAt: '2026-11-21T15:00:00Z',
      SubmittedAt: null,
      MaskedEmail: 'j•••@horizonteazul.test',
    }),
    answer(getBrokerRequestDocuments, []),
  ]);
  return platform;
}

const field = (name: string) => screen.getByLabelText(name);
const send = () =>
  userEvent.click(screen.getByRole('button', { name: /^(Continuar para documentos|Tentar de novo)$/ }));

const check = (name: string) => screen.getByRole('checkbox', { name });
const exposed = (question: string, answer: 'Sim' | 'Não') =>
  userEvent.click(within(screen.getByRole('radiogroup', { name: question })).getByRole('radio', { name: answer }));

async function fillIn() {
  const user = userEvent.setup();
  const texts: Record<string, string> = {
    'Razão social': 'Horizonte Azul & Filhos',
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
    await user.click(field(name));
    await user.paste(text);
  }
  await user.selectOptions(field('Cidade'), await screen.findByRole('option', { name: 'Recife' }));
  await exposed('A pessoa responsável é politicamente exposta?', 'Não');
  await user.click(check('O responsável técnico é a própria pessoa responsável'));
  await user.click(check('Nenhum sócio é pessoa física'));
  await user.click(screen.getByRole('checkbox', { name: /^Declaro que posso representar/ }));
}

it('sends what was typed and goes on to the documents', async () => {
  const platform = newcomersPlatform();
  const page = visit(platform, path);
  await screen.findByRole('heading', { name: 'Conte-nos sobre a corretora' });
  await fillIn();
  // The CEP told the state.
  expect(field('Estado')).toHaveDisplayValue('Pernambuco');
  expect(
    [field('CEP'), field('CPF'), field('Telefone da pessoa responsável')].map((one) => (one as HTMLInputElement).value),
  ).toEqual(['50030-230', '529.982.247-25', '(81) 98765-4321']);
  await send();
  expect(await screen.findByRole('heading', { name: 'Envie os documentos' })).toHaveFocus();
  expect(page.address()).toBe(`${path}?registro=${token}`);
  expect(platform.requestsOf(insertBroker)[0]?.body).toMatchObject({
    RequestUniqueId: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
    Cnpj: CNPJ,
    Location: { StateProvinceId: 26, CityId: 2611606, Complement: '' },
    Responsible: { Cpf: '529.982.247-25', IsPoliticallyExposed: false, IsTechnician: true },
    Technician: null,
    Partners: [],
    BankAccount: null,
    HasAccepted: true,
  });
  expect(JSON.stringify({ ...localStorage })).not.toContain('529.982');
});

it('fills street, district, state and city from the CEP', async () => {
  visit(newcomersPlatform(), path);
  await userEvent.type(await screen.findByLabelText('CEP'), '01310100');
  expect(await screen.findByText('Endereço encontrado: confira e complete o número.')).toBeVisible();
  expect(field('Endereço')).toHaveValue('Avenida Paulista');
  expect(field('Bairro')).toHaveValue('Bela Vista');
  expect(field('Estado')).toHaveDisplayValue('São Paulo');
  await waitFor(() => expect(field('Cidade')).toHaveDisplayValue('São Paulo'));
});

it('looks the CEP up again when the platform was away, and tells the state meanwhile', async () => {
  const platform = newcomersPlatform();
  platform.change(offline(searchZipCode));
  visit(platform, path);
  await userEvent.type(await screen.findByLabelText('CEP'), '01310100');
  const again = await screen.findByRole('button', { name: 'Consultar o CEP de novo' });
  expect(field('Estado')).toHaveDisplayValue('São Paulo');
  platform.change(answer(searchZipCode, avenue));
  await userEvent.click(again);
  await waitFor(() => expect(field('Bairro')).toHaveValue('Bela Vista'));
});

it('says at the CEP that it is of another state than the city', async () => {
  const platform = newcomersPlatform();
  visit(platform, path);
  await userEvent.type(await screen.findByLabelText('CEP'), '01310100');
  await screen.findByText('Endereço encontrado: confira e complete o número.');
  await userEvent.selectOptions(field('Estado'), await screen.findByRole('option', { name: 'Pernambuco' }));
  await userEvent.selectOptions(field('Cidade'), await screen.findByRole('option', { name: 'Recife' }));
  await send();
  expect(field('CEP')).toHaveAccessibleDescription(
    'O CEP 01310-100 é de São Paulo, e o município escolhido fica em Pernambuco. Confira os dois.',
  );
  expect(platform.requestsOf(insertBroker)).toEqual([]);
});

it('says at a field what is wrong with it when it is left, and not before', async () => {
  const platform = newcomersPlatform();
  visit(platform, path);
  const name = await screen.findByLabelText('Nome completo');
  await userEvent.type(name, 'Joana 2');
  expect(name).toBeValid();
  await userEvent.tab();
  expect(name).toBeInvalid();
  expect(name).toHaveAccessibleDescription('Números e caracteres especiais não são permitidos! Por favor, verifique.');
});

it('lists what is wrong on sending, and jumps from there to the field', async () => {
  const platform = newcomersPlatform();
  visit(platform, path);
  await screen.findByLabelText('Nome completo');
  await userEvent.type(field('CPF'), '11111111111');
  await send();
  const problems = screen.getByRole('alert', { name: /^Falta corrigir \d+ campos:$/ });
  expect(problems).toHaveFocus();
  const list = within(problems);
  expect(list.getByText(/CPF inválido/)).toBeVisible();
  await userEvent.click(list.getByRole('button', { name: 'CPF' }));
  expect(field('CPF')).toHaveFocus();
  await userEvent.click(list.getByRole('button', { name: 'Exposição política da pessoa responsável' }));
  expect(screen.getAllByRole('radio', { name: 'Sim' })[0]).toHaveFocus();
  await userEvent.click(list.getByRole('button', { name: 'Sócios' }));
  expect(screen.getByRole('button', { name: 'Adicionar sócio' })).toHaveFocus();
  expect(platform.requestsOf(insertBroker)).toEqual([]);
});

it('takes the platform’s refusals to their fields', async () => {
  const platform = newcomersPlatform();
  platform.change(
    failure(insertBroker, 400, [
      { Code: 'Invalid', Message: 'A cidade não pertence ao estado.', Field: 'Location.CityId' },
    ]),
  );
  visit(platform, path);
  await screen.findByLabelText('Nome completo');
  await fillIn();
  await send();
  expect(await screen.findByRole('alert', { name: 'Falta corrigir um campo:' })).toHaveFocus();
  expect(field('Cidade')).toHaveAccessibleDescription('A cidade não pertence ao estado.');
});

it('loses nothing when the platform is away, and says to it that the second try is the same request', async () => {
  const platform = newcomersPlatform();
  platform.change(offline(insertBroker));
  visit(platform, path);
  await screen.findByLabelText('Nome completo');
  await fillIn();
  await send();
  expect(await screen.findByText('O que você digitou continua aqui.')).toBeVisible();
  expect(screen.getByText(/Não foi possível falar com a plataforma/)).toBeVisible();
  expect(field('Razão social')).toHaveValue('Horizonte Azul & Filhos');
  platform.change(answer(insertBroker, { RegistrationToken: token }));
  await send();
  expect(await screen.findByRole('heading', { name: 'Envie os documentos' })).toBeVisible();
  const [first, second] = platform.requestsOf(insertBroker).map(({ body }) => body as { RequestUniqueId: string });
  expect(second?.RequestUniqueId).toBe(first?.RequestUniqueId);
});

it('survives a reload in the middle, and can be thrown away', async () => {
  const platform = newcomersPlatform();
  const view = visit(platform, path);
  await userEvent.type(await screen.findByLabelText('Razão social'), 'Horizonte Azul');
  await userEvent.type(field('CEP'), '01310100');
  expect(field('Estado')).toHaveDisplayValue('São Paulo');
  view.unmount();
  visit(platform, path);
  expect(await screen.findByLabelText('Razão social')).toHaveValue('Horizonte Azul');
  expect(field('CEP')).toHaveValue('01310-100');
  expect(screen.getByText(/^Salvo neste navegador às \d\d:\d\d\.$/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Apagar o rascunho' }));
  expect(field('Razão social')).toHaveValue('');
});

it('asks each person about their exposure: the technician and every partner that is named', async () => {
  const platform = newcomersPlatform();
  visit(platform, path);
  await screen.findByLabelText('Nome completo');
  await fillIn();
  await userEvent.click(check('O responsável técnico é a própria pessoa responsável'));
  await userEvent.type(field('Nome do responsável técnico'), 'Ana Nunes');
  await userEvent.type(field('CPF do responsável técnico'), '11144477735');
  await exposed('O responsável técnico é politicamente exposto?', 'Sim');
  await userEvent.click(check('A pessoa responsável é sócia'));
  expect(screen.queryByRole('checkbox', { name: 'Nenhum sócio é pessoa física' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Adicionar outro sócio' }));
  expect(field('Nome do sócio 1')).toHaveFocus();
  await userEvent.type(field('Nome do sócio 1'), 'Joana Conceição');
  await userEvent.type(field('CPF do sócio 1'), '52998224725');
  await send();
  expect(platform.requestsOf(insertBroker)).toEqual([]);
  expect(field('CPF do sócio 1')).toHaveAccessibleDescription('Este CPF já está entre os sócios');
  expect(within(screen.getByRole('region', { name: 'Sócio 1' })).getByText('Responda sim ou não')).toBeVisible();
  await userEvent.clear(field('Nome do sócio 1'));
  await userEvent.type(field('Nome do sócio 1'), 'Ana Nunes');
  await userEvent.clear(field('CPF do sócio 1'));
  await userEvent.type(field('CPF do sócio 1'), '11144477735');
  await exposed('O sócio 1 é pessoa politicamente exposta?', 'Sim');
  await send();
  await screen.findByRole('heading', { name: 'Envie os documentos' });
  const ana = { Name: 'Ana Nunes', Cpf: '111.444.777-35', IsPoliticallyExposed: true };
  expect(platform.requestsOf(insertBroker)[0]?.body).toMatchObject({
    Responsible: { IsTechnician: false, IsPartner: true },
    Technician: ana,
    Partners: [ana],
  });
});

it('takes a partner away again, and keeps the others with their answers over a reload', async () => {
  const platform = newcomersPlatform();
  const view = visit(platform, path);
  await screen.findByLabelText('Nome completo');
  for (const [index, name] of ['Ana Nunes', 'Bento Alves'].entries()) {
    await userEvent.click(screen.getByRole('button', { name: /^Adicionar/ }));
    await userEvent.type(field(`Nome do sócio ${index + 1}`), name);
  }
  await exposed('O sócio 2 é pessoa politicamente exposta?', 'Não');
  await userEvent.click(screen.getByRole('button', { name: 'Remover o sócio 1' }));
  expect(screen.getByRole('button', { name: 'Adicionar outro sócio' })).toHaveFocus();
  view.unmount();
  visit(platform, path);
  expect(await screen.findByLabelText('Nome do sócio 1')).toHaveValue('Bento Alves');
  expect(
    within(screen.getByRole('radiogroup', { name: 'O sócio 1 é pessoa politicamente exposta?' })).getByRole('radio', {
      name: 'Não',
    }),
  ).toBeChecked();
  expect(screen.queryByLabelText('Nome do sócio 2')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Remover o sócio 1' }));
  expect(check('Nenhum sócio é pessoa física')).not.toBeChecked();
});

it('asks for a whole bank account or none', async () => {
  const platform = newcomersPlatform();
  visit(platform, path);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Informar a conta agora' }));
  await userEvent.selectOptions(field('Banco'), await screen.findByRole('option', { name: 'Itaú Unibanco (341)' }));
  await send();
  const list = within(screen.getByRole('alert', { name: /^Falta corrigir/ }));
  expect(list.getByRole('button', { name: 'Agência' })).toBeVisible();
  expect(list.queryByRole('button', { name: 'Banco' })).not.toBeInTheDocument();
});

it('lets a list that could not be read be asked for again', async () => {
  const platform = newcomersPlatform();
  platform.change(offline(getStateProvinces));
  visit(platform, path);
  expect(await screen.findByText('Os estados não puderam ser carregados.')).toBeVisible();
  platform.change(answer(getStateProvinces, [{ Id: 26, Code: 'PE', Name: 'Pernambuco' }]));
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByRole('option', { name: 'Pernambuco' })).toBeInTheDocument();
  expect(screen.queryByText('Os estados não puderam ser carregados.')).not.toBeInTheDocument();
});

it('does not let anybody type for a CNPJ that is registered or wrong', async () => {
  const platform = newcomersPlatform();
  platform.change(answer(validateBrokerRegistrationRequest, { Situation: 'InProgress' }));
  const view = visit(platform, path);
  expect(await screen.findByRole('heading', { name: 'O cadastro já começou' })).toBeVisible();
  view.unmount();
  visit(platform, '/completar-cadastro/12ABC34501DE36');
  expect(await screen.findByRole('heading', { name: 'Este CNPJ não confere' })).toBeVisible();
});
