import { holdTimeOfDay } from '../clock';
import { openAs } from '../portal';
import { expect, test } from '../quietTest';
import { requestOf, responseOf } from '../requests';

const BOARD = '/board/api/kanban/v1.0/pipes';
const first = {
  '/kanban': [BOARD, expect.stringMatching(/^\/board\/api\/kanban\/v1\.0\/pipes\/\d+\/steps\/filter$/)],
  '/propostas-seguradora?pagina=2': [
    '/platform/api/Proposal/SearchProposals',
    '/platform/api/Modality/GetModalitiesGroups',
  ],
  '/apolices': ['/platform/api/Policy/SearchPoliciesRelatedToLoggedUser', '/platform/api/Modality/GetModalitiesGroups'],
};
const ofEveryPage = ['/platform/api/Security/GetUserInfo', '/platform/api/Security/VerifyUserInfoAssignLastTermOfUser'];

for (const [path, calls] of Object.entries(first))
  test(`what ${path} reads first is asked for once, before its code is there`, async ({ page }) => {
    const before = () => openAs(page, 'admin@aurora.example', '/redirect-to-home');
    await responseOf(page, '/api/Notification/Stream', before);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // An early answer is good for eight seconds, which a busy machine may need for the code that wants it.
    await holdTimeOfDay(page.context());
    const asked: { type: string; path: string }[] = [];
    page.on('request', (request) => {
      // What the page before it still asked for is none of this one's.
      if (request.isNavigationRequest()) asked.splice(0);
      const { pathname } = new URL(request.url());
      // The script of the page asks by `fetch`, the client by XMLHttpRequest.
      if (/^\/(platform|board)\//.test(pathname)) asked.push({ type: request.resourceType(), path: pathname });
    });
    // The last call of a page is that for live events.
    await requestOf(page, '/api/Notification/Stream', () => page.goto(path));
    await expect(page.locator('[data-card-id], tbody tr').first()).toBeVisible();
    const early = asked.filter(({ type, path: at }) => type === 'fetch' && !/stream$/i.test(at)).map((one) => one.path);
    expect(early.sort()).toEqual(expect.arrayContaining([...ofEveryPage, ...calls]));
    expect(early).toHaveLength(ofEveryPage.length + calls.length);
    // Who the user is is asked once more when live events begin: what changed before them nobody told.
    const others = asked.map((one) => one.path).filter((at) => at !== ofEveryPage[0]);
    expect(others).toEqual([...new Set(others)]);
  });
