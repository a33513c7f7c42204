-- When somebody last opened a card, for the filter by how long nobody has (docs/decisions/0188).
CREATE TABLE card_sights (
  card_id integer PRIMARY KEY REFERENCES cards (id) ON DELETE CASCADE,
  company_id integer NOT NULL REFERENCES companies (id),
  seen_at timestamptz NOT NULL
);
