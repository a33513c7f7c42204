-- Where the users of a profile begin, and how often the profile was changed, so that nobody saves over somebody else.
ALTER TABLE profiles
  ADD COLUMN home_menu_id integer REFERENCES menus (id),
  ADD COLUMN version integer NOT NULL DEFAULT 1;

-- What most users of a profile begin with becomes the profile's, and theirs follow it from now on.
UPDATE profiles SET home_menu_id = (
  SELECT mode() WITHIN GROUP (ORDER BY users.home_menu_id) FROM users WHERE users.profile_id = profiles.id
);
UPDATE users SET home_menu_id = NULL
  FROM profiles WHERE profiles.id = users.profile_id AND users.home_menu_id = profiles.home_menu_id;
