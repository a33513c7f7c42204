import { fileURLToPath } from 'node:url';
import type { BrowserContext, Page } from '@playwright/test';
import type { FilledPipe } from './manyCards';

/** How a visit went; times in milliseconds. */
export interface BoardVisit {
  firstCards: number;
  filter: number;
  drop: number;
  mostCards: number;
  /** The longest task from picking a card up until after it was dropped. */
  longestTask: number;
  interactions: number[];
  /** From each arrow until the focus was seen on another card. */
  keys: number[];
}

/** What `noteWork.js` leaves in the page. */
interface NotedPage {
  boardWork: {
    firstCards: number;
    tasks: { startTime: number; duration: number }[];
    interactions: Record<string, number>;
    mostCards: number;
    timing: Promise<number>;
    timedDrop: (cardId: string | null, columnIndex: number) => Promise<number>;
    timedKey: () => Promise<number>;
    timedSearch: (countBefore: string | null) => Promise<number>;
  };
}

const noteWork = fileURLToPath(new URL('./noteWork.js', import.meta.url));
/** The search waits so long for another key (`SearchField`); nobody can see an answer before. */
const TYPING_PAUSE = 300;
const SCROLLS = 24;

const column = (page: Page, index: number) => page.locator('.kanban-column').nth(index);

/** Opens the board of a pipe and works on it as people do: scrolls far, opens menus, chooses, drags, searches. */
export async function visitBoard(context: BrowserContext, origin: string, pipe: FilledPipe): Promise<BoardVisit> {
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  try {
    await page.addInitScript({ path: noteWork });
    await page.goto(`${origin}/kanban/pipe/${pipe.uniqueId}/${pipe.id}`);
    await page.locator('[data-card-id]').first().waitFor();
    await page.waitForLoadState('networkidle', { timeout: 3_000 }).catch(() => undefined);
    await scrollFar(page);
    await openMenus(page);
    const keys = await walkByKeys(page);
    const { drop, longestTask } = await dragOne(page);
    const filter = await search(page);
    const noted = await page.evaluate(() => {
      const { firstCards, interactions, mostCards } = (globalThis as unknown as NotedPage).boardWork;
      return { firstCards, mostCards, interactions: Object.values(interactions) };
    });
    return { ...noted, drop, longestTask, filter, keys };
  } finally {
    await page.close();
  }
}

async function scrollFar(page: Page): Promise<void> {
  await page.locator('.kanban-board').hover();
  for (let turn = 0; turn < SCROLLS; turn += 1) {
    await page.mouse.wheel(0, 1_500);
    await page.waitForTimeout(60);
  }
  await page.waitForTimeout(500);
  await page.locator('.kanban-board').evaluate((board) => board.scrollTo(0, 0));
  await page.waitForTimeout(300);
}

async function openMenus(page: Page): Promise<void> {
  for (const index of [0, 1, 2]) {
    const card = column(page, index).locator('[data-card-id]').first();
    await card.hover();
    await card.getByRole('button', { name: /^Mover ou atribuir/ }).click();
    await page.getByRole('menu').waitFor();
    await page.keyboard.press('Escape');
    await card.getByRole('checkbox').click();
  }
  await page.getByRole('button', { name: 'Limpar seleção' }).click();
  for (let step = 0; step < 6; step += 1) await page.keyboard.press('Tab');
}

/** Walks down a column and to those beside it, one key after the other. */
async function walkByKeys(page: Page): Promise<number[]> {
  const keys = [...Array.from({ length: 30 }, () => 'ArrowDown'), 'ArrowRight', 'ArrowRight', 'ArrowLeft', 'ArrowLeft'];
  await column(page, 0).locator('[data-card-id]').first().focus();
  const times: number[] = [];
  for (const key of keys) {
    await page.evaluate(() => {
      const { boardWork } = globalThis as unknown as NotedPage;
      boardWork.timing = boardWork.timedKey();
    });
    await page.keyboard.press(key);
    times.push(await timed(page));
  }
  return times;
}

async function dragOne(page: Page): Promise<Pick<BoardVisit, 'drop' | 'longestTask'>> {
  // The tabs before may have scrolled the first card below the header.
  await page.locator('.kanban-board').evaluate((board) => board.scrollTo(0, 0));
  await page.waitForTimeout(300);
  const dragged = column(page, 0).locator('[data-card-id]').first();
  const cardId = await dragged.getAttribute('data-card-id');
  const from = await dragged.boundingBox();
  const to = await column(page, 1).boundingBox();
  if (!from || !to) throw new Error('The board shows nothing to drag');
  const startedAt = await page.evaluate(() => performance.now());
  await page.mouse.move(from.x + 40, from.y + 36);
  await page.mouse.down();
  await page.mouse.move(from.x + 60, from.y + 36, { steps: 5 });
  await page.mouse.move(to.x + to.width / 2, to.y + 200, { steps: 30 });
  await page.waitForTimeout(200);
  // The clock waits for the mouse before that is let go of.
  await page.evaluate((id) => {
    const { boardWork } = globalThis as unknown as NotedPage;
    boardWork.timing = boardWork.timedDrop(id, 1);
  }, cardId);
  await page.mouse.up();
  const drop = await timed(page);
  await page.waitForTimeout(300);
  const longestTask = await page.evaluate((since) => {
    const { tasks } = (globalThis as unknown as NotedPage).boardWork;
    return Math.max(0, ...tasks.filter(({ startTime }) => startTime >= since).map(({ duration }) => duration));
  }, startedAt);
  return { drop, longestTask };
}

async function search(page: Page): Promise<number> {
  const before = await page.locator('.ui-page-header .ui-count').textContent();
  await page.evaluate((count) => {
    const { boardWork } = globalThis as unknown as NotedPage;
    boardWork.timing = boardWork.timedSearch(count);
  }, before);
  await page.getByRole('searchbox').first().fill('construtora');
  return (await timed(page)) - TYPING_PAUSE;
}

const timed = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as unknown as NotedPage).boardWork.timing);
