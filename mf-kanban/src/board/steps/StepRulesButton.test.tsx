import { updateStepRules } from '@portal/shared/contracts/boards/board';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import { answer, failure } from '@portal/shared/testing/fakePlatform';
import type { FakeAnswer } from '@portal/shared/testing/fakePlatform';
import { fakeUser } from '@portal/shared/testing/fakeUser';
import { renderScreen } from '@portal/shared/testing/renderScreen';
import { screen, waitFor, within } from '@testing-library/react';
import { stepOf } from '../testing/boardFixture';
import { StepRulesButton } from './StepRulesButton';

const step = stepOf(3, 'Análise', []);
const open = (answers: readonly FakeAnswer[] = [], functionality: number = Functionality.PARAMETRIZAR_SEGURADORA) =>
  renderScreen(<StepRulesButton step={step} />, {
    user: fakeUser({ functionalities: [1, functionality] }),
    answers,
  });
const openDialog = async (person: ReturnType<typeof open>['person']) => {
  await person.click(screen.getByRole('button', { name: 'Regras da etapa Análise' }));
  return within(await screen.findByRole('dialog', { name: 'Regras da etapa Análise' }));
};

describe('the rules of a step', () => {
  it('are offered to who keeps the parameters of the insurer only', () => {
    open([], 39);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('are saved as they were chosen', async () => {
    const { person, platform } = open([answer(updateStepRules, step)]);
    const dialog = await openDialog(person);
    expect(dialog.getByRole('radio', { name: 'Recusar outros cards' })).toBeDisabled();
    await person.type(dialog.getByRole('textbox', { name: 'Limite de cards na etapa' }), '12');
    await person.click(dialog.getByRole('radio', { name: 'Recusar outros cards' }));
    await person.click(dialog.getByRole('checkbox', { name: /Pedir uma justificativa/ }));
    await person.click(dialog.getByRole('button', { name: 'Salvar regras' }));
    expect(await screen.findByText('Regras da etapa Análise salvas')).toBeVisible();
    expect(platform.requestsOf(updateStepRules)[0]).toMatchObject({
      path: '/api/kanban/v1.0/steps/3',
      body: { workInProgressLimit: 12, workInProgressPolicy: 'refuse', needsJustification: true },
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('do not take a limit of nothing', async () => {
    const { person, platform } = open([answer(updateStepRules, step)]);
    const dialog = await openDialog(person);
    await person.type(dialog.getByRole('textbox', { name: 'Limite de cards na etapa' }), '0');
    await person.click(dialog.getByRole('button', { name: 'Salvar regras' }));
    expect(await dialog.findByText('O limite é de 1 a 100.000 cards.')).toBeVisible();
    expect(platform.requestsOf(updateStepRules)).toHaveLength(0);
  });

  it('stay in the dialog when the platform does not take them', async () => {
    const text = 'Seu perfil não permite mudar as regras desta etapa.';
    const { person } = open([failure(updateStepRules, 403, [{ Code: 'Forbidden', Message: text }])]);
    const dialog = await openDialog(person);
    await person.type(dialog.getByRole('textbox', { name: 'Limite de cards na etapa' }), '5');
    await person.click(dialog.getByRole('button', { name: 'Salvar regras' }));
    expect(await dialog.findByText(text)).toBeVisible();
    expect(dialog.getByRole('textbox', { name: 'Limite de cards na etapa' })).toHaveValue('5');
  });
});
