import { tracedOutside } from '../../platform/outside/tracedOutside';

/** What a provider says of a CEP. */
export interface ProvidedAddress {
  street: string;
  neighborhood: string;
  /** IBGE code of the municipality. */
  cityId: number;
}

/** Knows addresses by CEP. `unknown`: there is no such CEP; `unavailable`: it could not be asked, or said nothing usable. */
export type ZipCodeProvider = (zipCode: string) => Promise<ProvidedAddress | 'unknown' | 'unavailable'>;

/** Somebody waits with a form open. */
const TIME_LIMIT_MS = 3_000;
/** Anybody may ask for CEPs: one visitor must not turn the platform into a crowd before the provider. */
const MOST_AT_ONCE = 8;
const LONGEST_ANSWER = 20_000;
const LONGEST_TEXT = 200;

/** A provider that speaks as ViaCEP does: `GET <base>/<cep>/json/`. */
export function createZipCodeProvider(baseUrl: string, timeLimitMs = TIME_LIMIT_MS): ZipCodeProvider {
  let asking = 0;
  return async (zipCode) => {
    if (asking >= MOST_AT_ONCE) return 'unavailable';
    asking += 1;
    try {
      const response = await tracedOutside({ name: 'GET zip code', address: baseUrl }, (trace) =>
        fetch(`${baseUrl}/${zipCode}/json/`, {
          headers: { accept: 'application/json', ...trace },
          redirect: 'error',
          signal: AbortSignal.timeout(timeLimitMs),
        }),
      );
      if (!response.ok) return 'unavailable';
      const text = await response.text();
      return text.length > LONGEST_ANSWER ? 'unavailable' : addressIn(JSON.parse(text) as unknown);
    } catch {
      return 'unavailable';
    } finally {
      asking -= 1;
    }
  };
}

function addressIn(answer: unknown): ProvidedAddress | 'unknown' | 'unavailable' {
  if (typeof answer !== 'object' || answer === null) return 'unavailable';
  const { erro, logradouro, bairro, ibge } = answer as Record<string, unknown>;
  if (erro === true || erro === 'true') return 'unknown';
  const cityId = Number(ibge);
  if (!Number.isSafeInteger(cityId) || cityId <= 0) return 'unavailable';
  return { street: textOf(logradouro), neighborhood: textOf(bairro), cityId };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim().slice(0, LONGEST_TEXT) : '');
