import { Readable } from 'node:stream';
import type { SharedQuote } from '@portal/shared/contracts/underwriting/sharedQuote';
import type { Database } from '../../../platform/database/connection';
import { readLetterhead } from '../../../platform/pdf/readLetterhead';
import { renderDocument } from '../../../platform/pdf/renderDocument';
import { readMark } from '../../../platform/pictures/companyMark';
import type { AnsweredFile } from '../../../platform/server/answer';
import type { DocumentStorage } from '../../../platform/storage/documentStorage';
import { quoteContent } from './quoteContent';

interface Maker {
  database: Database;
  storage: DocumentStorage;
  companyId: number;
  companyKey: string;
}

/** A quote as a PDF. It is made when it is asked for: nothing has to be found again that its page does not say. */
export async function quoteFile(
  { database, storage, companyId, companyKey }: Maker,
  quote: SharedQuote,
): Promise<AnsweredFile> {
  const company = await readLetterhead(database, companyId);
  const mark = await readMark(storage, companyKey, company.logoFile);
  const bytes = await renderDocument(quoteContent(company, quote), mark);
  return { name: `cotacao-${quote.QuotedOn}.pdf`, content: Readable.from([bytes]) };
}
