import { getSecondFactorRequirement, requireSecondFactor } from '@portal/shared/contracts/people/accountSecurity';
import type { SecondFactorRequirement } from '@portal/shared/contracts/people/accountSecurity';
import { answer, failure } from '@portal/shared/testing/fakePlatform';
import type { FakeAnswer } from '@portal/shared/testing/fakePlatform';
import { fakeUser } from '@portal/shared/testing/fakeUser';
import { renderScreen } from '@portal/shared/testing/renderScreen';
import { screen, within } from '@testing-library/react';
import ProfilesPage from './ProfilesPage';
import { fakeProfile, profilesAnswered } from './testing/fakeProfiles';

const nobody: SecondFactorRequirement = {
  IsCompanyRequired: false,
  Profiles: [{ ProfileId: 7, Name: 'Administrador', IsRequired: false }],
};

function open(query: string, answers: FakeAnswer[], IsAdministrator = true) {
  return renderScreen(<ProfilesPage />, {
    route: `/usuarios/perfis${query}`,
    path: '/usuarios/perfis',
    user: { ...fakeUser({ functionalities: [10], menuId: 3 }), IsAdministrator },
    answers: [...profilesAnswered(fakeProfile(1, 'Consulta')), ...answers],
  });
}

it('a second factor is required of a profile once it was asked for sure', async () => {
  const { person, platform } = open('?visao=segundo-fator', [
    answer(getSecondFactorRequirement, nobody),
    answer(requireSecondFactor, nobody),
  ]);
  await person.click(await screen.findByRole('checkbox', { name: 'Administrador' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/também quem está no portal agora/)).toBeVisible();
  expect(platform.requestsOf(requireSecondFactor)).toEqual([]);
  await person.click(dialog.getByRole('button', { name: 'Exigir' }));
  expect(platform.requestsOf(requireSecondFactor)[0]!.body).toEqual({ ProfileId: 7, IsRequired: true });
});

it('says so where it could not be read', async () => {
  open('?visao=segundo-fator', [failure(getSecondFactorRequirement, 500)]);
  expect(await screen.findByText('Não foi possível ler de quem se exige')).toBeVisible();
});

it.each([
  [true, 1],
  [false, 0],
])('is led to from the profiles by administrators alone (%s)', async (isAdministrator, links) => {
  open('', [], isAdministrator);
  await screen.findByRole('link', { name: 'Consulta' });
  expect(screen.queryAllByRole('link', { name: 'Exigir segundo fator' })).toHaveLength(links);
});
