import { createElement, useContext } from 'react';
import type { ModalProps as ThemedModalProps } from '../themed/Modal';
import { useCodeWhenUsed } from '../whenUsed/useCodeWhenUsed';
import { NoticeContext } from './noticeContext';
import { notFetched, NOT_OPENED } from './notFetched';
import { overlayCode } from './overlayCode';

export interface ModalProps extends Omit<ThemedModalProps, 'onCancel'> {
  /** Closes it; also called where its code could not be fetched, which a notice then tells. */
  onCancel?: () => void;
}

/** The library's dialog, fetched with the first that opens. */
export function Modal({ onCancel, ...modal }: ModalProps) {
  const notify = useContext(NoticeContext);
  const Library = useCodeWhenUsed(overlayCode.modal, modal.open === true, (cause) => {
    notify?.error(notFetched(cause), NOT_OPENED);
    onCancel?.();
  });
  return Library ? createElement(Library, { ...modal, ...(onCancel && { onCancel: () => onCancel() }) }) : null;
}
