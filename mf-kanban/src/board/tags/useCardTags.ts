import { tagCard } from '@portal/shared/contracts/boards/cardTags';
import { useCommand } from '@portal/shared/commands/useCommand';
import { useCardChange } from '../useCardChange';
import type { CardChangeOptions } from '../useCardChange';
import type { TagChoice } from '../../tags/TagMenu';
import { withTag } from '../../tags/withTag';

/** Puts tags on cards and takes them off. */
export function useCardTags(options: CardChangeOptions) {
  const { run } = useCommand(tagCard);
  const set = useCardChange<TagChoice>({
    ...options,
    of: ({ tags = [] }, { tag }) => ({ tag, isOn: tags.some(({ id }) => id === tag.id) }),
    isSame: (one, other) => one.isOn === other.isOn,
    look: (choice, { tags }) => ({ tags: withTag(tags, choice) }),
    send: async ({ cardId }, { tag, isOn }) => {
      const { answer, error } = await run({ parameters: { cardId }, body: { tagId: tag.id, isOn } });
      return error ? { error, standing: null } : { version: answer.version, standing: { tags: answer.tags } };
    },
    failed: (cardRef) => `As etiquetas do card ${cardRef} não mudaram`,
    done: ({ cardRef }, { tag, isOn }) => ({
      title: isOn ? 'Etiqueta posta' : 'Etiqueta tirada',
      text: `${cardRef} ${isOn ? 'tem agora' : 'não tem mais'} a etiqueta ${tag.name}.`,
    }),
    manyDone: (cards, { tag, isOn }) => `${cards} ${isOn ? 'com' : 'sem'} a etiqueta ${tag.name}`,
  });
  return { set };
}
