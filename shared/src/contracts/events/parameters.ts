import { dateTime, uniqueId } from '../fields';
import { integer, object } from '../schema';
import { defineEvent } from './event';

/** An insurer published a change set; what it says is in force from that instant on. */
export const parametersPublished = defineEvent({
  name: 'parameters.published',
  version: 1,
  subject: 'parameters',
  payload: object({ PublicationUniqueId: uniqueId(), Number: integer(), InForceFrom: dateTime() }),
});
