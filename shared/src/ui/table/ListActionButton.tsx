import PlusOutlined from '@ant-design/icons-svg/es/asn/PlusOutlined';
import { useNavigate } from 'react-router-dom';
import { usePermissions } from '../../remote/portal';
import { ActionButton } from '../base/ActionButton';
import { Icon } from '../base/Icon';
import type { PrimaryAction } from './listTypes';

interface ListActionButtonProps extends PrimaryAction {
  /** The one thing that people come to a list to do. */
  primary?: boolean;
}

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
  if (!allows(functionalities)) return null;
  return (
    <ActionButton
      {...(primary && { type: 'primary', className: 'ui-list-begin', icon: <Icon glyph={PlusOutlined} /> })}
      disabledReason={disabledReason}
      onClick={() => (to ? void navigate(to) : onSelect?.())}
    >
      {label}
    </ActionButton>
  );
}
