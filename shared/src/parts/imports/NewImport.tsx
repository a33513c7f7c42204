import { usePortal } from '@portal/shared';
import type { FileImport } from '@portal/shared/contracts/portal/fileImports';
import { acceptOf, declaredKind, formatBytes, namesOf } from '@portal/shared/domain/documents/uploadedFiles';
import { importFileKinds, MOST_IMPORT_BYTES, MOST_IMPORT_ROWS } from '@portal/shared/domain/documents/fileImport';
import type { ImportColumn, ImportNoun } from '@portal/shared/domain/documents/fileImport';
import { formatNumber } from '@portal/shared/domain/values/numbers';
import { FactsTable, Section } from '@portal/shared/parts/facts';
import { Button } from '@portal/shared/ui/base';
import { UploadField } from '@portal/shared/ui/upload';
import type { SendFile } from '@portal/shared/ui/upload';
import { useNavigate } from 'react-router-dom';
import { saveModelFile } from './modelFile';

const columnFacts = [
  {
    title: 'Coluna',
    isName: true,
    cell: ({ title, isRequired }: ImportColumn) => (isRequired ? `${title} (obrigatória)` : title),
  },
  { title: 'O que informar', cell: ({ hint }: ImportColumn) => hint },
  { title: 'Exemplo', isWhole: true, cell: ({ example }: ImportColumn) => example || '–' },
];

/** Sends a file to be read, by the call that the register has for it. */
export type UploadImport = (
  send: ReturnType<typeof usePortal>['send'],
  file: File,
  options: Parameters<SendFile>[1],
) => Promise<FileImport>;

interface NewImportProps {
  noun: ImportNoun;
  columns: readonly ImportColumn[];
  upload: UploadImport;
  address: (uniqueId: string) => string;
  /** Where a file of these holds fewer than others. */
  mostRows?: number;
}

/** Takes a file and leads to its rows; says what it must hold. */
export function NewImport({ noun, columns, upload, address, mostRows = MOST_IMPORT_ROWS }: NewImportProps) {
  const { send } = usePortal();
  const navigate = useNavigate();
  const sendFile: SendFile = async (file, options) => {
    const sent = await upload(send, typed(file), options);
    void navigate(address(sent.UniqueId));
    return { name: sent.FileName, uniqueIdentifier: sent.UniqueId, extension: '', relativePath: '' };
  };
  return (
    <Section
      title="Novo arquivo"
      aside={
        <Button size="small" onClick={() => saveModelFile(columns, noun)}>
          Baixar modelo
        </Button>
      }
    >
      <UploadField
        label={`Arquivo com ${noun.feminine ? 'as' : 'os'} ${noun.listed ?? 'cadastros'}`}
        send={sendFile}
        value={[]}
        onChange={() => undefined}
        limit={1}
        maximumBytes={MOST_IMPORT_BYTES}
        accept={acceptOf(importFileKinds)}
        help={`${namesOf(importFileKinds)}, até ${formatBytes(MOST_IMPORT_BYTES)} e ${formatNumber(mostRows)} linhas.`}
      />
      <details className="parts-imports-columns">
        <summary>Colunas do arquivo</summary>
        <FactsTable caption="Colunas do arquivo" columns={columnFacts} rows={columns} rowKey={({ field }) => field} />
        <p>A ordem das colunas, maiúsculas e acentos não importam; colunas com outros títulos são ignoradas.</p>
      </details>
    </Section>
  );
}

/** Windows names a CSV after the program that opens it, so the type is taken from the file's name. */
function typed(file: File): File {
  if (declaredKind(file, importFileKinds)) return file;
  const kind = importFileKinds.find(({ extensions }) =>
    extensions.some((extension) => file.name.toLowerCase().endsWith(`.${extension}`)),
  );
  return kind ? new File([file], file.name, { type: kind.contentType }) : file;
}
