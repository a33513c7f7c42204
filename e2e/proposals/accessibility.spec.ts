import { expectAccessible } from '../expectAccessible';
import { openAs } from '../portal';
import { expect, test } from '../quietTest';

const SCREENS = [
  '/propostas/nova-proposta-new',
  '/propostas/nova-proposta-new/dados-de-risco',
  '/propostas/nova-proposta',
];

test('the screens of proposals have no accessibility findings in any theme', async ({ page }) => {
  // Seven screens, each looked through in full and in three themes.
  test.setTimeout(120_000);
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
    await expectAccessible(page, address);
  }
});
