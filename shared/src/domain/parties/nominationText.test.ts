import { formatLoss, formatScope } from './nominationText';

it.each([
  [true, [], 'em todas as modalidades'],
  [true, ['Judicial'], 'em todas as modalidades, menos Judicial'],
  [false, ['Licitante'], 'na modalidade Licitante'],
  [false, ['Judicial', 'Licitante'], 'nas modalidades Judicial e Licitante'],
])('names the modalities of a nomination within a sentence (%s, %j)', (coversAll, modalityNames, text) => {
  expect(formatScope({ coversAll, modalityNames })).toBe(text);
});

it('names the broker that loses the policy holder', () => {
  expect(formatLoss('Boreal Corretora', 'Construtora Horizonte', { coversAll: true, modalityNames: [] })).toBe(
    'Boreal Corretora deixa de atender Construtora Horizonte em todas as modalidades.',
  );
});
