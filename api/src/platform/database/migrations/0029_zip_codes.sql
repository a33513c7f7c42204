-- Where a CEP lies: ranges of the Correios for the states and for what is certain of the municipalities, and what the
-- provider of addresses answered. Ranges of the other municipalities are loaded by the operator
-- (docs/decisions/0031-zip-codes.md).

CREATE TABLE zip_code_ranges (
  -- Eight digits as a number.
  first_code integer NOT NULL,
  last_code integer NOT NULL CHECK (last_code >= first_code),
  state_province_id integer NOT NULL REFERENCES state_provinces (id),
  -- Null for the range of a state.
  city_id integer REFERENCES cities (id),
  PRIMARY KEY (first_code, last_code)
);

CREATE TABLE zip_code_answers (
  zip_code text PRIMARY KEY,
  street text NOT NULL,
  neighborhood text NOT NULL,
  city_id integer NOT NULL REFERENCES cities (id),
  asked_at timestamptz NOT NULL DEFAULT now()
);

-- The states; the Distrito Federal is one municipality.
INSERT INTO zip_code_ranges (first_code, last_code, state_province_id, city_id) VALUES
  (1000000, 19999999, 35, NULL),
  (20000000, 28999999, 33, NULL),
  (29000000, 29999999, 32, NULL),
  (30000000, 39999999, 31, NULL),
  (40000000, 48999999, 29, NULL),
  (49000000, 49999999, 28, NULL),
  (50000000, 56999999, 26, NULL),
  (57000000, 57999999, 27, NULL),
  (58000000, 58999999, 25, NULL),
  (59000000, 59999999, 24, NULL),
  (60000000, 63999999, 23, NULL),
  (64000000, 64999999, 22, NULL),
  (65000000, 65999999, 21, NULL),
  (66000000, 68899999, 15, NULL),
  (68900000, 68999999, 16, NULL),
  (69000000, 69299999, 13, NULL), (69400000, 69899999, 13, NULL),
  (69300000, 69399999, 14, NULL),
  (69900000, 69999999, 12, NULL),
  (70000000, 72799999, 53, 5300108), (73000000, 73699999, 53, 5300108),
  (72800000, 72999999, 52, NULL), (73700000, 76799999, 52, NULL),
  (76800000, 76999999, 11, NULL),
  (77000000, 77999999, 17, NULL),
  (78000000, 78899999, 51, NULL),
  (79000000, 79999999, 50, NULL),
  (80000000, 87999999, 41, NULL),
  (88000000, 89999999, 42, NULL),
  (90000000, 99999999, 43, NULL);

-- The capitals.
INSERT INTO zip_code_ranges (first_code, last_code, state_province_id, city_id) VALUES
  (20000000, 23799999, 33, 3304557),
  (29000000, 29099999, 32, 3205309),
  (30000000, 31999999, 31, 3106200),
  (40000000, 42599999, 29, 2927408),
  (49000000, 49098999, 28, 2800308),
  (50000000, 52999999, 26, 2611606),
  (57000000, 57099999, 27, 2704302),
  (58000000, 58099999, 25, 2507507),
  (59000000, 59139999, 24, 2408102),
  (60000000, 61599999, 23, 2304400),
  (64000000, 64099999, 22, 2211001),
  (65000000, 65109999, 21, 2111300),
  (66000000, 66999999, 15, 1501402),
  (68900000, 68911999, 16, 1600303),
  (69000000, 69099999, 13, 1302603),
  (69300000, 69339999, 14, 1400100),
  (69900000, 69923999, 12, 1200401),
  (74000000, 74899999, 52, 5208707),
  (76800000, 76834999, 11, 1100205),
  (77000000, 77249999, 17, 1721000),
  (78000000, 78099999, 51, 5103403),
  (79000000, 79124999, 50, 5002704),
  (80000000, 82999999, 41, 4106902),
  (88000000, 88099999, 42, 4205407),
  (90000000, 91999999, 43, 4314902),
  (1000000, 5999999, 35, 3550308), (8000000, 8499999, 35, 3550308);
