// All tables in one object, for the drizzle client. Everybody else imports a table from the file of its area.
import * as boards from './schema/boards';
import * as companies from './schema/companies';
import * as documents from './schema/documents';
import * as endorsements from './schema/endorsements';
import * as history from './schema/history';
import * as modalities from './schema/modalities';
import * as parties from './schema/parties';
import * as places from './schema/places';
import * as policies from './schema/policies';
import * as proposals from './schema/proposals';
import * as sessions from './schema/sessions';
import * as users from './schema/users';

export const tables = {
  ...boards,
  ...companies,
  ...documents,
  ...endorsements,
  ...history,
  ...modalities,
  ...parties,
  ...places,
  ...policies,
  ...proposals,
  ...sessions,
  ...users,
};
