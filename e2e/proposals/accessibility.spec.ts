import { accessibilityFindings } from '../accessibilityFindings';
import { openAs } from '../portal';
import { expect, test } from '../quietTest';

const SCREENS = [
  '/propostas/nova-proposta-new',
  '/propostas/nova-proposta-new/dados-de-risco',
  '/propostas/nova-proposta',
];

for (const theme of ['light', 'dark'])
  test(`the screens of proposals have no accessibility findings in the theme ${theme}`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.addInitScript((chosen) => localStorage.setItem('portal.theme', chosen), theme);
    await openAs(page, 'corretor@boreal.example', '/propostas?situacao=1');
    const proposal = page.locator('a[href^="/propostas/proposta/"]').first();
    await expect(proposal).toBeVisible();
    const detail = (await proposal.getAttribute('href')) ?? '';
    const ofProposal = [
      detail,
      detail.replace('/proposta/', '/proposta/editar/'),
      detail.replace('/propostas/proposta/', '/propostas/timeline/'),
      detail.replace('/propostas/proposta/', '/propostas/nova-proposta-new/dados-financeiros/'),
    ];
    for (const address of [...SCREENS, ...ofProposal]) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expect(page.locator('[aria-busy="true"], .portal-spinner, .ui-bone')).toHaveCount(0);
      expect(await accessibilityFindings(page), address).toEqual([]);
    }
  });
