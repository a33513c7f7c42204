import { getChangeSets } from '@portal/shared/contracts/parameters/changes';
import type { PipeParameters } from '@portal/shared/contracts/parameters/kinds/pipe';
import { getPipeParameters, savePipe } from '@portal/shared/contracts/parameters/pipes';
import type { PipeRecord } from '@portal/shared/contracts/parameters/pipes';
import { answer, failure } from '@portal/shared/testing/fakePlatform';
import type { FakeAnswer } from '@portal/shared/testing/fakePlatform';
import { page } from '@portal/shared/testing/page';
import { renderScreen } from '@portal/shared/testing/renderScreen';
import { screen, within } from '@testing-library/react';
import { changeSetItem, SET_ID } from '../record/testing/parameterFixtures';
import { versionedOf } from '../record/testing/versionedOf';
import PipeListPage from './PipeListPage';
import PipePage from './PipePage';

const id = (digit: number) => `${digit}c9e6679-7425-40de-944b-e07fc1f90ae7`;
const step = (digit: number, Name: string, Stage: 'queue' | 'analysis' | 'done') => ({
  UniqueId: id(digit),
  Name,
  Stage,
  WorkInProgressLimit: Stage === 'analysis' ? 25 : null,
  WorkInProgressPolicy: 'warn' as const,
  NeedsJustification: false,
});
const values: PipeParameters = {
  Name: 'Subscrição',
  Order: 1,
  FunctionalityId: 39,
  Steps: [step(1, 'Entrada', 'queue'), step(2, 'Análise técnica', 'analysis'), step(3, 'Aceitação', 'done')],
  RemovedSteps: [],
  Profiles: [{ ProfileUniqueId: id(4), Name: 'Subscritor', MovesCards: true }],
};
const pipe: PipeRecord = {
  ...versionedOf(id(9)),
  InForce: values,
  Values: values,
  CardsOfSteps: [{ StepUniqueId: id(2), CardCount: 7 }],
};
const profiles = [
  { UniqueId: id(4), Name: 'Subscritor' },
  { UniqueId: id(5), Name: 'Consulta' },
];
const draft = {
  ChangeSet: { UniqueId: SET_ID, Name: 'Esteiras de março' },
  DraftVersion: 1,
  IsDeleted: false,
  ChangedByName: 'Ana Prado',
  ChangedAt: '2028-02-20T12:30:00.000Z',
};
const read = answer(getPipeParameters, { Pipes: [pipe], Profiles: profiles });
const sets = answer(getChangeSets, page([changeSetItem()]));
const open = (...answers: FakeAnswer[]) =>
  renderScreen(<PipePage />, {
    route: `/parametrizacao/quadros/${id(9)}`,
    path: '/parametrizacao/quadros/:uniqueId',
    answers: [sets, read, ...answers],
  });
const saved = answer(savePipe, { ...pipe, Draft: draft });

describe('the pipes of the boards', () => {
  it('are listed with what they hold now, and lead to their steps', async () => {
    renderScreen(<PipeListPage />, { route: '/parametrizacao/quadros', answers: [sets, read] });
    const row = await screen.findByRole('row', { name: /Subscrição/ });
    expect(row).toHaveTextContent('7');
    expect(within(row).getByRole('link')).toHaveAttribute('href', `/parametrizacao/quadros/${id(9)}`);
  });

  it('that are none say what is missing, and that cannot be read are read again', async () => {
    const view = renderScreen(<PipeListPage />, {
      route: '/parametrizacao/quadros',
      answers: [sets, failure(getPipeParameters, 503)],
    });
    expect(await screen.findByText('Não foi possível ler as esteiras')).toBeVisible();
    view.platform.change(answer(getPipeParameters, { Pipes: [], Profiles: profiles }));
    await view.person.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByText('Nenhuma esteira ainda')).toBeVisible();
  });

  it('get a step before the last one, which is moved by keyboard', async () => {
    const { person, platform } = open(saved);
    await person.click(await screen.findByRole('button', { name: 'Alterar etapas' }));
    const dialog = within(await screen.findByRole('dialog'));
    await person.click(dialog.getByRole('button', { name: 'Adicionar etapa' }));
    await person.type(dialog.getByRole('textbox', { name: 'Nome, etapa 3' }), 'Segunda leitura');
    dialog.getByRole('textbox', { name: 'Nome, etapa 3' }).focus();
    await person.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(dialog.getByRole('textbox', { name: 'Nome, etapa 2' })).toHaveValue('Segunda leitura');
    await person.click(dialog.getByRole('button', { name: 'Salvar rascunho' }));
    expect(await screen.findByText('Rascunho salvo')).toBeVisible();
    expect(platform.requestsOf(savePipe)[0]!.body).toMatchObject({
      UniqueId: id(9),
      Values: { Steps: [{ Name: 'Entrada' }, { Name: 'Segunda leitura' }, { UniqueId: id(2) }, { Name: 'Aceitação' }] },
    });
  });

  it('say where the cards of a step go that is taken away', async () => {
    const { person, platform } = open(saved);
    await person.click(await screen.findByRole('button', { name: 'Alterar etapas' }));
    const dialog = within(await screen.findByRole('dialog'));
    await person.click(dialog.getByRole('button', { name: 'Remover etapa 2' }));
    expect(dialog.getByText('Cards de "Análise técnica" passam para', { exact: false })).toBeVisible();
    expect(dialog.getByText('7 cards agora')).toBeVisible();
    await person.click(dialog.getByRole('button', { name: 'Salvar rascunho' }));
    expect(await screen.findByText('Rascunho salvo')).toBeVisible();
    expect(platform.requestsOf(savePipe)[0]!.body).toMatchObject({
      Values: {
        Steps: [{ UniqueId: id(1) }, { UniqueId: id(3) }],
        RemovedSteps: [{ UniqueId: id(2), Name: 'Análise técnica', CardsToStepUniqueId: id(1) }],
      },
    });
  });

  it('are opened to another profile, and asked about when nobody would move a card', async () => {
    const { person, platform } = open(saved);
    await person.click(await screen.findByRole('button', { name: 'Alterar acessos' }));
    const dialog = within(await screen.findByRole('dialog'));
    const of = (name: string) => within(dialog.getByRole('group', { name }));
    await person.click(of('Subscritor').getByRole('radio', { name: 'Só vê' }));
    expect(dialog.getByText(/Nenhum perfil moverá os cards/)).toBeVisible();
    await person.click(of('Consulta').getByRole('radio', { name: 'Vê e move os cards' }));
    expect(dialog.queryByText(/Nenhum perfil moverá os cards/)).not.toBeInTheDocument();
    await person.click(dialog.getByRole('button', { name: 'Salvar rascunho' }));
    expect(await screen.findByText('Rascunho salvo')).toBeVisible();
    expect(platform.requestsOf(savePipe)[0]!.body).toMatchObject({
      Values: {
        Profiles: [
          { ProfileUniqueId: id(4), MovesCards: false },
          { ProfileUniqueId: id(5), MovesCards: true },
        ],
      },
    });
  });
});
