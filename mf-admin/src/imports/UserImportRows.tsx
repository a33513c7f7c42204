import { getUserImportRows } from '@portal/shared/contracts/people/userImports';
import type { UserImport, UserImportRow } from '@portal/shared/contracts/people/userImports';
import { ImportOutcome } from '@portal/shared/domain/documents/fileImport';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { importRows, rowColumns, rowColumnsAfter, useRowsAgain } from '@portal/shared/parts/imports';
import { DataTable } from '@portal/shared/ui/table';
import type { ColumnsOf } from '@portal/shared/ui/table';

const columns: ColumnsOf<typeof getUserImportRows> = [
  ...rowColumns,
  { key: 'email', title: 'E-mail', value: ({ Email }) => Email, width: 200 },
  { key: 'access', title: 'Tipo e perfil', value: ({ Access }) => Access, width: 160 },
  ...rowColumnsAfter,
];

/** The file's rows, each with what becomes of it; who was registered leads to the list of users. */
export function UserImportRows({ userImport }: { userImport: UserImport }) {
  useRowsAgain(getUserImportRows, userImport);
  return (
    <DataTable
      {...importRows(userImport)}
      call={getUserImportRows}
      name="userImportRows"
      columns={columns}
      rowLink={({ OutcomeId, Email }: UserImportRow) =>
        OutcomeId === ImportOutcome.Registered ? addresses.users(Email) : null
      }
      search={{ label: 'Nome ou e-mail', toQuery: (text) => ({ Search: text }) }}
    />
  );
}
