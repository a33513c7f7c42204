import {
  beginPasskey,
  confirmPasskey,
  getSecondFactor,
  removePasskey,
} from '@portal/shared/contracts/people/accountSecurity';
import { answer } from '@portal/shared/testing/fakePlatform';
import { startRegistration } from '@simplewebauthn/browser';
import { screen } from '@testing-library/react';
import { forgetEverything } from '../../testing/renderPortal';
import '../AccountPage';
import { openAccount, withFactor } from '../testing';

jest.mock('@simplewebauthn/browser', () => ({ startRegistration: jest.fn() }));
const device = startRegistration as jest.Mock;

beforeEach(() => Object.assign(window, { PublicKeyCredential: function PublicKeyCredential() {} }));
afterEach(() => {
  Reflect.deleteProperty(window, 'PublicKeyCredential');
  forgetEverything();
});

const key = {
  UniqueId: '00000000-0000-4000-8000-000000000005',
  Name: 'Chrome no Windows',
  Host: 'aurora.localhost',
  CreatedAt: '2026-11-25T12:00:00.000Z',
  LastUsedAt: null,
};
const begun = answer(beginPasskey, { Options: '{"challenge":"abc"}' });

it('are made by the browser after the password, under the name of the device', async () => {
  device.mockResolvedValue({ id: 'chave' });
  const { platform, person } = await openAccount([
    answer(getSecondFactor, withFactor),
    begun,
    answer(confirmPasskey, { ...withFactor, Passkeys: [key] }),
  ]);
  await person.click(await screen.findByRole('button', { name: 'Adicionar chave de acesso' }));
  await person.type(screen.getByLabelText('Sua senha'), 'certa{Enter}');
  expect(await screen.findByRole('button', { name: 'Remover a chave de acesso Chrome no Windows' })).toBeVisible();
  expect(device).toHaveBeenCalledWith({ optionsJSON: { challenge: 'abc' } });
  expect(platform.requestsOf(confirmPasskey)[0]?.body).toMatchObject({ Passkey: '{"id":"chave"}' });
});

it('are not made where the person calls it off, which is told', async () => {
  device.mockRejectedValue(new Error('NotAllowedError'));
  const { platform, person } = await openAccount([answer(getSecondFactor, withFactor), begun]);
  await person.click(await screen.findByRole('button', { name: 'Adicionar chave de acesso' }));
  await person.type(screen.getByLabelText('Sua senha'), 'certa{Enter}');
  expect(await screen.findByText(/O navegador não criou a chave de acesso/)).toBeVisible();
  expect(platform.requestsOf(confirmPasskey)).toEqual([]);
});

it('are taken away with the password', async () => {
  const { platform, person } = await openAccount([
    answer(getSecondFactor, { ...withFactor, Passkeys: [key] }),
    answer(removePasskey, withFactor),
  ]);
  await person.click(await screen.findByRole('button', { name: 'Remover a chave de acesso Chrome no Windows' }));
  await person.type(screen.getByLabelText('Sua senha'), 'certa{Enter}');
  expect(await screen.findByText('A chave de acesso foi removida.')).toBeVisible();
  expect(platform.requestsOf(removePasskey)[0]?.body).toEqual({ UniqueId: key.UniqueId, Password: 'certa' });
});

it('are not offered by a browser that knows none', async () => {
  Reflect.deleteProperty(window, 'PublicKeyCredential');
  await openAccount([answer(getSecondFactor, withFactor)]);
  expect(await screen.findByText('Este navegador não cria chaves de acesso.')).toBeVisible();
});
