import type { PortalError } from '@portal/shared';
import type { FinancialResult } from '@portal/shared/contracts/underwriting/proposalFinance';
import { dataAfter } from './financialData';
import type { FinancialData } from './financialData';

/** What people change; the rest follows from it. */
export interface TypedFigures {
  /** Which of the two decides the commission: the percentage or the value. */
  comissionBy: 'percentage' | 'value';
  comissionPercentage: number | null;
  comissionValue: number | null;
  /** Which of the two decides the premium: the annual rate or the premium that is wanted. */
  premiumBy: 'rate' | 'premium';
  tax: number | null;
  insurancePremium: number | null;
  numberOfInstallment: number | null;
  gracePeriod: number | null;
}

/** Figures to go back to. */
export interface RollbackCopy {
  data: FinancialData;
  /** When the copy was stored or last gone back to; ISO 8601. */
  updatedAt: string;
  /** Whether the platform holds these figures; not where a calculation may have been stored without an answer. */
  isStored: boolean;
}

/** The recalculation of a proposal's financial data while its screen is open. Changed by {@link recalculate} alone. */
export interface Recalculation {
  data: FinancialData;
  /** What was typed and is not calculated yet. */
  typed: Partial<TypedFigures>;
  /** Counts what was typed: an answer to anything but the latest is stale. */
  revision: number;
  isCalculating: boolean;
  isEditing: boolean;
  rollback: RollbackCopy | null;
  /** Why the last calculation failed, and what it was asked for, so that nothing is typed twice. */
  failed: { error: PortalError; typed: Partial<TypedFigures> } | null;
  /** Whether the platform holds the figures that are shown. */
  isStored: boolean;
}

export type RecalculationEvent =
  | { kind: 'typed'; figures: Partial<TypedFigures> }
  | { kind: 'chosen'; modes: Pick<Partial<TypedFigures>, 'comissionBy' | 'premiumBy'> }
  | { kind: 'asked' }
  | { kind: 'succeeded'; revision: number; result: FinancialResult; isStored: boolean; at: string }
  | { kind: 'failed'; revision: number; error: PortalError; at: string };

export const beginRecalculation = (data: FinancialData): Recalculation => ({
  data,
  typed: {},
  revision: 0,
  isCalculating: false,
  isEditing: false,
  rollback: null,
  failed: null,
  isStored: true,
});

/** One step of the recalculation, sentence by sentence as Spec 001 §4 and §8 have it. */
export function recalculate(state: Recalculation, event: RecalculationEvent): Recalculation {
  switch (event.kind) {
    case 'typed':
      return {
        ...state,
        typed: { ...state.typed, ...event.figures },
        revision: state.revision + 1,
        isEditing: true,
        failed: null,
      };
    case 'chosen':
      return { ...state, typed: { ...state.typed, ...event.modes } };
    case 'asked':
      return { ...state, isCalculating: true, failed: null };
    case 'succeeded':
      return event.revision === state.revision ? afterSuccess(state, event) : afterOvertakenSuccess(state, event);
    case 'failed':
      return event.revision === state.revision ? afterFailure(state, event) : afterOvertakenFailure(state, event);
  }
}

type Succeeded = Extract<RecalculationEvent, { kind: 'succeeded' }>;
type Failed = Extract<RecalculationEvent, { kind: 'failed' }>;

/** An answer that something newer has overtaken changes no figure; what it stored is what there is to go back to. */
function afterOvertakenSuccess(state: Recalculation, { result, isStored, at }: Succeeded): Recalculation {
  if (!isStored) return { ...state, isCalculating: false };
  const rollback = { data: dataAfter(state.data, result), updatedAt: at, isStored };
  return { ...state, isCalculating: false, rollback, isStored: false };
}

const afterOvertakenFailure = (state: Recalculation, { error }: Failed): Recalculation => ({
  ...state,
  isCalculating: false,
  rollback: state.rollback && { ...state.rollback, isStored: state.rollback.isStored && isRefusal(error) },
  isStored: state.isStored && isRefusal(error),
});

/** The platform has said no; any other failure may have come after it had stored. */
const isRefusal = ({ status }: PortalError): boolean => status !== undefined && status >= 400 && status < 500;

/** The copy follows every stored state, so that nothing that is gone back to differs from what the platform holds. */
function afterSuccess(state: Recalculation, event: Succeeded): Recalculation {
  const data = dataAfter(state.data, event.result);
  // One that only calculates has stored nothing new; what it found may still be what the platform holds.
  const isStored = event.isStored || (state.isStored && sameTerms(state.data, data));
  const copy = { data, updatedAt: event.at, isStored };
  return {
    ...state,
    data,
    typed: keptModes(state.typed),
    isCalculating: false,
    isEditing: false,
    rollback: event.isStored ? copy : (state.rollback ?? copy),
    failed: null,
    isStored,
  };
}

const sameTerms = (one: FinancialData, other: FinancialData): boolean =>
  one.insurancePremium === other.insurancePremium &&
  one.comissionValue === other.comissionValue &&
  one.numberOfInstallment === other.numberOfInstallment &&
  one.installmentsByYear === other.installmentsByYear &&
  one.gracePeriod === other.gracePeriod;

/** Everything goes back to the copy, or to the proposal's own figures where no calculation has succeeded yet. */
function afterFailure(state: Recalculation, { error, at }: Failed): Recalculation {
  const before = state.rollback ?? { data: state.data, isStored: state.isStored };
  const isStored = before.isStored && isRefusal(error);
  const rollback = state.rollback && { ...state.rollback, updatedAt: at, isStored };
  return {
    ...state,
    data: before.data,
    typed: keptModes(state.typed),
    isCalculating: false,
    isEditing: false,
    rollback,
    failed: { error, typed: state.typed },
    isStored,
  };
}

/** Which of two figures decides is a choice of the screen and no figure. */
const keptModes = ({ comissionBy, premiumBy }: Partial<TypedFigures>): Partial<TypedFigures> => ({
  ...(comissionBy && { comissionBy }),
  ...(premiumBy && { premiumBy }),
});
