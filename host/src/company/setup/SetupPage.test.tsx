import {
  getCompanySetup,
  publishTerm,
  saveBranding,
  saveNotices,
  saveTermTags,
} from '@portal/shared/contracts/people/company';
import type { CompanySetup } from '@portal/shared/contracts/people/company';
import { getUntilFirstPolicy } from '@portal/shared/contracts/people/firstPolicy';
import type { UntilFirstPolicy } from '@portal/shared/contracts/people/firstPolicy';
import { verifyUserInfoAssignLastTermOfUser } from '@portal/shared/contracts/people/terms';
import { answer, failure, offline } from '@portal/shared/testing/fakePlatform';
import type { FakeAnswer } from '@portal/shared/testing/fakePlatform';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { platformWithTerms, status, term } from '../../terms/testing';
import { fakeUser } from '../../testing/fakeUser';
import { currentAddress, forgetEverything, renderPortal } from '../../testing/renderPortal';
import './SetupPage';

afterEach(forgetEverything);

const administrator = fakeUser([[6, 1, [24]]], { IsAdministrator: true });
const stored: CompanySetup = {
  ChangedAt: '2026-11-20T10:00:00.000Z',
  CompanyName: 'Aurora Seguros',
  Branding: { PrimaryColor: '#0e65a5', FigureColor: '#e3f1fb', LineColor: '#ff9f43', FontFamily: 'Montserrat' },
  Logo: null,
  Terms: {
    Version: 2,
    InForceSince: '2026-11-01T12:00:00.000Z',
    HTMLTermOfUse: '<p>Termos da [NomeSeguradora]</p>',
    AcceptedUsers: 30,
    ActiveUsers: 34,
  },
  Tags: [{ Name: 'NomeSeguradora', Value: 'Aurora' }],
  Users: { Active: 34, Inactive: 2, Administrators: 1 },
  Modalities: { Total: 15, Automatic: 4 },
  Notices: { ShowPlatformNotice: false, WarnMaintenance: false, MaintenanceMessage: '', IdleMinutes: 30 },
};
const issues: UntilFirstPolicy = { HasPolicy: true, Needs: [] };
const later: CompanySetup = { ...stored, ChangedAt: '2026-11-20T11:00:00.000Z' };

async function open(step = '', answers: readonly FakeAnswer[] = []) {
  const platform = platformWithTerms(administrator, [
    ...answers,
    answer(verifyUserInfoAssignLastTermOfUser, status(term(2), true)),
    answer(getCompanySetup, stored),
    answer(getUntilFirstPolicy, issues),
  ]);
  const portal = renderPortal({ path: `/stepper${step && `?etapa=${step}`}`, signedIn: administrator });
  await screen.findByRole('navigation', { name: 'Etapas' });
  return { ...portal, platform };
}
const write = (label: string, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
const conflict = (call: Parameters<typeof failure>[0], now: CompanySetup) =>
  failure(call, 409, [{ Code: 'Conflict', Message: 'Outra pessoa alterou a configuração.' }], now);

describe('the set-up of a company', () => {
  it('is for administrators alone', async () => {
    const user = fakeUser([[6, 1, [24]]]);
    platformWithTerms(user);
    renderPortal({ path: '/stepper', signedIn: user });
    await waitFor(() => expect(currentAddress()).toBe('/error-401'));
  });

  it('says what each step still lacks', async () => {
    await open();
    expect(await screen.findByText('Falta concluir uma etapa.')).toBeVisible();
    const steps = within(screen.getByRole('navigation', { name: 'Etapas' }));
    expect(steps.getByRole('link', { name: /Marca.*completa/ })).toHaveAttribute('aria-current', 'step');
    await userEvent.click(steps.getByRole('link', { name: /Usuários.*um segundo administrador/ }));
    expect(currentAddress()).toBe('/stepper?etapa=usuarios');
    expect(screen.getByText(/Só há uma pessoa com perfil de administrador/)).toBeVisible();
  });

  it('that cannot be loaded says so and is tried again', async () => {
    const platform = platformWithTerms(administrator, [
      answer(verifyUserInfoAssignLastTermOfUser, status(term(2), true)),
      failure(getCompanySetup, 500),
      answer(getUntilFirstPolicy, issues),
    ]);
    renderPortal({ path: '/stepper', signedIn: administrator });
    await screen.findByText('Não foi possível carregar a configuração');
    platform.change(answer(getCompanySetup, stored));
    await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByRole('navigation', { name: 'Etapas' })).toBeVisible();
  });
});

describe('the first policy', () => {
  const whole = { IsBlocking: true, Modalities: null };
  const until: UntilFirstPolicy = {
    HasPolicy: false,
    Needs: [
      { Code: 'insurerOnDocuments', Text: 'Os dados da seguradora para documentos', ...whole },
      {
        Code: 'susepProcess',
        Text: 'O número do processo SUSEP da modalidade',
        IsBlocking: true,
        Modalities: { Without: 20, All: 20 },
      },
      { Code: 'certificate', Text: 'O certificado digital da seguradora', ...whole },
    ],
  };

  it('waits for what is listed, each with the way to where it is entered', async () => {
    await open('apolice', [answer(getUntilFirstPolicy, until)]);
    expect(await screen.findByText('Faltam 2 etapas.')).toBeVisible();
    const steps = within(screen.getByRole('navigation', { name: 'Etapas' }));
    expect(steps.getByRole('link', { name: /Primeira apólice/ })).toHaveTextContent(
      'Falta: dados nos documentos, processo SUSEP, certificado digital',
    );
    const list = screen.getByRole('list', { name: 'Falta para a primeira apólice' });
    const [facts, process, certificate] = within(list).getAllByRole('listitem');
    expect(within(facts!).getByRole('link')).toHaveAttribute('href', '/parametrizacao/regras/dados-da-seguradora');
    expect(process).toHaveTextContent('Em nenhuma das 20 modalidades. Basta uma para começar.');
    expect(within(process!).getByRole('link', { name: 'Ver as modalidades' })).toBeVisible();
    expect(certificate).toHaveTextContent('Quem opera a plataforma cuida disto');
    expect(within(certificate!).queryByRole('link')).toBeNull();
  });

  it('does not wait for modalities that are not sold', async () => {
    const process = { ...until.Needs[1]!, IsBlocking: false, Modalities: { Without: 19, All: 20 } };
    await open('apolice', [answer(getUntilFirstPolicy, { HasPolicy: false, Needs: [process] })]);
    expect(await screen.findByText(/^Nada falta: a primeira apólice pode ser emitida/)).toBeVisible();
    expect(screen.getByText('Falta em 19 de 20 modalidades.')).toBeVisible();
    expect(screen.getByRole('link', { name: /Primeira apólice.*completa/ })).toBeVisible();
  });

  it('that cannot be judged says so, is no step that is complete, and is tried again', async () => {
    const { platform } = await open('apolice', [failure(getUntilFirstPolicy, 500)]);
    await screen.findByText('Não foi possível verificar o que falta');
    expect(screen.queryByRole('link', { name: /Primeira apólice.*completa/ })).toBeNull();
    platform.change(answer(getUntilFirstPolicy, issues));
    await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByText('Nada falta: a seguradora já emite apólices.')).toBeVisible();
  });
});

describe('branding', () => {
  it('tells before saving how a colour reads and what is corrected', async () => {
    await open('marca');
    expect(
      screen.getByText(/No tema claro, a cor principal tem contraste de 6,\d:1 e é usada como está/),
    ).toBeVisible();
    write('Cor principal', '#ffe600');
    expect(
      screen.getByText(/No tema claro, a cor principal tem contraste de 1,\d:1 \(o mínimo seguro é 4,5:1\)/),
    ).toBeVisible();
    write('Cor principal', '#ffe6');
    expect(screen.getByText(/A prévia aparece quando as três cores/)).toBeVisible();
    expect(screen.getByRole('button', { name: /Salvar a marca/ })).toHaveAttribute('aria-disabled', 'true');
  });

  it('is the look of the running portal as soon as it is saved', async () => {
    const saved = { ...later, Branding: { ...stored.Branding, PrimaryColor: '#7a1f3d', FontFamily: 'Nunito Sans' } };
    const { platform, shell } = await open('marca', [answer(saveBranding, saved)]);
    write('Cor principal', '#7a1f3d');
    await userEvent.click(screen.getByRole('radio', { name: /Nunito Sans/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Salvar a marca' }));
    await waitFor(() => expect(shell.configuration.get().layout.common.primaryColor).toBe('#7a1f3d'));
    expect(platform.requestsOf(saveBranding)[0]?.body).toMatchObject({
      ChangedAt: stored.ChangedAt,
      PrimaryColor: '#7a1f3d',
      FontFamily: 'Nunito Sans',
    });
    expect(document.documentElement.style.getPropertyValue('--portal-brand')).toBe('#7a1f3d');
    expect(await screen.findByText(/A nova marca já vale nesta tela/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /Salvar a marca/ })).toHaveAttribute('aria-disabled', 'true');
  });

  it('keeps what was typed when the platform is away, and over a reload', async () => {
    const { unmount } = await open('marca', [offline(saveBranding)]);
    write('Cor principal', '#7a1f3d');
    await userEvent.click(screen.getByRole('button', { name: 'Salvar a marca' }));
    expect(await screen.findByText(/O que você digitou continua aqui/)).toBeVisible();
    unmount();
    await open('marca');
    expect(screen.getByLabelText('Cor principal')).toHaveValue('#7a1f3d');
    await userEvent.click(screen.getByRole('button', { name: 'Descartar alterações' }));
    expect(screen.getByLabelText('Cor principal')).toHaveValue('#0e65a5');
  });

  it('that somebody else changed meanwhile is not overwritten unseen', async () => {
    const theirs = { ...later, Branding: { ...stored.Branding, PrimaryColor: '#123456' } };
    const { platform } = await open('marca', [conflict(saveBranding, theirs)]);
    write('Cor principal', '#7a1f3d');
    await userEvent.click(screen.getByRole('button', { name: 'Salvar a marca' }));
    expect(await screen.findByText(/Outra pessoa alterou esta etapa depois que você começou/)).toBeVisible();
    expect(screen.getByLabelText('Cor principal')).toHaveValue('#7a1f3d');
    await userEvent.click(screen.getByRole('button', { name: 'Continuar com as minhas alterações' }));
    await userEvent.click(screen.getByRole('button', { name: 'Salvar a marca' }));
    await waitFor(() => expect(platform.requestsOf(saveBranding)).toHaveLength(2));
    expect(platform.requestsOf(saveBranding)[1]?.body).toMatchObject({ ChangedAt: later.ChangedAt });
  });

  it('can be dropped for what somebody else saved', async () => {
    const theirs = { ...later, Branding: { ...stored.Branding, PrimaryColor: '#123456' } };
    await open('marca', [conflict(saveBranding, theirs)]);
    write('Cor principal', '#7a1f3d');
    await userEvent.click(screen.getByRole('button', { name: 'Salvar a marca' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Ver o que está salvo' }));
    expect(screen.getByLabelText('Cor principal')).toHaveValue('#123456');
  });
});

describe('terms', () => {
  const text = () => screen.getByLabelText('Texto dos termos');

  it('are shown as people will read them, and what will not be shown is told', async () => {
    await open('termos');
    const preview = screen.getByRole('region', { name: 'Prévia dos termos' });
    expect(preview).toHaveTextContent('Termos da Aurora');
    fireEvent.change(text(), { target: { value: '<p>Oi [Cidade]</p><script>x</script>' } });
    await waitFor(() => expect(preview).toHaveTextContent('Oi [Cidade]'));
    expect(screen.getByText(/não são mostradas a ninguém: <script>/)).toBeVisible();
    expect(screen.getByText(/aparece como está: \[Cidade\]/)).toBeVisible();
  });

  it('are published only after the consequence was confirmed', async () => {
    const published = { ...stored, Terms: { ...stored.Terms, Version: 3, HTMLTermOfUse: '<p>Um</p>\n<p>Dois</p>' } };
    const { platform } = await open('termos', [answer(publishTerm, published)]);
    fireEvent.change(text(), { target: { value: 'Um\n\nDois' } });
    await userEvent.click(screen.getByRole('button', { name: 'Publicar a versão 3' }));
    const dialog = await screen.findByRole('dialog', { name: 'Publicar a versão 3 dos termos de uso?' });
    expect(dialog).toHaveTextContent('34 pessoas precisarão ler e aceitar de novo');
    expect(platform.requestsOf(publishTerm)).toHaveLength(0);
    const checks = platform.requestsOf(verifyUserInfoAssignLastTermOfUser).length;
    await userEvent.click(within(dialog).getByRole('button', { name: 'Publicar a versão 3' }));
    expect(await screen.findByText(/A versão 3 está em vigor. Cada pessoa/)).toBeInTheDocument();
    expect(platform.requestsOf(publishTerm)[0]?.body).toEqual({
      BaseVersion: 2,
      HTMLTermOfUse: '<p>Um</p>\n<p>Dois</p>',
    });
    await waitFor(() => expect(platform.requestsOf(verifyUserInfoAssignLastTermOfUser).length).toBeGreaterThan(checks));
  });

  it('have their placeholders’ values saved together, each name once', async () => {
    const { platform } = await open('termos', [answer(saveTermTags, later)]);
    await userEvent.click(screen.getByRole('button', { name: 'Adicionar marcador' }));
    const [, name] = screen.getAllByLabelText('Nome');
    const [, value] = screen.getAllByLabelText('Valor');
    await userEvent.type(name!, 'NomeSeguradora');
    expect(screen.getByText('Este nome já está em outro marcador.')).toBeVisible();
    await userEvent.clear(name!);
    await userEvent.type(name!, 'Cidade');
    await userEvent.type(value!, 'Recife');
    await userEvent.click(screen.getByRole('button', { name: 'Salvar marcadores' }));
    await waitFor(() =>
      expect(platform.requestsOf(saveTermTags)[0]?.body).toEqual({
        ChangedAt: stored.ChangedAt,
        Tags: [...stored.Tags, { Name: 'Cidade', Value: 'Recife' }],
      }),
    );
  });
});

describe('notices and session', () => {
  it('need a message to warn with, and are the portal’s once saved', async () => {
    const notices = { ...stored.Notices, WarnMaintenance: true, MaintenanceMessage: 'Hoje às 22h.', IdleMinutes: 20 };
    const { shell } = await open('avisos', [answer(saveNotices, { ...later, Notices: notices })]);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Avisar que haverá manutenção' }));
    expect(screen.getByText('Escreva a mensagem que o aviso vai mostrar.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Salvar avisos e sessão' })).toHaveAttribute('aria-disabled', 'true');
    await userEvent.type(screen.getByLabelText(/Mensagem de manutenção/), 'Hoje às 22h.');
    fireEvent.change(screen.getByLabelText(/Encerrar a sessão parada/), { target: { value: '20' } });
    await userEvent.click(screen.getByRole('button', { name: 'Salvar avisos e sessão' }));
    await waitFor(() =>
      expect(shell.configuration.get()).toMatchObject({
        warnMaintenance: true,
        maintenanceMessage: 'Hoje às 22h.',
        IdleMinutes: 20,
      }),
    );
  });

  it('have no time once that is emptied, and are not saved then', async () => {
    await open('avisos');
    const idle = screen.getByLabelText(/Encerrar a sessão parada/);
    await userEvent.clear(idle);
    await userEvent.tab();
    expect(idle).toHaveValue('');
    expect(screen.getByRole('button', { name: 'Salvar avisos e sessão' })).toHaveAttribute('aria-disabled', 'true');
    await userEvent.type(idle, '1,5');
    expect(idle).toHaveAccessibleDescription(/^Escreva um número inteiro/);
    expect(screen.getByRole('button', { name: 'Salvar avisos e sessão' })).toHaveAttribute('aria-disabled', 'true');
  });
});
