-- A card that demands the issue of a proposal that the law has accepted (docs/decisions/0232-accepted-by-law.md). Nobody approves
-- or refuses it: the issue closes it.
ALTER TABLE cards ADD COLUMN demands_issue boolean NOT NULL DEFAULT false;
