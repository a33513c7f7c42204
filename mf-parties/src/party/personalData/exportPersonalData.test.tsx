import { exportDataSubject } from '@portal/shared/contracts/parties/dataSubject';
import { getInsuredChangeHistory } from '@portal/shared/contracts/parties/insuredRecord';
import * as files from '@portal/shared/files/saveFile';
import { answer, failure } from '@portal/shared/testing/fakePlatform';
import type { FakeAnswer } from '@portal/shared/testing/fakePlatform';
import { renderScreen } from '@portal/shared/testing/renderScreen';
import { screen, waitFor, within } from '@testing-library/react';
import { useExportPersonalData } from './useExportPersonalData';

jest.mock('@portal/shared/files/saveFile', () => ({ saveFile: jest.fn() }));

const ID = '7c9e6679-7425-40de-944b-e07fc1f90ae7';

function Button() {
  const start = useExportPersonalData({
    kind: 'insured',
    uniqueId: ID,
    name: 'João Lima',
    history: getInsuredChangeHistory,
  });
  return <button onClick={() => void start()}>Exportar</button>;
}

async function confirmExport(...answers: FakeAnswer[]) {
  const shown = renderScreen(<Button />, { answers });
  await shown.person.click(screen.getByRole('button', { name: 'Exportar' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('A exportação fica registrada em seu nome.');
  expect(shown.platform.requestsOf(exportDataSubject)).toEqual([]);
  await shown.person.click(within(dialog).getByRole('button', { name: 'Exportar dados' }));
  return shown;
}

describe('exporting what is kept about a person', () => {
  it('asks first, and saves one file that a spreadsheet of Brazil opens', async () => {
    const { platform } = await confirmExport(
      answer(exportDataSubject, {
        Name: 'João Lima',
        CpfCnpj: '11144477735',
        GeneratedAt: '2026-11-24T12:00:00.000Z',
        Facts: [{ Section: 'Cadastro de segurado', Record: 'João Lima', Label: 'CPF', Value: '111.444.777-35' }],
      }),
    );
    await waitFor(() => expect(files.saveFile).toHaveBeenCalledTimes(1));
    expect(platform.requestsOf(exportDataSubject)[0]?.body).toEqual({ Kind: 'insured', UniqueId: ID });
    const [name, content] = jest.mocked(files.saveFile).mock.calls[0] ?? [];
    expect(name).toMatch(/^dados-do-titular-joao-lima-\d{4}-\d\d-\d\d\.csv$/);
    expect(content?.size).toBeGreaterThan(60);
  });

  it('says why where the platform refuses, and saves nothing', async () => {
    jest.mocked(files.saveFile).mockClear();
    await confirmExport(
      failure(exportDataSubject, 429, [
        { Code: 'TooManyExports', Message: 'Você exportou dados de muitas pessoas em pouco tempo.' },
      ]),
    );
    expect(await screen.findByText(/muitas pessoas em pouco tempo/)).toBeInTheDocument();
    expect(files.saveFile).not.toHaveBeenCalled();
  });
});
