import { authenticityCodeIn, authenticityCodeOfFile, authenticityKeyword, authenticityText } from './authenticityCode';

const code = '0A1B2C3D4E5F6789';

it.each(['0a1b-2c3d-4e5f-6789', ' 0A1B 2C3D 4E5F 6789 ', code, '0A1B.2C3D/4E5F–6789'])(
  'reads %j as a code',
  (typed) => {
    expect(authenticityCodeIn(typed)).toBe(code);
  },
);

it.each(['', '0A1B-2C3D', `${code}0`, 'GA1B2C3D4E5F6789'])('takes %j for no code', (typed) => {
  expect(authenticityCodeIn(typed)).toBeNull();
});

it('is written in groups, and found again in a document', () => {
  expect(authenticityText(code)).toBe('0A1B-2C3D-4E5F-6789');
  expect(authenticityCodeOfFile(`/Keywords (${authenticityKeyword(code)})`)).toBe(code);
  expect(authenticityCodeOfFile('%PDF-1.7')).toBeNull();
});
