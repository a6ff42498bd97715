// Memberships over time. A paid period is one bill of the provider; a subscription is what goes on
// charging. The sandbox keeps its own books, apart from ours: it is asked like any provider.
import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../engine.ts'

export async function up(db: Kysely<never>): Promise<void> {
  const words = isPostgres(db)
    ? { big: 'bigint', strict: '' }
    : { big: 'integer', strict: ' strict' }
  for (const statement of statements(words)) await sql.raw(statement).execute(db)
}

const OWNER = 'user_id integer not null references app_user (id) on delete cascade'
const PLAN = "plan text not null check (plan in ('Monthly', 'Yearly'))"

function statements({ big, strict }: { big: string; strict: string }): string[] {
  const table = (name: string, ...lines: string[]) =>
    `create table ${name} (\n  ${lines.join(',\n  ')}\n)${strict}`
  return [
    'alter table payment add column checkout text',
    'create index payment_user on payment (user_id, id)',
    'create index payment_event_user on payment_event (user_id)',
    table(
      'subscription',
      OWNER,
      'provider text not null',
      'reference text not null',
      'customer text',
      PLAN,
      "state text not null check (state in ('active', 'cancelled', 'past_due', 'ended'))",
      'ended_on text',
      'changed_at text not null',
      'paid_at text not null',
      'primary key (provider, reference)',
      'unique (user_id, provider, reference)',
    ),
    table(
      'paid_period',
      OWNER,
      'provider text not null',
      'invoice text not null',
      'subscription text not null',
      'paid_until text',
      'refunded_at text',
      'primary key (provider, invoice)',
      'foreign key (user_id, provider, subscription) references subscription (user_id, provider, reference)',
    ),
    'create index paid_period_subscription on paid_period (user_id, provider, subscription)',
    table(
      'sandbox_checkout',
      'id text primary key',
      OWNER,
      'reference text not null',
      PLAN,
      `amount_minor ${big} not null`,
      'currency text not null',
      "state text not null check (state in ('open', 'paid', 'declined'))",
      'num_periods integer not null default 0',
      'paid_until text',
      'paid_at text',
      'cancelled integer not null default 0 check (cancelled in (0, 1))',
      'created_at text not null',
    ),
    'create index sandbox_checkout_user on sandbox_checkout (user_id)',
  ]
}
