import { draftEndInWords } from './draftTime';

const updatedAt = '2026-08-20T15:00:00.000Z';

it('the end of a draft is told for the two weeks before it, and not a second earlier', () => {
  expect(draftEndInWords(updatedAt, new Date('2026-11-04T14:59:59.000Z'))).toBeNull();
  expect(draftEndInWords(updatedAt, new Date('2026-11-04T15:00:00.000Z'))).toBe(
    'Será descartado depois de 18/11/2026 12:00 se ninguém o continuar.',
  );
});
