import { useCommand } from '@portal/shared/commands/useCommand';
import {
  cancelUserImport,
  confirmUserImport,
  getUserImport,
  getUserImportRows,
  getUserImports,
} from '@portal/shared/contracts/people/userImports';
import type { UserImport } from '@portal/shared/contracts/people/userImports';
import { getUsers } from '@portal/shared/contracts/people/users';
import { userImportNoun } from '@portal/shared/domain/access/userImport';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { importIsMoving, ImportRecordPage } from '@portal/shared/parts/imports';
import { useCall } from '@portal/shared/query';
import { useParams } from 'react-router-dom';
import { UserImportRows } from './UserImportRows';

const shows = [getUserImport, getUserImports, getUserImportRows, getUsers];
const back = { to: addresses.userImports(), label: 'Arquivos de usuários' };

function note({ State, WaitingCount, RegisteredCount }: UserImport): string | false {
  if (State === 'preview')
    return WaitingCount > 0 && 'Ao confirmar, cada pessoa recebe por e-mail o link do primeiro acesso.';
  return State === 'done' && RegisteredCount > 0 && 'O convite de cada um foi por e-mail e vale por 72 horas.';
}

/** `/usuarios/importar/:importacaoUniqueId`: a file of users, what is to become of its rows, and what became of them. */
export default function UserImportPage() {
  const { importacaoUniqueId = '' } = useParams();
  const reading = useCall(getUserImport, { query: { UniqueId: importacaoUniqueId } }, { againWhile: importIsMoving });
  const confirming = useCommand(confirmUserImport, { refreshes: shows });
  const cancelling = useCommand(cancelUserImport, { refreshes: shows });
  return (
    <ImportRecordPage
      noun={userImportNoun}
      back={back}
      reading={reading}
      confirming={confirming}
      cancelling={cancelling}
      note={note}
    >
      {(userImport) => <UserImportRows userImport={userImport} />}
    </ImportRecordPage>
  );
}
