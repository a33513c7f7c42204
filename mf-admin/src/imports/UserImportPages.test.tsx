import {
  confirmUserImport,
  getUserImport,
  getUserImportRows,
  getUserImports,
  uploadUserImport,
} from '@portal/shared/contracts/people/userImports';
import type { UserImport, UserImportRow } from '@portal/shared/contracts/people/userImports';
import { ImportOutcome } from '@portal/shared/domain/documents/fileImport';
import { cellsByTitle, rowOf } from '@portal/shared/testing/cellsByTitle';
import { answer, failure } from '@portal/shared/testing/fakePlatform';
import type { FakeAnswer } from '@portal/shared/testing/fakePlatform';
import { page } from '@portal/shared/testing/page';
import { renderScreen } from '@portal/shared/testing/renderScreen';
import { screen, waitFor } from '@testing-library/react';
import UserImportListPage from './UserImportListPage';
import UserImportPage from './UserImportPage';

const ID = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
const preview: UserImport = {
  UniqueId: ID,
  FileName: 'equipe.csv',
  State: 'preview',
  Problem: null,
  RowCount: 4,
  WaitingCount: 2,
  RegisteredCount: 0,
  ExistingCount: 1,
  ProblemCount: 1,
  LeftOutCount: 0,
  StartedBy: 'Ana Prado',
  CreatedAt: '2026-11-20T13:05:00.000Z',
  ConfirmedBy: null,
  ConfirmedAt: null,
  FinishedAt: null,
  Actions: [
    { Action: 'confirm', DisabledReason: null },
    { Action: 'cancel', DisabledReason: null },
  ],
};
const done: UserImport = { ...preview, State: 'done', WaitingCount: 0, RegisteredCount: 2, Actions: [] };
const row = (changed: Partial<UserImportRow> = {}): UserImportRow => ({
  Line: 2,
  Name: 'Nina Alves',
  Email: 'nina@boreal.example',
  Access: 'Agente do corretor · Agência',
  OutcomeId: ImportOutcome.Waiting,
  Problem: null,
  ...changed,
});
const twice = row({
  Line: 5,
  Name: 'Nina Prado',
  OutcomeId: ImportOutcome.Problem,
  Problem: 'Repete o e-mail da linha 2.',
});

const openList = (...answers: FakeAnswer[]) =>
  renderScreen(<UserImportListPage />, { route: '/usuarios/importar', path: '/usuarios/importar', answers });
const openImport = (rows: UserImportRow[], ...answers: FakeAnswer[]) =>
  renderScreen(<UserImportPage />, {
    route: `/usuarios/importar/${ID}`,
    path: '/usuarios/importar/:importacaoUniqueId',
    answers: [...answers, answer(getUserImportRows, { ...page(rows), StatusCounts: [] })],
  });

describe('files of users', () => {
  it('say which columns they must hold, and show what became of those before', async () => {
    const { person } = openList(answer(getUserImports, page([done])));
    const file = await screen.findByRole('link', { name: 'equipe.csv' });
    expect(file).toHaveAttribute('href', `/usuarios/importar/${ID}`);
    expect(cellsByTitle(rowOf(file))).toMatchObject({ Por: 'Ana Prado', Cadastradas: '2', Situação: 'Concluída' });
    await person.click(screen.getByText('Colunas do arquivo', { selector: 'summary' }));
    for (const title of ['Nome', 'E-mail', 'Tipo', 'Perfil'])
      expect(screen.getByRole('row', { name: new RegExp(`^${title} \\(obrigatória\\)`) })).toBeVisible();
    expect(screen.getByRole('link', { name: /Usuários/ })).toHaveAttribute('href', '/usuarios/listar');
  });

  it('lead to their rows once they are sent', async () => {
    const { person, platform, container, ...rendered } = openList(
      answer(getUserImports, page([])),
      answer(uploadUserImport, preview),
    );
    await screen.findByText('Novo arquivo');
    const file = new File(['Nome;E-mail'], 'equipe.csv', { type: 'application/vnd.ms-excel' });
    await person.upload(container.querySelector<HTMLInputElement>('input[type=file]')!, file);
    await waitFor(() => expect(rendered.address()).toBe(`/usuarios/importar/${ID}`));
    expect((platform.requestsOf(uploadUserImport)[0]!.body as FormData).get('file')).toHaveProperty('type', 'text/csv');
  });
});

describe('a file of users', () => {
  it('shows the problem at each row, and says that whoever confirms sends invitations', async () => {
    openImport([row(), twice], answer(getUserImport, preview));
    expect(await screen.findByText(/2 usuários esperam a sua confirmação/, { selector: 'p' })).toHaveTextContent(
      'cada pessoa recebe por e-mail o link do primeiro acesso',
    );
    const cells = cellsByTitle(rowOf(await screen.findByText('Nina Prado')));
    expect(cells).toMatchObject({
      Linha: '5',
      'E-mail': 'nina@boreal.example',
      'Tipo e perfil': 'Agente do corretor · Agência',
      Situação: 'Com problema',
      Observação: 'Repete o e-mail da linha 2.',
    });
  });

  it('is registered when somebody confirms it, and then leads to each user', async () => {
    let now = preview;
    const { person, platform } = openImport(
      [row({ OutcomeId: ImportOutcome.Registered }), twice],
      answer(getUserImport, () => now),
      answer(confirmUserImport, () => (now = done)),
    );
    await person.click(await screen.findByRole('button', { name: 'Cadastrar 2 usuários' }));
    expect(await screen.findByText(/2 usuários cadastrados/, { selector: 'p' })).toHaveTextContent('vale por 72 horas');
    expect(platform.requestsOf(confirmUserImport)[0]!.body).toEqual({ UniqueId: ID });
    expect(await screen.findByRole('link', { name: 'Nina Alves' })).toHaveAttribute(
      'href',
      '/usuarios/listar?busca=nina%40boreal.example',
    );
    expect(screen.queryByRole('link', { name: 'Nina Prado' })).not.toBeInTheDocument();
  });

  it('that another person ended says so', async () => {
    const { person } = openImport(
      [row()],
      answer(getUserImport, preview),
      failure(confirmUserImport, 409, [{ Code: 'Conflict', Message: 'Esta importação já foi encerrada.' }]),
    );
    await person.click(await screen.findByRole('button', { name: /^Cadastrar/ }));
    expect(await screen.findByText('Esta importação já foi encerrada.')).toBeVisible();
  });

  it('that does not exist, or is of others, is said to be missing', async () => {
    openImport([], failure(getUserImport, 404));
    expect(await screen.findByText('Arquivo não encontrado')).toBeVisible();
  });
});
