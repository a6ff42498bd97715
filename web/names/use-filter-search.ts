// The filter of a page of names, kept in its address.
import { useNavigate, useSearch } from '@tanstack/react-router'
import { readFilterSearch } from './search.ts'

export function useFilterSearch(
  to: '/accounts/' | '/tags/',
): [filter: string, setFilter: (typed: string) => void] {
  const { filter = '' } = readFilterSearch({ ...useSearch({ strict: false }) })
  const navigate = useNavigate()
  const setFilter = (typed: string) =>
    void navigate({
      to,
      search: typed === '' ? {} : { filter: typed },
      replace: true,
      resetScroll: false,
    })
  return [filter, setFilter]
}
