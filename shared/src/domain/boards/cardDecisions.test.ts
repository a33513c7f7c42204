import { PipeFunctionality } from '../access/pipeFunctionalities';
import { decidesReinsurance } from './cardDecisions';
import { CardType } from './cardTypes';

const onPipe = (functionalityId: PipeFunctionality) =>
  Object.values(CardType).filter((cardType) => decidesReinsurance({ cardType }, { functionalityId }));

it('cards that may add risk decide how it is reinsured, on the reinsurance pipe only', () => {
  expect(onPipe(PipeFunctionality.RESSEGURO).toSorted()).toEqual([
    'ENDOSSO_ALTERACAO',
    'ENDOSSO_ANIVERSARIO',
    'PROPOSTA',
    'PROPOSTA_RENOVACAO',
  ]);
  expect(onPipe(PipeFunctionality.SUBSCRICAO)).toEqual([]);
});
