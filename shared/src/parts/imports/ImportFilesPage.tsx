import { registeredAs } from '@portal/shared/domain/documents/fileImport';
import type { ImportColumn, ImportNoun } from '@portal/shared/domain/documents/fileImport';
import { PageHeader } from '@portal/shared/ui/base';
import type { ReactNode } from 'react';
import { NewImport } from './NewImport';
import type { UploadImport } from './NewImport';
import './imports.css';

interface ImportFilesPageProps {
  noun: ImportNoun;
  columns: readonly ImportColumn[];
  back: { to: string; label: string };
  upload: UploadImport;
  /** Where it is not about registering. */
  title?: string;
  mostRows?: number;
  /** The page of an import. */
  address: (uniqueId: string) => string;
  /** The files that were sent before. */
  children: ReactNode;
}

/** Takes a file, and shows what became of those before. */
export function ImportFilesPage({
  noun,
  columns,
  back,
  upload,
  address,
  title = `Cadastrar ${noun.plural} de um arquivo`,
  mostRows,
  children,
}: ImportFilesPageProps) {
  return (
    <div className="parts-imports">
      <PageHeader
        title={title}
        back={back}
        subtitle={`Confira cada linha antes: ${noun.feminine ? 'nenhuma' : 'nenhum'} ${noun.singular} é ${registeredAs(1, noun)} sem a sua confirmação.`}
      />
      <NewImport noun={noun} columns={columns} upload={upload} address={address} mostRows={mostRows} />
      {children}
    </div>
  );
}
