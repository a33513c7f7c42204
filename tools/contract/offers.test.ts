import { readFileSync } from 'node:fs';
import { newestOffer, offerFile, recordedOffers } from '../build/offer/recordedOffers';
import { presentOffer } from '../build/offer/shellOffer';
import { majorOf } from '../build/offer/versions';
import { offerChanges, unrecordedProblems } from './offerChanges';
import { offerText } from './offerText';

const recorded = recordedOffers();

it('says of the present sources what they give', async () => {
  expect(unrecordedProblems(await presentOffer(), newestOffer())).toEqual([]);
});

// A remote's range `^1.2.0` promises that every later shell of that first number gives the same.
it.each(recorded.slice(1).map((offer, index) => [offer.version, offer, recorded[index]] as const))(
  'takes nothing away in %s without a higher first number',
  (_version, offer, before) => {
    if (!before || majorOf(before.version) < majorOf(offer.version)) return;
    expect(offerChanges(before, offer).removed).toEqual([]);
  },
);

it.each(recorded.map((offer) => [offer.version, offer] as const))('is written by the tool in %s', (version, offer) => {
  expect(readFileSync(offerFile(version), 'utf8')).toBe(offerText(offer));
});
