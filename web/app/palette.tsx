// "Go to, find": one field over screens, accounts, categories and saved queries. Loaded when it is first opened.
import { Combobox, useCombobox } from '@mantine/core'
import { IconSearch, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import { accountsQuery, categoriesQuery } from '#web/names/lists.ts'
import { savedQueriesQuery } from '#web/query-tool/api.ts'
import { Kbd } from '#web/ui/kbd.tsx'
import classes from './palette.module.css'
import {
  type Place,
  accountPlaces,
  categoryPlaces,
  matching,
  queryPlaces,
  screens,
} from './places.ts'
import { useModal } from './use-modal.ts'

type PaletteProps = { onClose: () => void; onKeys: () => void }

export function Palette({ onClose, onKeys }: PaletteProps) {
  const dialog = useModal(true, onClose)
  const navigate = useNavigate()
  const combobox = useCombobox({ opened: true })
  const [typed, setTyped] = useState('')
  const places = usePlaces()
  const found = useMemo(() => matching(places, typed), [places, typed])
  const { selectFirstOption } = combobox
  useEffect(() => {
    if (found.length > 0) selectFirstOption()
  }, [found, selectFirstOption])

  const open = (key: string) => {
    const place = found.find((one) => keyOf(one) === key)
    if (!place) return
    onClose()
    void place.go(navigate)
  }
  const openKeys = () => {
    // The focus goes back first, so that the sheet can give it back too.
    dialog.current?.close()
    onKeys()
  }
  return (
    <dialog ref={dialog} className={classes.palette} aria-label="Go to, find" onClose={onClose}>
      <Combobox store={combobox} onOptionSubmit={open}>
        <div className={classes.field}>
          <IconSearch size={18} stroke={1.75} aria-hidden />
          <Combobox.EventsTarget withExpandedAttribute>
            <input
              className={classes.input}
              role="combobox"
              aria-expanded
              aria-controls={combobox.listId ?? undefined}
              aria-label="Screen, account, category or saved query"
              placeholder="Screen, account or category"
              autoComplete="off"
              spellCheck={false}
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
          </Combobox.EventsTarget>
          <button type="button" className={classes.close} aria-label="Close" onClick={onClose}>
            <IconX size={18} stroke={1.75} aria-hidden />
          </button>
        </div>
        <Combobox.Options className={classes.list} aria-label="Found">
          {found.map((place) => (
            <Combobox.Option key={keyOf(place)} value={keyOf(place)} className={classes.place}>
              <span className={classes.label}>{place.label}</span>
              <span className={classes.detail}>{place.detail}</span>
            </Combobox.Option>
          ))}
          {found.length === 0 && <Combobox.Empty>Nothing matches</Combobox.Empty>}
        </Combobox.Options>
      </Combobox>
      <button type="button" className={classes.keys} onClick={openKeys}>
        All keys <Kbd>?</Kbd>
      </button>
    </dialog>
  )
}

function keyOf({ detail, label }: Place): string {
  return `${detail} ${label}`
}

function usePlaces(): Place[] {
  const accounts = useQuery(accountsQuery).data
  const queries = useQuery(savedQueriesQuery).data
  const income = useQuery(categoriesQuery('income')).data
  const saving = useQuery(categoriesQuery('saving')).data
  const transaction = useQuery(categoriesQuery('transaction')).data
  return useMemo(
    () => [
      ...screens(),
      ...queryPlaces(queries ?? []),
      ...accountPlaces(accounts ?? []),
      ...categoryPlaces('transaction', transaction ?? []),
      ...categoryPlaces('income', income ?? []),
      ...categoryPlaces('saving', saving ?? []),
    ],
    [queries, accounts, income, saving, transaction],
  )
}
