import { fakeUser } from '../testing/fakeUser';
import { userInfoFrom } from './userInfoFrom';

const user = fakeUser({ functionalities: [24] });
const grants = (count: number) => Array.from({ length: count }, (_, Id) => ({ Id, RefUniqueId: null }));
const menus = (count: number) => Array.from({ length: count }, (_, Id) => ({ Id, Order: Id, MenuFuncionalities: [] }));

describe('the user info out of foreign JSON', () => {
  it('holds the known fields, with the pipe that a functionality is for', () => {
    const MenuFuncionalities = [{ Id: 39, RefUniqueId: '0b5c', Extra: true }];
    expect(userInfoFrom({ ...user, Password: 'x', Menus: [{ Id: 1, Order: 4, MenuFuncionalities }] })).toEqual({
      ...user,
      Menus: [{ Id: 1, Order: 4, MenuFuncionalities: [{ Id: 39, RefUniqueId: '0b5c' }] }],
    });
  });

  it('names the broker only of somebody who has one', () => {
    expect(userInfoFrom({ ...user, BrokerId: 5, BrokerName: 'Boreal' })).toMatchObject({ BrokerName: 'Boreal' });
    expect(userInfoFrom({ ...user, BrokerId: null, BrokerName: 'Boreal' })).not.toHaveProperty('BrokerName');
    expect(userInfoFrom({ ...user, BrokerId: 5, BrokerName: 5 })).not.toHaveProperty('BrokerName');
  });

  it('takes as many menus and functionalities as there may be, and not one more', () => {
    expect(userInfoFrom({ ...user, Menus: menus(200) })?.Menus).toHaveLength(200);
    expect(userInfoFrom({ ...user, Menus: menus(201) })).toBeNull();
    const withGrants = (count: number) =>
      userInfoFrom({ ...user, Menus: [{ Id: 1, Order: 1, MenuFuncionalities: grants(count) }] });
    expect(withGrants(5_000)?.Menus[0]?.MenuFuncionalities).toHaveLength(5_000);
    expect(withGrants(5_001)).toBeNull();
  });

  it.each<[string, object]>([
    ['a menu of which the place is unknown', { Menus: [{ Id: 1, Order: null, MenuFuncionalities: [] }] }],
    ['one odd menu among sound ones', { Menus: [...menus(2), 7] }],
    ['a storage address of another kind', { StorageInfo: { Uri: 1, ContainerName: 'a', Signature: 's' } }],
    ['a container of another kind', { StorageInfo: { Uri: 'u', ContainerName: null, Signature: 's' } }],
    ['a signature of another kind', { StorageInfo: { Uri: 'u', ContainerName: 'a', Signature: 5 } }],
    ['an id that no platform gives', { UserId: 2 ** 53 }],
    ['an advisor’s name of another kind', { Username: 5 }],
    ['an advisor’s reference of another kind', { PersonUniqueId: 5 }],
  ])('is nobody with %s', (_what, change) => {
    expect(userInfoFrom({ ...user, ...change })).toBeNull();
  });

  it.each([
    ['a CPF', '11144477735'],
    ['a CPF with its mask', '111.444.777-35'],
    ['a CNPJ', '11222333000181'],
    ['a CNPJ with its mask', '11.222.333/0001-81'],
    ['a CNPJ with letters, however they are typed', '12.abc.345/01de-35'],
    ['a CPF among blanks', ' 111 444 777 35 '],
  ])('keeps no %s that an advisor signed in with', (_what, Username) => {
    expect(userInfoFrom({ ...user, PersonId: 3, Username })).toEqual({ ...user, PersonId: 3 });
  });

  it.each(['ana@prisma.example', '1114447773', '111444777350', 'A11222333000181', '11222333000181x'])(
    'keeps %s, which is no document',
    (Username) => {
      expect(userInfoFrom({ ...user, Username })).toEqual({ ...user, Username });
    },
  );

  it('keeps what is known of an advisor, whichever part that is', () => {
    expect(userInfoFrom({ ...user, PersonUniqueId: '0b5c' })).toEqual({ ...user, PersonUniqueId: '0b5c' });
    expect(userInfoFrom({ ...user, PersonId: 3 })).toEqual({ ...user, PersonId: 3 });
  });
});
