import type { PlainDate } from '@portal/shared/domain/time/dates';
import { formatDate } from '@portal/shared/domain/time/dates';
import { formatDateTime } from '@portal/shared/domain/time/instants';
import { ACCEPTED_BY_LAW, legalClockWords } from '@portal/shared/domain/underwriting/legalClock';
import type { Deal } from '../../../deals/records/lockDeal';

/** What is said of a proposal that the law has accepted: its issue is demanded. */
export const demandNotice = ({ called, policyHolder }: Deal, lastDay: PlainDate) => ({
  title: `${ACCEPTED_BY_LAW}: emita a apólice`,
  text: `${called}, de ${policyHolder.name}, ficou sem resposta da seguradora até ${formatDate(lastDay)}, o último dia do prazo, e a lei a considera aceita (Lei 15.040/2024, art. 49). Ela não pode mais ser recusada nem cancelada pela seguradora: emita a apólice.`,
});

/** What is said of a clock that nears its end, or has come to it while nobody looked. */
export function clockNotice(
  { kind, called, policyHolder }: Deal,
  { deadline, lastDay }: { deadline: Date; lastDay: PlainDate | null },
  now: Date,
) {
  const { words } = legalClockWords(deadline.toISOString(), now.getTime(), lastDay);
  const it = kind === 'proposal' ? 'a' : 'o';
  const moment = lastDay === null ? formatDateTime(deadline) : formatDate(lastDay);
  const awaited =
    deadline > now || lastDay !== null
      ? `espera a resposta da seguradora: o prazo termina em ${moment} e o silêncio ${it} aceita`
      : `ficou sem resposta da seguradora: o prazo terminou em ${moment} e a lei ${it} considera aceit${it}`;
  const text = `${called}, de ${policyHolder.name}, ${awaited} (Lei 15.040/2024, art. 49).`;
  return { title: `Prazo legal ${words}`, text };
}
