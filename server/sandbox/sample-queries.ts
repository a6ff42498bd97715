// The sample household's two saved queries: one small question with a table for its answer, and one
// about a long time with lines.
import { QueryDraft } from '#contract/query-tool-schemas.ts'

/** `restaurants` is the id of that category, `invested` are those of investments. */
export function sampleQueries(restaurants: number, invested: number[]): QueryDraft[] {
  return [
    QueryDraft.parse({
      name: 'Eating out, by place',
      record_type: 'transaction',
      timespan: 12,
      group_by: 'payee',
      categories: [restaurants],
      pinned: true,
    }),
    QueryDraft.parse({
      name: 'What the investments were worth',
      record_type: 'saving',
      data_field: 'balance',
      timespan: 36,
      group_by: 'category',
      categories: invested,
      display: 'spline',
    }),
  ]
}
