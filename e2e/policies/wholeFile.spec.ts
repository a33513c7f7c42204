import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../expectAccessible';
import { giveSession, openAs } from '../portal';
import { expect, test } from '../quietTest';
import { send } from '../send';
import { requestOf } from '../requests';

interface Found {
  Data: { PolicyUniqueId: string; PolicyNumber: string }[];
}

/** The last policy that the signed-in broker sees in force. */
async function policyInForce(page: Parameters<typeof send>[0]) {
  const query = { statusId: '2', rowsPerPage: '1', orderBy: 'EndDate', orderDirection: 'desc' };
  const [policy] = (await send<Found>(page, 'GET', 'Policy/SearchPoliciesRelatedToLoggedUser', { query })).Data;
  if (!policy) throw new Error('The demonstration has policies in force');
  return policy;
}

test('a broker takes everything of a policy with them as one file', async ({ page }) => {
  await openAs(page, 'corretor@boreal.example', '/apolices');
  const { PolicyUniqueId, PolicyNumber } = await policyInForce(page);
  await page.goto(`/apolice/${PolicyUniqueId}`);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Baixar tudo (ZIP)' }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toBe(`apolice-${PolicyNumber}.zip`);
  await expect(page.getByText('Arquivo da apólice baixado')).toBeVisible();
  const bytes = await readFile((await saved.path()) ?? '');
  expect(bytes.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004');
  // It ends with the directory of what is in it: a half would not.
  const end = bytes.lastIndexOf('PK\u0005\u0006', undefined, 'latin1');
  const directory = bytes.subarray(bytes.readUInt32LE(end + 16), end).toString('utf8');
  for (const name of [`apolice-${PolicyNumber}.pdf`, 'historico.csv', 'LEIA-ME.txt']) expect(directory).toContain(name);
});

test('a file that breaks off on its way is told and not saved', async ({ page }) => {
  await openAs(page, 'corretor@boreal.example', '/apolices');
  const { PolicyUniqueId } = await policyInForce(page);
  await page.goto(`/apolice/${PolicyUniqueId}`);
  await page.route('**/api/Policy/DownloadPolicyFile**', (route) => route.abort('connectionreset'));
  await page.getByRole('button', { name: 'Baixar tudo (ZIP)' }).click();
  await expect(page.getByText('O arquivo da apólice não chegou inteiro, e nada foi salvo')).toBeVisible();
});

test('a row of the list opens the document of its policy', async ({ page }) => {
  await openAs(page, 'corretor@boreal.example', '/apolices');
  const { PolicyNumber } = await policyInForce(page);
  await page.goto(`/apolices?busca=${PolicyNumber}`);
  await page.getByRole('button', { name: new RegExp(`Ações.*${PolicyNumber}`) }).click();
  const download = () => page.getByRole('menuitem', { name: 'Baixar documento' }).click();
  const asked = await requestOf(page, /\/storage\/.*\/apolice-[^/]*\.pdf/, download);
  const document = await page.request.get(asked.url());
  expect((await document.body()).subarray(0, 5).toString('latin1')).toBe('%PDF-');
});

test('the palette finds portfolio and collection', async ({ page }) => {
  await openAs(page, 'admin@aurora.example', '/apolices');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const [word, heading] of [
    ['carteira', 'Carteira'],
    ['cobrança', 'Cobrança'],
  ] as const) {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: /^Buscar/ }).fill(word);
    await page
      .getByRole('option', { name: new RegExp(word, 'i') })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  }
});

for (const [path, last] of [
  ['/apolices/carteira', /Renovadas do que terminou/],
  ['/apolices/cobranca', /./],
] as const)
  for (const width of [1440, 390])
    test(`a checker of accessibility finds nothing on ${path} at ${width} pixels`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await giveSession(page, 'admin@aurora.example');
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 2, name: last }).first()).toBeVisible();
      await expectAccessible(page, `${path} at ${width} pixels`);
    });
