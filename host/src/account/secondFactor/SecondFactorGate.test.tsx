import { beginSecondFactor, confirmSecondFactor } from '@portal/shared/contracts/people/accountSecurity';
import { getUserInfo } from '@portal/shared/contracts/people/session';
import { verifyUserInfoAssignLastTermOfUser } from '@portal/shared/contracts/people/terms';
import { answer } from '@portal/shared/testing/fakePlatform';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { platformWithTerms, status, term } from '../../terms/testing';
import { fakeUser } from '../../testing/fakeUser';
import { forgetEverything, renderPortal } from '../../testing/renderPortal';
import './SecondFactorGate';

afterEach(forgetEverything);

it('stands in place of the portal until a second factor is set up, and then opens what was asked for', async () => {
  const user = fakeUser([[6, 1, [24]]]);
  const led = { ...user, MustSetUpSecondFactor: true };
  const platform = platformWithTerms(led, [
    answer(verifyUserInfoAssignLastTermOfUser, status(term(2), true)),
    answer(beginSecondFactor, { Secret: 'JBSWY3DPEHPK3PXP', Uri: 'otpauth://x', Rows: ['1'] }),
    answer(confirmSecondFactor, { RecoveryCodes: ['ABCDE-FGHJK'] }),
  ]);
  const person = userEvent.setup();
  renderPortal({ path: '/apolices', signedIn: led });
  await screen.findByRole('heading', { name: 'Configure o segundo fator' });
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  expect(screen.queryByText('Tela /apolices')).not.toBeInTheDocument();
  await person.type(await screen.findByLabelText('Sua senha'), 'certa{Enter}');
  await person.type(await screen.findByLabelText('Código do aplicativo'), '123456{Enter}');
  expect(await screen.findByText('ABCDE-FGHJK')).toBeVisible();
  platform.change(answer(getUserInfo, user));
  await person.click(screen.getByRole('button', { name: 'Guardei os códigos' }));
  expect(await screen.findByRole('heading', { name: 'Tela /apolices' })).toBeVisible();
});
