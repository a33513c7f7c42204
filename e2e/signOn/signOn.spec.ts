import type { Page } from '@playwright/test';
import { PASSWORD, portalOf, openAs, watchForErrors } from '../portal';
import { expect, test } from '../quietTest';
import { requestOf, responseOf } from '../requests';

/** Signs in at the provider's own page, as a person does. */
async function confirmAtProvider(page: Page, email: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Confirme quem é você' })).toBeVisible();
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha').fill(PASSWORD);
  await page.getByRole('button', { name: 'Continuar' }).click();
}

const isSignedIn = (page: Page) => expect(page.getByRole('button', { name: /Usuário:/ })).toBeVisible();
const storedSession = (page: Page) => page.evaluate(() => localStorage.getItem('userInfo'));

test.describe('the company’s directory', () => {
  test('opens the page that was asked for, from the portal’s own host name and from another of its company', async ({
    page,
    baseURL,
  }) => {
    const errors = watchForErrors(page);
    for (const origin of ['', portalOf('aurora', baseURL)]) {
      await page.goto(`${origin}/login-entra-ad/aurora?retorno=${encodeURIComponent('/apolices?busca=ponte')}`);
      if (origin === '') await confirmAtProvider(page, 'admin@aurora.example');
      await isSignedIn(page);
      await expect(page).toHaveURL(/\/apolices\?busca=ponte$/);
      await expect
        .poll(() => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('signOn'))))
        .toEqual([]);
    }
    expect(errors).toEqual([]);
  });

  test('refuses a wrong password on its own page, and goes on with the right one', async ({ page }) => {
    await page.goto('/login-entra-ad/aurora');
    await page.getByLabel('E-mail').fill('subscritor@aurora.example');
    await page.getByLabel('Senha').fill('errada');
    await page.getByRole('button', { name: 'Continuar' }).click();
    await expect(page.getByRole('alert')).toHaveText('Usuário ou senha inválidos.');
    await expect(page.getByLabel('E-mail')).toHaveValue('subscritor@aurora.example');
    await confirmAtProvider(page, 'subscritor@aurora.example');
    await isSignedIn(page);
  });

  test('brings whoever cancels back to the portal, which does not send them there again by itself', async ({
    page,
  }) => {
    await page.goto('/login-entra-ad/aurora');
    await page.getByRole('button', { name: 'Cancelar e voltar ao portal' }).click();
    await expect(page.getByText(/cancelada antes de terminar/)).toBeVisible();
    await expect(page).toHaveURL(/\/login-ad-aurora-callback$/);
    await page.reload();
    await expect(page.getByText(/só conclui uma entrada que começou/)).toBeVisible();
  });

  test('signs nobody in by a callback that was used before, or that another browser began', async ({
    page,
    browser,
  }) => {
    const callbacks: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest() && /callback\?code=/.test(request.url())) callbacks.push(request.url());
    });
    await page.goto('/login-entra-ad/aurora');
    await confirmAtProvider(page, 'consulta@aurora.example');
    await isSignedIn(page);
    expect(callbacks).toHaveLength(1);

    const stranger = await (await browser.newContext()).newPage();
    await stranger.goto(callbacks[0]!);
    await expect(stranger.getByText(/não começou neste navegador/)).toBeVisible();
    expect(await storedSession(stranger)).toBeNull();
    expect(stranger.url()).not.toContain('code=');
    await stranger.context().close();
  });
});

test.describe('single sign-on', () => {
  test('asks for the password again after somebody has left the portal', async ({ page }) => {
    const enter = async () => {
      await page.goto('/credentials');
      await page.getByRole('button', { name: 'Continuar com o login único' }).click();
    };
    await enter();
    await confirmAtProvider(page, 'agente@boreal.example');
    await isSignedIn(page);
    // The way home closes what is open.
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // The sign-in shows before the platform has ended the session.
    const signOut = await responseOf(page, '/api/Security/SignOut', async () => {
      await page.getByRole('button', { name: /Usuário:/ }).click();
      await page.getByRole('button', { name: 'Sair' }).click();
      await expect(page.getByRole('heading', { name: 'Entrar no portal' })).toBeVisible();
    });
    expect(signOut.status()).toBe(200);
    await enter();
    await expect(page.getByRole('heading', { name: 'Confirme quem é você' })).toBeVisible();
    expect(await storedSession(page)).toBeNull();
  });

  test('opens the portal, asks nobody twice, and lets another account in', async ({ page }) => {
    await page.goto('/credentials?redirectUrl=/apolices');
    await page.getByRole('button', { name: 'Continuar com o login único' }).click();
    await confirmAtProvider(page, 'admin@aurora.example');
    await isSignedIn(page);
    await expect(page).toHaveURL(/\/apolices$/);

    await page.evaluate(() => localStorage.clear());
    await page.goto('/credentials');
    await page.getByRole('button', { name: 'Continuar com o login único' }).click();
    await isSignedIn(page);

    await page.evaluate(() => localStorage.clear());
    await page.goto('/credentials');
    await page.getByRole('button', { name: 'Usar outra conta' }).click();
    await confirmAtProvider(page, 'consulta@aurora.example');
    await isSignedIn(page);
    await expect(page.getByRole('button', { name: /Usuário: Lívia/ })).toBeVisible();
  });

  test('takes e-mail and password too, and renews the session at the sign-on host', async ({ page }) => {
    await page.goto('/credentials');
    await page.getByLabel('E-mail').fill('consulta@aurora.example');
    await page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Entrar com e-mail e senha' }).click();
    await isSignedIn(page);
    await page.evaluate(() => {
      const session = JSON.parse(localStorage.getItem('userInfo') ?? '{}') as Record<string, unknown>;
      localStorage.setItem('userInfo', JSON.stringify({ ...session, expiresAt: 0 }));
    });
    const renewal = await requestOf(page, '/sso/connect/token', () => page.goto('/apolices'));
    expect(renewal.postData()).toContain('grant_type=refresh_token');
    await isSignedIn(page);
  });

  test('stays on the portal whatever the address asks for', async ({ page, baseURL }) => {
    const { origin } = new URL(baseURL!);
    for (const elsewhere of ['https://evil.example/', '//evil.example/', '/\\evil.example']) {
      await page.goto(`/credentials?redirectUrl=${encodeURIComponent(elsewhere)}`);
      await page.getByLabel('E-mail').fill('consulta@aurora.example');
      await page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
      await page.getByRole('button', { name: 'Entrar com e-mail e senha' }).click();
      await isSignedIn(page);
      expect(new URL(page.url()).origin).toBe(origin);
      await page.evaluate(() => localStorage.clear());
    }
  });
});

test.describe('a partner’s link', () => {
  /** A link as the demonstration's partner makes it. */
  async function linkFor(page: Page, email: string, path: string, kind: 'plain' | 'redirect' = 'plain') {
    await page.goto('/sso/dev/partner');
    await page.getByLabel('Usuário').selectOption(email);
    await page.getByLabel(/Tela a abrir/).fill(path);
    await page.getByRole('button', { name: 'Gerar link de acesso' }).click();
    return (await page.locator(`#${kind}`).getAttribute('href'))!;
  }

  for (const kind of ['plain', 'redirect'] as const)
    test(`opens the page that it names (${kind}), and works once`, async ({ page, browser }) => {
      const errors = watchForErrors(page);
      const link = await linkFor(page, 'corretor@boreal.example', '/apolices?busca=ponte', kind);
      await page.goto(link);
      await isSignedIn(page);
      await expect(page).toHaveURL(/\/apolices\?busca=ponte$/);
      expect(errors).toEqual([]);

      const again = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage();
      await again.goto(link);
      await expect(again.getByText(/Este link de acesso não vale mais/)).toBeVisible();
      expect(again.url()).not.toContain('eyJ');
      expect(await storedSession(again)).toBeNull();
      await again.context().close();
    });

  test('stays on the portal', async ({ page, baseURL }) => {
    await page.goto(await linkFor(page, 'corretor@boreal.example', 'https://evil.example/apolices', 'redirect'));
    await isSignedIn(page);
    expect(new URL(page.url()).origin).toBe(new URL(baseURL!).origin);
  });

  test('made for one company does not open another', async ({ page, browser, baseURL }) => {
    const link = await linkFor(page, 'admin@aurora.example', '');
    const atlas = await (await browser.newContext()).newPage();
    await atlas.goto(portalOf('atlas', baseURL) + link);
    await expect(atlas.getByText(/Este link de acesso não vale mais/)).toBeVisible();
    await atlas.context().close();
  });

  test('of somebody who is signed in takes them home and is not spent', async ({ page, browser }) => {
    const link = await linkFor(page, 'corretor@boreal.example', '/apolices');
    await openAs(page, 'admin@aurora.example', link);
    await expect(page.getByRole('button', { name: /Usuário: Helena/ })).toBeVisible();
    expect(page.url()).not.toContain('eyJ');
    const other = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage();
    await other.goto(link);
    await isSignedIn(other);
    await other.context().close();
  });
});
