import { PortalError, usePortal } from '@portal/shared';
import { updateProposal } from '@portal/shared/contracts/proposalRecord';
import type { ModalityOffer } from '@portal/shared/contracts/modalityOffer';
import type { ProposalRecord } from '@portal/shared/contracts/proposalRecord';
import { useDraft } from '@portal/shared/drafts/useDraft';
import { useEffect, useMemo, useRef, useState } from 'react';
import { formFromRecord } from '../form/formFromRecord';
import { proposalInput } from '../form/proposalForm';
import type { ProposalForm } from '../form/proposalForm';
import { refusedFields } from '../form/refusedFields';
import { changedSections, rebased } from './editedForm';
import type { FormSectionKey } from '../form/section/formSections';

/** What was typed, and on top of what. */
interface Typed {
  base: ProposalForm;
  form: ProposalForm;
}

/** Somebody else changed the proposal while it was edited here. */
export interface Conflict {
  record: ProposalRecord;
  sections: readonly FormSectionKey[];
  /** What the platform said about it, where a save was refused. */
  message: string | null;
}

interface EditingOptions {
  /** As it was last read. */
  record: ProposalRecord;
  offer: ModalityOffer | null;
  onReadAgain: () => Promise<ProposalRecord | null>;
  onSaved: (record: ProposalRecord) => void;
}

/** A proposal while it is edited: what was typed survives a reload, a failed save and somebody else's change. */
export function useEditing({ record, offer, onReadAgain, onSaved }: EditingOptions) {
  const { send } = usePortal();
  const { value: typed, setValue, discard } = useDraft<Typed | null>(`proposta.editar.${record.UniqueId}`, null);
  const [base, setBase] = useState(() => ({ version: record.Version, form: formFromRecord(record, offer) }));
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const [failure, setFailure] = useState<PortalError | null>(null);
  const isSending = useRef(false);

  const form = useMemo(() => (typed ? rebased(typed.base, typed.form, base.form) : base.form), [typed, base.form]);
  const changed = useMemo(() => changedSections(base.form, form), [base.form, form]);
  const refused = failure?.kind === 'invalid' ? refusedFields(failure) : [];

  /** A later version of the same contents, as a calculation leaves one, is no conflict. */
  const formOf = (now: ProposalRecord) => formFromRecord(now, now.Modality.UniqueId === offer?.UniqueId ? offer : null);
  const meet = (now: ProposalRecord, message: string | null = null) => {
    const sections = changedSections(base.form, formOf(now));
    if (sections.length === 0) setBase({ version: now.Version, form: base.form });
    else setConflict({ record: now, sections, message });
    return sections.length === 0;
  };
  const meetLatest = useRef(meet);
  useEffect(() => {
    meetLatest.current = meet;
  });
  useEffect(() => {
    if (record.Version > base.version && !isSending.current) meetLatest.current(record);
  }, [record, base.version]);

  const latestForm = useRef(form);
  useEffect(() => {
    latestForm.current = form;
  });
  const change = (part: Partial<ProposalForm>) => {
    setFailure(null);
    latestForm.current = { ...latestForm.current, ...part };
    setValue({ base: base.form, form: latestForm.current });
  };

  const sendVersion = async (version: number): Promise<void> => {
    const input = proposalInput(form);
    if (!input) return;
    const saved = await send(updateProposal, { body: { UniqueId: record.UniqueId, Version: version, ...input } });
    setBase({ version: saved.Version, form: formFromRecord(saved, form.modality) });
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
        // The price may have been stored since, which leaves another version of the same contents.
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
    const now = formOf(conflict.record);
    setBase({ version: conflict.record.Version, form: { ...now, modality: now.modality ?? form.modality } });
    setConflict(null);
  };
  const undo = () => {
    setFailure(null);
    discard();
  };
  return { form, base: base.form, change, changed, conflict, takeConflict, save, isSaving, failure, refused, undo };
}

export type Editing = ReturnType<typeof useEditing>;
