import { readFile } from 'node:fs/promises';
import { unzipped } from '@portal/shared/testing/unzipped';
import { expectAccessible } from '../expectAccessible';
import { giveSession } from '../portal';
import { expect, test } from '../quietTest';
import { answerTo, send } from '../send';

interface OwnProfile {
  ChangedAt: string;
  Name: string;
  Phone: string | null;
  Status: string | null;
  About: string | null;
}

test('an administrator finds what a colleague changed, from where, and has the history verified', async ({
  page,
  browser,
}) => {
  // A portal that has just started has no seal for a minute.
  test.setTimeout(150_000);
  const status = `Atende ${Date.now().toString(36)}`;
  const theirs = await browser.newContext();
  const colleague = await theirs.newPage();
  await giveSession(colleague, 'subscritor@aurora.example');
  const { ChangedAt, Name, Phone, About } = await send<OwnProfile>(colleague, 'GET', 'Person/GetOwnProfile');
  await send(colleague, 'POST', 'Person/SaveOwnProfile', { body: { ChangedAt, Name, Phone, About, Status: status } });
  await theirs.close();

  await giveSession(page, 'admin@aurora.example');
  await page.goto('/auditoria');
  await expect(page.getByRole('heading', { level: 1, name: /^Auditoria/ })).toBeVisible();
  await page.getByLabel('Pessoa', { exact: true }).fill('subscritor@aurora.example');
  await expect(page).toHaveURL(/pessoa=/);
  const row = page.getByRole('row').filter({ hasText: status });
  await expect(row).toContainText(Name);
  await expect(row).toContainText('127.0.0.1');
  await expectAccessible(page, 'the audit');
  await row.getByRole('button', { name: `Usuário ${Name}` }).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer).toContainText(status);
  await expectAccessible(page, 'an entry of the audit');
  await drawer.getByRole('button', { name: 'Fechar a entrada' }).click();

  await page.getByRole('button', { name: 'Verificar auditoria' }).click({ timeout: 90_000 });
  await page.getByRole('dialog').getByRole('button', { name: 'Verificar' }).click();
  await expect(page.getByText('Tudo confere: nada foi alterado')).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page, 'the audit, verified');

  await page.getByRole('link', { name: 'Ver acessos a dados pessoais' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Acessos a dados pessoais/ })).toBeVisible();
  await expectAccessible(page, 'the accesses to personal data');
});

test('the search of the audit is taken along as a workbook without formulas, and by administrators alone', async ({
  page,
  browser,
}) => {
  // A spreadsheet would run it.
  const status = `=HYPERLINK("http://mau.example","${Date.now().toString(36)}")`;
  const theirs = await browser.newContext();
  const colleague = await theirs.newPage();
  await giveSession(colleague, 'subscritor@aurora.example');
  const { ChangedAt, Name, Phone, About } = await send<OwnProfile>(colleague, 'GET', 'Person/GetOwnProfile');
  await send(colleague, 'POST', 'Person/SaveOwnProfile', { body: { ChangedAt, Name, Phone, About, Status: status } });
  expect(await answerTo(colleague, 'GET', 'Audit/GetEntries')).toMatchObject({ status: 403, Response: null });
  await colleague.goto('/auditoria');
  await expect(colleague.getByRole('button', { name: 'Exportar' })).toHaveCount(0);
  await theirs.close();

  await giveSession(page, 'admin@aurora.example');
  const query = { person: 'subscritor@aurora.example', rowsPerPage: '100' };
  await page.goto(`/auditoria?pessoa=${query.person}`);
  await expect(page.getByRole('row').filter({ hasText: status }).first()).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar' }).click();
  await page.getByRole('menuitem', { name: 'Excel (XLSX), com valores e datas' }).click();
  const files = unzipped(await readFile(await (await download).path()));
  const found = await send<{ TotalItems: number; Data: { ChangedByName: string }[] }>(page, 'GET', 'Audit/GetEntries', {
    query,
  });
  const sheet = files.get('xl/worksheets/sheet1.xml') ?? '';
  // One of them is the head.
  expect(sheet.match(/<row /g)).toHaveLength(found.TotalItems + 1);
  expect(sheet).not.toContain('<f>');
  const texts = files.get('xl/sharedStrings.xml') ?? '';
  expect(texts).toContain(status);
  for (const { ChangedByName } of found.Data) expect(texts).toContain(ChangedByName);
});

test('failed queries of bureaus are found by their filter', async ({ page }) => {
  await giveSession(page, 'admin@aurora.example');
  await page.goto('/gerenciamento-consultas-bureau');
  await expect(page.getByRole('heading', { level: 1, name: /^Consultas bureau/ })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Por bureau' })).toBeVisible();
  await expectAccessible(page, 'the queries of bureaus');
  await page.getByRole('combobox', { name: 'Resultado' }).click();
  await page.getByTitle('Erro', { exact: true }).click();
  await expect(page).toHaveURL(/resultado=failed/);
});
