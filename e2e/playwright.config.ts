import { defineConfig } from '@playwright/test';
import { browserPath } from './browser';

const port = Number(process.env.PORTAL_PORT ?? 21080);

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../.cache/test/playwright',
  // A long path through several screens, with a checker of accessibility at both widths, takes a minute on a slow machine.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  // The tests share one portal and one database; each file keeps to records of its own. Some of them wait for a clock, so
  // that there are more than cores.
  workers: '150%',
  // What passes only the second time is broken, in the test or in the portal.
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['json', { outputFile: '../.cache/test/playwright.json' }]],
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
    // Filming every test costs more than half of the run's time: `PORTAL_TRACE=1` for one that needs to be understood.
    trace: process.env.PORTAL_TRACE === '1' ? 'retain-on-failure' : 'off',
    launchOptions: {
      executablePath: await browserPath(),
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
