import { and, eq, exists, gt, ne, not, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import { isInternal } from '@portal/shared/domain/access/roles';
import { functionalitiesOf } from '../../platform/auth/currentUser';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database } from '../../platform/database/connection';
import { requestDocumentArchives, requestDocuments } from '../../platform/database/schema/documents';
import { insurerDocuments } from '../../platform/database/schema/insurerDocuments';

/** The insurer's own documents are written by its own people: nobody else changes what all of them read. */
export const managesInsurerDocuments = (user: CurrentUser): boolean =>
  isInternal(user.userTypeId) && functionalitiesOf(user).includes(Functionality.GERENCIAR_DOCUMENTOS);

/** Limits the documents of the company to those that the user reads: the managers all, others those meant for their type. */
export const readInsurerDocuments = (database: Database, user: CurrentUser): SQL | undefined =>
  managesInsurerDocuments(user)
    ? undefined
    : exists(
        database
          .select({ one: sql`1` })
          .from(insurerDocuments)
          .where(
            and(
              eq(insurerDocuments.requestDocumentId, requestDocuments.id),
              sql`${user.userTypeId} = any(${insurerDocuments.audience})`,
            ),
          ),
      );

const later = alias(requestDocumentArchives, 'later_archives');

/** Of the insurer's documents whoever only reads gets the newest version; of others every file is one of its own. */
export const readVersions = (database: Database, user: CurrentUser): SQL | undefined =>
  managesInsurerDocuments(user)
    ? undefined
    : or(
        ne(requestDocuments.ownerKind, 'company'),
        not(
          exists(
            database
              .select({ one: sql`1` })
              .from(later)
              .where(
                and(
                  eq(later.requestDocumentId, requestDocumentArchives.requestDocumentId),
                  gt(later.id, requestDocumentArchives.id),
                ),
              ),
          ),
        ),
      );
