import { today } from '@portal/shared/domain/time/instants';
import { standingOnDay } from '@portal/shared/domain/underwriting/endorsement/amountOnDay';
import { dayWithoutOne, effectiveDay } from '@portal/shared/domain/underwriting/endorsement/endorsementDates';
import { coverNames, standingCover } from '../subject/subject';
import type { CoverKey, Subject } from '../subject/subject';
import { newValidity, readDay } from './cover';
import type { TypedEndorsement } from './typedEndorsement';

/** What an amount is beside: another one may stand on the day that is asked for than at last. */
export interface AmountBeside {
  standingCents: number;
  /** In cents; null where there is no bound. */
  least: number | null;
  most: number | null;
}

/** The amount of a cover on the day from which the endorsement would count, and what it may become from then on. */
export function amountBeside(typed: TypedEndorsement, subject: Subject, cover: CoverKey): AmountBeside | null {
  const [standing, bounds] = [standingCover(subject, cover), subject.parameters[coverNames[cover]]];
  if (!standing) return null;
  const onDay = standingOnDay(bounds?.AmountsByDay, dayOf(typed, subject));
  const { MinimumAmountValue: least = null, MaximumAmountValue: most = null } = onDay ?? bounds ?? {};
  return { standingCents: onDay?.StandingAmountValue ?? standing.ImportanciaSegurada, least, most };
}

/** As the platform takes it, by the same rules. */
function dayOf(typed: TypedEndorsement, subject: Subject): string {
  const { ModalidadePrincipal: standing } = subject.policy.DadosProposta;
  const { startDate, endDate } = newValidity(
    { ...typed.principal, start: readDay(typed.principal.start), end: readDay(typed.principal.end) },
    standing,
  );
  const before = { startDate: standing.InicioVigencia, endDate: standing.FimVigencia };
  const after = { startDate: startDate ?? before.startDate, endDate: endDate ?? before.endDate };
  return effectiveDay(before, after, readDay(typed.effectiveOn) ?? dayWithoutOne(before, after, today()));
}
