import {
  confirmBondImport,
  getBondImport,
  getBondImportRows,
  getBondImports,
  uploadBondImport,
} from '@portal/shared/contracts/underwriting/bondImports';
import type { BondImport, BondImportRow } from '@portal/shared/contracts/underwriting/bondImports';
import { UserType } from '@portal/shared/domain/access/userTypes';
import { ImportOutcome } from '@portal/shared/domain/documents/fileImport';
import { cellsByTitle, rowOf } from '@portal/shared/testing/cellsByTitle';
import { answer } from '@portal/shared/testing/fakePlatform';
import type { FakeAnswer } from '@portal/shared/testing/fakePlatform';
import { fakeUser } from '@portal/shared/testing/fakeUser';
import { page } from '@portal/shared/testing/page';
import { renderScreen } from '@portal/shared/testing/renderScreen';
import { screen, waitFor, within } from '@testing-library/react';
import BondImportListPage from './BondImportListPage';
import BondImportPage from './BondImportPage';

const ID = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
const MADE = '9b2e6679-7425-40de-944b-e07fc1f90ae7';
const broker = fakeUser({ UserTypeId: UserType.BROKER, BrokerId: 3, functionalities: [6] });
const preview: BondImport = {
  UniqueId: ID,
  FileName: 'garantias.xlsx',
  State: 'preview',
  Problem: null,
  RowCount: 3,
  WaitingCount: 2,
  RegisteredCount: 0,
  ExistingCount: 0,
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
  Totals: {
    InsuredAmountValue: 967_901_22,
    InsurancePremium: 10_790_46,
    TotalValue: 11_586_80,
    ComissionValue: 1_888_33,
  },
};
const row = (change: Partial<BondImportRow> = {}): BondImportRow => ({
  Line: 2,
  Name: 'Município de Recife',
  InsuredCpfCnpj: '10565000000192',
  PolicyHolderName: 'Construtora Horizonte Ltda.',
  ModalityName: 'Licitante',
  InsuredAmountValue: 733_333_33,
  StartDate: '2026-12-01',
  EndDate: '2028-05-31',
  InsurancePremium: 10_440_46,
  TotalValue: 11_210_97,
  ComissionValue: 1_827_08,
  OutcomeId: ImportOutcome.Waiting,
  Problem: null,
  ProposalUniqueId: null,
  ProposalNumber: null,
  ...change,
});
const wrong = row({ Line: 4, OutcomeId: ImportOutcome.Problem, Problem: 'Informe o prazo.', TotalValue: null });

const openImport = (rows: BondImportRow[], ...answers: FakeAnswer[]) =>
  renderScreen(<BondImportPage />, {
    route: `/propostas/cotacao/varias/${ID}`,
    path: '/propostas/cotacao/varias/:importacaoUniqueId',
    user: broker,
    answers: [...answers, answer(getBondImportRows, { ...page(rows), StatusCounts: [] })],
  });

it('takes a spreadsheet, says its columns, and leads to its rows', async () => {
  const { person, container, ...rendered } = renderScreen(<BondImportListPage />, {
    route: '/propostas/cotacao/varias',
    path: '/propostas/cotacao/varias',
    user: broker,
    answers: [answer(getBondImports, page([preview])), answer(uploadBondImport, preview)],
  });
  expect(await screen.findByRole('link', { name: 'garantias.xlsx' })).toHaveAttribute(
    'href',
    `/propostas/cotacao/varias/${ID}`,
  );
  expect(screen.getByText(/até .* e 500 linhas/)).toBeInTheDocument();
  await person.upload(
    container.querySelector<HTMLInputElement>('input[type=file]')!,
    new File(['CNPJ do tomador'], 'novas.csv', { type: 'text/csv' }),
  );
  await waitFor(() => expect(rendered.address()).toBe(`/propostas/cotacao/varias/${ID}`));
});

it('shows prices, totals and the problem at its row, which cannot be chosen', async () => {
  openImport([row(), row({ Line: 3 }), wrong], answer(getBondImport, preview));
  expect(await screen.findByText('Total de 2 garantias')).toBeVisible();
  expect(screen.getByText('R$ 967.901,22')).toBeVisible();
  const totals = within(screen.getByRole('region', { name: 'Total de 2 garantias' }));
  expect(totals.getByText('Prêmio líquido').parentElement).toHaveTextContent('10.790,46');
  expect(totals.getByText('Prêmio total').parentElement).toHaveTextContent('11.586,80');
  expect(cellsByTitle(rowOf(await screen.findByText('Linha 4')))).toMatchObject({
    Situação: 'Com problema',
    Observação: 'Informe o prazo.',
  });
  expect(screen.getByRole('checkbox', { name: 'Escolher Linha 4' })).toBeDisabled();
});

it('makes proposals of the chosen rows alone, and then leads to each by its number', async () => {
  let now = preview;
  const made = row({ OutcomeId: ImportOutcome.Registered, ProposalUniqueId: MADE, ProposalNumber: '2026.000123' });
  let shown = [row(), row({ Line: 3 })];
  const { person, platform } = renderScreen(<BondImportPage />, {
    route: `/propostas/cotacao/varias/${ID}`,
    path: '/propostas/cotacao/varias/:importacaoUniqueId',
    user: broker,
    answers: [
      answer(getBondImport, () => now),
      answer(getBondImportRows, () => ({ ...page(shown), StatusCounts: [] })),
      answer(confirmBondImport, () => {
        shown = [made, row({ Line: 3, OutcomeId: ImportOutcome.LeftOut })];
        return (now = { ...preview, State: 'done', WaitingCount: 0, RegisteredCount: 1, LeftOutCount: 1, Actions: [] });
      }),
    ],
  });
  expect(await screen.findByRole('button', { name: 'Fazer 2 propostas' })).toBeEnabled();
  await person.click(await screen.findByRole('checkbox', { name: 'Escolher Linha 2' }));
  expect(screen.getByText(/Só as escolhidas se tornam propostas: 1 fica de fora/, { selector: 'p' })).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Fazer 1 proposta' }));
  expect(await screen.findByText(/1 proposta feita\./, { selector: 'p' })).toBeVisible();
  expect(platform.requestsOf(confirmBondImport)[0]?.body).toEqual({ UniqueId: ID, Lines: [2] });
  expect(await screen.findByRole('link', { name: '2026.000123' })).toHaveAttribute(
    'href',
    expect.stringContaining(MADE),
  );
});
