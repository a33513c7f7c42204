import { getUserImports, uploadUserImport } from '@portal/shared/contracts/people/userImports';
import type { UserImport } from '@portal/shared/contracts/people/userImports';
import { userImportColumns, userImportNoun } from '@portal/shared/domain/access/userImport';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { fileColumns, importFiles, ImportFilesPage } from '@portal/shared/parts/imports';
import { DataTable } from '@portal/shared/ui/table';

/** `/usuarios/importar`: takes a file of users, and shows what became of those before. */
export default function UserImportListPage() {
  return (
    <ImportFilesPage
      noun={userImportNoun}
      columns={userImportColumns}
      back={{ to: addresses.users(), label: 'Usuários' }}
      upload={(send, file, options) => send(uploadUserImport, { body: { file } }, options)}
      address={addresses.userImport}
    >
      <DataTable
        {...importFiles}
        call={getUserImports}
        name="userImports"
        columns={fileColumns}
        rowLink={({ UniqueId }: UserImport) => addresses.userImport(UniqueId)}
      />
    </ImportFilesPage>
  );
}
