import { getPasskeyOptions } from '@portal/shared/contracts/people/accountSecurity';
import { CHALLENGE_GONE, getToken, getUserInfo, SECOND_FACTOR_ASKED } from '@portal/shared/contracts/people/session';
import { answer as fake, FakePlatform } from '@portal/shared/testing/fakePlatform';
import { startAuthentication } from '@simplewebauthn/browser';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, fakePlatform, tokens } from '../testing/fakePlatform';
import { fakeUser } from '../testing/fakeUser';
import { currentAddress, forgetEverything, renderPortal } from '../testing/renderPortal';

jest.mock('@simplewebauthn/browser', () => ({ startAuthentication: jest.fn() }));

afterEach(forgetEverything);

const refused = (status: number, error: object) => ({ status, body: { Response: null, Errors: [error] } });
const asked = refused(403, { Code: SECOND_FACTOR_ASKED, Message: 'Falta o código.', Challenge: 'desafio' });

/** A platform of somebody with a second factor, whose code of now is 123456. */
function platform(otherwise = refused(401, { Code: 'Unauthenticated', Message: 'Código errado.', Field: 'code' })) {
  return fakePlatform({
    getToken: ({ body }) => {
      const { grant_type, challenge, code } = body as Record<string, string>;
      if (grant_type === 'password') return asked;
      return challenge === 'desafio' && code === '123456' ? answer(tokens()) : otherwise;
    },
    getUserInfo: () => answer(fakeUser([[6, 1, [24]]])),
  });
}
async function typePassword() {
  renderPortal({ path: '/login?retorno=/apolice/9' });
  const person = userEvent.setup();
  await person.type(await screen.findByLabelText('E-mail'), 'ana@aurora.example');
  await person.type(screen.getByLabelText('Senha'), 'certa{Enter}');
  const field = await screen.findByLabelText('Código do aplicativo');
  return { person, field };
}

it('asks for the code after the right password, and goes on to what was asked for', async () => {
  platform();
  const { person, field } = await typePassword();
  expect(field).toHaveFocus();
  expect(localStorage.getItem('userInfo')).toBeNull();
  await person.type(field, '123456{Enter}');
  expect(await screen.findByRole('heading', { name: 'Tela /apolice/:policyUniqueId' })).toBeVisible();
  expect(currentAddress()).toBe('/apolice/9');
});

it('says at the field that a code is wrong, and takes another', async () => {
  platform();
  const { person, field } = await typePassword();
  await person.type(field, '000000{Enter}');
  expect(await screen.findByText('Código errado.')).toBeVisible();
  await person.clear(field);
  await person.type(field, '123456{Enter}');
  expect(await screen.findByRole('heading', { name: /^Tela/ })).toBeVisible();
});

it('takes a recovery code in its place', async () => {
  const { requests } = platform();
  const { person } = await typePassword();
  await person.click(screen.getByRole('button', { name: 'Usar um código de recuperação' }));
  await person.type(screen.getByLabelText('Código de recuperação'), 'ABCDE-FGHJK{Enter}');
  expect(await screen.findByText('Código errado.')).toBeVisible();
  expect(requests.at(-1)?.body).toEqual({ grant_type: 'second_factor', challenge: 'desafio', code: 'ABCDE-FGHJK' });
});

it('goes back to the password where it is too late for a code, with the reason', async () => {
  platform(refused(401, { Code: CHALLENGE_GONE, Message: 'O tempo passou. Entre de novo.' }));
  const { person, field } = await typePassword();
  await person.type(field, '111111{Enter}');
  expect(await screen.findByText('O tempo passou. Entre de novo.')).toBeVisible();
  expect(screen.getByLabelText('E-mail')).toHaveValue('ana@aurora.example');
});

describe('a passkey', () => {
  beforeEach(() => Object.assign(window, { PublicKeyCredential: function PublicKeyCredential() {} }));
  afterEach(() => Reflect.deleteProperty(window, 'PublicKeyCredential'));

  it('opens in the place of the code, where the user has one here', async () => {
    const platform = new FakePlatform([
      fake(getPasskeyOptions, { Options: '{"challenge":"abc"}' }),
      {
        call: getToken,
        respond: async ({ body }) =>
          (body as { passkey?: string }).passkey === '{"id":"k"}' ? answer(tokens()) : asked,
      },
      fake(getUserInfo, fakeUser([[6, 1, [24]]])),
    ]);
    platform.install();
    (startAuthentication as jest.Mock)
      .mockRejectedValueOnce(new Error('called off'))
      .mockResolvedValueOnce({ id: 'k' });
    const { person } = await typePassword();
    await person.click(await screen.findByRole('button', { name: 'Usar a chave de acesso' }));
    expect(await screen.findByText(/O navegador não usou a chave de acesso/)).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Usar a chave de acesso' }));
    expect(await screen.findByRole('heading', { name: /^Tela/ })).toBeVisible();
    expect(startAuthentication).toHaveBeenCalledWith({ optionsJSON: { challenge: 'abc' } });
  });
});
