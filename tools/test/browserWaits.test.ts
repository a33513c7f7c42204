import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { portalRoot } from '../build/portalRoot';
import { advice, findBadWaits, type Pattern } from './browserWaits/findBadWaits';
import { allFiles } from './changed/changedFiles';

/** The helpers that may do what every other file must not. */
const helpers: Record<string, Pattern> = {
  'e2e/requests.ts': 'request',
  'e2e/clock.ts': 'clock',
  'e2e/stopwatch.ts': 'time',
  'e2e/busyThread.ts': 'time',
};
const patternsIn = (text: string): Pattern[] => findBadWaits('some.spec.ts', text).map(({ pattern }) => pattern);

const found = allFiles()
  .filter((file) => /^e2e\/.*\.ts$/.test(file))
  .flatMap((file) =>
    findBadWaits(file, readFileSync(join(portalRoot, file), 'utf8')).map((wait) => ({ file, ...wait })),
  );

it('browser tests wait for what a person would see', () => {
  const refused = found.filter(({ file, pattern }) => helpers[file] !== pattern);
  expect(refused.map(({ file, line, pattern }) => `${file}:${line} ${advice[pattern]}`)).toEqual([]);
});

it('every helper still needs what it may do', () => {
  const needed = found.filter(({ file, pattern }) => helpers[file] === pattern).map(({ file }) => file);
  expect(Object.keys(helpers).filter((file) => !needed.includes(file))).toEqual([]);
});

it.each<[Pattern, string]>([
  ['sleep', 'await page.waitForTimeout(250);'],
  ['request', "const saved = page.waitForResponse('**/save');"],
  ['request', "const asked = context.waitForEvent('request', isPdf);"],
  ['networkIdle', "await page.goto('/', { waitUntil: 'networkidle' });"],
  ['clock', "await page.clock.fastForward('20:00');"],
  ['force', 'await button.click({ force: true });'],
  ['oneShotRead', 'if (await button.isVisible()) await button.click();'],
  ['oneShotRead', "expect(await heading.innerText()).toBe('Apólices');"],
  ['oneShotRead', 'const textOf = async (page) => (await page.locator("h1").textContent());'],
  ['readInExpect', 'expect((await card.boundingBox())?.width).toBe(120);'],
  ['readInExpect', "expect(await page.evaluate(() => 'axe' in window)).toBe(true);"],
  ['readInCondition', "while ((await step.getAttribute('title')) === null) await next.click();"],
  ['navigation', "await save.click(); await page.goto('/apolices');"],
  ['time', 'const started = Date.now();'],
  ['time', 'while (Date.now() < limit) await look();'],
  ['time', 'const seconds = performance.now();'],
])('%s is refused: %s', (pattern, text) => {
  expect(patternsIn(text)).toEqual([pattern]);
});

it.each([
  "await expect(heading).toHaveText('Apólices');",
  'await expect.poll(() => heading.innerText()).toMatch(/x/);',
  'await expect(async () => { if (await again.isVisible()) await again.click(); }).toPass({ timeout: 5_000 });',
  'await Promise.all([one.close(), other.close()]);',
  "const cardId = await card.getAttribute('data-card-id');",
  "await save.click(); await expect(notice).toBeVisible(); await page.goto('/apolices');",
  'const name = `Revisar ${Date.now() % 1_000}`;',
  'const day = new Date(Date.now() + 86_400_000);',
  "const chooser = page.waitForEvent('filechooser');",
  'await rm(folder, { recursive: true, force: true });',
])('this waits, or needs no wait: %s', (text) => {
  expect(patternsIn(text)).toEqual([]);
});
