import type { Suggestion } from '@portal/shared/domain/underwriting/pasted/suggestion';
import { emptyProposalForm } from '../proposalForm';
import { holds, taken, withdrawn } from './takeSuggestions';

const suggestion = (field: Suggestion['field'], value: string): Suggestion => ({
  field,
  value,
  shown: value,
  found: '',
});
const form = { ...emptyProposalForm, startDate: '2027-01-10' };

describe('accepted suggestions', () => {
  it('are written together, a term from the day that came with it', () => {
    const change = taken(form, [
      suggestion('term', '+18m'),
      suggestion('startDate', '2027-08-31'),
      suggestion('bidNumber', '7/2026'),
      suggestion('contractValue', '876543210'),
      suggestion('insuredAmount', '43827161'),
    ]);
    expect(change).toEqual({
      startDate: '2027-08-31',
      // February 2029 has no 31st: 18 months end on the next day.
      endDate: '2029-03-01',
      insuredAmount: 438_271_61,
      riskDetails: { ...form.riskDetails, BidNumber: '7/2026', ContractValue: 8_765_432_10 },
    });
  });

  it('alone count a term from the day that the form has', () =>
    expect(taken(form, [suggestion('term', '+540d')])).toEqual({ endDate: '2028-07-03' }));

  it('stand in the form then, and what no field shows can be taken back', () => {
    const one = suggestion('lawsuitNumber', '0710802-55.2018.8.02.0001');
    expect(holds(form, one)).toBe(false);
    const written = { ...form, ...taken(form, [one]) };
    expect(holds(written, one)).toBe(true);
    expect(withdrawn(written, one)).toEqual({ riskDetails: form.riskDetails });
    expect(withdrawn(written, suggestion('insuredAmount', '1'))).toBeNull();
  });
});
