// What a query may ask for. The words for these stand on screen; here are the values that travel.

/** What the records of a query are told apart by. */
export const QUERY_GROUPINGS = ['account', 'category', 'tag', 'payee', 'none'] as const
export type QueryGrouping = (typeof QUERY_GROUPINGS)[number]

/** How much time a column of the table covers. */
export const INTERVALS = ['month', 'quarter', 'year'] as const
export type Interval = (typeof INTERVALS)[number]

/** How a result is shown. */
export const DISPLAYS = [
  'table',
  'chart_pie',
  'spline',
  'column',
  'stacked_column',
  'stream',
] as const
export type Display = (typeof DISPLAYS)[number]

/** How a text is looked for. Case is ignored with and without the leading `i`. */
export const FILTER_TYPES = [
  'exact',
  'iexact',
  'contains',
  'icontains',
  'startswith',
  'istartswith',
  'endswith',
  'iendswith',
] as const
export type FilterType = (typeof FILTER_TYPES)[number]

/** What a filter type means: `icontains` and `contains` are the same search. */
export const TEXT_MATCHES = {
  exact: 'exact',
  iexact: 'exact',
  contains: 'contains',
  icontains: 'contains',
  startswith: 'startswith',
  istartswith: 'startswith',
  endswith: 'endswith',
  iendswith: 'endswith',
} as const satisfies Record<FilterType, string>
