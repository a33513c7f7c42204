import { getOwnProfile } from '@portal/shared/contracts/people/accountProfile';
import {
  TERMS_NOT_ACCEPTED,
  assignLastCompanyTermOfUse,
  getCompanyTermOfUseTags,
  getTermOfUse,
  verifyUserInfoAssignLastTermOfUser,
} from '@portal/shared/contracts/people/terms';
import { getUserInfo } from '@portal/shared/contracts/people/session';
import { getAdvisedBrokers } from '@portal/shared/contracts/people/access';
import { useCall } from '@portal/shared/query';
import { answer, failure } from '@portal/shared/testing/fakePlatform';
import type { FakeAnswer } from '@portal/shared/testing/fakePlatform';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { fakeUser } from '../testing/fakeUser';
import { forgetEverything, renderPortal } from '../testing/renderPortal';
// Fetched when they are needed; loaded here at once, so that no test waits for their modules.
import '../frame/ownPhoto';
import './TermsPopUp';
import { platformWithTerms, status, term } from './testing';

// The bar shows the photo of the user: a call of the frame itself.
const reader = fakeUser([[6, 1, [24]]], { PhotoKey: 'photos/7.png' });
const needed: readonly string[] = [
  getUserInfo,
  verifyUserInfoAssignLastTermOfUser,
  getTermOfUse,
  getCompanyTermOfUseTags,
].map(({ path }) => path);

/** A screen that reads from the platform as soon as it stands, and in which somebody types. */
function BrokersScreen() {
  const { data } = useCall(getAdvisedBrokers, {});
  const [typed, setTyped] = useState('');
  return (
    <>
      <h1>{data ? 'Corretoras lidas' : 'Lendo as corretoras'}</h1>
      <input aria-label="Nome" value={typed} onChange={({ target }) => setTyped(target.value)} />
    </>
  );
}

/** Waits for a heading of the screen, or else for the text of the terms. */
async function openPortal(answers: readonly FakeAnswer[] = [], heading?: string) {
  // The text fits on the page, as far as jsdom can say: nobody has to scroll.
  const platform = platformWithTerms(reader, [
    ...answers,
    answer(getAdvisedBrokers, { Brokers: [] }),
    failure(getOwnProfile, 404),
  ]);
  const portal = renderPortal({
    path: '/apolices',
    signedIn: reader,
    screens: { 'mf-policies /apolices': async () => BrokersScreen },
  });
  await (heading ? screen.findByRole('heading', { name: heading }) : screen.findByText('Texto 2'));
  return { ...portal, platform };
}
const acceptTerms = async () => {
  await screen.findByText('Texto 2');
  const agree = screen.getByRole('button', { name: 'Li e concordo' });
  await waitFor(() => expect(agree).toHaveAttribute('aria-disabled', 'false'));
  await userEvent.click(agree);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
};

afterEach(forgetEverything);

describe('while the terms of use wait for the user', () => {
  it('neither the screen nor the frame sends a call, and the screen is not mounted', async () => {
    const { platform, preload } = await openPortal();
    expect(screen.queryByRole('heading', { level: 1, hidden: true })).not.toBeInTheDocument();
    expect(platform.requests.map(({ path }) => path).filter((path) => !needed.includes(path))).toEqual([]);
    expect(preload).toHaveBeenCalledWith('mf-policies', '/apolices');
  });

  it('a call of something else on the page waits with them', async () => {
    const { platform, shell } = await openPortal();
    const call = shell.send(getAdvisedBrokers, {});
    const allowed = shell.send(getUserInfo, {});
    await expect(allowed).resolves.toMatchObject({ UserId: reader.UserId });
    expect(platform.requestsOf(getAdvisedBrokers)).toHaveLength(0);
    await acceptTerms();
    await expect(call).resolves.toEqual({ Brokers: [] });
  });

  it('a waiting call ends when the user leaves instead', async () => {
    const { platform, shell } = await openPortal();
    const call = shell.send(getAdvisedBrokers, {}).catch((error: { kind: string }) => error.kind);
    await userEvent.click(screen.getByRole('button', { name: 'Sair' }));
    expect(await call).toBe('cancelled');
    expect(platform.requestsOf(getAdvisedBrokers)).toHaveLength(0);
  });
});

it('after the acceptance the screen opens and calls, without a reload', async () => {
  const { platform, reload } = await openPortal();
  await acceptTerms();
  expect(await screen.findByRole('heading', { name: 'Corretoras lidas' })).toBeVisible();
  expect(platform.requestsOf(assignLastCompanyTermOfUse)).toHaveLength(1);
  expect(platform.requestsOf(getAdvisedBrokers)).toHaveLength(1);
  await waitFor(() => expect(platform.requestsOf(getOwnProfile)).toHaveLength(1));
  expect(reload).not.toHaveBeenCalled();
});

it('a new version in a running session keeps the open screen, and only the first call is refused', async () => {
  const accepted = answer(verifyUserInfoAssignLastTermOfUser, status(term(1), true));
  const { platform, shell } = await openPortal([accepted], 'Corretoras lidas');
  await userEvent.type(screen.getByLabelText('Nome'), 'Boreal');
  const before = platform.requestsOf(getAdvisedBrokers).length;
  platform.change(answer(verifyUserInfoAssignLastTermOfUser, status(term(2), false)));
  platform.change(failure(getAdvisedBrokers, 403, [{ Code: TERMS_NOT_ACCEPTED, Message: 'Falta o seu aceite.' }]));
  const refused = shell.send(getAdvisedBrokers, {});
  await screen.findByText('Texto 2');
  const held = shell.send(getAdvisedBrokers, {});
  await shell.send(getUserInfo, {});
  expect(platform.requestsOf(getAdvisedBrokers)).toHaveLength(before + 1);
  platform.change(answer(getAdvisedBrokers, { Brokers: [] }));
  await acceptTerms();
  expect(await Promise.all([refused, held])).toEqual([{ Brokers: [] }, { Brokers: [] }]);
  expect(screen.getByLabelText('Nome')).toHaveValue('Boreal');
});
