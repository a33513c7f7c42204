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
  /** The page of an import. */
  address: (uniqueId: string) => string;
  /** The files that were sent before. */
  children: ReactNode;
}

/** Takes a file, and shows what became of those before. */
export function ImportFilesPage({ noun, columns, back, upload, address, children }: ImportFilesPageProps) {
  return (
    <div className="parts-imports">
      <PageHeader
        title={`Cadastrar ${noun.plural} de um arquivo`}
        back={back}
        subtitle={`Confira cada linha antes: nenhum ${noun.singular} é cadastrado sem a sua confirmação.`}
      />
      <NewImport noun={noun} columns={columns} upload={upload} address={address} />
      {children}
    </div>
  );
}
