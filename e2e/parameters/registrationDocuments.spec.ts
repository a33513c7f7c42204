import type { Page } from '@playwright/test';
import { openAs } from '../portal';
import { expect, test } from '../quietTest';
import { send } from '../send';
import { publishSet } from './publish';

const INSURER = 'admin@aurora.example';
/** The bureau knows them, and nobody in the demonstration is registered with them. */
const [EARLIER, NEXT] = ['70001507000145', '70001781000114'];
const ADDED = 'Certidão negativa de débitos';

/** Registers a policy holder as a new proposal does, and opens its page: what is asked of it. */
async function askedOf(page: Page, Cnpj: string) {
  const { PolicyHolder } = await send<{ PolicyHolder: { UniqueId: string } }>(
    page,
    'POST',
    'PolicyHolder/ValidatePolicyHolderByCNPJToNewProposal',
    { query: { Cnpj } },
  );
  await page.goto(`/tomador/${PolicyHolder.UniqueId}?aba=documentos`);
  const documents = page.getByRole('region', { name: 'Documentos' });
  await expect(documents.getByText('Último balanço').first()).toBeVisible();
  return documents.getByText(ADDED).first();
}

// Of policy holders: brokers register in other files, at the same time, and give what is asked today.
test('a document that is added and published is asked of the next policy holder', async ({ page, browser }) => {
  test.slow();
  await openAs(page, INSURER);
  await expect(await askedOf(page, EARLIER)).toHaveCount(0);

  await page.goto('/parametrizacao/menu?busca=documentos+do+tomador');
  await page.getByRole('link', { name: 'Documentos de cadastro do tomador' }).click();
  await expect(page.getByRole('table', { name: 'Documentos de cadastro do tomador' })).toContainText('Último balanço');
  await page.getByRole('button', { name: 'Alterar documentos de cadastro' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Adicionar documento do tomador' }).click();
  await dialog.getByRole('textbox', { name: 'Nome, documento do tomador 4' }).fill(ADDED);
  await dialog.getByRole('button', { name: 'Salvar rascunho' }).click();
  await expect(page.getByRole('row', { name: `${ADDED} Obrigatório` })).toBeVisible();
  await publishSet(page, browser, new URL(page.url()).searchParams.get('mudanca')!);

  await expect(await askedOf(page, NEXT)).toBeVisible();
  await expect(await askedOf(page, EARLIER)).toHaveCount(0);
});
