import { checkOwnPassword, getSecondFactor } from '@portal/shared/contracts/people/accountSecurity';
import type { SecondFactor } from '@portal/shared/contracts/people/accountSecurity';
import { getOwnSessions } from '@portal/shared/contracts/people/accountSessions';
import type { OwnSession } from '@portal/shared/contracts/people/accountSessions';
import { getOwnProfile } from '@portal/shared/contracts/people/accountProfile';
import type { OwnProfile } from '@portal/shared/contracts/people/accountProfile';
import { verifyUserInfoAssignLastTermOfUser } from '@portal/shared/contracts/people/terms';
import { answer } from '@portal/shared/testing/fakePlatform';
import type { FakeAnswer } from '@portal/shared/testing/fakePlatform';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { platformWithTerms, status, term } from '../terms/testing';
import { fakeUser } from '../testing/fakeUser';
import { renderPortal } from '../testing/renderPortal';

export const user = fakeUser([[6, 1, [24]]]);

export const profile: OwnProfile = {
  Name: 'Ana Duarte',
  Email: 'ana@aurora.example',
  Phone: '11987650001',
  Status: null,
  About: null,
  Photo: null,
  ChangedAt: '2026-11-25T12:00:00.000Z',
};

export const withoutFactor: SecondFactor = {
  ConfirmedAt: null,
  RecoveryCodesLeft: 0,
  IsRequired: false,
  HasPassword: true,
  Passkeys: [],
};
export const withFactor: SecondFactor = {
  ...withoutFactor,
  ConfirmedAt: '2026-11-25T12:00:00.000Z',
  RecoveryCodesLeft: 2,
};

export const here: OwnSession = {
  UniqueId: '00000000-0000-4000-8000-000000000001',
  UserAgent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/150.0.0.0 Safari/537.36',
  Address: '203.0.113.9',
  CreatedAt: '2026-11-24T12:00:00.000Z',
  LastUsedAt: '2026-11-25T12:00:00.000Z',
  IsCurrent: true,
};

/** The account of a signed-in user; other answers go before those of an account in which nothing was done yet. */
export async function openAccount(answers: readonly FakeAnswer[] = [], path = '/minha-conta') {
  const platform = platformWithTerms(user, [
    ...answers,
    answer(verifyUserInfoAssignLastTermOfUser, status(term(2), true)),
    answer(getOwnSessions, { Sessions: [here] }),
    answer(getSecondFactor, withoutFactor),
    answer(getOwnProfile, profile),
    answer(checkOwnPassword, { BrokenRules: [] }),
  ]);
  const view = renderPortal({ path, signedIn: user });
  await screen.findByRole('heading', { name: 'Minha conta', level: 1 });
  return { platform, person: userEvent.setup(), view };
}
