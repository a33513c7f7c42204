import type { ReportFraming } from '@portal/shared/contracts/figures/report';
import { headersOutside } from '../../platform/outside/headersOutside';

/** Headers of an answer, as far as they say who may frame it. */
export type FramingHeaders = Readonly<Record<string, string | string[] | undefined>>;

/** Where nobody can say. */
export const UNKNOWN: ReportFraming = { Framing: 'unknown', RefusedBy: null };

/** What an answer's headers say to a page of an origin that frames it; `frame-ancestors` counts before the older header. */
export function framingOf(headers: FramingHeaders, address: string, pageOrigin: string): ReportFraming {
  const ancestors = [headers['content-security-policy'] ?? []]
    .flat()
    .flatMap((policy) => policy.split(/[;,]/))
    .map((directive) => directive.trim().split(/\s+/))
    .filter(([name]) => name?.toLowerCase() === 'frame-ancestors');
  const refusing = ancestors.find(([, ...sources]) => !sources.some((source) => allows(source, address, pageOrigin)));
  if (refusing) return { Framing: 'refused', RefusedBy: refusing.join(' ').slice(0, 200) };
  const [older] = [headers['x-frame-options'] ?? []].flat();
  if (ancestors.length === 0 && older && /deny|sameorigin/i.test(older))
    return { Framing: 'refused', RefusedBy: `X-Frame-Options: ${older}`.slice(0, 200) };
  return { Framing: 'allowed', RefusedBy: null };
}

function allows(source: string, address: string, pageOrigin: string): boolean {
  const { protocol, hostname, host } = new URL(pageOrigin);
  if (source === '*' || source === protocol || source === pageOrigin || source === host) return true;
  if (source === "'self'") return new URL(address).origin === pageOrigin;
  const wildcard = /^(?:https?:\/\/)?\*(\.[a-z0-9.-]+)(?::[\d*]+)?$/i.exec(source)?.[1];
  return wildcard !== undefined && hostname.endsWith(wildcard.toLowerCase());
}

/** Whether a report lets a page of an origin frame it. */
export async function checkFraming(
  address: string,
  pageOrigin: string,
  read: (address: string) => Promise<FramingHeaders | null> = headersOutside,
): Promise<ReportFraming> {
  const headers = await read(address);
  return headers ? framingOf(headers, address, pageOrigin) : UNKNOWN;
}
