import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { changeUserInfoPassword } from '@portal/shared/contracts/people/access';
import { answer, fakePlatform, refusal, tokens, unreachable } from '../testing/fakePlatform';
import { fakeUser } from '../testing/fakeUser';
import { currentAddress, forgetEverything, renderPortal } from '../testing/renderPortal';

// Fetched when their routes are entered; loaded here at once, so that no test waits for their modules.
import './ChangePasswordPage';
import './FirstAccessPage';
import './RecoveryPage';

afterEach(forgetEverything);

const policyReader = fakeUser([[6, 1, [24]]]);
const GOOD = 'Girassol-azul-7';
const works = () =>
  answer({ IsValid: true, Purpose: 'recovery', Name: 'Ana Prado', MaskedEmail: 'a•••@aurora.example' });
const gone = () => answer({ IsValid: false, Name: null, MaskedEmail: null });
const notFound = () => refusal(404, 'Este link não vale mais.');

async function typeTwice(password: string, repeated = password) {
  const user = userEvent.setup();
  const first = await screen.findByLabelText('Nova senha');
  await user.clear(first);
  await user.type(first, password);
  await user.clear(screen.getByLabelText('Repita a senha'));
  await user.type(screen.getByLabelText('Repita a senha'), repeated);
  return user;
}

describe('asking for a new password', () => {
  async function askFor(email: string) {
    await userEvent.type(await screen.findByLabelText('E-mail'), email);
    await userEvent.click(screen.getByRole('button', { name: 'Enviar o link' }));
  }

  it('promises a mail without a word about whether the account exists', async () => {
    const platform = fakePlatform({ requestRecoveryPassword: () => answer({ ValidMinutes: 30 }) });
    renderPortal({ path: '/recuperacao-da-senha' });
    await askFor(' ana@aurora.example ');
    expect(await screen.findByRole('heading', { name: 'Confira o seu e-mail' })).toHaveFocus();
    expect(screen.getByText(/Se houver um acesso ativo com/)).toHaveTextContent('ana@aurora.example');
    expect(screen.getByText(/vale por 30 minutos/)).toBeVisible();
    expect(platform.requests[0]).toMatchObject({
      path: '/api/Security/RequestRecoveryPassword',
      body: { Email: 'ana@aurora.example' },
      headers: { CompanyKey: 'aurora' },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Pedir outro link' }));
    expect(screen.getByLabelText('E-mail')).toHaveValue('ana@aurora.example');
    expect(screen.getByLabelText('E-mail')).toHaveFocus();
  });

  it('begins in the field for the e-mail', async () => {
    fakePlatform();
    renderPortal({ path: '/recuperacao-da-senha' });
    expect(await screen.findByLabelText('E-mail')).toHaveFocus();
  });

  it.each([
    ['', 'Informe o seu e-mail.'],
    ['ana@', 'E-mail inválido'],
  ])('asks for an e-mail that can be one: "%s"', async (email, words) => {
    const platform = fakePlatform();
    renderPortal({ path: '/recuperacao-da-senha' });
    const field = await screen.findByLabelText('E-mail');
    if (email) await userEvent.type(field, email);
    await userEvent.click(screen.getByRole('button', { name: 'Enviar o link' }));
    expect(field).toHaveFocus();
    expect(field).toHaveAccessibleDescription(words);
    expect(platform.requests).toHaveLength(0);
  });

  it.each([
    ['is away', unreachable, /Não foi possível falar com a plataforma/],
    ['has had enough requests', () => refusal(429, 'Foram muitos pedidos.'), /muitos pedidos/],
  ])('keeps the e-mail when the platform %s, and takes a second try', async (_, behaviour, words) => {
    const platform = fakePlatform({ requestRecoveryPassword: behaviour });
    renderPortal({ path: '/recuperacao-da-senha' });
    await askFor('ana@aurora.example');
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(screen.getByLabelText('E-mail')).toHaveValue('ana@aurora.example');
    platform.behaviours.requestRecoveryPassword = () => answer({ ValidMinutes: 30 });
    await userEvent.click(screen.getByRole('button', { name: 'Enviar o link' }));
    expect(await screen.findByRole('heading', { name: 'Confira o seu e-mail' })).toBeVisible();
  });

  it('begins with the e-mail that was typed at sign-in', async () => {
    fakePlatform();
    renderPortal({ path: '/login' });
    await userEvent.type(await screen.findByLabelText('E-mail'), 'ana@aurora.example');
    await userEvent.click(screen.getByRole('link', { name: 'Esqueci a senha' }));
    await screen.findByRole('heading', { name: 'Recuperar a senha' });
    expect(screen.getByLabelText('E-mail')).toHaveValue('ana@aurora.example');
    expect(currentAddress()).toBe('/recuperacao-da-senha');
  });
});

describe('a new password', () => {
  it('ticks the rules while it is typed, and says how strong it is', async () => {
    fakePlatform({ validateUserInfoChangePasswordRequest: works });
    renderPortal({ path: '/alterar-senha/o-token' });
    const rules = within(await screen.findByRole('list', { name: 'A senha precisa de:' }));
    expect(rules.getByText(/Pelo menos 8 caracteres/)).toHaveTextContent('(falta)');
    await userEvent.type(screen.getByLabelText('Nova senha'), 'girasso');
    expect(rules.getByText(/Pelo menos 8 caracteres/)).toHaveTextContent('(falta)');
    expect(screen.getByText('Força da senha: fraca')).toBeVisible();
    await userEvent.type(screen.getByLabelText('Nova senha'), 'l');
    expect(rules.queryByText(/falta/)).not.toBeInTheDocument();
    expect(screen.getByText(/Força da senha: aceita; com 12 caracteres ou mais/)).toBeVisible();
    await userEvent.type(screen.getByLabelText('Nova senha'), ' azul no rio');
    expect(screen.getByText('Força da senha: forte')).toBeVisible();
  });

  it('that the platform knows from a list is weak in the meter too, and is not sent', async () => {
    const platform = fakePlatform({
      validateUserInfoChangePasswordRequest: works,
      checkNewPassword: ({ body }) =>
        answer({ BrokenRules: (body as { Password: string }).Password === 'liverpool' ? ['notCommon'] : [] }),
    });
    renderPortal({ path: '/alterar-senha/o-token' });
    const user = await typeTwice('liverpool');
    expect(await screen.findByText('Força da senha: fraca')).toBeVisible();
    expect(screen.getByText(/Nada que se adivinhe fácil/)).toHaveTextContent('(falta)');
    await user.click(screen.getByRole('button', { name: 'Trocar a senha' }));
    expect(screen.getByLabelText('Nova senha')).toHaveAccessibleDescription(/fácil de adivinhar/);
    expect(platform.requests.filter(({ path }) => path.endsWith('/ChangeUserInfoPassword'))).toHaveLength(0);
    await user.type(screen.getByLabelText('Nova senha'), ' no rio');
    expect(await screen.findByText('Força da senha: forte')).toBeVisible();
  });

  it('is sent with the link, and leads to sign-in with the e-mail filled in', async () => {
    const platform = fakePlatform({
      validateUserInfoChangePasswordRequest: works,
      changeUserInfoPassword: () => answer({ Email: 'ana@aurora.example' }),
    });
    renderPortal({ path: '/alterar-senha/o-token' });
    expect(await screen.findByText(/Para o acesso de/)).toHaveTextContent('a•••@aurora.example');
    const user = await typeTwice(GOOD);
    await user.click(screen.getByRole('button', { name: 'Trocar a senha' }));
    expect(await screen.findByText('Senha trocada. Entre com a nova senha.')).toBeVisible();
    expect(currentAddress()).toBe('/login');
    expect(screen.getByLabelText('E-mail')).toHaveValue('ana@aurora.example');
    expect(platform.requests.at(-1)).toMatchObject({ body: { UniqueId: 'o-token', Password: GOOD } });
  });

  it('ends the session that is open in this browser', async () => {
    fakePlatform({
      getUserInfo: () => answer(policyReader),
      validateUserInfoChangePasswordRequest: works,
      changeUserInfoPassword: () => answer({ Email: 'ana@aurora.example' }),
    });
    renderPortal({ path: '/alterar-senha/o-token', signedIn: policyReader });
    const user = await typeTwice(GOOD);
    await user.click(screen.getByRole('button', { name: 'Trocar a senha' }));
    expect(await screen.findByText(/Senha trocada/)).toBeVisible();
    expect(localStorage.getItem('userInfo')).toBeNull();
  });

  it.each([
    ['that breaks a rule', 'curta', 'curta', 'Nova senha', /de 8 a 200 caracteres/],
    ['with the name of its owner', 'Prado-e-rio-7', 'Prado-e-rio-7', 'Nova senha', /não pode conter o seu nome/],
    ['that was repeated otherwise', GOOD, `${GOOD}!`, 'Repita a senha', /não são iguais/],
  ])('%s is not sent', async (_, password, repeated, field, words) => {
    const platform = fakePlatform({ validateUserInfoChangePasswordRequest: works });
    renderPortal({ path: '/alterar-senha/o-token' });
    const user = await typeTwice(password, repeated);
    await user.click(screen.getByRole('button', { name: 'Trocar a senha' }));
    expect(screen.getByLabelText(field)).toHaveFocus();
    expect(screen.getByText(words)).toBeVisible();
    expect(platform.requests.map(({ path }) => path)).not.toContain(changeUserInfoPassword.path);
  });

  it('keeps what was typed when the platform refuses it or is away', async () => {
    const platform = fakePlatform({
      validateUserInfoChangePasswordRequest: works,
      changeUserInfoPassword: () => ({
        status: 400,
        body: {
          Response: null,
          Errors: [{ Code: 'Invalid', Field: 'Password', Message: 'A senha não pode conter o seu e-mail.' }],
        },
      }),
    });
    renderPortal({ path: '/alterar-senha/o-token' });
    const user = await typeTwice(GOOD);
    await user.click(screen.getByRole('button', { name: 'Trocar a senha' }));
    expect(await screen.findByText('A senha não pode conter o seu e-mail.')).toBeVisible();
    expect(screen.getByLabelText('Nova senha')).toHaveFocus();
    platform.behaviours.changeUserInfoPassword = unreachable;
    await user.click(screen.getByRole('button', { name: 'Trocar a senha' }));
    expect(await screen.findByText(/Não foi possível falar com a plataforma/)).toBeVisible();
    expect(screen.getByLabelText('Repita a senha')).toHaveValue(GOOD);
  });
});

describe('a link', () => {
  it.each(['/alterar-senha/velho', '/primeiro-acesso/velho'])('that works no more says so: %s', async (path) => {
    fakePlatform({ validateUserInfoChangePasswordRequest: gone, getUserInfoByUniqueId: notFound });
    renderPortal({ path });
    expect(await screen.findByRole('heading', { name: 'Este link não vale mais' })).toHaveFocus();
    await userEvent.click(screen.getByRole('link', { name: 'Pedir outro link' }));
    expect(await screen.findByRole('heading', { name: 'Recuperar a senha' })).toBeVisible();
  });

  it('that was used meanwhile says so when the password is sent', async () => {
    fakePlatform({ validateUserInfoChangePasswordRequest: works, changeUserInfoPassword: notFound });
    renderPortal({ path: '/alterar-senha/o-token' });
    const user = await typeTwice(GOOD);
    await user.click(screen.getByRole('button', { name: 'Trocar a senha' }));
    expect(await screen.findByRole('heading', { name: 'Este link não vale mais' })).toBeVisible();
  });

  it.each([
    ['cannot be reached', unreachable],
    ['breaks', () => refusal(500)],
  ])('is checked again when the platform %s', async (_, behaviour) => {
    const platform = fakePlatform({ validateUserInfoChangePasswordRequest: behaviour });
    renderPortal({ path: '/alterar-senha/o-token' });
    expect(await screen.findByRole('heading', { name: 'Não foi possível conferir o link' })).toBeVisible();
    platform.behaviours.validateUserInfoChangePasswordRequest = works;
    await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByRole('heading', { name: 'Criar nova senha' })).toBeVisible();
  });
});

describe('a first access', () => {
  const invited = () =>
    answer({ Name: 'Teresa Nogueira', MaskedEmail: 't•••@aurora.example', CompanyName: 'Aurora Seguros' });

  it('greets the person, sets the first password and goes on signed in', async () => {
    const platform = fakePlatform({
      getUserInfoByUniqueId: invited,
      changeUserInfoPassword: () => answer({ Email: 'teresa@aurora.example' }),
      getToken: () => answer(tokens()),
      getUserInfo: () => answer(policyReader),
    });
    renderPortal({ path: '/primeiro-acesso/o-token' });
    expect(await screen.findByRole('heading', { name: 'Olá, Teresa' })).toBeVisible();
    const user = await typeTwice(GOOD);
    await user.click(screen.getByRole('button', { name: 'Criar a senha e entrar' }));
    expect(await screen.findByRole('heading', { name: 'Tela /apolices' })).toBeVisible();
    expect(platform.requests.find(({ path }) => path.endsWith('GetToken'))?.body).toMatchObject({
      username: 'teresa@aurora.example',
      password: GOOD,
    });
  });

  it('leads to sign-in with a word of success when signing in fails right then', async () => {
    fakePlatform({
      getUserInfoByUniqueId: invited,
      changeUserInfoPassword: () => answer({ Email: 'teresa@aurora.example' }),
      getToken: unreachable,
    });
    renderPortal({ path: '/primeiro-acesso/o-token' });
    const user = await typeTwice(GOOD);
    await user.click(screen.getByRole('button', { name: 'Criar a senha e entrar' }));
    expect(await screen.findByText('Senha criada. Entre com ela para começar.')).toBeVisible();
    expect(screen.getByLabelText('E-mail')).toHaveValue('teresa@aurora.example');
  });
});
