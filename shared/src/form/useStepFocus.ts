import { useEffect } from 'react';
import type { RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import { focusField } from './focusField';

/** A field that has not come for this long will not be waited for. */
const WAIT_MS = 3_000;

/** Where the focus goes in the step that is gone to; its heading without a field. */
export interface StepFocus {
  focus: { fieldId: string | null };
}

/** The state of a navigation to a step: where the focus goes there. */
export const focusIn = (fieldId: string | null = null): StepFocus => ({ focus: { fieldId } });

/** After going to another step, the focus is at its heading, or at the field that the user was led to. */
export function useStepFocus(screen: RefObject<HTMLElement | null>): void {
  const { state, key } = useLocation() as { state: Partial<StepFocus> | null; key: string };
  const wanted = state?.focus;
  useEffect(() => {
    const area = screen.current;
    if (!wanted || !area) return undefined;
    const heading = area.querySelector<HTMLElement>('section h2');
    if (heading) {
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    }
    document.documentElement.scrollTop = 0;
    const { fieldId } = wanted;
    if (!fieldId) return undefined;
    if (focusField(fieldId)) return undefined;
    // The part's code may still be on its way.
    const observer = new MutationObserver(() => focusField(fieldId) && stop());
    observer.observe(area, { childList: true, subtree: true });
    const timer = setTimeout(() => stop(), WAIT_MS);
    const stop = () => {
      observer.disconnect();
      clearTimeout(timer);
    };
    return stop;
    // Once per visit of a step.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key]);
}
