-- Whom an observation mentions with "@" (docs/decisions/0195). The text keeps the name; anonymising cleans it there.
CREATE TABLE observation_mentions (
  observation_id bigint NOT NULL REFERENCES record_observations (id) ON DELETE CASCADE,
  user_id integer NOT NULL REFERENCES users (id),
  CONSTRAINT observation_mentions_key PRIMARY KEY (observation_id, user_id)
);
CREATE INDEX observation_mentions_user ON observation_mentions (user_id);
