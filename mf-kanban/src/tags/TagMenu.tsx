import type { BoardCard } from '@portal/shared/contracts/boards/board';
import type { CardTag } from '@portal/shared/contracts/boards/cardTag';
import { getPipeTags } from '@portal/shared/contracts/boards/cardTags';
import { useCall } from '@portal/shared/query';
import { VisuallyHidden } from '@portal/shared/ui/base';
import { Dropdown } from '@portal/shared/ui/overlay';
import type { MenuProps } from '@portal/shared/ui/overlay';
import { lazy, Suspense, useState } from 'react';
import './tags.css';

const TagsDialog = lazy(() => import('./TagsDialog'));

/** A tag that is put on, or taken off. */
export interface TagChoice {
  tag: CardTag;
  isOn: boolean;
}

interface TagMenuProps {
  /** One card, or several that were chosen; empty where they are not loaded. */
  cards: readonly BoardCard[];
  /** `o card P-11`, `3 cards`. */
  name: string;
  pipeId: number;
  /** What opened the menu; it stands beside it and gets the focus back. */
  opener: HTMLElement;
  onChoose: (choice: TagChoice) => void;
  onClose: () => void;
}

const FRESH_MS = 10_000;
const RETRY = 'retry';
const MANAGE = 'manage';

/** Puts a tag of the pipe on cards, or takes off one that they have; leads to what tags there are. */
export function TagMenu({ cards, name, pipeId, opener, onChoose, onClose }: TagMenuProps) {
  const { data, error, isFetching, refetch } = useCall(getPipeTags, { parameters: { pipeId } }, { freshFor: FRESH_MS });
  const [isManaging, setManaging] = useState(false);
  const close = () => {
    onClose();
    opener.focus();
  };
  if (isManaging)
    return (
      <Suspense fallback={null}>
        <TagsDialog pipeId={pipeId} opener={opener} onClose={onClose} />
      </Suspense>
    );

  const { left, top, width, height } = opener.getBoundingClientRect();
  const haveIt = (id: number) => cards.filter(({ tags = [] }) => tags.some((tag) => tag.id === id)).length;
  const isOnAll = (id: number) => cards.length > 0 && haveIt(id) === cards.length;
  const entry = (tag: CardTag, isOn: boolean) => {
    const some = haveIt(tag.id);
    const has = isOnAll(tag.id);
    return {
      key: `${isOn ? 'on' : 'off'} ${tag.id}`,
      label: (
        <span className="kanban-tag-choice">
          <span className="kanban-tag-dot" data-colour={tag.colour} aria-hidden="true" />
          {tag.name}
          {has && (
            <>
              <span aria-hidden="true">✓</span>
              <VisuallyHidden> (já posta: tirar)</VisuallyHidden>
            </>
          )}
          {!has && some > 0 && ` (${some} de ${cards.length})`}
        </span>
      ),
    };
  };
  const itemsOf = (tags: readonly CardTag[]): NonNullable<MenuProps['items']> => {
    if (tags.length === 0) return [{ key: 'none', label: 'Esta esteira ainda não tem etiquetas', disabled: true }];
    if (cards.length > 0) return tags.map((tag) => entry(tag, !isOnAll(tag.id)));
    // Nobody knows which of them have it.
    return [
      { key: 'on', type: 'group', label: 'Pôr', children: tags.map((tag) => entry(tag, true)) },
      { key: 'off', type: 'group', label: 'Tirar', children: tags.map((tag) => entry(tag, false)) },
    ];
  };
  return (
    <Dropdown
      // Drawn anew when the list arrives, so that the focus stands on its first entry.
      key={data ? 'list' : 'waiting'}
      open
      autoFocus
      trigger={['click']}
      placement="bottomRight"
      classNames={{ root: 'kanban-tag-menu' }}
      menu={{
        'aria-label': `Etiquetas de ${name.replace(/^o card /, '')}`,
        items: data
          ? [...itemsOf(data), { type: 'divider' }, { key: MANAGE, label: 'Criar e editar etiquetas…' }]
          : [
              error && !isFetching
                ? { key: RETRY, label: 'Não foi possível carregar as etiquetas. Tentar de novo' }
                : { key: 'waiting', label: 'Carregando as etiquetas…', disabled: true },
            ],
        onClick: ({ key }) => {
          if (key === RETRY) void refetch();
          else if (key === MANAGE) setManaging(true);
          else {
            const [does, id] = key.split(' ');
            const tag = data?.find((one) => String(one.id) === id);
            onClose();
            if (tag) onChoose({ tag: { id: tag.id, name: tag.name, colour: tag.colour }, isOn: does === 'on' });
          }
        },
      }}
      onOpenChange={(open, { source }) => {
        if (!open && source !== 'menu') close();
      }}
    >
      <span className="kanban-menu-anchor" aria-hidden="true" style={{ left, top, width, height }} />
    </Dropdown>
  );
}
