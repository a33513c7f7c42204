import * as addresses from '@portal/shared/domain/portal/addresses';
import type { UserImport } from '@portal/shared/contracts/people/userImports';
import { userImportNoun } from '@portal/shared/domain/access/userImport';
import { importsOnWire } from '../../../portal/imports/importOnWire';
import type { ImportRegister, Imports } from '../../../portal/imports/importRegister';
import { reachOf } from '../../../portal/imports/reachOf';
import { requireImporter } from './importerOf';
import { judgeUsers } from './judgeUsers';
import { registeringUsers } from './registerUsers';

/** Users that a file registers, each invited as one by one. */
export const userRegister: ImportRegister = {
  kind: 'user',
  noun: userImportNoun,
  subject: 'userImport',
  notification: 'userImportDone',
  address: addresses.userImport,
  requireImporter,
  reachOf,
  judge: judgeUsers,
  registering: (transaction, running, { portal }) => {
    if (portal === null) throw new Error('An invitation leads to the portal in which it was confirmed');
    return registeringUsers(transaction, running, portal);
  },
};

export const importsOfUsers: Imports<UserImport> = { registers: [userRegister], onWire: importsOnWire };
