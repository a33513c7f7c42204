-- Who asked for which screen: an administrator hears of it once a day, however often the button is pressed.
CREATE TABLE screen_requests (
  company_id integer NOT NULL REFERENCES companies (id),
  user_id integer NOT NULL REFERENCES users (id),
  screen text NOT NULL,
  requested_on date NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, requested_on, screen)
);
