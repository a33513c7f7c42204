import {
  downloadQuote,
  getQuoteLinks,
  keepQuote,
  searchQuotes,
  shareQuote,
  withdrawQuoteLink,
} from '@portal/shared/contracts/underwriting/keptQuotes';
import { calculateQuote } from '@portal/shared/contracts/underwriting/quotes';
import { downloadSharedQuote, getSharedQuote } from '@portal/shared/contracts/underwriting/sharedQuote';
import { proposalPeople } from '../../parties/personalData/proposalAccess';
import { portalAddress } from '../../people/company/portalAddress';
import { keyedHash } from '../../people/credentials/keyedHash';
import { noteRequest } from '../../people/credentials/requestLimits';
import type { Database } from '../../platform/database/connection';
import { anyone } from '../../platform/server/access';
import { answer, answerWithFile } from '../../platform/server/answer';
import type { Route } from '../../platform/server/answer';
import type { Caller } from '../../platform/server/caller';
import { tooMany } from '../../platform/server/refusal';
import type { DocumentStorage } from '../../platform/storage/documentStorage';
import { answerQuote } from './calculation/calculateQuote';
import { keepNewQuote } from './kept/keepQuote';
import { listQuotes, requireQuote } from './kept/readQuotes';
import { quoteFile } from './sharing/quoteFile';
import { bondImportRoutes } from './many/routes';
import { linksOfQuote, makeLink, openedBy, withdrawLink } from './sharing/quoteLinks';
import { readShared } from './sharing/readShared';
import { bondTemplateRoutes } from './templates/routes';

interface QuoteParts {
  storage: DocumentStorage;
  tokenSecret: string;
  /** For the address of a link; see Environment. */
  publicUrl: string | null;
}

/** A client and its office look at a quote a few times; nobody finds a secret of 256 bits with so many tries. */
const PER_ADDRESS = { requests: 60, withinMs: 10 * 60_000 };

export const quoteRoutes = ({ storage, tokenSecret, publicUrl }: QuoteParts): Route[] => [
  ...bondImportRoutes({ storage }),
  ...bondTemplateRoutes,
  answer(calculateQuote, { access: proposalPeople }, ({ database, user, body }) => answerQuote(database, user, body)),
  answer(keepQuote, { access: proposalPeople }, ({ database, user, body }) =>
    database.transaction((transaction) => keepNewQuote(transaction, user, body, new Date())),
  ),
  answer(searchQuotes, { access: proposalPeople }, ({ database, user, query }) => listQuotes(database, user, query)),
  answerWithFile(downloadQuote, { access: proposalPeople }, async ({ database, user, query }) => {
    const quote = await requireQuote(database, user, query.QuoteUniqueId);
    const endDates = quote.terms.map(({ EndDate }) => EndDate);
    const shared = await readShared(database, quote.id, { endDates, shows: 'both' }, new Date());
    return quoteFile({ database, storage, companyId: user.companyId, companyKey: user.companyKey }, shared);
  }),
  answer(shareQuote, { access: proposalPeople }, ({ database, user, body, caller }) =>
    database.transaction(async (transaction) => {
      const portal = await portalAddress(transaction, user.companyId, caller, publicUrl);
      return makeLink(transaction, user, body, { portal, now: new Date() });
    }),
  ),
  answer(getQuoteLinks, { access: proposalPeople }, ({ database, user, query }) =>
    linksOfQuote(database, user, query.QuoteUniqueId),
  ),
  answer(withdrawQuoteLink, { access: proposalPeople }, ({ database, user, body }) =>
    database.transaction((transaction) => withdrawLink(transaction, user, body.LinkUniqueId, new Date())),
  ),
  answer(getSharedQuote, { access: anyone }, async ({ database, body, companyKey, caller }) => {
    await requireFewRequests(database, tokenSecret, caller);
    const now = new Date();
    const { link } = await openedBy(database, body.Secret, companyKey, now);
    return readShared(database, link.quoteId, link, now);
  }),
  answerWithFile(downloadSharedQuote, { access: anyone }, async ({ database, body, companyKey, caller }) => {
    await requireFewRequests(database, tokenSecret, caller);
    const now = new Date();
    const { link, ...company } = await openedBy(database, body.Secret, companyKey, now);
    return quoteFile({ database, storage, ...company }, await readShared(database, link.quoteId, link, now));
  }),
];

async function requireFewRequests(database: Database, tokenSecret: string, caller: Caller): Promise<void> {
  const from = keyedHash(tokenSecret, 'address', `quote ${caller.address}`);
  const wait = await noteRequest(database, from, PER_ADDRESS, new Date());
  if (wait === null) return;
  const text = 'Foram muitas consultas seguidas deste endereço. Aguarde alguns minutos e tente de novo.';
  throw tooMany('TooManyRequests', text, wait);
}
