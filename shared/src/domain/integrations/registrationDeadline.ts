import { addBusinessDays, previousBusinessDay } from '../time/businessDays';
import type { OwnClosedDay } from '../time/businessDays';
import { addDays } from '../time/dates';
import { dateOfInstant, instantAt } from '../time/instants';

/** Circular SUSEP 601/2020 (DOMAIN.md "What a policy document holds"). */
const REGISTRATION_BUSINESS_DAYS = 2;

export interface RegistrationDeadline {
  /** The end of the last day on which it is in time. */
  deadlineAt: Date;
  /** Noon of the business day before it: somebody is at work, and has a day left. */
  alarmAt: Date;
}

/** Until when the registrar must have what happened then. */
export function registrationDeadline(happenedAt: Date, closed: readonly OwnClosedDay[] = []): RegistrationDeadline {
  const last = addBusinessDays(dateOfInstant(happenedAt), REGISTRATION_BUSINESS_DAYS, closed);
  return {
    deadlineAt: new Date(instantAt(addDays(last, 1), '00:00').getTime() - 1),
    alarmAt: instantAt(previousBusinessDay(addDays(last, -1), closed), '12:00'),
  };
}
