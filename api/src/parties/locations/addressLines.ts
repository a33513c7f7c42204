import { eq } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/database/connection';
import { zipCodeAnswers } from '../../platform/database/schema/places';
import { shortLineProblem } from '../../platform/server/requireShortLine';

/** The single lines of an address that people type; CEP and number have limits of their own. */
export interface AddressLines {
  addressName: string;
  complement: string | null;
  neighborhood: string;
}

const fields = { addressName: 'AddressName', complement: 'Complement', neighborhood: 'Neighborhood' } as const;
const lines = Object.keys(fields) as (keyof AddressLines)[];

interface LineProblem {
  field: (typeof fields)[keyof AddressLines];
  message: string;
}

/**
 * Returns the lines of an address that do not fit in a single-line input, with what is wrong with each. A line of a stored
 * address is right whatever its length; so are street and neighborhood that were found for the CEP.
 */
export async function findLongLines(
  database: Database | Transaction,
  address: AddressLines & { zipCode: string },
  stored: readonly AddressLines[],
): Promise<LineProblem[]> {
  const problems = findProblems(address, stored);
  if (problems.length === 0) return problems;
  const [found] = await database
    .select({ addressName: zipCodeAnswers.street, neighborhood: zipCodeAnswers.neighborhood })
    .from(zipCodeAnswers)
    .where(eq(zipCodeAnswers.zipCode, address.zipCode));
  return found ? findProblems(address, [...stored, { ...found, complement: null }]) : problems;
}

const findProblems = (address: AddressLines, stored: readonly AddressLines[]): LineProblem[] =>
  lines.flatMap((line) => {
    const text = address[line];
    const message = shortLineProblem(text, stored.some((one) => one[line] === text) ? text : null);
    return message === null ? [] : [{ field: fields[line], message }];
  });
