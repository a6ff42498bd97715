// Categories, one set for each record type.
import { z } from 'zod'
import { DEBT_STATUSES } from '#domain/debts/debt.ts'
import { MAX_GROUP_NAME, PURPOSES } from '#domain/records.ts'
import {
  DayField,
  FilterText,
  Id,
  Money,
  MoneyOut,
  Name,
  Version,
  oneOrList,
  onboardingRow,
  text,
  TypeParams,
  TypeAndIdParams,
} from './fields.ts'

const MOST_ROWS = 200
const MOST_GROUPED = 1000

/** Lists of names sort by name, either way. */
export const NamesQuery = z.object({
  order_by: z.enum(['name', '-name', '']).optional(),
  filter_text: FilterText.optional(),
})
export type NamesQuery = z.output<typeof NamesQuery>

/** A category or tag as it is sent. */
export const NameDraft = z.object({ name: Name })

/** What categories and tags have in common; `slot` decides the colour in every chart. */
export const Named = z.object({
  id: Id,
  name: z.string(),
  slot: z.number().int(),
  version: Version,
})
export type Named = z.output<typeof Named>

/** The name of a group of categories. */
export const GroupName = text(1, MAX_GROUP_NAME)

/** Percent a year. */
export const DebtRate = z
  .number('A valid number is required.')
  .min(0, 'The rate must be from 0 to 100 percent.')
  .max(100, 'The rate must be from 0 to 100 percent.')
export const MonthlyPayment = Money.refine((amount) => amount > 0, 'The payment must be above 0.')

/** A category as it is sent. A PUT leaves alone what it does not name. */
export const CategoryDraft = NameDraft.extend({
  /** Of transaction categories: what you could not do without. */
  essential: z.boolean().optional(),
  /** Of saving categories: what the money is for. */
  purpose: z.enum(PURPOSES).optional(),
  /** Null takes it out of its group. */
  group: GroupName.nullable().optional(),
  /** Of saving categories that are a debt, both or neither; null clears them. */
  rate: DebtRate.nullish(),
  monthly_payment: MonthlyPayment.nullish(),
}).refine((sent) => ((sent.rate ?? null) === null) === ((sent.monthly_payment ?? null) === null), {
  path: ['monthly_payment'],
  message: 'Rate and payment go together.',
})
export type CategoryDraft = z.output<typeof CategoryDraft>

/** When a debt is paid off; from the month in which its balance was last noted. */
export const Debt = z.object({
  owed: MoneyOut,
  /** `never`: not within 100 years at this payment, and what follows is null. */
  status: z.enum(DEBT_STATUSES),
  /** The month of the last payment. */
  ends: DayField.nullable(),
  payments_left: z.number().int().nullable(),
  interest_left: MoneyOut.nullable(),
})

export const Category = Named.extend({
  /** Transaction categories have it. */
  essential: z.boolean().optional(),
  /** Saving categories have it. */
  purpose: z.enum(PURPOSES).optional(),
  /** Saving categories have them. */
  rate: z.number().nullable().optional(),
  monthly_payment: MoneyOut.nullable().optional(),
  /** Null without purpose `debt`, rate and payment, or a balance. */
  debt: Debt.nullable().optional(),
  /** Screens fold the categories of one group together. */
  group: z.string().nullable(),
})
export type Category = z.output<typeof Category>

export const listCategories = {
  params: TypeParams,
  query: NamesQuery,
  reply: z.array(Category),
}

export const getCategory = {
  params: TypeAndIdParams,
  reply: Category,
}

export const createCategories = {
  params: TypeParams,
  body: oneOrList(CategoryDraft, z.array(onboardingRow(CategoryDraft)).max(MOST_ROWS)),
  reply: z.union([Category, z.array(Category)]),
}

export const updateCategory = {
  params: TypeAndIdParams,
  body: CategoryDraft,
  reply: Category,
}

export const groupCategories = {
  params: TypeParams,
  body: z.object({
    categories: z
      .array(Id)
      .min(1)
      .max(MOST_GROUPED)
      .transform((ids) => [...new Set(ids)]),
    /** Null takes them out of their groups. */
    group: GroupName.nullable(),
  }),
  /** These categories as they are now. */
  reply: z.array(Category),
}

export const takeTransferCategory = {
  reply: Category,
}

export const deleteCategory = {
  params: TypeAndIdParams,
}
