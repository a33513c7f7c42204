import { render, screen } from '@testing-library/react';
import { WordingDifference } from './WordingDifference';

const marked = (name: string) => [...document.querySelectorAll(name)].map((one) => one.textContent);
const before = '# 1. Objeto\nGarante a obra até R$ 733.333,33.\n# 2. Prazo\nVale 365 dias.';

describe('two versions of a text', () => {
  it('are told apart word by word, and what stayed is counted', () => {
    render(
      <WordingDifference
        label="Texto"
        before={before}
        after={'# 1. Objeto\nGarante a obra até R$ 800.000,00.\n# 2. Prazo\nVale 365 dias.'}
      />,
    );
    expect(marked('del').join('')).toContain('733.333,33');
    expect(marked('ins').join('')).toContain('800.000,00');
    expect(screen.getByText('1 parágrafo igual')).toBeVisible();
    expect(screen.getByText('2 parágrafos iguais')).toBeVisible();
    expect(screen.queryByText(/Vale 365 dias/)).not.toBeInTheDocument();
  });

  it('show a clause that came and one that went as a whole', () => {
    render(
      <WordingDifference label="Texto" before={before} after={'# 1. Objeto\nGarante a obra até R$ 733.333,33.'} />,
    );
    expect(marked('del')).toHaveLength(2);
    expect(marked('ins')).toEqual([]);
  });

  it('that have nothing in common are both shown', () => {
    render(<WordingDifference label="Texto" before="Antes" after="Depois" />);
    expect(marked('del').join('')).toContain('Antes');
    expect(marked('ins').join('')).toContain('Depois');
  });
});
