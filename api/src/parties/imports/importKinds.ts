import { Functionality } from '@portal/shared/domain/access/functionalities';
import { isInternal } from '@portal/shared/domain/access/roles';
import { importNouns } from '@portal/shared/domain/parties/partyImport';
import type { ImportKind } from '@portal/shared/domain/parties/partyImport';
import { functionalitiesOf } from '../../platform/auth/currentUser';
import type { CurrentUser } from '../../platform/auth/currentUser';
import { jobKind } from '../../platform/jobs/jobKind';
import { holdsAny } from '../../platform/server/access';
import { forbidden } from '../../platform/server/refusal';

/** Asks the bureau, slowly, what it calls the companies of a file that waits for its confirmation. */
export const compareNamesKind = jobKind<{ importId: number }>('imports.compareNames');
/** Asks the bureau, slowly, about what was registered. */
export const askBureauKind = jobKind<{ importId: number }>('imports.askBureau');

const needed: Record<ImportKind, Functionality> = {
  policyHolder: Functionality.GERENCIAR_TOMADORES_SEGURADORA,
  insured: Functionality.GERENCIAR_SEGURADOS,
};

const manages = holdsAny([needed.policyHolder, needed.insured]);
/** The insurer's staff who register one of the two; which, each call asks with `requireImporter`. */
export const importers: typeof manages = {
  ...manages,
  permits: (user) => isInternal(user.userTypeId) && manages.permits(user),
};

/** 403 for who may not register parties of this kind. */
export function requireImporter(user: CurrentUser, kind: ImportKind): void {
  if (!isInternal(user.userTypeId) || !functionalitiesOf(user).includes(needed[kind]))
    throw forbidden(
      `Seu perfil não permite cadastrar ${importNouns[kind].plural}. Peça o acesso a quem administra os usuários.`,
    );
}
