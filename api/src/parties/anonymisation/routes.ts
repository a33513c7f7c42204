import * as calls from '@portal/shared/contracts/parties/anonymisation';
import { dateOfInstant } from '@portal/shared/domain/time/instants';
import { administrator } from '../../platform/server/access';
import { answer } from '../../platform/server/answer';
import type { Route } from '../../platform/server/answer';
import { subjectOf } from '../dataSubject/subject';
import { anonymisePerson } from './anonymisePerson';
import { obstaclesTo } from './obstacles';
import { requirePerson } from './requirePerson';

/** For administrators; of which records, requirePerson.ts decides. */
export const anonymisationRoutes: Route[] = [
  answer(calls.getAnonymisation, { access: administrator }, async ({ database, user, query }) => {
    const { document, anonymisedAt } = await requirePerson(database, user, {
      kind: query.Kind,
      uniqueId: query.UniqueId.toLowerCase(),
    });
    if (anonymisedAt) return { AnonymisedAt: anonymisedAt.toISOString(), Obstacles: [] };
    const subject = await subjectOf(database, user.companyId, document);
    return { AnonymisedAt: null, Obstacles: await obstaclesTo(database, subject, dateOfInstant(new Date())) };
  }),
  answer(calls.anonymisePerson, { access: administrator }, ({ database, user, body }) =>
    anonymisePerson(database, user, body),
  ),
];
