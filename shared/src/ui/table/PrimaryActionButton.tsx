import PlusOutlined from '@ant-design/icons-svg/es/asn/PlusOutlined';
import { useNavigate } from 'react-router-dom';
import { usePermissions } from '../../remote/portal';
import { ActionButton } from '../base/ActionButton';
import { Icon } from '../base/Icon';
import type { PrimaryAction } from './listTypes';

/** The one thing that people come to a list to do. Not there for who may not do it. */
export function PrimaryActionButton({ label, to, onSelect, functionalities, disabledReason }: PrimaryAction) {
  const navigate = useNavigate();
  const { allows } = usePermissions();
  if (!allows(functionalities)) return null;
  return (
    <ActionButton
      type="primary"
      icon={<Icon glyph={PlusOutlined} />}
      disabledReason={disabledReason}
      onClick={() => (to ? void navigate(to) : onSelect?.())}
    >
      {label}
    </ActionButton>
  );
}
