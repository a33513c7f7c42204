import { createShownCards } from './shownCards';

const places = [document.createElement('div'), document.createElement('div')];
beforeEach(() => document.body.replaceChildren(...places));

describe('the cards that are shown', () => {
  it('follow each other as the lanes do on the page, whichever told of its cards first', () => {
    const cards = createShownCards();
    cards.show({ place: () => places[1]!, cardIds: () => [21, 22] });
    cards.show({ place: () => places[0]!, cardIds: () => [11, 12] });
    expect(cards.around(12)).toEqual({ previous: 11, next: 21 });
    expect(cards.around(22)).toEqual({ previous: 21, next: null });
  });

  it('are without those of a lane that was closed, and have nothing beside a card that is not among them', () => {
    const cards = createShownCards();
    const close = cards.show({ place: () => places[0]!, cardIds: () => [11] });
    cards.show({ place: () => places[1]!, cardIds: () => [21] });
    close();
    expect(cards.around(21)).toEqual({ previous: null, next: null });
    expect(cards.around(11)).toEqual({ previous: null, next: null });
  });
});
