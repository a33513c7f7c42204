import { getChangeSets } from '@portal/shared/contracts/parameters/changes';
import { answer } from '@portal/shared/testing/fakePlatform';
import type { FakeAnswer } from '@portal/shared/testing/fakePlatform';
import { page } from '@portal/shared/testing/page';
import { renderScreen } from '@portal/shared/testing/renderScreen';
import type { RenderedScreen } from '@portal/shared/testing/renderScreen';
import { screen, within } from '@testing-library/react';
import { changeSetItem } from '../../record/testing/parameterFixtures';
import RulesPage from '../RulesPage';

/** Opens the screen of one of the rules of the insurer. */
export const openRule = (area: string, ...answers: FakeAnswer[]): RenderedScreen =>
  renderScreen(<RulesPage />, {
    route: `/parametrizacao/regras/${area}`,
    path: '/parametrizacao/regras/:area',
    answers: [answer(getChangeSets, page([changeSetItem()])), ...answers],
  });

/** Opens the dialog that changes it. */
export const editRule = async (person: RenderedScreen['person'], what: string) => {
  await person.click(await screen.findByRole('button', { name: `Alterar ${what}` }));
  return within(await screen.findByRole('dialog'));
};
