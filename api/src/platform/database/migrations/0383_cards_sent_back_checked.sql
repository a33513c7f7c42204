-- Who sent a card back is there.
ALTER TABLE cards VALIDATE CONSTRAINT cards_sent_back_by;
