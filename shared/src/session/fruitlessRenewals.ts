/** Calls that were refused although the tokens had just been renewed for them, by service; kept over reloads of the tab. */
export interface FruitlessRenewals {
  /** Whether calls of the service raised the need-refresh flag before this page, and not all of them went through since. */
  isSuspect(service: string): boolean;
  /** The call raises the flag now. */
  note(service: string, call: string): void;
  /** The call went through: renewing was the remedy, if it was refused before. True when that clears its suspect service. */
  clear(service: string, call: string): boolean;
}

const KEY = 'portal.refusedCalls';
/** More than a page sends at once need not be told apart. */
const MOST_CALLS = 50;

type Noted = Record<string, string[]>;

/**
 * Remembers them in the storage of the tab, since renewing loads the page anew. Suspect is who was noted before this page:
 * calls that leave together are refused together, and only the next page shows whether renewing helped.
 */
export function createFruitlessRenewals(tab: Storage): FruitlessRenewals {
  let before = read(tab);
  let noted: Noted = {};
  const keep = () => {
    const services = new Set([...Object.keys(before), ...Object.keys(noted)]);
    const all = [...services].map((service) => [service, callsIn(before, service).concat(callsIn(noted, service))]);
    try {
      if (all.length > 0) tab.setItem(KEY, JSON.stringify(Object.fromEntries(all)));
      else tab.removeItem(KEY);
    } catch {
      // A browser without storage: after a reload the first refusal counts as the first again.
    }
  };
  return {
    isSuspect: (service) => callsIn(before, service).length > 0,
    note: (service, call) => {
      if (callsIn(before, service).includes(call) || callsIn(noted, service).includes(call)) return;
      noted = { ...noted, [service]: [...callsIn(noted, service), call].slice(-MOST_CALLS) };
      keep();
    },
    clear: (service, call) => {
      if (!callsIn(before, service).includes(call) && !callsIn(noted, service).includes(call)) return false;
      const wasSuspect = callsIn(before, service).length > 0;
      before = without(before, service, call);
      noted = without(noted, service, call);
      keep();
      return wasSuspect && callsIn(before, service).length === 0;
    },
  };
}

const callsIn = (calls: Noted, service: string): string[] => calls[service] ?? [];

function without(calls: Noted, service: string, call: string): Noted {
  const left = callsIn(calls, service).filter((other) => other !== call);
  const { [service]: _gone, ...rest } = calls;
  return left.length > 0 ? { ...rest, [service]: left } : rest;
}

function read(tab: Storage): Noted {
  try {
    const stored = JSON.parse(tab.getItem(KEY) ?? '{}') as object;
    return Object.fromEntries(
      Object.entries(stored).filter(
        (entry): entry is [string, string[]] =>
          Array.isArray(entry[1]) && entry[1].length > 0 && entry[1].every((call) => typeof call === 'string'),
      ),
    );
  } catch {
    return {};
  }
}
