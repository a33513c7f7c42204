import { formatDateTime } from '@portal/shared/domain/time/instants';
import { legalClockWords } from '@portal/shared/domain/underwriting/legalClock';
import type { Deal } from '../../../deals/records/lockDeal';

/** What is said of a clock that nears its end, or has come to it while nobody looked. */
export function clockNotice({ kind, called, policyHolder }: Deal, deadline: Date, now: Date) {
  const { words } = legalClockWords(deadline.toISOString(), now.getTime());
  const it = kind === 'proposal' ? 'a' : 'o';
  const moment = formatDateTime(deadline);
  const awaited =
    deadline > now
      ? `espera a resposta da seguradora: o prazo termina em ${moment} e o silêncio ${it} aceita`
      : `ficou sem resposta da seguradora: o prazo terminou em ${moment} e a lei ${it} considera aceit${it}`;
  const text = `${called}, de ${policyHolder.name}, ${awaited} (Lei 15.040/2024, art. 49).`;
  return { title: `Prazo legal ${words}`, text };
}
