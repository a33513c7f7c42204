import type { FileImport } from '@portal/shared/contracts/portal/fileImports';
import type { ImportNoun } from '@portal/shared/domain/documents/fileImport';
import { RecordPage } from '@portal/shared/parts/record';
import type { RecordReading } from '@portal/shared/parts/record';
import { Alert } from '@portal/shared/ui/base';
import type { ReactNode } from 'react';
import { ImportHeader } from './ImportHeader';
import type { Deciding } from './ImportHeader';
import { ImportProgress } from './ImportProgress';
import './imports.css';

/** Whether the platform works on an import, so that it is read again after a moment. */
export const importIsMoving = ({ State, Problem }: FileImport): boolean =>
  Problem === null && (State === 'reading' || State === 'running');

interface ImportRecordPageProps<Import extends FileImport> {
  noun: ImportNoun;
  back: { to: string; label: string };
  reading: RecordReading<Import>;
  confirming: Deciding;
  cancelling: Deciding;
  /** How many rows were chosen, where that is possible. */
  chosenCount?: number;
  /** What is to be known before somebody confirms, and after the end. */
  note?: (shown: Import) => string | false;
  /** The file's rows. */
  children: (shown: Import) => ReactNode;
}

/** A file, what is to become of its rows, and what became of them. */
export function ImportRecordPage<Import extends FileImport>({
  noun,
  back,
  reading,
  confirming,
  cancelling,
  chosenCount,
  note = () => false,
  children,
}: ImportRecordPageProps<Import>) {
  return (
    <RecordPage
      title="Cadastros de um arquivo"
      back={back}
      noun="a importação"
      notFound="Arquivo não encontrado"
      reading={reading}
      header={(shown) => (
        <ImportHeader
          fileImport={shown}
          noun={noun}
          back={back}
          confirming={confirming}
          cancelling={cancelling}
          chosenCount={chosenCount}
        />
      )}
    >
      {(shown) => (
        <>
          {shown.Problem !== null && <Alert type="error" showIcon title={shown.Problem} />}
          <ImportProgress fileImport={shown} noun={noun} note={note(shown)} />
          {shown.RowCount > 0 && children(shown)}
        </>
      )}
    </RecordPage>
  );
}
