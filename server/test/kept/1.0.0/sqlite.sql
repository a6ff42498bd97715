PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE IF NOT EXISTS "kysely_migration" ("name" varchar(255) not null primary key, "timestamp" varchar(255) not null);
INSERT INTO kysely_migration VALUES('0001-first','2026-11-23T00:48:25.338Z');
CREATE TABLE IF NOT EXISTS "kysely_migration_lock" ("id" varchar(255) not null primary key, "is_locked" integer default 0 not null);
INSERT INTO kysely_migration_lock VALUES('migration_lock',0);
CREATE TABLE app_user (
  id integer primary key autoincrement,
  email text not null,
  email_key text not null unique,
  password_hash text not null,
  created_at text not null,
  trial_ends_on text not null,
  paid_until text,
  membership_plan text,
  is_demo integer not null default 0 check (is_demo in (0, 1)),
  removed_after text
) strict;
INSERT INTO app_user VALUES(1,'ada@example.org','ada@example.org','$argon2id$v=19$m=47104,t=1,p=1$GIupDD8cYjjWygV6T/Pw0A$LjgThv+kMhxc3VOoYJ55RqdlzYWGizJKlpCHBXwvq8s','2026-11-20T12:00:00.000Z','2026-12-20',NULL,NULL,0,NULL);
CREATE TABLE setting (
  user_id integer primary key references app_user (id) on delete cascade,
  currency text not null,
  stats_default_month text not null
) strict;
INSERT INTO setting VALUES(1,'EUR','current');
CREATE TABLE token (
  id integer primary key autoincrement,
  user_id integer not null references app_user (id) on delete cascade,
  kind text not null check (kind in ('session', 'personal')),
  name text not null,
  token_hash text not null unique,
  read_only integer not null default 0 check (read_only in (0, 1)),
  created_at text not null,
  last_used_at text not null,
  unique (user_id, id)
) strict;
INSERT INTO token VALUES(1,1,'session','lightMyRequest','368eb6c2e4943ed291b8f79a840d65d0420c146dc495fbf893eea18f9d533ae4',0,'2026-11-20T12:00:00.000Z','2026-11-20T12:00:00.000Z');
CREATE TABLE password_reset (
  id integer primary key autoincrement,
  user_id integer not null references app_user (id) on delete cascade,
  token_hash text not null unique,
  created_at text not null,
  used_at text,
  unique (user_id, id)
) strict;
CREATE TABLE email_change (
  user_id integer primary key references app_user (id) on delete cascade,
  email text not null,
  email_key text not null,
  token_hash text not null unique,
  created_at text not null
) strict;
CREATE TABLE sign_in_failure (
  id integer primary key autoincrement,
  email_key text not null,
  address text not null,
  at text not null,
  kind text not null default 'sign-in'
) strict;
CREATE TABLE two_factor (
  user_id integer primary key references app_user (id) on delete cascade,
  secret text not null,
  confirmed_at text,
  last_step integer not null
) strict;
CREATE TABLE recovery_code (
  user_id integer not null references app_user (id) on delete cascade,
  code_hash text not null,
  used_at text,
  primary key (user_id, code_hash),
  foreign key (user_id) references two_factor (user_id) on delete cascade
) strict;
CREATE TABLE slot_counter (
  user_id integer not null references app_user (id) on delete cascade,
  kind text not null,
  last_slot integer not null,
  primary key (user_id, kind)
) strict;
INSERT INTO slot_counter VALUES(1,'account',5);
INSERT INTO slot_counter VALUES(1,'income-category',3);
INSERT INTO slot_counter VALUES(1,'saving-category',4);
INSERT INTO slot_counter VALUES(1,'transaction-category',5);
INSERT INTO slot_counter VALUES(1,'tag',5);
CREATE TABLE account (
  id integer primary key autoincrement,
  user_id integer not null references app_user (id) on delete cascade,
  institution text not null,
  name text not null,
  name_key text not null,
  csv_date_format integer,
  csv_date_header text,
  csv_payee_header text,
  csv_amount_header text,
  csv_balance_header text,
  csv_notes_header text,
  csv_dialect text,
  kind text not null default 'cash' check (kind in ('cash', 'card', 'investment')),
  identifiers text not null default '[]',
  slot integer not null,
  version integer not null default 1,
  unique (user_id, id),
  unique (user_id, name_key)
) strict;
INSERT INTO account VALUES(2,1,'Corner Shop','5 1','corner shop5 1',NULL,NULL,replace('two\nlines','\n',char(10)),NULL,NULL,NULL,NULL,'cash','["ÜNÏCÖDÉ😀‏","X1"]',2,1);
INSERT INTO account VALUES(3,1,'=1+1','a\b;c 2','=1+1a\b;c 2',NULL,NULL,'5',NULL,NULL,NULL,NULL,'cash','["TWOLINES","X2"]',3,1);
INSERT INTO account VALUES(4,1,'a\b;c','Ünïcödé 😀 ‏ 3','a\b;cünïcödé 😀 ‏ 3',3,NULL,'Ünïcödé 😀 ‏',NULL,NULL,NULL,NULL,'card','[]',4,1);
INSERT INTO account VALUES(5,1,'5',replace('two\nlines 4','\n',char(10)),replace('5two\nlines 4','\n',char(10)),NULL,NULL,'5',NULL,NULL,NULL,NULL,'card','["5","X4"]',5,1);
CREATE TABLE account_balance (
  id integer primary key autoincrement,
  user_id integer not null references app_user (id) on delete cascade,
  account_id integer not null,
  date text not null check (length(date) = 10),
  amount_minor integer not null,
  source text not null check (source in ('file', 'typed')),
  version integer not null default 1,
  unique (user_id, id),
  unique (user_id, account_id, date),
  foreign key (user_id, account_id) references account (user_id, id) on delete cascade
) strict;
INSERT INTO account_balance VALUES(2,1,2,'2026-09-19',926324,'file',1);
INSERT INTO account_balance VALUES(3,1,3,'2026-02-19',-15896,'file',1);
INSERT INTO account_balance VALUES(4,1,4,'2026-11-19',1478895,'file',1);
INSERT INTO account_balance VALUES(5,1,5,'2026-10-10',5078009,'file',1);
CREATE TABLE recurring_answer (
  user_id integer not null references app_user (id) on delete cascade,
  payment_key text not null,
  answer text not null check (answer in ('yes', 'no')),
  primary key (user_id, payment_key)
) strict;
INSERT INTO recurring_answer VALUES(1,'out monthly Corner Shop','no');
INSERT INTO recurring_answer VALUES(1,'out monthly =1+1','no');
INSERT INTO recurring_answer VALUES(1,'out monthly ''@home''','yes');
INSERT INTO recurring_answer VALUES(1,'out monthly Ünïcödé 😀 ‏','yes');
INSERT INTO recurring_answer VALUES(1,'out monthly __proto__','no');
INSERT INTO recurring_answer VALUES(1,replace('out monthly two\nlines','\n',char(10)),'yes');
CREATE TABLE category (
  id integer primary key autoincrement,
  user_id integer not null references app_user (id) on delete cascade,
  record_type text not null check (record_type in ('income', 'saving', 'transaction')),
  name text not null,
  name_key text not null,
  slot integer not null,
  essential integer not null default 0 check (essential in (0, 1)),
  purpose text not null default 'fi' check (purpose in ('fi', 'home', 'debt', 'buffer')),
  rate real,
  monthly_payment_minor integer,
  "group" text,
  version integer not null default 1,
  type_code integer not null generated always as (case record_type when 'income' then 1 when 'saving' then 2 else 3 end) stored,
  check ((rate is null) = (monthly_payment_minor is null)),
  unique (user_id, type_code, id),
  unique (user_id, record_type, id),
  unique (user_id, record_type, name_key)
) strict;
INSERT INTO category VALUES(1,1,'income','=1+1 0','=1+1 0',1,0,'fi',NULL,NULL,NULL,1);
INSERT INTO category VALUES(2,1,'income','__proto__ 1','__proto__ 1',2,0,'fi',NULL,NULL,NULL,1);
INSERT INTO category VALUES(3,1,'income','__proto__ 2','__proto__ 2',3,0,'fi',NULL,NULL,NULL,1);
INSERT INTO category VALUES(4,1,'saving','5 0','5 0',1,0,'fi',NULL,NULL,NULL,1);
INSERT INTO category VALUES(5,1,'saving','''@home'' 1','''@home'' 1',2,0,'fi',NULL,NULL,NULL,1);
INSERT INTO category VALUES(6,1,'saving','__proto__ 2','__proto__ 2',3,0,'debt',3.6000000000000000888,50267,NULL,1);
INSERT INTO category VALUES(7,1,'saving','-5 "percent"; off, today 3','-5 "percent"; off, today 3',4,0,'home',NULL,NULL,NULL,1);
INSERT INTO category VALUES(8,1,'transaction','-5 "percent"; off, today 9','-5 "percent"; off, today 9',1,1,'fi',NULL,NULL,'a\b;c',1);
INSERT INTO category VALUES(9,1,'transaction','-5 "percent"; off, today 8','-5 "percent"; off, today 8',2,1,'fi',NULL,NULL,'Ünïcödé 😀 ‏',1);
INSERT INTO category VALUES(10,1,'transaction','''@home'' 7','''@home'' 7',3,1,'fi',NULL,NULL,'a\b;c',1);
INSERT INTO category VALUES(11,1,'transaction','Ünïcödé 😀 ‏ 6','ünïcödé 😀 ‏ 6',4,0,'fi',NULL,NULL,replace('two\nlines','\n',char(10)),1);
INSERT INTO category VALUES(12,1,'transaction','Transfers','transfers',5,0,'fi',NULL,NULL,NULL,1);
CREATE TABLE transfer_category (
  user_id integer primary key references app_user (id) on delete cascade,
  record_type text not null default 'transaction' check (record_type = 'transaction'),
  category_id integer not null,
  foreign key (user_id, record_type, category_id) references category (user_id, record_type, id) on delete cascade
) strict;
INSERT INTO transfer_category VALUES(1,'transaction',12);
CREATE TABLE tag (
  id integer primary key autoincrement,
  user_id integer not null references app_user (id) on delete cascade,
  name text not null,
  name_key text not null,
  slot integer not null,
  version integer not null default 1,
  unique (user_id, id),
  unique (user_id, name_key)
) strict;
INSERT INTO tag VALUES(2,1,'__proto__ 1','__proto__ 1',2,1);
INSERT INTO tag VALUES(3,1,'Ünïcödé 😀 ‏ 2','ünïcödé 😀 ‏ 2',3,1);
INSERT INTO tag VALUES(4,1,'__proto__ 3','__proto__ 3',4,1);
INSERT INTO tag VALUES(5,1,'=1+1 4','=1+1 4',5,1);
CREATE TABLE import (
  id integer primary key autoincrement,
  user_id integer not null references app_user (id) on delete cascade,
  account_id integer,
  file_name text not null,
  row_count integer not null,
  created_at text not null,
  undone_at text,
  balance_date text check (length(balance_date) = 10),
  balance_minor integer,
  version integer not null default 1,
  check ((balance_date is null) = (balance_minor is null)),
  unique (user_id, id),
  foreign key (user_id, account_id) references account (user_id, id)
) strict;
INSERT INTO import VALUES(1,1,NULL,'5.csv',65,'2026-11-20T12:00:00.000Z',NULL,NULL,NULL,2);
INSERT INTO import VALUES(2,1,2,'''@home''.csv',49,'2026-11-20T12:00:00.000Z','2026-11-20T12:00:00.000Z',NULL,NULL,2);
INSERT INTO import VALUES(3,1,3,'Corner Shop.csv',4,'2026-11-20T12:00:00.000Z',NULL,NULL,NULL,1);
CREATE TABLE rule (
  id integer primary key autoincrement,
  user_id integer not null references app_user (id) on delete cascade,
  account_id integer not null,
  payee text not null,
  payee_match_type text not null check (payee_match_type in ('equals', 'contains')),
  priority integer not null,
  rename_payee text,
  set_record_type text,
  set_category integer,
  set_exclude_from_totals integer not null check (set_exclude_from_totals in (0, 1)),
  set_transfer integer not null default 0 check (set_transfer in (0, 1)),
  set_investment_account integer,
  set_investment_type text check (set_investment_type = 'saving'),
  set_investment_category integer,
  append_note text,
  version integer not null default 1,
  unique (user_id, id),
  check (set_category is null or set_record_type is not null),
  check ((set_investment_account is null) = (set_investment_category is null)),
  check ((set_investment_account is null) = (set_investment_type is null)),
  foreign key (user_id, account_id) references account (user_id, id),
  foreign key (user_id, set_investment_account) references account (user_id, id),
  foreign key (user_id, set_investment_type, set_investment_category) references category (user_id, record_type, id),
  foreign key (user_id, set_record_type, set_category) references category (user_id, record_type, id)
) strict;
INSERT INTO rule VALUES(2,1,5,'Corner Shop','contains',2,'Renamed','transaction',11,0,0,NULL,NULL,NULL,'a\b;c',1);
INSERT INTO rule VALUES(4,1,3,replace('two\nlines','\n',char(10)),'equals',1,'Renamed','saving',4,0,0,NULL,NULL,NULL,'a\b;c',1);
INSERT INTO rule VALUES(5,1,3,'Ünïcödé 😀 ‏','contains',2,'Renamed','saving',7,0,0,NULL,NULL,NULL,NULL,1);
INSERT INTO rule VALUES(6,1,4,replace('two\nlines','\n',char(10)),'equals',1,'Renamed','income',NULL,1,0,NULL,NULL,NULL,NULL,1);
INSERT INTO rule VALUES(7,1,5,replace('two\nlines','\n',char(10)),'equals',3,'Renamed',NULL,NULL,0,0,NULL,NULL,NULL,NULL,1);
CREATE TABLE rule_tag (
  user_id integer not null references app_user (id) on delete cascade,
  rule_id integer not null,
  tag_id integer not null,
  primary key (user_id, rule_id, tag_id),
  foreign key (user_id, rule_id) references rule (user_id, id) on delete cascade,
  foreign key (user_id, tag_id) references tag (user_id, id) on delete cascade
) strict;
INSERT INTO rule_tag VALUES(1,2,3);
INSERT INTO rule_tag VALUES(1,2,4);
INSERT INTO rule_tag VALUES(1,4,3);
INSERT INTO rule_tag VALUES(1,6,3);
INSERT INTO rule_tag VALUES(1,6,4);
INSERT INTO rule_tag VALUES(1,7,2);
CREATE TABLE payee (
  id integer primary key autoincrement,
  user_id integer not null references app_user (id) on delete cascade,
  payee text not null,
  payee_key text not null,
  unique (user_id, id),
  unique (user_id, payee_key, payee)
) strict;
INSERT INTO payee VALUES(1,1,'a\b;c','a\b;c');
INSERT INTO payee VALUES(2,1,'SHOP 4411','shop 4411');
INSERT INTO payee VALUES(3,1,'','');
INSERT INTO payee VALUES(4,1,'5','5');
INSERT INTO payee VALUES(5,1,replace('two\nlines','\n',char(10)),replace('two\nlines','\n',char(10)));
INSERT INTO payee VALUES(6,1,'Ünïcödé 😀 ‏','ünïcödé 😀 ‏');
INSERT INTO payee VALUES(7,1,'__proto__','__proto__');
INSERT INTO payee VALUES(8,1,'''@home''','''@home''');
INSERT INTO payee VALUES(9,1,'Corner Shop','corner shop');
INSERT INTO payee VALUES(10,1,'-5 "percent"; off, today','-5 "percent"; off, today');
INSERT INTO payee VALUES(11,1,'=1+1','=1+1');
CREATE TABLE record (
  id integer primary key autoincrement,
  user_id integer not null references app_user (id) on delete cascade,
  type_code integer not null check (type_code between 1 and 3),
  shelved integer not null default 0 check (shelved in (0, 1)),
  account_id integer not null,
  category_id integer not null,
  day integer not null check (day between 10101 and 99991231),
  payee_id integer not null,
  amount_minor integer not null,
  balance_minor integer,
  dividends_minor integer not null,
  notes text not null,
  notes_key text not null,
  exclude_from_totals integer not null check (exclude_from_totals in (0, 1)),
  applied_rule_id integer,
  import_id integer,
  imported_payee_id integer,
  imported_day integer,
  imported_amount_minor integer,
  value_day integer,
  original_amount_minor integer,
  original_currency text,
  rate real,
  linked_record_id integer,
  refund_of_id integer,
  split text,
  bank_reference text,
  version integer not null default 1,
  unique (user_id, id),
  check (type_code = 2 or (balance_minor is null and dividends_minor = 0)),
  check (refund_of_id is null
        or (type_code = 3 and amount_minor > 0 and linked_record_id is null and refund_of_id <> id)),
  foreign key (user_id, account_id) references account (user_id, id),
  foreign key (user_id, type_code, category_id) references category (user_id, type_code, id),
  foreign key (user_id, payee_id) references payee (user_id, id),
  foreign key (user_id, applied_rule_id) references rule (user_id, id),
  foreign key (user_id, import_id) references import (user_id, id),
  foreign key (user_id, imported_payee_id) references payee (user_id, id),
  foreign key (user_id, linked_record_id) references record (user_id, id),
  foreign key (user_id, refund_of_id) references record (user_id, id)
) strict;
INSERT INTO record VALUES(1,1,1,0,5,1,20260511,1,89095,NULL,0,'Corner Shop','corner shop',0,NULL,1,2,20260211,-2685,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,1);
INSERT INTO record VALUES(2,1,1,0,2,1,20261113,1,-463752,NULL,0,'=1+1','=1+1',0,5,3,3,20260710,-4209,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,1);
INSERT INTO record VALUES(3,1,1,0,4,3,20260617,4,119296,NULL,0,'5','5',0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,1);
INSERT INTO record VALUES(4,1,1,0,5,1,20260112,5,344520,NULL,0,'__proto__','__proto__',0,NULL,3,2,20260617,4687,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,1);
INSERT INTO record VALUES(5,1,1,1,5,3,20260114,6,306229,NULL,0,'','',0,5,2,3,20260117,-4535,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,1);
INSERT INTO record VALUES(8,1,1,1,2,3,20260610,8,-370673,NULL,0,'=1+1','=1+1',0,2,2,2,20260712,-24,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,1);
INSERT INTO record VALUES(9,1,2,0,4,6,20260716,9,239071,NULL,543,'''@home''','''@home''',1,7,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,1);
INSERT INTO record VALUES(10,1,2,0,3,6,20260213,9,167123,875145,0,'','',1,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,1);
INSERT INTO record VALUES(11,1,2,0,5,5,20260812,5,491844,834996,1636,'Ünïcödé 😀 ‏','ünïcödé 😀 ‏',1,NULL,3,3,20261113,1197,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,1);
INSERT INTO record VALUES(12,1,2,0,2,6,20260613,8,94234,5279003,0,'','',0,NULL,1,2,20260918,2433,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,1);
INSERT INTO record VALUES(13,1,2,0,5,5,20260710,10,239804,6283083,3852,'','',1,NULL,3,3,20260813,27,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,1);
INSERT INTO record VALUES(14,1,2,0,5,7,20260616,7,442426,NULL,5417,'Ünïcödé 😀 ‏','ünïcödé 😀 ‏',1,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,1);
INSERT INTO record VALUES(16,1,2,1,5,5,20260315,7,408703,NULL,3260,'''@home''','''@home''',0,NULL,2,3,20260613,3514,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,1);
INSERT INTO record VALUES(17,1,2,0,2,5,20260716,1,-321510,NULL,0,'''@home''','''@home''',0,2,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,1);
INSERT INTO record VALUES(18,1,2,1,3,6,20260414,8,321796,2980702,1502,'','',0,NULL,2,2,20260513,3926,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,1);
INSERT INTO record VALUES(19,1,2,0,5,4,20261111,11,340143,3039815,221,'','',0,2,1,3,20260215,305,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,1);
INSERT INTO record VALUES(20,1,2,0,4,7,20260813,5,-351890,1707759,0,'','',0,NULL,1,2,20261112,-3997,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,1);
INSERT INTO record VALUES(21,1,2,0,2,5,20260219,11,-216133,4858842,436,'=1+1','=1+1',0,NULL,1,2,20260919,4872,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,1);
INSERT INTO record VALUES(22,1,2,0,3,4,20260614,1,-134707,3655192,0,'','',1,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,1);
INSERT INTO record VALUES(23,1,3,0,4,8,20260417,10,398630,NULL,0,'Corner Shop','corner shop',1,7,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,1);
INSERT INTO record VALUES(24,1,3,0,5,8,20260814,10,180518,NULL,0,replace('two\nlines','\n',char(10)),replace('two\nlines','\n',char(10)),0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,1);
INSERT INTO record VALUES(26,1,3,0,2,8,20260315,4,-247644,NULL,0,'=1+1','=1+1',0,NULL,3,2,20260214,2631,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,1);
INSERT INTO record VALUES(27,1,3,0,3,9,20260810,6,-78633,NULL,0,'','',0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,1);
INSERT INTO record VALUES(29,1,3,0,2,8,20260415,8,-309462,NULL,0,'=1+1','=1+1',0,5,1,2,20260618,585,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,1);
INSERT INTO record VALUES(30,1,3,0,2,10,20260810,1,71968,NULL,0,'','',1,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,1);
INSERT INTO record VALUES(31,1,3,0,2,8,20260415,1,-165867,NULL,0,'''@home''','''@home''',1,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,1);
INSERT INTO record VALUES(32,1,3,0,5,9,20260819,7,-465716,NULL,0,'=1+1','=1+1',1,NULL,3,3,20260411,4383,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,1);
INSERT INTO record VALUES(33,1,3,0,5,11,20260910,9,280225,NULL,0,'-5 "percent"; off, today','-5 "percent"; off, today',1,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,1);
INSERT INTO record VALUES(34,1,3,0,2,8,20260113,6,-283465,NULL,0,replace('two\nlines','\n',char(10)),replace('two\nlines','\n',char(10)),0,6,3,2,20260317,4838,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,1);
INSERT INTO record VALUES(36,1,3,0,2,10,20260518,4,-121069,NULL,0,'','',0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,1);
INSERT INTO record VALUES(37,1,3,1,5,10,20260219,5,-326730,NULL,0,'','',0,NULL,2,2,20260110,-3184,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,1);
INSERT INTO record VALUES(38,1,3,1,2,10,20260110,4,382904,NULL,0,'Ünïcödé 😀 ‏','ünïcödé 😀 ‏',0,NULL,2,2,20260210,2631,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,1);
INSERT INTO record VALUES(39,1,3,0,5,11,20260716,11,-427595,NULL,0,'','',0,2,1,2,20260312,-3172,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,1);
INSERT INTO record VALUES(40,1,3,1,4,9,20260119,9,-356721,NULL,0,'a\b;c','a\b;c',0,NULL,2,2,20260719,2891,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,1);
INSERT INTO record VALUES(41,1,3,1,2,8,20260715,1,-127806,NULL,0,'','',0,5,2,3,20261014,-2735,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,1);
INSERT INTO record VALUES(43,1,3,1,5,8,20260419,9,454326,NULL,0,'','',0,4,2,3,20260818,2357,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,1);
INSERT INTO record VALUES(44,1,3,0,2,9,20261015,11,-211238,NULL,0,'__proto__','__proto__',0,NULL,3,2,20260614,-3259,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,1);
INSERT INTO record VALUES(46,1,1,0,3,3,20260319,7,-190643,NULL,0,'a\b;c','a\b;c',1,NULL,3,2,20260210,-89,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,1);
INSERT INTO record VALUES(47,1,1,0,3,2,20260111,5,-328498,NULL,0,'','',0,NULL,3,2,20260613,1845,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,1);
INSERT INTO record VALUES(48,1,1,0,4,2,20261013,11,-139312,NULL,0,'-5 "percent"; off, today','-5 "percent"; off, today',0,2,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,1);
INSERT INTO record VALUES(49,1,1,1,3,3,20260116,8,43383,NULL,0,'''@home''','''@home''',0,5,2,3,20261112,-3980,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,1);
INSERT INTO record VALUES(51,1,1,0,3,1,20260114,8,-13357,NULL,0,'','',0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,1);
INSERT INTO record VALUES(52,1,1,0,2,1,20261014,1,-60833,NULL,0,'=1+1','=1+1',0,NULL,1,2,20260615,-4797,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,1);
INSERT INTO record VALUES(53,1,1,1,2,3,20260514,10,436482,NULL,0,'','',1,6,2,2,20260414,-4464,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,1);
INSERT INTO record VALUES(56,1,1,0,2,2,20260911,9,-296852,NULL,0,'','',0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,1);
INSERT INTO record VALUES(57,1,1,0,5,2,20260713,11,-244175,NULL,0,'','',1,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,1);
INSERT INTO record VALUES(58,1,1,0,5,2,20260711,8,312445,NULL,0,'5','5',1,4,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,1);
INSERT INTO record VALUES(61,1,2,0,4,6,20260616,4,463887,NULL,5757,'''@home''','''@home''',0,NULL,1,3,20260314,4578,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,1);
INSERT INTO record VALUES(62,1,2,1,3,4,20261118,11,-134607,NULL,7211,'Ünïcödé 😀 ‏','ünïcödé 😀 ‏',1,NULL,2,3,20261110,-2309,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,1);
INSERT INTO record VALUES(64,1,2,1,4,7,20260718,10,271766,7587335,0,'','',0,NULL,2,3,20260312,837,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,1);
INSERT INTO record VALUES(66,1,2,1,3,4,20260816,11,152841,NULL,358,'a\b;c','a\b;c',0,NULL,2,2,20260813,-3585,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,1);
INSERT INTO record VALUES(67,1,2,0,4,6,20260814,7,62263,NULL,2628,'5','5',1,NULL,1,3,20261018,-994,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,1);
INSERT INTO record VALUES(68,1,2,0,2,4,20260710,11,-469070,NULL,0,'Ünïcödé 😀 ‏','ünïcödé 😀 ‏',0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,1);
INSERT INTO record VALUES(70,1,2,0,4,7,20260918,4,-415097,4241871,5296,'5','5',0,6,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,1);
INSERT INTO record VALUES(72,1,2,0,5,4,20260213,1,-372155,NULL,0,'','',0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,1);
INSERT INTO record VALUES(73,1,2,0,5,6,20260119,4,-230506,NULL,0,'Corner Shop','corner shop',1,NULL,3,3,20260817,1179,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,1);
INSERT INTO record VALUES(74,1,3,0,2,10,20260411,11,-405307,NULL,0,'a\b;c','a\b;c',0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,1);
INSERT INTO record VALUES(75,1,3,0,2,9,20261112,7,147190,NULL,0,'Corner Shop','corner shop',0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,1);
INSERT INTO record VALUES(76,1,3,1,3,10,20260111,6,-228008,NULL,0,'','',0,NULL,2,3,20260717,4269,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,1);
INSERT INTO record VALUES(78,1,3,0,4,10,20260618,8,74985,NULL,0,'','',0,NULL,1,3,20260716,-169,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,1);
INSERT INTO record VALUES(79,1,3,0,5,11,20260415,5,-211637,NULL,0,'','',0,6,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,1);
INSERT INTO record VALUES(81,1,3,0,5,9,20260919,4,366139,NULL,0,'','',0,NULL,3,3,20260619,3944,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,1);
INSERT INTO record VALUES(82,1,3,0,4,11,20260214,11,-320336,NULL,0,'','',0,NULL,3,3,20260214,89,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,1);
INSERT INTO record VALUES(84,1,3,0,4,8,20260519,4,-479988,NULL,0,'''@home''','''@home''',0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,1);
INSERT INTO record VALUES(85,1,3,0,5,8,20260315,10,-478338,NULL,0,'','',0,NULL,3,3,20260419,665,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,1);
INSERT INTO record VALUES(86,1,3,0,4,10,20261015,10,-476227,NULL,0,'a\b;c','a\b;c',0,7,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,1);
INSERT INTO record VALUES(87,1,3,0,2,8,20261020,11,-8000,NULL,0,'','',0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,2);
INSERT INTO record VALUES(88,1,3,0,2,8,20261020,11,3000,NULL,0,'','',0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,87,NULL,NULL,2);
INSERT INTO record VALUES(89,1,3,0,2,12,20261020,10,-50000,NULL,0,'','',1,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,90,NULL,NULL,NULL,2);
INSERT INTO record VALUES(90,1,3,0,3,12,20261020,11,50000,NULL,0,'','',1,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,89,NULL,NULL,NULL,2);
INSERT INTO record VALUES(91,1,3,0,2,8,20261020,9,-1000,NULL,0,'','',0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'split a533c04b-2db0-4e69-be7f-6e90ef098591',NULL,2);
INSERT INTO record VALUES(92,1,3,0,2,9,20261020,9,-250,NULL,0,'''@home''','''@home''',0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'split a533c04b-2db0-4e69-be7f-6e90ef098591',NULL,1);
CREATE TABLE deleted_row (
  id integer primary key autoincrement,
  user_id integer not null references app_user (id) on delete cascade,
  account_id integer not null,
  import_id integer,
  day integer not null,
  amount_minor integer not null,
  payee_id integer not null,
  record_id integer,
  unique (user_id, id),
  foreign key (user_id, account_id) references account (user_id, id) on delete cascade,
  foreign key (user_id, import_id) references import (user_id, id),
  foreign key (user_id, payee_id) references payee (user_id, id)
) strict;
INSERT INTO deleted_row VALUES(1,1,3,3,20260619,-1242,3,6);
INSERT INTO deleted_row VALUES(2,1,2,2,20260411,4990,2,28);
INSERT INTO deleted_row VALUES(3,1,3,3,20260516,1095,3,55);
CREATE TABLE dismissed_warning (
  user_id integer not null references app_user (id) on delete cascade,
  kind text not null,
  record_id integer not null,
  other_record_id integer not null,
  primary key (user_id, kind, record_id, other_record_id),
  foreign key (user_id, record_id) references record (user_id, id) on delete cascade,
  foreign key (user_id, other_record_id) references record (user_id, id) on delete cascade
) strict;
INSERT INTO dismissed_warning VALUES(1,'halves',1,2);
INSERT INTO dismissed_warning VALUES(1,'halves',2,3);
INSERT INTO dismissed_warning VALUES(1,'halves',3,4);
INSERT INTO dismissed_warning VALUES(1,'halves',4,5);
INSERT INTO dismissed_warning VALUES(1,'halves',8,9);
INSERT INTO dismissed_warning VALUES(1,'halves',9,10);
CREATE TABLE record_tag (
  user_id integer not null references app_user (id) on delete cascade,
  record_id integer not null,
  tag_id integer not null,
  primary key (user_id, record_id, tag_id),
  foreign key (user_id, record_id) references record (user_id, id) on delete cascade,
  foreign key (user_id, tag_id) references tag (user_id, id) on delete cascade
) strict, without rowid;
INSERT INTO record_tag VALUES(1,3,2);
INSERT INTO record_tag VALUES(1,8,2);
INSERT INTO record_tag VALUES(1,9,2);
INSERT INTO record_tag VALUES(1,18,2);
INSERT INTO record_tag VALUES(1,19,2);
INSERT INTO record_tag VALUES(1,21,2);
INSERT INTO record_tag VALUES(1,23,2);
INSERT INTO record_tag VALUES(1,26,2);
INSERT INTO record_tag VALUES(1,27,2);
INSERT INTO record_tag VALUES(1,32,2);
INSERT INTO record_tag VALUES(1,33,2);
INSERT INTO record_tag VALUES(1,44,2);
INSERT INTO record_tag VALUES(1,46,2);
INSERT INTO record_tag VALUES(1,48,2);
INSERT INTO record_tag VALUES(1,49,2);
INSERT INTO record_tag VALUES(1,51,2);
INSERT INTO record_tag VALUES(1,56,2);
INSERT INTO record_tag VALUES(1,58,2);
INSERT INTO record_tag VALUES(1,62,2);
INSERT INTO record_tag VALUES(1,66,2);
INSERT INTO record_tag VALUES(1,68,2);
INSERT INTO record_tag VALUES(1,70,2);
INSERT INTO record_tag VALUES(1,81,2);
INSERT INTO record_tag VALUES(1,82,2);
INSERT INTO record_tag VALUES(1,85,2);
INSERT INTO record_tag VALUES(1,86,2);
INSERT INTO record_tag VALUES(1,1,3);
INSERT INTO record_tag VALUES(1,10,3);
INSERT INTO record_tag VALUES(1,11,3);
INSERT INTO record_tag VALUES(1,13,3);
INSERT INTO record_tag VALUES(1,17,3);
INSERT INTO record_tag VALUES(1,18,3);
INSERT INTO record_tag VALUES(1,19,3);
INSERT INTO record_tag VALUES(1,22,3);
INSERT INTO record_tag VALUES(1,23,3);
INSERT INTO record_tag VALUES(1,26,3);
INSERT INTO record_tag VALUES(1,38,3);
INSERT INTO record_tag VALUES(1,39,3);
INSERT INTO record_tag VALUES(1,40,3);
INSERT INTO record_tag VALUES(1,46,3);
INSERT INTO record_tag VALUES(1,48,3);
INSERT INTO record_tag VALUES(1,58,3);
INSERT INTO record_tag VALUES(1,64,3);
INSERT INTO record_tag VALUES(1,66,3);
INSERT INTO record_tag VALUES(1,67,3);
INSERT INTO record_tag VALUES(1,68,3);
INSERT INTO record_tag VALUES(1,72,3);
INSERT INTO record_tag VALUES(1,73,3);
INSERT INTO record_tag VALUES(1,75,3);
INSERT INTO record_tag VALUES(1,76,3);
INSERT INTO record_tag VALUES(1,78,3);
INSERT INTO record_tag VALUES(1,81,3);
INSERT INTO record_tag VALUES(1,82,3);
INSERT INTO record_tag VALUES(1,85,3);
INSERT INTO record_tag VALUES(1,1,4);
INSERT INTO record_tag VALUES(1,3,4);
INSERT INTO record_tag VALUES(1,4,4);
INSERT INTO record_tag VALUES(1,5,4);
INSERT INTO record_tag VALUES(1,12,4);
INSERT INTO record_tag VALUES(1,16,4);
INSERT INTO record_tag VALUES(1,21,4);
INSERT INTO record_tag VALUES(1,24,4);
INSERT INTO record_tag VALUES(1,30,4);
INSERT INTO record_tag VALUES(1,31,4);
INSERT INTO record_tag VALUES(1,33,4);
INSERT INTO record_tag VALUES(1,34,4);
INSERT INTO record_tag VALUES(1,37,4);
INSERT INTO record_tag VALUES(1,47,4);
INSERT INTO record_tag VALUES(1,48,4);
INSERT INTO record_tag VALUES(1,49,4);
INSERT INTO record_tag VALUES(1,51,4);
INSERT INTO record_tag VALUES(1,56,4);
INSERT INTO record_tag VALUES(1,57,4);
INSERT INTO record_tag VALUES(1,61,4);
INSERT INTO record_tag VALUES(1,62,4);
INSERT INTO record_tag VALUES(1,67,4);
INSERT INTO record_tag VALUES(1,68,4);
INSERT INTO record_tag VALUES(1,78,4);
INSERT INTO record_tag VALUES(1,82,4);
INSERT INTO record_tag VALUES(1,86,4);
INSERT INTO record_tag VALUES(1,2,5);
INSERT INTO record_tag VALUES(1,3,5);
INSERT INTO record_tag VALUES(1,4,5);
INSERT INTO record_tag VALUES(1,9,5);
INSERT INTO record_tag VALUES(1,11,5);
INSERT INTO record_tag VALUES(1,13,5);
INSERT INTO record_tag VALUES(1,14,5);
INSERT INTO record_tag VALUES(1,16,5);
INSERT INTO record_tag VALUES(1,22,5);
INSERT INTO record_tag VALUES(1,26,5);
INSERT INTO record_tag VALUES(1,27,5);
INSERT INTO record_tag VALUES(1,30,5);
INSERT INTO record_tag VALUES(1,32,5);
INSERT INTO record_tag VALUES(1,36,5);
INSERT INTO record_tag VALUES(1,43,5);
INSERT INTO record_tag VALUES(1,44,5);
INSERT INTO record_tag VALUES(1,46,5);
INSERT INTO record_tag VALUES(1,48,5);
INSERT INTO record_tag VALUES(1,49,5);
INSERT INTO record_tag VALUES(1,56,5);
INSERT INTO record_tag VALUES(1,57,5);
INSERT INTO record_tag VALUES(1,58,5);
INSERT INTO record_tag VALUES(1,67,5);
INSERT INTO record_tag VALUES(1,72,5);
INSERT INTO record_tag VALUES(1,75,5);
INSERT INTO record_tag VALUES(1,79,5);
INSERT INTO record_tag VALUES(1,82,5);
INSERT INTO record_tag VALUES(1,85,5);
INSERT INTO record_tag VALUES(1,86,5);
CREATE TABLE change_set (
  id integer primary key autoincrement,
  user_id integer not null references app_user (id) on delete cascade,
  kind text not null check (kind in ('edit', 'delete', 'merge_categories', 'merge_tags', 'merge_payees', 'link', 'apply_rules', 'transfer', 'correct', 'split', 'refund', 'hand')),
  title text not null,
  num_records integer not null,
  detail text not null,
  created_at text not null,
  undone_at text,
  unique (user_id, id)
) strict;
INSERT INTO change_set VALUES(1,1,'hand','Deleted by hand',1,'{}','2026-11-20T12:00:00.000Z',NULL);
INSERT INTO change_set VALUES(2,1,'hand','Deleted by hand',1,'{}','2026-11-20T12:00:00.000Z',NULL);
INSERT INTO change_set VALUES(3,1,'hand','Deleted by hand',1,'{}','2026-11-20T12:00:00.000Z',NULL);
INSERT INTO change_set VALUES(4,1,'hand','Deleted by hand',1,'{}','2026-11-20T12:00:00.000Z',NULL);
INSERT INTO change_set VALUES(5,1,'hand','Deleted by hand',1,'{}','2026-11-20T12:00:00.000Z',NULL);
INSERT INTO change_set VALUES(6,1,'hand','Deleted by hand',1,'{}','2026-11-20T12:00:00.000Z',NULL);
INSERT INTO change_set VALUES(7,1,'hand','Deleted by hand',1,'{}','2026-11-20T12:00:00.000Z',NULL);
INSERT INTO change_set VALUES(8,1,'hand','Deleted by hand',1,'{}','2026-11-20T12:00:00.000Z',NULL);
INSERT INTO change_set VALUES(9,1,'refund','Refund from =1+1 linked to its purchase',2,'{}','2026-11-20T12:00:00.000Z',NULL);
INSERT INTO change_set VALUES(10,1,'link','2 records linked as money between own accounts',2,'{"pairs":[[89,90]],"made":[],"unlinked":[]}','2026-11-20T12:00:00.000Z',NULL);
INSERT INTO change_set VALUES(11,1,'split','Corner Shop split into 2 parts',2,'{"made_parts":[92]}','2026-11-20T12:00:00.000Z',NULL);
CREATE TABLE record_change (
  user_id integer not null references app_user (id) on delete cascade,
  change_set_id integer not null,
  place integer not null,
  record_id integer not null,
  shape integer not null,
  before text not null,
  after text,
  left_version integer,
  shelved integer not null check (shelved in (0, 1)),
  undone integer not null default 0 check (undone in (0, 1)),
  primary key (user_id, change_set_id, place),
  foreign key (user_id, change_set_id) references change_set (user_id, id) on delete cascade
) strict;
INSERT INTO record_change VALUES(1,1,0,6,4,'[6,"income",[2,4,5],1,5,2,"2026-02-16","__proto__",462.79,null,0,"a\\b;c",true,2,3,"","2026-06-19",-12.42,null,null,null,null,null,null,null,null]',NULL,NULL,0,0);
INSERT INTO record_change VALUES(1,2,0,28,4,'[28,"transaction",[],1,2,8,"2026-06-15","a\\b;c",-3750.53,null,0,"=1+1",false,null,2,"SHOP 4411","2026-04-11",49.9,null,null,null,null,null,null,null,null]',NULL,NULL,0,0);
INSERT INTO record_change VALUES(1,3,0,50,4,'[50,"income",[2,5],1,1,2,"2026-07-18","Ünïcödé 😀 ‏",267.52,null,0,"Ünïcödé 😀 ‏",true,null,null,null,null,null,null,null,null,null,null,null,null,null]',NULL,NULL,0,0);
INSERT INTO record_change VALUES(1,4,0,55,4,'[55,"income",[2,4],1,4,3,"2026-11-19","two\nlines",-3653.48,null,0,"",false,null,3,"","2026-05-16",10.95,null,null,null,null,null,null,null,null]',NULL,NULL,0,0);
INSERT INTO record_change VALUES(1,5,0,59,4,'[59,"income",[1],1,4,3,"2026-03-16","5",-1966.97,null,0,"__proto__",false,null,null,null,null,null,null,null,null,null,null,null,null,null]',NULL,NULL,0,0);
INSERT INTO record_change VALUES(1,6,0,60,4,'[60,"income",[2,3],1,2,3,"2026-11-16","__proto__",4051.17,null,0,"__proto__",false,null,1,"","2026-02-10",15.82,null,null,null,null,null,null,null,null]',NULL,NULL,0,0);
INSERT INTO record_change VALUES(1,7,0,63,4,'[63,"saving",[2,4],1,4,4,"2026-10-11","a\\b;c",-2433.34,63175.43,0,"two\nlines",false,null,1,"","2026-02-11",22.88,null,null,null,null,null,null,null,null]',NULL,NULL,0,0);
INSERT INTO record_change VALUES(1,8,0,80,4,'[80,"transaction",[1,3,4],1,1,11,"2026-08-11","__proto__",2932.26,null,0,"5",false,6,null,null,null,null,null,null,null,null,null,null,null,null]',NULL,NULL,0,0);
INSERT INTO record_change VALUES(1,9,0,88,4,'[88,"transaction",[],1,2,8,"2026-10-20","=1+1",30,null,0,"",false,null,null,null,null,null,null,null,null,null,null,null,null,null]','{"refund_of":87,"version":2}',2,0,0);
INSERT INTO record_change VALUES(1,9,1,87,4,'[87,"transaction",[],1,2,8,"2026-10-20","=1+1",-80,null,0,"",false,null,null,null,null,null,null,null,null,null,null,null,null,null]','{"version":2}',2,0,0);
INSERT INTO record_change VALUES(1,10,0,89,4,'[89,"transaction",[],1,2,8,"2026-10-20","-5 \"percent\"; off, today",-500,null,0,"",false,null,null,null,null,null,null,null,null,null,null,null,null,null]','{"category":12,"exclude_from_totals":true,"version":2}',2,0,0);
INSERT INTO record_change VALUES(1,10,1,90,4,'[90,"transaction",[],1,3,8,"2026-10-20","=1+1",500,null,0,"",false,null,null,null,null,null,null,null,null,null,null,null,null,null]','{"category":12,"exclude_from_totals":true,"version":2}',2,0,0);
INSERT INTO record_change VALUES(1,11,0,91,4,'[91,"transaction",[],1,2,8,"2026-10-20","Corner Shop",-12.5,null,0,"",false,null,null,null,null,null,null,null,null,null,null,null,null,null]','{"amount":-10,"split":"split a533c04b-2db0-4e69-be7f-6e90ef098591","version":2}',2,0,0);
CREATE TABLE query (
  id integer primary key autoincrement,
  user_id integer not null references app_user (id) on delete cascade,
  name text not null,
  name_key text not null,
  record_type text not null check (record_type in ('income', 'saving', 'transaction')),
  data_field text not null,
  timespan integer not null,
  group_by text not null,
  payee text not null,
  payee_filter_type text not null,
  notes text not null,
  notes_filter_type text not null,
  include_excluded_records integer not null check (include_excluded_records in (0, 1)),
  extra text not null,
  version integer not null default 1,
  unique (user_id, id),
  unique (user_id, name_key)
) strict;
INSERT INTO "query" VALUES(1,1,'-5 "percent"; off, today 0','-5 "percent"; off, today 0','transaction','amount',12,'category',replace('two\nlines','\n',char(10)),'exact','','icontains',0,'{"interval":"month","compare":false,"pinned":false,"display":"table"}',1);
INSERT INTO "query" VALUES(2,1,'-5 "percent"; off, today 1','-5 "percent"; off, today 1','saving','amount',12,'category','-5 "percent"; off, today','exact','','icontains',0,'{"interval":"month","compare":false,"pinned":false,"display":"table"}',1);
INSERT INTO "query" VALUES(3,1,'''@home'' 2','''@home'' 2','income','amount',12,'category','a\b;c','exact','','icontains',0,'{"interval":"month","compare":false,"pinned":false,"display":"table"}',1);
CREATE TABLE query_account (
  user_id integer not null references app_user (id) on delete cascade,
  query_id integer not null,
  account_id integer not null,
  primary key (user_id, query_id, account_id),
  foreign key (user_id, query_id) references query (user_id, id) on delete cascade,
  foreign key (user_id, account_id) references account (user_id, id) on delete cascade
) strict;
INSERT INTO query_account VALUES(1,1,3);
INSERT INTO query_account VALUES(1,2,3);
INSERT INTO query_account VALUES(1,3,3);
CREATE TABLE query_category (
  user_id integer not null references app_user (id) on delete cascade,
  query_id integer not null,
  record_type text not null check (record_type in ('income', 'saving', 'transaction')),
  category_id integer not null,
  primary key (user_id, query_id, category_id),
  foreign key (user_id, query_id) references query (user_id, id) on delete cascade,
  foreign key (user_id, record_type, category_id) references category (user_id, record_type, id)
) strict;
INSERT INTO query_category VALUES(1,1,'transaction',10);
INSERT INTO query_category VALUES(1,2,'saving',5);
INSERT INTO query_category VALUES(1,2,'saving',6);
INSERT INTO query_category VALUES(1,3,'income',2);
INSERT INTO query_category VALUES(1,3,'income',3);
CREATE TABLE query_tag (
  user_id integer not null references app_user (id) on delete cascade,
  query_id integer not null,
  tag_id integer not null,
  primary key (user_id, query_id, tag_id),
  foreign key (user_id, query_id) references query (user_id, id) on delete cascade,
  foreign key (user_id, tag_id) references tag (user_id, id) on delete cascade
) strict;
INSERT INTO query_tag VALUES(1,1,2);
INSERT INTO query_tag VALUES(1,1,3);
INSERT INTO query_tag VALUES(1,2,2);
INSERT INTO query_tag VALUES(1,2,5);
CREATE TABLE plan (
  id integer primary key autoincrement,
  user_id integer not null references app_user (id) on delete cascade,
  kind text not null check (kind in ('basic', 'integrated')),
  name text not null,
  name_key text not null,
  params text not null,
  once_off_events text not null,
  recurring_events text not null,
  fi_date text,
  lasting_fi_date text,
  updated_at text not null,
  version integer not null default 1,
  unique (user_id, id),
  unique (user_id, kind, name_key)
) strict;
INSERT INTO "plan" VALUES(1,1,'basic','Corner Shop','corner shop','{"inflation":2,"annual_return":8,"withdrawal_rate":4,"annual_contribution_increase":5,"rolling_window":12,"rolling_agg_type":"median","last_month":null,"born":"1987-03-01","coast_month":"2050-01-01","essential_expense":null,"declined_events":[],"pots":[{"tax_when_drawn":12.5,"available_from":"2040-01-01","category":null}],"balance":2085.01,"monthly_expense":686.45,"monthly_contribution":1.5}','{"9":{"expense_amount":1,"contribution_amount":0,"withdrawal_amount":0,"withdrawal_tax":0,"exclude_from_comparison":false,"date":"2027-06-01"},"__proto__":{"expense_amount":3,"contribution_amount":0,"withdrawal_amount":0,"withdrawal_tax":0,"exclude_from_comparison":false,"date":"2028-01-01"}}','{}',NULL,NULL,'2026-11-20T12:00:00.000Z',1);
INSERT INTO "plan" VALUES(2,1,'integrated','''@home''','''@home''','{"inflation":2,"annual_return":8,"withdrawal_rate":4,"annual_contribution_increase":5,"rolling_window":3,"rolling_agg_type":"median","last_month":"2080-05-01","born":"1987-03-01","coast_month":"2050-01-01","essential_expense":null,"declined_events":[],"pots":[{"tax_when_drawn":54,"available_from":null,"category":4},{"tax_when_drawn":100,"available_from":null,"category":5}],"balance":null,"monthly_expense":2000,"monthly_contribution":null,"left_out_months":{"monthly_expense":[],"monthly_contribution":["2026-09-01"]}}','{"__proto__":{"expense_amount":2.25,"contribution_amount":0,"withdrawal_amount":0,"withdrawal_tax":0,"exclude_from_comparison":false,"date":"2027-06-01"}}','{"''@home''":{"expense_amount":0,"contribution_amount":0,"withdrawal_amount":0,"withdrawal_tax":0,"exclude_from_comparison":false,"start_date":"2050-01-01","end_date":"9999-12-01","expense_annual_escalation":0,"contribution_annual_escalation":0,"withdrawal_annual_escalation":0,"income_amount":603.88,"income_tax":51,"income_annual_escalation":null}}','2056-03-01','2056-03-01','2026-11-20T12:00:00.000Z',1);
CREATE TABLE plan_category (
  user_id integer not null references app_user (id) on delete cascade,
  plan_id integer not null,
  record_type text not null check (record_type in ('income', 'saving', 'transaction')),
  category_id integer not null,
  primary key (user_id, plan_id, category_id),
  foreign key (user_id, plan_id) references plan (user_id, id) on delete cascade,
  foreign key (user_id, record_type, category_id) references category (user_id, record_type, id)
) strict;
INSERT INTO plan_category VALUES(1,2,'saving',4);
INSERT INTO plan_category VALUES(1,2,'saving',5);
CREATE TABLE market (
  id integer primary key autoincrement,
  user_id integer not null references app_user (id) on delete cascade,
  name text not null,
  name_key text not null,
  months text not null,
  version integer not null default 1,
  unique (user_id, id),
  unique (user_id, name_key)
) strict;
INSERT INTO market VALUES(1,1,replace('two\nlines','\n',char(10)),replace('two\nlines','\n',char(10)),'[["1990-01",375.18,1.96,100,0.1],["1990-02",761.88,3.81,101,7.4],["1990-03",199.18,5.96,102,5.04],["1990-04",114.9,4.07,103,4.49],["1990-05",235.19,7.13,104,7.82],["1990-06",654.46,7.67,105,2.28],["1990-07",668.05,5.58,106,5.94],["1990-08",209.16,4.09,107,6.65],["1990-09",640.4,1.63,108,5.6],["1990-10",252.29,5.54,109,0.33],["1990-11",127.45,2.45,110,2.41],["1990-12",171.7,2.99,111,6.19],["1991-01",598.33,6.66,112,6.12],["1991-02",187.59,1.35,113,0.56],["1991-03",16.04,1.01,114,2.88],["1991-04",114.1,7.03,115,4.86],["1991-05",182.71,7.77,116,3.52],["1991-06",523.44,6.41,117,3.16],["1991-07",497.95,3.84,118,7.56],["1991-08",738.21,0.76,119,6.85],["1991-09",510.03,0.82,120,6.5],["1991-10",733.48,3.7,121,1.17],["1991-11",546.11,4.93,122,5.29],["1991-12",770.39,5.69,123,6.54],["1992-01",788.27,2.65,124,6.39],["1992-02",445.15,0.85,125,7.7],["1992-03",877.17,5.97,126,8.3],["1992-04",862.57,0.78,127,2.2],["1992-05",223.2,8.03,128,8.16],["1992-06",590.48,2.21,129,7.1],["1992-07",446.72,6.32,130,8.25],["1992-08",26.69,2.73,131,5.16],["1992-09",755.59,6.82,132,1.23],["1992-10",209.63,7.39,133,0.29],["1992-11",628.55,0.24,134,2.64],["1992-12",458.84,6.42,135,4.79],["1993-01",351.3,8.52,136,2.39],["1993-02",247.58,2.18,137,0.75],["1993-03",654.74,5.32,138,6.11],["1993-04",747.45,2.87,139,0.2],["1993-05",752.09,4.46,140,1.06],["1993-06",364.14,4.64,141,5.96],["1993-07",224.7,2.24,142,0.5],["1993-08",821.82,6.7,143,6.86],["1993-09",313.3,1.16,144,8.14],["1993-10",211.04,1.2,145,7.01],["1993-11",535.29,8.62,146,3.25],["1993-12",237.73,0.04,147,8.14],["1994-01",413.22,2.13,148,4.84],["1994-02",456.51,1.74,149,7.25],["1994-03",639.03,7.36,150,4.47],["1994-04",725.98,2.76,151,2.71],["1994-05",211.84,2.02,152,3.89],["1994-06",601.53,8.82,153,3.85],["1994-07",217.05,8.24,154,5.45],["1994-08",156.74,8.54,155,4.65],["1994-09",373.54,8.47,156,2.09],["1994-10",854.54,7.39,157,3.22],["1994-11",200.5,5.86,158,3.54],["1994-12",67.44,2.23,159,8.3],["1995-01",210.06,6.5,160,7.48],["1995-02",596.62,3.18,161,7.65],["1995-03",262.84,6.44,162,7.21],["1995-04",14,6.27,163,1.02],["1995-05",239.98,2.11,164,6.29],["1995-06",319.8,2.51,165,5.02],["1995-07",595.56,1.85,166,7.58],["1995-08",489.32,1.8,167,8.14],["1995-09",594.28,3.67,168,5.33],["1995-10",24.3,4.3,169,6.19],["1995-11",41.7,3.17,170,1.02],["1995-12",239.62,3.45,171,7.46],["1996-01",188.15,5.44,172,0.71],["1996-02",495.54,1.15,173,4.97],["1996-03",677.66,7.13,174,0.22],["1996-04",5.95,2,175,7.43],["1996-05",107.64,0.67,176,6.9],["1996-06",761.14,6.85,177,4.29],["1996-07",674.05,1.56,178,1.46],["1996-08",558.43,8.41,179,7.97],["1996-09",421,6.24,180,3.38],["1996-10",617.52,7.57,181,6.1],["1996-11",815.65,5.05,182,2.95],["1996-12",234.35,0.41,183,7.94],["1997-01",261.21,3.33,184,3.23],["1997-02",583.74,4.01,185,4.64],["1997-03",321.4,4.81,186,5.09],["1997-04",585.93,3,187,9],["1997-05",864.51,4.16,188,8.77],["1997-06",526.11,5.14,189,8.71],["1997-07",281.36,6.5,190,0.21],["1997-08",730.11,5.14,191,7.82],["1997-09",749.56,5.06,192,0.35],["1997-10",195.63,0.14,193,0.3],["1997-11",148.36,5.38,194,5.37],["1997-12",767.25,8.39,195,2.87],["1998-01",768.56,8.65,196,2.08],["1998-02",489.9,2.52,197,7.87],["1998-03",205.99,2.95,198,0.33],["1998-04",342.6,4.89,199,2.56],["1998-05",227.17,1.46,200,4.68],["1998-06",746.86,3.97,201,2.36],["1998-07",74.52,6.33,202,8.05],["1998-08",36.2,6.07,203,2.19],["1998-09",845.52,8.4,204,6.48],["1998-10",693.39,4.14,205,8.45],["1998-11",272.33,8.28,206,3.1],["1998-12",189.49,8.23,207,3.06],["1999-01",780.05,3.65,208,4.61],["1999-02",493.92,3.83,209,1.12],["1999-03",44.81,2.49,210,4.88],["1999-04",197.86,0.01,211,7.83],["1999-05",403.03,2.85,212,7.88],["1999-06",582.2,0.75,213,0.53],["1999-07",9.53,2.39,214,8.98],["1999-08",491.75,4.38,215,1.49],["1999-09",204.27,4.01,216,0.83],["1999-10",483.8,2.48,217,2.73],["1999-11",551.48,7.48,218,0.33],["1999-12",614.57,0.81,219,5.32],["2000-01",733.48,7.85,220,2.3],["2000-02",649.66,1.63,221,0.88],["2000-03",668.36,2.22,222,5.77],["2000-04",290.36,1.37,223,0.21],["2000-05",755.99,1.28,224,3.08],["2000-06",737.14,7.58,225,1.16],["2000-07",525.43,0.68,226,1.38],["2000-08",714.65,0.36,227,1.41],["2000-09",521.15,5.49,228,3.48],["2000-10",607.3,3.21,229,1.87]]',1);
CREATE TABLE fi_diary (
  user_id integer not null references app_user (id) on delete cascade,
  plan_id integer not null,
  month text not null,
  fi_date text,
  months_to_fi integer,
  lasting_fi_date text,
  months_to_lasting_fi integer,
  source text not null check (source in ('kept', 'rebuilt')),
  inputs text not null,
  settings text not null,
  change text,
  written_at text not null,
  primary key (user_id, plan_id, month),
  check ((fi_date is null) = (months_to_fi is null)),
  check ((lasting_fi_date is null) = (months_to_lasting_fi is null)),
  foreign key (user_id, plan_id) references plan (user_id, id) on delete cascade
) strict;
INSERT INTO fi_diary VALUES(1,2,'2026-11','2056-03-01',352,'2056-03-01',352,'kept','{"amounts":{"balance":116762.8,"monthly_expense":2000,"monthly_contribution":764.205,"essential_expense":null,"pot_shares":[{"tax_when_drawn":54,"available_from":null,"category":4,"balance_share":0.26034105040303934,"contribution_share":1},{"tax_when_drawn":100,"available_from":null,"category":5,"balance_share":0.7396589495969607,"contribution_share":0},{"category":null,"tax_when_drawn":0,"available_from":null,"balance_share":0,"contribution_share":0}]},"inputs_used":{"balance":{"value":116762.8,"source":"data"},"monthly_expense":{"value":2000,"source":"entered"},"monthly_contribution":{"value":764.21,"source":"data","months":[{"month":"2026-08-01","amount":1528.41,"left_out":false},{"month":"2026-09-01","amount":0,"left_out":true},{"month":"2026-10-01","amount":0,"left_out":false}],"agg_type":"median","part_month":false}}}','{"balance":null,"monthly_expense":2000,"monthly_contribution":null,"inflation":2,"annual_return":8,"withdrawal_rate":4,"annual_contribution_increase":5,"rolling_window":3,"rolling_agg_type":"median","left_out_months":{"monthly_expense":[],"monthly_contribution":["2026-09-01"]},"last_month":"2080-05-01","coast_month":"2050-01-01","essential_expense":null,"pots":[{"tax_when_drawn":54,"available_from":null,"category":4},{"tax_when_drawn":100,"available_from":null,"category":5}],"once_off_events":{"__proto__":{"expense_amount":2.25,"contribution_amount":0,"withdrawal_amount":0,"withdrawal_tax":0,"exclude_from_comparison":false,"date":"2027-06-01"}},"recurring_events":{"''@home''":{"expense_amount":0,"contribution_amount":0,"withdrawal_amount":0,"withdrawal_tax":0,"exclude_from_comparison":false,"start_date":"2050-01-01","end_date":"9999-12-01","expense_annual_escalation":0,"contribution_annual_escalation":0,"withdrawal_annual_escalation":0,"income_amount":603.88,"income_tax":51,"income_annual_escalation":null}}}',NULL,'2026-11-20T12:00:00.000Z');
CREATE TABLE idempotency_key (
  user_id integer not null references app_user (id) on delete cascade,
  route text not null,
  key text not null,
  body_hash text not null,
  status integer not null,
  reply text,
  reply_ids text,
  created_at text not null,
  primary key (user_id, route, key)
) strict;
CREATE TABLE audit_event (
  id integer primary key autoincrement,
  user_id integer not null references app_user (id) on delete cascade,
  at text not null,
  action text not null,
  detail text not null,
  request_id text not null,
  address text not null,
  unique (user_id, id)
) strict;
INSERT INTO audit_event VALUES(1,1,'2026-11-20T12:00:00.000Z','sign-up','{"device":"Unknown device"}','7d43f2f8-35df-4220-ac56-907fba120cab','127.0.0.1');
INSERT INTO audit_event VALUES(2,1,'2026-11-20T12:00:00.000Z','import opened','{"id":1,"account":1,"rows":65}','357db158-adaa-4fd3-bbdf-69d1fbfb7373','127.0.0.1');
INSERT INTO audit_event VALUES(3,1,'2026-11-20T12:00:00.000Z','import opened','{"id":2,"account":2,"rows":49}','1439af4c-2ab1-402f-9b3f-9dae8d2e81ad','127.0.0.1');
INSERT INTO audit_event VALUES(4,1,'2026-11-20T12:00:00.000Z','import opened','{"id":3,"account":3,"rows":4}','a6706a7d-eef0-4817-8246-2ef007fc1495','127.0.0.1');
INSERT INTO audit_event VALUES(5,1,'2026-11-20T12:00:00.000Z','record deleted','{"id":6,"record_type":"income"}','85b90886-d800-4db4-81e2-74b8e5e6db5c','127.0.0.1');
INSERT INTO audit_event VALUES(6,1,'2026-11-20T12:00:00.000Z','record deleted','{"id":28,"record_type":"transaction"}','756c5706-0234-44fe-97cf-b0607f86404f','127.0.0.1');
INSERT INTO audit_event VALUES(7,1,'2026-11-20T12:00:00.000Z','record deleted','{"id":50,"record_type":"income"}','71a66a96-86c7-401c-ba62-e46a5ab4b143','127.0.0.1');
INSERT INTO audit_event VALUES(8,1,'2026-11-20T12:00:00.000Z','record deleted','{"id":55,"record_type":"income"}','cc535567-f0ea-45c1-b37b-470ab7ba564d','127.0.0.1');
INSERT INTO audit_event VALUES(9,1,'2026-11-20T12:00:00.000Z','record deleted','{"id":59,"record_type":"income"}','615cd941-92e8-465c-987a-2c7b84510abf','127.0.0.1');
INSERT INTO audit_event VALUES(10,1,'2026-11-20T12:00:00.000Z','record deleted','{"id":60,"record_type":"income"}','fc3a4b86-2d17-46c7-92c8-f406b0b69ca9','127.0.0.1');
INSERT INTO audit_event VALUES(11,1,'2026-11-20T12:00:00.000Z','record deleted','{"id":63,"record_type":"saving"}','89ace107-716a-43f3-ad05-9698852d4956','127.0.0.1');
INSERT INTO audit_event VALUES(12,1,'2026-11-20T12:00:00.000Z','record deleted','{"id":80,"record_type":"transaction"}','d4c01cc1-8224-441c-9426-35e57ae1bf43','127.0.0.1');
INSERT INTO audit_event VALUES(13,1,'2026-11-20T12:00:00.000Z','tag deleted','{"id":1}','ffd7101e-059a-41ef-b3dc-0344a76944e5','127.0.0.1');
INSERT INTO audit_event VALUES(14,1,'2026-11-20T12:00:00.000Z','account deleted','{"id":1,"records":12}','82aa2b3b-5a3c-4f92-b11d-8e45f0fbac8e','127.0.0.1');
INSERT INTO audit_event VALUES(15,1,'2026-11-20T12:00:00.000Z','import undone','{"id":2,"records":15}','a8fe43c6-4eb9-4e1a-b53a-a726af10ec80','127.0.0.1');
INSERT INTO audit_event VALUES(16,1,'2026-11-20T12:00:00.000Z','rule deleted','{"id":1}','b94d9db7-d275-4623-b0e4-a5ff8c1ddb4b','127.0.0.1');
CREATE TABLE payment (
  id integer primary key autoincrement,
  user_id integer not null references app_user (id) on delete cascade,
  provider text not null,
  reference text not null,
  plan text not null,
  amount_minor integer not null,
  currency text not null,
  status text not null,
  created_at text not null,
  confirmed_at text,
  checkout text,
  unique (user_id, id),
  unique (provider, reference)
) strict;
CREATE TABLE payment_event (
  user_id integer not null references app_user (id) on delete cascade,
  provider text not null,
  event_id text not null,
  received_at text not null,
  primary key (provider, event_id)
) strict;
CREATE TABLE subscription (
  user_id integer not null references app_user (id) on delete cascade,
  provider text not null,
  reference text not null,
  customer text,
  plan text not null check (plan in ('Monthly', 'Yearly')),
  state text not null check (state in ('active', 'cancelled', 'past_due', 'ended')),
  ended_on text,
  changed_at text not null,
  paid_at text not null,
  primary key (provider, reference),
  unique (user_id, provider, reference)
) strict;
CREATE TABLE paid_period (
  user_id integer not null references app_user (id) on delete cascade,
  provider text not null,
  invoice text not null,
  subscription text not null,
  paid_until text,
  refunded_at text,
  primary key (provider, invoice),
  foreign key (user_id, provider, subscription) references subscription (user_id, provider, reference)
) strict;
CREATE TABLE sandbox_checkout (
  id text primary key,
  user_id integer not null references app_user (id) on delete cascade,
  reference text not null,
  plan text not null check (plan in ('Monthly', 'Yearly')),
  amount_minor integer not null,
  currency text not null,
  state text not null check (state in ('open', 'paid', 'declined')),
  num_periods integer not null default 0,
  paid_until text,
  paid_at text,
  cancelled integer not null default 0 check (cancelled in (0, 1)),
  created_at text not null
) strict;
DELETE FROM sqlite_sequence;
INSERT INTO sqlite_sequence VALUES('app_user',1);
INSERT INTO sqlite_sequence VALUES('audit_event',16);
INSERT INTO sqlite_sequence VALUES('token',1);
INSERT INTO sqlite_sequence VALUES('account',5);
INSERT INTO sqlite_sequence VALUES('category',12);
INSERT INTO sqlite_sequence VALUES('tag',5);
INSERT INTO sqlite_sequence VALUES('rule',7);
INSERT INTO sqlite_sequence VALUES('account_balance',5);
INSERT INTO sqlite_sequence VALUES('import',3);
INSERT INTO sqlite_sequence VALUES('payee',11);
INSERT INTO sqlite_sequence VALUES('record',92);
INSERT INTO sqlite_sequence VALUES('deleted_row',5);
INSERT INTO sqlite_sequence VALUES('change_set',11);
INSERT INTO sqlite_sequence VALUES('query',3);
INSERT INTO sqlite_sequence VALUES('plan',2);
INSERT INTO sqlite_sequence VALUES('market',1);
CREATE INDEX sign_in_failure_email on sign_in_failure (email_key, at);
CREATE INDEX sign_in_failure_address on sign_in_failure (address, at);
CREATE INDEX rule_account on rule (user_id, account_id, priority);
CREATE INDEX rule_category on rule (user_id, set_record_type, set_category);
CREATE INDEX rule_investment on rule (user_id, set_investment_account);
CREATE INDEX rule_investment_category on rule (user_id, set_investment_type, set_investment_category);
CREATE INDEX rule_tag_tag on rule_tag (user_id, tag_id, rule_id);
CREATE INDEX dismissed_warning_record on dismissed_warning (user_id, record_id);
CREATE INDEX dismissed_warning_other on dismissed_warning (user_id, other_record_id);
CREATE INDEX deleted_row_account on deleted_row (user_id, account_id, day);
CREATE INDEX deleted_row_import on deleted_row (user_id, import_id);
CREATE INDEX deleted_row_record on deleted_row (user_id, record_id) where record_id is not null;
CREATE INDEX record_list on record (user_id, type_code, day, id, account_id, category_id, payee_id, exclude_from_totals, amount_minor, dividends_minor, balance_minor) where shelved = 0;
CREATE INDEX record_account on record (user_id, account_id, day, id, type_code, exclude_from_totals, amount_minor) where shelved = 0;
CREATE INDEX record_category on record (user_id, type_code, category_id, day, id, exclude_from_totals, amount_minor) where shelved = 0;
CREATE INDEX record_payee on record (user_id, payee_id, type_code, day, id, exclude_from_totals, amount_minor) where shelved = 0;
CREATE INDEX record_balance on record (user_id, account_id, category_id, day, id, balance_minor, exclude_from_totals) where balance_minor is not null and shelved = 0;
CREATE INDEX record_import on record (user_id, import_id, id, shelved, type_code, exclude_from_totals, amount_minor) where import_id is not null;
CREATE INDEX record_rule on record (user_id, applied_rule_id) where applied_rule_id is not null;
CREATE INDEX record_linked on record (user_id, linked_record_id) where linked_record_id is not null;
CREATE INDEX record_refund on record (user_id, refund_of_id, shelved, amount_minor) where refund_of_id is not null;
CREATE INDEX record_split on record (user_id, split) where split is not null;
CREATE INDEX record_noted on record (user_id, type_code, id) where notes_key <> '' and shelved = 0;
CREATE INDEX record_shelved on record (user_id, account_id, type_code, category_id) where shelved = 1;
CREATE INDEX record_tag_tag on record_tag (user_id, tag_id, record_id);
CREATE INDEX change_set_listed on change_set (user_id, id) where kind <> 'hand';
CREATE INDEX record_change_record on record_change (user_id, record_id, change_set_id);
CREATE INDEX plan_category_use on plan_category (user_id, record_type, category_id);
CREATE INDEX idempotency_key_age on idempotency_key (created_at);
CREATE INDEX payment_user on payment (user_id, id);
CREATE INDEX payment_event_user on payment_event (user_id);
CREATE INDEX paid_period_subscription on paid_period (user_id, provider, subscription);
CREATE INDEX sandbox_checkout_user on sandbox_checkout (user_id);
COMMIT;
