import type { Page } from '@playwright/test';
import { menuEntries } from '../../e2e/portal';
import type { Work } from '../interactions/timesOf';

/** What comes after an interaction has time to be painted before the next one begins. */
const REST_MS = 1_200;

const rest = (page: Page) => page.waitForTimeout(REST_MS);
const dialog = (page: Page) => page.getByRole('dialog').first();
const table = (page: Page) => page.getByRole('main').getByRole('table').first();

async function closed(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'hidden' });
}

/** Where the tasks of a list stand, and those of the frame. */
export const FIRST_PAGE = '/kanban';

/** What people do all day, one after the other, from the board to a list, a detail and a form. */
export const tasks: readonly Work[] = [
  {
    title: 'open a card',
    act: async (page) => {
      await page.locator('[data-card-id]').first().click();
      await dialog(page).waitFor();
      await rest(page);
      await closed(page);
    },
  },
  {
    title: 'open the palette',
    act: async (page) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: /^Buscar/ }).waitFor();
      await rest(page);
    },
  },
  {
    title: 'type into its search',
    act: async (page) => {
      await page.getByRole('combobox', { name: /^Buscar/ }).pressSequentially('construtora', { delay: 80 });
      await rest(page);
      await page.keyboard.press('Escape');
    },
  },
  {
    title: 'open the notifications',
    act: async (page) => {
      await page.getByRole('button', { name: /^Notificações/ }).click();
      await page.getByRole('dialog', { name: /Notificações/ }).waitFor();
      await rest(page);
      await page.keyboard.press('Escape');
    },
  },
  {
    title: 'collapse the menu, and open it',
    act: async (page) => {
      await page.getByRole('button', { name: 'Recolher o menu' }).click();
      await rest(page);
      await page.getByRole('button', { name: 'Expandir o menu' }).click();
      await rest(page);
    },
  },
  {
    title: 'go to the screen of another remote',
    act: async (page) => {
      await menuEntries(page).getByText('Apólices', { exact: true }).click();
      await table(page).waitFor();
      await rest(page);
    },
  },
  {
    title: 'sort a list',
    act: async (page) => {
      await table(page).getByRole('columnheader').getByRole('button').first().click();
      await rest(page);
    },
  },
  {
    title: 'choose a filter of a list',
    act: async (page) => {
      // By key: the browser's own list of choices is no part of the page, and its press ends when it is closed.
      await page.getByRole('main').getByRole('combobox').first().focus();
      await page.keyboard.press('ArrowDown');
      await rest(page);
      await page.keyboard.press('ArrowUp');
      await rest(page);
    },
  },
  {
    title: 'open a detail',
    act: async (page) => {
      await table(page).getByRole('row').nth(1).getByRole('link').first().click();
      await table(page).waitFor({ state: 'hidden' });
      await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
      await rest(page);
    },
  },
];

/** A step of the wizard, which wants something written before it. */
export const WIZARD_PAGE = '/propostas/nova-proposta-new';

export const wizardTasks: readonly Work[] = [
  {
    title: 'choose a policy holder in the wizard',
    act: async (page) => {
      await page.getByRole('combobox', { name: /CNPJ ou nome do tomador/ }).pressSequentially('const', { delay: 80 });
      await page.getByRole('option').first().waitFor();
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Trocar tomador' }).waitFor();
      await rest(page);
    },
  },
  {
    title: 'go to the next step of the wizard',
    act: async (page) => {
      await page.getByRole('button', { name: 'Continuar', exact: true }).click();
      await page.getByRole('heading', { level: 2, name: 'Dados do segurado' }).waitFor();
      await rest(page);
    },
  },
];
