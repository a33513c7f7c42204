import type { Page } from '@playwright/test';
import { signIn } from '../portal';
import { expect, test } from '../quietTest';
import { expectHarmless, overflowOf, watchForHarm } from './harmless';
import { payloads } from './payloads';
import { answerTo, send } from './send';

/**
 * What the company says to everybody is laid into this browser's answers and not stored: a new version of the terms or
 * a maintenance would stop every other test of the insurer. `terms.spec.ts` publishes one for good.
 */
const answering = (page: Page, call: string, changed: object) =>
  page.route(`**/api/${call}*`, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { Response: object };
    const Response = Array.isArray(body.Response) ? changed : { ...body.Response, ...changed };
    await route.fulfill({ response: answer, json: { ...body, Response } });
  });

const END = 'Fim dos termos.';

test('terms of use and the values of their tags lose everything that could run', async ({ page }) => {
  const harm = watchForHarm(page);
  const written = payloads.map((text) => `<div>${text}</div>`).join('');
  const html = `<h1>[Perigo]</h1><p><a href="[Endereco]">Abrir</a></p>${written}<p>${END}</p>`;
  await signIn(page, 'admin@aurora.example');
  await page.goto('/stepper?etapa=termos');
  await page.getByLabel('Texto dos termos').fill(html);
  await expect(page.getByText(/não são mostradas a ninguém/)).toBeVisible();
  await expectHarmless(page, harm, [html]);
  await page.getByRole('button', { name: 'Descartar alterações' }).click();

  await answering(page, 'Core/GetCompanyTermOfUseTags', [
    { Name: 'Perigo', Value: payloads[0] },
    { Name: 'Endereco', Value: 'javascript:hostile=1' },
  ]);
  // One text at a time: what one leaves open would hide the next from whoever reads the page.
  let shown = '';
  await page.route('**/api/Core/GetTermOfUse*', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { Response: object };
    await route.fulfill({ response: answer, json: { ...body, Response: { ...body.Response, HTMLTermOfUse: shown } } });
  });
  for (const text of [html, `<p>[Perigo]</p>${payloads.slice(0, 4).join('')}`]) {
    shown = text;
    await page.goto('/termos-aceite');
    await expect(page.locator('.terms-text')).toContainText(payloads[0]!);
    await expectHarmless(page, harm, [payloads[0]!]);
  }
});

test('a portal whose company has payloads for its name, colours and messages opens, and shows them as text', async ({
  page,
}) => {
  const harm = watchForHarm(page);
  const message = payloads.join('\n').slice(0, 500);
  await answering(page, 'Application/GetPortalConfig', {
    CompanyName: payloads[0],
    warnMaintenance: true,
    maintenanceMessage: message,
    layout: {
      common: {
        primaryColor: '#0e65a5;}</style><script>hostile=1</script>',
        figureColor: 'url(//spy.invalid/a.png)',
        lineColor: '"><svg onload=hostile=1>',
        FontFamily: "x'; } body { background: url(//spy.invalid/b.png) } a { b: '",
        FontFamilyUrl: 'javascript:hostile=1',
      },
    },
  });
  await page.goto('/login');
  await expect(page.getByLabel('E-mail')).toBeVisible();
  await expectHarmless(page, harm, [message]);
  await signIn(page, 'admin@aurora.example');
  const warning = page.getByRole('dialog', { name: 'Aviso!' });
  await expect(warning).toContainText(payloads[0]!);
  await expectHarmless(page, harm, [message, payloads[0]!]);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
});

test('branding is stored only as colours and a font of the portal', async ({ page }) => {
  await signIn(page, 'admin@aurora.example');
  const { ChangedAt, Branding } = await send<{ ChangedAt: string; Branding: object }>(page, 'GET', 'Company/GetSetup');
  for (const text of payloads)
    for (const field of ['PrimaryColor', 'FigureColor', 'LineColor', 'FontFamily']) {
      const body = { ChangedAt, ...Branding, [field]: text };
      expect((await answerTo(page, 'POST', 'Company/SaveBranding', { body })).status, `${field}: ${text}`).toBe(400);
    }
});
