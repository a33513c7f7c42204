import { and, eq } from 'drizzle-orm';
import { isOpen } from '@portal/shared/domain/parameters/changes/changeSetState';
import type { ParameterKind } from '@portal/shared/domain/parameters/kinds/parameterKinds';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database, Transaction } from '../../platform/database/connection';
import { parameterChangeSets, parameterPublications } from '../../platform/database/schema/parameters';
import { indexOf } from '../inForce/parametersInForce';
import { publicationAt, stateOf } from '../inForce/parameterIndex';
import { alsoIn, draftsOf, requireChangeSet } from './changeSetRows';
import type { ChangeSetRow } from './changeSetRows';
import { newestVersion, problemsOfDrafts } from './judgeDrafts';
import { parameterRights } from './parameterRight';

interface Wanted {
  kind: ParameterKind;
  key: string;
  changeSetUniqueId: string | undefined;
}

/** What every versioned parameter comes with: what is in force, what is to come, what a change set says. */
export async function draftedRecord(
  database: Database | Transaction,
  user: CurrentUser,
  { kind, key, changeSetUniqueId }: Wanted,
  now: Date,
) {
  const { companyId } = user;
  const changeSet =
    changeSetUniqueId === undefined ? null : await requireChangeSet(database, companyId, changeSetUniqueId);
  const drafts = changeSet ? await draftsOf(database, changeSet.id) : [];
  const index = await indexOf(database, companyId);
  const publication = publicationAt(index, now);
  const inForce = publication ? stateOf(index, publication).version(kind, key) : null;
  const newest = newestVersion(index, { kind, key });
  const toCome = newest && newest.publication.inForceFrom > now ? newest : null;
  const at = drafts.findIndex((one) => one.kind === kind && one.key === key);
  const draft = drafts[at] ?? null;
  const others = await alsoIn(database, { companyId, exceptId: changeSet?.id ?? null }, [key]);
  return {
    inForce,
    body: draft?.body ?? newest?.body ?? null,
    fields: {
      UniqueId: key,
      VersionUniqueId: newest?.uniqueId ?? null,
      PublicationNumber: inForce?.publication.number ?? null,
      InForceSince: inForce?.publication.inForceFrom.toISOString() ?? null,
      IsDeleted: inForce?.isDeleted ?? false,
      Scheduled: toCome && {
        InForceFrom: toCome.publication.inForceFrom.toISOString(),
        ChangeSet: await changeSetOf(database, companyId, toCome.publication.id),
      },
      Draft:
        changeSet && draft
          ? {
              ChangeSet: { UniqueId: changeSet.uniqueId, Name: changeSet.name },
              DraftVersion: draft.version,
              IsDeleted: draft.isDeleted,
              ChangedByName: draft.changedByName,
              ChangedAt: draft.changedAt.toISOString(),
            }
          : null,
      Problems: draft ? (problemsOfDrafts(index, drafts)[at] ?? []) : [],
      AlsoIn: others.get(key) ?? [],
      WhyNotEdit: whyNotEdit(await parameterRights(database, user), changeSet, toCome !== null),
    },
  };
}

function whyNotEdit(rights: ReadonlySet<string>, changeSet: ChangeSetRow | null, isScheduled: boolean): string | null {
  if (!rights.has('EDITAR')) return 'Seu perfil não permite alterar parâmetros.';
  if (changeSet && !isOpen(changeSet.state))
    return `"${changeSet.name}" já foi encerrado e não recebe mais alterações.`;
  // At most one version of a parameter is to come: it would undo, unseen, what is published before it.
  return isScheduled ? 'Uma alteração deste parâmetro já está agendada. Retire-a antes de fazer outra.' : null;
}

async function changeSetOf(database: Database | Transaction, companyId: number, publicationId: number) {
  const [row] = await database
    .select({ UniqueId: parameterChangeSets.uniqueId, Name: parameterChangeSets.name })
    .from(parameterPublications)
    .innerJoin(parameterChangeSets, eq(parameterChangeSets.id, parameterPublications.changeSetId))
    .where(and(eq(parameterPublications.companyId, companyId), eq(parameterPublications.id, publicationId)));
  if (!row) throw new Error('A publication has a change set');
  return row;
}
