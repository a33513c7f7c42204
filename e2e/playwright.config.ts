import { defineConfig, type PlaywrightWorkerOptions } from '@playwright/test';
import { findTestBrowser } from './browser';

const port = Number(process.env.PORTAL_PORT ?? 21080);

/**
 * A picture of every step costs more than half of the run's time, so that is for one test that needs to be understood
 * (`PORTAL_TRACE=1`). CI records what costs little, the actions and console of each first attempt, for the flaky ones.
 */
const trace: PlaywrightWorkerOptions['trace'] = process.env.PORTAL_TRACE
  ? 'retain-on-failure'
  : process.env.CI
    ? { mode: 'retain-on-first-failure', screenshots: false, snapshots: false, sources: false }
    : 'off';

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../.cache/test/playwright',
  // A long path through several screens, with a checker of accessibility at both widths, takes a minute on a slow machine.
  timeout: 240_000,
  // What ends a test that never ends: on a machine with other work a page takes several times as long.
  expect: { timeout: 30_000 },
  // The tests share one portal and one database; each file keeps to records of its own. Some of them wait for a clock, so
  // that there are more than cores.
  workers: '150%',
  // A test that passes only at the second attempt is a defect, and one that must not hold up somebody else's change: CI
  // tries it again, `npm test` lists it as flaky and fails for more than two of them.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['json', { outputFile: '../.cache/test/playwright.json' }], ['./progressReporter.ts']],
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 1440, height: 900 },
    // What does not come is told while its page can still be looked at, not only when the whole test's time is over.
    actionTimeout: 60_000,
    // Nothing moves where motion is not under test: without a graphics card, drawing it costs more than the page itself.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    trace,
    launchOptions: {
      ...(await findTestBrowser()),
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
    },
  },
  webServer: {
    // A portal of its own: other ports and another data folder than the one that somebody may be working in.
    command: 'node e2e/startPortal.mjs --reset',
    cwd: '..',
    url: `http://localhost:${port}/readyz`,
    timeout: 600_000,
    reuseExistingServer: process.env.PORTAL_REUSE === '1',
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    env: { PORTAL_PORT: String(port), PORTAL_DATA: '.data/e2e' },
  },
});
