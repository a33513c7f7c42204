import { readPdf } from '../../api/src/platform/pdf/testing';
import type { CallResponse } from '@portal/shared/contracts/call';
import type { getPolicyHolderBureauData } from '@portal/shared/contracts/parties/policyHolderBureau';
import { expectAccessible } from '../expectAccessible';
import { openAs } from '../portal';
import { expect, test } from '../quietTest';
import { send } from '../send';
import { openInNewSet, publishSet } from './publish';
import type { Page } from '@playwright/test';
import { expectNoOverflow } from '../expectNoOverflow';

const INSURER = 'admin@aurora.example';

interface Contracts {
  Contracts: { UniqueId: string }[];
  OpenDisabledReason?: string | null;
}

/** `parties/counterGuarantee.spec.ts` begins the contract of this one. */
const OF_ANOTHER_TEST = /Horizonte/;

/** Finds who may sign for a company: an administrator of its QSA, whose CPF is masked elsewhere. */
async function administratorOf(page: Page, policyHolderUniqueId: string) {
  const { Partners } = await send<CallResponse<typeof getPolicyHolderBureauData>>(
    page,
    'GET',
    'PolicyHolder/GetBureauData',
    { query: { policyHolderUniqueId } },
  );
  const found = Partners.find(({ Qualification }) => /administrador/i.test(Qualification));
  if (!found) return null;
  const { CpfCnpj } = await send<{ CpfCnpj: string }>(page, 'POST', 'PersonalData/RevealDocument', {
    body: { Kind: 'partner', UniqueId: found.UniqueId },
  });
  return { Name: found.Name, CpfCnpj };
}

/** Makes the contract of a policy holder that has none under way; answers the words of its document. */
async function nextContract(page: Page): Promise<string> {
  const { Data } = await send<{ Data: { PolicyHolderUniqueId: string; Name: string; CpfCnpj: string }[] }>(
    page,
    'GET',
    'PolicyHolder/SearchPolicyHoldersRelatedToCurrentUserLogged',
    { query: { rowsPerPage: '30', isBlocked: 'false' } },
  );
  const companies = Data.filter(({ CpfCnpj, Name }) => CpfCnpj.length === 14 && !OF_ANOTHER_TEST.test(Name));
  for (const { PolicyHolderUniqueId } of companies.reverse()) {
    const query = { policyHolderUniqueId: PolicyHolderUniqueId };
    const found = await send<Contracts>(page, 'GET', 'PolicyHolder/GetCounterGuarantees', { query });
    if (found.OpenDisabledReason !== null) continue;
    const administrator = await administratorOf(page, PolicyHolderUniqueId);
    if (!administrator) continue;
    const opened = await send<Contracts>(page, 'POST', 'PolicyHolder/OpenCounterGuarantee', {
      body: { PolicyHolderUniqueId },
    });
    const named = { CounterGuaranteeUniqueId: opened.Contracts[0]!.UniqueId };
    await send(page, 'POST', 'PolicyHolder/AddCounterGuaranteeSignatory', {
      body: {
        ...{ ...named, ...administrator, Role: 'representative', Capacity: 'administrator' },
        ...{ Profession: 'engenheira', IdentityDocument: 'RG 1.234.567 SDS/PE', Address: 'Rua do Sol, 10, Recife/PE' },
      },
    });
    await send(page, 'POST', 'PolicyHolder/GenerateCounterGuarantee', { body: named });
    const { UrlToDownload } = await send<{ UrlToDownload: string }>(
      page,
      'GET',
      'PolicyHolder/DownloadCounterGuarantee',
      { query: named },
    );
    const file = await page.request.get(new URL(UrlToDownload, page.url()).href);
    return readPdf(await file.body()).text.replace(/\s+/g, ' ');
  }
  throw new Error('The demonstration has policy holders whose contract can be begun');
}

test('who signs and the text of counter-guarantee are drafted together, published by a second person, and printed by the next contract', async ({
  page,
  browser,
}) => {
  test.slow();
  const set = await openInNewSet(page, '/parametrizacao/regras/dados-da-seguradora', 'Nova diretoria');
  await page.getByRole('button', { name: 'Alterar dados nos documentos' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Quem assina/).fill('Otávio Lins Brandão');
  await dialog.getByLabel(/^Local da assinatura/).fill('São Paulo');
  await dialog.getByRole('button', { name: 'Salvar rascunho' }).click();
  await expect(dialog.getByText(/Escreva o local como município e estado/)).toBeVisible();
  await dialog.getByLabel(/^Local da assinatura/).fill('Recife/PE');
  await dialog.getByRole('button', { name: 'Salvar rascunho' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row', { name: /^Quem assina/ })).toContainText('Otávio Lins Brandão');

  await page.getByRole('navigation', { name: 'Regras' }).getByRole('link', { name: 'Contragarantia' }).click();
  await page.getByRole('button', { name: 'Alterar texto da contragarantia' }).click();
  const editor = dialog.getByRole('textbox', { name: /^Texto do contrato/ });
  await expect(editor.locator('[data-unknown]')).toHaveCount(0);
  await editor.click();
  await editor.press('ControlOrMeta+End');
  await editor.pressSequentially(' Feito em duas vias para [NomeT');
  await dialog.getByRole('option', { name: /NomeTomador/ }).click();
  await expect(editor).toContainText('Feito em duas vias para [NomeTomador]');
  await dialog.getByRole('button', { name: 'Salvar rascunho' }).click();
  await expect(dialog).toBeHidden();
  const change = page.getByRole('region', { name: /contragarantia.*: o que muda/ });
  await expect(change.locator('ins').first()).toContainText('duas vias');
  await page.getByRole('combobox', { name: /^Preencher as tags/ }).fill('construtora');
  await page.getByRole('option').first().click();
  await expect(page.getByText(/^Preenchido com .*Construtora/)).toBeVisible();
  await expectAccessible(page, 'the drafted text of counter-guarantee');

  const before = await nextContract(page);
  expect(before).not.toContain('Feito em duas vias');
  await publishSet(page, browser, set);
  const printed = await nextContract(page);
  expect(printed).toContain('Otávio Lins Brandão');
  expect(printed).toMatch(/Recife\/PE, \d+ de /);
  expect(printed).toContain('Feito em duas vias para');
  expect(printed).toContain('texto versão 2');
});

test.describe('what documents say has no accessibility findings in any theme', () => {
  for (const width of [1440, 390])
    test(`at ${width} pixels`, async ({ page }) => {
      test.slow();
      await page.setViewportSize({ width, height: 900 });
      const dialog = page.getByRole('dialog');
      await openAs(page, INSURER, '/parametrizacao/regras/dados-da-seguradora');
      await expect(page.getByRole('row', { name: /^Quem assina/ })).toBeVisible();
      await expectNoOverflow(page);
      await expectAccessible(page, `the insurer on documents at ${width}`);
      await page.getByRole('button', { name: 'Alterar dados nos documentos' }).click();
      await expect(dialog.getByLabel(/^Quem assina/)).toBeVisible();
      await expectAccessible(page, `the dialog of the insurer at ${width}`);
      await page.goto('/parametrizacao/regras/contragarantia');
      await expect(page.getByRole('heading', { name: /Obrigação de indenizar/ })).toBeVisible();
      await expectAccessible(page, `the text of counter-guarantee at ${width}`);
      await page.getByRole('button', { name: 'Alterar texto da contragarantia' }).click();
      await expect(dialog.getByRole('textbox', { name: /^Texto do contrato/ })).toBeVisible();
      await expectAccessible(page, `the dialog of the text of counter-guarantee at ${width}`);
    });
});
