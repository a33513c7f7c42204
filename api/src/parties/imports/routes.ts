import { isNotNull, isNull } from 'drizzle-orm';
import * as calls from '@portal/shared/contracts/parties/partyImports';
import { fileImportRows } from '../../platform/database/schema/fileImports';
import { answer } from '../../platform/server/answer';
import type { Route } from '../../platform/server/answer';
import { listedDocument } from '../../platform/lists/privacy';
import type { DocumentStorage } from '../../platform/storage/documentStorage';
import { cancelImport, confirmImport } from '../../portal/imports/decideImport';
import { findImport } from '../../portal/imports/findImport';
import { oneOnWire } from '../../portal/imports/importRegister';
import { listImportRows, listImports } from '../../portal/imports/listImports';
import { uploadImport } from '../../portal/imports/uploadImport';
import type { Bureaus } from '../bureau/bureau';
import { partyRegistrationRoutes } from './company/routes';
import { importers } from './importKinds';
import { importsOfParties, partyRegisters } from './partyRegisters';

/** Rows of companies that the bureau calls otherwise, or the rest. */
const otherName = (hasOther: boolean | undefined) =>
  hasOther === undefined
    ? undefined
    : hasOther
      ? isNotNull(fileImportRows.bureauName)
      : isNull(fileImportRows.bureauName);

interface Needed {
  storage: DocumentStorage;
  bureaus: Bureaus;
}

/** Parties that are registered from a file, or one by one. */
export const partyImportRoutes = ({ storage, bureaus }: Needed): Route[] => [
  ...partyRegistrationRoutes({ bureaus }),
  answer(calls.uploadPartyImport, { access: importers }, ({ database, user, query, body }) =>
    uploadImport(importsOfParties, database, storage, user, { kind: query.Kind, file: body.file }),
  ),
  answer(calls.getPartyImport, { access: importers }, async ({ database, user, query }) =>
    oneOnWire(importsOfParties, database, await findImport(partyRegisters, database, user, query.UniqueId)),
  ),
  answer(calls.getPartyImports, { access: importers }, ({ database, user, query }) =>
    listImports(importsOfParties, database, user, query.Kind, query),
  ),
  answer(calls.getPartyImportRows, { access: importers }, ({ database, user, query }) =>
    listImportRows(
      importsOfParties,
      database,
      user,
      query,
      ({ key, place, bureauName, recordUniqueId }) => ({
        CpfCnpj: listedDocument(key),
        Place: place,
        BureauName: bureauName,
        PartyUniqueId: recordUniqueId,
      }),
      otherName(query.HasOtherName),
    ),
  ),
  answer(calls.confirmPartyImport, { access: importers }, ({ database, user, body }) =>
    confirmImport(importsOfParties, database, user, body.UniqueId),
  ),
  answer(calls.cancelPartyImport, { access: importers }, ({ database, user, body }) =>
    cancelImport(importsOfParties, database, user, body.UniqueId),
  ),
];
