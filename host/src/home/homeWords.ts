import { formatNumber } from '@portal/shared/domain/values/numbers';
import { DEFAULT_TIME_ZONE } from '@portal/shared/domain/time/instants';
import type { Sum } from './useHomeParts';

/** By the hour in Brazil, with the first name. */
export function greeting(name: string, now: Date): string {
  const hour = Number(
    new Intl.DateTimeFormat('en-GB', { hour: '2-digit', hourCycle: 'h23', timeZone: DEFAULT_TIME_ZONE }).format(now),
  );
  const words = hour >= 5 && hour < 12 ? 'Bom dia' : hour >= 12 && hour < 18 ? 'Boa tarde' : 'Boa noite';
  const first = name.trim().split(/\s+/)[0];
  return first ? `${words}, ${first}` : words;
}

/** `Quinta-feira, 26 de novembro`. */
export function dayWords(now: Date): string {
  const text = new Intl.DateTimeFormat('pt-BR', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: DEFAULT_TIME_ZONE,
  }).format(now);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** How much there is to do, in a sentence, and whether there may be more. */
export function sumWords({ isPartial, ...sum }: Sum): string {
  if (isPartial) return sum.count === 0 ? 'Nem tudo pôde ser lido agora.' : `${openWords(sum)} Nem tudo pôde ser lido.`;
  return openWords(sum);
}

function openWords({ count, isCapped, urgentCount }: Omit<Sum, 'isPartial'>): string {
  if (count === 0) return 'Nada em aberto agora.';
  const open = `${isCapped ? 'Mais de ' : ''}${formatNumber(count)} ${count === 1 ? 'item' : 'itens'} em aberto`;
  if (urgentCount === 0) return `${open}; nada vence nos próximos dois dias.`;
  return `${open}; ${formatNumber(urgentCount)} ${urgentCount === 1 ? 'não pode' : 'não podem'} esperar.`;
}
