import { useRef, useState } from 'react';
import type { DragEvent, KeyboardEvent, ReactNode } from 'react';
import { isAccepted } from './isAccepted';

interface DropZoneProps {
  /** More than one file at once. */
  multiple: boolean;
  /** As the `accept` of a file input, which asks only of files that are chosen: here it holds for dropped ones, too. */
  accept?: string | undefined;
  disabled: boolean;
  /** All files of one choice, or of one drop. */
  onFiles: (files: readonly File[]) => void;
  children: ReactNode;
}

/** A place for files in the looks of the component library's: they are dropped there, or chosen after a press. */
export function DropZone({ multiple, accept, disabled, onFiles, children }: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const choose = () => input.current?.click();
  const take = (files: readonly File[]) => {
    if (files.length > 0) onFiles(files);
  };
  const drag = (event: DragEvent) => {
    event.preventDefault();
    setOver(event.type === 'dragover');
    if (event.type !== 'drop') return;
    const dropped = [...event.dataTransfer.files].filter((file) => isAccepted(file, accept));
    take(multiple ? dropped : dropped.slice(0, 1));
  };
  const pressable = !disabled && {
    tabIndex: 0,
    onClick: choose,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      choose();
    },
    onDrop: drag,
    onDragOver: drag,
    onDragLeave: drag,
  };
  return (
    <div className="ui-upload-drop" data-over={isOver || undefined} data-disabled={disabled || undefined}>
      <span className="ui-upload-press" role="button" {...pressable}>
        <input
          ref={input}
          type="file"
          hidden
          multiple={multiple}
          accept={accept}
          disabled={disabled}
          // Its press is the zone's own doing and not another one.
          onClick={(event) => event.stopPropagation()}
          onChange={({ target }) => {
            take([...(target.files ?? [])]);
            // The same file can be chosen again.
            target.value = '';
          }}
        />
        <span className="ui-upload-inside">{children}</span>
      </span>
    </div>
  );
}
