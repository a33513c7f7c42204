-- What the portal's screens were like to work with in the browsers of a company: counts by hour, and errors by what they
-- are. No row says which user or browser it comes from, and none holds a message.

CREATE TABLE remote_vitals (
  company_id integer NOT NULL REFERENCES companies (id),
  hour timestamptz NOT NULL,
  remote text NOT NULL,
  version text NOT NULL,
  vital text NOT NULL CHECK (vital IN ('visit', 'slow', 'error', 'inp', 'lcp', 'cls')),
  -- The upper bound of the histogram's bucket; 0 for what is only counted.
  within integer NOT NULL,
  times integer NOT NULL CHECK (times > 0),
  CONSTRAINT remote_vitals_key PRIMARY KEY (company_id, hour, remote, version, vital, within)
);
CREATE INDEX remote_vitals_age ON remote_vitals (hour);

CREATE TABLE remote_slow_interactions (
  company_id integer NOT NULL REFERENCES companies (id),
  hour timestamptz NOT NULL,
  remote text NOT NULL,
  version text NOT NULL,
  screen text NOT NULL,
  role text NOT NULL,
  region text NOT NULL,
  -- Empty where no class names it.
  part text NOT NULL,
  within_ms integer NOT NULL,
  times integer NOT NULL CHECK (times > 0),
  input_delay_ms bigint NOT NULL,
  processing_ms bigint NOT NULL,
  presentation_ms bigint NOT NULL,
  CONSTRAINT remote_slow_interactions_key
    PRIMARY KEY (company_id, hour, remote, version, screen, role, region, part, within_ms)
);
CREATE INDEX remote_slow_interactions_age ON remote_slow_interactions (hour);

CREATE TABLE remote_errors (
  company_id integer NOT NULL REFERENCES companies (id),
  remote text NOT NULL,
  version text NOT NULL,
  fingerprint text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('uncaught', 'rejection', 'render')),
  name text NOT NULL,
  -- Empty where the error has none.
  code text NOT NULL,
  screen text NOT NULL,
  frames jsonb NOT NULL,
  trace_id text,
  times integer NOT NULL CHECK (times > 0),
  first_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL,
  CONSTRAINT remote_errors_key PRIMARY KEY (company_id, remote, version, fingerprint)
);
CREATE INDEX remote_errors_age ON remote_errors (last_at);
