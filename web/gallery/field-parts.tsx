import { PasswordInput, Textarea, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { readDay, type Day } from '#domain/dates.ts'
import { AmountInput } from '../ui/amount-input.tsx'
import { Card } from '../ui/card.tsx'
import { DatePicker } from '../ui/date-picker.tsx'
import { FormGrid } from '../ui/form-grid.tsx'
import { Kbd } from '../ui/kbd.tsx'
import { Segmented } from '../ui/segmented.tsx'
import { Select } from '../ui/select.tsx'
import { TagPicker } from '../ui/tag-picker.tsx'
import { ToolbarSelect } from '../ui/toolbar-select.tsx'
import { Part, Row } from './part.tsx'

const TODAY = readDay('2026-11-20') ?? undefined
const nothing = () => {}
const ACCOUNTS = [
  { value: 1, label: 'Harbor Bank - Joint' },
  { value: 2, label: 'Lumen Card - Everyday' },
]
const TAGS = ['Lisbon 2027', 'Work trip', 'Car', 'House', 'Gifts'].map((label, i) => ({
  value: i + 1,
  label,
}))
const GROUPS = [
  { value: 'account', label: 'By account' },
  { value: 'category', label: 'By category' },
  { value: 'none', label: 'None' },
]

export function FieldParts() {
  const [day, setDay] = useState<Day | null>(TODAY ?? null)
  const [account, setAccount] = useState<number | null>(null)
  const [tags, setTags] = useState([1, 2, 3, 4, 5])
  const [amount, setAmount] = useState<number | null>(-34.41)
  return (
    <>
      <Part title="Fields" note="Label above, help below; an error takes the help's place.">
        <Card>
          <FormGrid>
            <TextInput
              label="Payee"
              placeholder="Who was paid"
              description="As it stands on screen."
            />
            <TextInput
              label="Payee"
              defaultValue="x"
              error="This field is required."
              description="Help."
            />
            <TextInput label="Off" disabled defaultValue="Cannot be changed" />
            <DatePicker label="Date" value={day} onChange={setDay} maxDate={TODAY} />
            <AmountInput label="Amount" value={amount} onChange={setAmount} />
            <PasswordInput label="Password" defaultValue="secret words" size="md" />
            <Textarea label="Notes" rows={3} />
          </FormGrid>
        </Card>
      </Part>
      <Part title="Choices" note="Found by typing; a plus makes a new one.">
        <Card>
          <FormGrid>
            <Select
              label="Account"
              placeholder="Select an account"
              options={ACCOUNTS}
              value={account}
              onChange={setAccount}
              onCreate={nothing}
              createLabel="Create account"
            />
            <TagPicker options={TAGS} value={tags} onChange={setTags} onCreate={nothing} />
            <TextInput
              aria-label="Filter"
              placeholder="Filter results..."
              leftSection={<IconSearch size={16} stroke={1.75} />}
              rightSection={<Kbd>/</Kbd>}
            />
            <Toolbar />
          </FormGrid>
        </Card>
      </Part>
    </>
  )
}

function Toolbar() {
  const [group, setGroup] = useState('category')
  const [kind, setKind] = useState('stacked_column')
  return (
    <Row>
      <ToolbarSelect label="Group by" options={GROUPS} value={group} onChange={setGroup} />
      <Segmented
        label="Chart type"
        value={kind}
        onChange={setKind}
        options={[
          { value: 'stream', label: 'Stream' },
          { value: 'stacked_column', label: 'Stacked column' },
          { value: 'spline', label: 'Spline' },
        ]}
      />
    </Row>
  )
}
