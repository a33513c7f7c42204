import { fieldsOf } from '@portal/shared/domain/boards/boardLook';
import { renderScreen } from '@portal/shared/testing/renderScreen';
import { screen } from '@testing-library/react';
import { cardOf } from '../testing/boardFixture';
import { Card } from './Card';

const show = (change: Parameters<typeof cardOf>[1]) =>
  renderScreen(
    <Card
      card={cardOf(11, change)}
      face={{ density: 'compact', fields: fieldsOf({ density: null, fields: {} }, 'pipe', 'compact') }}
      now={Date.parse('2026-11-30T12:00:00Z')}
    />,
  );

describe('the compact face of a card', () => {
  it.each([
    ['ANALISE_DOCUMENTACAO_CORRETORA', 'Corretora 202030', 'Documentação', 'Análise de documentação da corretora'],
    ['ANALISE_CONFORMIDADE_CORRETORA', 'Corretora 202030', 'Conformidade', 'Análise de conformidade da corretora'],
    ['CORRETORA_PEP', 'Corretora 202030', 'PEP', 'Corretora com pessoa exposta politicamente'],
    ['CORRETORA_PEP', 'Ocorrência 7', 'Listas', 'Verificação de listas'],
  ])('of a broker (%s, %s) tells its kind in one word, and to listeners whole', (cardType, cardRef, brief, whole) => {
    show({ cardType, cardRef });
    expect(screen.getByText(brief)).toBeVisible();
    expect(screen.getByRole('group', { name: new RegExp(`${whole}$`) })).toBeInTheDocument();
  });

  it('of a proposal leaves its kind to listeners, as its pipe says it', () => {
    show({ cardType: 'PROPOSTA' });
    expect(screen.getByText('Proposta').closest('.ui-visually-hidden')).not.toBeNull();
  });
});
