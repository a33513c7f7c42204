import { isAccepted } from './isAccepted';

const photo = { name: 'Fachada.JPEG', type: 'image/jpeg' };
const paper = { name: 'contrato.pdf', type: 'application/pdf' };

it.each([
  ['.jpg', true, false],
  ['.pdf', false, true],
  ['image/*', true, false],
  ['application/pdf', false, true],
  ['.csv, image/*,application/pdf', true, true],
  ['*/*', true, true],
  ['.csv', false, false],
])('%s takes a photograph: %s, a paper: %s', (accept, takesPhoto, takesPaper) => {
  expect([isAccepted(photo, accept), isAccepted(paper, accept)]).toEqual([takesPhoto, takesPaper]);
});

it('is everything where nothing is named', () => {
  expect(isAccepted(paper, undefined)).toBe(true);
});
