import { isPriceStanding, lastDayOfPrice } from './priceValidity';
import { ProposalStatus } from './proposalStatus';

it('a price stands to its last day, and thirty days from a leap day end on the thirtieth of March', () => {
  const priceValidUntil = lastDayOfPrice('2028-02-29', 30);
  expect(priceValidUntil).toBe('2028-03-30');
  for (const statusId of [ProposalStatus.Cotacao, ProposalStatus.AguardandoCorretor]) {
    expect(isPriceStanding({ statusId, priceValidUntil }, '2028-03-30')).toBe(true);
    expect(isPriceStanding({ statusId, priceValidUntil }, '2028-03-31')).toBe(false);
  }
});

it('what was handed in in time stands for as long as the insurer takes, and so does what has no end', () => {
  const over = { priceValidUntil: '2028-03-30' };
  for (const statusId of [ProposalStatus.EmAnalise, ProposalStatus.AguardandoEmissao, ProposalStatus.Emitida])
    expect(isPriceStanding({ statusId, ...over }, '2029-01-01')).toBe(true);
  expect(isPriceStanding({ statusId: ProposalStatus.Cotacao, priceValidUntil: null }, '2029-01-01')).toBe(true);
});
