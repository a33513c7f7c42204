import type { Database } from '../../platform/database/connection';
import { isSameName } from '../personalData/knownName';
import { lastAnswer } from './askBureau';

/** Returns the name in the last answer of a bureau where the register has another; null where there is no difference. */
export async function bureauNameOf(
  database: Database,
  { companyId, document, name }: { companyId: number; document: string; name: string },
): Promise<string | null> {
  const atBureau = (await lastAnswer(database, companyId, document))?.answer?.name;
  return atBureau === undefined || isSameName(name, atBureau) ? null : atBureau;
}
