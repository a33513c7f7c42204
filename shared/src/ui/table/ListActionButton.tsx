import PlusOutlined from '@ant-design/icons-svg/es/asn/PlusOutlined';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { usePermissions } from '../../remote/portal';
import { pressedLetter } from '../../typing/pressedLetter';
import { ActionButton } from '../base/ActionButton';
import { Icon } from '../base/Icon';
import type { PrimaryAction } from './listTypes';

interface ListActionButtonProps extends PrimaryAction {
  /** The one thing that people come to a list to do. */
  primary?: boolean;
}

/** The letter that begins what a list is come to for. */
const BEGINS = 'n';

/** What can be begun from a list. Not there for who may not do it. */
export function ListActionButton({
  label,
  to,
  onSelect,
  functionalities,
  disabledReason,
  primary = false,
}: ListActionButtonProps) {
  const navigate = useNavigate();
  const { allows } = usePermissions();
  const begin = () => (to ? void navigate(to) : onSelect?.());
  useBeginKey(primary && !disabledReason && allows(functionalities), begin);
  if (!allows(functionalities)) return null;
  return (
    <ActionButton
      {...(primary && { type: 'primary', icon: <Icon glyph={PlusOutlined} /> })}
      disabledReason={disabledReason}
      onClick={begin}
    >
      {label}
    </ActionButton>
  );
}

/** Of two buttons for the same, as an empty list has them, the first one takes the key. */
function useBeginKey(isOn: boolean, begin: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.repeat || event.shiftKey || pressedLetter(event) !== BEGINS) return;
    event.preventDefault();
    begin();
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const press = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isOn]);
}
