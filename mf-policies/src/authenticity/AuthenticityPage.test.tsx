import { webcrypto } from 'node:crypto';
import { TextDecoder as NodeTextDecoder } from 'node:util';
import type { VisitorPageProps } from '@portal/shared';
import { getAuthenticDocument } from '@portal/shared/contracts/underwriting/authenticity';
import type { AuthenticDocument } from '@portal/shared/contracts/underwriting/authenticity';
import { answer, FakePlatform, failure, offline } from '@portal/shared/testing/fakePlatform';
import { renderScreen } from '@portal/shared/testing/renderScreen';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import AuthenticityPage from './AuthenticityPage';

beforeAll(() => {
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
  // jsdom's own files cannot be read as bytes.
  Object.defineProperty(Blob.prototype, 'arrayBuffer', {
    configurable: true,
    value(this: Blob) {
      return new Promise((resolve) => {
        const reader = new FileReader();
        reader.onload = () => resolve(Buffer.from(reader.result as ArrayBuffer));
        reader.readAsArrayBuffer(this);
      });
    },
  });
  Object.defineProperty(globalThis, 'TextDecoder', { value: NodeTextDecoder, configurable: true });
});

const Page = ({ title, lead, children }: VisitorPageProps) => (
  <main>
    <h1>{title}</h1>
    {lead}
    {children}
  </main>
);
const code = '0A1B2C3D4E5F6789';
const pdf = `%PDF-1.7 /Keywords (autenticidade:${code}) %%EOF`;
const sha256Of = async (text: string) =>
  Buffer.from(await webcrypto.subtle.digest('SHA-256', Buffer.from(text))).toString('hex');

const good: AuthenticDocument = {
  Code: code,
  InsurerName: 'Aurora Seguradora',
  InsurerDocument: '11222333000181',
  PolicyNumber: '06-0776-000001',
  EndorsementNumber: null,
  ModalityName: 'Executante construtor',
  PolicyHolderName: 'Construtora Horizonte',
  InsuredName: 'Município do Recife',
  StartDate: '2026-03-01',
  EndDate: '2027-03-01',
  InsuredAmountValue: 150_000_00,
  IssueDate: '2026-03-01',
  IsLastVersion: true,
  Situation: 'InForce',
  Sha256: null,
};
const knowing = (Document: AuthenticDocument | null) => new FakePlatform([answer(getAuthenticDocument, { Document })]);

const visit = (platform: FakePlatform, route = `/autenticidade/${code}`) =>
  renderScreen(
    <Routes>
      <Route path="/autenticidade/:codigo?" element={<AuthenticityPage />} />
    </Routes>,
    { route, user: null, platform, visitors: { Page, signIn: '/login' } },
  );
const choose = (content: string) =>
  userEvent.upload(screen.getByLabelText('Escolher o PDF do documento'), [
    new File([content], 'apolice.pdf', { type: 'application/pdf' }),
  ]);

it('takes a code as people type it, and says that the document is good, with what stands on it', async () => {
  const platform = knowing(good);
  const page = visit(platform, '/autenticidade');
  await userEvent.type(await screen.findByLabelText('Código de autenticidade'), ' 0a1b 2c3d-4e5f.6789');
  await userEvent.click(screen.getByRole('button', { name: 'Conferir' }));
  expect(await screen.findByRole('heading', { name: 'Documento autêntico e em vigor' })).toHaveFocus();
  expect(page.address()).toBe(`/autenticidade/${code}`);
  expect(screen.getByText('01/03/2026 a 01/03/2027')).toBeVisible();
  expect(platform.requestsOf(getAuthenticDocument)[0]?.query).toEqual({ code });
});

it.each<[Partial<AuthenticDocument> | null, string]>([
  [{ IsLastVersion: false }, 'Documento autêntico, há versão mais nova'],
  [{ Situation: 'Cancelled', IsLastVersion: false }, 'Documento autêntico, apólice cancelada'],
  [{ Situation: 'Suspended' }, 'Documento autêntico, cobertura suspensa'],
  [{ Situation: 'Ended' }, 'Documento autêntico, vigência encerrada'],
  [{ Situation: 'NotBegun' }, 'Documento autêntico, vigência ainda não iniciada'],
  [null, 'Documento não encontrado'],
])('says of %j: %s', async (change, title) => {
  visit(knowing(change && { ...good, ...change }));
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
});

it('finds the code in a file and compares the file here, sending the code alone', async () => {
  const platform = knowing({ ...good, Sha256: await sha256Of(pdf) });
  visit(platform, '/autenticidade');
  await screen.findByLabelText('Código de autenticidade');
  await choose(pdf);
  expect(await screen.findByText(/é, byte a byte, o que a seguradora emitiu/)).toBeVisible();
  expect(platform.requests.map(({ query, body }) => [query, body])).toEqual([[{ code }, undefined]]);
});

it('says that a file was changed, by one byte', async () => {
  visit(knowing({ ...good, Sha256: await sha256Of(pdf) }), '/autenticidade');
  await screen.findByLabelText('Código de autenticidade');
  await choose(pdf.replace('1.7', '1.6'));
  expect(await screen.findByRole('heading', { name: 'O arquivo foi alterado' })).toBeVisible();
});

it('says of a file without a code that it is another document than that of the typed code', async () => {
  visit(knowing({ ...good, Sha256: await sha256Of(pdf) }), '/autenticidade');
  await userEvent.type(await screen.findByLabelText('Código de autenticidade'), code);
  await choose('%PDF-1.7 %%EOF');
  expect(await screen.findByRole('heading', { name: 'O arquivo não é este documento' })).toBeVisible();
  expect(screen.getByText(/é outro documento, ou uma cópia refeita/)).toBeVisible();
});

it('asks for the code where a file says none, and says what is no PDF', async () => {
  const platform = knowing(good);
  visit(platform, '/autenticidade');
  await screen.findByLabelText('Código de autenticidade');
  await choose('%PDF-1.7 %%EOF');
  expect(await screen.findByText(/O código não foi encontrado no arquivo/)).toBeVisible();
  await choose('apenas texto');
  expect(await screen.findByText(/não é um PDF que se possa ler/)).toBeVisible();
  await userEvent.type(screen.getByLabelText('Código de autenticidade'), '123');
  await userEvent.click(screen.getByRole('button', { name: 'Conferir' }));
  expect(await screen.findByText(/Informe os 16 sinais/)).toBeVisible();
  expect(platform.requests).toHaveLength(0);
});

it('says that the platform is away or asked too often, and tries again', async () => {
  const platform = new FakePlatform([offline(getAuthenticDocument)]);
  visit(platform);
  expect(await screen.findByText(/Não foi possível falar com a plataforma/)).toBeVisible();
  platform.change(
    failure(getAuthenticDocument, 429, [{ Code: 'TooManyRequests', Message: 'Foram muitas consultas.' }]),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByText('Foram muitas consultas.')).toBeVisible();
  platform.change(answer(getAuthenticDocument, { Document: good }));
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByRole('heading', { name: 'Documento autêntico e em vigor' })).toBeVisible();
});
