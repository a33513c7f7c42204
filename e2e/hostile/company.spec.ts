import { giveSession, openAs } from '../portal';
import { expect, test } from '../quietTest';
import { expectHarmless, overflowOf, watchForHarm } from './harmless';
import { payloads } from './payloads';
import { answerTo, send } from '../send';

interface Setup {
  ChangedAt: string;
  Branding: object;
  Notices: { MaintenanceMessage: string };
}

/**
 * Chromium reports a handler that it reads in any document, also in the inert one of the purifier, where nothing runs.
 * That none is left in the page itself is what `expectHarmless` looks for.
 */
test.use({ expectedErrors: [/^Executing inline event handler violates/] });

const END = 'Fim dos termos.';

test('terms of use and the values of their tags lose everything that could run', async ({ page }) => {
  const harm = watchForHarm(page);
  const written = payloads.map((text) => `<div>${text}</div>`).join('');
  const html = `<h1>[Perigo]</h1><p><a href="[Endereco]">Abrir</a></p>${written}<p>${END}</p>`;
  await openAs(page, 'admin@aurora.example', '/stepper?etapa=termos');
  await page.getByLabel('Texto dos termos').fill(html);
  await expect(page.getByText(/não são mostradas a ninguém/)).toBeVisible();
  await expectHarmless(page, harm, [html]);
  await page.getByRole('button', { name: 'Descartar alterações' }).click();

  // Laid into this browser's answers and not published: a new version stops every other test of the insurer.
  // `terms.spec.ts` publishes one for good.
  const answering = (call: string, change: (Response: object) => object) =>
    page.route(`**/api/Core/${call}*`, async (route) => {
      const answer = await route.fetch();
      const body = (await answer.json()) as { Response: object };
      await route.fulfill({ response: answer, json: { ...body, Response: change(body.Response) } });
    });
  await answering('GetCompanyTermOfUseTags', () => [
    { Name: 'Perigo', Value: payloads[0] },
    { Name: 'Endereco', Value: 'javascript:hostile=1' },
  ]);
  // One text at a time: what one leaves open would hide the next from whoever reads the page.
  let shown = '';
  await answering('GetTermOfUse', (Response) => ({ ...Response, HTMLTermOfUse: shown }));
  for (const text of [html, `<p>[Perigo]</p>${payloads.slice(0, 4).join('')}`]) {
    shown = text;
    await page.goto('/termos-aceite');
    await expect(page.locator('.terms-text')).toContainText(payloads[0]!);
    await expectHarmless(page, harm, [payloads[0]!]);
  }
});

test('a maintenance message comes in the page itself, and stays text there', async ({ page }) => {
  const harm = watchForHarm(page);
  await giveSession(page, 'admin@aurora.example');
  const stored = await send<Setup>(page, 'GET', 'Company/GetSetup');
  const save = (ChangedAt: string, MaintenanceMessage: string) =>
    send<Setup>(page, 'POST', 'Company/SaveNotices', { body: { ChangedAt, ...stored.Notices, MaintenanceMessage } });
  const message = payloads.slice(0, 12).join('\n');
  const { ChangedAt } = await save(stored.ChangedAt, message);
  try {
    // The page may still hold what the platform said a moment ago.
    await expect(async () => {
      await page.goto('/maintenance');
      await expect(page.getByRole('main')).toContainText(payloads[0]!, { timeout: 2_000 });
    }).toPass({ timeout: 60_000 });
    await expectHarmless(page, harm, [message]);
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    await page.goto('/stepper?etapa=avisos');
    await expect(page.getByLabel('Mensagem de manutenção')).toHaveValue(message);
    await expectHarmless(page, harm, []);
  } finally {
    await save(ChangedAt, stored.Notices.MaintenanceMessage);
  }
});

test('branding is stored only as colours and a font of the portal', async ({ page }) => {
  await giveSession(page, 'admin@aurora.example');
  const { ChangedAt, Branding } = await send<Setup>(page, 'GET', 'Company/GetSetup');
  for (const text of payloads)
    for (const field of ['PrimaryColor', 'FigureColor', 'LineColor', 'FontFamily']) {
      const body = { ChangedAt, ...Branding, [field]: text };
      expect((await answerTo(page, 'POST', 'Company/SaveBranding', { body })).status, `${field}: ${text}`).toBe(400);
    }
});
