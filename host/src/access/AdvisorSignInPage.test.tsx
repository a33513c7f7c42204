import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, fakePlatform, refusal, tokens } from '../testing/fakePlatform';
import { fakeUser } from '../testing/fakeUser';
import { currentAddress, forgetEverything, renderPortal } from '../testing/renderPortal';
// Fetched when its route is entered; loaded here at once, so that no test waits for its modules.
import './AdvisorSignInPage';

afterEach(forgetEverything);

const advisor = fakeUser([[6, 1, [24]]]);
const boreal = { BrokerId: 11, Name: 'Boreal Corretora', Document: '11222333000181' };
const austral = { BrokerId: 12, Name: 'Austral Seguros', Document: '12ABC34501DE35' };

async function enter(mode: 'assessor' | 'corretor', button: string) {
  const user = userEvent.setup();
  await user.click(await screen.findByRole('radio', { name: new RegExp(`Acessar como ${mode}`) }));
  await user.type(screen.getByLabelText('E-mail'), 'assessor@prisma.example');
  await user.type(screen.getByLabelText('Senha'), 'certa');
  await user.click(screen.getByRole('button', { name: button }));
  return user;
}

const platformOf = (brokers: object[]) =>
  fakePlatform({
    authenticationAdvisor: () => answer(tokens('advisor')),
    authenticationBroker: ({ body }) =>
      (body as { BrokerId?: number }).BrokerId
        ? answer({ Tokens: tokens('broker'), Brokers: [] })
        : answer({ Tokens: null, Brokers: brokers }),
    getUserInfo: () => answer(advisor),
  });

it('lets an advisor in as themselves', async () => {
  const platform = platformOf([]);
  renderPortal({ path: '/login/assessor' });
  await enter('assessor', 'Entrar');
  expect(await screen.findByRole('heading', { name: 'Tela /apolices' })).toBeVisible();
  expect(platform.requests[0]).toMatchObject({
    path: '/api/Advisor/AuthenticationAdvisor',
    body: { Username: 'assessor@prisma.example', Password: 'certa' },
    headers: { CompanyKey: 'aurora' },
  });
});

it('asks for which broker, and acts for the chosen one', async () => {
  const platform = platformOf([austral, boreal]);
  renderPortal({ path: '/login/assessor?retorno=%2Fapolice%2F9' });
  const user = await enter('corretor', 'Continuar');
  expect(await screen.findByRole('heading', { name: 'Em nome de qual corretora?' })).toHaveFocus();
  const list = within(screen.getByRole('list', { name: 'Corretoras que você assessora' }));
  await user.click(list.getByRole('button', { name: /Boreal Corretora 11\.222\.333\/0001-81/ }));
  expect(await screen.findByRole('heading', { name: 'Tela /apolice/:policyUniqueId' })).toBeVisible();
  expect(platform.requests.find(({ body }) => (body as { BrokerId?: number })?.BrokerId)).toMatchObject({
    path: '/api/Advisor/AuthenticationBroker',
    body: { Username: 'assessor@prisma.example', Password: 'certa', BrokerId: 11 },
  });
});

it('does not ask whoever looks after a single broker', async () => {
  platformOf([boreal]);
  renderPortal({ path: '/login/assessor' });
  await enter('corretor', 'Continuar');
  expect(await screen.findByRole('heading', { name: 'Tela /apolices' })).toBeVisible();
});

it('finds a broker among many by name or CNPJ, and goes back with what was typed', async () => {
  const many = Array.from({ length: 20 }, (_, index) => ({ ...boreal, BrokerId: 100 + index, Name: `Casa ${index}` }));
  platformOf([...many, { ...austral, Name: 'Austrália Seguros' }]);
  renderPortal({ path: '/login/assessor' });
  const user = await enter('corretor', 'Continuar');
  const filter = await screen.findByLabelText('Nome ou CNPJ');
  await user.type(filter, 'australia');
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  await user.clear(filter);
  await user.type(filter, '12.abc.345');
  expect(screen.getByRole('button', { name: /Austrália/ })).toBeVisible();
  await user.type(filter, 'xyz');
  expect(screen.getByText(/Nenhuma das suas corretoras tem/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Voltar' }));
  expect(screen.getByLabelText('E-mail')).toHaveValue('assessor@prisma.example');
});

it('says so when there is no broker to act for', async () => {
  platformOf([]);
  renderPortal({ path: '/login/assessor' });
  await enter('corretor', 'Continuar');
  expect(await screen.findByText(/Nenhuma corretora ativa está sob a sua assessoria/)).toBeVisible();
});

it('stays on the choice when the broker was taken away meanwhile', async () => {
  const platform = platformOf([austral, boreal]);
  renderPortal({ path: '/login/assessor' });
  const user = await enter('corretor', 'Continuar');
  platform.behaviours.authenticationBroker = () => refusal(400, 'Esta corretora não está entre as que você assessora.');
  await user.click(await screen.findByRole('button', { name: /Boreal/ }));
  expect(await screen.findByRole('alert')).toHaveTextContent('não está entre as que você assessora');
  expect(screen.getByRole('button', { name: /Austral/ })).toBeVisible();
});

it('says of a wrong password what the usual door says', async () => {
  fakePlatform({ authenticationAdvisor: () => refusal(401) });
  renderPortal({ path: '/login/assessor' });
  await enter('assessor', 'Entrar');
  expect(await screen.findByRole('alert')).toHaveTextContent('E-mail ou senha incorretos, ou acesso inativo.');
});

it('is reached from the sign-in page, the simulated company and the page asked for kept', async () => {
  fakePlatform({
    getPortalConfig: () => answer({ CompanyName: 'Atlas', CompanyKey: 'atlas', layout: { common: {} } }),
  });
  renderPortal({ path: '/login/simula-atlas.localhost?retorno=%2Fapolices' });
  await userEvent.click(await screen.findByRole('link', { name: 'Sou assessor' }));
  expect(currentAddress()).toBe('/login/simula-atlas.localhost/assessor?retorno=%2Fapolices');
  await userEvent.click(await screen.findByRole('link', { name: 'Não sou assessor' }));
  expect(currentAddress()).toBe('/login/simula-atlas.localhost?retorno=%2Fapolices');
});
