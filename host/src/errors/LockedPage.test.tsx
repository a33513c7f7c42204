import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakePlatform } from '../testing/fakePlatform';
import { currentAddress, forgetEverything, renderPortal } from '../testing/renderPortal';
// Fetched when its route is entered; loaded here at once, so that no test waits for its module.
import './LockedPage';

afterEach(() => {
  jest.useRealTimers();
  forgetEverything();
});

const resting = (RetryAfterSeconds: number) => () => ({
  status: 429,
  body: { Response: null, Errors: [{ Code: 'TooManyAttempts', Message: 'Muitas tentativas.', RetryAfterSeconds }] },
});
const at = (milliseconds: number) => `/locked?ate=${encodeURIComponent(new Date(milliseconds).toISOString())}`;

it('is where too many failed sign-ins lead, and leads back with the e-mail and the page asked for', async () => {
  fakePlatform({ getToken: resting(60) });
  renderPortal({ path: '/apolices?busca=ponte' });
  await userEvent.type(await screen.findByLabelText('E-mail'), 'ana@aurora.example');
  await userEvent.type(screen.getByLabelText('Senha'), 'errada');
  await userEvent.click(screen.getByRole('button', { name: 'Entrar' }));
  expect(await screen.findByRole('heading', { name: 'Entrada em pausa por segurança' })).toHaveFocus();
  expect(currentAddress()).toMatch(/^\/locked\?retorno=.*&ate=/);
  await userEvent.click(screen.getByRole('link', { name: 'Voltar à entrada' }));
  expect(currentAddress()).toBe('/login?retorno=%2Fapolices%3Fbusca%3Dponte');
  expect(await screen.findByLabelText('E-mail')).toHaveValue('ana@aurora.example');
  expect(screen.getByLabelText('Senha')).toHaveValue('');
});

it('counts down, and says when one may try again', async () => {
  fakePlatform();
  renderPortal({ path: at(Date.now() + 90_000) });
  await screen.findByRole('heading', { name: 'Entrada em pausa por segurança' });
  expect(screen.getByText(/^01:(30|29)$/)).toBeVisible();
  expect(screen.getByText(/Você poderá tentar de novo às \d\d:\d\d\./)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Recuperar a senha' })).toBeVisible();
});

it('lets one try again once the time is over, without a reload', async () => {
  fakePlatform();
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate', 'nextTick'] });
  renderPortal({ path: at(Date.now() + 3_000) });
  await screen.findByText('00:03');
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(screen.getByText('00:02')).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  expect(screen.getByText('A espera terminou: você já pode tentar de novo.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Entrar' })).toHaveAttribute('href', '/login');
});

it.each(['/locked', '/locked?ate=ontem', at(Date.now() + 400 * 24 * 60 * 60 * 1000)])(
  'does without a moment that it cannot believe: %s',
  async (path) => {
    fakePlatform();
    renderPortal({ path });
    expect(await screen.findByText('Aguarde alguns minutos e tente de novo.')).toBeVisible();
    expect(screen.getByText('Pausa')).toBeInTheDocument();
  },
);
