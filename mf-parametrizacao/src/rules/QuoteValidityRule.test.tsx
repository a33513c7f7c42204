import type { CallResponse } from '@portal/shared/contracts/call';
import { getChangeSets } from '@portal/shared/contracts/parameters/changes';
import { getCompanyRules, saveCompanyRules } from '@portal/shared/contracts/parameters/modalityRecord';
import { answer } from '@portal/shared/testing/fakePlatform';
import { page } from '@portal/shared/testing/page';
import { renderScreen } from '@portal/shared/testing/renderScreen';
import { screen, within } from '@testing-library/react';
import { changeSetItem, SET_ID } from '../record/testing/parameterFixtures';
import { versionedOf } from '../record/testing/versionedOf';
import RulesPage from './RulesPage';

const RULES_ID = '00000000-0000-4000-8000-000000000001';
const rules: CallResponse<typeof getCompanyRules> = {
  ...versionedOf(RULES_ID),
  InForce: { QuoteValidityDays: 30 },
  Values: { QuoteValidityDays: 30 },
};
const drafted: typeof rules = {
  ...rules,
  Values: { QuoteValidityDays: 45 },
  Draft: {
    ChangeSet: { UniqueId: SET_ID, Name: 'Validade de março' },
    DraftVersion: 1,
    IsDeleted: false,
    ChangedByName: 'Ana Prado',
    ChangedAt: '2028-02-29T12:30:00.000Z',
  },
};

const open = () =>
  renderScreen(<RulesPage />, {
    route: '/parametrizacao/regras/cotacoes',
    path: '/parametrizacao/regras/:area',
    answers: [
      answer(getCompanyRules, rules),
      answer(getChangeSets, page([changeSetItem()])),
      answer(saveCompanyRules, {
        UniqueId: RULES_ID,
        ChangeSet: { UniqueId: SET_ID, Name: 'Validade de março' },
        DraftVersion: 1,
        Problems: [],
      }),
    ],
  });

describe('the validity of quotations', () => {
  it('says how long a price stands, and since when that is so', async () => {
    open();
    expect(await screen.findByText('30 dias')).toBeVisible();
    expect(screen.getByText(/Publicação 7, em vigor desde/)).toBeVisible();
  });

  it('is drafted on what was read', async () => {
    const { person, platform } = open();
    await person.click(await screen.findByRole('button', { name: 'Alterar validade de cotações' }));
    const dialog = within(await screen.findByRole('dialog'));
    const days = dialog.getByRole('textbox', { name: /Validade do preço/ });
    await person.clear(days);
    await person.click(dialog.getByRole('button', { name: 'Salvar rascunho' }));
    expect(days).toHaveAccessibleDescription(/Informe por quantos dias um preço vale/);
    await person.type(days, '45');
    platform.change(answer(getCompanyRules, drafted));
    await person.click(dialog.getByRole('button', { name: 'Salvar rascunho' }));
    expect(await screen.findByText('Rascunho salvo')).toBeVisible();
    expect(platform.requestsOf(saveCompanyRules)).toMatchObject([
      { body: { DraftVersion: 0, Values: { QuoteValidityDays: 45 } } },
    ]);
    expect(await screen.findByText('45 dias')).toBeVisible();
  });

  it('warns beforehand of one that outlives the rates', async () => {
    const { person } = open();
    await person.click(await screen.findByRole('button', { name: 'Alterar validade de cotações' }));
    const dialog = within(await screen.findByRole('dialog'));
    const days = dialog.getByRole('textbox', { name: /Validade do preço/ });
    await person.clear(days);
    await person.type(days, '181');
    expect(await dialog.findByText(/mais de 180 dias não acompanha as taxas/)).toBeVisible();
  });
});
