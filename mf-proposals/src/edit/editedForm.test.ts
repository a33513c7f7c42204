import { formFromRecord } from '../form/formFromRecord';
import { contractorOffer } from '../form/risk/testing/modalityOffers';
import { proposalRecord } from '../form/testing/proposalRecords';
import { changedSections, rebased } from './editedForm';

const base = formFromRecord(proposalRecord(), contractorOffer);

describe('what changed of a proposal', () => {
  it('is nothing while nothing did', () => expect(changedSections(base, { ...base })).toEqual([]));

  it('is named by its sections', () => {
    const typed = { ...base, insuredAmount: 1, object: 'Outra obra.', coBrokers: [] };
    expect(changedSections(base, typed)).toEqual(['risk', 'terms']);
  });

  it('is no party or modality that was only read again', () => {
    const again = {
      ...base,
      modality: { ...contractorOffer, MaxInsuredAmountValue: 1 },
      policyHolder: { ...base.policyHolder!, Branches: [] },
    };
    expect(changedSections(base, again)).toEqual([]);
  });
});

describe('what was typed before somebody else changed the proposal', () => {
  it('stays, and everything else is as it stands now', () => {
    const typed = { ...base, object: 'Meu texto.' };
    const now = { ...base, insuredAmount: 200_000_00, object: 'Texto de outra pessoa.' };
    expect(rebased(base, typed, now)).toEqual({ ...now, object: 'Meu texto.' });
  });
});
