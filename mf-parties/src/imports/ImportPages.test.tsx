import {
  cancelPartyImport,
  confirmPartyImport,
  getPartyImport,
  getPartyImportRows,
  getPartyImports,
  uploadPartyImport,
} from '@portal/shared/contracts/parties/partyImports';
import type { PartyImport, PartyImportRow } from '@portal/shared/contracts/parties/partyImports';
import { ImportOutcome } from '@portal/shared/domain/documents/fileImport';
import { cellsByTitle, rowOf } from '@portal/shared/testing/cellsByTitle';
import { answer, failure } from '@portal/shared/testing/fakePlatform';
import type { FakeAnswer } from '@portal/shared/testing/fakePlatform';
import { page } from '@portal/shared/testing/page';
import { renderScreen } from '@portal/shared/testing/renderScreen';
import { screen, waitFor, within } from '@testing-library/react';
import ImportListPage from './ImportListPage';
import ImportPage from './ImportPage';

const ID = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
const preview: PartyImport = {
  UniqueId: ID,
  Kind: 'policyHolder',
  FileName: 'obras.csv',
  State: 'preview',
  Problem: null,
  RowCount: 1203,
  WaitingCount: 1200,
  RegisteredCount: 0,
  ExistingCount: 2,
  ProblemCount: 1,
  LeftOutCount: 0,
  AskedBureauCount: 0,
  ComparedNameCount: 0,
  DifferentNameCount: 0,
  IsComparingNames: false,
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
const running: PartyImport = {
  ...preview,
  State: 'running',
  WaitingCount: 800,
  RegisteredCount: 400,
  Actions: [{ Action: 'cancel', DisabledReason: null }],
};
const done: PartyImport = { ...running, State: 'done', WaitingCount: 0, RegisteredCount: 1200, Actions: [] };
const row = (changed: Partial<PartyImportRow> = {}): PartyImportRow => ({
  Line: 2,
  CpfCnpj: '11222333000181',
  Name: 'Construtora Horizonte',
  Place: 'Recife – PE',
  BureauName: null,
  OutcomeId: ImportOutcome.Waiting,
  Problem: null,
  PartyUniqueId: null,
  ...changed,
});
const wrong = row({
  Line: 9,
  CpfCnpj: '11.222',
  Name: 'Obra Sul',
  OutcomeId: ImportOutcome.Problem,
  Problem: 'CNPJ inválido.',
});

const openImport = (...answers: FakeAnswer[]) =>
  renderScreen(<ImportPage />, {
    route: `/tomadores/importacoes/${ID}`,
    path: '/tomadores/importacoes/:importacaoUniqueId',
    answers: [...answers, answer(getPartyImportRows, { ...page([row(), wrong]), StatusCounts: [] })],
  });

describe('the imports of policy holders', () => {
  const openList = (...answers: FakeAnswer[]) =>
    renderScreen(<ImportListPage />, { route: '/tomadores/importacoes', path: '/tomadores/importacoes', answers });

  it('show what became of each file before', async () => {
    openList(answer(getPartyImports, page([done])));
    expect(screen.getByRole('heading', { level: 1, name: 'Importar tomadores' })).toBeVisible();
    const file = await screen.findByRole('link', { name: 'obras.csv' });
    expect(file).toHaveAttribute('href', `/tomadores/importacoes/${ID}`);
    expect(cellsByTitle(rowOf(file))).toMatchObject({
      Por: 'Ana Prado',
      Linhas: '1.203',
      Cadastradas: '1.200',
      'Com problema': '1',
      Situação: 'Concluída',
    });
  });

  it('say which columns a file must hold', async () => {
    const { person } = openList(answer(getPartyImports, page([])));
    await person.click(await screen.findByText('Colunas do arquivo', { selector: 'summary' }));
    expect(screen.getByRole('row', { name: /CNPJ \(obrigatória\)/ })).toBeVisible();
    expect(screen.getByText(/a ordem das colunas.*não importam/i)).toBeVisible();
  });

  it('lead from a file that was sent to its rows, and take a CSV that Windows calls by the name of a program', async () => {
    const { person, platform, container, ...rendered } = openList(
      answer(getPartyImports, page([])),
      answer(uploadPartyImport, preview),
    );
    await screen.findByText('Novo arquivo');
    const file = new File(['CNPJ;Razão social'], 'obras.csv', { type: 'application/vnd.ms-excel' });
    await person.upload(container.querySelector<HTMLInputElement>('input[type=file]')!, file);
    await waitFor(() => expect(rendered.address()).toBe(`/tomadores/importacoes/${ID}`));
    const [sent] = platform.requestsOf(uploadPartyImport);
    expect(sent!.query).toEqual({ Kind: 'policyHolder' });
    expect((sent!.body as FormData).get('file')).toHaveProperty('type', 'text/csv');
  });

  it('say why a file was not taken', async () => {
    const { person, container } = openList(
      answer(getPartyImports, page([])),
      failure(uploadPartyImport, 400, [{ Code: 'Invalid', Message: 'O arquivo não é o que o nome diz.' }]),
    );
    await screen.findByText('Novo arquivo');
    const file = new File(['x'], 'obras.csv', { type: 'text/csv' });
    await person.upload(container.querySelector<HTMLInputElement>('input[type=file]')!, file);
    expect(await screen.findByText('O arquivo não é o que o nome diz.')).toBeVisible();
  });
});

describe('a file before it is confirmed', () => {
  it('shows the problem of each row, and what is to be registered', async () => {
    openImport(answer(getPartyImport, preview));
    expect(await screen.findByText(/1\.200 tomadores esperam a sua confirmação/, { selector: 'p' })).toHaveTextContent(
      '2 linhas já tinham cadastro, e nada muda nele. 1 linha com problema fica de fora',
    );
    const cells = cellsByTitle(rowOf(await screen.findByText('Obra Sul')));
    expect(cells).toMatchObject({ Linha: '9', 'CPF ou CNPJ': '11.222', Observação: 'CNPJ inválido.' });
  });

  it('is registered when somebody confirms it, and then shows how far it is', async () => {
    let now = preview;
    const { person, platform } = openImport(
      answer(getPartyImport, () => now),
      answer(confirmPartyImport, () => (now = running)),
    );
    await person.click(await screen.findByRole('button', { name: 'Cadastrar 1.200 tomadores' }));
    const progress = await screen.findByRole('progressbar', { name: 'Andamento das linhas' });
    expect(progress).toHaveAttribute('value', '400');
    expect(screen.getByText(/400 de 1\.200 tomadores/)).toBeVisible();
    expect(platform.requestsOf(confirmPartyImport)[0]!.body).toEqual({ UniqueId: ID });
    expect(screen.queryByRole('button', { name: /^Cadastrar/ })).not.toBeInTheDocument();
  });

  it('cannot be confirmed where nothing can be registered, and says why', async () => {
    const DisabledReason = 'Nenhuma linha deste arquivo pode ser cadastrada.';
    openImport(
      answer(getPartyImport, { ...preview, WaitingCount: 0, Actions: [{ Action: 'confirm', DisabledReason }] }),
    );
    expect(await screen.findByRole('button', { name: 'Cadastrar 0 tomadores' })).toHaveAccessibleDescription(
      DisabledReason,
    );
  });
});

describe('the names of a file', () => {
  it('are compared with the bureau before anybody confirms, and each row shows both', async () => {
    const answers = [
      { ...preview, IsComparingNames: true, ComparedNameCount: 120 },
      { ...preview, ComparedNameCount: 1200, DifferentNameCount: 1 },
    ];
    renderScreen(<ImportPage />, {
      route: `/tomadores/importacoes/${ID}`,
      path: '/tomadores/importacoes/:importacaoUniqueId',
      answers: [
        answer(getPartyImport, () => answers.shift() ?? { ...preview, ComparedNameCount: 1200, DifferentNameCount: 1 }),
        answer(getPartyImportRows, {
          ...page([row({ BureauName: 'Horizonte Obras Ltda.' })]),
          StatusCounts: [],
        }),
      ],
    });
    expect(await screen.findByText(/Comparando os nomes com o bureau: 120 até agora/, { selector: 'p' })).toBeVisible();
    const cells = cellsByTitle(rowOf(await screen.findByText('Construtora Horizonte')));
    expect(cells).toMatchObject({ 'Nome no bureau': 'Horizonte Obras Ltda.' });
    expect(await screen.findByText(/1 nome é diferente no bureau: vale o do bureau/, { selector: 'p' })).toBeVisible();
  });
});

describe('a file that is being registered', () => {
  it('is followed to its end without anybody asking, rows included', async () => {
    const answers = [running, done];
    const { platform } = openImport(answer(getPartyImport, () => answers.shift() ?? done));
    await screen.findByRole('progressbar');
    const before = platform.requestsOf(getPartyImportRows).length;
    expect(await screen.findByText(/1\.200 tomadores cadastrados/, { selector: 'p' })).toBeVisible();
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
    await waitFor(() => expect(platform.requestsOf(getPartyImportRows).length).toBeGreaterThan(before));
  });

  it('is ended after a question that says what stays', async () => {
    const { person, platform } = openImport(
      answer(getPartyImport, running),
      answer(cancelPartyImport, { ...running, State: 'cancelled', Actions: [] }),
    );
    await person.click(await screen.findByRole('button', { name: 'Cancelar' }));
    const question = await screen.findByRole('dialog');
    expect(question).toHaveTextContent('400 tomadores já cadastrados continuam; o resto fica de fora.');
    expect(platform.requestsOf(cancelPartyImport)).toHaveLength(0);
    await person.click(within(question).getByRole('button', { name: 'Cancelar importação' }));
    await waitFor(() => expect(platform.requestsOf(cancelPartyImport)).toHaveLength(1));
  });

  it('that another person ended says so', async () => {
    const { person } = openImport(
      answer(getPartyImport, preview),
      failure(confirmPartyImport, 409, [{ Code: 'Conflict', Message: 'Esta importação foi cancelada.' }]),
    );
    await person.click(await screen.findByRole('button', { name: /^Cadastrar/ }));
    expect(await screen.findByText('Esta importação foi cancelada.')).toBeVisible();
  });

  it('that the platform gave up says what to do', async () => {
    openImport(answer(getPartyImport, { ...running, Problem: 'O trabalho parou depois de várias tentativas.' }));
    expect(await screen.findByText('O trabalho parou depois de várias tentativas.')).toBeVisible();
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  });
});

describe('a file that was refused, or does not exist', () => {
  it('says why', async () => {
    openImport(
      answer(getPartyImport, {
        ...preview,
        State: 'refused',
        RowCount: 0,
        Problem: 'Falta o título CNPJ.',
        Actions: [],
      }),
    );
    expect(await screen.findByText('Falta o título CNPJ.')).toBeVisible();
    expect(screen.getByText('Arquivo recusado')).toBeVisible();
  });

  it('is said to be missing, without a way to try again', async () => {
    openImport(failure(getPartyImport, 404));
    expect(await screen.findByText('Arquivo não encontrado')).toBeVisible();
    expect(screen.queryByRole('button', { name: /tentar/i })).not.toBeInTheDocument();
  });
});
