import { asc } from 'drizzle-orm';
import { getBanks } from '@portal/shared/contracts/parameters/banks';
import { banks } from '../../platform/database/schema/banks';
import { anyone } from '../../platform/server/access';
import { answer } from '../../platform/server/answer';
import type { Route } from '../../platform/server/answer';

export const bankRoutes: Route[] = [
  answer(getBanks, { access: anyone }, ({ database }) =>
    database.select({ Id: banks.id, Name: banks.name }).from(banks).orderBy(asc(banks.name)),
  ),
];
