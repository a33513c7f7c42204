import {
  exportParameters,
  compareParameterFile,
  importParameterFile,
} from '@portal/shared/contracts/parameters/parameterFile';
import type { ParameterFileComparison } from '@portal/shared/contracts/parameters/parameterFile';
import { answer, failure } from '@portal/shared/testing/fakePlatform';
import type { FakeAnswer } from '@portal/shared/testing/fakePlatform';
import { renderScreen } from '@portal/shared/testing/renderScreen';
import { screen, waitFor } from '@testing-library/react';
import { changeSetOf, MODALITY_ID, parameters, SET_ID } from '../../record/testing/parameterFixtures';
import { ExportButton } from '../../changes/ExportButton';
import ImportDialog from './ImportDialog';

const comparison = (change: Partial<ParameterFileComparison> = {}): ParameterFileComparison => ({
  Problems: [],
  Name: 'Taxas de março',
  Reason: 'Sinistralidade',
  Company: 'Aurora de testes',
  Parameters: [
    {
      Kind: 'modality',
      UniqueId: MODALITY_ID,
      Name: 'Executante fornecedor',
      IsDeleted: false,
      Before: parameters,
      After: { ...parameters, AnnualRatePercent: 1.05 },
      Problems: [],
      Line: 12,
    },
  ],
  SameCount: 3,
  References: [],
  ...change,
});

const chosen = () => new File(['{}'], 'taxas.json', { type: 'application/json' });
const open = async (found: FakeAnswer, ...more: FakeAnswer[]) => {
  const rendered = renderScreen(<ImportDialog onClose={() => undefined} />, { answers: [found, ...more] });
  await screen.findByRole('dialog');
  await rendered.person.upload(document.querySelector<HTMLInputElement>('input[type="file"]')!, chosen());
  return rendered;
};
const verb = () => screen.getByRole('button', { name: 'Rascunhar o arquivo' });

describe('a file of parameters', () => {
  it('is compared with what is published before it is taken as a new change set', async () => {
    const { person, platform } = await open(
      answer(compareParameterFile, comparison()),
      answer(importParameterFile, changeSetOf()),
    );
    expect(await screen.findByText(/1 parâmetro difere do que está publicado; 3 são iguais/)).toBeVisible();
    expect(screen.getByText(/Exportado de Aurora de testes/)).toBeVisible();
    expect(screen.getByRole('row', { name: /Taxa anual/ })).toHaveTextContent(/0,95%.*1,05%/);
    expect(screen.getByRole('textbox', { name: /Nome do conjunto/ })).toHaveValue('Taxas de março');
    expect(platform.requestsOf(importParameterFile)).toHaveLength(0);
    await person.click(verb());
    await waitFor(() => expect(platform.requestsOf(importParameterFile)).toHaveLength(1));
  });

  it('that is wrong tells each problem with its line and place, and cannot be taken', async () => {
    await open(
      answer(
        compareParameterFile,
        comparison({
          Parameters: [],
          Problems: [
            {
              Line: 42,
              Path: 'parameters[1].values.AnnualRatePercent',
              Message: 'O campo "AnnualRatePercent" deve ser um número.',
            },
            { Line: 51, Path: 'parameters[2]', Message: '"Licitante" já está no arquivo, na linha 12.' },
          ],
        }),
      ),
    );
    expect(
      await screen.findByText(/taxas.json não pode ser importado: há 2 problemas. Nada foi rascunhado/),
    ).toBeVisible();
    expect(screen.getByRole('row', { name: /^42/ })).toHaveTextContent(
      /parameters\[1\]\.values\.AnnualRatePercent.*deve ser um número/,
    );
    expect(verb()).toBeDisabled();
  });

  it('that says nothing new cannot be taken', async () => {
    await open(answer(compareParameterFile, comparison({ Parameters: [], SameCount: 9 })));
    await waitFor(() => expect(screen.getByText(/diz o mesmo que já está publicado/)).toBeVisible());
    expect(verb()).toBeDisabled();
  });
});

it('a change set that cannot be exported says so', async () => {
  const { person } = renderScreen(<ExportButton query={{ ChangeSetUniqueId: SET_ID }}>Exportar</ExportButton>, {
    answers: [failure(exportParameters, 503)],
  });
  await person.click(screen.getByRole('button', { name: 'Exportar' }));
  expect(await screen.findByText('Não foi possível exportar')).toBeVisible();
});
