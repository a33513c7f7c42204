import type { Environment } from '../../../../platform/server/environment';
import { tracedOutside } from '../../../../platform/outside/tracedOutside';

/** What the register holds under a code of a broker. */
export interface SusepEntry {
  /** CNPJ or CPF of whose code it is, without mask. */
  document: string;
  isActive: boolean;
}

/** Knows brokers by their SUSEP code. `unknown`: nobody has that code; `unavailable`: it could not be asked, or said nothing usable. */
export type SusepRegister = (susepCode: string, cnpj: string) => Promise<SusepEntry | 'unknown' | 'unavailable'>;

/** Somebody waits with the page open. */
const TIME_LIMIT_MS = 5_000;
const MAX_ANSWER_LENGTH = 20_000;

/** A register over HTTP: `GET <base>/<code>` answers `{ "document": "…", "isActive": true }`; 404 says that nobody has the code. */
export const createSusepRegister =
  (baseUrl: string, timeLimitMs = TIME_LIMIT_MS): SusepRegister =>
  async (susepCode) => {
    try {
      const response = await tracedOutside({ name: 'GET SUSEP register', address: baseUrl }, (trace) =>
        fetch(`${baseUrl}/${encodeURIComponent(susepCode)}`, {
          headers: { accept: 'application/json', ...trace },
          redirect: 'error',
          signal: AbortSignal.timeout(timeLimitMs),
        }),
      );
      if (response.status === 404) return 'unknown';
      if (!response.ok) return 'unavailable';
      const text = await response.text();
      return text.length > MAX_ANSWER_LENGTH ? 'unavailable' : entryIn(JSON.parse(text) as unknown);
    } catch {
      return 'unavailable';
    }
  };

function entryIn(answer: unknown): SusepEntry | 'unavailable' {
  if (typeof answer !== 'object' || answer === null) return 'unavailable';
  const { document, isActive } = answer as Record<string, unknown>;
  if (typeof document !== 'string' || typeof isActive !== 'boolean') return 'unavailable';
  const digits = document.replace(/[./-]/g, '').toUpperCase();
  return /^([0-9]{11}|[0-9A-Z]{12}[0-9]{2})$/.test(digits) ? { document: digits, isActive } : 'unavailable';
}

/** A register without a network, for demonstrations: everybody has the code that they say; one that ends with 00 is not active. */
export const offlineSusepRegister: SusepRegister = async (susepCode, cnpj) => ({
  document: cnpj,
  isActive: !susepCode.endsWith('00'),
});

/** The register that the environment names; outside of a demonstration none unless told. */
export function susepRegisterOf({
  susepRegisterUrl,
  isDemo,
}: Pick<Environment, 'susepRegisterUrl' | 'isDemo'>): SusepRegister | null {
  if (susepRegisterUrl !== null) return createSusepRegister(susepRegisterUrl);
  return isDemo ? offlineSusepRegister : null;
}
