import {
  beginSecondFactor,
  changeOwnPassword,
  confirmSecondFactor,
  getSecondFactor,
  removeSecondFactor,
} from '@portal/shared/contracts/people/accountSecurity';
import { endOtherSessions, endOwnSession, getOwnSessions } from '@portal/shared/contracts/people/accountSessions';
import type { OwnSession } from '@portal/shared/contracts/people/accountSessions';
import { answer, failure } from '@portal/shared/testing/fakePlatform';
import type { FakeAnswer } from '@portal/shared/testing/fakePlatform';
import { screen, waitFor, within } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';
import { forgetEverything } from '../testing/renderPortal';
import './AccountPage';
import { here, openAccount, withFactor, withoutFactor } from './testing';

afterEach(forgetEverything);

const there: OwnSession = {
  ...here,
  UniqueId: '00000000-0000-4000-8000-000000000002',
  UserAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1',
  Address: null,
  IsCurrent: false,
};
const open = (answers: readonly FakeAnswer[] = [], path?: string) =>
  openAccount([...answers, answer(getOwnSessions, { Sessions: [here, there] })], path);
const section = (name: string) => within(screen.getByRole('region', { name }));

describe('sessions', () => {
  it('say device, address and time, and which one this is', async () => {
    await open();
    const [own, other] = await section('Sessões').findAllByRole('listitem');
    expect(own).toHaveTextContent(/Chrome no Windows Esta sessão.*203\.0\.113\.9.*24\/11\/2026 09:00.*agora/);
    expect(other).toHaveTextContent(/Safari no iPhone.*Não registrado.*25\/11\/2026 09:00/);
    expect(within(own!).queryByRole('button')).not.toBeInTheDocument();
  });

  it('end one by one and all others at once, after a question', async () => {
    const { platform, person } = await open([
      answer(endOwnSession, { Ended: 1 }),
      answer(endOtherSessions, { Ended: 1 }),
    ]);
    await person.click(await screen.findByRole('button', { name: 'Encerrar a sessão em Safari no iPhone' }));
    await person.click(await screen.findByRole('button', { name: 'Encerrar sessão' }));
    await waitFor(() => expect(platform.requestsOf(endOwnSession)[0]?.body).toEqual({ UniqueId: there.UniqueId }));
    expect(await screen.findByText('A sessão em Safari no iPhone foi encerrada.')).toBeVisible();
    await person.click(section('Sessões').getByRole('button', { name: 'Encerrar as outras' }));
    const dialog = await screen.findByRole('dialog', { name: 'Encerrar as outras sessões?' });
    platform.change(answer(getOwnSessions, { Sessions: [here] }));
    await person.click(within(dialog).getByRole('button', { name: 'Encerrar as outras' }));
    expect(await screen.findByText('Você não está em nenhum outro lugar.')).toBeVisible();
  });

  it('say when they cannot be read, and are read again', async () => {
    const { platform, person } = await open([failure(getOwnSessions, 500)]);
    await screen.findByText('Não foi possível ler as suas sessões');
    platform.change(answer(getOwnSessions, { Sessions: [here] }));
    await person.click(section('Sessões').getByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByText('Você não está em nenhum outro lugar.')).toBeVisible();
  });
});

describe('the password', () => {
  const type = async (person: ReturnType<typeof userEvent.setup>, current: string, next: string) => {
    if (current) await person.type(screen.getByLabelText('Senha atual'), current);
    await person.type(screen.getByLabelText('Nova senha'), next);
    await person.type(screen.getByLabelText('Repita a senha'), next);
    await person.click(screen.getByRole('button', { name: 'Trocar a senha' }));
  };

  it('is changed with the one of now, and the form is empty afterwards', async () => {
    const { platform, person } = await open([answer(changeOwnPassword, { EndedSessions: 2 })]);
    await type(person, 'Antiga-1', 'Girassol-azul-7');
    expect(await screen.findByText(/2 outras sessões foram encerradas/)).toBeVisible();
    expect(platform.requestsOf(changeOwnPassword)[0]?.body).toEqual({
      CurrentPassword: 'Antiga-1',
      Password: 'Girassol-azul-7',
    });
    expect(screen.getByLabelText('Senha atual')).toHaveValue('');
  });

  it('says at its field what is missing and what the platform refused, and keeps what was typed', async () => {
    const wrong = { Code: 'Invalid', Message: 'A senha atual não está certa.', Field: 'CurrentPassword' };
    const { person } = await open([failure(changeOwnPassword, 400, [wrong])]);
    await type(person, '', 'Girassol-azul-7');
    expect(screen.getByLabelText('Senha atual')).toHaveAccessibleDescription(/Informe a senha atual/);
    await person.type(screen.getByLabelText('Senha atual'), 'Antiga-2');
    await person.click(screen.getByRole('button', { name: 'Trocar a senha' }));
    await waitFor(() => expect(screen.getByLabelText('Senha atual')).toHaveAccessibleDescription(/não está certa/));
    expect(screen.getByLabelText('Senha atual')).toHaveFocus();
    expect(screen.getByLabelText('Nova senha')).toHaveValue('Girassol-azul-7');
  });
});

describe('the second factor', () => {
  const codes = Array.from({ length: 10 }, (_, index) => `ABCD${'ZYXWVUTSRQ'[index]}-EFGHJ`);

  it('is set up with the password, the picture and a first code, and shows its recovery codes once', async () => {
    const { platform, person } = await open([
      answer(beginSecondFactor, { Secret: 'JBSWY3DPEHPK3PXP', Uri: 'otpauth://x', Rows: ['101', '010', '111'] }),
      answer(confirmSecondFactor, { RecoveryCodes: codes }),
    ]);
    await person.click(await screen.findByRole('button', { name: 'Ligar o segundo fator' }));
    await person.type(screen.getByLabelText('Sua senha'), 'certa');
    await person.click(screen.getByRole('button', { name: 'Continuar' }));
    expect(await screen.findByRole('img', { name: /Código QR/ })).toBeVisible();
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
    await person.type(screen.getByLabelText('Código do aplicativo'), '123456');
    await person.click(screen.getByRole('button', { name: 'Ligar o segundo fator' }));
    expect(await screen.findByText(codes[9]!)).toBeVisible();
    expect(platform.requestsOf(confirmSecondFactor)[0]?.body).toEqual({ Code: '123456' });
    platform.change(answer(getSecondFactor, withFactor));
    await person.click(screen.getByRole('button', { name: 'Guardei os códigos' }));
    expect(await screen.findByText(/Restam 2 códigos de recuperação: gere novos/)).toBeVisible();
    expect(screen.queryByText(codes[9]!)).not.toBeInTheDocument();
  });

  it('says at the code that it is wrong, and takes another', async () => {
    const wrong = { Code: 'Invalid', Message: 'Este código não está certo.', Field: 'Code' };
    const { platform, person } = await open([
      answer(beginSecondFactor, { Secret: 'JBSWY3DPEHPK3PXP', Uri: 'otpauth://x', Rows: ['1'] }),
      failure(confirmSecondFactor, 400, [wrong]),
    ]);
    await person.click(await screen.findByRole('button', { name: 'Ligar o segundo fator' }));
    await person.type(screen.getByLabelText('Sua senha'), 'certa{Enter}');
    await person.type(await screen.findByLabelText('Código do aplicativo'), '000000{Enter}');
    expect(await screen.findByText('Este código não está certo.')).toBeVisible();
    platform.change(answer(confirmSecondFactor, { RecoveryCodes: codes }));
    await person.type(screen.getByLabelText('Código do aplicativo'), '123456{Enter}');
    expect(await screen.findByText(codes[9]!)).toBeVisible();
  });

  it('is turned off with the password, unless it is required', async () => {
    const { platform, person } = await open([
      answer(getSecondFactor, withFactor),
      answer(removeSecondFactor, withoutFactor),
    ]);
    await person.click(await screen.findByRole('button', { name: 'Desligar' }));
    await person.type(screen.getByLabelText('Sua senha'), 'certa{Enter}');
    expect(await screen.findByText('O segundo fator foi desligado.')).toBeVisible();
    expect(platform.requestsOf(removeSecondFactor)[0]?.body).toEqual({ Password: 'certa' });
  });

  it('that is required can be changed and not turned off', async () => {
    await open([answer(getSecondFactor, { ...withFactor, IsRequired: true })]);
    expect(await screen.findByText(/só pode ser trocado/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Desligar' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Trocar de telefone' })).toBeVisible();
  });

  it('is a matter of the company’s directory for who has no password here', async () => {
    await open([answer(getSecondFactor, { ...withoutFactor, HasPassword: false })]);
    expect(await screen.findByText(/Não há o que configurar aqui/)).toBeVisible();
  });
});

it('is reached from the user menu, and an address leads to a section of it', async () => {
  const { person } = await open([], '/minha-conta#sessoes');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Sessões' })).toHaveFocus());
  await person.click(screen.getByRole('button', { name: /Usuário/ }));
  expect(screen.getByRole('link', { name: 'Minha conta' })).toHaveAttribute('href', '/minha-conta');
});
