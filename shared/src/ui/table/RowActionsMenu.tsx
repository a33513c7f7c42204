import MoreOutlined from '@ant-design/icons-svg/es/asn/MoreOutlined';
import { Dropdown } from '../overlay/Dropdown';
import { useNavigate } from 'react-router-dom';
import { Icon } from '../base/Icon';
import type { RowAction } from './listTypes';
import { takeRowAction } from './takeRowAction';

/** The actions of a row in a menu; one that is not possible now says why. */
export function RowActionsMenu({ actions, rowName }: { actions: readonly RowAction[]; rowName: string }) {
  const navigate = useNavigate();
  if (actions.length === 0) return null;
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      menu={{
        items: actions.map(({ key, label, danger, disabledReason }) => ({
          key,
          label: disabledReason ? (
            <>
              {label}
              <span className="ui-menu-reason">{disabledReason}</span>
            </>
          ) : (
            label
          ),
          danger: danger ?? false,
          disabled: Boolean(disabledReason),
        })),
        onClick: ({ key, domEvent }) => {
          domEvent.stopPropagation();
          const action = actions.find((candidate) => candidate.key === key);
          if (action) takeRowAction(action, navigate);
        },
      }}
    >
      <button type="button" className="ui-icon-button" aria-label={`Ações de ${rowName}`} aria-haspopup="menu">
        <Icon glyph={MoreOutlined} />
      </button>
    </Dropdown>
  );
}
