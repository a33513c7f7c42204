// By the package's name, not by path: remotes carry a copy of this folder, and the portal exists once.
import { PortalError } from '@portal/shared';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useKeptInput } from '../kept/useKeptInput';

/** What was typed, and on top of what. */
interface Typed<Form> {
  base: Form;
  form: Form;
}

/** Somebody else changed the record while it was edited here. */
export interface Conflict<Stored, Section> {
  record: Stored;
  sections: readonly Section[];
  /** What the platform said about it, where a save was refused. */
  message: string | null;
}

interface EditingOptions<Stored, Form, Section> {
  /** Names the form and the record in this browser. */
  key: string;
  /** As it was last read. */
  record: Stored;
  /** A record as the form that writes it; the form at hand knows what the record does not say of itself. */
  formOf: (record: Stored, known?: Form) => Form;
  /** The sections in which two forms differ; a later version of the same contents is no conflict. */
  changedSections: (before: Form, after: Form) => Section[];
  /** What was typed on top of `base`, put on top of what stands now. */
  rebased: (base: Form, typed: Form, now: Form) => Form;
  onReadAgain: () => Promise<Stored | null>;
  /** Stores the form on top of a version; null where the form cannot be stored as it is. */
  store: (form: Form, version: number) => Promise<Stored> | null;
  onSaved: (record: Stored) => void;
}

/** A versioned record while it is edited: what was typed survives a reload, a failed save and somebody else's change. */
export function useEditing<Stored extends { Version: number }, Form extends object, Section>({
  key,
  record,
  formOf,
  changedSections,
  rebased,
  onReadAgain,
  store,
  onSaved,
}: EditingOptions<Stored, Form, Section>) {
  const { value: typed, setValue, discard } = useKeptInput<Typed<Form> | null>(key, null);
  const [base, setBase] = useState(() => ({ version: record.Version, form: formOf(record) }));
  const [conflict, setConflict] = useState<Conflict<Stored, Section> | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const [failure, setFailure] = useState<PortalError | null>(null);
  const isSending = useRef(false);

  const form = useMemo(
    () => (typed ? rebased(typed.base, typed.form, base.form) : base.form),
    [typed, base.form, rebased],
  );
  const changed = useMemo(() => changedSections(base.form, form), [base.form, form, changedSections]);

  const meet = (now: Stored, message: string | null = null) => {
    const sections = changedSections(base.form, formOf(now));
    if (sections.length === 0) setBase({ version: now.Version, form: base.form });
    else setConflict({ record: now, sections, message });
    return sections.length === 0;
  };
  const meetLatest = useRef(meet);
  const latestForm = useRef(form);
  useEffect(() => {
    meetLatest.current = meet;
    latestForm.current = form;
  });
  useEffect(() => {
    if (record.Version > base.version && !isSending.current) meetLatest.current(record);
  }, [record, base.version]);

  const change = (part: Partial<Form>) => {
    setFailure(null);
    latestForm.current = { ...latestForm.current, ...part };
    setValue({ base: base.form, form: latestForm.current });
  };

  const sendVersion = async (version: number): Promise<void> => {
    const saved = await store(form, version);
    if (!saved) return;
    setBase({ version: saved.Version, form: formOf(saved, form) });
    discard();
    onSaved(saved);
  };

  const save = async (): Promise<void> => {
    if (isSending.current) return;
    isSending.current = true;
    setIsSaving(true);
    setFailure(null);
    try {
      await sendVersion(base.version).catch(async (error: unknown) => {
        if (!(error instanceof PortalError) || error.kind !== 'conflict') throw error;
        const now = await onReadAgain();
        if (!now) throw error;
        // Its contents may be the same, and the version another all the same.
        if (!meet(now, error.message)) return;
        await sendVersion(now.Version);
      });
    } catch (error) {
      if (error instanceof PortalError) setFailure(error);
      else throw error;
    } finally {
      isSending.current = false;
      setIsSaving(false);
    }
  };

  /** Goes on from what stands now; what was typed stays on top of it. */
  const takeConflict = () => {
    if (!conflict) return;
    setBase({ version: conflict.record.Version, form: formOf(conflict.record, form) });
    setConflict(null);
  };
  const undo = () => {
    setFailure(null);
    discard();
  };
  return { form, change, changed, conflict, takeConflict, save, isSaving, failure, undo };
}
