import type { Page } from '@playwright/test';
import { expect, test } from '../quietTest';
import { send } from '../send';
import { openInNewSet, publishSet } from './publish';

/** Nobody in the demonstration is registered with it. */
const CNPJ = '70000137000121';

interface Query {
  Bureau: string;
}

/** Which bureau was asked first about a document. */
async function firstAsked(page: Page, document: string): Promise<string | undefined> {
  const { Data } = await send<{ Data: { Provider: string }[] }>(page, 'GET', 'Person/GetPersonThr3dAPIHistory', {
    query: { document },
  });
  return Data.at(-1)?.Provider;
}

test('the next query asks first whom an administrator moved up and published', async ({ page, browser }) => {
  test.slow();
  const set = await openInNewSet(page, '/parametrizacao/bureaus-consulta', 'Reserva primeiro');
  await expect(page.getByText('offline, depois reserve').first()).toBeVisible();
  await page.getByRole('link', { name: 'Ordem e regra: cadastro de pessoa jurídica' }).click();

  const up = page.getByRole('button', { name: 'Subir reserve' });
  await up.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('reserve agora é o 1º da ordem, em rascunho.')).toBeVisible();
  await expect(page.getByRole('row', { name: /1\. reserve/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Subir reserve' })).toBeFocused();

  await publishSet(page, browser, set);
  const { ParametrosBureaus } = await send<{ ParametrosBureaus: Query[] }>(
    page,
    'GET',
    'Parametros/ObterBureausPorConsulta',
    { query: { TipoConsultaId: '1' } },
  );
  expect(ParametrosBureaus.map(({ Bureau }) => Bureau)).toEqual(['reserve', 'offline']);
  await send(page, 'POST', 'PolicyHolder/ValidatePolicyHolderByCNPJToNewProposal', { query: { Cnpj: CNPJ } });
  expect(await firstAsked(page, CNPJ)).toBe('reserve');
});
