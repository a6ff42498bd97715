// The dashboards count what is invested: saving categories for FI and as a buffer. A list that is to
// come to such a figure leaves homes and debts out.
import { useQuery } from '@tanstack/react-query'
import { categoriesQuery } from './lists.ts'

export interface InvestedFilter {
  category?: number[]
}

/** Nothing to filter where every category is invested. */
export function useInvestedFilter(): InvestedFilter {
  const categories = useQuery(categoriesQuery('saving')).data ?? []
  const invested = categories.filter(({ purpose }) => purpose !== 'home' && purpose !== 'debt')
  return invested.length === categories.length ? {} : { category: invested.map(({ id }) => id) }
}
