import {
  getOwnTermAcceptances,
  getTermOfUse,
  getTermVersion,
  verifyUserInfoAssignLastTermOfUser,
} from '@portal/shared/contracts/people/terms';
import { answer, failure } from '@portal/shared/testing/fakePlatform';
import type { FakeAnswer } from '@portal/shared/testing/fakePlatform';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeUser } from '../testing/fakeUser';
import { forgetEverything, renderPortal } from '../testing/renderPortal';
import './TermsPage';
import { platformWithTerms, status, term } from './testing';

afterEach(forgetEverything);

const user = fakeUser([[6, 1, [24]]]);
const own = [
  { ...term(2), AcceptedAt: '2026-11-20T15:30:00.000Z' },
  { ...term(1), AcceptedAt: null },
].map(({ UniqueId, Version, InForceSince, AcceptedAt }) => ({ UniqueId, Version, InForceSince, AcceptedAt }));

function open(answers: readonly FakeAnswer[] = []) {
  const platform = platformWithTerms(user, [
    ...answers,
    answer(verifyUserInfoAssignLastTermOfUser, status(term(2), true)),
    answer(getOwnTermAcceptances, own),
    answer(getTermVersion, term(1)),
  ]);
  renderPortal({ path: '/termos-aceite', signedIn: user });
  return platform;
}

it('shows the terms in force and when the user accepted them', async () => {
  open();
  expect(await screen.findByRole('heading', { name: 'Termos de uso', level: 1 })).toBeVisible();
  const text = screen.getByRole('article', { name: 'Texto dos termos de uso' });
  expect(within(text).getByRole('heading', { name: 'Acesso', level: 2 })).toBeVisible();
  expect(text).toHaveTextContent('Aceita por você em 20/11/2026 12:30.');
});

it('shows a former version, also one that was not accepted', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: /Versão 1/ }));
  const text = screen.getByRole('article', { name: 'Texto dos termos de uso' });
  expect(await within(text).findByText('Texto 1')).toBeVisible();
  expect(text).toHaveTextContent('Você não aceitou esta versão.');
});

it('says when there are none, and when they cannot be loaded', async () => {
  const platform = open([failure(getTermOfUse, 500)]);
  await screen.findByText('Não foi possível carregar os termos de uso');
  platform.change(failure(getTermOfUse, 404));
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByText('Ainda não há termos de uso')).toBeVisible();
});
