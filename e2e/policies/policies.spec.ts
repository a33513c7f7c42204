import { expectAccessible } from '../expectAccessible';
import { giveSession } from '../portal';
import { expect, test } from '../quietTest';
import { send } from '../send';
import { whichIsShown } from '../waits';
import { formatDate } from '@portal/shared/domain/time/dates';
import { today } from '@portal/shared/domain/time/instants';

interface Found {
  Data: { PolicyUniqueId: string; PolicyNumber: string }[];
}

/** A policy in force that the signed-in user sees, the last that ends. */
const policyInForce = async (page: Parameters<typeof send>[0]) => {
  const query = { statusId: '2', rowsPerPage: '1', orderBy: 'EndDate', orderDirection: 'desc' };
  const [policy] = (await send<Found>(page, 'GET', 'Policy/SearchPoliciesRelatedToLoggedUser', { query })).Data;
  if (!policy) throw new Error('The demonstration has policies in force');
  return policy;
};

test('a broker finds a policy by its number, reads its life, and anybody confirms its document', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  await giveSession(page, 'corretor@boreal.example');
  await page.goto('/apolices');
  const { PolicyNumber } = await policyInForce(page);
  await page.getByRole('searchbox').fill(PolicyNumber.replaceAll('-', ' '));
  await expect(page).toHaveURL(/busca=/);
  await page.getByRole('link', { name: PolicyNumber }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Apólice ${PolicyNumber}` })).toBeVisible();
  await expect(page.getByRole('figure', { name: /Linha da vigência/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancelar apólice' })).toBeHidden();
  await expectAccessible(page, 'a policy');

  const detail = await send<{ ProposalUniqueId: string }>(page, 'GET', 'Policy/GetPolicyDetail', {
    query: { policyUniqueId: page.url().split('/').at(-1)! },
  });
  const { UrlToDownload } = await send<{ UrlToDownload: string }>(page, 'GET', 'Policy/DownloadPolicyDocument', {
    query: { ProposalUniqueId: detail.ProposalUniqueId },
  });
  const pdf = await (await page.request.get(UrlToDownload)).body();
  const code = /autenticidade:([0-9A-F]{16})/.exec(pdf.toString('latin1'))?.[1] ?? '';

  const visitor = await (await browser.newContext({ baseURL })).newPage();
  await visitor.goto(`/autenticidade/${code}`);
  await expect(visitor.getByText(PolicyNumber)).toBeVisible();
  await expectAccessible(visitor, 'the page of authenticity');
  const give = (buffer: Buffer) =>
    visitor.locator('input[type=file]').setInputFiles({ name: 'apolice.pdf', mimeType: 'application/pdf', buffer });
  await give(pdf);
  await expect(visitor.locator('[data-tone=danger]')).toBeHidden();
  const changed = Buffer.from(pdf);
  changed[changed.length - 20] = changed[changed.length - 20]! ^ 1;
  await give(changed);
  await expect(visitor.locator('[data-tone=danger]')).toBeVisible();
  await visitor.goto('/autenticidade/0000000000000000');
  await expect(visitor.getByRole('heading', { name: /não/i })).toBeVisible();
  await visitor.context().close();
});

test('the insurer cancels a policy, sees before what it does, and cannot do so twice', async ({ page }) => {
  test.slow();
  await giveSession(page, 'admin@aurora.example');
  await page.goto('/apolices');
  const { PolicyUniqueId, PolicyNumber } = await policyInForce(page);
  await page.goto(`/apolice/${PolicyUniqueId}`);
  await page.getByRole('button', { name: 'Cancelar apólice' }).click();
  const dialog = page.getByRole('dialog', { name: /Cancelar a apólice/ });
  await dialog.getByRole('textbox', { name: /Cancelar a partir de/ }).fill(formatDate(today()));
  await page.keyboard.press('Tab');
  await expect(dialog.getByText('Limite liberado')).toBeVisible();
  await dialog.getByLabel(/^Motivo/).click();
  await page.getByTitle('Liberação pelo segurado').click();
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'termo.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7 termo'),
  });
  await expect(dialog.getByRole('button', { name: 'Remover termo.pdf' })).toBeVisible();
  await expectAccessible(page, 'cancelling a policy');
  const refund = dialog.getByRole('button', { name: /É o tomador/ });
  const nothing = dialog.getByText(/^(Ainda devido pelo tomador|A restituir\s*R\$\s*0,00)/);
  if ((await whichIsShown({ refund, nothing })) === 'refund') {
    await refund.click();
    await dialog.getByLabel(/^Banco/).click();
    // One of several hundred: it is looked for, as people do.
    await page.keyboard.type('341');
    await page.getByTitle(/^341 /).click();
    await dialog.getByLabel(/^Tipo de conta/).click();
    await page.getByTitle('Conta corrente').click();
    await dialog.getByRole('textbox', { name: /^Agência/ }).fill('1234');
    await dialog.getByRole('textbox', { name: /^Conta/ }).fill('56789');
    await dialog.getByRole('textbox', { name: /^Dígito da conta/ }).fill('7');
  }
  await dialog.getByLabel(/^Digite/).fill(PolicyNumber);
  await dialog.getByRole('button', { name: 'Cancelar apólice' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(`Apólice ${PolicyNumber} cancelada`)).toBeVisible();
  await expect(page.getByRole('button', { name: /Cancelar apólice/ })).toBeDisabled();
  await expect(page.getByRole('region', { name: 'Endossos' }).getByText('Cancelamento')).toBeVisible();
});
