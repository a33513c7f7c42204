import { droppedText, hoveringText, liftedText } from './announcements';

const dragged = { cardRef: 'P-11', stepName: 'Triagem' };

test('lifting names the card and where it stands', () => {
  expect(liftedText(dragged)).toBe('Card P-11 na mão, na etapa Triagem.');
});

test.each([
  ['Análise', 'Card P-11 sobre a etapa Análise.'],
  ['Triagem', 'Card P-11 na sua própria etapa, Triagem.'],
  [null, 'Card P-11 fora das etapas. Solto aqui, ele volta para Triagem.'],
])('over %s it says where the card would go', (overStep, text) => {
  expect(hoveringText(dragged, overStep)).toBe(text);
});

test.each([
  ['Análise', false, 'Card P-11 movido de Triagem para Análise.'],
  ['Triagem', false, 'Nada mudou: o card P-11 continua em Triagem.'],
  [null, false, 'Solto fora das etapas: o card P-11 continua em Triagem.'],
  ['Análise', true, 'Movimento cancelado: o card P-11 continua em Triagem.'],
])('dropped on %s, cancelled: %s, it says what came of it', (toStep, cancelled, text) => {
  expect(droppedText(dragged, toStep, cancelled)).toBe(text);
});
