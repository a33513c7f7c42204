import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { accessibilityFindings } from '../accessibilityFindings';
import { menuEntries, PASSWORD, signIn, watchForErrors } from '../portal';
import { startDevelopmentServer, type DevelopmentServer } from './developmentServer';
import { copyWorkspace, type WorkspaceCopy } from './workspaceCopy';

const REMOTE = 'mf-parametrizacao';
const SCREEN = '/parametrizacao/modalidades';
/** The largest remote, rebuilt while other tests use the processors. */
const REBUILT = { timeout: 90_000 };

let workspace: WorkspaceCopy;
let source: string;
let original: string;
let server: DevelopmentServer | undefined;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  workspace = await copyWorkspace(REMOTE);
  source = join(workspace.folder, REMOTE, 'src/modalities/ModalityListPage.tsx');
  original = await readFile(source, 'utf8');
});
test.afterEach(async () => {
  await server?.stop();
  server = undefined;
  await writeFile(source, original);
});
test.afterAll(() => workspace?.remove());

const renamed = (title: string) => original.replace('title="Modalidades"', `title="${title}"`);

test('a remote under development changes in the portal without a page load, and says why a build failed', async ({
  page,
  baseURL,
}) => {
  test.slow();
  server = await startDevelopmentServer(workspace.folder, [REMOTE, '--portal', baseURL ?? '']);
  const origin = `http://aurora.localhost:${server.port}`;
  const errors = watchForErrors(page);
  await signIn(page, 'admin@aurora.example', origin);
  await page.goto(origin + SCREEN);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toContainText('Modalidades');
  await page.evaluate(() => Object.assign(window, { stillTheSamePage: true }));

  await writeFile(source, renamed('Modalidades de garantia'));
  await expect(heading).toContainText('Modalidades de garantia', REBUILT);
  expect(server.output()).toMatch(/Reconstruído em [\d,]+ s/);

  await writeFile(source, `${original}\nconst broken = {;\n`);
  const notice = page.getByRole('alert').filter({ hasText: `A construção de ${REMOTE} falhou` });
  await expect(notice).toContainText('src/modalities/ModalityListPage.tsx', REBUILT);
  await expect(heading).toContainText('Modalidades de garantia');
  expect(await accessibilityFindings(page, 'portal-development-notice')).toEqual([]);
  await notice.getByRole('button', { name: 'Fechar' }).press('Escape');
  await expect(notice).toBeHidden();

  await writeFile(source, original);
  await expect(heading).not.toContainText('de garantia', REBUILT);
  await expect.poll(() => page.evaluate(() => 'stillTheSamePage' in window)).toBe(true);

  // The others come as published.
  await menuEntries(page).filter({ hasText: 'Segurados' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Segurados' })).toBeVisible();
  // Beside a build, what the others bring may take longer than the shell waits at first: it tries again, and says so.
  expect(errors.filter((error) => !error.includes('could not be loaded (timeout)'))).toEqual([]);
  expect(await server.stop()).toBe(0);
});

test('an error of the page is shown with its source line until a build without it replaces the screen', async ({
  page,
  baseURL,
}) => {
  test.slow();
  server = await startDevelopmentServer(workspace.folder, [REMOTE, '--portal', baseURL ?? '']);
  const origin = `http://aurora.localhost:${server.port}`;
  await signIn(page, 'admin@aurora.example', origin);
  await page.goto(origin + SCREEN);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toContainText('Modalidades');
  const file = `${REMOTE}/src/modalities/ModalityListPage.tsx`;
  const notice = page.getByRole('alert').filter({ hasText: `em ${REMOTE}` });
  const lastLine = original.split('\n').length;

  await test.step('thrown outside of any handler', async () => {
    await writeFile(source, `${original}setTimeout((): void => { throw new RangeError('prêmio negativo'); });\n`);
    await expect(notice).toContainText('RangeError: prêmio negativo', REBUILT);
    await expect(notice).toContainText(`${file}:${lastLine}`);
    await expect(notice).toContainText(`> ${lastLine} | setTimeout(`);
    expect(await accessibilityFindings(page, 'portal-development-notice')).toEqual([]);
    await notice.getByRole('button', { name: 'Fechar' }).click();
    await expect(notice).toBeHidden();
  });

  await test.step('rejected without a handler, after the build before was closed', async () => {
    await writeFile(source, `${original}void Promise.reject(new TypeError('sem vigência'));\n`);
    await expect(notice).toContainText('TypeError: sem vigência', REBUILT);
    await expect(notice).toContainText(`${file}:${lastLine}`);
    await expect(notice).not.toContainText('prêmio negativo');
    await page.keyboard.press('Escape');
    await expect(notice).toBeHidden();
  });

  await test.step('thrown while a screen draws, which the portal catches', async () => {
    const line = original.split('\n').findIndex((text) => text.includes('title="Modalidades"')) + 1;
    await writeFile(
      source,
      original.replace('title="Modalidades"', "title={(() => { throw new Error('tela quebrada'); })()}"),
    );
    await expect(notice).toContainText('Error: tela quebrada', REBUILT);
    await expect(notice).toContainText(`${file}:${line}`);
  });

  await writeFile(source, renamed('Modalidades de garantia'));
  await expect(heading).toContainText('Modalidades de garantia', REBUILT);
  await expect(notice).toBeHidden();
});

test('a remote alone shows its screen with the session of the command line, and follows changes', async ({
  page,
  baseURL,
}) => {
  test.slow();
  const words = [REMOTE, '--alone', '--user', 'admin@aurora.example', '--portal', baseURL ?? ''];
  server = await startDevelopmentServer(workspace.folder, words, { PORTAL_PASSWORD: PASSWORD });
  await page.goto(`http://localhost:${server.port}/`);
  await page.getByRole('navigation', { name: 'Rotas do módulo' }).getByRole('link', { name: SCREEN }).click();
  await expect(page.locator('tbody tr').first()).toBeVisible(REBUILT);

  await writeFile(source, renamed('Modalidades de garantia'));
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toContainText('Modalidades de garantia', REBUILT);
  await expect(page.locator('tbody tr').first()).toBeVisible(REBUILT);
  expect(server.output()).toMatch(/Reconstruído em/);

  await writeFile(source, `${original}setTimeout((): void => { throw new RangeError('prêmio negativo'); });\n`);
  const notice = page.getByRole('alert').filter({ hasText: `Erro em ${REMOTE}` });
  await expect(notice).toContainText(`${REMOTE}/src/modalities/ModalityListPage.tsx:`, REBUILT);
});
