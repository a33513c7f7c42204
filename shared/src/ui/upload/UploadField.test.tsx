import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { INVALID_FILE } from '../../domain/documents/uploads';
import { PortalError } from '../../http/portalError';
import { PortalTheme } from '../base/theme/PortalTheme';
import { UploadField } from './UploadField';
import type { SendFile, UploadedFile, UploadFailure } from './sentFile';

const pdf = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' });
const arrivedAs = (file: File): UploadedFile => ({
  name: file.name,
  uniqueIdentifier: file.name,
  extension: 'pdf',
  relativePath: `x/${file.name}`,
});
const sendAtOnce: SendFile = (file) => Promise.resolve(arrivedAs(file));

interface Setup {
  send?: SendFile;
  limit?: number;
  maximumBytes?: number;
  accept?: string;
  onFailure?: (failure: UploadFailure) => void;
}

function show({ send = sendAtOnce, ...rest }: Setup = {}) {
  const held: { files: readonly UploadedFile[] } = { files: [] };
  function Screen() {
    const [files, setFiles] = useState<readonly UploadedFile[]>([]);
    const change = (next: readonly UploadedFile[]) => {
      held.files = next;
      setFiles(next);
    };
    return <UploadField label="Contrato social" send={send} value={files} onChange={change} {...rest} />;
  }
  const { container } = render(
    <PortalTheme>
      <Screen />
    </PortalTheme>,
  );
  const zone = () => screen.getByRole('button', { name: /Arraste arquivos|Limite de arquivos/ });
  const input = () => container.querySelector<HTMLInputElement>('input[type="file"]')!;
  const choose = (...files: File[]) => fireEvent.change(input(), { target: { files } });
  const drop = (...files: File[]) => fireEvent.drop(zone(), { dataTransfer: { files } });
  return { held, zone, input, choose, drop, person: userEvent.setup() };
}

test('a chosen file is sent and listed', async () => {
  const { held, choose } = show();
  choose(pdf('contrato.pdf'));
  expect(await screen.findByText('contrato.pdf')).toBeInTheDocument();
  await waitFor(() => expect(held.files.map(({ name }) => name)).toEqual(['contrato.pdf']));
});

test('files that are dropped are sent, too, but for those of a kind that is not asked for', async () => {
  const { held, drop } = show({ accept: '.pdf,image/*' });
  drop(pdf('contrato.PDF'), new File(['x'], 'planilha.csv', { type: 'text/csv' }));
  await waitFor(() => expect(held.files.map(({ name }) => name)).toEqual(['contrato.PDF']));
  expect(screen.queryByText(/planilha/)).toBeNull();
});

test('the place for files is pressed by key, and takes nothing once the limit is reached', async () => {
  const { held, zone, input, drop, person } = show({ limit: 1 });
  const opened = jest.spyOn(input(), 'click');
  zone().focus();
  await person.keyboard('{Enter}');
  await person.keyboard(' ');
  expect(opened).toHaveBeenCalledTimes(2);
  drop(pdf('um.pdf'), pdf('dois.pdf'));
  await screen.findByText('Limite de arquivos alcançado');
  expect(held.files.map(({ name }) => name)).toEqual(['um.pdf']);
  drop(pdf('tres.pdf'));
  zone().click();
  expect(opened).toHaveBeenCalledTimes(2);
  expect(held.files).toHaveLength(1);
});

test('a file with an empty type is refused with the sentence of the specification', async () => {
  const { held, choose } = show();
  choose(new File(['?'], 'sem-tipo', { type: '' }));
  expect(await screen.findByText(`sem-tipo: ${INVALID_FILE}`)).toBeInTheDocument();
  expect(held.files).toEqual([]);
});

test('a file that is too large is refused before it is sent', async () => {
  const { held, choose } = show({ maximumBytes: 4 });
  choose(pdf('grande.pdf'));
  expect(await screen.findByText(/grande.pdf: O arquivo passa do tamanho máximo/)).toBeInTheDocument();
  expect(held.files).toEqual([]);
});

test('the input is disabled once the limit is reached, and open again after one was removed', async () => {
  const { input, choose, person } = show({ limit: 1 });
  choose(pdf('um.pdf'));
  await screen.findByRole('button', { name: 'Remover um.pdf' });
  expect(input()).toBeDisabled();
  await person.click(screen.getByRole('button', { name: 'Remover um.pdf' }));
  expect(input()).toBeEnabled();
});

test('of more files than the limit leaves room for, the rest is named and left out', async () => {
  const { held, choose } = show({ limit: 2 });
  choose(pdf('1.pdf'), pdf('2.pdf'), pdf('3.pdf'));
  expect(await screen.findByText(/3.pdf: o limite de 2 arquivos foi alcançado/)).toBeInTheDocument();
  await waitFor(() => expect(held.files).toHaveLength(2));
});

test('a failure reports message, file and chunk, and the file can be sent again', async () => {
  let tries = 0;
  const failures: UploadFailure[] = [];
  const { held, choose, person } = show({
    send: (file) => {
      tries += 1;
      return tries === 1
        ? Promise.reject(new PortalError({ kind: 'network', traceId: 't' }))
        : Promise.resolve(arrivedAs(file));
    },
    onFailure: (failure) => failures.push(failure),
  });
  choose(pdf('a.pdf'));
  expect(await screen.findByText(/Não foi possível falar com a plataforma/)).toBeInTheDocument();
  expect(failures).toMatchObject([{ chunk: 0, file: { name: 'a.pdf' } }]);
  await person.click(screen.getByRole('button', { name: 'Enviar a.pdf de novo' }));
  await waitFor(() => expect(held.files).toHaveLength(1));
});

test('a file on its way shows its progress and can be given up', async () => {
  let given: AbortSignal | undefined;
  const { held, choose, person } = show({
    send: (_file, { signal, onProgress }) => {
      given = signal;
      onProgress(0.5);
      return new Promise(() => undefined);
    },
  });
  choose(pdf('lento.pdf'));
  expect(await screen.findByRole('progressbar', { name: 'Enviando lento.pdf' })).toHaveAttribute('value', '0.5');
  await person.click(screen.getByRole('button', { name: 'Cancelar o envio de lento.pdf' }));
  expect(given?.aborted).toBe(true);
  expect(screen.queryByText('lento.pdf')).toBeNull();
  expect(held.files).toEqual([]);
});

test('a picture is shown small', async () => {
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
  const { choose } = show();
  choose(new File(['x'], 'fachada.png', { type: 'image/png' }));
  expect(await screen.findByRole('img', { name: 'Prévia de fachada.png' })).toHaveAttribute('src', 'blob:picture');
});
