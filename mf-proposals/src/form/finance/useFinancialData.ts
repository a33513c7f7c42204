import { usePortal } from '@portal/shared';
import type { PortalError } from '@portal/shared';
import {
  calculateFinancialData,
  updateCalculateFinancialData,
} from '@portal/shared/contracts/underwriting/proposalFinance';
import type { ProposalRecord } from '@portal/shared/contracts/underwriting/proposalRecord';
import { payableValue } from '@portal/shared/parts/premium';
import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { calculationOf } from './calculationOf';
import { dataOfRecord } from './financialData';
import { financialProblems } from './financialProblems';
import { beginRecalculation, recalculate } from './recalculation';
import type { RecalculationEvent, TypedFigures } from './recalculation';

/** Typing rests this long before it is calculated. */
const CALCULATE_AFTER_MS = 400;

/** An emptied field is about to be filled: its figure must not come back under the fingers of who types. */
const isBeingRetyped = (typed: Partial<TypedFigures>): boolean => Object.values(typed).includes(null);

const now = () => new Date().toISOString();

/**
 * The financial data of a proposal, calculated and stored while somebody types: one calculation at a time, the last of
 * what was typed, and an answer that something newer has overtaken is dropped.
 */
export function useFinancialData(record: ProposalRecord, mayChange: boolean) {
  const { send } = usePortal();
  const [first] = useState(() => dataOfRecord(record));
  const [state, dispatch] = useReducer(recalculate, first, beginRecalculation);
  // What runs between renders needs the state as it is, not as it was drawn.
  const current = useRef(state);
  const tell = useCallback((event: RecalculationEvent) => {
    current.current = recalculate(current.current, event);
    dispatch(event);
  }, []);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const inFlight = useRef<Promise<boolean> | null>(null);
  const isGone = useRef(false);

  const calculate = useCallback(
    (takesEmptied = false): Promise<boolean> => {
      clearTimeout(timer.current);
      timer.current = undefined;
      const run = async (): Promise<boolean> => {
        for (;;) {
          const { revision, data, typed } = current.current;
          if (financialProblems(data, typed).length > 0) return false;
          if (!takesEmptied && isBeingRetyped(typed)) return false;
          tell({ kind: 'asked' });
          let isStored: boolean;
          try {
            const result = await send(updateCalculateFinancialData, {
              body: calculationOf(record, first, data, typed),
            });
            tell({ kind: 'succeeded', revision, result, isStored: true, at: now() });
            isStored = true;
          } catch (error) {
            tell({ kind: 'failed', revision, error: error as PortalError, at: now() });
            isStored = false;
          }
          // Something was typed meanwhile: that is what counts, once it rests.
          if (revision === current.current.revision || timer.current !== undefined || isGone.current) return isStored;
        }
      };
      inFlight.current ??= run().finally(() => {
        inFlight.current = null;
      });
      return inFlight.current;
    },
    [send, record, first, tell],
  );

  // In how many parts and after how many days the premium may be paid is known to the calculation alone.
  useEffect(() => {
    if (!mayChange) return undefined;
    const leaving = new AbortController();
    tell({ kind: 'asked' });
    send(calculateFinancialData, { body: calculationOf(record, first, first, {}) }, { signal: leaving.signal }).then(
      (result) => tell({ kind: 'succeeded', revision: 0, result, isStored: false, at: now() }),
      (error: PortalError) => {
        if (!leaving.signal.aborted) tell({ kind: 'failed', revision: 0, error, at: now() });
      },
    );
    return () => leaving.abort();
  }, [send, record, first, tell, mayChange]);

  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      // What was typed a moment before the screen was left is stored all the same.
      if (timer.current !== undefined) void calculate();
    };
  }, [calculate]);

  /** Calculates once typing rests; while a calculation is on its way, after it. */
  const calculateSoon = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      timer.current = undefined;
      void calculate();
    }, CALCULATE_AFTER_MS);
  }, [calculate]);

  const type = useCallback(
    (figures: Partial<TypedFigures>) => {
      tell({ kind: 'typed', figures });
      calculateSoon();
    },
    [tell, calculateSoon],
  );

  const choose = useCallback(
    (modes: Pick<Partial<TypedFigures>, 'comissionBy' | 'premiumBy'>) => tell({ kind: 'chosen', modes }),
    [tell],
  );

  /**
   * Stores what is shown if the platform does not hold it, so that what is sent is what was seen. Gives what is
   * payable in all then, in cents; null where storing failed.
   */
  const settle = useCallback(async (): Promise<number | null> => {
    if (inFlight.current) await inFlight.current;
    const { isEditing, isStored } = current.current;
    const isSettled = isEditing || !isStored ? await calculate(true) : true;
    return isSettled ? payableValue(current.current.data.premium) : null;
  }, [calculate]);

  return { state, type, choose, settle, calculate };
}

export type UsedFinancialData = ReturnType<typeof useFinancialData>;
