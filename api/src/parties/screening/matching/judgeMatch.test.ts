import fc from 'fast-check';
import { cpfCheckDigits } from '@portal/shared/domain/people/cpf';
import { cnpjCheckDigits } from '@portal/shared/domain/people/cnpj';
import { formatDocument, maskDocument } from '@portal/shared/domain/people/document';
import { compareDocuments } from './documents';
import { judgeMatch } from './judgeMatch';
import { nameKey } from './names';

const digits = (length: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length }).map((all) => all.join(''));
const cpf = digits(9).map((nine) => `${nine}${cpfCheckDigits(nine)}`);
const cnpj = digits(8).map((root) => `${root}0001${cnpjCheckDigits(`${root}0001`)}`);
const document = fc.oneof(cpf, cnpj);
const words = fc.uniqueArray(
  fc.constantFrom('José', 'Ana', 'Conceição', 'Souza', 'Araújo', 'Müller', 'Lima', 'Ávila', 'Brandão'),
  { minLength: 2, maxLength: 5 },
);
const capitals = fc.constantFrom(
  (text: string) => text.toUpperCase(),
  (text: string) => text.toLowerCase(),
  (text: string) => text,
);
const kind = (text: string) => (text.length === 14 ? ('company' as const) : ('person' as const));

describe('a name', () => {
  it('is the same whatever its accents, capitals, order and particles', () => {
    fc.assert(
      fc.property(words, capitals, fc.constantFrom(' ', ' da ', ' dos ', ' de ', '  e '), (parts, write, between) => {
        const plain = parts.map((part) => part.normalize('NFD').replace(/\p{M}/gu, ''));
        expect(nameKey(write([...plain].reverse().join(between)), 'person')).toBe(nameKey(parts.join(' '), 'person'));
      }),
    );
  });

  it('of a company is the same whatever its legal form is written like', () => {
    const forms = ['LTDA', 'Ltda.', 'S/A', 'S.A.', 'SA', 'EIRELI', 'ME', 'Limitada', 'Ltda - em recuperação judicial'];
    const keys = forms.map((form) => nameKey(`Construtora Horizonte de Recife ${form}`, 'company'));
    expect(new Set(keys)).toEqual(new Set(['company:construtora horizonte recife']));
  });

  it('of one part tells nobody from another', () => {
    expect(nameKey('José', 'person')).toBeNull();
    expect(nameKey('de Souza', 'person')).toBeNull();
    expect(nameKey('S/A', 'company')).toBeNull();
  });

  it('of more or fewer parts is another name', () => {
    fc.assert(
      fc.property(words, (parts) => {
        expect(nameKey([...parts, 'Teixeira'].join(' '), 'person')).not.toBe(nameKey(parts.join(' '), 'person'));
      }),
    );
  });
});

describe('a document', () => {
  it('is certain whatever the names say, with its mask of signs or without', () => {
    fc.assert(
      fc.property(document, words, words, (own, ours, theirs) => {
        const entry = { kind: kind(own), names: [theirs.join(' ')], document: formatDocument(own) };
        expect(judgeMatch({ names: [ours.join(' ')], document: own }, entry)?.basis).toBe('document');
      }),
    );
  });

  it('that is known to be another one clears a namesake', () => {
    fc.assert(
      fc.property(document, document, words, (own, other, parts) => {
        fc.pre(own.slice(0, 8) !== other.slice(0, 8));
        const names = [parts.join(' ')];
        expect(judgeMatch({ names, document: own }, { kind: kind(other), names, document: other })).toBeNull();
      }),
    );
  });

  it('of a filial is that of its matriz', () => {
    const branch = `112223330002${cnpjCheckDigits('112223330002')}`;
    expect(compareDocuments('11222333000181', branch)).toBe('same');
  });

  it('that a list shows in part is compared by what it shows', () => {
    fc.assert(
      fc.property(cpf, cpf, words, (own, other, parts) => {
        const names = [parts.join(' ')];
        const entry = { kind: 'person' as const, names, document: maskDocument(other) };
        const agrees = own.slice(3, 9) === other.slice(3, 9);
        expect(judgeMatch({ names, document: own }, entry)?.basis ?? null).toBe(agrees ? 'nameAndDocumentPart' : null);
        expect(judgeMatch({ names, document: other }, entry)).toEqual({ basis: 'nameAndDocumentPart', score: 90 });
        expect(judgeMatch({ names: ['Outra Pessoa'], document: other }, entry)).toBeNull();
      }),
    );
  });
});

describe('a name alone', () => {
  it('is a possibility where the list knows no document', () => {
    const entry = { kind: 'person' as const, names: ['SOUZA, Ana Maria de'], document: null };
    expect(judgeMatch({ names: ['Ana Maria de Souza'], document: '52998224725' }, entry)).toEqual({
      basis: 'name',
      score: 60,
    });
  });

  it('counts with each name that either side goes by', () => {
    const entry = { kind: 'company' as const, names: ['Alfa S/A', 'Beta Obras Ltda'], document: null };
    expect(judgeMatch({ names: ['Gama Holding', 'Beta Obras'], document: '11222333000181' }, entry)?.basis).toBe(
      'name',
    );
  });

  it('of a company is nobody’s person', () => {
    const entry = { kind: 'company' as const, names: ['Ana Souza'], document: null };
    expect(judgeMatch({ names: ['Ana Souza'], document: '52998224725' }, entry)).toBeNull();
  });
});
