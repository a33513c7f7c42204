import { userStatusLabel } from './userTypes';

test('a user is active or inactive', () => {
  expect([userStatusLabel(true), userStatusLabel(false)]).toEqual(['Ativo', 'Inativo']);
});
