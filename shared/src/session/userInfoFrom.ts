import type { UserInfo } from '../contracts/people/session';

type Fields = Readonly<Record<string, unknown>>;

/** Far beyond any profile, so that a bloated entry cannot stall the menu. */
const MOST_MENUS = 200;
const MOST_GRANTS = 5_000;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isId = (value: unknown): value is number => Number.isSafeInteger(value);
const isText = (value: unknown): value is string => typeof value === 'string';
const isNullOr = <Value>(value: unknown, is: (value: unknown) => value is Value): value is Value | null =>
  value === null || is(value);

/** A document number, of a person or a company, with mask or without. */
const isDocument = (text: string): boolean => /^(\d{11}|[0-9A-Z]{12}\d{2})$/i.test(text.replace(/[.\-/\s]/g, ''));

/**
 * The user info out of foreign JSON, with the known fields alone; null when any of them is missing or of another kind.
 * A tampered entry then counts as signed out, and nothing behind the guard has to expect it. An advisor who signs in by
 * document number keeps no `Username`: the browser holds no personal document (DECISIONS "Session in local storage").
 */
export function userInfoFrom(value: unknown): UserInfo | null {
  if (!isFields(value)) return null;
  const { UserId, UserTypeId, BrokerId, Name, ProfileName, IsAdministrator, HomeMenuId, StorageInfo } = value;
  if (!isId(UserId) || !isId(UserTypeId) || !isNullOr(BrokerId, isId) || !isNullOr(HomeMenuId, isId)) return null;
  if (!isText(Name) || !isText(ProfileName) || typeof IsAdministrator !== 'boolean') return null;
  const Menus = listOf(value.Menus, MOST_MENUS, menuFrom);
  const storage = storageInfoFrom(StorageInfo);
  const advisor = advisorFrom(value);
  if (!Menus || !storage || !advisor) return null;
  return {
    UserId,
    UserTypeId,
    BrokerId,
    Name,
    ProfileName,
    IsAdministrator,
    HomeMenuId,
    Menus,
    StorageInfo: storage,
    ...(BrokerId !== null && isText(value.BrokerName) && { BrokerName: value.BrokerName }),
    ...(isText(value.PhotoKey) && { PhotoKey: value.PhotoKey }),
    ...(value.StartsAtHome === true && { StartsAtHome: true }),
    ...(value.MustSetUpSecondFactor === true && { MustSetUpSecondFactor: true }),
    ...advisor,
  };
}

/** The items of a list; null when one of them, or the list itself, is of another kind. */
function listOf<Item>(value: unknown, most: number, from: (item: unknown) => Item | null): Item[] | null {
  if (!Array.isArray(value) || value.length > most) return null;
  const items = value.map(from);
  return items.some((item) => item === null) ? null : (items as Item[]);
}

function menuFrom(value: unknown): UserInfo['Menus'][number] | null {
  if (!isFields(value) || !isId(value.Id) || !isId(value.Order)) return null;
  const MenuFuncionalities = listOf(value.MenuFuncionalities, MOST_GRANTS, (grant) =>
    isFields(grant) && isId(grant.Id) && isNullOr(grant.RefUniqueId, isText)
      ? { Id: grant.Id, RefUniqueId: grant.RefUniqueId }
      : null,
  );
  return MenuFuncionalities && { Id: value.Id, Order: value.Order, MenuFuncionalities };
}

function storageInfoFrom(value: unknown): UserInfo['StorageInfo'] | null {
  if (!isFields(value)) return null;
  const { Uri, ContainerName, Signature } = value;
  return isText(Uri) && isText(ContainerName) && isText(Signature) ? { Uri, ContainerName, Signature } : null;
}

function advisorFrom({
  PersonId,
  Username,
  PersonUniqueId,
}: Fields): Pick<UserInfo, 'PersonId' | 'Username' | 'PersonUniqueId'> | null {
  if (PersonId !== undefined && !isId(PersonId)) return null;
  if (Username !== undefined && !isText(Username)) return null;
  if (PersonUniqueId !== undefined && !isText(PersonUniqueId)) return null;
  return {
    ...(PersonId !== undefined && { PersonId }),
    ...(Username !== undefined && !isDocument(Username) && { Username }),
    ...(PersonUniqueId !== undefined && { PersonUniqueId }),
  };
}
