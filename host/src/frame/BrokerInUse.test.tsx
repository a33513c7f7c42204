import { changeActingBroker, getAdvisedBrokers } from '@portal/shared/contracts/people/access';
import { getUserInfo } from '@portal/shared/contracts/people/session';
import { UserType } from '@portal/shared/domain/access/userTypes';
import { FakePlatform } from '@portal/shared/testing/fakePlatform';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, refusal } from '../testing/fakePlatform';
import { fakeUser } from '../testing/fakeUser';
import { currentAddress, forgetEverything, keepSignedIn, renderPortal } from '../testing/renderPortal';
import './BrokerSwitch';

afterEach(forgetEverything);

const policies = [[6, 1, [24]]] as const;
const acting = fakeUser(policies, {
  UserTypeId: UserType.ADVISOR,
  BrokerId: 4,
  BrokerName: 'Boreal Corretora',
  ProfileName: 'RiskAdviser',
});
const brokers = [
  { BrokerId: 4, Name: 'Boreal Corretora', Document: '11222333000181' },
  { BrokerId: 5, Name: 'Austral Corretora', Document: '11444777000161' },
];

async function open(user = acting, change = () => answer({ ...acting, BrokerId: 5, BrokerName: 'Austral Corretora' })) {
  const platform = new FakePlatform([
    { call: getUserInfo, respond: async () => answer(user) },
    { call: getAdvisedBrokers, respond: async () => answer({ Brokers: brokers }) },
    { call: changeActingBroker, respond: async () => change() },
  ]);
  platform.install();
  const portal = renderPortal({ path: '/apolice/7', signedIn: user });
  await screen.findByRole('heading', { level: 1 });
  // The broker in use has code of its own, which comes after the screen.
  if (user.BrokerName) await screen.findByText(user.BrokerName);
  return { ...portal, platform };
}
const switchButton = () => screen.getByRole('button', { name: /^Em nome de:/ });

it('shows people of a broker the name of their brokerage, with nothing to press', async () => {
  await open(fakeUser(policies, { UserTypeId: UserType.BROKER, BrokerId: 4, BrokerName: 'Boreal Corretora' }));
  expect(await screen.findByText('Boreal Corretora')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Boreal/ })).not.toBeInTheDocument();
});

it('shows the insurer’s own people no broker', async () => {
  await open(fakeUser(policies));
  expect(document.querySelector('.broker-in-use')).toBeNull();
});

it('shows an advisor for whom they act, and changes it there: the portal begins anew at home', async () => {
  const { platform, reload } = await open();
  expect(switchButton()).toHaveAccessibleName('Em nome de: Boreal Corretora');
  await userEvent.click(switchButton());
  expect(await screen.findByRole('button', { name: /^Boreal Corretora/, pressed: true })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /^Austral Corretora/ }));
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  expect(platform.requests.find(({ path }) => path === changeActingBroker.path)?.body).toEqual({ BrokerId: 5 });
  expect(localStorage.getItem('userInfo')).toContain('Austral Corretora');
  await waitFor(() => expect(currentAddress()).toBe('/apolices'));
});

it('takes an advisor back to all their brokers', async () => {
  const { platform } = await open(acting, () => answer({ ...acting, BrokerId: null, BrokerName: undefined }));
  await userEvent.click(switchButton());
  await userEvent.click(await screen.findByRole('button', { name: 'Todas as corretoras' }));
  await waitFor(() => expect(switchButton()).toHaveAccessibleName('Em nome de: Todas as corretoras'));
  expect(platform.requests.find(({ path }) => path === changeActingBroker.path)?.body).toEqual({ BrokerId: null });
});

it('says why it did not change, and stays', async () => {
  const { reload } = await open(acting, () => refusal(400, 'Esta corretora não está entre as que você assessora.'));
  await userEvent.click(switchButton());
  await userEvent.click(await screen.findByRole('button', { name: /^Austral Corretora/ }));
  expect(await screen.findByText('Esta corretora não está entre as que você assessora.')).toBeVisible();
  expect(reload).not.toHaveBeenCalled();
  expect(currentAddress()).toBe('/apolice/7');
});

it('begins anew in the other tabs too', async () => {
  const { reload } = await open();
  keepSignedIn({ ...acting, BrokerId: 5, BrokerName: 'Austral Corretora' });
  await act(async () => void window.dispatchEvent(new StorageEvent('storage', { key: 'userInfo' })));
  expect(reload).toHaveBeenCalledTimes(1);
});
