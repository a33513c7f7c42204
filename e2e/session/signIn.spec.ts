import { menuEntries, PASSWORD, portalOf, signIn, watchForErrors } from '../portal';
import { expect, test } from '../quietTest';
import { readText } from '../waits';

const menus: Record<string, readonly string[]> = {
  'admin@aurora.example': [
    'Início',
    'Esteiras Seguradora',
    'Propostas',
    'Cotação rápida',
    'Apólices',
    'Tomadores',
    'Segurados',
    'Corretores',
    'Documentos',
    'Usuários',
    'Parametrização',
    'BI',
    'Consulta integrações',
    'Consultas bureau',
  ],
  'subscritor@aurora.example': [
    'Início',
    'Esteiras Seguradora',
    'Propostas',
    'Apólices',
    'Tomadores',
    'Segurados',
    'Corretores',
  ],
  'corretor@boreal.example': [
    'Início',
    'Propostas',
    'Cotação rápida',
    'Apólices',
    'Tomadores',
    'Segurados',
    'Dados da Corretora',
    'Documentos',
  ],
  'tomador@construtora.example': ['Início', 'Apólices', 'Tomadores', 'Documentos'],
};

test.describe('signing in', () => {
  for (const [username, entries] of Object.entries(menus))
    test(`shows ${username} the menu entries of their functionalities, in the menu's order`, async ({ page }) => {
      const errors = watchForErrors(page);
      await signIn(page, username);
      await expect(menuEntries(page)).toHaveText([...entries]);
      expect(errors).toEqual([]);
    });

  for (const username of ['consulta@aurora.example', 'agente@boreal.example', 'assessor@prisma.example'])
    test(`lets ${username} in and opens their home`, async ({ page }) => {
      await signIn(page, username);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page).not.toHaveURL(/error|redirect-to-home|login/);
    });

  test('refuses a wrong password and an inactive user with the same words', async ({ page }) => {
    const sentences: string[] = [];
    for (const [username, password] of [
      ['admin@aurora.example', 'errada'],
      ['inativo@aurora.example', PASSWORD],
      ['ninguem@aurora.example', PASSWORD],
    ] as const) {
      await page.goto('/login');
      await page.getByLabel('E-mail').fill(username);
      await page.getByLabel('Senha', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'Entrar' }).click();
      const alert = page.getByRole('alert').filter({ hasText: /\S/ });
      sentences.push(await readText(alert));
    }
    expect(new Set(sentences).size).toBe(1);
  });

  test('goes on to the page that was asked for', async ({ page }) => {
    await page.goto('/apolices?busca=ponte');
    await expect(page).toHaveURL(/\/login/);
    await page.getByLabel('E-mail').fill('admin@aurora.example');
    await page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Entrar' }).click();
    await expect(page).toHaveURL(/\/apolices\?busca=ponte$/);
  });

  test('shows each insurer under its own colours, font and name', async ({ page, baseURL }) => {
    const looks: string[] = [];
    for (const company of ['aurora', 'atlas'] as const) {
      await signIn(page, `admin@${company}.example`, portalOf(company, baseURL));
      const look = await page.evaluate(() => {
        const style = getComputedStyle(document.documentElement);
        return [style.getPropertyValue('--portal-primary').trim(), getComputedStyle(document.body).fontFamily].join(
          ' ',
        );
      });
      looks.push(look);
    }
    expect(looks[0]).toMatch(/#0e65a5.*Montserrat/i);
    expect(looks[1]).toMatch(/Nunito/);
    expect(looks[0]).not.toBe(looks[1]);
  });

  test('has its form in one place while the rest of the page arrives', async ({ page }) => {
    await page.addInitScript(() => {
      const moved: string[] = [];
      Object.assign(window, { moved });
      new PerformanceObserver((list) => {
        for (const shift of list.getEntries() as unknown as { sources: readonly { node: Node | null }[] }[])
          for (const { node } of shift.sources)
            if (node instanceof Element && node.querySelector('form') !== null) moved.push(node.className);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto('/login');
    await expect(page.getByText('Usuários de demonstração')).toBeVisible();
    await page.getByLabel('E-mail').fill('admin@aurora.example');
    await expect(page.getByLabel('E-mail')).toHaveValue('admin@aurora.example');
    await expect.poll(() => page.evaluate(() => (window as unknown as { moved: string[] }).moved)).toEqual([]);
  });

  test('of one insurer does not open the other', async ({ page, baseURL }) => {
    await page.goto(`${portalOf('atlas', baseURL)}/login`);
    await page.getByLabel('E-mail').fill('admin@aurora.example');
    await page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Entrar' }).click();
    await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
    await expect(page).toHaveURL(/\/login/);
  });
});

test.describe('the guard', () => {
  test('sends a signed-in user away from the sign-in page to their home', async ({ page }) => {
    await signIn(page, 'admin@aurora.example');
    await page.goto('/login');
    await expect(page).toHaveURL(/\/kanban/);
  });

  test('shows error 401 for a route whose functionalities the user does not hold', async ({ page }) => {
    await signIn(page, 'tomador@construtora.example');
    await page.goto('/parametrizacao/modalidades');
    await expect(page).toHaveURL(/\/error-401$/);
  });

  test('sends an unknown path to error 404', async ({ page }) => {
    await page.goto('/nada/aqui');
    await expect(page).toHaveURL(/\/error-404$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('ends the session with "Sair"', async ({ page }) => {
    await signIn(page, 'admin@aurora.example');
    // The way on to the home screen closes the menu, as every navigation does.
    await expect(page).toHaveURL(/\/kanban/);
    await page.getByRole('button', { name: /Usuário:/ }).click();
    await page.getByRole('button', { name: 'Sair' }).click();
    await expect(page).toHaveURL(/\/login/);
    await page.goto('/kanban');
    await expect(page).toHaveURL(/\/login/);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('userInfo'))).toBeNull();
  });
});
