import { getAuthenticDocument, getPolicyPapers } from '@portal/shared/contracts/underwriting/authenticity';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import { authenticityCodeIn } from '@portal/shared/domain/documents/authenticityCode';
import { keyedHash } from '../../../people/credentials/keyedHash';
import { noteRequest } from '../../../people/credentials/requestLimits';
import { anyone, holdsAny } from '../../../platform/server/access';
import { answer } from '../../../platform/server/answer';
import type { Route } from '../../../platform/server/answer';
import { tooMany } from '../../../platform/server/refusal';
import { policyPapers } from './policyPapers';
import { authenticDocument } from './authenticDocument';

/** An office behind one address looks at a file of policies; of sixteen signs nobody guesses one with so many tries. */
const PER_ADDRESS = { requests: 60, withinMs: 10 * 60_000 };

/** What anybody may ask of a document that they hold. */
export const authenticityRoutes = ({ tokenSecret }: { tokenSecret: string }): Route[] => [
  answer(getAuthenticDocument, { access: anyone }, async ({ database, query, companyKey, caller }) => {
    const from = keyedHash(tokenSecret, 'address', `authenticity ${caller.address}`);
    const wait = await noteRequest(database, from, PER_ADDRESS, new Date());
    if (wait !== null)
      throw tooMany(
        'TooManyRequests',
        'Foram muitas consultas seguidas deste endereço. Aguarde alguns minutos e tente de novo.',
        wait,
      );
    const code = authenticityCodeIn(query.code);
    return { Document: code === null ? null : await authenticDocument(database, { code, companyKey }) };
  }),
  answer(getPolicyPapers, { access: holdsAny([Functionality.VISUALIZAR_APOLICES]) }, ({ database, user, query }) =>
    policyPapers(database, user, query.policyUniqueId),
  ),
];
