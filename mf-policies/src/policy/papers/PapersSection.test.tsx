import { getPolicyPapers } from '@portal/shared/contracts/underwriting/authenticity';
import { downloadPolicyFile } from '@portal/shared/contracts/underwriting/policyFile';
import { downloadLastEndorsementDocument } from '@portal/shared/contracts/underwriting/proposalFiles';
import { answer, FakePlatform, failure, offline } from '@portal/shared/testing/fakePlatform';
import { renderScreen } from '@portal/shared/testing/renderScreen';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PapersSection } from './PapersSection';

const policyUniqueId = '00000000-0000-4000-8000-000000000001';
const proposalUniqueId = '00000000-0000-4000-8000-000000000002';
const shown = (platform: FakePlatform) =>
  renderScreen(
    <PapersSection policyUniqueId={policyUniqueId} policyNumber="06-0775-000001" proposalUniqueId={proposalUniqueId} />,
    { platform },
  );
const papers = { AuthenticityCode: '0A1B2C3D4E5F6789', HasIssuedEndorsement: false };

it('shows the code, and leads to the page where anybody looks it up', async () => {
  shown(new FakePlatform([answer(getPolicyPapers, papers)]));
  expect(await screen.findByText('0A1B-2C3D-4E5F-6789')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Abrir a página pública' })).toHaveAttribute(
    'href',
    '/autenticidade/0A1B2C3D4E5F6789',
  );
  expect(screen.getByRole('button', { name: 'Documento do último endosso' })).toHaveAttribute('aria-disabled', 'true');
});

afterEach(() => jest.restoreAllMocks());

describe('the whole file', () => {
  const saved = () => {
    const names: string[] = [];
    URL.createObjectURL = () => 'blob:';
    URL.revokeObjectURL = () => undefined;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    return names;
  };
  const press = async (platform: FakePlatform) => {
    shown(platform);
    await userEvent.click(await screen.findByRole('button', { name: 'Baixar tudo (ZIP)' }));
  };

  it('is saved under the number of the policy once it is here', async () => {
    const names = saved();
    const platform = new FakePlatform([
      answer(getPolicyPapers, papers),
      answer(downloadPolicyFile, new Blob(['PK'], { type: 'application/zip' })),
    ]);
    await press(platform);
    expect(await screen.findByText('Arquivo da apólice baixado')).toBeVisible();
    expect(names).toEqual(['apolice-06-0775-000001.zip']);
    expect(platform.requestsOf(downloadPolicyFile)[0]?.query).toEqual({ policyUniqueId });
  });

  it('that broke off on its way is not saved, and said not to be whole', async () => {
    const names = saved();
    await press(new FakePlatform([answer(getPolicyPapers, papers), offline(downloadPolicyFile)]));
    expect(await screen.findByText('O arquivo da apólice não chegou inteiro, e nada foi salvo')).toBeVisible();
    expect(names).toEqual([]);
  });

  it('says in the platform’s words why it cannot be made', async () => {
    const away = { Code: 'StorageAway', Message: 'O armazenamento de documentos não respondeu.' };
    await press(new FakePlatform([answer(getPolicyPapers, papers), failure(downloadPolicyFile, 503, [away])]));
    expect(await screen.findByText('O arquivo da apólice não foi montado')).toBeVisible();
    expect(screen.getByText(/não respondeu/)).toBeVisible();
  });
});

it('says why a document could not be made', async () => {
  const away = { Code: 'PolicyTextMissing', Message: 'Falta o certificado digital da seguradora.' };
  const platform = new FakePlatform([
    answer(getPolicyPapers, { ...papers, HasIssuedEndorsement: true }),
    failure(downloadLastEndorsementDocument, 422, [away]),
  ]);
  jest.spyOn(window, 'open').mockReturnValue(null);
  shown(platform);
  await userEvent.click(await screen.findByRole('button', { name: 'Documento do último endosso' }));
  expect(await screen.findByText('O documento do último endosso não abriu')).toBeVisible();
  expect(screen.getByText(/Falta o certificado digital/)).toBeVisible();
  expect(platform.requestsOf(downloadLastEndorsementDocument)[0]?.query).toEqual({
    ProposalUniqueId: proposalUniqueId,
  });
});

it('says that they cannot be read, and reads them again', async () => {
  const platform = new FakePlatform([failure(getPolicyPapers, 404, [{ Code: 'NotFound', Message: 'Não existe.' }])]);
  shown(platform);
  expect(await screen.findByText('Não foi possível ler os documentos da apólice')).toBeVisible();
});
