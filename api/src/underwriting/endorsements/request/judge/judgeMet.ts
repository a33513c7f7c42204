import { addDays, formatDate } from '@portal/shared/domain/time/dates';
import type { PlainDate } from '@portal/shared/domain/time/dates';
import { metEndorsements } from '@portal/shared/domain/underwriting/endorsement/asOf';
import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import { formatMoney } from '@portal/shared/domain/values/money';
import type { Database, Transaction } from '../../../../platform/database/connection';
import type { AskedEndorsement } from '../asked/readRequest';
import type { PricedEndorsement } from '../price/priceRequest';
import { warning } from '../problem';
import type { RequestProblem } from '../problem';
import type { OutOfSequence } from '../../series/outOfSequence';
import { metEndorsements as metOnPolicy } from '../standing/metEndorsements';

/** What is to be known before it is asked for: what it meets, and a limit that it passes. */
export async function meetingProblems(
  database: Database | Transaction,
  { standing, effectiveOn, sequence, today }: AskedEndorsement,
  { limitNeededCents, availableLimitCents }: PricedEndorsement,
): Promise<RequestProblem[]> {
  const met = await metOnPolicy(database, standing.policy.id);
  const isLater = (day: string | null) => day !== null && day > effectiveOn;
  return [
    ...met.flatMap(({ Number: number, StatusId, EffectiveOn, Description }) => {
      if (StatusId !== ProposalStatus.Emitida)
        return warning('VersaoApolice', `O endosso ${number} já foi pedido e ainda não foi emitido. ${Description}.`);
      if (sequence) return warning('DataEfeito', metInSequence(sequence, { number, Description, today }));
      return isLater(EffectiveOn)
        ? warning(
            'DataEfeito',
            `O endosso ${number}, que vale a partir de ${formatDate(EffectiveOn)}, já foi emitido. ${Description}.`,
          )
        : [];
    }),
    ...(availableLimitCents !== null && limitNeededCents > availableLimitCents
      ? warning(
          'ModalidadePrincipal.NovaImportanciaSegurada',
          `O aumento de ${formatMoney(limitNeededCents)} passa do limite livre do tomador, de ${formatMoney(availableLimitCents)}: a área de crédito analisa o pedido.`,
        )
      : []),
  ];
}

/** What an endorsement that begins before an issued one makes of both; null for one that begins no later, or was taken back. */
function metInSequence(
  { series: { issued }, planned, yielded }: OutOfSequence,
  { number, Description, today }: { number: string; Description: string; today: PlainDate },
): string | null {
  const told = issued.find((one) => one.number === number);
  const paths = planned.changes.map(({ path }) => path);
  const met = metEndorsements(issued, { effectiveOn: planned.effectiveOn, paths }).find(
    ({ sequenceNumber }) => sequenceNumber === told?.sequenceNumber,
  );
  if (!told || !met) return null;
  const day = formatDate(met.effectiveOn);
  const follows = met.sharedPaths.some((path) => yielded.includes(path))
    ? `Desde ${day} continua valendo o que ele diz; até lá, vale este.`
    : `Desde ${day} os dois valem juntos.`;
  return `O endosso ${number}, emitido ${whenInWords(told.issuedOn, today)} para valer a partir de ${day}, já mudou a apólice. ${Description}. ${follows}`;
}

function whenInWords(day: PlainDate, today: PlainDate): string {
  if (day === today) return 'hoje';
  return day === addDays(today, -1) ? 'ontem' : `em ${formatDate(day)}`;
}
