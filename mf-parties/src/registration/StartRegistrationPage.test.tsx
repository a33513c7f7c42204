import {
  resendBrokerRegistrationLink,
  validateBrokerRegistrationRequest,
} from '@portal/shared/contracts/parties/brokers';
import { getStateProvinces } from '@portal/shared/contracts/parties/locations';
import type { RegistrationSituation } from '@portal/shared/domain/parties/brokerRegistration';
import { answer, failure, FakePlatform, offline } from '@portal/shared/testing/fakePlatform';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { visit } from './testing';

afterEach(() => localStorage.clear());

function platformWhere(Situation: RegistrationSituation) {
  const platform = new FakePlatform([
    answer(validateBrokerRegistrationRequest, { Situation }),
    answer(resendBrokerRegistrationLink, { Accepted: true }),
    answer(getStateProvinces, []),
  ]);
  return platform;
}

async function ask(cnpj = '12abc34501de35') {
  await userEvent.type(await screen.findByLabelText('CNPJ'), cnpj);
  await userEvent.click(screen.getByRole('button', { name: 'Continuar' }));
}

it('writes the CNPJ as people know it, letters included, and takes a newcomer to the form', async () => {
  const platform = platformWhere('New');
  const page = visit(platform, '/iniciar-cadastro');
  expect(await screen.findByLabelText('CNPJ')).toHaveFocus();
  await userEvent.type(screen.getByLabelText('CNPJ'), '12abc34501de35');
  expect(screen.getByLabelText('CNPJ')).toHaveValue('12.ABC.345/01DE-35');
  await userEvent.click(screen.getByRole('button', { name: 'Continuar' }));
  expect(await screen.findByRole('heading', { name: 'Conte-nos sobre a corretora' })).toBeVisible();
  expect(page.address()).toBe('/completar-cadastro/12ABC34501DE35');
  expect(platform.requestsOf(validateBrokerRegistrationRequest)[0]).toMatchObject({
    query: { Cnpj: '12ABC34501DE35' },
    headers: { CompanyKey: 'aurora' },
  });
});

it.each([
  ['', 'Informe o CNPJ da corretora.'],
  ['12.ABC.345/01DE-36', 'CNPJ inválido'],
])('does not ask about %j and puts the cursor there', async (typed, message) => {
  const platform = platformWhere('New');
  visit(platform, '/iniciar-cadastro');
  const field = await screen.findByLabelText('CNPJ');
  if (typed) await userEvent.type(field, typed);
  await userEvent.click(screen.getByRole('button', { name: 'Continuar' }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(field).toHaveFocus();
  expect(field).toBeInvalid();
  expect(platform.requests).toHaveLength(0);
});

it('leads a broker that has access to its ways in', async () => {
  const platform = platformWhere('Active');
  visit(platform, '/iniciar-cadastro');
  await ask();
  expect(await screen.findByRole('heading', { name: 'Esta corretora já tem acesso' })).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Entrar' })).toHaveAttribute('href', '/login/simula-aurora.localhost');
  expect(screen.getByRole('link', { name: 'Recuperar a senha' })).toHaveAttribute('href', '/recuperacao-da-senha');
  await userEvent.click(screen.getByRole('button', { name: 'Informar outro CNPJ' }));
  expect(await screen.findByLabelText('CNPJ')).toHaveValue('12.ABC.345/01DE-35');
});

it.each([
  ['InProgress', 'O cadastro já começou'],
  ['WaitingAnalysis', 'O cadastro está em análise'],
] as const)(
  'mails the link again to a registration that is %s, and says no more than that',
  async (situation, title) => {
    const platform = platformWhere(situation);
    visit(platform, '/iniciar-cadastro');
    await ask();
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Enviar o link de novo' }));
    expect(await screen.findByText(/^Se o cadastro foi feito por aqui, o link chega em instantes/)).toBeVisible();
    expect(platform.requestsOf(resendBrokerRegistrationLink)[0]?.body).toEqual({ Cnpj: '12ABC34501DE35' });
  },
);

it('tells a blocked broker whom to speak to', async () => {
  const platform = platformWhere('Blocked');
  visit(platform, '/iniciar-cadastro');
  await ask();
  expect(await screen.findByRole('heading', { name: 'Este cadastro está bloqueado' })).toBeVisible();
  expect(screen.getByText(/Fale com o seu contato na seguradora/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /link/ })).not.toBeInTheDocument();
});

it('keeps the CNPJ when the platform cannot be reached or has been asked too often, and takes a second try', async () => {
  const platform = new FakePlatform([offline(validateBrokerRegistrationRequest)]);
  visit(platform, '/iniciar-cadastro');
  await ask();
  expect(await screen.findByRole('alert')).toHaveTextContent(/Não foi possível falar com a plataforma/);
  const tooMany = { Code: 'TooManyRequests', Message: 'Foram muitas consultas. Aguarde alguns minutos.' };
  platform.change(failure(validateBrokerRegistrationRequest, 429, [tooMany]));
  await userEvent.click(screen.getByRole('button', { name: 'Continuar' }));
  expect(await screen.findByText('Foram muitas consultas. Aguarde alguns minutos.')).toBeVisible();
  expect(screen.getByLabelText('CNPJ')).toHaveValue('12.ABC.345/01DE-35');
  platform.change(answer(validateBrokerRegistrationRequest, { Situation: 'Active' }));
  await userEvent.click(screen.getByRole('button', { name: 'Continuar' }));
  expect(await screen.findByRole('heading', { name: 'Esta corretora já tem acesso' })).toBeVisible();
});
