import type { Page } from '@playwright/test';
import { expectAccessible } from '../expectAccessible';
import { giveSession } from '../portal';
import { expect, test } from '../quietTest';
import { send } from '../send';

const SCREENS = [
  '/parametrizacao/menu?busca=prazo',
  '/parametrizacao/mudancas',
  '/parametrizacao/linha-do-tempo',
  '/parametrizacao/linha-do-tempo?ver=vigente',
  '/parametrizacao/linha-do-tempo?ver=diferenca',
];

interface Parameter {
  VersionUniqueId: string;
  Values: Record<string, unknown>;
}

/** A change set of its own with another rate, whose impact was computed. */
async function setWithImpact(page: Page): Promise<string> {
  const { UniqueId } = await send<{ UniqueId: string }>(page, 'POST', 'ParameterChange/CreateChangeSet', {
    body: { Name: 'Acessibilidade', Reason: 'Telas' },
  });
  const { Data } = await send<{ Data: { UniqueId: string }[] }>(page, 'GET', 'ParameterChange/GetParametersAt', {
    query: { At: new Date().toISOString(), Kind: 'modality', Search: 'fornecedor' },
  });
  const modality = Data[0]!.UniqueId;
  const { VersionUniqueId, Values } = await send<Parameter>(page, 'GET', 'Parameter/GetModalityParameters', {
    query: { modalityUniqueId: modality },
  });
  await send(page, 'POST', 'Core/SaveModality', {
    body: {
      ChangeSetUniqueId: UniqueId,
      UniqueId: modality,
      BaseVersionUniqueId: VersionUniqueId,
      DraftVersion: 0,
      IsDeleted: false,
      Values: { ...Values, AnnualRatePercent: 1.37 },
    },
  });
  await send(page, 'POST', 'ParameterChange/ComputeImpact', { body: { ChangeSetUniqueId: UniqueId } });
  return `/parametrizacao/mudancas/${UniqueId}`;
}

for (const width of [1440, 390])
  test(`the screens of change sets have no accessibility findings at ${width} pixels`, async ({ page }) => {
    // Six audits of whole pages, each in every theme.
    test.slow();
    await page.setViewportSize({ width, height: 900 });
    await giveSession(page, 'admin@aurora.example');
    const ofSet = await setWithImpact(page);
    for (const address of [...SCREENS, ofSet]) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      if (address === ofSet) {
        await expect(page.getByText(/Calculado em/)).toBeVisible({ timeout: 30_000 });
        await page.getByRole('button', { name: 'Ver os valores em tabela' }).click();
      }
      await expectAccessible(page, `${address} at ${width} pixels`);
    }
  });
