import {
  deleteBondTemplate,
  renameBondTemplate,
  searchBondTemplates,
} from '@portal/shared/contracts/underwriting/bondTemplates';
import { answer, failure } from '@portal/shared/testing/fakePlatform';
import type { FakeAnswer } from '@portal/shared/testing/fakePlatform';
import { fakeUser } from '@portal/shared/testing/fakeUser';
import { page } from '@portal/shared/testing/page';
import { renderScreen } from '@portal/shared/testing/renderScreen';
import { screen, waitFor, within } from '@testing-library/react';
import { template } from '../form/templates/testing/templates';
import './RenameDialog';
import TemplateListPage from './TemplateListPage';

const open = (answers: readonly FakeAnswer[] = []) =>
  renderScreen(<TemplateListPage />, {
    route: '/propostas/modelos',
    user: fakeUser({ functionalities: [6] }),
    answers: [...answers, answer(searchBondTemplates, page([template()]))],
  });
const choose = async (person: ReturnType<typeof open>['person'], name: string) => {
  await person.click(await screen.findByRole('button', { name: 'Ações de Editais de Santos' }));
  await person.click(await screen.findByRole('menuitem', { name }));
};

it('lists what each keeps, and leads to a quote or a proposal with it', async () => {
  const { person, address } = open();
  const row = (await screen.findByRole('link', { name: 'Editais de Santos' })).closest('tr')!;
  expect(row).toHaveTextContent('Executante construtor');
  expect(row).toHaveTextContent('2 anos');
  expect(row).toHaveTextContent('15%');
  await choose(person, 'Fazer proposta');
  await waitFor(() =>
    expect(address()).toBe(`/propostas/nova-proposta-new/dados-tomador?modelo=${template().UniqueId}`),
  );
});

it('says what will be here where there are none', async () => {
  open([answer(searchBondTemplates, page([]))]);
  expect(await screen.findByText(/Salvar como modelo/)).toBeVisible();
});

it('says what failed where they cannot be read', async () => {
  open([failure(searchBondTemplates, 500)]);
  expect(await screen.findByText('Não foi possível carregar os modelos')).toBeVisible();
});

it('is deleted only after a question', async () => {
  const { person, platform } = open([answer(deleteBondTemplate, { UniqueId: template().UniqueId })]);
  await choose(person, 'Excluir');
  const question = within(await screen.findByRole('dialog', { name: /Excluir o modelo/ }));
  expect(platform.requestsOf(deleteBondTemplate)).toEqual([]);
  await person.click(question.getByRole('button', { name: 'Excluir modelo' }));
  await waitFor(() => expect(platform.requestsOf(deleteBondTemplate)).toHaveLength(1));
  expect(await screen.findByText('Modelo excluído')).toBeVisible();
});

it('is renamed, and both names are shown where somebody else was faster', async () => {
  const meanwhile = template({ Name: 'Editais do litoral', Version: 2 });
  const stale = [{ Code: 'Conflict', Message: 'Outra pessoa mudou este modelo enquanto isso.' }];
  const { person, platform } = open([failure(renameBondTemplate, 409, stale, meanwhile)]);
  await choose(person, 'Renomear');
  const dialog = within(await screen.findByRole('dialog', { name: /Renomear o modelo/ }));
  const name = dialog.getByRole('textbox', { name: /Nome do modelo/ });
  await person.clear(name);
  await person.type(name, 'Editais do Sul');
  await person.click(dialog.getByRole('button', { name: 'Renomear' }));
  expect(await dialog.findByText(/passou a se chamar “Editais do litoral”/)).toHaveTextContent('“Editais do Sul”');
  platform.change(answer(renameBondTemplate, template({ Name: 'Editais do Sul', Version: 3 })));
  await person.click(dialog.getByRole('button', { name: 'Renomear' }));
  expect(await screen.findByText('Modelo renomeado')).toBeVisible();
  expect(platform.requestsOf(renameBondTemplate).at(-1)?.body).toMatchObject({ Version: 2, Name: 'Editais do Sul' });
});
