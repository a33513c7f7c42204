import * as calls from '@portal/shared/contracts/people/userImports';
import { answer } from '../../../platform/server/answer';
import type { Route } from '../../../platform/server/answer';
import type { DocumentStorage } from '../../../platform/storage/documentStorage';
import { cancelImport, confirmImport } from '../../../portal/imports/decideImport';
import { findImport } from '../../../portal/imports/findImport';
import { oneOnWire } from '../../../portal/imports/importRegister';
import { listImportRows, listImports } from '../../../portal/imports/listImports';
import { uploadImport } from '../../../portal/imports/uploadImport';
import { portalAddress } from '../../company/portalAddress';
import { importers } from './importerOf';
import { importsOfUsers, userRegister } from './userRegister';

interface Settings {
  storage: DocumentStorage;
  publicUrl: string | null;
}

/** Users invited from a file. */
export const userImportRoutes = ({ storage, publicUrl }: Settings): Route[] => [
  answer(calls.uploadUserImport, { access: importers }, ({ database, user, body }) =>
    uploadImport(importsOfUsers, database, storage, user, { kind: 'user', file: body.file }),
  ),
  answer(calls.getUserImport, { access: importers }, async ({ database, user, query }) =>
    oneOnWire(importsOfUsers, database, await findImport([userRegister], database, user, query.UniqueId)),
  ),
  answer(calls.getUserImports, { access: importers }, ({ database, user, query }) =>
    listImports(importsOfUsers, database, user, 'user', query),
  ),
  answer(calls.getUserImportRows, { access: importers }, ({ database, user, query }) =>
    listImportRows(importsOfUsers, database, user, query, ({ key, place }) => ({ Email: key, Access: place })),
  ),
  answer(calls.confirmUserImport, { access: importers }, async ({ database, user, body, caller }) =>
    confirmImport(importsOfUsers, database, user, body.UniqueId, {
      portal: await portalAddress(database, user.companyId, caller, publicUrl),
    }),
  ),
  answer(calls.cancelUserImport, { access: importers }, ({ database, user, body }) =>
    cancelImport(importsOfUsers, database, user, body.UniqueId),
  ),
];
