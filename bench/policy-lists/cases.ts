import { addDays, formatPolicySearchDate } from '../../shared/src/domain/time/dates';
import { today } from '../../shared/src/domain/time/instants';
import type { PolicyQuery } from '../../api/src/underwriting/policies/policyFilter';

const daysAgo = (days: number) => formatPolicySearchDate(addDays(today(), -days));

/** What the list of the screen sends besides its filters. */
const asShown: PolicyQuery = { orderBy: 'StartDate', orderDirection: 'desc' };

/** Each filter alone, where it leaves many and where it leaves few, as the screen asks: the last to start first. */
export const cases = (modalityUniqueId: string): readonly { title: string; query: PolicyQuery }[] =>
  [
    { title: 'nothing, with the chips’ counts', query: { includeStatusCounts: true } },
    { title: 'status, most common', query: { statusId: 4 as const } },
    { title: 'status, rare', query: { statusId: 1 as const } },
    { title: 'status, rare, with counts', query: { statusId: 1 as const, includeStatusCounts: true } },
    { title: 'number, whole', query: { policyNumber: '077520200400000' } },
    { title: 'number, with spaces', query: { policyNumber: '0775 2020 0400000' } },
    { title: 'number, a part', query: { policyNumber: '12345' } },
    { title: 'policy holder’s name, common', query: { policyHolderName: 'construtora' } },
    { title: 'policy holder’s name, one', query: { policyHolderName: 'horizonte 12401' } },
    { title: 'policy holder’s document', query: { policyHolderDocument: '10000079190000' } },
    { title: 'insured’s name, common', query: { insuredName: 'municipio' } },
    { title: 'insured’s document', query: { insuredDocument: '20000079190000' } },
    { title: 'broker’s name', query: { brokerName: 'boreal' } },
    { title: 'broker’s name, nobody', query: { brokerName: 'xylofone' } },
    { title: 'validity from', query: { startDate: daysAgo(700) } },
    { title: 'validity, one year long ago', query: { startDate: daysAgo(3300), endDate: daysAgo(2300) } },
    { title: 'step-in', query: { enableToSteppin: true } },
    { title: 'without step-in', query: { enableToSteppin: false } },
    { title: 'monitoring', query: { enableToMonitoring: true } },
    { title: 'big risk', query: { enableToBigRisk: true } },
    { title: 'with a claim', query: { hasClaim: true } },
    { title: 'ends within 30 days', query: { endsWithinDays: 30 } },
    {
      title: 'ends within 90 days',
      query: { endsWithinDays: 90, orderBy: 'EndDate' as const, orderDirection: 'asc' as const },
    },
    { title: 'late instalment', query: { hasOverdueInstallment: true } },
    { title: 'no late instalment', query: { hasOverdueInstallment: false } },
    {
      title: 'in the portfolio, one month',
      query: { isInPortfolio: true, issuedFrom: daysAgo(2000), issuedTo: daysAgo(1970) },
    },
    { title: 'renewed', query: { isRenewed: true } },
    { title: 'ended and not renewed', query: { isInPortfolio: true, isRenewed: false, endsTo: daysAgo(1) } },
    { title: 'modality', query: { modalityUniqueId } },
    { title: 'modality, one month', query: { modalityUniqueId, issuedFrom: daysAgo(2000), issuedTo: daysAgo(1970) } },
    { title: 'text, a number', query: { textSearch: '077520200400000' } },
    { title: 'text, a common word', query: { textSearch: 'construtora' } },
    { title: 'text, two words', query: { textSearch: 'construtora 1234' } },
    { title: 'text, two letters', query: { textSearch: 'zq' } },
    { title: 'text, a word that nobody has', query: { textSearch: 'xylofone' } },
    { title: 'text, the beginning of old numbers', query: { textSearch: '07752017' } },
    { title: 'text, the beginning of all numbers of a branch', query: { textSearch: '077520' } },
    { title: 'text, the beginning of four old years', query: { textSearch: '0775201' } },
    { title: 'text, the beginning of a tenth of an old year', query: { textSearch: '07752017012' } },
    { title: 'by amount, page 20', query: { orderBy: 'InsuredAmountValue' as const, currentPage: 20 } },
    {
      title: 'rare status by amount, page 50',
      query: { statusId: 3 as const, orderBy: 'InsuredAmountValue' as const, currentPage: 50 },
    },
  ].map(({ title, query }) => ({ title, query: { ...asShown, ...query } }));
