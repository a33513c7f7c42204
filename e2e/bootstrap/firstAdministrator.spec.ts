import { accessibilityFindings } from '../accessibilityFindings';
import { publishSet } from '../parameters/publish';
import { expect } from '../quietTest';
import { send } from '../send';
import { comeAsAdministrator, draftFacts, test } from './freshInsurer';

const port = Number(process.env.PORTAL_PORT ?? 21080) + 400;

test.use({ baseURL: `http://localhost:${port}` });

test('an operator makes an insurer of nothing, and its administrator comes by the link, sees what is left and publishes it', async ({
  page,
  browser,
  start,
}) => {
  test.setTimeout(300_000);
  const production = await start(port, '.data/bootstrap');
  await page.goto(`http://127.0.0.1:${port}/login`);
  await expect(page.getByText(/^Nenhuma seguradora atende por 127\.0\.0\.1/)).toBeVisible();
  await expect(page.getByText('Endereço desconhecido')).toBeVisible();

  await comeAsAdministrator(page, production);
  await page.goto('/stepper');
  await expect(page.getByText('Faltam 2 etapas.')).toBeVisible();
  await expect(page.getByText('Falta: um segundo administrador')).toBeVisible();
  await expect(
    page.getByText('Falta: dados nos documentos, processo SUSEP, conta de cobrança, corretora'),
  ).toBeVisible();
  expect(await accessibilityFindings(page)).toEqual([]);

  const { UniqueId } = await send<{ UniqueId: string }>(page, 'POST', 'ParameterChange/CreateChangeSet', {
    body: { Name: 'Dados da Zênite', Reason: '' },
  });
  await draftFacts(page, UniqueId);
  await publishSet(page, browser, UniqueId);
  await page.goto('/parametrizacao/regras/dados-da-seguradora');
  await expect(page.getByText(/^Publicação 2, em vigor/)).toBeVisible();
  await expect(page.getByRole('row', { name: /^Quem assina/ })).toContainText('Ana Lima');
  await page.goto('/parametrizacao/modalidades');
  await expect(page.getByRole('link', { name: 'Executante fornecedor' }).first()).toBeVisible();
  await page.goto('/stepper');
  await expect(page.getByText('Falta: processo SUSEP, conta de cobrança, corretora')).toBeVisible();
  expect(await production.leave()).toBe(0);
});
