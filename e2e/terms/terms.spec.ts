import type { Page } from '@playwright/test';
import { accessibilityFindings } from '../accessibilityFindings';
import { PASSWORD, portalOf, signIn, watchForErrors } from '../portal';
import { expect, test } from '../quietTest';
import { whichIsShown } from '../waits';

const popUp = (page: Page) => page.getByRole('dialog', { name: /termos de uso/i });
const agree = (page: Page) => page.getByRole('button', { name: 'Li e concordo' });

/** Accepts the terms where they are asked for, so that a test may go on whatever happened before it. */
async function acceptWhatIsAsked(page: Page): Promise<void> {
  const [open, required] = ['open', 'required'].map((state) => page.locator(`html[data-terms=${state}]`));
  if ((await whichIsShown({ open: open!, required: required! })) === 'open') return;
  await expect(popUp(page).getByRole('heading', { level: 3 }).first()).toBeVisible();
  await page.getByRole('region', { name: 'Texto dos termos de uso' }).press('End');
  await expect(agree(page)).toHaveAttribute('aria-disabled', 'false');
  await agree(page).click();
  await expect(popUp(page)).toBeHidden();
}

test.describe('terms that were not accepted', () => {
  // Chromium reports a handler that it reads in any document, also in the inert one of the purifier, where nothing runs.
  test.use({ expectedErrors: [/^Executing inline event handler violates/] });
  // One story after the other: they are about the same user and the same company.
  test.describe.configure({ mode: 'serial' });

  test('cover a phone in the dark theme, readable, until the end was read and agreed to; then never again', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 640 });
    await page.addInitScript(() => localStorage.setItem('portal.theme', 'dark'));
    const errors = watchForErrors(page);
    await page.goto('/login');
    await page.getByLabel('E-mail').fill('novo@aurora.example');
    await page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await expect(popUp(page)).toContainText('Aurora Seguros S.A.');
    await expect(popUp(page)).not.toContainText('[NomeSeguradora]');
    expect(await accessibilityFindings(page)).toEqual([]);

    // Nothing of the page behind can be reached, and nothing of its data shows.
    await page.locator('#conteudo').evaluate((content) => content.focus());
    await expect(page.locator('#conteudo')).not.toBeFocused();
    await expect(page.locator('#conteudo > *').first()).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(popUp(page)).toBeVisible();
    await page.reload();
    // Its end is that of the whole text, which comes after its frame.
    await expect(popUp(page)).toContainText('Aurora Seguros S.A.');

    await expect(agree(page)).toHaveAttribute('aria-disabled', 'true');
    await page.getByRole('region', { name: 'Texto dos termos de uso' }).press('End');
    await expect(agree(page)).toHaveAttribute('aria-disabled', 'false');
    await agree(page).click();
    await expect(popUp(page)).toBeHidden();
    await expect(page.locator('#conteudo h1')).toBeVisible();

    await page.reload();
    await expect(page.locator('#conteudo h1')).toBeVisible();
    await expect(popUp(page)).toBeHidden();
    await page.goto('/termos-aceite');
    await expect(page.getByText(/Aceita por você em/)).toBeVisible();
    expect(errors).toEqual([]);
  });

  test('are published in the set-up with a script in them, and everybody accepts them again without it', async ({
    browser,
    baseURL,
  }) => {
    const origin = portalOf('atlas', baseURL);
    const administrator = await (await browser.newContext()).newPage();
    await signIn(administrator, 'admin@atlas.example', origin);
    await acceptWhatIsAsked(administrator);
    await administrator.goto(`${origin}/stepper?etapa=termos`);
    const text = administrator.getByLabel('Texto dos termos');
    const sentence = `Regra combinada às ${Date.now()}.`;
    await text.fill(
      `<h1>Termos da [NomeSeguradora]</h1><p onclick="document.title='mal'">${sentence}</p>` +
        `<script>document.title='mal'</script><img src="https://spy.example/a.png" onerror="document.title='mal'">`,
    );
    await expect(administrator.getByText(/não são mostradas a ninguém/)).toContainText('<script>');
    await administrator.getByRole('button', { name: /Publicar a versão/ }).click();
    const question = administrator.getByRole('dialog', { name: /Publicar a versão \d+ dos termos de uso/ });
    await expect(question).toContainText('precisarão ler e aceitar de novo');
    await question.getByRole('button', { name: /Publicar a versão/ }).click();
    // Whoever published them is asked first.
    await expect(popUp(administrator)).toContainText(sentence);

    const requested: string[] = [];
    administrator.on('request', (request) => requested.push(request.url()));
    const shown = await popUp(administrator).locator('.terms-text').innerHTML();
    expect(shown).toContain('Termos da Atlas Garantias S.A.');
    expect(shown).not.toMatch(/script|onclick|onerror|spy\.example/);
    await expect(administrator).not.toHaveTitle('mal');
    expect(await accessibilityFindings(administrator)).toEqual([]);
    await acceptWhatIsAsked(administrator);
    expect(requested.filter((url) => url.includes('spy.example'))).toEqual([]);

    await administrator.goto(`${origin}/contrato`);
    await expect(administrator.getByRole('heading', { name: 'Histórico de aceites' })).toBeVisible();
    await expect(administrator.getByRole('row', { name: /Otávio Rezende/ }).first()).toBeVisible();
    await administrator.context().close();
  });
});
