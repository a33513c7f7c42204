import type { RegisteredParty } from '@portal/shared/contracts/parties/partyRegistration';
import type { ImportKind } from '@portal/shared/domain/parties/partyImport';
import { formatDocument } from '@portal/shared/domain/people/document';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { Alert } from '@portal/shared/ui/base';
import { Link } from 'react-router-dom';

/** Leads to the record of a company that has one; nothing of it changes. */
export function AlreadyRegistered({ kind, party }: { kind: ImportKind; party: RegisteredParty }) {
  return (
    <Alert
      type="info"
      showIcon
      role="status"
      title={
        <>
          Já cadastrado: <Link to={addresses.registeredParty(kind, party.UniqueId)}>{party.Name}</Link>,{' '}
          {formatDocument(party.CpfCnpj)}. O cadastro fica como está.
        </>
      }
    />
  );
}
