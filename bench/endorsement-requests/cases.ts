import type { CallInput } from '../../shared/src/contracts/call';
import type { searchEndorsementRequests } from '../../shared/src/contracts/underwriting/endorsementRequests';
import { addDays } from '../../shared/src/domain/time/dates';
import { today } from '../../shared/src/domain/time/instants';

type Query = CallInput<typeof searchEndorsementRequests>['query'];

const daysAgo = (days: number) => addDays(today(), -days);

/** What the list of the screen sends besides its filters. */
const asShown: Query = { orderBy: 'CreatedAt', orderDirection: 'desc' };

/** Each filter alone, where it leaves many and where it leaves few, as the screen asks: the last that was asked for first. */
export const cases: readonly { title: string; query: Query }[] = (
  [
    { title: 'nothing, with the chips’ counts', query: { includeStatusCounts: true } },
    { title: 'status, most common', query: { StatusId: 5 } },
    { title: 'status, rare, with counts', query: { StatusId: 3, includeStatusCounts: true } },
    { title: 'type, common', query: { EndorsementTypeId: 2 } },
    { title: 'type, rare', query: { EndorsementTypeId: 9 } },
    { title: 'number, whole', query: { Number: '077520200040000-E02' } },
    { title: 'number of the policy, a part', query: { Number: '12345' } },
    { title: 'policy holder’s name, common', query: { PolicyHolderName: 'construtora' } },
    { title: 'policy holder’s name, one', query: { PolicyHolderName: 'horizonte 12401' } },
    { title: 'policy holder’s document', query: { PolicyHolderCpfCnpj: '10000079190000' } },
    { title: 'insured’s name, common', query: { InsuredName: 'municipio' } },
    { title: 'insured’s document', query: { InsuredCpfCnpj: '20000079190000' } },
    { title: 'broker’s name', query: { BrokerName: 'boreal' } },
    { title: 'broker’s name, nobody', query: { BrokerName: 'xylofone' } },
    { title: 'asked for from', query: { AskedFrom: daysAgo(700) } },
    { title: 'asked for in one month', query: { AskedFrom: daysAgo(2030), AskedTo: daysAgo(2000) } },
    { title: 'waits for me', query: { AwaitsMe: true, includeStatusCounts: true } },
    { title: 'text, a number', query: { TextSearch: '077520200040000' } },
    { title: 'text, a common word', query: { TextSearch: 'construtora' } },
    { title: 'text, a common word, with counts', query: { TextSearch: 'construtora', includeStatusCounts: true } },
    { title: 'text, two words', query: { TextSearch: 'construtora 1234' } },
    { title: 'text, two letters', query: { TextSearch: 'zq' } },
    { title: 'text, a word that nobody has', query: { TextSearch: 'xylofone' } },
    { title: 'by premium, page 20', query: { orderBy: 'PremiumDifference', currentPage: 20 } },
    { title: 'by number, page 20', query: { orderBy: 'Number', currentPage: 20 } },
    {
      title: 'rare status by premium, page 50',
      query: { StatusId: 99, orderBy: 'PremiumDifference', currentPage: 50 },
    },
  ] satisfies { title: string; query: Query }[]
).map(({ title, query }) => ({ title, query: { ...asShown, ...query } }));
