// Categories of the three record types: what changes them.
import { type QueryClient, useMutation } from '@tanstack/react-query'
import {
  type Category,
  type CategoryDraft,
  type Named,
  createCategories,
  deleteCategory,
  groupCategories,
  updateCategory,
} from '#contract/categories.ts'
import { groupBy } from '#domain/lists.ts'
import type { RecordType } from '#domain/records.ts'
import { call } from '#web/lib/call.ts'
import { showFailure, showSuccess } from '#web/ui/toast.ts'
import { showUndo } from '#web/ui/undo-toast.tsx'
import { categoriesQuery, withNamed } from '#web/names/lists.ts'
import { useAttempt } from '#web/lib/use-attempt.ts'

interface NewName {
  name: string
}

/** A row of a set-up form; the inactive ones are left out by the server. */
interface NewNameRow extends NewName {
  is_active: boolean
}

interface RenamedTo extends NewName {
  id: number
  version: number
}

/** What a category is besides its name. */
export type CategoryMarks = Pick<
  CategoryDraft,
  'essential' | 'purpose' | 'rate' | 'monthly_payment' | 'group'
>

/** Creates one category and puts it in the list. */
export function useCreateCategory(record_type: RecordType, marks: CategoryMarks) {
  const once = useAttempt()
  return useMutation({
    mutationFn: async ({ name }: NewName): Promise<Category> => {
      const body = { name, ...marks }
      const made = await once(body, (key) =>
        call(createCategories, { params: { record_type }, body, key }),
      )
      if (Array.isArray(made)) throw new Error('one category was sent, a list came back')
      return made
    },
    onSuccess: (made, _body, _kept, { client }) => {
      client.setQueryData(categoriesQuery(record_type).queryKey, (list) => withNamed(list, made))
      countsChanged(client, record_type)
      showSuccess('Category Created', made.name)
    },
    onError: (error) => showFailure('Failed', 'Failed to create category', { error }),
  })
}

/** Creates the active rows of a set-up form, all or none. */
export function useCreateCategoryList(record_type: RecordType) {
  const once = useAttempt()
  return useMutation({
    mutationFn: (body: readonly NewNameRow[]) =>
      once(body, (key) => call(createCategories, { params: { record_type }, body, key })),
    onSuccess: (_made, _body, _kept, { client }) => {
      countsChanged(client, record_type)
    },
    onError: (error) => showFailure('Failed', 'Failed to create categories', { error }),
  })
}

export function useUpdateCategory(record_type: RecordType, marks: CategoryMarks) {
  return useMutation({
    mutationFn: ({ id, version, name }: RenamedTo) =>
      call(updateCategory, {
        params: { record_type, id },
        body: { name, ...marks },
        version,
      }),
    onSuccess: (saved, _sent, _kept, { client }) => {
      client.setQueryData(categoriesQuery(record_type).queryKey, (list) => withNamed(list, saved))
      // Its name is on every screen and in every order by name.
      void client.invalidateQueries()
      showSuccess('Data Updated', saved.name)
    },
  })
}

interface Regrouped {
  categories: readonly Category[]
  group: string | null
}

/** Gives all these categories another group, or none; one press takes it back. */
export function useGroupCategories(record_type: RecordType) {
  return useMutation({
    mutationFn: ({ categories, group }: Regrouped) => regroup(record_type, categories, group),
    onSuccess: (_saved, { categories, group }, _kept, { client }) => {
      void client.invalidateQueries()
      const was = categories[0]?.group ?? null
      const title = group === null ? `${was} is no group any more` : `The group is now ${group}`
      // Two spellings of a name are one group on screen, and each category had its own.
      const before = [...groupBy(categories, ({ group }) => group)]
      showUndo(title, async () => {
        for (const [former, own] of before) await regroup(record_type, own, former)
        await client.invalidateQueries()
      })
    },
    onError: (error) => showFailure('Failed', 'The group was not changed', { error }),
  })
}

function regroup(record_type: RecordType, categories: readonly Category[], group: string | null) {
  return call(groupCategories, {
    params: { record_type },
    body: { categories: categories.map(({ id }) => id), group },
  })
}

export function useDeleteCategory(record_type: RecordType) {
  return useMutation({
    mutationFn: ({ id, version }: Named) =>
      call(deleteCategory, { params: { record_type, id }, version }),
    onSuccess: (_nothing, { id, name }, _kept, { client }) => {
      client.setQueryData(categoriesQuery(record_type).queryKey, (list) =>
        list?.filter((category) => category.id !== id),
      )
      countsChanged(client, record_type)
      showSuccess('Category Deleted', name)
    },
    onError: (error) =>
      showFailure(
        'Category Not Deleted',
        'Make sure there are no transactions associated with this category before deleting it.',
        { error },
      ),
  })
}

function countsChanged(client: QueryClient, record_type: RecordType) {
  void client.invalidateQueries({ queryKey: ['categories', record_type] })
  void client.invalidateQueries({ queryKey: ['data-integrity'] })
}
