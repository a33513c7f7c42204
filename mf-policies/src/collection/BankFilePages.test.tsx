import {
  createRemittance,
  downloadRemittance,
  getAwaitingRemittance,
  getBankFile,
  getBankFileLines,
  getBankFiles,
  uploadBankReturns,
} from '@portal/shared/contracts/underwriting/bankFiles';
import { getSlipsAwaitingLine } from '@portal/shared/contracts/underwriting/bankSlips';
import type { BankFile, BankFileLine } from '@portal/shared/contracts/underwriting/bankFiles';
import { cellsByTitle, rowOf } from '@portal/shared/testing/cellsByTitle';
import { answer, failure } from '@portal/shared/testing/fakePlatform';
import type { FakeAnswer } from '@portal/shared/testing/fakePlatform';
import { page } from '@portal/shared/testing/page';
import { renderScreen } from '@portal/shared/testing/renderScreen';
import { screen, waitFor } from '@testing-library/react';
import BankFilePage from './BankFilePage';
import BankFilesPage from './BankFilesPage';

const ID = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
const taken: BankFile = {
  UniqueId: ID,
  Direction: 'returns',
  Format: 'cnab240',
  Sequence: 41,
  SlipCount: 2,
  ProblemCount: 1,
  AmountValue: 666_68,
  PaidValue: 333_35,
  TakenBy: 'Ana Prado',
  CreatedAt: '2027-02-10T13:05:00.000Z',
};
const line = (changed: Partial<BankFileLine> = {}): BankFileLine => ({
  Line: 3,
  OurNumber: '2600000001',
  Occurrence: '06',
  AmountValue: 333_35,
  PaidValue: 333_35,
  OccurredOn: '2027-02-10',
  Outcome: 'paid',
  Problem: null,
  ProposalUniqueId: ID,
  Installment: 1,
  ...changed,
});
const unknown = line({
  Line: 5,
  OurNumber: '9999999999',
  Outcome: 'notTaken',
  Problem: 'Nenhum boleto da seguradora tem este número.',
  ProposalUniqueId: null,
  Installment: null,
});

const remittance: BankFile = { ...taken, Direction: 'remittance', Sequence: 7, ProblemCount: 0, PaidValue: 0 };
const waits = {
  RegistersByFile: true,
  RegistrationCount: 3,
  RegistrationValue: 1_000_01,
  WriteOffCount: 1,
  WriteOffValue: 333_35,
};
const nothing = { ...waits, RegistrationCount: 0, RegistrationValue: 0, WriteOffCount: 0, WriteOffValue: 0 };

const noLines = answer(getSlipsAwaitingLine, { Count: 0, Slips: [] });

const openList = (...answers: FakeAnswer[]) =>
  renderScreen(<BankFilesPage />, {
    route: '/apolices/cobranca',
    path: '/apolices/cobranca',
    answers: [answer(getAwaitingRemittance, nothing), noLines, ...answers],
  });
const send = async ({ person, container }: ReturnType<typeof openList>) => {
  await screen.findByText('Novo retorno');
  await person.upload(container.querySelector<HTMLInputElement>('input[type=file]')!, new File(['0'], 'COB.RET'));
};

describe('the files of the bank', () => {
  it('show what became of each', async () => {
    openList(answer(getBankFiles, page([taken])));
    const file = await screen.findByRole('link', { name: 'CNAB 240, nº 41' });
    expect(file).toHaveAttribute('href', `/apolices/cobranca/${ID}`);
    expect(cellsByTitle(rowOf(file))).toMatchObject({ Por: 'Ana Prado', Títulos: '2', 'Não aceitos': '1' });
  });

  it('lead from one that was sent to its lines', async () => {
    const rendered = openList(
      answer(getBankFiles, page([])),
      answer(uploadBankReturns, { WasTakenBefore: false, File: taken }),
    );
    await send(rendered);
    await waitFor(() => expect(rendered.address()).toBe(`/apolices/cobranca/${ID}`));
  });

  it('say that one was taken before', async () => {
    const rendered = openList(
      answer(getBankFiles, page([taken])),
      answer(uploadBankReturns, { WasTakenBefore: true, File: taken }),
    );
    await send(rendered);
    expect(await screen.findByText(/já foi aceito, e nada foi registrado de novo/)).toBeVisible();
    expect(rendered.address()).toBe('/apolices/cobranca');
  });

  it('say why one was refused', async () => {
    const rendered = openList(
      answer(getBankFiles, page([])),
      failure(uploadBankReturns, 400, [
        { Code: 'NotWhole', Message: 'Nada deste arquivo foi aceito.' },
        { Code: 'NotWhole', Message: 'Linha 5: o total informa 2 títulos, e o arquivo tem 1.' },
      ]),
    );
    await send(rendered);
    expect(await screen.findByText(/Linha 5: o total informa 2 títulos/)).toBeVisible();
  });
});

describe('a remittance', () => {
  const open = (...answers: FakeAnswer[]) =>
    renderScreen(<BankFilesPage />, {
      route: '/apolices/cobranca',
      path: '/apolices/cobranca',
      answers: [answer(getBankFiles, page([remittance])), noLines, ...answers],
    });

  it('says how many slips wait and their sum, and leads to the file that is made of them', async () => {
    const rendered = open(answer(getAwaitingRemittance, waits), answer(createRemittance, remittance));
    expect(
      await screen.findByText(/3 boletos a registrar, R\$\s1\.000,01; 1 boleto a baixar, R\$\s333,35\./),
    ).toBeVisible();
    await rendered.person.click(screen.getByRole('button', { name: 'Gerar remessa' }));
    await waitFor(() => expect(rendered.address()).toBe(`/apolices/cobranca/${ID}`));
    expect(await screen.findByText('Remessa gerada')).toBeVisible();
  });

  it('cannot be made of nothing, and says so', async () => {
    const rendered = open(answer(getAwaitingRemittance, nothing));
    const button = await screen.findByRole('button', { name: 'Gerar remessa' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await rendered.person.click(button);
    expect(rendered.platform.requestsOf(createRemittance)).toEqual([]);
  });

  it('that somebody else made meanwhile leaves nothing to send', async () => {
    const { person } = open(
      answer(getAwaitingRemittance, waits),
      failure(createRemittance, 422, [
        { Code: 'NothingWaits', Message: 'Nenhum boleto espera o banco, e por isso não há remessa a gerar.' },
      ]),
    );
    await person.click(await screen.findByRole('button', { name: 'Gerar remessa' }));
    expect(await screen.findByText(/não há remessa a gerar/)).toBeVisible();
  });

  it('does not exist where slips count at once', async () => {
    open(answer(getAwaitingRemittance, { ...nothing, RegistersByFile: false }));
    expect(await screen.findByText(/não tem convênio para arquivos/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Gerar remessa' })).toBeNull();
  });

  it('says that what waits cannot be read', async () => {
    open(failure(getAwaitingRemittance, 500));
    expect(await screen.findByText('Não foi possível ler o que espera o banco')).toBeVisible();
  });

  it('stands in the list with its direction', async () => {
    open(answer(getAwaitingRemittance, nothing));
    const file = await screen.findByRole('link', { name: 'CNAB 240, nº 7' });
    expect(cellsByTitle(rowOf(file))).toMatchObject({ Sentido: 'Remessa' });
  });
});

describe('a file of the bank', () => {
  const open = (...answers: FakeAnswer[]) =>
    renderScreen(<BankFilePage />, {
      route: `/apolices/cobranca/${ID}`,
      path: '/apolices/cobranca/:arquivoUniqueId',
      answers,
    });

  it('tells of each line what became of it, and leads to the proposal of its slip', async () => {
    open(answer(getBankFile, taken), answer(getBankFileLines, page([line(), unknown])));
    const paid = await screen.findByRole('link', { name: '2600000001' });
    expect(paid).toHaveAttribute('href', `/propostas-seguradora/proposta/${ID}`);
    expect(cellsByTitle(rowOf(paid))).toMatchObject({ Situação: 'Pago', Parcela: '1' });
    expect(cellsByTitle(rowOf(screen.getByText('9999999999')))).toMatchObject({
      Situação: 'Não aceita',
      Observação: 'Nenhum boleto da seguradora tem este número.',
    });
  });

  it('that is a remittance says what it asks for, and is saved as it was made', async () => {
    const saved: Blob[] = [];
    URL.createObjectURL = (blob) => {
      saved.push(blob as Blob);
      return 'blob:remittance';
    };
    URL.revokeObjectURL = () => undefined;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const { person } = open(
      answer(getBankFile, remittance),
      answer(getBankFileLines, page([line({ Occurrence: '02', Outcome: 'sent', OccurredOn: null, PaidValue: 0 })])),
      answer(downloadRemittance, { Name: 'CB000007.REM', Contents: '0010000\r\n' }),
    );
    expect(await screen.findByRole('heading', { name: 'Remessa CNAB 240, nº 7' })).toBeVisible();
    expect(cellsByTitle(rowOf(await screen.findByText('2600000001')))).toMatchObject({
      Situação: 'Enviado ao banco',
      Ocorrência: '02 · Baixar',
    });
    await person.click(screen.getByRole('button', { name: 'Baixar remessa' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.size).toBe('0010000\r\n'.length);
  });

  it('that does not exist says so', async () => {
    open(
      failure(getBankFile, 404, [{ Code: 'NotFound', Message: 'Arquivo não encontrado.' }]),
      failure(getBankFileLines, 404, [{ Code: 'NotFound', Message: 'Arquivo não encontrado.' }]),
    );
    expect((await screen.findAllByText('Arquivo não encontrado'))[0]).toBeVisible();
  });
});
